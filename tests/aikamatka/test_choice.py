"""House options: themes, a period, a gentle opening; off by default, when they change nothing."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from pelitupa.deck import Deck
from pelitupa.game import BadSetup
from pelitupa.games.aikamatka import GAME, fewest_cards
from pelitupa.games.aikamatka.choice import ALL, OPENING, Choice, choice_of, ordered
from pelitupa.match import new_match, replay
from pelitupa.record import record_of
from pelitupa.rng import Rng
from tests.aikamatka.tables import card, deck_of_years, play_out, random_match

THEMES = ("music", "nature", "sports")


def deck(cards: int = 90) -> Deck:
    """Cards a year apart from 1800 on, their themes in turn."""
    return Deck(
        tuple(
            card(f"card-{number:03}", 1800 + number)._replace(theme=THEMES[number % 3])
            for number in range(cards)
        )
    )


def deal(players: int = 2, seed: int = 1, cards: int = 90, **options: str):
    return GAME.with_deck(deck(cards)).new(players, Rng.seeded(seed), options)


def in_play(state) -> list[str]:
    return [state.timeline[0].card, *state.offer, *filter(None, state.held), *state.pile]


def years(state) -> set[int]:
    return {state.deck.years[each] for each in in_play(state)}


def themes(state) -> set[str]:
    return {state.deck.by_id[each].theme for each in in_play(state)}


def refused(players: int = 2, cards: int = 90, **options: str) -> BadSetup:
    with pytest.raises(BadSetup) as caught:
        deal(players, cards=cards, **options)
    return caught.value


@pytest.mark.rule("aikamatka/setup/1", "A2")
def test_by_default_all_cards_are_played_with_and_nothing_is_told_of_it():
    state = deal()
    assert state.choice == ALL
    assert len(in_play(state)) == 90
    assert "choice" not in state.view(None).plain()
    assert str(state).endswith(state.pile[-1])
    assert deal(themes="all", period="all", gentle="off") == state
    assert deal(period="..") == state


def test_themes_leave_their_cards_only():
    assert themes(deal(themes="music")) == {"music"}
    two = deal(themes="sports,music,sports")
    assert themes(two) == {"music", "sports"}
    assert two == deal(themes="music,sports")
    assert len(in_play(two)) == 60
    assert in_play(deal(themes="music,nature,sports")) == in_play(deal())


@pytest.mark.parametrize(
    ("period", "first", "last"),
    [("1830..1869", 1830, 1869), ("1830..", 1830, 1889), ("..1869", 1800, 1869)],
)
def test_a_period_leaves_its_years_only_with_both_ends(period, first, last):
    assert years(deal(period=period)) == set(range(first, last + 1))


def test_a_period_may_lie_before_our_era():
    game = GAME.with_deck(deck_of_years(range(-300, 0, 5)))
    state = game.new(2, Rng.seeded(1), {"period": "-150..-1"})
    assert years(state) == set(range(-150, 0, 5))


def test_themes_and_period_hold_together():
    state = deal(themes="music", period="1800..1850")
    assert themes(state) == {"music"}
    assert years(state) == set(range(1800, 1851, 3))


@pytest.mark.rule("A11")
@pytest.mark.parametrize("players", GAME.players)
def test_where_too_few_cards_are_left_it_is_said_how_many(players):
    fewest = {1: 13, 2: 13, 3: 19, 4: 17, 5: 26}[players]
    assert fewest_cards(players) == fewest
    state = deal(players, period=f"1800..{1799 + fewest}")
    assert play_out(state).outcome is not None
    refusal = refused(players, period=f"1800..{1798 + fewest}")
    assert refusal.code == "cards-few"
    assert refusal.facts == {"cards": fewest - 1, "fewest": fewest}


@pytest.mark.parametrize(
    ("options", "code"),
    [
        ({"themes": "music,war"}, "theme"),
        ({"themes": "Music"}, "option-value"),
        ({"themes": ""}, "option-value"),
        ({"themes": "music,"}, "option-value"),
        ({"themes": "music,all"}, "theme"),
        ({"period": "1900"}, "option-value"),
        ({"period": "1900-1950"}, "option-value"),
        ({"period": "1900..19500"}, "option-value"),
        ({"period": "١٩٠٠..1950"}, "option-value"),
        ({"period": "1850..1849"}, "period"),
        ({"gentle": "very"}, "option-value"),
    ],
)
def test_what_is_no_choice_is_refused(options, code):
    assert refused(**options).code == code


def sixths(state) -> list[int]:
    """In which sixth of the cards in play, by year, each of the first six lies."""
    line = sorted(in_play(state), key=state.deck.years.__getitem__)
    return [line.index(each) * 6 // len(line) for each in in_play(state)[:OPENING]]


@pytest.mark.parametrize("players", GAME.players)
def test_a_gentle_opening_comes_from_every_sixth_and_its_cards_lie_apart(players):
    firsts = set()
    for seed in range(60):
        state = deal(players, seed, gentle="on")
        assert sorted(in_play(state)) == sorted(deck().years)
        assert sorted(sixths(state)) == [0, 1, 2, 3, 4, 5]
        opening = sorted(state.deck.years[each] for each in in_play(state)[:OPENING])
        assert all(later - earlier > 90 // 12 - 2 for earlier, later in pairwise(opening))
        firsts.add(sixths(state)[0])
    assert firsts == {0, 1, 2, 3, 4, 5}


def test_without_it_the_first_cards_often_lie_close():
    apart = [sorted(sixths(deal(5, seed))) == [0, 1, 2, 3, 4, 5] for seed in range(60)]
    assert sum(apart) < 10


def test_the_sixths_are_those_of_the_cards_chosen():
    state = deal(5, themes="music", period="1800..1889", gentle="on")
    assert sorted(sixths(state)) == [0, 1, 2, 3, 4, 5]
    assert themes(state) == {"music"}
    assert sorted(sixths(deal(2, cards=30, period="1800..1817", gentle="on"))) == [0, 1, 2, 3, 4, 5]


OPTIONS = [
    {"themes": "music"},
    {"period": "1810..1850"},
    {"gentle": "on"},
    {"themes": "music,nature", "period": "1805..", "gentle": "on"},
]


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("players", [1, 2, 5])
def test_a_sample_is_of_the_same_choice_and_could_have_been_dealt(options, players):
    game = GAME.with_deck(deck())
    for number, (state, *_) in enumerate(random_match(deal(players, **options), Rng.seeded(3))):
        sampled = game.sample(state.view(0), Rng.seeded(number))
        assert sampled.view(0) == state.view(0)
        assert sorted(sampled.pile) == sorted(state.pile)
        assert sampled.choice == state.choice
        if state.choice.gentle and number == 0:
            known = set(in_play(state)) - set(state.pile)
            first = [*known, *sampled.pile[: OPENING - len(known)]]
            line = sorted(in_play(state), key=state.deck.years.__getitem__)
            assert sorted(line.index(each) * 6 // len(line) for each in first) == [*range(6)]


def test_every_order_that_a_gentle_opening_allows_is_sampled_equally_often():
    """Of twelve cards each sixth has two; four of the opening are seen, two sixths are open."""
    cards = deck(12).cards
    seen = [cards[number].id for number in (1, 3, 4, 7)]
    openings = Counter()
    nexts = Counter()
    for seed in range(8_000):
        order, _ = ordered(cards, Choice(gentle=True), Rng.seeded(seed), seen)
        assert sorted([*order, *seen]) == [each.id for each in cards]
        openings[order[:2]] += 1
        nexts[order[2]] += 1
    pairs = {(a, b) for a in (8, 9) for b in (10, 11)}
    wanted = {f"{a:03}-{b:03}" for a, b in [*pairs, *((b, a) for a, b in pairs)]}
    assert {f"{a[-3:]}-{b[-3:]}" for a, b in openings} == wanted
    assert all(880 < count < 1_120 for count in openings.values())
    assert set(nexts) == {f"card-{number:03}" for number in (0, 2, 5, 6, 8, 9, 10, 11)}
    for number in (0, 2, 5, 6):
        assert 1_230 < nexts[f"card-{number:03}"] < 1_440
    for number in (8, 9, 10, 11):  # each opens every other time
        assert 590 < nexts[f"card-{number:03}"] < 745


def test_once_six_cards_have_been_seen_every_order_is_open():
    cards = deck(9).cards
    seen = [each.id for each in cards[:6]]
    counts = Counter(
        ordered(cards, Choice(gentle=True), Rng.seeded(seed), seen)[0] for seed in range(3_000)
    )
    assert len(counts) == 6
    assert all(430 < count < 570 for count in counts.values())


def test_the_view_and_the_text_of_a_position_tell_the_choice():
    state = deal(themes="music", period="..1880", gentle="on")
    assert state.view(0).plain()["choice"] == {
        "themes": ["music"], "period": [None, 1880], "gentle": True,
    }  # fmt: skip
    assert str(state).endswith(" | themes music | period ..1880 | gentle")
    assert str(deal(period="0..1880")).endswith(" | period 0..1880")


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_a_record_names_the_whole_deck_and_the_choices_that_are_not_the_usual_ones(options):
    game = GAME.with_deck(deck())
    match = new_match(game, 2, 5, {**options, "births": "1990"})
    assert dict(match.record.options) == {**options, "births": "1990"}
    assert match.record.deck == deck().digest
    while match.outcome is None:
        match = match.act(match.to_act[0], match.legal_actions(match.to_act[0])[0])
    assert replay({"aikamatka": game}, record_of(str(match.record))) == match
    plain = new_match(game, 2, 5, {"themes": "all", "period": "all", "gentle": "off"})
    assert dict(plain.record.options) == {"births": ""}


def test_an_option_that_says_the_usual_thing_chooses_it():
    assert choice_of({"themes": "all", "period": "all", "gentle": "off"}) == ALL
    assert Choice(last=0) != ALL
