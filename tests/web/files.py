"""Files that a person might open: those the app made, and thousands of damaged and odd ones."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

from tests.web.page import Page
from tests.web.play import seated

GOLDEN = Path(__file__).parent.parent / "golden"
PIECES = (
    '"', "{", "}", "[", "]", ",", ":", "\\", "\\ud800", "\0", "0", "-1", "1e999", "null", "true",
    "9" * 5000, "[" * 300, "é", "\U0001f7e6", "pelitupa/1", "pelitupa/2", "pelitupa-bundle/1",
    "pelitupa-bundle/9", '"actions":', '"seed":-1', '"players":99', "match/", "past/../x",
)  # fmt: skip


@cache
def bundle() -> str:
    """Everything of a device on which three matches and a journey have been played."""
    page = seated("kaleva", 2)
    page.tap("handoff-ready")
    page.send("resign", sure=True)
    page.tap("to-shelf")
    page.tap("play-kalesia")
    page.submit("seats", players="3", name0="Ilma", name1="Jari", name2="Suvi")
    page.tap("to-shelf")
    page.tap("journey")
    page.send("act", action="@0")
    page.send("go", to="shelf")
    (finished,) = [key for key, text in page.saved.items() if '"0 resign"' in text]
    page.send("delete", match=finished.removeprefix("match/"))
    return exported(page)


def exported(page: Page, **fields: object) -> str:
    """The file that the page makes, of everything or of what is named."""
    effects = page.send("export", sure=True, **fields)
    (effect,) = [each for each in effects if each["do"] == "share"]
    return str(effect["text"])


@cache
def records() -> tuple[str, ...]:
    """The golden records, each as a file of one match."""
    return tuple(path.read_text("utf-8") for path in sorted(GOLDEN.glob("*/*.json")))


def odd_files(count: int, seed: int) -> Iterator[str]:
    """Damaged bundles and records, and texts that never were any."""
    random = Random(seed)  # noqa: S311  (damage, no secrets)
    short = sorted(records(), key=len)[:6]
    for number in range(count):
        if number % 10 == 0:
            yield _noise(random)
        else:
            yield _damaged(random, bundle() if number % 2 else random.choice(short))


def _noise(random: Random) -> str:
    length = random.randrange(200)
    if random.random() < 0.5:
        return "".join(random.choice(PIECES) for _ in range(length // 10))
    return "".join(chr(random.randrange(32, 0xD7FF)) for _ in range(length))


def _damaged(random: Random, text: str) -> str:
    """One to three faults: cut off, torn out, doubled, overwritten, or a value replaced."""
    for _ in range(random.randrange(1, 4)):
        place = random.randrange(len(text) + 1)
        length = random.choice((1, 1, 2, 8, 60))
        kind = random.randrange(6)
        if kind == 0:
            text = text[:place]
        elif kind == 1:
            text = text[:place] + text[place + length :]
        elif kind == 2:
            text = text[:place] + text[place : place + length] + text[place:]
        elif kind == 3:
            text = text[:place] + random.choice(PIECES) + text[place + length :]
        elif kind == 4:
            text = text[:place] + chr(random.randrange(32, 127)) + text[place + 1 :]
        else:
            text = _replaced(random, text)
    return text


def _replaced(random: Random, text: str) -> str:
    """A value somewhere near the top of the document is another one."""
    try:
        document = json.loads(text)
    except (ValueError, RecursionError):
        return text
    if not isinstance(document, dict) or not document:
        return text
    key = random.choice(sorted(document))
    inner = document[key]
    odd = random.choice((None, 7, -1, 1 << 70, True, "", "x" * 500, [], {}, [[]], {"a": 1}, 0.5))
    if isinstance(inner, dict) and inner and random.random() < 0.6:
        inner[random.choice(sorted(inner))] = odd
    elif isinstance(inner, list) and inner and random.random() < 0.6:
        inner[random.randrange(len(inner))] = odd
    else:
        document[key] = odd
    return json.dumps(document, ensure_ascii=random.random() < 0.5)
