"""The protocol every game speaks: players, states, steps, beats, outcomes, refusals.

No rule of any one game lives here, and nothing that reads a file, a clock or a screen.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, Protocol, Self, TypeAlias, TypeVar

from pelitupa.rng import Rng

Player: TypeAlias = int
"""A seat: 0, 1, … clockwise from the first; the player on one's left has the next number."""

Plain: TypeAlias = "bool | int | str | Sequence[Plain] | Mapping[str, Plain] | None"
"""What JSON can say."""


class Refusal(ValueError):
    """Something was asked that cannot be done; nothing has changed.

    `code` names the reason for the dictionary of the screen (`refusal.<code>`), `facts` fill its
    gaps, and `str()` is one line of English for the text tool.
    """

    def __init__(self, code: str, message: str, **facts: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.facts: dict[str, str | int] = facts


class IllegalAction(Refusal):
    """The action is not among the player's legal actions, or its text is no notation."""


class BadSetup(Refusal):
    """A player count, an option or a deck with which the game cannot be played."""


class Beat(NamedTuple):
    """One public happening: one line of the log, one spoken sentence, one picture.

    It holds only what everybody at the table could see. `kind` is a key of the dictionary.
    """

    kind: str
    facts: tuple[tuple[str, Plain], ...] = ()

    def plain(self) -> dict[str, Plain]:
        return {"kind": self.kind, **dict(self.facts)}


class Outcome(NamedTuple):
    """How a match ended: no winner, one or several, and the key of the reason.

    `extras` is what a game adds, such as `side` or `score`.
    """

    winners: tuple[Player, ...]
    reason: str
    extras: tuple[tuple[str, Plain], ...] = ()

    def plain(self) -> dict[str, Plain]:
        return {"winners": list(self.winners), "reason": self.reason, **dict(self.extras)}


S = TypeVar("S")


class Step(NamedTuple, Generic[S]):
    """What one action led to.

    `informs` is true when anybody learned something that was hidden (a card drawn, turned or
    scouted, a reveal): from there on the action cannot be taken back.
    """

    state: S
    beats: tuple[Beat, ...]
    informs: bool


class Action(Protocol):
    """A frozen, hashable value; `str(action)`, its notation, is all of it that leaves Python."""

    def __str__(self) -> str: ...
    def __hash__(self) -> int: ...


class View(Protocol):
    """All that one seat (or, with `seat` None, a stranger at the table) may know and remember.

    Frozen, compared by value, built by naming what may be shown.
    """

    @property
    def seat(self) -> Player | None: ...
    def plain(self) -> dict[str, Plain]:
        """The view as JSON, with the field names that docs/notation.md fixes."""
        ...


A = TypeVar("A", bound=Action)
A_co = TypeVar("A_co", bound=Action, covariant=True)
V_co = TypeVar("V_co", bound=View, covariant=True)
V_contra = TypeVar("V_contra", bound=View, contravariant=True)
G_co = TypeVar("G_co", bound="State[Any, Any]", covariant=True)


class State(Protocol[A, V_co]):
    """One position of one match: frozen, hashable, complete, secrets and random source included."""

    @property
    def to_act(self) -> tuple[Player, ...]:
        """Who chooses now: several in secret of one another, nobody when the game is over."""
        ...

    @property
    def outcome(self) -> Outcome | None: ...

    def legal_actions(self, player: Player) -> tuple[A, ...]:
        """In a stable order; empty for a player who is not to act."""
        ...

    def apply(self, player: Player, action: A) -> Step[Self]:
        """The step that the action leads to; raises IllegalAction and changes nothing otherwise."""
        ...

    def view(self, player: Player | None) -> V_co: ...

    def __str__(self) -> str:
        """The whole position as one line of text, from which a record's digests are taken.

        Every hidden thing and the random source are in it; equal states have equal text, in every
        version of the project that knows the same rules version.
        """
        ...

    def __hash__(self) -> int: ...


@dataclass(frozen=True, slots=True)
class Option:
    """One choice of the set-up: `values` are offered on the screen, `pattern` allows others."""

    name: str
    default: str
    values: tuple[str, ...]
    pattern: str = ""
    house: bool = False
    """Whether it is a rule of our own, which a record names only where it is not at its default."""

    def allows(self, value: str) -> bool:
        return value in self.values or bool(self.pattern and re.fullmatch(self.pattern, value))


class Game(Protocol[G_co, A_co, V_contra]):
    """The box on the shelf: what is the same in every match."""

    @property
    def name(self) -> str: ...
    @property
    def players(self) -> range: ...
    @property
    def options(self) -> tuple[Option, ...]: ...
    @property
    def secret(self) -> bool:
        """Whether a seat ever knows what another may not: so that hand-overs are covered."""
        ...

    @property
    def resignable(self) -> bool:
        """Whether a player may resign and two may agree a draw (ruling K49)."""
        ...

    def new(self, players: int, rng: Rng, options: Mapping[str, str]) -> G_co:
        """The first position; raises BadSetup for a count, option or deck that does not fit."""
        ...

    def parse(self, text: str) -> A_co:
        """The inverse of `str(action)`; raises IllegalAction for what is no notation."""
        ...

    def sample(self, view: V_contra, rng: Rng) -> G_co:
        """Some state that looks like this view to its seat, uniformly among those that do."""
        ...


AnyState: TypeAlias = State[Any, Any]
AnyGame: TypeAlias = Game[Any, Any, Any]


def settle_options(game: AnyGame, players: int, options: Mapping[str, str]) -> dict[str, str]:
    """Every option of the game with the value given or its default; raises BadSetup."""
    if isinstance(players, bool) or not isinstance(players, int) or players not in game.players:
        fewest, most = game.players[0], game.players[-1]
        allowed = fewest if fewest == most else f"{fewest} to {most}"
        message = f"{game.name} is played by {allowed}, not {players!s:.20}"
        raise BadSetup("players", message, fewest=fewest, most=most)
    known = {option.name: option for option in game.options}
    for name, value in options.items():
        if name not in known:
            message = f"{game.name} has no option {name!s:.40}"
            raise BadSetup("option", message, option=str(name)[:40])
        if not isinstance(value, str) or not known[name].allows(value):
            message = f"option {name} of {game.name} cannot be {value!s:.40}"
            raise BadSetup("option-value", message, option=name, value=str(value)[:40])
    return {name: options.get(name, option.default) for name, option in known.items()}
