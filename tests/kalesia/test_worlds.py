"""Sampling: exact to the view, open where it must be, and uniform where it can be counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import combinations, permutations

import pytest

from pelitupa.game import IllegalAction
from pelitupa.games.kalesia import GAME
from pelitupa.games.kalesia.actions import pairs_of
from pelitupa.games.kalesia.state import KalesiaState, first_position
from pelitupa.games.kalesia.weapons import SET, in_order
from pelitupa.rng import Rng
from tests.kalesia.tables import all_weapons, new, plain, random_match

WEAPONS = ("shuffled", "sets", "mixed-sets")


def samples(state: KalesiaState, seat: int | None, count: int) -> list[KalesiaState]:
    view = state.view(seat)
    rng, found = Rng.seeded(1), []
    for _ in range(count):
        rng, stream = rng.split()
        found.append(GAME.sample(view, stream))
    return found


def after(state: KalesiaState, plies: int, seed: int = 1) -> KalesiaState:
    """The position after so many random actions."""
    return random_match(state, Rng.seeded(seed))[plies - 1][0].state


def assert_spread(found: Counter, expected: Mapping[object, int]) -> None:
    """The counts are what chance makes of these weights: chi-square within five deviations."""
    assert set(found) == set(expected)
    total, weight = found.total(), sum(expected.values())
    chi_square = sum(
        (found[thing] - total * share / weight) ** 2 / (total * share / weight)
        for thing, share in expected.items()
    )
    freedom = len(expected) - 1
    assert chi_square < freedom + 5 * (2 * freedom) ** 0.5


@pytest.mark.slow
@pytest.mark.parametrize("kind", WEAPONS)
@pytest.mark.parametrize("players", range(2, 11))
def test_a_sample_looks_like_the_view_in_every_position(players, kind):
    """Checked for every seat and for the table, with some locked, after passes and at the end."""
    state = new(players, seed=players, weapons=kind)
    positions = [state, *(step.state for step, _, _ in random_match(state, Rng.seeded(players)))]
    for ply, reached in enumerate(positions):
        for seat in (None, *range(players))[ply % 3 :: 3]:
            (sampled,) = samples(reached, seat, 1)
            assert sampled.view(seat) == reached.view(seat)
            assert plain(sampled, seat) == plain(reached, seat)
            assert sampled.to_act == reached.to_act
            assert all_weapons(sampled) == all_weapons(reached)
            assert (sampled.outcome is None) == (reached.outcome is None)


@pytest.mark.parametrize("kind", WEAPONS)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_sample_could_have_been_played_from_its_own_deal(players, kind):
    """Its deal and its history, played again, lead to the very same position."""
    state = new(players, seed=4, weapons=kind)
    for step, _, _ in random_match(state, Rng.seeded(8)):
        for seat in (None, 1):
            (sampled,) = samples(step.state, seat, 1)
            again = first_position(sampled.deal)
            for pairs in sampled.history:
                for player, pair in enumerate(pairs):
                    again = again.apply(player, pair).state
            for player, pair in enumerate(sampled.choices):
                if pair is not None:
                    taken = in_order((*sampled.hands[player], *pair))
                    assert again.hands[player] == taken
                    again = again.apply(player, pair).state
            assert again == sampled
            assert str(again) == str(sampled)


def test_the_same_view_and_stream_give_the_same_sample():
    state = after(new(4, seed=3), 9)
    twin = samples(state, 2, 1)[0]
    assert twin != state
    assert samples(twin, 2, 5) == samples(state, 2, 5)


def test_alliances_are_uniform_among_those_that_remain():
    state = new(5, seed=2)
    own = state.deal.alliances[3]
    others = list("CCMMF")
    others.remove(own)
    expected = Counter((*order[:3], own, *order[3:]) for order in permutations(others))
    assert_spread(Counter(s.deal.alliances for s in samples(state, 3, 1_500)), expected)
    table = Counter(permutations("CCMMF"))
    assert_spread(Counter(s.deal.alliances for s in samples(state, None, 2_500)), table)


def test_with_two_players_the_alliance_aside_is_as_open_as_the_other_s():
    state = new(2, seed=5)
    own = state.deal.alliances[0]
    expected = Counter(permutations(set("CMF") - {own}))
    found = Counter((s.deal.alliances[1], s.deal.aside) for s in samples(state, 0, 1_000))
    assert_spread(found, expected)
    assert {s.deal.alliances[0] for s in samples(state, 0, 50)} == {own}


def test_locked_pairs_of_others_are_uniform_and_one_s_own_is_known():
    state = new(3, seed=1, weapons="sets")
    for player in (0, 2):
        state = state.apply(player, state.legal_actions(player)[7]).state
    found = samples(state, 0, 1_500)
    assert {s.choices[0] for s in found} == {state.choices[0]}
    assert {s.choices[1] for s in found} == {None}
    assert_spread(Counter(s.choices[2] for s in found), dict.fromkeys(pairs_of(SET), 1))


@pytest.mark.slow
def test_the_first_deal_is_a_deal_of_the_cards_one_does_not_hold():
    """A neighbour holds 0, 1, 2 … of the C1 that are left as often as all places are alike."""
    state = new(3, seed=6)
    left = 5 - state.hands[0].count("C1")
    unseen = 44
    weights: Counter[int] = Counter()
    for places in combinations(range(unseen), left):
        weights[min(3, sum(place < 11 for place in places))] += 1
    found = Counter(min(3, s.hands[1].count("C1")) for s in samples(state, 0, 1_500))
    assert_spread(found, weights)


def first_pass(players: int, seed: int) -> KalesiaState:
    """Mixed sets after the first round."""
    state = new(players, seed, weapons="mixed-sets")
    return after(state, 4 * players, seed)


def unseen_three(state: KalesiaState, giver: int) -> Counter[str]:
    return Counter(state.passes[0][giver])


def three_of(state: KalesiaState, seat: int) -> tuple[str, ...]:
    """What a seat holds in round 2 beyond its own eight of round 1, played or not."""
    held = Counter(state.hands[seat])
    for pairs in state.history[4:]:
        held.update(pairs[seat])
    held.subtract(weapon for pairs in state.history[:4] for weapon in pairs[seat])
    return in_order((+held).elements())


def splits(cards: list[str], first: int) -> Counter[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Every way to lay the cards, all told apart, into two heaps, the first of that size."""
    found: Counter[tuple[tuple[str, ...], tuple[str, ...]]] = Counter()
    for chosen in combinations(range(len(cards)), first):
        one = [cards[n] for n in chosen]
        other = [cards[n] for n in range(len(cards)) if n not in chosen]
        found[in_order(one), in_order(other)] += 1
    return found


def test_after_a_pass_all_splits_of_the_unseen_cards_are_equally_likely():
    """Four players, mixed sets, seat 0: only what seats 2 and 3 were given is not known."""
    state = first_pass(4, seed=3)
    unseen = sorted((unseen_three(state, 1) + unseen_three(state, 2)).elements())
    found = Counter((three_of(s, 2), three_of(s, 3)) for s in samples(state, 0, 1_500))
    assert_spread(found, splits(unseen, 3))


def test_a_weapon_shown_is_known_and_the_others_stay_equally_likely():
    """In round 2 seat 2 shows a weapon that it can only have been given."""
    for seed in range(1, 60):
        state = first_pass(4, seed)
        own = Counter(weapon for pairs in state.history for weapon in pairs[2])
        unseen = unseen_three(state, 1) + unseen_three(state, 2)
        news = [weapon for weapon in state.passes[0][1] if not own[weapon] and unseen[weapon] == 1]
        if news and len(unseen) == 6:
            break
    shown = news[0]
    partner = state.history[0][2].first
    for player in range(4):
        pair = state.history[0][player]  # one's own, shown before: it says nothing new
        state = state.apply(player, GAME.parse(shown + partner) if player == 2 else pair).state
    rest = sorted((unseen - Counter([shown])).elements())
    found = Counter((three_of(s, 2), three_of(s, 3)) for s in samples(state, 0, 1_500))
    expected = Counter(
        {(in_order((shown, *one)), other): n for (one, other), n in splits(rest, 2).items()}
    )
    assert_spread(found, expected)


def consistent_worlds(state: KalesiaState, viewer: int) -> set[KalesiaState]:
    """By brute force: all deals that swap unseen threes, played as shown, that look the same.

    For four players with mixed sets, from the first pass on; the givers are the two seats that
    passed neither from nor to the viewer.
    """
    view, worlds = state.view(viewer), set()
    first, second = (viewer + 1) % 4, (viewer + 2) % 4
    cards = sorted((unseen_three(state, first) + unseen_three(state, second)).elements())
    played = {
        seat: [weapon for pairs in state.history[:4] for weapon in pairs[seat]]
        for seat in (first, second)
    }
    for one, other in splits(cards, 3):
        hands = list(state.deal.hands)
        hands[first] = in_order((*played[first], *one))
        hands[second] = in_order((*played[second], *other))
        world = first_position(state.deal._replace(hands=tuple(hands)))
        try:
            for pairs in state.history:
                for player, pair in enumerate(pairs):
                    world = world.apply(player, pair).state
        except IllegalAction:
            continue
        if world.view(viewer) == view:
            worlds.add(world)
    return worlds


def hidden(state: KalesiaState) -> tuple[object, ...]:
    """What is compared of two worlds: every weapon, not the alliances and the random source."""
    return (state.deal.hands, state.hands, state.passes, state.deal.removed)


@pytest.mark.parametrize("hands", range(5))
@pytest.mark.parametrize("seed", [1, 2, 5])
@pytest.mark.slow
def test_samples_are_all_the_worlds_that_brute_force_finds_and_no_others(seed, hands):
    """From the first pass to after the second one, reveals and passes narrowing them down."""
    state = first_pass(4, seed)
    if hands:
        state = after(state, 4 * hands, seed + 10)
    assert len(state.history) == 4 + hands
    for viewer in (0, 3):
        expected = set(map(hidden, consistent_worlds(state, viewer)))
        assert set(map(hidden, samples(state, viewer, 400))) == expected
        assert hidden(state) in expected


def test_what_one_has_passed_on_is_known_where_it_went():
    state = first_pass(5, seed=4)
    (given,) = state.view(1).own.passed
    for sampled in samples(state, 1, 100):
        assert not Counter(given) - Counter(sampled.hands[2])
    neighbour = Counter(weapon for pairs in state.history for weapon in pairs[2]) + Counter(given)
    for sampled in samples(state, 1, 100):
        assert Counter(sampled.hands[2]) == neighbour
    for player in range(5):
        pair = state.legal_actions(player)[0]
        if player == 2:
            pair = GAME.parse("".join(given[:2]))
        state = state.apply(player, pair).state
    for sampled in samples(state, 1, 100):
        assert Counter(sampled.hands[2]) == neighbour - Counter(given[:2])


@pytest.mark.parametrize("players", [2, 3])
def test_what_can_be_worked_out_is_not_guessed(players):
    """Mixed sets: of two players the other's hand is the rest; of three it is so after a pass."""
    state = new(players, 5, weapons="mixed-sets")
    if players == 3:
        assert len({s.hands for s in samples(state, 0, 20)}) > 10
        state = first_pass(3, 5)
    assert {s.hands for s in samples(state, 0, 20)} == {state.hands}


def test_with_sets_every_hand_is_known_to_all_for_ever():
    state = new(6, 3, weapons="sets")
    for step, _, _ in random_match(state, Rng.seeded(3)):
        if any(step.state.choices):
            continue
        for seat in (None, 4):
            assert {s.hands for s in samples(step.state, seat, 3)} == {step.state.hands}


def test_hidden_hands_differ_from_the_truth_while_they_are_open():
    """H2: resampling must not hand back the real cards where they could be others.

    Five players with one box: later than in round 2 much of it can be worked out.
    """
    state = new(5, seed=8)
    for ply, (step, _, _) in enumerate(random_match(state, Rng.seeded(8))):
        if len(step.state.history) == 7:
            break
        if ply % 4:
            continue
        for seat in (None, 0, 3):
            found = samples(step.state, seat, 40)
            others = [player for player in range(5) if player != seat]
            unknown = [p for p in others if len({s.hands[p] for s in found}) > 1]
            assert unknown
            assert any(s.hands != step.state.hands for s in found)
            assert len({s.deal.alliances for s in found}) > 1
