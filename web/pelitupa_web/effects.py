"""Effects: what Python asks the page to do, as plain JSON objects."""

from __future__ import annotations

from typing import Any, TypeAlias

from pelitupa.game import Refusal
from pelitupa_web.html import spoken
from pelitupa_web.words import Words

Effect: TypeAlias = dict[str, Any]


def say(text: str) -> Effect:
    """One sentence for the live region."""
    return {"do": "say", "text": spoken(text)}


def save(key: str, value: str | None) -> Effect:
    """Keep a text under a key; None forgets it."""
    return {"do": "save", "key": key, "value": value}


def claim(match: str, *, force: bool = False) -> Effect:
    """Ask for a match: that no other page has it on its table, or by force that it gives it up."""
    return {"do": "claim", "match": match, "force": force}


def hold(match: str | None) -> Effect:
    """The match that lies on this page's table now; None lets others have the one that did."""
    return {"do": "hold", "match": match}


def seen(key: str, value: str | None) -> Effect:
    """What another page has kept under a key is known here, and may be overwritten from here."""
    return {"do": "seen", "key": key, "value": value}


def persist() -> Effect:
    """Ask the browser to keep what is kept for good."""
    return {"do": "persist"}


def share(name: str, text: str) -> Effect:
    """Hand a text file to the person, by share sheet or download."""
    return {"do": "share", "name": name, "text": text}


def share_text(title: str, text: str) -> Effect:
    """Hand a few lines to the person, by share sheet or clipboard."""
    return {"do": "share-text", "title": title, "text": text}


def later(message: Effect, after_ms: int) -> Effect:
    """Send a message after a while, unless anything else is sent before."""
    return {"do": "later", "message": message, "after": after_ms}


def draw_code(link: str, text: str) -> Effect:
    """Work out the QR code of a text and send it back with the link it belongs to."""
    return {"do": "code", "link": link, "text": text}


def fetch_deck(digest: str) -> Effect:
    """Bring the cards of a past release; they come with `deck`, before anything else is sent."""
    return {"do": "deck", "deck": digest}


def sound(name: str) -> Effect:
    """Play one of the small sounds."""
    return {"do": "sound", "name": name}


def full_screen() -> Effect:
    """Let the page fill the screen, or no longer."""
    return {"do": "fullscreen"}


def ask_offline() -> Effect:
    """Ask the browser whether all files are on the device; it answers with `offline`."""
    return {"do": "offline"}


def apply_update() -> Effect:
    """Switch to the version of the site that waits."""
    return {"do": "update"}


def refusal_text(words: Words, refusal: Refusal) -> str:
    """Why something was not done, in the player's language."""
    key = f"refusal.{refusal.code}"
    if refusal.code == "deck-text":
        from pelitupa_web.card_words import fault_text  # noqa: PLC0415 - a page's start does without

        return f"{fault_text(words, refusal)} {words(key)}"
    return words(key, **refusal.facts) if key in words else words("refusal.other")
