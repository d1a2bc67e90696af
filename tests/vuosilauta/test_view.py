"""What is seen, what is guessed, and how a position is written."""

from __future__ import annotations

import pytest

from pelitupa.games.vuosilauta import GAME
from pelitupa.rng import Rng
from pelitupa.transcript import play as play_match
from tests.strategies import Setup, played
from tests.vuosilauta.tables import finish, game_of_years, new, play, position


def numbers_in(plain: object) -> set[int]:
    """Every number that the JSON of a view or a beat contains."""
    if isinstance(plain, dict):
        return {number for value in plain.values() for number in numbers_in(value)}
    if isinstance(plain, list | tuple):
        return {number for value in plain for number in numbers_in(value)}
    return {plain} if isinstance(plain, int) and not isinstance(plain, bool) else set()


@pytest.mark.rule("vuosilauta/parts/4")
@pytest.mark.parametrize("players", [1, 3, 8])
def test_every_seat_and_the_table_see_the_same(players):
    for match in played(Setup("vuosilauta", players, (), players)):
        plain = match.state.view(None).plain()
        assert all(match.state.view(seat).plain() == plain for seat in range(players))


@pytest.mark.rule("vuosilauta/round/1", "vuosilauta/setup/1")
@pytest.mark.parametrize("players", [1, 2, 5, 8])
def test_no_year_of_a_card_that_has_not_been_turned_is_in_a_view_or_a_beat(players):
    """D8: only the years of the timeline are ever said, until the card is turned."""
    match = Setup("vuosilauta", players, (), 6).match()
    turned = {dated.year for dated in match.state.timeline}
    for _, reached in play_match(match):
        beats = [beat.plain() for beat in reached.steps[-1].beats]
        turned |= {beat["year"] for beat in beats if beat["kind"] == "turned"}
        assert {n for n in numbers_in(beats) if n >= 1800} <= turned
        assert {n for n in numbers_in(reached.state.view(0).plain()) if n >= 1800} <= turned


def test_the_view_names_all_that_lies_on_the_table():
    state = play(position([1907] * 9), "*19 *18 @07 .")
    assert state.view(None).plain() == {
        "phase": "place",
        "round": 1,
        "rounds": 8,
        "starter": 0,
        "turn": 0,
        "timeline": [{"card": "card-9", "year": 1850}],
        "offer": ["card-0"],
        "pile": 8,
        "centuries": [19, 18],
        "years": [[7], []],
        "discs": [2, 3],
        "stopped": [False, True],
        "scores": [0, 0],
        "last": None,
    }


def test_the_round_before_stays_in_sight():
    state = finish(position([1907] * 9), ["*19 @07 @50", "*18 @08"]).state
    assert state.view(0).plain()["last"] == {
        "card": "card-0",
        "year": 1907,
        "centuries": [19, 18],
        "years": [[7, 50], [8]],
        "points": [[7, 0], [0]],
        "why": [["exact", "far"], ["century"]],
    }
    assert finish(state, ["", ""]).state.view(0).plain()["last"]["card"] == "card-1"


def test_a_sample_has_the_unseen_cards_in_any_order():
    game = game_of_years(range(1900, 1912))
    state = game.new(2, Rng.seeded(3), {})
    piles = {game.sample(state.view(0), Rng.seeded(n)).pile for n in range(100)}
    assert len(piles) > 90
    assert {frozenset(pile) for pile in piles} == {frozenset(state.pile)}
    for place in range(len(state.pile)):
        assert {pile[place] for pile in piles} == set(state.pile)


def test_the_text_of_a_position_tells_positions_apart():
    state = new(2, seed=2)
    texts = set()
    for line in ("", "*18", "*19", ".", "*18 *18", "*18 *18 @00", "*18 *18 @01", "*18 *18 @00 ."):
        texts.add(str(play(state, line)))
    assert len(texts) == 8
    assert "\n" not in str(state)
    assert str(state).startswith(f"deck {state.deck.digest} | round 1 | starter ")
    assert hash(state) == hash(new(2, seed=2))


def test_the_box_says_what_it_is():
    assert GAME.name == "vuosilauta"
    assert [option.name for option in GAME.options] == ["births"]
    assert GAME.resignable is False
