"""Positions of Kaleva in which there is no excuse: what the top level must play, or must not.

Each is written for Silver, in the pictures of tests/kaleva/positions.py, and made for Bronze too.
"""

from __future__ import annotations

from typing import NamedTuple

from pelitupa.game import Player
from pelitupa.games.kaleva.state import State
from tests.kaleva.positions import play, position


class Puzzle(NamedTuple):
    """`then` is played first; of the answers all must be in `only`, if it names any, and none
    in `never`; a trailing `*` stands for any ending."""

    name: str
    picture: str
    own: str = "765432"
    other: str = "765432"
    up: tuple[str, str] = ("", "")
    then: str = ""
    only: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    deck: str = ""

    def state(self, player: Player) -> State:
        """The position with Silver's part played by that player."""
        cards, up, decks = (self.own, self.other), self.up, (self.deck, "")
        picture, then = self.picture, self.then
        if player == 1:
            cards, up, decks = cards[::-1], up[::-1], decks[::-1]
            picture = mirrored(picture)
            then = _turned(then)
        start = position(picture, *cards, to_act=player, up=up, decks=decks)
        return play(start, then)

    def allows(self, text: str, player: Player) -> bool:
        if player == 1:
            text = _turned(text)
        only = not self.only or any(_fits(text, each) for each in self.only)
        return only and not any(_fits(text, each) for each in self.never)


def mirrored(picture: str) -> str:
    """The picture seen from the other side, with the colours changed."""
    return "\n".join(reversed(picture.translate(_SIDES).split()))


_SIDES = str.maketrans("sb", "bs")
_ROWS = str.maketrans("12345", "54321")


def _turned(text: str) -> str:
    """The same action from the other side of the board."""
    return text.translate(_ROWS)


def _fits(text: str, pattern: str) -> bool:
    return text.startswith(pattern[:-1]) if pattern.endswith("*") else text == pattern


WINS = (
    Puzzle("walk in, right edge", "bssbb. .....s ...... ...... sss...", only=("f4-f5",)),
    Puzzle("walk in, left edge", ".ssbbb s..... ...... ...... .sss..", only=("a4-a5",)),
    Puzzle("walk in rather than capture", "bssb.b ....s. ...b.. ..s... s.s...", "965432",
           only=("e4-e5",)),
    Puzzle("walk in rather than save a piece", "bss.bb ...s.. ...... .b.... s.s...",
           only=("d4-d5",)),
    Puzzle("walk in before being walked in", "bss.b. ...s.. ...... b..... .SBSB.".lower(),
           only=("d4-d5",)),
    Puzzle("Ukko opens any door", "bssbbb ...s.. ...... ...... sss...", "765932", "665432",
           only=("d4xd5",)),
    Puzzle("a scouted card is weaker", "bssbbb .....s ...... ...... sss...", "765435", "766543",
           ("", "f"), only=("f4xf5",)),
    Puzzle("a scouted card is as strong", "bssbbb .....s ...... ...... sss...", "765434", "776554",
           ("", "f"), only=("f4xf5",)),
    Puzzle("the sure door of two", "bssbbb s....s ...... ...... ss....", "465439", "776556",
           only=("f4xf5",)),
    Puzzle("Terna lets the attacker in", "bssbbb ...s.. ...... ...... sss...", "765232", "776154",
           ("", "d"), only=("d4xd5",)),
    Puzzle("Terna against Terna", "bssbbb ...s.. ...... ...... sss...", "765132", "776154",
           ("", "d"), only=("d4xd5",)),
    Puzzle("Tuuri against Tuuri", "bssbbb ...s.. ...... ...... sss...", "765032", "776054",
           ("", "d"), only=("d4xd5",)),
)  # fmt: skip

GUARDS = (
    Puzzle("capture who would walk in", "b.b.b. ...... ...... b..... .sbsbs", "095432",
           "765432", only=("b1xa2",)),
    Puzzle("capture by a scouted weakness", "b.b.b. ...... ...... b..... .sbsbs", "065432",
           "265433", ("", "a"), only=("b1xa2",)),
    Puzzle("stand in the way", "b.b.b. ...... ...... b..... .sbsbs", "925432", "565433",
           ("", "a"), only=("b1-a1", "+a1")),
    Puzzle("come back in the way", "b...b. ...... ...... b..... ..bsbs", "923432", "565433",
           ("", "a"), only=("+a1",)),
)  # fmt: skip

GIFTS = (
    Puzzle("capture a scouted weak piece", "b.bbbb ...... .b.... ..s... sss.ss", "763542",
           "726543", ("", "b"), only=("c2xb3",)),
    Puzzle("walk into an open space", "bb.bbb ..s... ...... ...... ss.sss", only=("c4-c5",)),
    Puzzle("walk into a second open space", "sb.bbb ..s... ...... ...... ss.ss.",
           only=("c4-c5",)),
    Puzzle("leave a scouted Ukko alone", "bb.bbb ...... ..b... ..s... ss.sss", "763432",
           "769543", ("", "c"), never=("c2xc3",)),
    Puzzle("of two doors the weak one", "bbbbbb s....s ...... ...... .ssss.", "365435",
           "976552", ("", "af"), only=("f4xf5",)),
    Puzzle("Tuuri does not attack", "bb.bbb ...... ..b... ..s... ss.sss", "760432",
           "765543", ("", "c"), never=("c2xc3",)),
)  # fmt: skip

CARDS = (
    Puzzle("play a Tuuri that may be played", "bbbbbb ...... ...... ...... ssssss", "705432",
           then="b1-b2", only=("b?*",)),
    Puzzle("play a Tuuri on the way in", "bb.bbb ..s... ...... ...... ss.sss", "760432",
           then="c4-c5", only=("c?*",)),
)  # fmt: skip

PUZZLES = (*WINS, *GUARDS, *GIFTS, *CARDS)
