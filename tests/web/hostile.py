"""Thousands of files and links that somebody might have damaged or made up, from a seed."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from pelitupa.link import deal_of, link_of
from pelitupa.numerals import Writer
from pelitupa_web.bundle import bundle_of, digest
from tests.web.files import bundle, odd_files, records
from tests.web.looking_back import golden

ODD: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 7, 99, 1 << 53, 1 << 64, -(1 << 70), 10**400, 0.5, -0.0,
    float("nan"), float("inf"), float("-inf"), "", " ", "x", "0", "\0", "\ud800", "\udfff\ud800",
    "\ufeff", "\u202e", "<script>alert(1)</script>", "x" * 500, "é" * 41, "0 =973410", "0 resign",
    "1 draw", "9 @0", "pelitupa/2", "match/", "../../x", [], {}, [[]], [None], ["0 @0"] * 50,
    {"a": 1}, {"": ""}, {"__proto__": []}, [[0, "x", True]],
)  # fmt: skip
"""Values that stand where others should."""

_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def hostile_files(count: int, seed: int) -> Iterator[str]:
    """So many texts, every way of damage in turn."""
    random = Random(seed)  # noqa: S311  (damage, no secrets)
    simple = odd_files(count, seed)
    for number in range(count):
        way = _WAYS[number % len(_WAYS)]
        yield next(simple) if way is None else way(random, _whole(random))


def hostile_links(count: int, seed: int) -> Iterator[str]:
    """So many texts for the address, damaged in their letters or in what these stand for."""
    random = Random(seed)  # noqa: S311
    for number in range(count):
        kind, game, rest = random.choice(_links()).split(".")
        if number % 3 == 0:
            yield _other_text(random, f"{kind}.{game}.{rest}", _LETTERS + ".#% é\0")
        elif number % 3 == 1:
            yield f"{kind}.{game}.{_other_text(random, rest, _LETTERS)}"
        else:
            yield f"{random.choice(('m1', 'd1'))}.{game}.{_packed(random)}"


@cache
def _links() -> tuple[str, ...]:
    names = (("kaleva", "scouting"), ("aikamatka", "births-decide"), ("kalesia", "three-players"))
    matches = [golden(*name) for name in (*names, ("aikamatka", "solo"))]
    return (*map(link_of, matches), *map(deal_of, matches))


def _packed(random: Random) -> str:
    """Numbers that mean something by the bounds of a link, or nothing."""
    writer = Writer()
    writer.add(random.choice((0, 1, 1, 1, 1, 2, 999)), 1 << 16)
    for _ in range(random.choice((0, 1, 3, 10, 200))):
        bound = random.choice((2, 3, 5, 26, 256, 1 << 32, 1 << 48, 1 << 65))
        writer.add(random.randrange(bound), bound)
    return writer.text()


def _whole(random: Random) -> str:
    short = sorted(records(), key=len)[:8]
    return bundle() if random.random() < 0.4 else random.choice(short)


def _other_text(random: Random, text: str, letters: str) -> str:
    """One to four letters lost, doubled, changed or put in, or the rest cut off."""
    for _ in range(random.randrange(1, 5)):
        at = random.randrange(len(text) + 1)
        way = random.randrange(5)
        new = "".join(random.choice(letters) for _ in range(random.choice((1, 1, 2, 9))))
        text = {
            0: text[:at],
            1: text[:at] + text[at + len(new) :],
            2: text[:at] + text[at : at + len(new)] + text[at:],
            3: text[:at] + new + text[at + len(new) :],
        }.get(way, text[:at] + new + text[at:])
    return text


def _other_bytes(random: Random, text: str) -> str:
    """Bytes of the file are others; a browser reads what is no UTF-8 as U+FFFD."""
    content = bytearray(text.encode())
    for _ in range(random.choice((1, 1, 3, 40))):
        at = random.randrange(len(content))
        content[at : at + random.choice((0, 1, 1, 5))] = random.randbytes(random.choice((0, 1, 4)))
    return content.decode("utf-8", "replace")


def _other_value(random: Random, text: str) -> str:
    """Something at any depth of the document is of another kind."""
    document = json.loads(text)
    for _ in range(random.choice((1, 1, 2, 5))):
        _put(random, document, random.choice(ODD))
    return json.dumps(document, ensure_ascii=random.random() < 0.5)


def _other_value_sealed(random: Random, text: str) -> str:
    """The same in a file of everything that is whole by its digest, or in the notes of a record."""
    document = json.loads(text)
    if "kept" not in document:
        table = {"turn": [0], "over": True, "at": 7, "won": [0], "turned": [[0, "sauna", True]]}
        document["table"] = table | {"id": "a", "journey": "2026-11-30", "pins": ["", ""]}
        _put(random, document["table"], random.choice(ODD))
        _put(random, document["table"], random.choice(ODD))
        return json.dumps(document)
    kept = document["kept"]
    for key in sorted(kept):
        if random.random() < 0.5 and isinstance(kept[key], str):
            way = random.choice((_other_value, _repeated, _nested, _other_bytes))
            kept[key] = way(random, kept[key]) if kept[key][:1] == "{" else random.choice("0xé")
    if random.random() < 0.3:
        kept[random.choice(("wishes/a", "past/a", "since", "settings"))] = random.choice(
            [str(odd) for odd in ODD]
        )
    return bundle_of(kept, "2026-11-30")


def _put(random: Random, document: Any, odd: Any) -> None:
    """Somewhere inside the document stands the odd value, or is a key of that name."""
    while True:
        inner = _children(document)
        if inner and random.random() < 0.6:
            document = random.choice(inner)
            continue
        odd = deepcopy(odd)
        if isinstance(document, dict):
            keys = [*sorted(document), "odd"]
            document[random.choice(keys)] = odd
        elif document:
            document[random.randrange(len(document))] = odd
        else:
            document.append(odd)
        return


def _children(document: Any) -> list[Any]:
    values = document.values() if isinstance(document, dict) else document
    return [value for value in values if isinstance(value, dict | list)]


def _repeated(random: Random, text: str) -> str:
    """A key stands twice, the second time with another value."""
    document = json.loads(text)
    key = random.choice(sorted(document))
    odd = json.dumps(random.choice(ODD))
    return f"{text.rstrip()[:-1]},{json.dumps(key)}:{odd}}}"


def _nested(random: Random, text: str) -> str:
    """Brackets in brackets, some deeper than anything is read, under a key known or not."""
    depth = random.choice((3, 90, 98, 101, 5000))
    opening, closing = random.choice((("[", "]"), ('{"a":', "}")))
    key = random.choice(sorted(json.loads(text)))
    inner = f"{opening * depth}0{closing * depth}"
    return f'{text.rstrip()[:-1]},"{random.choice((key, "odd"))}":{inner}}}'


def _numbers(random: Random, text: str) -> str:
    """A number is one that JSON does not know, or that nobody can hold."""
    digits = [at for at, letter in enumerate(text) if letter.isdigit()]
    at = random.choice(digits)
    odd = random.choice(("NaN", "Infinity", "-Infinity", "1e999", "9" * 5000, "-0", "0x1", "1_0"))
    return text[:at] + odd + text[at + 1 :]


def _marked(random: Random, text: str) -> str:
    """Marks of byte order, white space and other encodings round and in the text."""
    mark = random.choice(("\ufeff", "\ufeff\ufeff", "\ufffe", "\0", " \n\t", "\u2028", "\xa0"))
    at = random.choice((0, 0, len(text), random.randrange(len(text))))
    if random.random() < 0.2:
        return text.encode("utf-16").decode("utf-8", "replace")
    return text[:at] + mark + text[at:]


def _other_version(random: Random, text: str) -> str:
    """Another format, rules version, deck, digest or game than there is."""
    document = json.loads(text)
    odd = random.choice(
        (
            {"format": f"pelitupa/{random.choice((0, 2, 10**6, 10**9, -1, 12))}"},
            {"format": f"pelitupa-bundle/{random.choice((0, 1, 2, 10**5, 10**9))}"},
            {"rules": random.choice((0, 2, 10**9, 1 << 40))},
            {"deck": random.choice(("0" * 12, "", "x", None, "é" * 12, "f" * 64))},
            {"digests": [random.choice(("0" * 8, "", "zz"))] * random.choice((1, 3, 500))},
            {"digest": random.choice(("0" * 16, "", None))},
            {"game": random.choice(("chess", "", "kaleva", "kalesia", "__init__"))},
            {"players": random.choice((0, 1, 2, 3, 10, 99, 100))},
        )
    )
    return json.dumps(document | odd)


def _other_actions(random: Random, text: str) -> str:
    """Actions in another order, of others, more of them, or the digests of others."""
    document = json.loads(text)
    if "kept" in document:
        kept = document["kept"]
        key = random.choice([key for key in sorted(kept) if key.startswith("match/")])
        kept[key] = _other_actions(random, kept[key])
        return json.dumps(document | {"digest": digest(kept)})
    actions = document["actions"]
    if random.random() < 0.5:
        document.pop("digests", None)
    way = random.randrange(5)
    at = random.randrange(len(actions) + 1)
    if way == 0:
        random.shuffle(actions)
    elif way == 1:
        actions[at:] = []
    elif way == 2:
        actions[at:at] = [random.choice(("0 resign", "1 draw", "0 draw", "5 resign", "0 @0"))]
    elif way == 3:
        actions.extend(actions[:at])
    else:
        actions[at:at] = [f"{random.randrange(12)} {random.choice(actions or ['0 x'])[2:]}"]
    return json.dumps(document)


_Way = Callable[[Random, str], str]
_WAYS: tuple[_Way | None, ...] = (
    None, _other_bytes, _other_value, _other_value_sealed, _repeated, _nested, _numbers, _marked,
    _other_version, _other_actions,
)  # fmt: skip
