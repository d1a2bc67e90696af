"""Playing at the page of the tests: whole matches by taps alone, drawn from a seed."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

from pelitupa_web import dispatch as outer
from pelitupa_web.desk import Desk, Play
from tests.web.page import Node, Page

NAMES = (
    "Aino", "Otso", "Kerttu", "Väinö", "Ilma", "Jari", "Suvi", "Tapio", "Mielikki", "Nyyrikki",
)  # fmt: skip

GAMES = (
    ("aikamatka", 1), ("aikamatka", 3), ("kalesia", 2), ("kalesia", 5), ("kaleva", 2),
    ("vuosilauta", 3),
)  # fmt: skip
"""Games and player counts that between them show every screen."""


def seated(
    game: str, players: int, *, seed: int = 1, lang: str = "fi", plain: bool = False, **form: str
) -> Page:
    """A page on which a match has just been started; Kaleva is to end soon, for want of shields.

    Nobody is shown round unless the form asks for it.
    """
    page = Page(lang=lang, seed=seed).open()
    if plain:
        page.send("set", name="plain", value="on")
    page.send("go", to=f"seats/{game}")
    names = {f"name{seat}": name for seat, name in enumerate(NAMES[:players])}
    if game == "kaleva":
        form = {"option-patience": "50", **form}
    if page.tree.all(name="players"):
        form["players"] = str(players)
    page.submit("seats", seed=str(seed), **{"guide": "off", **names, **form})
    return page


def desk() -> Desk:
    assert outer._Table.desk is not None
    return outer._Table.desk


def legal(page: Page) -> tuple[str, ...]:
    return desk().play.match.legal_actions(int(page.screen.split("/")[2]))


def laid_out(**form: str) -> Page:
    """Kaleva with both rows laid, Silver about to have the tablet."""
    page = seated("kaleva", 2, **form)
    for _ in range(2):
        page.tap("handoff-ready")
        page.send("act", action=legal(page)[0])
    assert page.screen == "handoff/kaleva/0/2"
    return page


def moved(**form: str) -> Page:
    """Silver's quiet first move is made; Bronze is to have the tablet."""
    page = laid_out(**form)
    page.tap("handoff-ready")
    quiet = [action for action in legal(page) if action.startswith("d1")]
    page.send("act", action=quiet[0])
    while page.screen.startswith("table"):
        page.send("act", action=".")
    return page


def tap_on(page: Page, random: Random) -> None:
    """One more tap towards the end of the match, on something that can be tapped."""
    kind = page.screen.partition("/")[0]
    if kind == "handoff":
        page.tap("handoff-ready")
    elif kind == "reveal":
        page.tap("continue")
    elif "confirm" in page.ids() and random.random() < 0.85:
        page.tap("confirm")
    else:
        assert kind == "table", page.screen
        page.press(random.choice(parts(page)))


def parts(page: Page) -> list[Node]:
    """What can be tapped on the table, in the order of the page."""
    return page.tree.all(data_part=True, data_send=True)


def play_on(page: Page, seed: int = 1, most: int = 6000) -> list[Moment]:
    """Taps until the result is up; the moments after each of them."""
    random = Random(seed)  # noqa: S311  (which part a test taps)
    moments: list[Moment] = []
    while not page.screen.startswith("result/"):
        assert len(moments) < most, "no end"
        tap_on(page, random)
        moments.append(moment(page))
    return moments


@dataclass(frozen=True)
class Moment:
    """What there was after one message of a match."""

    desk: Desk
    screen: str
    html: str
    secret: bool
    effects: tuple[dict[str, Any], ...]
    saved: dict[str, str]

    @property
    def play(self) -> Play:
        assert self.desk.play is not None
        return self.desk.play

    @property
    def kind(self) -> str:
        return self.screen.partition("/")[0]


def moment(page: Page) -> Moment:
    desk = outer._Table.desk
    assert desk is not None
    return Moment(desk, page.screen, page.html, page.secret, tuple(page.effects), dict(page.saved))


def journey(game: str, players: int, plain: bool = False) -> tuple[Moment, ...]:
    """A whole match by taps, from the first hand-off to the result; played once for all tests."""
    return _journey(game, players, plain)


@cache
def _journey(game: str, players: int, plain: bool) -> tuple[Moment, ...]:
    page = seated(game, players, plain=plain, seed=987654321)
    return (moment(page), *play_on(page))
