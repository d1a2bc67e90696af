"""Keeping: what messages do to what is kept: delete and bring back, files out and in, the store."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

from pelitupa.game import Refusal
from pelitupa_web import decks, journey, saves, statistics
from pelitupa_web.bundle import BadBundle, bundle_of
from pelitupa_web.claims import found_save
from pelitupa_web.desk import Desk, Save
from pelitupa_web.effects import Effect, save, say, share, share_text
from pelitupa_web.finland import day_of
from pelitupa_web.intake import file_of
from pelitupa_web.intake import taken as taken_from
from pelitupa_web.messages import Message
from pelitupa_web.on_call import OnCall
from pelitupa_web.results import PAST, journey_id
from pelitupa_web.saves import result_of
from pelitupa_web.screens.keeping import report

Answer = tuple[Desk, list[Effect]]

_deck_taken: Callable[..., Answer] = OnCall("deck_desk:take")


def delete(desk: Desk, message: Message) -> Answer:
    """A match goes; while the shelf is shown it can be brought back. Its result is remembered."""
    found = found_save(desk, message["match"])
    left = tuple(each for each in desk.saves if each.id != found.id)
    result = result_of(desk.games, found)
    effects = [save(saves.MATCH + found.id, None), say(desk.words("shelf.deleted"))]
    past = desk.past
    if result is not None:
        past = {**past, found.id: result.text}
        effects.append(save(PAST + found.id, result.text))
    return replace(desk, saves=left, gone=(found, *desk.gone), past=past, sure=""), effects


def restore(desk: Desk, message: Message) -> Answer:
    """A deleted match comes back as it was."""
    found = next((each for each in desk.gone if each.id == message["match"]), None)
    if found is None:
        raise Refusal("no-match", "the match is gone")
    effects = [save(saves.MATCH + found.id, found.text), say(desk.words("shelf.restored"))]
    if found.id in desk.past:
        effects.append(save(PAST + found.id, None))
    return (
        replace(
            desk,
            saves=saves.beside(desk.saves, found),
            gone=tuple(each for each in desk.gone if each.id != found.id),
            past={name: text for name, text in desk.past.items() if name != found.id},
        ),
        effects,
    )


def export(desk: Desk, message: Message) -> Answer:
    """One match as a file, or everything; what is hidden in a running match goes along."""
    name = message.get("match", "")
    chosen = [found_save(desk, name)] if name else list(desk.saves)
    if not message.get("sure") and not all(each.over for each in chosen):
        return replace(desk, sure=f"export/{name}" if name else "export"), []
    desk = replace(desk, sure="")
    if name:
        return desk, [share(_file_name(chosen[0]), _with_deck(desk, chosen[0], message.now))]
    desk, effects = dismiss(desk, message)
    return desk, [*effects, share(*file_of(desk, message.now))]


def _with_deck(desk: Desk, found: Save, now: int) -> str:
    """The text of a match, together with its cards where these are an own deck's."""
    needed = decks.needed_by(desk, [found.record] if found.record is not None else [])
    if not needed:
        return found.text
    return bundle_of({saves.MATCH + found.id: found.text, **needed}, day_of(now))


def _file_name(found: Save) -> str:
    game = found.record.game if found.record is not None else "match"
    return f"pelitupa-{game}-{day_of(found.at)}.json"


def read_file(desk: Desk, message: Message) -> Answer:
    """A file of matches is read; where it cannot be, nothing has changed."""
    if desk.play is not None:
        raise Refusal("file-table", "a match lies on the table")
    text = message.get("text")
    if text is None:
        raise BadBundle("file-huge", "the file is too long")
    if _is_deck(text, message.get("file", "")):
        return _deck_taken(replace(desk, back="shelf", sure="", gone=(), intake=None), message)
    took = taken_from(desk, text, message.now)
    after = replace(took.desk, route="keeping", back="shelf", sure="", gone=())
    kept = [save(key, value) for key, value in took.kept.items()]
    return after, [*kept, say(" ".join(report(after)))]


def _is_deck(text: str, file: str) -> bool:
    """Whether a file is a deck, as people take them for files of Pelitupa too: and so they are."""
    if file.lower().endswith(".csv"):
        return True
    start = text[:200].lstrip("\ufeff \t\r\n")
    return re.match(r'\{\s*"format"\s*:\s*"pelitupa-own-deck/', start) is not None


def refused_store(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (a handler's shape)
    """The browser keeps nothing any more; the match goes on."""
    desk = replace(desk, unsaved=True, unsaved_known=False)
    return desk, [say(desk.words("shelf.unsaved"))]


def working_store(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (a handler's shape)
    """The browser keeps things again, all that it has refused among them."""
    return replace(desk, unsaved=False), [say(desk.words("keeping.works"))]


def persistence(desk: Desk, message: Message) -> Answer:
    """What the browser said when asked to keep things for good."""
    return replace(desk, evictable=message["how"] == "evictable" and not desk.told), []


def dismiss(desk: Desk, message: Message) -> Answer:  # noqa: ARG001  (a handler's shape)
    """What was told about the store has been read."""
    known = replace(desk, unsaved_known=desk.unsaved)
    if not desk.evictable:
        return known, []
    return replace(known, evictable=False, told=True), [save(saves.TOLD, "1")]


def statistics_file(desk: Desk, message: Message) -> Answer:
    """The results that count as a table, a line for each player."""
    results = statistics.results_of(desk)
    text = statistics.table_of(results, desk.words)
    return desk, [share(f"pelitupa-{day_of(message.now)}.csv", text)]


def reset(desk: Desk, message: Message) -> Answer:
    """The statistics begin anew from now on; the matches stay."""
    if not message.get("sure"):
        return replace(desk, sure="reset"), []
    own = journey_id(day_of(message.now))
    left = {name: text for name, text in desk.past.items() if name == own}
    forgotten = [save(PAST + name, None) for name in desk.past if name != own]
    desk = replace(desk, sure="", past=left, since=message.now)
    said = say(desk.words("statistics.gone"))
    return desk, [*forgotten, save(saves.SINCE, str(message.now)), said]


def tell_journey(desk: Desk, message: Message) -> Answer:
    """The line of today's journey, to send to somebody."""
    day = day_of(message.now)
    result = journey.done(desk, day)
    if result is None:
        raise Refusal("no-match", "today's journey is not over")
    rights = [each.right for each in result.turned]
    text = journey.line(desk, day, rights, practice=False)
    return desk, [share_text(desk.words("journey.title"), text)]


def share_ended(desk: Desk, message: Message) -> Answer:
    """The match as a file: after the end, when it gives nothing away to a player."""
    if desk.play is None or desk.play.match.outcome is None:
        raise Refusal("no-match", "no match is over")
    record = saves.without_pins(desk.play.match.record)
    played = saves.save_of(desk.play.id, str(record))
    return desk, [share(f"pelitupa-{record.game}.json", _with_deck(desk, played, message.now))]
