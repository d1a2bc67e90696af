"""Setting the table: boxes, alliances, forest, weapons, options, and what cannot be played."""

from __future__ import annotations

from collections import Counter

import pytest

from pelitupa.game import BadSetup
from pelitupa.games import kalesia
from pelitupa.games.kalesia import GAME
from pelitupa.games.kalesia.alliances import alliance_cards
from pelitupa.games.kalesia.forest import AREAS, NUMBERS
from pelitupa.games.kalesia.weapons import SET, in_play, sets_at_hand
from pelitupa.rng import Rng
from tests.kalesia.tables import all_weapons, conquer, new, plain, position, random_match

COUNTS = list(range(2, 11))
TABLE = {
    2: "CMF", 3: "CMF", 4: "CCMM", 5: "CCMMF",
    6: "CCCMMM", 7: "CCCMMMF", 8: "CCCMMMFF", 9: "CCCCMMMMF", 10: "CCCCMMMMFF",
}  # fmt: skip
BOX = Counter(dict.fromkeys(SET, 5))


@pytest.mark.rule("kalesia/contents/4", "L1", "kalesia/variant/1")
def test_a_box_has_five_weapons_of_each_kind():
    assert Counter(in_play(5, "shuffled")) == BOX
    by_alliance = Counter(weapon[0] for weapon in BOX.elements())
    assert by_alliance == {"C": 20, "M": 20, "F": 15}
    assert SET == ("C1", "C2", "C3", "C4", "M1", "M2", "M3", "M4", "F1", "F2", "F3")
    assert in_play(5, "shuffled") == SET * 5


@pytest.mark.rule("kalesia/contents/1", "kalesia/contents/2", "kalesia/contents/5")
def test_the_cards_of_a_box_are_a_hundred_and_ten_and_no_count_needs_more():
    one_box = Counter("CCMMF")
    colonies = AREAS
    assert one_box.total() + AREAS + BOX.total() + colonies == 110
    for players in (2, 3, 4, 5):
        assert Counter(alliance_cards(players)) <= one_box
    sides = [plain(step.state)["areas"] for step, _, _ in random_match(new(4), Rng.seeded(4))][-1]
    assert sum(side in ("C", "M") for side in sides) <= colonies


@pytest.mark.rule("kalesia/preparation/table", "kalesia/six-to-ten/table", "L25")
@pytest.mark.parametrize("players", COUNTS)
def test_alliance_cards_follow_the_tables(players):
    for seed in range(20):
        deal = new(players, seed).deal
        aside = [deal.aside] if deal.aside else []
        assert Counter([*deal.alliances, *aside]) == Counter(TABLE[players])
        assert len(deal.alliances) == players
    assert len(TABLE[players]) == players + (players == 2)


@pytest.mark.rule("L25", "kalesia/six-to-ten/1")
def test_two_boxes_have_enough_alliance_cards():
    two_boxes = Counter("CCMMF" * 2)
    for players in range(6, 11):
        assert Counter(alliance_cards(players)) <= two_boxes
    assert Counter(alliance_cards(10)) == two_boxes


@pytest.mark.rule("kalesia/preparation/4")
@pytest.mark.parametrize("players", [3, 5, 8])
def test_alliances_are_shuffled(players):
    deals = {new(players, seed).deal.alliances for seed in range(200)}
    assert len(deals) > 5
    for seat in range(players):
        assert {deal[seat] for deal in deals} == {"C", "M", "F"}


@pytest.mark.rule("kalesia/preparation/5", "L2")
@pytest.mark.parametrize("players", range(3, 11))
def test_with_three_and_more_no_alliance_card_is_left(players):
    """What the table does not name is removed before anything is dealt, so nothing lies aside."""
    state = new(players)
    assert sorted(state.deal.alliances) == sorted(TABLE[players])
    assert state.deal.aside is None
    end = conquer(position(players), "MMM").state
    assert plain(end)["aside"] is None
    assert len(plain(end)["alliances"]) == players


@pytest.mark.rule("kalesia/preparation/6", "L3")
@pytest.mark.parametrize("players", COUNTS)
def test_an_alliance_is_known_to_its_own_seat_alone(players):
    state = new(players, seed=players)
    for seat in range(players):
        view = plain(state, seat)
        assert view["alliance"] == state.deal.alliances[seat]
        assert view["alliances"] is None
        assert view["aside"] is None
    assert "alliance" not in plain(state)
    for seat in range(players):
        others = [*state.deal.alliances[:seat], *state.deal.alliances[seat + 1 :]]
        others = [*others[1:], *others[:1]] if players > 2 else [state.deal.aside]
        swapped = (*others[:seat], state.deal.alliances[seat], *others[seat:])
        otherwise = state._replace(deal=state.deal._replace(alliances=swapped))
        assert otherwise.view(seat) == state.view(seat)


@pytest.mark.rule("kalesia/preparation/7")
def test_a_card_says_for_whom_its_player_wins():
    for side, winner in (("C", 0), ("M", 1), ("F", 2)):
        state = conquer(position(3, alliances="CMF"), side * 3).state
        assert state.outcome.winners == (winner,)


@pytest.mark.rule("kalesia/preparation/11", "kalesia/contents/3", "L23")
@pytest.mark.parametrize("players", COUNTS)
def test_one_forest_of_25_areas_is_shuffled_and_open(players):
    forests = {new(players, seed).deal.grid for seed in range(30)}
    assert len(forests) == 30
    for forest in forests:
        assert sorted(forest) == list(NUMBERS) == list(range(1, 26))
    view = plain(new(players))
    assert view["areas"] == view["grid"] == list(new(players).deal.grid)
    assert {grid.index(1) for grid in (new(players, seed).deal.grid for seed in range(400))} == set(
        range(25)
    )


@pytest.mark.rule("kalesia/preparation/13", "kalesia/preparation/14", "L2", "L24")
@pytest.mark.parametrize("players", COUNTS)
def test_eleven_shuffled_weapons_each_and_the_rest_removed_unseen(players):
    boxes = 1 if players <= 5 else 2
    dealt = set()
    for seed in range(20):
        state = new(players, seed)
        assert [len(hand) for hand in state.hands] == [11] * players
        assert len(state.deal.removed) == 55 * boxes - 11 * players
        assert all_weapons(state) == Counter(dict.fromkeys(SET, 5 * boxes))
        dealt.add(state.hands)
        for seat in range(players):
            assert plain(state, seat)["cards"] == list(state.hands[seat])
            assert "removed" not in plain(state, seat)
    assert len(dealt) == 20


@pytest.mark.rule("L2")
def test_so_many_weapons_are_removed():
    assert [len(new(players).deal.removed) for players in (2, 3, 4, 5)] == [33, 22, 11, 0]


@pytest.mark.rule("L24", "kalesia/six-to-ten/1")
def test_six_to_ten_use_66_to_110_weapons():
    used = [sum(map(len, new(players).hands)) for players in range(6, 11)]
    assert used == [66, 77, 88, 99, 110]
    most = [max(all_weapons(new(players)).values()) for players in range(6, 11)]
    assert most == [10] * 5
    seen = {max(Counter(hand).values()) for seed in range(300) for hand in new(6, seed).hands}
    assert max(seen) > 3


@pytest.mark.rule("kalesia/variant/2", "L26")
@pytest.mark.parametrize("players", COUNTS)
def test_with_sets_everybody_has_the_same_eleven(players):
    state = new(players, seed=players, weapons="sets")
    assert state.hands == (SET,) * players
    assert Counter(state.deal.removed) == Counter(SET * (sets_at_hand(players) - players))


@pytest.mark.rule("kalesia/variant/3", "L26")
@pytest.mark.parametrize("players", COUNTS)
def test_mixed_sets_are_as_many_as_players(players):
    deals = set()
    for seed in range(20):
        state = new(players, seed, weapons="mixed-sets")
        assert [len(hand) for hand in state.hands] == [11] * players
        dealt = Counter(weapon for hand in state.hands for weapon in hand)
        assert dealt == Counter(dict.fromkeys(SET, players))
        assert Counter(state.deal.removed) == Counter(SET * (sets_at_hand(players) - players))
        deals.add(state.hands)
    assert len(deals) == 20


@pytest.mark.rule("L26")
def test_one_box_has_five_sets_and_two_have_ten():
    assert [sets_at_hand(players) for players in COUNTS] == [5] * 4 + [10] * 5


@pytest.mark.rule("L28", "kalesia/preparation/1", "kalesia/preparation/2", "kalesia/six-to-ten/1")
def test_two_to_ten_play():
    assert list(GAME.players) == COUNTS
    for players in COUNTS:
        assert new(players).to_act == tuple(range(players))
    for players in (-1, 0, 1, 11, 12, True):
        with pytest.raises(BadSetup):
            GAME.new(players, Rng.seeded(1), {})


@pytest.mark.parametrize(
    "options",
    [{"weapons": "fixed"}, {"open_history": "yes"}, {"patience": "3"}, {"weapons": ""}],
    ids=str,
)
def test_options_that_do_not_exist_are_refused(options):
    with pytest.raises(BadSetup):
        GAME.new(3, Rng.seeded(1), options)


def test_options_left_out_have_their_defaults():
    assert GAME.new(3, Rng.seeded(1), {}) == new(3)
    assert plain(new(3))["weapons"] == "shuffled"
    assert plain(new(3))["open_history"] is False


def test_the_box_says_what_it_is():
    assert kalesia.GAME is GAME
    assert (GAME.name, GAME.secret, GAME.resignable) == ("kalesia", True, False)
    assert {option.name: option.values for option in GAME.options} == {
        "weapons": ("shuffled", "sets", "mixed-sets"),
        "open_history": ("off", "on"),
    }


def test_the_seed_decides_the_deal():
    assert str(new(2)) == str(new(2))
    assert str(new(2)) != str(new(2, seed=2))
    assert str(new(3, 7, "sets")).startswith("kalesia 3 sets covered; grid ")
