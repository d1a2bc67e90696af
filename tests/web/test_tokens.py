"""The style sheets: contrast computed from the tokens, and what no sheet may hold."""

from __future__ import annotations

import math
import re
from pathlib import Path

import pytest

CSS = Path(__file__).parents[2] / "web" / "css"
TOKENS = (CSS / "tokens.css").read_text("utf-8")
OKLCH = re.compile(r"oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: / ([\d.]+))?\)")
ROOMS = ("shelf", "aikamatka", "kaleva", "kalesia", "vuosilauta")
FACES = ("kaleva", "aikamatka", "kalesia", "vuosilauta")
"""Their sheets belong to the faces, which may draw patterns and mix colours of their own."""
LAYERS = "@layer tokens, base, layout, components, screens, faces;"

Rgb = tuple[float, float, float]


def linear(lightness: float, chroma: float, hue: float) -> Rgb:
    """Linear sRGB of an OKLCH colour, by Ottosson's matrices, clipped to what screens show."""
    a, b = (chroma * f(math.radians(hue)) for f in (math.cos, math.sin))
    light = (
        (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3,
        (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3,
        (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3,
    )
    rows = (
        (4.0767416621, -3.3077115913, 0.2309699292),
        (-1.2684380046, 2.6097574011, -0.3413193965),
        (-0.0041960863, -0.7034186147, 1.7076147010),
    )
    red, green, blue = (
        min(1.0, max(0.0, sum(x * y for x, y in zip(row, light, strict=True)))) for row in rows
    )
    return red, green, blue


def colour(text: str, under: str = "") -> Rgb:
    """The colour of a token's value; a see-through one lies on `under`."""
    found = OKLCH.fullmatch(text)
    assert found, text
    rgb = linear(float(found[1]) / 100, float(found[2]), float(found[3]))
    if found[4]:
        # Blended as browsers do it, on the coded values.
        share, below = float(found[4]), colour(under)
        mixed = (coded(x) * share + coded(y) * (1 - share) for x, y in zip(rgb, below, strict=True))
        red, green, blue = (decoded(x) for x in mixed)
        return red, green, blue
    return rgb


def coded(x: float) -> float:
    return 12.92 * x if x <= 0.0031308 else 1.055 * x ** (1 / 2.4) - 0.055


def decoded(x: float) -> float:
    return x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4


def contrast(one: Rgb, other: Rgb) -> float:
    """WCAG 2.2's ratio."""
    light, dark = sorted(
        (0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in (one, other)), reverse=True
    )
    return (light + 0.05) / (dark + 0.05)


def room(name: str, theme: str = "light") -> dict[str, str]:
    """The tokens as they stand in a room by day or by night, references followed."""
    values: dict[str, str] = {}
    for selectors, body in re.findall(r"([^{};]+)\{([^{}]*)\}", TOKENS):
        night = 'data-theme="dark"' in selectors or "prefers-color-scheme" in selectors
        chosen = theme == "dark" if night else ":not([data-theme" not in selectors
        if chosen and re.search(rf':root|\[data-room\](?!=)|\[data-room="{name}"\]', selectors):
            values |= dict(re.findall(r"(--[\w-]+):\s*([^;]+);", body))
    return {name: _followed(values, name) for name in values}


def _night(selector: str) -> dict[str, str]:
    """What is declared for the night where a selector begins so."""
    found = re.search(re.escape(selector) + r"[^{}]*\{([^{}]*)\}", TOKENS)
    assert found, selector
    return dict(re.findall(r"([\w-]+):\s*([^;]+);", found[1]))


def test_night_is_the_same_when_chosen_and_when_the_device_asks_for_it():
    chosen = _night(':root:where([data-theme="dark"])')
    assert chosen == _night(':root:where(:not([data-theme="light"]))')
    assert chosen["color-scheme"] == "dark"


def test_dark_rooms_are_the_same_by_day_and_by_night():
    for name in ("kaleva", "kalesia"):
        assert room(name) == room(name, "dark")
    for name in ("shelf", "aikamatka", "vuosilauta"):
        assert room(name)["--ground"] != room(name, "dark")["--ground"]


def _followed(values: dict[str, str], name: str) -> str:
    return re.sub(r"var\((--[\w-]+)\)", lambda found: _followed(values, found[1]), values[name])


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize(
    ("front", "back"),
    [
        ("--text", "--ground"), ("--soft", "--ground"), ("--text", "--raised"),
        ("--soft", "--raised"), ("--button-text", "--button"),
    ],
)  # fmt: skip
def test_text_can_be_read_in_every_room(name, front, back, theme):
    tokens = room(name, theme)
    assert contrast(colour(tokens[front]), colour(tokens[back])) >= 4.5


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ROOMS)
@pytest.mark.parametrize("front", ["--now", "--button", "--edge"])
def test_what_one_must_see_stands_out_from_the_ground(name, front, theme):
    tokens = room(name, theme)
    ground = tokens["--ground"]
    assert contrast(colour(tokens[front], ground), colour(ground)) >= 3


@pytest.mark.parametrize(
    ("front", "back", "least"),
    [
        ("--kaleva-silver", "--kaleva-cell", 3), ("--kaleva-bronze", "--kaleva-cell", 3),
        ("--kaleva-silver", "--kaleva-board", 3), ("--kaleva-bronze", "--kaleva-board", 3),
        ("--kaleva-thread", "--kaleva-ground", 4.5), ("--kaleva-thread", "--kaleva-board", 3),
        ("--aikamatka-blue", "--birch", 4.5), ("--aikamatka-red", "--birch", 4.5),
        ("--aikamatka-blue", "--paper", 4.5), ("--aikamatka-red", "--paper", 4.5),
        ("--kalesia-centaur", "--kalesia-moss", 3), ("--kalesia-mermaid", "--kalesia-moss", 3),
        ("--kalesia-forest", "--kalesia-moss", 3), ("--ink", "--kalesia-centaur", 4.5),
        ("--ink", "--kalesia-mermaid", 4.5), ("--ink", "--kalesia-forest", 4.5),
        ("--aikamatka-sky", "--night", 4.5), ("--aikamatka-sky", "--night-raised", 4.5),
        ("--aikamatka-red", "--night-raised", 2.5),
        ("--ink", "--kaleva-silver", 4.5), ("--ink", "--kaleva-bronze", 4.5),
    ],
)  # fmt: skip
def test_the_colours_of_the_games_stand_out(front, back, least):
    tokens = room("shelf")
    assert contrast(colour(tokens[front]), colour(tokens[back])) >= least


LETTERS = {2: "--ink", 5: "--ink", 6: "--ink"}
"""On which discs of the year board the letter is dark."""


@pytest.mark.parametrize("seat", range(8))
def test_a_letter_can_be_read_on_every_disc(seat):
    """Its shape is seen by its edge, which is in the ink of the room."""
    tokens = room("vuosilauta")
    letter = LETTERS.get(seat, "--paper")
    assert contrast(colour(tokens[letter]), colour(tokens[f"--disc-{seat}"])) >= 4.5
    sheet = (CSS / "vuosilauta.css").read_text("utf-8")
    (rule,) = re.findall(rf'\[data-seat="{seat}"\] {{(.*?)}}', sheet)
    assert ("--letter: var(--ink)" in rule) == (letter == "--ink")


def test_the_arithmetic_agrees_with_known_colours():
    white, black = colour("oklch(100% 0 0)"), colour("oklch(0% 0 0)")
    assert contrast(white, black) == pytest.approx(21, abs=0.01)
    red = linear(0.62796, 0.25768, 29.234)
    assert red == pytest.approx((1, 0, 0), abs=0.005)


SHEETS = sorted(CSS.glob("*.css"))


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda path: path.name)
def test_sheets_are_flat_layered_and_closed(sheet):
    text = re.sub(r"/\*.*?\*/", "", sheet.read_text("utf-8"), flags=re.DOTALL)
    assert "gradient" not in text or sheet.stem.startswith(FACES)
    assert "url(" not in text
    assert "http" not in text
    assert text.count("{") == text.count("}")
    if not sheet.stem.startswith(FACES):
        assert text.strip().startswith(LAYERS)
        assert "!important" not in text or sheet.stem == "base"


def test_every_colour_outside_the_tokens_is_a_token():
    for sheet in SHEETS:
        if sheet.name != "tokens.css" and not sheet.stem.startswith(FACES):
            text = sheet.read_text("utf-8")
            assert not re.search(r"oklch\(|rgb|hsl|#[0-9a-f]{3,8}\b", text), sheet.name


def test_things_to_tap_are_large_enough():
    assert "--target: 3rem;" in TOKENS
    assert "min-block-size: var(--target);" in (CSS / "button.css").read_text("utf-8")
