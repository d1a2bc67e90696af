"""manifest.webmanifest: what the browser is told when people put the site on their device.

All addresses are relative, and there is no `id`, which browsers read from the root of the host: so
copies under several paths of one host are several apps, each named by its own first page.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from building.icons import png_size

GROUND = "#f4f7f0"
GAMES = {
    "kaleva": "Kaleva",
    "aikamatka": "Aikamatka: Suomi",
    "kalesia": "Kalesia",
    "vuosilauta": "Vuosilauta",
}
PICTURES = {
    "wide-kaleva.png": "Kalevan pelilauta",
    "wide-aikamatka.png": "Aikamatkan aikajana",
    "narrow-shelf.png": "Pelihuoneen hylly",
    "narrow-kalesia.png": "Kalesian metsä",
}
"""Pictures of screens, with what is on them; made by `make screenshots`."""
INSTALLED = (
    "icon-192.png",
    "icon-512.png",
    "maskable-512.png",
    "apple-touch-icon.png",
    *(f"shortcut-{game}.png" for game in GAMES),
    *PICTURES,
)
"""What nobody asks for but who puts the site on a device: no part of a visit."""


def manifest(icon: str, install: str, files: Mapping[str, bytes]) -> str:
    """The text, with paths from the first page; `files` are those of `install`, by name."""
    return json.dumps(
        {
            "name": "Pelitupa",
            "short_name": "Pelitupa",
            "description": "Suomalaisia pöytäpelejä yhdellä tabletilla, myös ilman verkkoa.",
            "lang": "fi",
            "dir": "ltr",
            "categories": ["games", "entertainment"],
            "start_url": "./",
            "scope": "./",
            "display": "standalone",
            "background_color": GROUND,
            "theme_color": GROUND,
            "icons": [
                {"src": icon, "sizes": "any", "type": "image/svg+xml"},
                _picture(install, "icon-192.png", files),
                _picture(install, "icon-512.png", files),
                {**_picture(install, "maskable-512.png", files), "purpose": "maskable"},
            ],
            "shortcuts": [
                {
                    "name": title,
                    "url": f"./#game={game}",
                    "icons": [_picture(install, f"shortcut-{game}.png", files)],
                }
                for game, title in GAMES.items()
            ],
            "screenshots": [
                {
                    **_picture(install, name, files),
                    "form_factor": name.partition("-")[0],
                    "label": label,
                }
                for name, label in PICTURES.items()
            ],
        },
        ensure_ascii=False,
        indent=1,
    )


def _picture(folder: str, name: str, files: Mapping[str, bytes]) -> dict[str, str]:
    width, height = png_size(name, files[name])
    return {"src": f"{folder}/{name}", "sizes": f"{width}x{height}", "type": "image/png"}
