"""What is read late: every name leads to a function, and the first picture wants few modules."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pelitupa_web
from pelitupa_web.on_call import BOT_MODULES, BOTS, OnCall

GAMES = ("aikamatka", "kalesia", "kaleva", "vuosilauta")
ROOT = Path(__file__).resolve().parents[2]
FIRST = """
import json, sys
from pelitupa_web.dispatch import dispatch
dispatch(json.dumps({"kind": "open", "saved": {}, "languages": ["sv"]}))
print("\\n".join(name for name in sys.modules if name.startswith("pelitupa")))
"""
SECOND = FIRST.replace("print(", 'dispatch(json.dumps({"kind": "cards"}))\nprint(')
NOT_YET = (
    "pelitupa.card_files", "pelitupa.link", "pelitupa.games.kaleva.", "pelitupa.games.kalesia.",
    "pelitupa_web.claims", "pelitupa_web.play", "pelitupa_web.films", "pelitupa_web.keeping",
    "pelitupa_web.replays", "pelitupa_web.statistics", "pelitupa_web.rulebook",
    "pelitupa.games.vuosilauta.", "pelitupa_web.faces.vuosilauta",
    "pelitupa_web.faces.plain", "pelitupa_web.faces.kaleva", "pelitupa_web.screens.table",
    "pelitupa.bots", "pelitupa_web.opponents", "pelitupa_web.thinking",
    "pelitupa_web.screens.seats",
    "pelitupa_web.screens.rules", "pelitupa_web.screens.keeping",
)  # fmt: skip
"""Begins the names of what a first visitor can do without until the shelf is up."""


def on_call() -> list[OnCall]:
    """Every function on call that is named anywhere at the head of a module."""
    found: dict[str, OnCall] = {}
    for module in walk_packages(pelitupa_web.__path__, "pelitupa_web."):
        for value in vars(import_module(module.name)).values():
            several = value.values() if isinstance(value, dict) else (value,)
            found |= {each.path: each for each in several if isinstance(each, OnCall)}
    return list(found.values())


def test_every_function_on_call_is_there() -> None:
    several = on_call()
    assert len(several) > 50
    for each in several:
        assert callable(each.function()), each.path


def modules(script: str) -> list[str]:
    """Our modules that a fresh Python has read after the script."""
    said = subprocess.run(  # noqa: S603 - this interpreter
        [sys.executable, "-c", script],
        env={"PYTHONPATH": f"{ROOT / 'core'}:{ROOT / 'web'}"},
        capture_output=True,
        text=True,
        check=True,
    )
    return said.stdout.split()


def test_the_first_picture_reads_no_more_than_the_shelf() -> None:
    assert not [name for name in modules(FIRST) if name.startswith(NOT_YET)]


def test_what_bots_think_with_waits_for_a_bot() -> None:
    read = modules(SECOND)
    assert "pelitupa_web.opponents" in read
    late = {*BOTS, *(f"pelitupa.games.{game}.{name}" for game in GAMES for name in BOT_MODULES)}
    assert not late.intersection(read)
    for name in late:
        import_module(name)
