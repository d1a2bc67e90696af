"""Messages that no page would send, at every screen there is: each is answered, none does harm."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from hypothesis import strategies as st

from pelitupa_web import dispatch as outer
from pelitupa_web import messages
from pelitupa_web.desk import Desk
from pelitupa_web.screens import paint
from tests.fuzz.readers import deck_texts, link_texts, record_texts
from tests.fuzz.texts import ELEMENT, MARKUP, hostile, values, written
from tests.web.files import bundle
from tests.web.page import Node, read
from tests.web.play import seated
from tests.web.test_screens import desks

ATTRIBUTES = ("style", "srcdoc", "formaction")
TEXTS = ("text", "to", "value", "part", "name", "match", "card", "deck", "how", "action")
"""Fields of which a tap says one thing, and somebody else another."""
OF_ELEMENTS = 40
"""So many things to tap of a screen are tried, spread over all of it."""


@cache
def places() -> tuple[Desk, ...]:
    """Every kind of screen, and tables whose people have names that are markup."""
    found = [desk for _, desk in sorted(desks().items())]
    for game, players in (("kaleva", 2), ("aikamatka", 3), ("kalesia", 3), ("vuosilauta", 3)):
        named = {f"name{seat}": text for seat, text in enumerate(MARKUP[:players])}
        seated(game, players, **named)
        found.append(now())
    page = seated("aikamatka", 1)
    for kind, fields in (
        ("go", {"to": "shelf"}), ("museum", {"sure": True}), ("go", {"to": "decks"}),
        ("deck-import", {"text": f"year;name\n1900;{MARKUP[0]}\n1901;b\n"}),
        ("go", {"to": "decks"}), ("deck-new", {}), ("go", {"to": "disputes"}),
    ):  # fmt: skip
        page.send(kind, **fields)
        found.append(now())
    return tuple(found)


def now() -> Desk:
    assert outer._Table.desk is not None
    return outer._Table.desk


@cache
def sent_at(place: int) -> tuple[str, ...]:
    """What the elements of a screen send."""
    tree = read(paint(places()[place])["html"])
    sent = [str(node.attributes["data-send"]) for node in tree.all(data_send=True)]
    return tuple(sent[:: max(1, len(sent) // OF_ELEMENTS)])


def known_texts(desk: Desk) -> list[str]:
    """What the desk has names for, so that a message may mean something."""
    names = [save.id for save in desk.saves] + [key.partition("/")[2] for key in desk.own]
    if desk.play is not None:
        for player in desk.play.match.to_act:
            names += desk.play.match.legal_actions(player)[:20]
    return [*names, "shelf", "play", "menu", "seats/kaleva", "table", "open", "0", "on", "fi"]


forms = st.dictionaries(
    st.sampled_from(
        ("name0", "name1", "players", "seed", "births0", "option-patience", "pin0", "title",
         "card-year", "card-name-fi", "card-text-fi", "period-first", "file")
    ) | hostile,
    hostile,
    max_size=6,
)  # fmt: skip


@st.composite
def made_up(draw: st.DrawFn, desk: Desk) -> str:
    """A message of a known kind with fields that fit, or nearly."""
    kind = draw(st.sampled_from(sorted(messages._NEEDED)))
    fields: dict[str, Any] = {"kind": kind, "seed": draw(st.integers(0, 1 << 53)), "now": 1 << 40}
    sensible = st.sampled_from(known_texts(desk)) | hostile
    for name, fits in {**messages._ALLOWED, **messages._NEEDED[kind]}.items():
        if name in fields or (name not in messages._NEEDED[kind] and draw(st.integers(0, 5))):
            continue
        fields[name] = draw(_fitting(fits, sensible) if draw(st.integers(0, 9)) else values)
    return written(fields)


def _fitting(fits: Callable[[object], bool], sensible: st.SearchStrategy[str]) -> Any:
    """Values that pass for a field, by what is asked of it."""
    of = {
        messages._is_number: st.integers(0, 12) | st.integers(0, 1 << 53),
        messages._is_flag: st.booleans(),
        messages._is_list: st.lists(sensible, max_size=3),
        messages._is_form: forms,
        messages._is_link: link_texts,
        messages._is_code: st.lists(st.text("01", min_size=1, max_size=9), max_size=9),
        messages._is_long_text: deck_texts | record_texts | st.just(bundle()),
        messages._is_store: st.dictionaries(
            st.sampled_from(("match/a", "past/a", "deck/a", "settings", "language", "current")),
            record_texts | deck_texts | sensible,
            max_size=3,
        ),
    }
    return of.get(fits, sensible)


@st.composite
def tapped(draw: st.DrawFn, place: int) -> str:
    """What an element of the screen sends, its form filled in by somebody odd."""
    sent = sent_at(place)
    if not sent:
        return written({"kind": "go", "to": "shelf"})
    fields = json.loads(draw(st.sampled_from(sent)))
    fields["form"] = draw(forms)
    for name in TEXTS:
        if name in fields and draw(st.integers(0, 3)) == 0:
            fields[name] = draw(hostile)
    return written({**fields, "seed": draw(st.integers(0, 1 << 53)), "now": 1 << 40})


@st.composite
def told(draw: st.DrawFn) -> tuple[int, list[str]]:
    """A screen, and what comes to it."""
    place = draw(st.integers(0, len(places()) - 1))
    text = st.one_of(tapped(place), made_up(places()[place]), values.map(written), hostile)
    return place, draw(st.lists(text, min_size=1, max_size=3))


def dispatch(drawn: tuple[int, list[str]]) -> None:
    """No fault of the program; what is refused changes nothing; nothing typed becomes markup."""
    place, texts = drawn
    outer._Table.desk = places()[place]
    for text in texts:
        before = now()
        answer = json.loads(outer.dispatch(text))
        assert list(answer) == ["effects"]
        after = now()
        assert after.crash is None or after.crash is before.crash, after.crash
        if after.refused is not None and after.refused is not before.refused:
            assert bare(after) == bare(before)
            assert not [each for each in answer["effects"] if each["do"] == "save"]
        for effect in answer["effects"]:
            if effect["do"] == "paint":
                harmless(read(effect["html"]))


def bare(desk: Desk) -> Desk:
    """The desk without the refusal and what goes with the screen that tells of it."""
    return replace(
        desk, refused=None, waiting=None, lacking={}, section="", notice="", form={}, intake=None
    )


def harmless(tree: Node) -> None:
    """Nothing on the page is there because somebody typed it but text."""
    for node in tree:
        assert node.name not in (ELEMENT, "script", "iframe", "object", "style", "base"), node.name
        for name, value in node.attributes.items():
            assert not name.startswith("on"), name
            assert name not in ATTRIBUTES, name
            if name in ("href", "src", "action"):
                assert not (value or "").strip().lower().startswith("javascript"), value
