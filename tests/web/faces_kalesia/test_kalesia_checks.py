"""Faults that other tables with secret sides and choices have had, each by its id: not here."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest

from pelitupa.match import Match, new_match
from pelitupa_web.faces.kalesia import FACE
from pelitupa_web.html import fragment
from tests.strategies import games, played
from tests.web.faces_common.tables import NAMES, look, markup
from tests.web.faces_kalesia.reveals import ALL, classed, revealed
from tests.web.page import Page, read
from tests.web.play import Moment, desk, legal, moment, parts, play_on, seated


def drawn(match: Match, seat: int | None) -> str:
    seen = look(match, seat)
    return str(fragment(FACE.table(seen), FACE.aside(seen)))


def locked(match: Match, seats: tuple[int, ...], pick: int = 0) -> Match:
    """The match after these seats have chosen, in this order."""
    for seat in seats:
        actions = match.legal_actions(seat)
        match = match.act(seat, actions[(pick * 7 + seat) % len(actions)])
    return match


@pytest.mark.parametrize("setup", ALL, ids=str)
@pytest.mark.slow
def test_alliances_are_shown_at_the_end_only_and_are_those_that_were_dealt(setup):
    """A14: before the last action none is in a view of anybody else's, or on the common picture."""
    *before, last = played(setup)
    dealt = [before[0].state.view(seat).plain()["alliance"] for seat in range(setup.players)]
    for match in before:
        for seat in (None, *range(setup.players)):
            view = match.state.view(seat).plain()
            assert view["alliances"] is None
            assert view["aside"] is None
            assert view.get("alliance") == (None if seat is None else dealt[seat])
        assert not classed(read(drawn(match, None)), "kalesia-joined")
    rows = classed(markup(FACE, look(last, None)), "kalesia-joined")
    assert [row.attributes["data-side"] for row in rows] == dealt
    told = FACE.line(look(last, None, lang="en"), last.steps[-1].beats[-1])
    for side, members in (("Centaurs", "C"), ("Mermaids", "M"), ("Forest", "F")):
        names = [NAMES[seat] for seat, own in enumerate(dealt) if own == members]
        assert (f"{side}: {', '.join(names)}" in told) == bool(names)


def to_the_end(players: int, wanted: int) -> tuple[list[Moment], Match]:
    """A match by taps from the deal in which so many win, found with the engine alone."""
    for seed in range(60):
        page = seated("kalesia", players, seed=seed)
        random = Random(seed)  # noqa: S311  (which weapons a test plays)
        match = desk().play.match
        while match.outcome is None:
            match = match.act(match.to_act[0], random.choice(match.legal_actions(match.to_act[0])))
        if len(match.outcome.winners) == wanted:
            return by_taps(page, match), match
    raise AssertionError(f"no match of {players} with {wanted} winners")


def by_taps(page: Page, match: Match) -> list[Moment]:
    """The moments of the match, acted out on the page."""
    moments = [moment(page)]
    for action in match.record.actions:
        while not page.screen.startswith("table"):
            page.tap("continue" if page.screen.startswith("reveal") else "handoff-ready")
            moments.append(moment(page))
        page.send("act", action=action.partition(" ")[2])
        moments.append(moment(page))
    return [*moments, *play_on(page)]


@pytest.mark.parametrize(("players", "winners"), [(4, 2), (4, 0), (2, 0), (3, 1)])
@pytest.mark.slow
def test_the_end_is_shown_once_whoever_wins(players, winners):
    """A22: two who win together have one end between them, and so have those who all lose."""
    moments, match = to_the_end(players, winners)
    assert [each.screen for each in moments if each.kind == "result"] == [
        f"result/kalesia/{len(match.record.actions)}"
    ]
    assert moments[-1].kind == "result"
    page = read(moments[-1].html)
    assert len(page.named("h1")) == 1
    marked = [node.attributes["data-seat"] for node in page.all(data_seat=True, data_winner=True)]
    assert marked == [str(seat) for seat in match.outcome.winners]
    told = [each for each in moments if classed(read(each.html), "kalesia-joined")]
    assert {each.kind for each in told} == {"reveal", "result"}
    assert sum(each.kind == "reveal" for each in told) == 1


@pytest.mark.parametrize("setup", ALL[1:], ids=str)
def test_what_was_chosen_before_tells_a_later_seat_nothing(setup):
    """B1: its picture and its choices are the same whatever the others have locked."""
    for hands in (0, 2):
        start, last = revealed(setup, hands), setup.players - 1
        pictures = set()
        for pick in range(4):
            match = locked(start, tuple(range(last)), pick)
            assert match.to_act == (last,)
            pictures.add((drawn(match, last), drawn(match, None), match.legal_actions(last)))
        assert len(pictures) == 1


def test_a_choice_can_be_changed_until_it_is_locked_and_not_after():
    """B2: each tapped weapon can be taken back; once locked nothing offers or takes a change."""
    page = seated("kalesia", 3)
    page.tap("handoff-ready")
    first, second, third = (str(node.attributes["data-part"]) for node in parts(page)[:3])
    for part in (first, second, second, third):
        page.send("pick", part=part)
    assert desk().play.draft == (first, third)
    page.tap("clear")
    assert desk().play.draft == ()
    page.send("act", action=legal(page)[0])
    kept = desk().play.match.state.view(0).plain()["choice"]
    assert kept
    for kind, facts in (("undo", {}), ("pick", {"part": first}), ("clear", {})):
        page.send(kind, **facts)
        assert desk().play.match.state.view(0).plain()["choice"] == kept
        assert page.screen == "handoff/kalesia/1/1"


@pytest.mark.parametrize("players", range(2, 11))
def test_the_table_goes_on_once_all_have_chosen_in_whatever_order(players):
    """B8: the order of the seats decides nothing, and nobody is left waiting."""
    start = new_match(games()["kalesia"], players, players, {})
    orders = list(permutations(range(players))) if players < 5 else shuffles(players)
    ends = set()
    for order in orders:
        for done in range(players):
            assert locked(start, order[:done]).to_act == tuple(sorted(order[done:]))
        after = locked(start, order)
        view = after.state.view(None).plain()
        assert view["contested"] == 2
        assert not any(view["locked"])
        ends.add((str(view["shown"]), str(view["areas"]), str(view["totals"])))
    assert len(ends) == 1


def shuffles(players: int) -> list[tuple[int, ...]]:
    random = Random(players)  # noqa: S311  (in which order a test's seats choose)
    return [tuple(random.sample(range(players), players)) for _ in range(12)]


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_three_passed_weapons_are_marked_for_one_hand_and_then_no_more(setup):
    """B10: of what was passed only the taker's picture tells, and only until it has chosen.

    That nobody's picture depends on what others hold is held by test_kalesia_secrets.py.
    """
    match, later = revealed(setup, 4), revealed(setup, 5)
    for giver in range(setup.players):
        taker = (giver + 1) % setup.players
        page = markup(FACE, look(match, taker))
        new = [card for card in classed(page, "kalesia-weapon") if classed(card, "new")]
        shown = [f"{card.attributes['data-side']}{classed(card, 'value')[0].text}" for card in new]
        assert sorted(shown) == sorted(match.state.view(giver).own.passed[-1])
        after = markup(FACE, look(later, taker))
        assert not classed(after, "new")
        assert not classed(after, "kalesia-three")
