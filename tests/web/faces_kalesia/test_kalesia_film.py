"""The film of a reveal: what each picture shows, where things come from, and nothing too early."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from pelitupa.match import Match, replay
from pelitupa.record import record_of
from pelitupa_web.faces.kalesia import FACE
from pelitupa_web.faces.kalesia.sounds import BEAT_SOUNDS
from pelitupa_web.words import Words
from tests.strategies import Setup, games, played
from tests.web.faces_common.tables import NAMES, look, recent
from tests.web.faces_kalesia.reveals import (
    ALL,
    FIVE,
    TEN,
    beats,
    classed,
    revealed,
    reveals,
    totals,
    weapons,
)
from tests.web.page import Node, read

GOLDEN = Path(__file__).parents[2] / "golden" / "kalesia"
SOUNDS = {"move", "clash", "capture", "shield", "card", "turn", "right", "wrong", "reveal", "win"}


def film(match: Match, lang: str = "fi") -> list[Node]:
    """The pictures between the last step's positions, and then the table itself."""
    after = replace(look(match, None, lang=lang), ply=len(match.steps))
    frames = FACE.film(after, after, recent(match))
    assert all(300 <= frame.hold_ms <= 4000 for frame in frames)
    return [*(read(frame.table) for frame in frames), read(FACE.table(after))]


def with_a_temple(players: int) -> Match:
    for seed in range(20):
        match = played(Setup("kalesia", players, (), seed))[-1]
        if match.outcome.reason == "temple":
            return match
    raise AssertionError(f"no match of {players} with a temple")


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_only_a_reveal_has_a_film(setup):
    for match in played(setup)[1:]:
        after = look(match, None)
        assert bool(FACE.film(after, after, recent(match))) == match.steps[-1].informs


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_pairs_lie_face_down_then_turn_up_one_by_one_or_all_at_once(setup):
    match = revealed(setup, 1)
    pairs = [str(pair) for pair in match.state.view(None).history[-1]]
    shown = []
    for picture in film(match):
        (rows,) = classed(picture, "kalesia-pairs")
        up = [weapons(row) for row in rows.named("li")]
        for pair, row, lies in zip(pairs, rows.named("li"), up, strict=True):
            assert lies in ([], [pair[:2], pair[2:]])
            assert len(classed(row, "kalesia-back")) == 2 - len(lies)
        shown.append(sum(map(bool, up)))
    steps = [*range(setup.players + 1)] if setup.players <= 5 else [0, setup.players]
    assert sorted(set(shown)) == steps
    assert shown == sorted(shown)


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_the_sums_are_those_of_what_lies_face_up(setup):
    for match in reveals(setup)[:3]:
        for picture in film(match):
            if classed(picture, "kalesia-three"):
                continue
            now = dict.fromkeys("CMF", 0)
            for weapon in weapons(classed(picture, "kalesia-pairs")[0]):
                now[weapon[0]] += int(weapon[1])
            told = totals(picture)
            many = setup.players > 5
            assert all(
                each == str(now[side]) or (many and not each)
                for side, each in zip("CMF", told, strict=True)
            )
        assert told == [str(beats(match)["revealed"][side]) for side in "CMF"]


@pytest.mark.parametrize("setup", ALL, ids=str)
@pytest.mark.slow
def test_the_highest_sum_is_marked_before_the_area_is_taken(setup):
    for match in reveals(setup):
        won = beats(match)["conquered"]
        decided = taken = 0
        for picture in film(match):
            if classed(picture, "kalesia-alliances"):
                continue
            marked = {node.attributes["data-side"] for node in picture.all(data_mark="won")}
            (area,) = picture.all(id=f"area-{won['place']}")
            assert marked in (set(), {won["side"]})
            assert area.attributes.get("data-side") in (None, won["side"])
            assert not area.has({"data-side": True}) or marked
            assert area.has({"data-contested": True}) == (not area.has({"data-side": True}))
            decided += bool(marked)
            taken += area.has({"data-side": True})
        assert decided > taken > 0


def test_a_tie_is_told_in_words_with_the_sides_that_share_it():
    told = 0
    for setup in ALL:
        for match in reveals(setup):
            if match.outcome is not None or not beats(match)["conquered"]["tied"]:
                continue
            sums = match.state.view(None).totals._asdict()
            tops = "".join(side for side in "CMF" if sums[side] == max(sums.values()))
            verdict = classed(film(match, "en")[-1], "kalesia-verdict")[0].text
            assert verdict.startswith(f"Tied at {max(sums.values())}: ")
            assert Words("en")(f"kalesia.sides.{tops}") in verdict
            fought = len(match.state.view(None).history)
            assert f"The Forest conquers area\u00a0{fought}." in verdict
            shared = {
                node.attributes["data-side"] for node in film(match)[-1].all(data_mark="tied")
            }
            assert shared == set(tops) - {"F"}
            told += 1
    assert told > 5


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_a_temple_s_line_is_drawn_and_then_alliances_are_shown(players):
    match = with_a_temple(players)
    *frames, final = film(match)
    lines = beats(match)["temple"]["lines"]
    drawn = [bool(classed(frame, "kalesia-temple")) for frame in frames]
    assert drawn == [False] * (len(frames) - 2) + [True, True]
    for picture in (*frames[-2:], final):
        built = {int(str(node.attributes["id"])[5:]) for node in picture.all(data_temple=True)}
        assert built == {place for line in lines for place in line}
        (under, over) = classed(picture, "kalesia-temple")[0].named("path")
        assert str(over.attributes["d"]).count("M") == len(lines)
        assert under.attributes["d"] == over.attributes["d"]
    assert len(classed(final, "kalesia-joined")) == players


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_before_alliances_are_told_they_lie_face_down_in_the_same_places(setup):
    *frames, sealed, final = film(played(setup)[-1])
    assert not any(classed(frame, "kalesia-alliances") for frame in frames)
    down, up = (classed(picture, "kalesia-alliances")[0].named("li") for picture in (sealed, final))
    assert [row.attributes["id"] for row in down] == [row.attributes["id"] for row in up]
    assert [row.text for row in down] == list(NAMES[: setup.players])
    assert all(len(classed(row, "kalesia-back")) == 1 for row in down)
    assert not any(row.has({"data-side": True}) for row in down)
    assert not any(classed(row, "kalesia-back") for row in up)


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_a_side_that_is_being_added_up_stands_out_from_the_others(setup):
    """Only where all pairs turn up at once; the side named is the one whose sum is new."""
    frames = film(revealed(setup, 1))
    counting = [node for frame in frames for node in frame.all(data_counting=True)]
    sides = [str(node.attributes["data-counting"]) for node in counting]
    assert sides == ([*"CMF"] if setup.players > 5 else [])
    for frame in frames:
        for node in frame.all(data_counting=True):
            told = dict(zip("CMF", totals(frame), strict=True))
            new = str(node.attributes["data-counting"])
            assert told[new]
            assert not any(told[side] for side in "CMF"["CMF".index(new) + 1 :])


def test_a_full_forest_without_a_temple_says_that_the_forest_wins():
    match = replay(games(), record_of((GOLDEN / "five-players.json").read_text("utf-8")))
    assert match.outcome.reason == "exhausted"
    match = replace(match, record=replace(match.record, names=NAMES[:5]))
    final = film(match, "en")[-1]
    assert "without a temple: the Forest wins." in classed(final, "kalesia-verdict")[0].text
    assert not classed(final, "kalesia-temple")


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_at_a_round_s_end_three_backs_go_from_every_seat_to_its_left(setup):
    match = revealed(setup, 4)
    *_, giving, given, final = film(match)
    names = NAMES[: setup.players]
    for picture, arrow, turn in ((giving, "→", 1), (given, "←", -1)):
        assert weapons(picture) == []
        rows = classed(picture, "kalesia-pairs")[0].named("li")
        for seat, row in enumerate(rows):
            assert len(classed(row, "kalesia-back")) == 3
            other = names[(seat + turn) % len(names)]
            assert row.text == f"{names[seat]}{arrow} {other}"
    for seat, three in enumerate(classed(given, "kalesia-three")):
        assert three.attributes["id"] == f"given-{seat}"
        assert three.attributes["data-from"] == f"giving-{(seat - 1) % len(names)}"
    assert [way.text for way in classed(final, "way")] == [
        f"→ {name}" for name in (*names[1:], names[0])
    ]
    said = [line.text for line in classed(final, "kalesia-verdict")[0].named("p")]
    assert said[-1] == "Jokainen antaa kolme asetta vasemmalle."
    assert not classed(film(revealed(setup, 3))[-1], "way")


@pytest.mark.parametrize("setup", ALL, ids=str)
@pytest.mark.slow
def test_things_come_from_places_that_were_in_the_picture_before(setup):
    for match in reveals(setup):
        for before, now in pairwise(film(match)):
            ids = {node.attributes["id"] for node in before.all(id=True)}
            for node in now.all(data_from=True):
                assert node.attributes["data-from"] in ids
                assert node.has({"data-beat": True})
            for node in now.all(data_enter=True):
                assert node.attributes["data-enter"] in ("turn", "rise", "fade", "fall")
                assert node.has({"data-beat": True, "id": True})


@pytest.mark.slow
@pytest.mark.parametrize("setup", ALL, ids=str)
def test_what_happens_has_one_name_of_its_own_and_only_once_it_happens(setup):
    """The same element keeps its name through the film, and no seat's own table has any."""
    for match in reveals(setup)[:6]:
        owners: dict[str, str] = {}
        for picture in film(match):
            for node in picture.all(data_beat=True):
                beat, name = str(node.attributes["data-beat"]), str(node.attributes["id"])
                assert beat.startswith(f"{len(match.steps)}.")
                kind = name.split("-", maxsplit=1)[0]
                assert owners.setdefault(beat, kind) == kind
        assert owners
        assert not read(FACE.table(look(match, 0))).all(data_beat=True)
    first = film(revealed(setup, 1))[0]
    assert not first.all(data_beat=True)


@pytest.mark.parametrize("setup", [FIVE, TEN], ids=str)
def test_every_sounding_beat_is_one_and_every_sound_is_known(setup):
    kinds = {beat.kind for match in played(setup) if match.steps for beat in match.steps[-1].beats}
    assert kinds <= set(BEAT_SOUNDS) | {"exhausted"}
    assert set(BEAT_SOUNDS.values()) <= SOUNDS
