"""Update: the one function from a desk and a message to the next desk and what the page does."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from pelitupa.game import Refusal
from pelitupa_web import saves
from pelitupa_web.desk import CHOICES, SWITCH, Desk, WantsDeck
from pelitupa_web.effects import (
    Effect,
    ask_offline,
    fetch_deck,
    full_screen,
    hold,
    refusal_text,
    save,
    say,
)
from pelitupa_web.messages import NOTE, SCRUB, Message
from pelitupa_web.on_call import OnCall, read_the_rest
from pelitupa_web.screens import paint
from pelitupa_web.site import Site
from pelitupa_web.words import LANGUAGES

Answer = tuple[Desk, list[Effect]]
Handler = Callable[[Desk, Message], Answer]

LOOKING = ("replay", "link", "report", "museum", "deck")
"""Screens that know the way back themselves."""
OVERLAYS = ("rules", "about", "settings", "menu", "keeping", "disputes", "decks", *LOOKING)
"""Screens from which one comes back to where one was; a match stays on the table under them."""

PLACES = (
    "shelf", "about", "settings", "menu", "play", "keeping", "statistics", "disputes",
    "decks",
)  # fmt: skip
"""Screens that are always there, or as long as there is a match."""

_announced: Callable[..., list[Effect]] = OnCall("play:announced")
_titled: Callable[..., Answer] = OnCall("deck_desk:titled")
_noted: Callable[..., Answer] = OnCall("disputes:noted")
_came: Callable[..., Desk] = OnCall("older:came")
_elsewhere: Callable[..., Answer] = OnCall("claims:elsewhere")
_pending: Callable[..., list[Effect]] = OnCall("replays:pending")
_thinks: Callable[..., list[Effect]] = OnCall("opponents:pending")
_refused_text: Callable[..., str] = OnCall("guidance:refused_text")
_resumed: Callable[..., Answer] = OnCall("claims:resumed")
_scrub: Callable[..., Answer] = OnCall("replays:scrub")
_with_form: Callable[..., Desk] = OnCall("dealing:with_form")

TYPED = ("start", "deck-card-save")
"""What is sent with a form that stays as it was filled in when it is refused."""

UNASKED = (
    "cards", "changed", "deck", "persistence", "share-done", "storage-failed", "storage-works",
    "update-ready", "offline", "think",
)  # fmt: skip
"""What the page tells by itself: nobody has done anything, so a refusal stays in sight."""


def update(desk: Desk, message: Message) -> tuple[Desk, list[Effect]]:
    """The desk after the message and the effects; a refusal is told and changes nothing else.

    What has to be kept comes first, then the picture, then what is said.
    """
    unasked = message.kind in UNASKED
    before = replace(
        desk,
        refused=desk.refused if unasked else None,
        waiting=desk.waiting if unasked else None,
        lacking={},
        section="",
        notice=desk.notice if unasked or message.kind in ("input", "deck-export") else "",
    )
    try:
        after, effects = HANDLERS[message.kind](before, message)
    except WantsDeck as wants:
        return replace(desk, waiting=message), [fetch_deck(wants.digest)]
    except Refusal as refusal:
        typed = message.get("form", {}) if message.kind in TYPED else {}
        after = replace(
            desk, refused=refusal, waiting=None, section="", form={**desk.form, **typed}
        )
        if message.kind == "import":
            after = replace(after, intake=None)  # what came of the file before is no news beside it
        effects = [say(_refused_text(after))]
    if after.replay is not None:
        effects = [*effects, *_pending(after)]
    if after.play is not None and (any(after.play.kinds) or after.play.hint == ""):
        effects = [*effects, *_thinks(after)]
    films = any(effect.get("film") for effect in effects)
    news = message.kind == "open" or (message.kind == "cards" and _tells_of_cards(desk))
    if after != desk or films or news:
        painted = [paint(after)]
        if _private(desk) and (films or not _private(after)):
            effects = [say(""), *effects]  # nothing said in front of one seat stays for the next
    else:
        painted = []
    return after, _ordered(effects, painted)


def _tells_of_cards(desk: Desk) -> bool:
    """Whether the picture, made before the cards were read, may be another one with them."""
    return desk.missing is not None or desk.route.startswith("seats/")


_STORING = ("save", "seen")
_ORDERED = (*_STORING, "say", "paint", "sound")


def _ordered(effects: list[Effect], painted: list[Effect]) -> list[Effect]:
    """First what is kept, then a film with what is said to it, then the picture and the rest."""
    kept = [effect for effect in effects if effect["do"] in _STORING]
    shown = [n for n, effect in enumerate(effects) if effect["do"] in ("paint", "sound")]
    films = [effects[n] for n in shown]
    rest = [effect for effect in effects if effect["do"] not in _ORDERED]
    start = next((n for n in shown if effects[n]["do"] == "paint"), 0)
    before, after = _said(effects[:start]), _said(effects[start:])
    return [*kept, *before, *films, *painted, *after, *rest]


def _said(effects: list[Effect]) -> list[Effect]:
    """One text for the live region: of several in a row only the last would be heard."""
    said = [effect["text"] for effect in effects if effect["do"] == "say"]
    return [say(" ".join(said).strip())] if said else []


def _private(desk: Desk) -> bool:
    """Whether the screen is that of one seat alone."""
    play, watched = desk.play, desk.replay
    if desk.route == "replay" and watched is not None:
        return watched.secret
    return desk.route == "play" and play is not None and play.covered and play.stage == "table"


def _open(desk: Desk, message: Message) -> Answer:
    """The page has come up: with what the browser kept and what has been typed meanwhile."""
    saved = message.get("saved", {})
    desk = replace(
        desk,
        lang=saves.language_of(saved, message.get("languages", [])),
        settings=saves.settings_of(saved.get(saves.SETTINGS)),
        saves=saves.saves_of(saved),
        form=message.get("form", {}),
        past=saves.past_of(saved),
        since=saves.since_of(saved.get(saves.SINCE)),
        told=saves.TOLD in saved,
        others=saves.others_of(saved),
        own=saves.own_of(saved),
        settings_more=saves.more_settings(saved.get(saves.SETTINGS)),
        now=message.now,
        play=None,
        refused=None,
        crash=None,
        page=message.get("page", ""),
        browser=message.get("browser", ""),
        site=Site(build=message.get("build", "")),
    )
    route = message.get("route", "shelf")
    current = next((each for each in desk.saves if each.id == saved.get(saves.CURRENT)), None)
    if current is not None and route == "shelf":
        if message.get("elsewhere") == current.id:
            return _elsewhere(desk, current.id)
        try:
            return _resumed(desk, current, message)
        except Refusal as refusal:
            said = say(refusal_text(desk.words, refusal))
            return replace(desk, route="shelf", refused=refusal), [hold(None), said]
    route = route if _exists(desk, route) else "shelf"
    seating = route.partition("/")[2] if route.startswith("seats/") else ""
    released = [hold(None)] if saves.CURRENT in saved else []
    return replace(desk, route=route, back="shelf", seating=seating), released


def _cards(desk: Desk, message: Message) -> Answer:
    """While people look at the first picture, all else is read; the cards have been by now.

    What is large in the store comes here, so that the first picture does not wait for it.
    """
    read_the_rest()
    own = saves.own_of(message.get("saved", {}))
    return replace(desk, own={**desk.own, **own}) if own else desk, []


def _deck(desk: Desk, message: Message) -> Answer:
    """What waited for the cards of a past release is answered with them, or without."""
    asked = desk.waiting
    if asked is None:
        return desk, []
    return HANDLERS[asked.kind](replace(_came(desk, message), refused=None, waiting=None), asked)


def _go(desk: Desk, message: Message) -> Answer:
    to = message["to"]
    if not _exists(desk, to) or (to in ("play", "menu") and desk.play is None):
        raise Refusal("route", f"there is no screen {to!r:.40}")
    was_on = desk.route
    overlay, was = to.split("/")[0] in OVERLAYS, desk.route.split("/")[0] in OVERLAYS
    back = desk.route if overlay and not was else desk.back
    if to not in LOOKING:
        desk = replace(desk, replay=None, passing=None, report=None, museum=None, editing=None)
    if to.startswith("seats/"):
        desk = _with_form(desk, to)
    leaves = desk.play is not None and not overlay and to != "play"
    form = {name: text for name, text in desk.form.items() if name != "search"}
    desk = replace(desk, route=to, back=back, section=message.get("section", ""), form=form)
    gone = desk.gone if to == was_on == "shelf" else ()
    removed = desk.removed if to == was_on else {}
    desk = replace(desk, gone=gone, removed=removed, now=message.now, intake=None)
    desk = replace(desk, crash=None, asking="", sure="")
    desk = desk if to == was_on else replace(desk, portions=1)
    asked = [ask_offline()] if to in ("shelf", "about") else []
    if leaves or desk.elsewhere:
        left = [save(saves.CURRENT, None), hold(None), *asked]
        return replace(desk, play=None, elsewhere=""), left
    return desk, _announced(desk) if to == "play" else asked


def _exists(desk: Desk, route: str) -> bool:
    screen, _, game = route.partition("/")
    if screen in ("seats", "rules"):
        return game in desk.games
    if screen == "replay":
        return desk.replay is not None
    return route in PLACES


def _language(desk: Desk, message: Message) -> Answer:
    lang = message["to"]
    if lang not in LANGUAGES:
        raise Refusal("setting", f"there is no language {lang!r:.20}")
    return replace(desk, lang=lang), [save(saves.LANGUAGE, lang)]


def _set(desk: Desk, message: Message) -> Answer:
    name, value = message["name"], message["value"]
    if value not in CHOICES.get(name, ()):
        raise Refusal("setting", f"{name!r:.20} cannot be {value!r:.20}")
    return saves.with_settings(desk, **{name: value == "on" if CHOICES[name] == SWITCH else value})


def _input(desk: Desk, message: Message) -> Answer:
    if message["name"] == SCRUB:
        return _scrub(desk, message)
    if message["name"] == "title" and desk.route == "deck":
        return _titled(desk, message)
    if message["name"].startswith(NOTE):
        return _noted(desk, message)
    return replace(desk, form={**desk.form, message["name"]: message["value"]}), []


HANDLERS: Mapping[str, Handler] = {
    "open": _open,
    "cards": _cards,
    "deck": _deck,
    "go": _go,
    "language": _language,
    "set": _set,
    "input": _input,
    "start": OnCall("dealing:start"),
    "themes": OnCall("card_choice:toggle"),
    "resume": OnCall("claims:resume"),
    "claimed": OnCall("claims:claimed"),
    "take-over": OnCall("claims:take_over"),
    "taken": OnCall("claims:taken"),
    "changed": OnCall("claims:changed"),
    "journey": OnCall("claims:begin_journey"),
    "journey-tell": OnCall("keeping:tell_journey"),
    "rematch": OnCall("dealing:rematch"),
    "delete": OnCall("keeping:delete"),
    "restore": OnCall("keeping:restore"),
    "more": lambda desk, _: (replace(desk, portions=desk.portions + 1), []),
    "export": OnCall("keeping:export"),
    "import": OnCall("keeping:read_file"),
    "reset": OnCall("keeping:reset"),
    "statistics-file": OnCall("keeping:statistics_file"),
    "persistence": OnCall("keeping:persistence"),
    "told": OnCall("keeping:dismiss"),
    "ready": OnCall("play:ready"),
    "cover": OnCall("replays:cover"),
    "pick": OnCall("play:pick"),
    "clear": OnCall("play:clear"),
    "act": OnCall("play:act"),
    "continue": OnCall("play:proceed"),
    "undo": OnCall("play:undo"),
    "resign": OnCall("play:resign"),
    "draw": OnCall("play:draw"),
    "decline": OnCall("play:decline"),
    "think": OnCall("opponents:think"),
    "hurry": OnCall("opponents:hurry"),
    "pause": OnCall("opponents:pause"),
    "hint": OnCall("opponents:hint"),
    "sit": OnCall("opponents:sit"),
    "unveil": OnCall("play:unveil"),
    "replay": OnCall("company:replay"),
    "seen": OnCall("company:caught_up"),
    "help": OnCall("company:aid"),
    "guide-off": OnCall("company:leave_guide"),
    "seating": OnCall("company:seat"),
    "pin": OnCall("company:pin"),
    "tell": OnCall("company:tell"),
    "fullscreen": lambda desk, _: (desk, [full_screen()]),
    "person": OnCall("dealing:person"),
    "fill": OnCall("dealing:fill"),
    "vacate": OnCall("dealing:vacate"),
    "share": OnCall("keeping:share_ended"),
    "watch": OnCall("replays:watch"),
    "step": OnCall("replays:step"),
    "run": OnCall("replays:run"),
    "eyes": OnCall("replays:eyes"),
    "link": OnCall("replays:opened"),
    "keep": OnCall("replays:keep"),
    "pass-on": OnCall("links:pass_on"),
    "pass-send": OnCall("links:send"),
    "code": OnCall("links:coded"),
    "report": OnCall("reports:report"),
    "attach": OnCall("reports:attach"),
    "report-send": OnCall("reports:send"),
    "museum": OnCall("museum:visit"),
    "deck-new": OnCall("deck_desk:new"),
    "deck-open": OnCall("deck_desk:edit"),
    "deck-title": OnCall("deck_desk:retitle"),
    "deck-card-save": OnCall("deck_desk:keep_card"),
    "deck-card-delete": OnCall("deck_desk:delete_card"),
    "deck-card-restore": OnCall("deck_desk:restore_card"),
    "deck-delete": OnCall("deck_desk:delete"),
    "deck-restore": OnCall("deck_desk:restore"),
    "deck-export": OnCall("deck_desk:export"),
    "deck-import": OnCall("deck_desk:take"),
    "dispute": OnCall("disputes:dispute"),
    "dispute-note": OnCall("disputes:note"),
    "dispute-remove": OnCall("disputes:remove"),
    "dispute-restore": OnCall("disputes:restore"),
    "dispute-export": OnCall("disputes:export"),
    "update": OnCall("versions:take_on"),
    "update-ready": OnCall("versions:waits"),
    "put-off": OnCall("versions:put_off"),
    "offline": OnCall("versions:kept"),
    "storage-failed": OnCall("keeping:refused_store"),
    "storage-works": OnCall("keeping:working_store"),
    "share-done": lambda desk, _: (desk, []),
}
