"""Kaleva of the Finnish Forests: the box on the shelf; the rules are in the modules beside it.

The rules are read when a match begins: who only looks at the shelf does without.

`board`, `actions`, `cards` are the things on the table, `steps` and `fight` the rules of moving
and attacking, `play` the order of a turn, `deal` the first position, `state` any position, `view`
and `sample` what a seat knows. What is told of each action is listed in `beats`.

A view also keeps what everybody can infer. The values of a batch of cards that still lie face
down are public (`cards`). So is whether a player was offered a scouting, since the game then
waits for the answer: that gives away where a Tuuri lies or does not lie (`clues`), and samples
respect it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from pelitupa.game import Option, settle_options
from pelitupa.rng import Rng

if TYPE_CHECKING:
    from pelitupa.games.kaleva.actions import Action
    from pelitupa.games.kaleva.state import State
    from pelitupa.games.kaleva.view import View


class Kaleva:
    """The game for two with pieces on a board and cards that decide the attacks.

    Options: `swap`, whether a player may swap two cards after losing a piece in an attack on a
    `shield` or after any `capture` (ruling K28); `patience`, after how many turns in a row
    without a shield space taken the match is a draw, 0 for never (ruling K49).
    """

    name: Final = "kaleva"
    players: Final = range(2, 3)
    options: Final = (
        Option("swap", "shield", ("shield", "capture")),
        Option("patience", "200", ("0", "50", "100", "200", "400"), "0|[1-9][0-9]{0,3}"),
    )
    secret: Final = True
    resignable: Final = True

    def new(self, players: int, rng: Rng, options: Mapping[str, str]) -> State:
        """Both decks are shuffled and six cards of each shown; both players are to lay theirs."""
        from pelitupa.games.kaleva.deal import deal

        return deal(rng, settle_options(self, players, options))

    def parse(self, text: str) -> Action:
        """The inverse of `str(action)`; raises IllegalAction for what is no notation."""
        from pelitupa.games.kaleva.actions import parse

        return parse(text)

    def sample(self, view: View, rng: Rng) -> State:
        """Some state that looks like this view to its seat, uniformly among those that do."""
        from pelitupa.games.kaleva.sample import sample

        return sample(view, rng)


GAME: Final = Kaleva()
