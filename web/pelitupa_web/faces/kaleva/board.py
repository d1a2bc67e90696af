"""Board: thirty cells with the pieces on them and what a tap on each would do."""

from __future__ import annotations

from pelitupa_web.faces.kaleva.names import SIDES, side_of
from pelitupa_web.faces.kaleva.seen import Seen
from pelitupa_web.faces.kaleva.tokens import piece as drawn
from pelitupa_web.faces.touch import part_button
from pelitupa_web.html import Html, div, span

_MARKS = {"-": "move", "x": "attack"}


def board(seen: Seen) -> Html:
    """The cells row by row, from the near side's point of view."""
    return div(
        f".kaleva-board #{seen.id('board')}",
        role="group",
        data_grid=True,
        aria_label=seen.words("kaleva.board"),
        data_near=SIDES[seen.near],
    )[
        (
            _cell(seen, column + row, across, down)
            for down, row in enumerate(seen.rows)
            for across, column in enumerate(seen.columns)
        )
    ]


def _cell(seen: Seen, square: str, across: int, down: int) -> Html:
    piece = seen.view["pieces"].get(square)
    mark = _mark(seen, square)
    name = f"piece-{square}"
    last = seen.last("moved", "attacked", "resurrected", "switched")
    return part_button(
        f".kaleva-cell #{seen.id(f'square-{square}')}",
        square,
        name=", ".join(_said(seen, square, piece, mark)),
        live=square in seen.live,
        chosen=square in seen.draft,
        grid=True,
        data_row=down,
        data_col=across,
        data_shield=_shield(square),
        data_mark=mark,
        data_drag=seen.id(name) if _may_be_dragged(seen, square, mark) else None,
        drop=mark in _MARKS.values(),
        data_shown=_shown(seen, square),
        data_last=square in (last.get("from"), last.get("to"), last.get("square")),
    )[
        across == 0 and span(".row-name", aria_hidden=True)[square[1]],
        down == len(seen.rows) - 1 and span(".column-name", aria_hidden=True)[square[0]],
        drawn(side_of(piece), static=piece.isupper(), id=seen.id(name), **seen.motion(name))
        if piece
        else square in seen.draft and drawn(SIDES[seen.mine], due=True),
    ]


def _may_be_dragged(seen: Seen, square: str, mark: str | None) -> bool:
    """Whether a piece stands there that a finger may take to where it moves."""
    return mark == "piece" or (seen.draft[:1] == (square,) and square in seen.view["pieces"])


def _shown(seen: Seen, square: str) -> str | None:
    """What a film points to: the piece that attacks, and what it attacks."""
    if seen.scene is None:
        return None
    return {seen.scene.start: "start", seen.scene.target: "target"}.get(square)


def _shield(square: str) -> str | None:
    """Whose magic shield the square belongs to."""
    return {"1": SIDES[0], "5": SIDES[1]}.get(square[1])


def _mark(seen: Seen, square: str) -> str | None:
    """What a tap on the square would be: a move, an attack, a resurrection, a choice."""
    if square not in seen.live:
        return None
    alone = seen.spellings.get((square,))
    if seen.draft and seen.draft[0] != square:
        action = seen.spellings.get((seen.draft[0], square))
        if action and (action[2] == "x" or square not in seen.draft):
            return _MARKS[action[2]]
    if square in seen.draft:
        return "chosen"
    return "rise" if alone else "piece"


def _said(seen: Seen, square: str, piece: str | None, mark: str | None) -> list[str]:
    """The cell's name: square, piece, what may be done with it."""
    said = [square]
    if piece is None:
        said.append(seen.words("kaleva.cell.empty"))
    else:
        said.append(seen.words(f"kaleva.cell.{side_of(piece)}"))
        if piece.isupper():
            said.append(seen.words("kaleva.cell.static"))
    if mark is not None:
        said.append(seen.words(f"kaleva.cell.{mark}"))
    return said
