"""Builds dist/, the whole site as a plain folder: `python web/build.py [FOLDER]`.

All its links are relative, so it works under any path of any static server.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
import zlib
from collections.abc import Collection, Mapping
from pathlib import Path

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
sys.path[:0] = [str(WEB), str(ROOT / "core")]

from building import dependencies, icons, licences, manifest, page, python, scripts, style  # noqa: E402 - after the path to it
from building.dist import KEPT, BuildError, Dist, sha256  # noqa: E402

CACHE = ROOT / ".build"
CREDITS = ROOT / "CREDITS.md"
DEPENDENCIES = ROOT / "docs/dependencies.md"
DECKS = ROOT / "cards_data/aikamatka/releases"
CARDS = ROOT / "cards_data/aikamatka/events"
SOURCES = ("index.html", "boot_words.toml", "worker.py", "sw.js", "sw-off.js")
INSTALL = "install"
"""The folder of what only an installation asks for; the service worker does not keep it."""
EARLY = ("pyodide.asm.wasm", "python_stdlib.zip", "pyodide.asm.mjs")


def build(target: Path) -> Dist:
    """Makes everything in `target`; raises BuildError before a half-made site is of use."""
    CACHE.mkdir(exist_ok=True)
    dist = Dist(target)
    wheel = python.wheel(ROOT, WEB, CACHE)
    games = dist.folder("games", {wheel.name: wheel.content})
    engine = {
        **python.engine(WEB, CACHE),
        "pyodide-lock.json": python.lock(WEB),
    }
    pyodide = dist.folder("pyodide", engine)
    modules = scripts.scripts(WEB, CACHE)
    js = dist.folder("js", modules)
    used = icons.named(WEB, CARDS)
    small = icons.of_screens(WEB)
    sprite = dist.file("icons.svg", icons.sprite(WEB, {name: used[name] for name in small}))
    others = {name: used[name] for name in used if name not in small}
    pictures = dist.file("pictures.svg", icons.sprite(WEB, others))
    icon = dist.file("icon.svg", (WEB / "icons/icon.svg").read_text("utf-8"))
    installed = {name: (WEB / "icons" / name).read_bytes() for name in manifest.INSTALLED}
    install = dist.folder(INSTALL, installed)
    sheets = dist.folder("style", style.style(WEB))
    decks = older_decks(dist)
    dist.put("manifest.webmanifest", manifest.manifest(icon, install, installed))
    authors = list(icons.authors_of(WEB, used))
    dist.put("licences.txt", licences.licences(ROOT, WEB / "node_modules", authors))
    build_name = f"{wheel.version}+{made_of(dist, first_screens(small, sprite))}"
    screens = first_screens(small, sprite, build_name)
    start = dist.folder(
        "start",
        {
            "worker.py": filled("worker.py", 'BUILD = ""', f'BUILD = "{build_name}"').encode(),
            "first.json": json.dumps(screens, ensure_ascii=False).encode(),
        },
    )
    places = page.Places(
        js=js,
        style=sheets,
        icon=icon,
        touch_icon=f"{install}/apple-touch-icon.png",
        sprite=sprite,
        pictures=pictures,
        names=" ".join(small),
        config=dist.file("pyscript.json", config(pyodide, f"../{games}/{wheel.name}")),
        worker=f"{start}/worker.py",
        first=f"{start}/first.json",
        decks=decks,
        early={
            **{f"{pyodide}/{name}": len(engine[name]) for name in EARLY},
            f"{games}/{wheel.name}": len(wheel.content),
        },
        modules=tuple(f"{js}/{name}" for name in modules if name not in scripts.LAZY),
        policy=page.policy(ROOT / "netlify.toml"),
        build=build_name,
        engine=f"{build_name} {zlib.crc32(wheel.content):08x}",
    )
    template = (WEB / "index.html").read_text(encoding="utf-8")
    words = page.boot_words(WEB / "boot_words.toml")
    dist.put("index.html", page.index(template, places, words, screens["fi"]["shelf"]))
    dist.put("sw.js", service_worker(dist.digests()))
    dist.put("sw-off.js", (WEB / "sw-off.js").read_bytes())
    return dist


def made_of(dist: Dist, screens: page.Screens) -> str:
    """A name for all that the site is made of: what is built, and what is still to be filled in."""
    sources = {name: (WEB / name).read_text("utf-8") for name in SOURCES}
    every = json.dumps([dist.digests(), screens, sources], sort_keys=True)
    return sha256(every.encode()).hex()[:8]


def older_decks(dist: Dist) -> str:
    """The folder with the cards of past releases and the digests there are, or nothing."""
    files = {path.name: path.read_bytes() for path in sorted(DECKS.glob("*.json"))}
    if not files:
        return ""
    return " ".join([dist.folder("decks", files), *(name.removesuffix(".json") for name in files)])


def config(pyodide: str, wheel: str) -> str:
    """PyScript's: our interpreter and wheel."""
    return json.dumps(
        {
            "interpreter": f"./{pyodide}/pyodide.mjs",
            "sync_main_only": True,
            "files": {wheel: "./pelitupa.whl"},
        }
    )


def first_screens(small: Collection[str], sprite: str, build_name: str = "") -> page.Screens:
    """What the screens' own functions paint without a match, by language and route."""
    from pelitupa_web import first  # noqa: PLC0415 - found by the path set above

    titles, rooms = first.first_titles(), first.first_rooms()
    screens: dict[str, dict[str, dict[str, str]]] = {}
    for language, routes in first.first_screens(build_name).items():
        for route, html in routes.items():
            for name in re.findall(r"icons\.svg#([^\"]+)", html):
                if name not in small:
                    raise BuildError(f"icon {name!r} of {route} ({language}) is not in icons.toml")
            screens.setdefault(language, {})[route] = {
                "html": html.replace("icons.svg#", f"{sprite}#"),
                "title": titles[language][route],
                "room": rooms[route],
            }
    return screens


def service_worker(digests: Mapping[str, str]) -> str:
    """sw.js with the list of all files it keeps; the page itself is the folder's own address."""
    files = {
        "./" if path == "index.html" else path: hash_
        for path, hash_ in digests.items()
        if not path.startswith((f"{KEPT}/{INSTALL}-", "sw"))
    }
    return filled("sw.js", "const FILES = {};", f"const FILES = {json.dumps(files, indent=1)};")


def filled(name: str, line: str, by: str) -> str:
    """A source of web/ with one of its lines filled in by the build."""
    before, found, after = (WEB / name).read_text(encoding="utf-8").partition(line)
    if not found:
        raise BuildError(f"{name} has no line `{line}` for the build to fill")
    return f"{before}{by}{after}"


def credits_page(used: Mapping[str, str]) -> str:
    """CREDITS.md as it has to be."""
    page = icons.with_credits(CREDITS.read_text("utf-8"), icons.credits_section(WEB, used))
    return dependencies.with_parts(page, {"site": dependencies.parts(ROOT)["site"]})


def dependencies_page() -> str:
    """docs/dependencies.md as it has to be."""
    return dependencies.with_parts(DEPENDENCIES.read_text("utf-8"), dependencies.parts(ROOT))


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the site.")
    parser.add_argument("folder", nargs="?", type=Path, default=ROOT / "dist")
    parser.add_argument("--credits", action="store_true", help="only write the credits anew")
    options = parser.parse_args()
    try:
        if options.credits:
            CREDITS.write_text(credits_page(icons.named(WEB, CARDS)), "utf-8")
            DEPENDENCIES.write_text(dependencies_page(), "utf-8")
            return 0
        dist = build(options.folder)
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    sizes = [path.stat().st_size for path in dist.root.rglob("*") if path.is_file()]
    print(f"{options.folder}: {len(sizes)} files, {sum(sizes):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
