"""Stylesheets and the fonts they name; no colours or sizes of its own.

web/css/*.css in the order of their names, boot.css before them; fonts from @fontsource, one
@font-face for each subset, so that a browser fetches what the text on the page needs.
"""

from __future__ import annotations

import json
from pathlib import Path

FACES = (
    ("alegreya", "Alegreya", ((400, "normal"), (700, "normal"), (800, "normal"))),
    ("alegreya-sans", "Alegreya Sans", ((400, "normal"), (400, "italic"), (700, "normal"))),
)
SUBSETS = ("latin-ext", "latin")


def style(web: Path) -> dict[str, bytes]:
    """The files of the style folder: fonts, fonts.css and every stylesheet."""
    files: dict[str, bytes] = {}
    rules = []
    for package, family, cuts in FACES:
        fonts = web / "node_modules/@fontsource" / package
        characters = json.loads((fonts / "unicode.json").read_text())
        for weight, slant in cuts:
            for subset in SUBSETS:
                name = f"{package}-{subset}-{weight}-{slant}.woff2"
                files[name] = (fonts / "files" / name).read_bytes()
                rules.append(
                    f'@font-face {{ font-family: "{family}"; font-style: {slant}; '
                    f"font-weight: {weight}; font-display: swap; "
                    f'src: url("{name}") format("woff2"); unicode-range: {characters[subset]}; }}\n'
                )
    files["fonts.css"] = "".join(rules).encode()
    for sheet in [web / "boot.css", *sorted((web / "css").glob("*.css"))]:
        files[sheet.name] = sheet.read_bytes()
    return files
