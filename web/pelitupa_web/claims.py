"""Claims: which page has a match on its table; a match is on one table only, however many are open.

The page asks its browser for a match (`claim`) and tells what came of it (`claimed`), with the
text of the match as it then stands in the store: another page may have played on.
"""

from __future__ import annotations

from dataclasses import replace

from pelitupa.game import AnyGame, Refusal
from pelitupa.match import new_match
from pelitupa_web import journey, saves
from pelitupa_web import play as table
from pelitupa_web.desk import Desk, Play, Save
from pelitupa_web.effects import Effect, claim, hold, persist, refusal_text, say, seen
from pelitupa_web.finland import day_of
from pelitupa_web.intake import free_id
from pelitupa_web.messages import Message
from pelitupa_web.older import replayed
from pelitupa_web.results import PAST, journey_id
from pelitupa_web.setup import MOST_DEALS, Setup

Answer = tuple[Desk, list[Effect]]


def started(
    desk: Desk,
    game: AnyGame,
    chosen: Setup,
    message: Message,
    *,
    name: str = "",
    day: str = "",
    deck: str = "",
) -> Answer:
    """A new match on the table, under an id that no other has; of a day's journey, or none.

    `deck` is the title of the own deck that the game holds, if it holds one.
    """
    if desk.missing is not None and hasattr(game, "with_deck"):
        raise desk.missing
    match = new_match(game, chosen.players, chosen.seed, chosen.options, chosen.names)
    # no digits of the deal number in the id
    name = name or free_id(desk, f"{message.now}-{message.seed // MOST_DEALS % 10_000}")
    play = Play(
        name,
        match,
        chosen.undo,
        chosen.seating,
        chosen.pins,
        guided=chosen.guided,
        kinds=chosen.kinds,
        hints=chosen.hints,
        journey=day,
        deck=deck,
    )
    desk, effects = table.seated(desk, play, message.now)
    return desk, [*effects, persist()]


def resume(desk: Desk, message: Message) -> Answer:
    """A match of the shelf is asked for; it comes with `claimed`."""
    found = found_save(desk, message["match"])
    if found.record is None:
        raise found.fault or Refusal("no-match", "the save is no record")
    return desk, [claim(found.id)]


def claimed(desk: Desk, message: Message) -> Answer:
    """The match is this page's to play, or it is on another page's table."""
    name, text = message["match"], message.get("text")
    if desk.play is not None:
        return desk, []
    if not message["held"]:
        return elsewhere(desk, name)
    try:
        desk, effects = _laid(desk, name, text, message)
    except Refusal as refusal:
        said = say(refusal_text(desk.words, refusal))
        return replace(desk, route="shelf", refused=refusal), [hold(None), said]
    return desk, [seen(saves.MATCH + name, text), *effects]


def _laid(desk: Desk, name: str, text: str | None, message: Message) -> Answer:
    """The match as the store has it, else as this page knows it, else a journey's first."""
    if text is not None:
        found: Save | None = saves.save_of(name, text)
    else:
        found = next((each for each in desk.saves if each.id == name), None)
    day = journey.day_begun(name, day_of(message.now))
    if found is None and day:
        chosen = journey.setup_of_day(desk, day)
        return started(desk, desk.games[journey.GAME], chosen, message, name=name, day=day)
    if found is None:
        raise Refusal("no-match", f"there is no match {name!r:.40}")
    return resumed(replace(desk, saves=saves.beside(desk.saves, found)), found, message)


def resumed(desk: Desk, found: Save, message: Message) -> Answer:
    """The match of a save on the table; raises Refusal where it cannot be played."""
    if found.record is None:
        raise found.fault or Refusal("no-match", "the save is no record")
    game = desk.games.get(found.record.game)
    if desk.missing is not None and hasattr(game, "with_deck"):
        raise desk.missing
    play = saves.play_of(found.id, replayed(desk, found.record))
    return table.seated(desk, play, found.at or message.now)


def elsewhere(desk: Desk, name: str) -> Answer:
    """The match is put away here, covered, because another page has it."""
    desk = replace(desk, play=None, route="elsewhere", elsewhere=name, asking="", sure="", gone=())
    return desk, [hold(None), say(desk.words("elsewhere.title"))]


def take_over(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (the shape of a handler)
    """The match is to come from the other page to this one."""
    if not desk.elsewhere:
        raise Refusal("stale", "no match is elsewhere")
    return desk, [claim(desk.elsewhere, force=True)]


def taken(desk: Desk, message: Message) -> Answer:
    """Another page asks for the match, or has it already."""
    if desk.play is None or desk.play.id != message["match"]:
        return desk, [hold(None)]
    return elsewhere(desk, desk.play.id)


def changed(desk: Desk, message: Message) -> Answer:
    """Another page has kept another text under a key, or none."""
    key, text = message["key"], message.get("text")
    if key.startswith(saves.MATCH):
        return _match_changed(desk, key.removeprefix(saves.MATCH), text)
    if key.startswith(PAST):
        past = {name: own for name, own in desk.past.items() if PAST + name != key}
        if text is not None:
            past[key.removeprefix(PAST)] = text
        desk = replace(desk, past=past)
    elif key.startswith(saves.OWN):
        own = {name: kept for name, kept in desk.own.items() if name != key}
        desk = replace(desk, own=own if text is None else {**own, key: text})
        if desk.editing is not None and key == f"deck/{desk.editing.deck}":
            desk = replace(desk, route="decks", editing=None)
    elif key == saves.SETTINGS:
        settings, more = saves.settings_of(text), saves.more_settings(text)
        desk = replace(desk, settings=settings, settings_more=more)
    elif key == saves.SINCE:
        desk = replace(desk, since=saves.since_of(text))
    return desk, [seen(key, text)]


def _match_changed(desk: Desk, name: str, text: str | None) -> Answer:
    own = next((each for each in desk.saves if each.id == name), None)
    at_table = desk.play is not None and desk.play.id == name
    acknowledged = [seen(saves.MATCH + name, text)]
    if text is None:
        if at_table:
            return desk, []  # what lies on a table is written again with the next action
        left = tuple(each for each in desk.saves if each.id != name)
        return replace(desk, saves=left), acknowledged
    if own is not None and own.text == text:
        return desk, acknowledged
    gone = tuple(each for each in desk.gone if each.id != name)
    desk = replace(desk, saves=saves.beside(desk.saves, saves.save_of(name, text)), gone=gone)
    if not at_table:
        return desk, acknowledged
    desk, effects = elsewhere(desk, name)
    return desk, [*acknowledged, *effects]


def begin_journey(desk: Desk, message: Message) -> Answer:
    """Today's journey: begun, gone on with, or once it is over played again as practice."""
    if desk.missing is not None:
        raise desk.missing
    day = day_of(message.now)
    if journey.done(desk, day) is None:
        return desk, [claim(journey_id(day))]
    return started(
        desk, desk.games[journey.GAME], journey.setup_of_day(desk, day), message, day=day
    )


def found_save(desk: Desk, name: str) -> Save:
    """The match of the shelf with this id; raises Refusal."""
    for each in desk.saves:
        if each.id == name:
            return each
    raise Refusal("no-match", f"there is no match {name!r:.40}")
