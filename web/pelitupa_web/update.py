"""Update: the one function from a desk and a message to the next desk and what the page does."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from pelitupa.game import Refusal
from pelitupa_web import claims, company, keeping, links, replays, reports, saves
from pelitupa_web import play as table
from pelitupa_web.desk import CHOICES, SWITCH, Crash, Desk
from pelitupa_web.effects import (
    Effect,
    apply_update,
    full_screen,
    hold,
    refusal_text,
    save,
    say,
    share,
)
from pelitupa_web.guidance import refused_text
from pelitupa_web.messages import Message
from pelitupa_web.moments import SCRUB
from pelitupa_web.screens import paint
from pelitupa_web.setup import Setup, setup_of, tidied, turned, with_person
from pelitupa_web.words import LANGUAGES

Answer = tuple[Desk, list[Effect]]
Handler = Callable[[Desk, Message], Answer]

LOOKING = ("replay", "link", "report")
"""Screens that know the way back themselves."""
OVERLAYS = ("rules", "about", "settings", "menu", "keeping", *LOOKING)
"""Screens from which one comes back to where one was; a match stays on the table under them."""

UNASKED = (
    "cards", "changed", "persistence", "share-done", "storage-failed", "storage-works",
    "update-ready",
)  # fmt: skip
"""What the page tells by itself: nobody has done anything, so a refusal stays in sight."""


def update(desk: Desk, message: Message) -> tuple[Desk, list[Effect]]:
    """The desk after the message and the effects; a refusal is told and changes nothing else.

    What has to be kept comes first, then the picture, then what is said.
    """
    kept = desk.refused if message.kind in UNASKED else None
    before = replace(desk, refused=kept, section="")
    try:
        after, effects = HANDLERS[message.kind](before, message)
    except Refusal as refusal:
        typed = message.get("form", {}) if message.kind == "start" else {}
        after = replace(desk, refused=refusal, section="", form={**desk.form, **typed})
        effects = [say(refused_text(after))]
    effects = [*effects, *replays.pending(after)]
    films = any(effect.get("film") for effect in effects)
    news = message.kind == "open" or (message.kind == "cards" and desk.missing is not None)
    if after != desk or films or news:
        painted = [paint(after)]
        if _private(desk) and (films or not _private(after)):
            effects = [say(""), *effects]  # nothing said in front of one seat stays for the next
    else:
        painted = []
    return after, _ordered(effects, painted)


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
        settings_more=saves.more_settings(saved.get(saves.SETTINGS)),
        now=message.now,
        play=None,
        refused=None,
        crash=None,
        page=message.get("page", ""),
        browser=message.get("browser", ""),
    )
    route = message.get("route", "shelf")
    current = next((each for each in desk.saves if each.id == saved.get(saves.CURRENT)), None)
    if current is not None and route == "shelf":
        if message.get("elsewhere") == current.id:
            return claims.elsewhere(desk, current.id)
        try:
            return claims.resumed(desk, current, message)
        except Refusal as refusal:
            said = say(refusal_text(desk.words, refusal))
            return replace(desk, route="shelf", refused=refusal), [hold(None), said]
    route = route if _exists(desk, route) else "shelf"
    seating = route.partition("/")[2] if route.startswith("seats/") else ""
    released = [hold(None)] if saves.CURRENT in saved else []
    return replace(desk, route=route, back="shelf", seating=seating), released


def _cards(desk: Desk, _message: Message) -> Answer:
    """The cards have been read, which is done before any message but the first comes here."""
    return desk, []


def _go(desk: Desk, message: Message) -> Answer:
    to = message["to"]
    if not _exists(desk, to) or (to in ("play", "menu") and desk.play is None):
        raise Refusal("route", f"there is no screen {to!r:.40}")
    was_on = desk.route
    overlay, was = to.split("/")[0] in OVERLAYS, desk.route.split("/")[0] in OVERLAYS
    back = desk.route if overlay and not was else desk.back
    if to not in LOOKING:
        desk = replace(desk, replay=None, passing=None, report=None)
    desk = _seating(desk, to)
    leaves = desk.play is not None and not overlay and to != "play"
    form = {name: text for name, text in desk.form.items() if name != "search"}
    desk = replace(desk, route=to, back=back, section=message.get("section", ""), form=form)
    gone = desk.gone if to == was_on == "shelf" else ()
    desk = replace(desk, crash=None, asking="", sure="", gone=gone, now=message.now, intake=None)
    if leaves or desk.elsewhere:
        return replace(desk, play=None, elsewhere=""), [save(saves.CURRENT, None), hold(None)]
    return desk, table.announced(desk) if to == "play" else []


def _seating(desk: Desk, route: str) -> Desk:
    """The desk with a form for the game that people sit down to; names are taken along."""
    screen, _, game = route.partition("/")
    if screen != "seats" or game == desk.seating:
        return desk
    names = {name: text for name, text in desk.form.items() if name.startswith("name")}
    return replace(desk, seating=game, form=names)


def _exists(desk: Desk, route: str) -> bool:
    screen, _, game = route.partition("/")
    if screen in ("seats", "rules"):
        return game in desk.games
    if screen == "replay":
        return desk.replay is not None
    return route in ("shelf", "about", "settings", "menu", "play", "keeping", "statistics")


def _language(desk: Desk, message: Message) -> Answer:
    lang = message["to"]
    if lang not in LANGUAGES:
        raise Refusal("setting", f"there is no language {lang!r:.20}")
    return replace(desk, lang=lang), [save(saves.LANGUAGE, lang)]


def _set(desk: Desk, message: Message) -> Answer:
    name, value = message["name"], message["value"]
    if value not in CHOICES.get(name, ()):
        raise Refusal("setting", f"{name!r:.20} cannot be {value!r:.20}")
    return _with_settings(desk, **{name: value == "on" if CHOICES[name] == SWITCH else value})


def _with_settings(desk: Desk, **changes: bool | str | tuple[str, ...]) -> Answer:
    settings = replace(desk.settings, **changes)  # type: ignore[arg-type]  # as named by the callers
    return replace(desk, settings=settings), [
        save(saves.SETTINGS, saves.settings_text(settings, desk.settings_more))
    ]


def _input(desk: Desk, message: Message) -> Answer:
    if message["name"] == SCRUB:
        return replays.scrub(desk, message)
    return replace(desk, form={**desk.form, message["name"]: message["value"]}), []


def _start(desk: Desk, message: Message) -> Answer:
    name = message["game"]
    if name not in desk.games:
        raise Refusal("no-game", f"there is no game {name!r:.40}")
    desk = _seating(desk, f"seats/{name}")
    form = {**desk.form, **message.get("form", {})}
    desk = replace(desk, form=form)
    chosen = setup_of(desk.games[name], form, message.seed, desk.words)
    typed = tuple(tidied(form.get(f"name{seat}", "")) for seat in range(chosen.players))
    names = (*typed, *desk.settings.names[chosen.players :])
    people = tuple(dict.fromkeys(name for name in (*typed, *desk.settings.people) if name))
    guided = dict.fromkeys((*desk.settings.guided, *((name,) if chosen.guided else ())))
    desk, kept = _with_settings(
        desk, names=names, people=people[: saves.MOST_PEOPLE], guided=tuple(guided)
    )
    desk, effects = claims.started(desk, name, chosen, message)
    return desk, [*kept, *effects]


def _person(desk: Desk, message: Message) -> Answer:
    """Somebody who has played here before sits down on the first free seat."""
    form = {**desk.form, **message.get("form", {})}
    form = with_person(desk.games[desk.seating], form, message["name"])
    return replace(desk, form=form), []


def _vacate(desk: Desk, message: Message) -> Answer:
    """A seat becomes free again."""
    form = {**desk.form, **message.get("form", {}), f"name{message['seat']}": ""}
    return replace(desk, form=form), []


def _rematch(desk: Desk, message: Message) -> Answer:
    play = table.at(desk, message, "result")
    record = play.match.record
    seed = setup_of(desk.games[record.game], {}, message.seed, desk.words).seed
    chosen = Setup(
        players=record.players,
        names=record.names,
        options=dict(record.options),
        seed=seed,
        undo=play.undo,
        seating=play.seating,
        pins=play.pins,
    )
    if message.get("swapped"):
        chosen = turned(chosen)
    return claims.started(desk, record.game, chosen, message)


def _share(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """The match as a file: after the end, when it gives nothing away to a player."""
    if desk.play is None or desk.play.match.outcome is None:
        raise Refusal("no-match", "no match is over")
    record = saves.without_pins(desk.play.match.record)
    return desk, [share(f"pelitupa-{record.game}.json", str(record))]


def crashed(desk: Desk, error: Exception) -> tuple[Desk, list[Effect]]:
    """The desk as it was before the message that failed, with the match put away.

    What the error says may tell of hidden things, so only its kind and place are shown; the rest
    is written into the record, which is not shown unless asked for.
    """
    place = traceback.extract_tb(error.__traceback__)[-1]
    line = f"{type(error).__name__}, {Path(place.filename).name}:{place.lineno}"
    play, record = desk.play, ""
    if desk.route == "replay" and desk.replay is not None:
        play = desk.replay.play
    if play is not None:
        fault = ("fault", json.dumps("".join(traceback.format_exception(error))))
        more = (*play.match.record.more, fault)
        record = str(replace(play.match.record, more=more))
    desk = replace(desk, crash=Crash(line, record, play.id if play else ""), play=None)
    return desk, [paint(desk), say(desk.words("crash.title"))]


HANDLERS: dict[str, Handler] = {
    "open": _open,
    "cards": _cards,
    "go": _go,
    "language": _language,
    "set": _set,
    "input": _input,
    "start": _start,
    "resume": claims.resume,
    "claimed": claims.claimed,
    "take-over": claims.take_over,
    "taken": claims.taken,
    "changed": claims.changed,
    "journey": claims.begin_journey,
    "journey-tell": keeping.tell_journey,
    "rematch": _rematch,
    "delete": keeping.delete,
    "restore": keeping.restore,
    "export": keeping.export,
    "import": keeping.read_file,
    "reset": keeping.reset,
    "persistence": keeping.persistence,
    "told": keeping.dismiss,
    "ready": table.ready,
    "cover": replays.cover,
    "pick": table.pick,
    "clear": table.clear,
    "act": table.act,
    "continue": table.proceed,
    "undo": table.undo,
    "resign": table.resign,
    "draw": table.draw,
    "decline": table.decline,
    "unveil": table.unveil,
    "replay": company.replay,
    "seen": company.caught_up,
    "help": company.aid,
    "guide-off": company.leave_guide,
    "seating": company.seat,
    "pin": company.pin,
    "tell": company.tell,
    "fullscreen": lambda desk, _: (desk, [full_screen()]),
    "person": _person,
    "vacate": _vacate,
    "share": _share,
    "watch": replays.watch,
    "step": replays.step,
    "run": replays.run,
    "eyes": replays.eyes,
    "link": replays.opened,
    "keep": replays.keep,
    "pass-on": links.pass_on,
    "pass-send": links.send,
    "code": links.coded,
    "report": reports.report,
    "attach": reports.attach,
    "report-send": reports.send,
    "update": lambda desk, _: (desk, [apply_update()]),
    "update-ready": lambda desk, _: (replace(desk, newer=True), []),
    "storage-failed": keeping.refused_store,
    "storage-works": keeping.working_store,
    "share-done": lambda desk, _: (desk, []),
}
