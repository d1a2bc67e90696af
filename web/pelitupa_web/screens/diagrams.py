"""Diagrams: pictures in the rules of what a sentence there says, with figures and letters only."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from pelitupa.games.vuosilauta.scoring import REACHES
from pelitupa_web.html import Child, Html, circle, path, rect, svg, text_, use

CELL = 40


def diagram(game: str, section: str) -> Html | None:
    """The picture that belongs to a section of a game's rules; None where there is none."""
    draw = DRAWN.get((game, section))
    return draw() if draw else None


def _drawing(wide: int, high: int, *children: Child) -> Html:
    """A drawing; what it shows is told in the text, so nobody hears of it twice."""
    return svg(".diagram", viewBox=f"0 0 {wide} {high}", width=wide, height=high, aria_hidden=True)[
        children
    ]


def _text(x: int, y: int, words: str, selector: str = ".letter") -> Html:
    return text_(selector, x=x, y=y)[words]


def _rect(x: int, y: int, wide: int, high: int, selector: str) -> Html:
    return Html(rect(selector, x=x, y=y, width=wide, height=high, rx=3))


def _disc(x: int, y: int, r: int, selector: str) -> Html:
    return Html(circle(selector, cx=x, cy=y, r=r))


def _line(d: str, selector: str) -> Html:
    return Html(path(selector, d=d))


def _arrow(x: int, y: int, to_x: int, to_y: int, selector: str = ".arrow") -> Html:
    """A straight arrow that ends in a small triangle."""
    far = max(abs(to_x - x), abs(to_y - y), 1)
    along, down = (to_x - x) * 9 // far, (to_y - y) * 9 // far
    base_x, base_y = to_x - along, to_y - down
    head = f"M{base_x - down * 2 // 3} {base_y + along * 2 // 3}"
    head += f" L{to_x} {to_y} L{base_x + down * 2 // 3} {base_y - along * 2 // 3}"
    return _line(f"M{x} {y} L{to_x} {to_y} {head}", selector)


# Kaleva: columns a to f and rows 1 to 5, seen from Silver's side, as square names say.


def _middle(square: str) -> tuple[int, int]:
    column, row = "abcdef".index(square[0]), int(square[1])
    return 20 + column * CELL + CELL // 2, 30 + (5 - row) * CELL + CELL // 2


def _board(silver: str, bronze: str, marks: Child) -> Html:
    """The board between its two rows of cards, with pieces on the squares that are listed."""
    cells = [
        _rect(21 + column * CELL, 31 + row * CELL, CELL - 2, CELL - 2, _cell(row))
        for row in range(5)
        for column in range(6)
    ]
    names = [_text(40 + n * CELL, 284, letter) for n, letter in enumerate("abcdef")]
    rows = [_text(8, 56 + n * CELL, str(5 - n)) for n in range(5)]
    pieces = [_disc(*_middle(square), 13, ".silver") for square in silver.split()]
    pieces += [_bronze(*_middle(square)) for square in bronze.split()]
    return _drawing(280, 292, cells, names, rows, _backs(), pieces, marks)


def _cell(row: int) -> str:
    return {0: ".bronze-shield", 4: ".silver-shield"}.get(row, ".cell")


def _backs() -> list[Html]:
    rows = ((4, ".bronze-back"), (232, ".silver-back"))
    return [_rect(26 + n * CELL, y, 28, 22, back) for y, back in rows for n in range(6)]


def _bronze(x: int, y: int) -> Html:
    turned = f"rotate(45 {x} {y})"
    at = {"x": x - 11, "y": y - 11, "width": 22, "height": 22, "rx": 3}
    return Html(rect(".bronze", **at, transform=turned))


def _card(column: str, y: int, value: int, selector: str) -> list[Html]:
    x = 24 + "abcdef".index(column) * CELL
    return [
        _rect(x, y, 32, 26, f".face{selector}"),
        _text(x + 16, y + 19, str(value), ".value"),
    ]


def _kaleva_board() -> Html:
    return _board("a1 b1 c1 d1 e1 f1", "a5 b5 c5 d5 e5 f5", None)


def _kaleva_move() -> Html:
    """From b2, with enemies on b3 and c2: c3 is closed."""
    ways = [_disc(*_middle(square), 6, ".dot") for square in ("a3", "a2", "a1", "b1", "c1")]
    rings = [_disc(*_middle(square), 18, ".ring") for square in ("b3", "c2")]
    x, y = _middle("c3")
    closed = _line(f"M{x - 9} {y - 9} l18 18 m0 -18 l-18 18", ".closed")
    return _board("b2", "b3 c2", [ways, rings, closed])


def _kaleva_attack() -> Html:
    """From b3 to c4: the card of column b against that of column c."""
    (x, y), (to_x, to_y) = _middle("b3"), _middle("c4")
    cards = [_card("b", 230, 7, ".silver-edge"), _card("c", 2, 5, ".bronze-edge")]
    return _board("b3", "c4", [_arrow(x + 12, y - 12, to_x - 12, to_y + 12), cards])


def _kaleva_shields() -> Html:
    """Silver has three of Bronze's shield spaces."""
    taken = [_disc(*_middle(square), 7, ".board") for square in ("b5", "d5", "e5")]
    return _board("b5 d5 e5 c1", "a5 c4", taken)


def _kaleva_rise() -> Html:
    """A lost piece comes back at a corner of its own shield."""
    ways = [_disc(*_middle(square), 6, ".dot") for square in ("a1", "f1")]
    return _board("c1 d1 e2", "b5 c5 d4 e5", ways)


# Aikamatka


def _years(years: Iterable[str], y: int, chosen: int = -1) -> list[Html]:
    """Cards of the timeline, one of them perhaps with an edge of its own."""
    drawn: list[Html] = []
    for n, year in enumerate(years):
        edge = ".now-edge" if n == chosen else ""
        drawn.append(_rect(8 + n * 78, y, 66, 52, f".face{edge}"))
        drawn.append(_text(41 + n * 78, y + 33, year, ".value"))
    return drawn


def _aikamatka_place() -> Html:
    """A card goes into the gap between two years."""
    card = [_rect(86, 2, 66, 30, ".face.now-edge"), _text(119, 24, "?", ".value")]
    return _drawing(252, 104, _years(("1809", "1863", "1917"), 44), card, _arrow(81, 34, 81, 50))


def _aikamatka_same() -> Html:
    return _drawing(252, 62, _years(("1893", "1893", "1906"), 5, chosen=0))


# Kalesia


def _forest(sides: str, contested: int, marks: Child = None) -> Html:
    """The 25 areas, row by row: a dot is a numbered area that nobody has yet."""
    drawn: list[Html] = []
    for n, side in enumerate(sides):
        x, y = 4 + n % 5 * CELL, 4 + n // 5 * CELL
        kind = {"C": "centaurs", "M": "mermaids", "F": "forest"}.get(side, "moss")
        drawn.append(_rect(x, y, CELL - 4, CELL - 4, f".{kind}"))
        if side in _SILHOUETTES:
            at = {"x": x + 5, "y": y + 5, "width": 26, "height": 26}
            drawn.append(svg(".ink", **at)[use(href=f"icons.svg#{_SILHOUETTES[side]}")])
        elif n == contested:
            drawn.append(_rect(x - 1, y - 1, CELL - 2, CELL - 2, ".ring"))
    return _drawing(204, 204, drawn, marks)


_SILHOUETTES = {"C": "centaur", "M": "mermaid", "F": "oak"}


def _kalesia_line() -> Html:
    """Lines in a row, in a column and diagonally."""
    lines = "M18 22 H110 M182 62 V154 M22 102 L102 182"
    return _forest("CCC......MF...M.F..M..F..", -1, _line(lines, ".struck"))


def _kalesia_pass() -> Html:
    """Three weapons go to the left neighbour, all at once."""
    seats = ((120, 26), (196, 84), (168, 168), (72, 168), (44, 84))
    drawn: list[Html] = []
    for n, (x, y) in enumerate(seats):
        to_x, to_y = seats[(n + 1) % len(seats)]
        start = (x + (to_x - x) // 3, y + (to_y - y) // 3)
        drawn.append(_arrow(*start, to_x - (to_x - x) // 4, to_y - (to_y - y) // 4))
        drawn.append(_disc(x, y, 16, ".seat"))
        drawn.append(_text(x, y + 6, "3", ".value"))
    return _drawing(240, 194, drawn)


# Vuosilauta


def _vuosilauta_board() -> Html:
    """Centuries above, the hundred squares below; a disc on 1900 and one on 17 make 1917."""
    drawn: list[Html] = []
    for n, century in enumerate(("1800", "1900", "2000")):
        drawn.append(_rect(5 + n * 90, 4, 89, 32, ".century"))
        drawn.append(_text(34 + n * 90, 26, century, ".figure"))
    for square in range(100):
        x, y = 5 + square % 10 * 27, 40 + square // 10 * 22
        drawn.append(_rect(x, y, 26, 20, f".square{'.odd' if square // 10 % 2 else ''}"))
        if square % 11 == 0 or square == 9:
            drawn.append(_text(x + 13, y + 16, f"{square:02}"))
    discs = [_disc(166, 20, 11, ".counter"), _disc(207, 72, 9, ".counter")]
    return _drawing(280, 262, drawn, discs)


def _vuosilauta_points() -> Html:
    """Around the right year, what a disc is worth on each square."""
    drawn: list[Html] = []
    for n, off in enumerate(range(-6, 7)):
        points = next((reach.points for reach in REACHES if abs(off) <= reach.off), 0)
        kind = ("", ".close", ".near", ".now-edge")[sum(abs(off) <= reach.off for reach in REACHES)]
        drawn.append(_rect(4 + n * 30, 4, 28, 34, f".square{kind}"))
        drawn.append(_text(18 + n * 30, 27, str(points or ""), ".figure"))
    return _drawing(398, 42, drawn)


DRAWN: Mapping[tuple[str, str], Callable[[], Html]] = {
    ("kaleva", "board"): _kaleva_board,
    ("kaleva", "move"): _kaleva_move,
    ("kaleva", "attack"): _kaleva_attack,
    ("kaleva", "shields"): _kaleva_shields,
    ("kaleva", "resurrect"): _kaleva_rise,
    ("aikamatka", "place"): _aikamatka_place,
    ("aikamatka", "same-year"): _aikamatka_same,
    ("kalesia", "line"): _kalesia_line,
    ("kalesia", "round"): _kalesia_pass,
    ("vuosilauta", "board"): _vuosilauta_board,
    ("vuosilauta", "points"): _vuosilauta_points,
}
