"""What nobody may see is on no page of Kalesia: no hand, no locked pair, no alliance, no old pair.

Of older pairs ruling L10 says that only the open history shows them.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from pelitupa.game import Player
from pelitupa.match import Match
from pelitupa.rng import Rng
from pelitupa_web.faces.kalesia import FACE
from pelitupa_web.html import fragment
from pelitupa_web.words import LANGUAGES
from tests.strategies import played
from tests.web.faces_common.tables import look, markup, recent
from tests.web.faces_kalesia.reveals import (
    ALL,
    FIVE,
    OPEN,
    TEN,
    classed,
    revealed,
    reveals,
)
from tests.web.page import read


def pictures(match: Match, seat: Player | None) -> str:
    """All that is drawn of a position for a seat, or for the table with its film."""
    seen = look(match, seat)
    frames = [frame.table for frame in FACE.film(seen, seen, recent(match))] if seat is None else []
    return str(fragment(FACE.table(seen), FACE.aside(seen), *frames))


@pytest.mark.parametrize("setup", ALL, ids=str)
@pytest.mark.slow
def test_what_is_hidden_does_not_change_the_picture(setup):
    """Drawn again from a state in which all that the looker cannot know has been dealt anew."""
    last = setup.players - 1
    for ply, match in enumerate(played(setup)[:-1:3]):
        for seat in (None, 0, last):
            state = match.game.sample(match.state.view(seat), Rng.seeded(ply))
            other = replace(match, states=(*match.states[:-1], state))
            assert pictures(other, seat) == pictures(match, seat)


@pytest.mark.parametrize("setup", ALL, ids=str)
def test_the_film_of_the_last_reveal_shows_no_alliance(setup):
    match = played(setup)[-1]
    seen = look(match, None)
    for frame in FACE.film(seen, seen, recent(match)):
        page = read(frame.table)
        for name in ("kalesia-joined", "kalesia-alliance", "kalesia-unowned"):
            assert not classed(page, name)
        assert not page.all(data_winner=True)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setup", ALL[::4], ids=str)
def test_the_own_alliance_is_hidden_until_its_button_is_held(setup, lang):
    for match in played(setup)[:-1:7]:
        assert not markup(FACE, look(match, None, lang=lang)).all(data_hold=True)
        for seat in (0, setup.players - 1):
            page = markup(FACE, look(match, seat, lang=lang))
            (button,) = page.all(data_hold=True)
            (shown,) = page.all(id=str(button.attributes["data-hold"]))
            assert "hidden" in shown.attributes
            (portrait,) = classed(page, "portrait")
            assert portrait in list(shown)
            assert portrait.attributes["data-side"] == match.state.view(seat).own.alliance
            goal = look(match, seat, lang=lang).words(
                f"kalesia.goal.{match.state.view(seat).own.alliance}"
            )
            assert goal in shown.text
            assert page.text.count(goal) == 1


@pytest.mark.parametrize("setup", ALL, ids=str)
@pytest.mark.slow
def test_only_the_last_reveal_is_on_any_page(setup):
    """Counted against the view: not one weapon more is in the markup of anybody."""
    for match in played(setup)[::5]:
        view = match.state.view(None)
        pairs = 2 * setup.players if view.history else 0
        assert len(classed(markup(FACE, look(match, None)), "kalesia-weapon")) == pairs
        for seat in (0, setup.players - 1):
            own, plain = match.state.view(seat).own, match.state.view(seat).plain()
            fresh = own.received and plain["hand"] == 1 and not own.choice and not match.outcome
            page = markup(FACE, look(match, seat))
            held = len(own.cards) + (3 if fresh else 0)
            assert len(classed(page, "kalesia-weapon")) == held + pairs


@pytest.mark.parametrize("setup", [FIVE, TEN], ids=str)
def test_a_film_shows_no_older_pair(setup):
    for match in reveals(setup):
        seen = look(match, None)
        pairs = [str(pair) for pair in match.state.view(None).history[-1]]
        for frame in FACE.film(seen, seen, recent(match)):
            shown = classed(read(frame.table), "kalesia-weapon")
            assert len(shown) <= 2 * len(pairs)


def test_an_open_history_lists_every_earlier_reveal_by_area():
    match = revealed(OPEN, 3)
    for seat in (None, 0):
        (history,) = markup(FACE, look(match, seat)).all(id="history")
        headings = [node.text for node in history.named("h3")]
        assert headings == ["Alue\u00a02", "Alue\u00a01"]
        assert len(classed(history, "kalesia-weapon")) == 2 * 2 * 5
        for section, pairs in zip(
            history.named("section"), reversed(match.state.view(None).history[:-1]), strict=True
        ):
            rows = classed(section, "kalesia-laid")[0].named("li")
            shown = [
                "".join(node.attributes["data-side"] for node in classed(row, "kalesia-weapon"))
                for row in rows
            ]
            assert shown == [f"{pair.first[0]}{pair.second[0]}" for pair in pairs]
