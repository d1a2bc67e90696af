"""A page without a browser: it sends messages, keeps what is saved and reads what is painted."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from random import Random
from typing import Any

from pelitupa_web import dispatch as outer
from pelitupa_web.dispatch import dispatch
from pelitupa_web.html import VOID


@dataclass
class Node:
    """An element of the painted page, or its text."""

    name: str
    attributes: dict[str, str | None] = field(default_factory=dict)
    children: list[Node | str] = field(default_factory=list)

    def __iter__(self) -> Iterator[Node]:
        """The element and every element inside it."""
        yield self
        for child in self.children:
            if isinstance(child, Node):
                yield from child

    @property
    def text(self) -> str:
        parts = (child if isinstance(child, str) else child.text for child in self.children)
        return "".join(parts)

    def all(self, **attributes: str | bool) -> list[Node]:
        """Elements with these attributes; True stands for any value."""
        wanted = {name.replace("_", "-").rstrip("-"): value for name, value in attributes.items()}
        return [node for node in self if node.has(wanted)]

    def has(self, wanted: dict[str, str | bool]) -> bool:
        return all(
            name in self.attributes and (value is True or self.attributes[name] == value)
            for name, value in wanted.items()
        )

    def named(self, *names: str) -> list[Node]:
        return [node for node in self if node.name in names]


NAME = r"[a-zA-Z][a-zA-Z:-]*"
VALUE = r"""\"[^"<>]*\"|'[^'<]*'"""
MARKUP = re.compile(rf"<(/?)([a-z][a-z0-9]*)((?:\s{NAME}(?:=(?:{VALUE}))?)*)>|([^<>]+)")
ATTRIBUTE = re.compile(rf"\s({NAME})(?:=({VALUE}))?")


def read(html: str) -> Node:
    """The tree of the markup, which has to be in the strict form that the site writes.

    Anything else fails: a sign that is not escaped, an attribute without quotes or given twice, an
    element left open. `html.parser` forgives all that and takes four times as long.
    """
    root = Node("root")
    path = [root]
    end = 0
    for match in MARKUP.finditer(html):
        assert match.start() == end, f"no markup: {html[end : end + 80]}"
        end = match.end()
        closing, name, attributes, text = match.groups()
        if text is not None:
            path[-1].children.append(unescape(text))
        elif closing:
            assert path[-1].name == name, f"</{name}> closes <{path[-1].name}>"
            path.pop()
        else:
            node = Node(name, _attributes(name, attributes))
            path[-1].children.append(node)
            if name not in VOID:
                path.append(node)
    assert end == len(html), f"no markup: {html[end : end + 80]}"
    assert path == [root], f"<{path[-1].name}> is not closed"
    return root


def _attributes(name: str, text: str) -> dict[str, str | None]:
    found = [
        (match[1], None if match[2] is None else unescape(match[2][1:-1]))
        for match in ATTRIBUTE.finditer(text)
    ]
    assert len(dict(found)) == len(found), f"<{name}> has an attribute twice: {text}"
    return dict(found)


class Page:
    """One browser tab. `saved` outlives it when it is given to the next one."""

    def __init__(
        self, saved: dict[str, str] | None = None, lang: str = "en", seed: int = 1
    ) -> None:
        self.saved: dict[str, str] = {} if saved is None else saved
        self.lang = lang
        self.random = Random(seed)  # noqa: S311  (deals of tests, no secrets)
        self.now = 1_700_000_000_000
        self.taken: set[str] = set()
        """The matches that other pages have on their tables."""
        self.decks: dict[str, str | None] = {}
        """The cards of past releases that the site has; those that cannot be fetched are None."""
        self.html = ""
        self._tree: Node | None = None
        self.said: list[str] = []
        self.effects: list[dict[str, Any]] = []

    def open(self, **more: Any) -> Page:
        outer._Table.desk = None
        self.send("open", languages=[self.lang], saved=dict(self.saved), **more)
        return self

    def send(self, kind: str, **fields: Any) -> list[dict[str, Any]]:
        self.now += 1000
        seed = self.random.randrange(1 << 53)
        return self.raw(json.dumps({"kind": kind, "seed": seed, "now": self.now, **fields}))

    def raw(self, message: str) -> list[dict[str, Any]]:
        answer = json.loads(dispatch(message))
        assert list(answer) == ["effects"]
        self.effects = answer["effects"]
        self.said = []
        asked = []
        wanted = [effect["deck"] for effect in self.effects if effect["do"] == "deck"]
        if wanted:
            return self._brought(wanted[0])
        for effect in self.effects:
            self._take(effect)
            if effect["do"] == "claim":
                asked.append(effect["match"])
        for match in asked:
            self.effects = [*self.effects, *self.claimed(match)]
        return self.effects

    def _brought(self, digest: str) -> list[dict[str, Any]]:
        """What the page answers when Python wants the cards of a past release."""
        assert len(self.effects) == 1, "nothing is done before the cards are there"
        if self.decks.get(digest) is not None:
            return self.send("deck", deck=digest, text=self.decks[digest])
        return self.send("deck", deck=digest, how="away" if digest in self.decks else "unknown")

    def claimed(self, match: str) -> list[dict[str, Any]]:
        """What the browser answers when a match is asked for: it is free, unless `taken`."""
        before, said = self.effects, self.said
        text = self.saved.get(f"match/{match}")
        held = match not in self.taken
        effects = self.send("claimed", match=match, held=held, text=text if held else None)
        self.effects, self.said = before, [*said, *self.said]
        return effects

    def _take(self, effect: dict[str, Any]) -> None:
        if effect["do"] == "paint":
            self.html = effect["html"]
            self._tree = None
            self.room, self.title = effect["room"], effect["title"]
        elif effect["do"] == "say":
            self.said.append(effect["text"])
        elif effect["do"] == "save" and effect["value"] is None:
            self.saved.pop(effect["key"], None)
        elif effect["do"] == "save":
            self.saved[effect["key"]] = effect["value"]

    @property
    def tree(self) -> Node:
        """The painted page; read when it is asked for, and only once."""
        self._tree = self._tree or read(self.html)
        return self._tree

    @property
    def screen(self) -> str:
        (name,) = re.findall(r'<main [^>]*data-screen="([^"]*)"', self.html)
        return str(name)

    @property
    def secret(self) -> bool:
        return " data-secret" in self.html

    def tap(self, name: str) -> list[dict[str, Any]]:
        """A tap on the element with this id."""
        return self.press(self.find(name))

    def press(self, node: Node) -> list[dict[str, Any]]:
        assert "disabled" not in node.attributes
        return self.send(**json.loads(node.attributes["data-send"] or ""))

    def submit(self, name: str, **typed: str) -> list[dict[str, Any]]:
        """The form with this id is sent, with what stands in its fields and what is typed."""
        node = self.find(name)
        fields = {
            str(field.attributes["name"]): field.attributes.get("value") or ""
            for field in node.named("input")
            if field.attributes.get("type") != "radio" or "checked" in field.attributes
        }
        for area in node.named("textarea"):
            fields[str(area.attributes["name"])] = area.text
        for select in node.named("select"):
            chosen = select.all(selected=True) or select.named("option")[:1]
            fields[str(select.attributes["name"])] = chosen[0].attributes["value"] or ""
        assert set(typed) <= set(fields), set(typed) - set(fields)
        message = json.loads(node.attributes["data-send"] or "")
        return self.send(**message, form={**fields, **typed})

    def find(self, name: str) -> Node:
        """The one element with this id."""
        (node,) = self.tree.all(id=name)
        return node

    def ids(self) -> set[str]:
        return {str(node.attributes["id"]) for node in self.tree.all(id=True)}

    @property
    def record(self) -> dict[str, Any]:
        """The record of the match at the table, as it is saved."""
        return json.loads(self.saved["match/" + self.saved["current"]])  # type: ignore[no-any-return]
