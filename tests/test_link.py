"""Links: short, read back as they were, refused with a reason whatever else they are."""

from __future__ import annotations

import contextlib
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pelitupa.deck import Deck
from pelitupa.game import Refusal
from pelitupa.games import all_games
from pelitupa.link import LONGEST_LINK, BadLink, deal_of, link_of, read_link
from pelitupa.match import new_match, replay
from pelitupa.numerals import BadNumerals, Reader, Writer
from pelitupa.record import record_of
from pelitupa.rng import Rng
from tests.golden.games import GOLDEN
from tests.golden.shelf import record_path
from tests.strategies import Setup, games, played, position, setups
from tests.yardstick import seconds_since

KALEVA_LONGEST = 1500
"""Characters of a whole game of Kaleva, as people pass them on."""
ALPHABET = set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.")
SOLO = Setup("aikamatka", 1, (), 3)


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda golden: f"{golden.game}-{golden.name}")
def test_every_golden_game_goes_through_a_link(golden):
    record = record_of(record_path(golden).read_text("utf-8"))
    match = replay(games(), record)
    text = link_of(match)
    assert read_link(text, games()).record == match.record
    assert set(text) <= ALPHABET


@pytest.mark.parametrize("setup", list(setups(seed=5)), ids=str)
def test_every_set_up_played_to_its_end_goes_through_a_link(setup):
    match = played(setup)[-1]
    assert read_link(link_of(match), games()).record == match.record


def test_a_whole_game_of_kaleva_is_short():
    names = ("Aino Kyllikki", "Väinö Öhman")
    ended = [played(Setup("kaleva", 2, (), seed))[-1] for seed in range(12)]
    longest = max(ended, key=lambda match: len(match.record.actions))
    assert len(longest.record.actions) > 200
    record = longest.record
    named = new_match(longest.game, 2, record.seed, dict(record.options), names)
    for entry in record.actions:
        player, _, text = entry.partition(" ")
        named = named.act(int(player), text)
    assert len(link_of(named)) <= KALEVA_LONGEST


def test_resigning_and_agreed_draws_and_names_go_through_a_link():
    for ending in (["0 resign"], ["1 resign"], ["0 draw", "1 draw"]):
        match = new_match(games()["kaleva"], 2, -(2**63), {}, ("", "🦢" * 40))
        for entry in ending:
            player, _, text = entry.partition(" ")
            match = match.act(int(player), text)
        assert read_link(link_of(match), games()).record == match.record


def test_a_running_match_is_not_linked():
    with pytest.raises(BadLink) as refused:
        link_of(SOLO.match())
    assert refused.value.code == "link-running"


def test_a_deal_is_the_same_for_whoever_opens_it():
    begun = position(SOLO, 4)
    other = read_link(deal_of(begun), games())
    assert other.record.actions == ()
    assert other.states[0] == begun.states[0]
    assert len(deal_of(begun)) < 60


def test_other_cards_are_noticed():
    few = Deck(games()["aikamatka"].deck.cards[:100])
    with pytest.raises(BadLink) as refused:
        read_link(deal_of(SOLO.match()), all_games(few))
    assert refused.value.code == "record-deck"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "link-foreign"),
        ("hello", "link-foreign"),
        ("m1.kaleva.", "link-foreign"),
        ("m3.kaleva.AAAA", "link-newer"),
        ("m1.chess.AAAA", "record-game"),
        ("m1.kaleva.AAAA", "link-damaged"),
        ("m1.kaleva.å", "link-damaged"),
        ("d1.kaleva." + "A" * LONGEST_LINK, "link-huge"),
    ],
)
def test_what_is_no_link_is_refused_with_a_reason(text, code):
    with pytest.raises(BadLink) as refused:
        read_link(text, games())
    assert refused.value.code == code


def test_a_newer_rules_version_is_refused():
    """E10: a link names its rules as well."""
    writer = Writer()
    writer.add(999, 1 << 16)
    with pytest.raises(BadLink) as refused:
        read_link(f"m1.kaleva.{writer.text()}", games())
    assert refused.value.code == "link-rules"


def test_a_damaged_link_is_refused_or_a_match_by_the_rules():
    """A letter changed, lost or doubled: hardly ever does it pass, and never does it raise."""
    texts = [
        link_of(played(Setup(name, game.players[0], (), 2))[-1]) for name, game in games().items()
    ]
    rng = Rng.seeded(7)
    letters = sorted(ALPHABET)
    passed = 0
    for _ in range(400):
        text, rng = rng.pick(texts)
        place, rng = rng.below(len(text))
        letter, rng = rng.pick(letters)
        part, rng = rng.pick(["", letter, text[place] * 2])
        mutant = text[:place] + part + text[place + 1 :]
        if mutant == text:
            continue
        with contextlib.suppress(Refusal):
            passed += read_link(mutant, games()).outcome is not None
    assert passed <= 20  # a changed letter in a name alone changes nothing else


def test_the_longest_hostile_link_is_answered_in_a_moment():
    start = time.process_time()
    for name in games():
        with pytest.raises(Refusal):
            read_link(f"m1.{name}." + "_" * (LONGEST_LINK - 20), games())
    assert seconds_since(start) < 2


@given(
    st.lists(
        st.integers(1, 1 << 70).flatmap(
            lambda bound: st.tuples(st.integers(0, bound - 1), st.just(bound))
        )
    ),
    st.text(max_size=20),
)
def test_numbers_and_texts_come_back(numbers, text):
    writer = Writer()
    for number, bound in numbers:
        writer.add(number, bound)
    writer.add_text(text, 80)
    reader = Reader(writer.text())
    assert [reader.take(bound) for _, bound in numbers] == [number for number, _ in numbers]
    assert reader.take_text(80) == text.encode("utf-8", "replace").decode()
    reader.end()
    with pytest.raises(BadNumerals):
        reader.take(2)


def test_a_number_out_of_bounds_is_not_written():
    with pytest.raises(ValueError, match="not below"):
        Writer().add(5, 5)


@pytest.mark.parametrize(
    "options",
    [
        {"gentle": "on"},
        {"themes": "music,nature,sports", "period": "..1999"},
        {"births": "1980,1990", "period": "1900..1999", "gentle": "on"},
    ],
    ids=str,
)
def test_house_rules_go_along_in_a_link_of_their_own_kind(options):
    match = new_match(games()["aikamatka"], 2, 7, options, ["Aino", "Otso"])
    assert deal_of(match).startswith("d2.aikamatka.")
    assert read_link(deal_of(match), games()).states == match.states
    while match.outcome is None:
        match = match.act(match.to_act[0], match.legal_actions(match.to_act[0])[-1])
    assert link_of(match).startswith("m2.aikamatka.")
    assert read_link(link_of(match), games()) == match
    usual = new_match(games()["aikamatka"], 2, 7, {"births": "1980,1990"})
    assert deal_of(usual).startswith("d1.")
