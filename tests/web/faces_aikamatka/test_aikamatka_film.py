"""Aikamatka's films: what the table sees of a placing, and that nothing moves from nowhere."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from pelitupa.match import Match
from pelitupa_web.faces.aikamatka import FACE
from tests.strategies import Setup, played
from tests.web.faces_aikamatka.journeys import (
    FIVE,
    SOLO,
    THREE,
    classed,
    deck,
    filmed,
    seen_by,
)

SETUPS = pytest.mark.parametrize("setup", [SOLO, THREE, FIVE], ids=str)


@SETUPS
@pytest.mark.slow
def test_a_placing_is_filmed_face_down_then_turned_then_gone_if_wrong(setup: Setup) -> None:
    seen: Counter[bool] = Counter()
    for _, after, shown in filmed(setup):
        beats = {beat.kind: dict(beat.facts) for beat in after.steps[-1].beats}
        frames = [each for each in shown if each.film]
        if "turned" not in beats:
            assert not frames
            continue
        right = bool(beats["turned"]["right"])
        seen[right] += 1
        assert len(frames) == (2 if right else 3)
        card = str(beats["turned"]["card"])
        down, up = (frame.page.all(id=f"card-{card}") for frame in frames[:2])
        assert [node.attributes["data-side"] for node in (*down, *up)] == ["name", "year"]
        assert up[0].attributes["data-verdict"] == ("right" if right else "wrong")
        assert str(beats["turned"]["year"]) in up[0].text
        if not right:
            assert not frames[2].page.all(id=f"card-{card}")
            came = frames[2].page.all(data_from=f"card-{card}")
            if setup.players > 1:
                assert [each.attributes["id"] for each in came] == [
                    f"minus-{beats['turned']['player']}"
                ]
    assert seen[False]
    assert seen[True] or setup is SOLO


@pytest.mark.slow
@SETUPS
def test_the_card_lies_in_the_gap_that_was_chosen_and_the_right_gap_is_shown(setup: Setup) -> None:
    for _, after, shown in filmed(setup):
        beats = {beat.kind: dict(beat.facts) for beat in after.steps[-1].beats}
        if "turned" not in beats:
            continue
        frames = [each for each in shown if each.film]
        for n, frame in enumerate(frames):
            gaps = classed(frame.page, "aikamatka-gap")
            filled = [k for k, gap in enumerate(gaps) if "data-filled" in gap.attributes]
            assert filled == ([beats["placed"]["gap"]] if n < 2 else [])
            right = [
                k for k, gap in enumerate(gaps) if gap.attributes.get("data-verdict") == "right"
            ]
            lowest, highest = beats["turned"]["gaps"]
            seen = n > 0 and not beats["turned"]["right"]
            assert right == (list(range(int(str(lowest)), int(str(highest)) + 1)) if seen else [])


@pytest.mark.slow
@SETUPS
def test_no_year_is_on_any_picture_before_its_card_is_turned(setup: Setup) -> None:
    for match, after, shown in filmed(setup):
        films = [each for each in shown if each.film]
        for picture in shown:
            early = picture in (shown[0], *films[:1])
            check_hidden(match if early else after, picture.table)


def check_hidden(match: Match, table: str) -> None:
    """No year or explanation of a card of this position that lies with its name up."""
    view = match.state.view(None)
    public = {str(dated.year) for dated in view.timeline}
    public |= {str(deck(match).years[card]) for minus in view.minus for card in minus}
    for card in (*view.offer, *filter(None, view.held)):
        assert not [text for _, text in deck(match).by_id[card].text if text in table]
        year = str(deck(match).years[card])
        if year not in public:
            assert not re.search(rf"\b{year}\b", table)


@SETUPS
def test_what_has_moved_was_somewhere_in_the_picture_before(setup: Setup) -> None:
    moved, played_beats = 0, set()
    before = None
    for _, _, shown in filmed(setup):
        for picture in shown:
            ids = {node.attributes["id"] for node in picture.page.all(id=True)}
            beats = [node.attributes["data-beat"] for node in picture.page.all(data_beat=True)]
            assert len(beats) == len(set(beats))
            for node in picture.page.all(data_from=True):
                beat = node.attributes["data-beat"]
                if beat in played_beats or before is None:
                    continue
                moved += 1
                assert node.attributes["data-from"] in before, beat
            played_beats.update(beats)
            before = ids
    assert moved


@SETUPS
def test_nothing_moves_at_the_start_or_without_having_happened(setup: Setup) -> None:
    page = filmed(setup)[0][2][0].page
    assert not page.all(data_from=True)
    assert not page.all(data_enter=True)
    for match in played(setup)[1:]:
        beats = {f"{len(match.steps)}.{n}" for n in range(len(match.steps[-1].beats))}
        table = FACE.table(seen_by(match, None))
        for mark in re.findall(r'data-beat="([^"]*)"', table):
            ply, index = mark.split(".")[:2]
            assert f"{ply}.{index}" in beats or mark == f"{len(match.steps)}.hand"


def test_alone_the_large_number_is_the_one_above_the_table() -> None:
    """While a card is judged neither counts it; afterwards both do."""
    counts = set()
    for before, _, shown in filmed(SOLO):
        for frame in (each for each in shown if each.film):
            (streak,) = classed(frame.page, "aikamatka-streak")
            (count,) = streak.named("b")
            assert FACE.status(seen_by(before, None)).startswith(f"{count.text} ")
            counts.add(count.text)
    assert counts
