"""Stylesheets and the fonts they name; no colours or sizes of its own.

web/css/*.css in the order of their names, boot.css before them; fonts from @fontsource, one
@font-face for each subset, so that a browser fetches what the text on the page needs.
"""

from __future__ import annotations

import json
from pathlib import Path

SHEET = "site.css"
ALL = ("latin-ext", "latin")
FACES = (
    ("alegreya", "Alegreya", 400, ALL),
    ("alegreya", "Alegreya", 700, ALL),
    ("alegreya", "Alegreya", 800, ALL),
    ("alegreya-sans", "Alegreya Sans", 400, ALL),
    ("alegreya-sans", "Alegreya Sans", 700, ALL),
    ("alegreya-sans", "Alegreya Sans", 800, ("latin",)),  # the values on cards: figures only
)
"""Package, family, weight, subsets."""
NEAR = (
    ("Alegreya Sans", 400, 87, ("Arial", "Roboto", "Helvetica Neue", "Nimbus Sans")),
    (
        "Alegreya Sans",
        700,
        83,
        ("Arial Bold", "Roboto Bold", "Helvetica Neue Bold", "Nimbus Sans Bold"),
    ),
    (
        "Alegreya",
        700,
        97,
        ("Times New Roman Bold", "Noto Serif Bold", "Times Bold", "Nimbus Roman Bold"),
    ),
)
"""What stands in until a font is here: family, weight, per cent of its size that run as wide, fonts
of devices. So that lines break where they will break, and nothing moves when the font comes.
"""


def style(web: Path) -> dict[str, bytes]:
    """The files of the style folder: the fonts, and every rule in one sheet."""
    files: dict[str, bytes] = {}
    rules = []
    for package, family, weight, subsets in FACES:
        fonts = web / "node_modules/@fontsource" / package
        characters = json.loads((fonts / "unicode.json").read_text())
        for subset in subsets:
            name = f"{package}-{subset}-{weight}-normal.woff2"
            files[name] = (fonts / "files" / name).read_bytes()
            rules.append(
                f'@font-face {{ font-family: "{family}"; font-weight: {weight}; '
                f'font-display: swap; src: url("{name}") format("woff2"); '
                f"unicode-range: {characters[subset]}; }}\n"
            )
    for family, weight, percent, names in NEAR:
        local = ", ".join(f'local("{name}")' for name in names)
        rules.append(
            f'@font-face {{ font-family: "{family} near"; font-weight: {weight}; '
            f"size-adjust: {percent}%; src: {local}; }}\n"
        )
    sheets = [web / "boot.css", *sorted((web / "css").glob("*.css"))]
    rules += [sheet.read_text(encoding="utf-8") for sheet in sheets]
    return {**files, SHEET: "\n".join(rules).encode()}
