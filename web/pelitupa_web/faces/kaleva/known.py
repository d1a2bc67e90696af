"""Known: which values a card that lies face down can have, by what everybody has seen of it."""

from __future__ import annotations

from itertools import pairwise

from pelitupa.game import Player
from pelitupa.games.kaleva.cards import TUURI
from pelitupa_web.faces.kaleva.seen import Seen

_AND = ",\N{NO-BREAK SPACE}"


def possible(seen: Seen, player: Player, column: str) -> tuple[int, ...]:
    """The values in ascending order that the card in a column of a player's row can have.

    Everybody knows the values that lie face down of each deck, whether a card is known to be no
    Tuuri, and where a scouting was offered for one column alone, that a Tuuri lies there.
    """
    slot = seen.slot(player, column)
    if slot is None:
        return ()
    if slot["value"] is not None:
        return (slot["value"],)
    if [column] in [list(group) for group in seen.view["hints"][player]]:
        return (TUURI,)
    lying = {batch["batch"]: batch["values"] for batch in seen.view["unseen"][player]}
    values = set(lying[slot["batch"]])
    return tuple(sorted(values - {TUURI} if slot["ruled_out"] else values))


def spans(values: tuple[int, ...]) -> str:
    """Values in short: `0–2, 5, 7–9`."""  # noqa: RUF002
    starts = [0, *(at for at, (one, other) in enumerate(pairwise(values), 1) if other > one + 1)]
    runs = [values[start:end] for start, end in zip(starts, [*starts[1:], None], strict=True)]
    return _AND.join(_run(run) for run in runs if run)


def _run(run: tuple[int, ...]) -> str:
    return f"{run[0]}–{run[-1]}" if len(run) > 2 else _AND.join(map(str, run))  # noqa: RUF001


def first_in_play(seen: Seen, player: Player) -> tuple[int, ...]:
    """Those of the cards dealt at the start that still lie in the row, from high to low.

    None while the cards are laid: then all of them lie open.
    """
    if seen.view["phase"] == "layout":
        return ()
    values = [
        value
        for batch in seen.view["unseen"][player]
        if batch["batch"] == 0
        for value in batch["values"]
    ]
    values += [
        slot["value"]
        for slot in seen.view["slots"][player]
        if slot is not None and slot["first"] and slot["up"]
    ]
    return tuple(sorted(values, reverse=True))
