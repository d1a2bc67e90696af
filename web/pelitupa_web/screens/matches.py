"""Matches: the list of the matches kept, each with what can be done with it; nothing private."""

from __future__ import annotations

from pelitupa.record import Record
from pelitupa_web.desk import Desk, Save
from pelitupa_web.effects import refusal_text
from pelitupa_web.finland import clock_of, day_of, number_of, spoken
from pelitupa_web.html import Html, b, details, div, fragment, h2, li, p, section, summary, ul
from pelitupa_web.saves import journey_of, own_title_of
from pelitupa_web.screens.covers import cover
from pelitupa_web.screens.frame import GUARD_MS, going, listed, seated_names, send, title_of

PORTION = 20
"""So many matches of each list are shown, and as many more each time somebody asks."""
MOST_NAMED = 3
"""Where more than these have yet to choose, their number says it better than their names."""


def matches(desk: Desk) -> Html | None:
    """What goes on comes first, the one played last on top; what is over lies behind it.

    What has just been deleted keeps its place, so that nothing moves under the finger.
    """
    words = desk.words
    every = sorted((*desk.saves, *desk.gone), key=lambda each: (-each.at, each.id))
    over = [each for each in every if each.over]
    under_way = [each for each in every if not each.over]
    if not every:
        return None
    touched = any(each in desk.gone or desk.sure == f"export/{each.id}" for each in over)
    most = PORTION * desk.portions
    return section(".matches")[
        h2[words("shelf.matches")],
        ul[(_match(desk, each) for each in under_way[:most])] if under_way else None,
        _more(desk, len(under_way) - most),
        details(id="played", open=not under_way or touched)[
            summary[words("shelf.played", n=len(over))],
            ul[(_match(desk, each) for each in over[:most])],
            _more(desk, len(over) - most),
        ]
        if over
        else None,
    ]


def _more(desk: Desk, left: int) -> Html | None:
    """Asks for the next portion, where there is one."""
    if left <= 0:
        return None
    name = desk.words("shelf.more", n=left)
    return send(name, ".quiet #more-matches", data_send={"kind": "more"})


def _match(desk: Desk, save: Save) -> Html:
    if save in desk.gone:
        return _gone(desk, save)
    warned = desk.sure == f"export/{save.id}"
    entry = li(".match", data_match=save.id, data_room=save.record.game if save.record else None)
    return entry[
        cover(save.record.game) if save.record and not save.over else None,
        p[_about(desk, save, save.record) if save.record else _fault(desk, save)],
        p(".notice")[desk.words("refusal.record-game", game=save.record.game)]
        if save.record and save.record.game not in desk.games
        else None,
        warned and p(".notice")[desk.words("keeping.running")],
        div(".cluster")[_warned(desk, save) if warned else _buttons(desk, save)],
    ]


def _buttons(desk: Desk, save: Save) -> Html:
    words = desk.words
    known = save.record is not None and save.record.game in desk.games
    return fragment(
        known
        and send(
            words("shelf.result" if save.over else "shelf.resume"),
            ".primary",
            data_send={"kind": "resume", "match": save.id},
        ),
        known
        and save.over
        and send(words("replay.watch"), ".quiet", data_send={"kind": "watch", "match": save.id}),
        send(words("keeping.file"), ".quiet", data_send={"kind": "export", "match": save.id}),
        send(words("shelf.delete"), ".quiet", data_send={"kind": "delete", "match": save.id}),
    )


def _warned(desk: Desk, save: Save) -> Html:
    words = desk.words
    return fragment(
        send(
            words("keeping.file-sure"),
            ".primary",
            data_guard_ms=GUARD_MS,
            data_send={"kind": "export", "match": save.id, "sure": True},
        ),
        send(words("keeping.cancel"), ".quiet", **going("shelf")),
    )


def _gone(desk: Desk, save: Save) -> Html:
    title = title_of(desk.words, save.record.game) if save.record else ""
    told = desk.words("shelf.deleted")
    return li(".match.gone", data_gone=save.id)[
        p[b[title], ": " if title else "", told],
        send(
            desk.words("shelf.restore"),
            ".primary",
            data_guard_ms=GUARD_MS,
            data_send={"kind": "restore", "match": save.id},
        ),
    ]


def _about(desk: Desk, save: Save, record: Record) -> Html:
    words, names = desk.words, seated_names(desk.words, record.names)
    day, deck = journey_of(record), own_title_of(record)
    return fragment(
        b[title_of(words, record.game)],
        ": ",
        listed(words, names),
        ". ",
        f"{words('journey.of', day=spoken(day))} " if day else "",
        f"{words('decks.with', title=deck)} " if deck else "",
        _state(desk, save, names),
        f" {when(desk, save.at)}" if save.at else "",
    )


def _state(desk: Desk, save: Save, names: list[str]) -> str:
    """How far the match is: over, or whose turn it is."""
    if save.over:
        return desk.words("shelf.over")
    if len(save.turn) > MOST_NAMED:
        return desk.words("shelf.turn-several", n=len(save.turn))
    turn = listed(desk.words, [names[seat] for seat in save.turn])
    return desk.words("shelf.turn", name=turn) if turn else ""


def when(desk: Desk, at: int) -> str:
    """When a match was last played, by the clock of Finland."""
    day, now = day_of(at), day_of(desk.now)
    passed = number_of(now) - number_of(day)
    key = {0: "today", 1: "yesterday"}.get(passed, "day")
    return desk.words(f"shelf.at-{key}", day=spoken(day), clock=clock_of(at))


def _fault(desk: Desk, save: Save) -> str:
    reason = refusal_text(desk.words, save.fault) if save.fault else ""
    return desk.words("shelf.broken", reason=reason)
