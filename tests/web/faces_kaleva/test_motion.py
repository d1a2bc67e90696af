"""What travels on Kaleva's table: only what has happened, and from where it was seen to be."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from pelitupa.games.kaleva import beats
from pelitupa.match import Match
from pelitupa.record import entry_of
from pelitupa_web.faces.kaleva import FACE
from pelitupa_web.faces.kaleva.motion import OPENING, last_action
from pelitupa_web.faces.kaleva.sounds import BEAT_SOUNDS
from tests.web.faces_common.tables import look
from tests.web.faces_kaleva.looks import frames, steps, table_looks
from tests.web.page import Node, read

SOUNDS = {"move", "clash", "capture", "shield", "card", "turn", "win"}


def pictures(before: Match, after: Match) -> list[Node]:
    """What is painted one after the other: the author's table, the film, the next table."""
    author, _ = entry_of(after.record.actions[-1])
    first = replace(look(before, author), ply=len(before.steps), recent=())
    _, seen = table_looks(before, after)
    tables = [FACE.table(first), *(frame.table for frame in frames(before, after))]
    own = replace(look(after, author), ply=len(after.steps))
    tables += [FACE.table(seen if author not in after.to_act else own)]
    return [read(table) for table in tables]


@pytest.mark.parametrize("seed", [3, 6])
@pytest.mark.slow
def test_what_travels_has_happened_and_was_there_before(seed):
    travelled = 0
    for before, after in steps(seed, swap="capture"):
        played: set[str] = set()
        shown = pictures(before, after)
        for earlier, now in pairwise(shown):
            ids = {node.attributes["id"] for node in earlier.all(id=True)}
            named = [str(node.attributes["data-beat"]) for node in now.all(data_beat=True)]
            assert len(named) == len(set(named))
            for node in now.all(data_beat=True):
                beat = str(node.attributes["data-beat"])
                ply, index, *_ = beat.split(".")
                assert int(ply) == len(after.steps)
                assert int(index) < len(after.steps[-1].beats)
                if beat not in played and "data-from" in node.attributes:
                    assert node.attributes["data-from"] in ids, beat
                    travelled += 1
                assert ("data-from" in node.attributes) != ("data-enter" in node.attributes)
            played |= set(named)
    assert travelled > 50


def test_nothing_travels_where_nothing_has_happened():
    for before, _ in steps(3):
        quiet = replace(look(before, None), recent=())
        assert "data-beat" not in FACE.table(quiet)


def test_every_action_begins_with_one_beat_that_begins_actions():
    for _, after in steps(4):
        kinds = [beat.kind for beat in after.steps[-1].beats]
        assert [kind in OPENING for kind in kinds] == [True] + [False] * (len(kinds) - 1)
        both = (*after.steps[0].beats, *after.steps[-1].beats)
        assert last_action(both) == after.steps[-1].beats


def test_sounds_belong_to_beats_that_there_are():
    kinds = {name.replace("_", "-") for name, made in vars(beats).items() if callable(made)}
    assert set(BEAT_SOUNDS) <= kinds
    assert set(BEAT_SOUNDS.values()) <= SOUNDS
