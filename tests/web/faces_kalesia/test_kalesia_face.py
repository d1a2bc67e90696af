"""Kalesia's face: the hand and its pairs, one's own secret, the reveal and nothing before it."""

from __future__ import annotations

import pytest

from pelitupa.match import Match
from pelitupa_web.faces.kalesia import FACE
from pelitupa_web.words import LANGUAGES, Words
from tests.strategies import Setup, played
from tests.web.faces_common.tables import NAMES, look, markup, name_of, tap
from tests.web.page import Node

FIVE = Setup("kalesia", 5, (), 6)
OPEN = Setup("kalesia", 5, (("open_history", "on"),), 6)
TEN = Setup("kalesia", 10, (), 1)
TWO = Setup("kalesia", 2, (), 4)


def classed(page: Node, name: str) -> list[Node]:
    return [node for node in page if name in (node.attributes.get("class") or "").split()]


def revealed(setup: Setup, hands: int) -> Match:
    """The position right after so many reveals."""
    for match in played(setup):
        if len(match.state.view(None).history) == hands and not any(match.state.view(None).locked):
            return match
    raise AssertionError(f"no reveal {hands}")


@pytest.mark.parametrize("setup", [TWO, FIVE, TEN], ids=str)
def test_any_two_cards_of_the_hand_spell_their_pair_in_either_order(setup):
    match = revealed(setup, 2)
    seen = look(match, 1)
    hand = match.state.view(1).plain()["cards"]
    assert FACE.parts(seen) == {f"card-{place}" for place in range(len(hand))}
    for first in range(len(hand)):
        for second in range(first + 1, len(hand)):
            pair = hand[first] + hand[second]
            assert pair in seen.legal
            assert FACE.spelled(tap(FACE, seen, f"card-{first}", f"card-{second}")) == pair
            assert FACE.spelled(tap(FACE, seen, f"card-{second}", f"card-{first}")) == pair


def test_a_chosen_card_can_be_taken_back_and_another_chosen():
    seen = tap(FACE, look(revealed(FIVE, 0), 0), "card-3", "card-7")
    assert tap(FACE, seen, "card-3").draft == ("card-7",)
    assert tap(FACE, seen, "card-5").draft == ("card-3", "card-5")


def test_the_hand_has_eleven_named_cards_with_value_and_letter():
    match = revealed(FIVE, 0)
    page = markup(FACE, look(match, 2))
    cards = page.all(data_part=True)
    assert len(cards) == 11
    for card, weapon in zip(cards, match.state.view(2).plain()["cards"], strict=True):
        assert name_of(card) == Words("fi")(f"kalesia.weapon.{weapon[0]}", value=weapon[1])
        assert card.text == weapon[1] + Words("fi")(f"kalesia.letter.{weapon[0]}")
        assert card.attributes["data-side"] == weapon[0]


def test_the_contested_area_stands_out():
    match = revealed(FIVE, 3)
    (area,) = markup(FACE, look(match, None)).all(data_contested=True)
    assert area.text == "4"
    assert "kamppailun kohde" in name_of(area)


def test_every_area_says_where_it_lies_and_what_it_is():
    match = revealed(FIVE, 4)
    areas = classed(markup(FACE, look(match, None)), "kalesia-area")
    assert len({name_of(area) for area in areas}) == 25
    for area, now in zip(areas, match.state.view(None).areas, strict=True):
        assert (area.attributes.get("data-side") or int(area.text)) == now


@pytest.mark.parametrize("setup", [TWO, FIVE, TEN], ids=str)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_only_the_own_alliance_is_in_the_markup_and_closed(setup, lang):
    for match in played(setup)[::7]:
        if match.outcome is not None:
            continue
        assert not classed(markup(FACE, look(match, None, lang=lang)), "kalesia-alliance")
        for seat in (0, match.record.players - 1):
            page = markup(FACE, look(match, seat, lang=lang))
            (own,) = classed(page, "kalesia-alliance")
            assert own.attributes["data-side"] == match.state.view(seat).own.alliance
            (secret,) = page.named("details")
            assert own in list(secret)
            assert "open" not in secret.attributes


@pytest.mark.parametrize("setup", [TWO, FIVE, TEN], ids=str)
def test_weapons_shown_are_the_own_hand_and_what_was_revealed(setup):
    """Counted against the view: not one weapon more is in the markup of any seat."""
    for match in played(setup)[::11]:
        view = match.state.view(None)
        pairs = 2 * match.record.players if view.history else 0
        table = markup(FACE, look(match, None))
        assert len(classed(table, "kalesia-weapon")) == pairs
        for seat in (0, match.record.players - 1):
            own = match.state.view(seat).own
            received = 3 if own.received and match.state.view(seat).plain()["hand"] == 1 else 0
            if match.outcome is not None:
                received = 0
            held = len(own.cards) + (2 if own.choice else 0)
            page = markup(FACE, look(match, seat))
            assert len(classed(page, "kalesia-weapon")) == held + pairs + received


def test_the_table_says_who_has_chosen():
    for match in played(FIVE):
        locked = match.state.view(None).locked
        if any(locked):
            page = markup(FACE, look(match, None))
            states = [node.text for node in classed(page, "state")]
            assert states == ["valmis" if each else "odottaa" for each in locked]


def test_a_reveal_shows_pairs_and_sums():
    match = revealed(TEN, 1)
    view = match.state.view(None).plain()
    page = markup(FACE, look(match, None))
    (totals,) = classed(page, "kalesia-totals")
    sums = [int(node.text) for node in classed(totals, "value")]
    assert sums == [view["totals"][side] for side in "CMF"]
    (pairs,) = classed(page, "kalesia-pairs")
    for row, name, pair in zip(pairs.named("li"), NAMES, view["shown"], strict=True):
        assert name in row.text
        shown = [node.attributes["data-side"] for node in classed(row, "kalesia-weapon")]
        assert shown == [pair[0], pair[2]]
    conquered = next(dict(b.facts) for b in match.steps[-1].beats if b.kind == "conquered")
    won = [node.attributes["data-side"] for node in totals.all(data_won=True)]
    assert won == [conquered["side"]]


@pytest.mark.parametrize(("setup", "opened"), [(FIVE, False), (OPEN, True)], ids=str)
def test_older_pairs_are_shown_and_said_only_with_an_open_history(setup, opened):
    match = revealed(setup, 3)
    assert bool(markup(FACE, look(match, 0)).all(id="history")) == opened
    beat = next(beat for beat in match.steps[-1].beats if beat.kind == "revealed")
    said = FACE.line(look(match, None), beat)
    assert said.startswith("Alue 3: ")
    assert ("Aino:" in said) == opened


def test_weapons_that_came_from_the_right_are_shown_in_the_next_hand():
    match = revealed(FIVE, 4)
    page = markup(FACE, look(match, 0))
    (heading,) = [node for node in page.named("h3") if node.text == "Sait oikealta"]
    section = next(node for node in page.named("section") if heading in node.children)
    sides = [node.attributes["data-side"] for node in classed(section, "kalesia-weapon")]
    assert sides == [weapon[0] for weapon in match.state.view(0).own.received[-1]]


@pytest.mark.parametrize("setup", [TWO, FIVE, TEN], ids=str)
def test_the_end_reveals_every_alliance(setup):
    match = played(setup)[-1]
    view = match.state.view(None)
    page = markup(FACE, look(match, None))
    (seats,) = classed(page, "kalesia-seats")
    sides = [node.attributes["data-side"] for node in classed(seats, "kalesia-alliance")]
    assert sides == list(view.alliances)
    scores = [FACE.score(look(match, None, lang="en"), seat) for seat in range(len(sides))]
    assert scores == [Words("en")(f"kalesia.alliance.{side}") for side in sides]
    assert bool(classed(page, "kalesia-unowned")) == (setup is TWO)


def test_a_temple_is_marked_where_it_was_built():
    for seed in range(20):
        match = played(Setup("kalesia", 3, (), seed))[-1]
        if match.outcome.reason == "temple":
            break
    beat = next(dict(beat.facts) for beat in match.steps[-1].beats if beat.kind == "temple")
    page = markup(FACE, look(match, None))
    built = {int(str(node.attributes["id"])[5:]) for node in page.all(data_temple=True)}
    assert built == {place for line in beat["lines"] for place in line}
