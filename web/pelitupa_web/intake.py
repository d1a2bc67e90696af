"""Intake: what a file of matches changes on the desk; one that cannot be read changes nothing."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace

from pelitupa.record import Record, record_of
from pelitupa_web import decks, saves
from pelitupa_web.browsing import Intake
from pelitupa_web.bundle import BadBundle, bundle_of, file_document, is_bundle, kept_in
from pelitupa_web.desk import Desk, Save, Settings
from pelitupa_web.finland import day_of
from pelitupa_web.older import replayed
from pelitupa_web.results import PAST, result_of_past


@dataclass(frozen=True)
class Taken:
    """The desk after a file, and the texts to be kept, by key."""

    desk: Desk
    kept: Mapping[str, str]


def exported(desk: Desk) -> dict[str, str]:
    """All texts of the store that belong into a file."""
    kept = {saves.MATCH + each.id: each.text for each in desk.saves}
    kept |= {PAST + name: text for name, text in desk.past.items()}
    kept |= desk.own
    kept |= desk.others
    kept[saves.LANGUAGE] = desk.lang
    kept[saves.SETTINGS] = saves.settings_text(desk.settings, desk.settings_more)
    if desk.since:
        kept[saves.SINCE] = str(desk.since)
    return kept


def file_of(desk: Desk, now: int) -> tuple[str, str]:
    """The name and the text of the file that holds everything."""
    day = day_of(now)
    return f"pelitupa-{day}.json", bundle_of(exported(desk), day)


def taken(desk: Desk, text: str, now: int) -> Taken:
    """What the file adds; raises Refusal, with nothing changed, for one that cannot be read."""
    document = file_document(text)
    if is_bundle(document):
        return _all(desk, kept_in(document))
    name = document.get("format")
    if not isinstance(name, str) or not name.startswith("pelitupa/"):
        raise BadBundle("file-foreign", "the file is not one of Pelitupa's")
    return _one(desk, text.strip().removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}"), now)


def _one(desk: Desk, text: str, now: int) -> Taken:
    """A single match, which is played through before it is taken."""
    record = record_of(text)
    game = desk.games.get(record.game)
    if desk.missing is not None and hasattr(game, "with_deck"):
        raise desk.missing
    play = saves.play_of("new", replayed(desk, record))
    before = saves.save_of("new", text)
    name = saves.id_of(record)
    play = replace(play, id=name or free_id(desk, str(now)))
    save = saves.kept_as(play, before.at or now)
    known = None if name else next((each for each in desk.saves if _goes_on(each, save)), None)
    return _with_matches(desk, [replace(save, id=known.id) if known else save])


def _all(desk: Desk, kept: Mapping[str, str]) -> Taken:
    """Everything in a bundle; the settings are the file's, the people those of both."""
    found, unread = [], 0
    for key, text in kept.items():
        if not key.startswith(saves.MATCH):
            continue
        save = saves.save_of(key.removeprefix(saves.MATCH), text)
        if save.record is not None or (save.fault and save.fault.code == "record-newer"):
            found.append(save)
        else:
            unread += 1
    matches = _with_matches(desk, found)
    rest = _with_rest(matches.desk, kept)
    added = len(decks.listed(desk, {k: v for k, v in rest.kept.items() if k not in desk.own}))
    whole = saves.SETTINGS in kept
    report = replace(rest.desk.intake or Intake(), unread=unread, whole=whole, decks=added)
    return Taken(replace(rest.desk, intake=report), {**matches.kept, **rest.kept})


def _with_rest(desk: Desk, kept: Mapping[str, str]) -> Taken:
    """Results of deleted matches, settings, and what only another version knows."""
    past = {
        name: text
        for name, text in saves.past_of(kept).items()
        if name not in desk.past and result_of_past(name, text) is not None
    }
    others = {name: text for name, text in saves.others_of(kept).items() if name not in desk.others}
    own = {
        key: text
        for key, text in saves.own_of(kept).items()
        if key not in desk.own and not key.startswith(decks.PREFIX)
    }
    own |= decks.merged(desk, kept)
    more = {**desk.settings_more, **saves.more_settings(kept.get(saves.SETTINGS))}
    settings = desk.settings
    if saves.SETTINGS in kept:
        settings = _settings(settings, saves.settings_of(kept[saves.SETTINGS]))
    texts = {PAST + name: text for name, text in past.items()} | others | own
    if saves.SETTINGS in kept:
        texts[saves.SETTINGS] = saves.settings_text(settings, more)
    since = max(desk.since, saves.since_of(kept.get(saves.SINCE)))
    if since > desk.since:
        texts[saves.SINCE] = str(since)
    desk = replace(
        desk,
        past={**desk.past, **past},
        since=since,
        others={**desk.others, **others},
        own={**desk.own, **own},
        settings=settings,
        settings_more=more,
    )
    return Taken(desk, texts)


def _settings(here: Settings, there: Settings) -> Settings:
    people = dict.fromkeys((*here.people, *there.people))
    guided = dict.fromkeys((*here.guided, *there.guided))
    return replace(
        there,
        names=here.names or there.names,
        people=tuple(people)[: saves.MOST_PEOPLE],
        guided=tuple(guided)[: saves.MOST_PEOPLE],
    )


def _with_matches(desk: Desk, found: Iterable[Save]) -> Taken:
    """Of a match that is here already, the longer one is kept."""
    own = {each.id: each for each in desk.saves}
    ids = {*own, *(each.id for each in desk.gone)}
    kept: dict[str, str] = {}
    new = longer = here = 0
    for save in found:
        known = own.get(save.id)
        if known is None or not _same_deal(known, save):
            name = _free(ids, save.id)
            new += 1
        elif _length(save) > _length(known):
            name = known.id
            longer += 1
        else:
            here += 1
            continue
        ids.add(name)
        own[name] = replace(save, id=name)
        kept[saves.MATCH + name] = save.text
    report = Intake(new=new, longer=longer, here=here)
    return Taken(replace(desk, saves=saves.in_order(own.values()), intake=report), kept)


def _same_deal(one: Save, other: Save) -> bool:
    if one.record is None or other.record is None:
        return one.text == other.text
    return _deal(one.record) == _deal(other.record)


def _deal(record: Record) -> tuple[object, ...]:
    return (record.game, record.players, record.names, record.options, record.seed, record.deck)


def _goes_on(one: Save, other: Save) -> bool:
    """Whether a file that names no match tells one that is here, or goes on from it."""
    if one.record is None or other.record is None or not _same_deal(one, other):
        return False
    pairs = zip(one.record.actions, other.record.actions, strict=False)
    return all(mine == theirs for mine, theirs in pairs)


def _length(save: Save) -> int:
    return len(save.record.actions) if save.record is not None else 0


def free_id(desk: Desk, name: str) -> str:
    """The id, or one made from it that no match here has."""
    return _free({each.id for each in (*desk.saves, *desk.gone)}, name)


def _free(ids: Collection[str], name: str) -> str:
    while name in ids:
        name += "0"
    return name
