"""Messages: what the page may say to Python, checked for shape; what they do is not known here."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from pelitupa.game import Refusal

SCRUB = "scrub"
"""The name of the field by which one moves through a match."""

NOTE = "note/"
"""What the name of the field begins with in which somebody says why a year is doubted."""

LONGEST_MESSAGE = 40_000_000
"""Characters: hundreds of saves come in the first message."""

LONGEST_FRAGMENT = 50_000
"""Characters that may stand behind the # of the address: more than any link has."""


LONGEST_ENTRY = 2_000
"""Characters of one field of a form: a note, or the explanation of a card."""


class BadMessage(Refusal):
    """A text that is no message."""


def _is_text(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 400


def _is_long_text(value: object) -> bool:
    return isinstance(value, str)


def _is_section(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch("[a-z]+(-[a-z]+)*", value) is not None


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << 53


def _is_flag(value: object) -> bool:
    return isinstance(value, bool)


def _is_list(value: object) -> bool:
    return isinstance(value, list) and len(value) <= 100 and all(map(_is_text, value))


def _is_entry(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_ENTRY


def _is_form(value: object) -> bool:
    return isinstance(value, dict) and len(value) <= 100 and all(map(_is_entry, value.values()))


def _is_link(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_FRAGMENT


def _is_code(value: object) -> bool:
    """Whether it is a QR code by rows; the largest has 177, and 8 of white."""
    if not isinstance(value, list) or not len(value) <= 185:
        return False
    return all(isinstance(row, str) and re.fullmatch("[01]{1,185}", row) for row in value)


def _is_store(value: object) -> bool:
    return isinstance(value, dict) and all(isinstance(text, str) for text in value.values())


Shape = Mapping[str, Callable[[object], bool]]

_NEEDED: dict[str, Shape] = {
    "open": {},
    "cards": {},
    "deck": {"deck": _is_text},
    "go": {"to": _is_text},
    "language": {"to": _is_text},
    "set": {"name": _is_text, "value": _is_text},
    "input": {"name": _is_text, "value": _is_entry},
    "start": {"game": _is_text},
    "resume": {"match": _is_text},
    "delete": {"match": _is_text},
    "restore": {"match": _is_text},
    "more": {},
    "export": {},
    "import": {},
    "claimed": {"match": _is_text, "held": _is_flag},
    "take-over": {},
    "taken": {"match": _is_text},
    "changed": {"key": _is_text},
    "persistence": {"how": _is_text},
    "told": {},
    "reset": {},
    "statistics-file": {},
    "journey": {},
    "journey-tell": {},
    "ready": {},
    "cover": {},
    "pick": {"part": _is_text},
    "clear": {},
    "act": {},
    "continue": {},
    "undo": {},
    "resign": {},
    "draw": {},
    "decline": {},
    "think": {},
    "hurry": {},
    "pause": {},
    "hint": {},
    "sit": {},
    "rematch": {},
    "unveil": {},
    "replay": {},
    "seen": {},
    "help": {},
    "guide-off": {},
    "seating": {"to": _is_text},
    "pin": {},
    "person": {"name": _is_text},
    "fill": {},
    "vacate": {"seat": _is_number},
    "themes": {"theme": _is_text},
    "fullscreen": {},
    "tell": {},
    "share": {},
    "watch": {},
    "step": {},
    "run": {},
    "eyes": {"to": _is_text},
    "link": {"text": _is_link},
    "keep": {},
    "pass-on": {"what": _is_text},
    "pass-send": {},
    "code": {"link": _is_link, "rows": _is_code},
    "report": {},
    "attach": {},
    "report-send": {"how": _is_text},
    "museum": {},
    "deck-new": {},
    "deck-open": {"deck": _is_text},
    "deck-title": {},
    "deck-card-save": {},
    "deck-card-delete": {"card": _is_text},
    "deck-card-restore": {"card": _is_text},
    "deck-delete": {"deck": _is_text},
    "deck-restore": {"deck": _is_text},
    "deck-export": {"deck": _is_text},
    "deck-import": {},
    "dispute": {"card": _is_text},
    "dispute-note": {"dispute": _is_text},
    "dispute-remove": {"dispute": _is_text},
    "dispute-restore": {"dispute": _is_text},
    "dispute-export": {},
    "update": {},
    "update-ready": {},
    "put-off": {},
    "offline": {"how": _is_text},
    "storage-failed": {},
    "storage-works": {},
    "share-done": {},
}
"""Every kind of message, with the fields it cannot do without."""

_ALLOWED: Shape = {
    "section": _is_section,
    "seed": _is_number,
    "now": _is_number,
    "ply": _is_number,
    "player": _is_number,
    "sure": _is_flag,
    "swapped": _is_flag,
    "action": _is_text,
    "route": _is_text,
    "elsewhere": _is_text,
    "match": _is_text,
    "of": _is_text,
    "file": _is_text,
    "card": _is_text,
    "deck": _is_text,
    "hall": _is_number,
    "text": _is_long_text,
    "how": _is_text,
    "way": _is_text,
    "page": _is_text,
    "browser": _is_text,
    "build": _is_text,
    "languages": _is_list,
    "saved": _is_store,
    "form": _is_form,
}


@dataclass(frozen=True)
class Message:
    """One message. `seed` is fresh random bits, `now` the time in milliseconds since 1970."""

    kind: str
    fields: Mapping[str, Any]

    @property
    def seed(self) -> int:
        return int(self.fields.get("seed", 0))

    @property
    def now(self) -> int:
        return int(self.fields.get("now", 0))

    def __getitem__(self, name: str) -> Any:
        return self.fields[name]

    def get(self, name: str, default: Any = None) -> Any:
        return self.fields.get(name, default)


def message_of(text: str) -> Message:
    """The message that a text holds; raises BadMessage for anything else."""
    if not isinstance(text, str) or len(text) > LONGEST_MESSAGE:
        raise BadMessage("message", "the message is no text or too long")
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadMessage("message", "the message is no JSON") from error
    if not isinstance(fields, dict):
        raise BadMessage("message", "the message is no object")
    kind = fields.get("kind")
    if not isinstance(kind, str) or kind not in _NEEDED:
        raise BadMessage("message", f"there is no message {kind!s:.40}")
    for name, fits in _NEEDED[kind].items():
        if not fits(fields.get(name)):
            raise BadMessage("message", f"{kind} without a fitting {name}")
    for name, fits in _ALLOWED.items():
        if fields.get(name) is not None and not fits(fields[name]):
            raise BadMessage("message", f"{kind} with an odd {name}")
    kept = {name: value for name, value in fields.items() if value is not None}
    return Message(kind, kept)
