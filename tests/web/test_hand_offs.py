"""Two hundred random games: whoever takes the tablet finds nothing on it that is another's."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from pelitupa.rng import Rng
from pelitupa_web import dispatch as outer
from pelitupa_web.desk import Desk, in_secret
from pelitupa_web.screens import paint
from tests.web.page import Page
from tests.web.play import desk, legal, seated
from tests.web.private import found, private_texts

GAMES = 200
SHARES = 20
IN_EVERY_RUN = 5
"""So many shares are played by `make test`, all of them by `make soak`."""
PEOPLE = (
    "Anni", "Eero", "Siiri", "Olavi", "Helmi", "Toivo", "Saimi", "Urho", "Lempi", "Jyrki",
)  # fmt: skip
"""None is called as a character of Kaleva is."""
FORMS: dict[str, tuple[dict[str, str], ...]] = {
    "kaleva": ({}, {"seating": "side"}, {"seating": "opposite"}),
    "kalesia": ({}, {"option-weapons": "sets"}),
}


def dealt(number: int) -> Page:
    """The page on which the game of this number begins; between them they are of every kind."""
    game = ("kaleva", "kalesia")[number % 2]
    players = 2 + number // 2 % 9 if game == "kalesia" else 2
    names = {f"name{seat}": name for seat, name in enumerate(PEOPLE[:players])}
    form = names | FORMS[game][number // 2 % len(FORMS[game])]
    return seated(game, players, seed=number + 1, plain=number % 8 > 5, **form)


@dataclass(frozen=True)
class Curtain:
    """A hand-off, and what led to it: the desk before, the message, what the page did."""

    before: Desk
    message: dict[str, Any]
    effects: list[dict[str, Any]]


def curtains(page: Page, random: Random) -> Iterator[Curtain]:
    """Every hand-off of a whole game; before many, somebody has looked and begun to choose."""
    while desk().play.stage != "result":
        before = desk()
        message = {"ply": before.play.ply, **_next(page, random)}
        effects = page.send(**message)
        if desk().play.stage == "handoff":
            yield Curtain(before, message, effects)


def _next(page: Page, random: Random) -> dict[str, Any]:
    kind = page.screen.partition("/")[0]
    if kind == "handoff":
        return {"kind": "ready"}
    if kind == "reveal":
        return {"kind": "continue"}
    if random.random() < 0.4 and (parts := page.tree.all(data_part=True, data_send=True)):
        page.press(random.choice(parts))
    if random.random() < 0.1:
        return {"kind": "cover"}
    return {"kind": "act", "action": random.choice(legal(page))}


def otherwise(at: Desk, seed: int) -> Desk:
    """The desk with everything changed that a stranger at the table cannot know."""
    play = at.play
    state: Any = play.match.game.sample(play.match.state.view(None), Rng.seeded(seed))
    states = (*play.match.states[:-1], state)
    return replace(at, play=replace(play, match=replace(play.match, states=states)))


def done(before: Desk, message: dict[str, Any]) -> list[dict[str, Any]]:
    """What the page does but for what it keeps; the table is as it was afterwards."""
    now = desk()
    outer._Table.desk = before
    answer = json.loads(outer.dispatch(json.dumps({"seed": 1, "now": 1, **message})))["effects"]
    outer._Table.desk = now
    return [effect for effect in answer if effect["do"] not in ("save", "seen")]


def check_picture(page: Page, number: int) -> bool:
    """The curtain is the same whatever is behind it, and its words are nobody's secret.

    Whether there was a secret that has words: at the end of Kaleva all cards may lie open.
    """
    drawn = paint(desk())
    assert drawn["html"] == page.html
    assert paint(otherwise(desk(), number)) == drawn
    private = private_texts(desk().play.match)
    assert found(private, json.dumps([drawn, sorted(page.saved)], ensure_ascii=False)) == []
    others = [text for key, text in page.saved.items() if not key.startswith("match/")]
    assert found(private, "\n".join(others)) == []
    return bool(private)


def check_doing(curtain: Curtain, number: int) -> Counter[str]:
    """What is shown, said and waited for on the way there does not tell what was chosen or held."""
    before, message = curtain.before, curtain.message
    seen: Counter[str] = Counter()
    if message["kind"] == "cover":
        assert done(before, message) == done(otherwise(before, number), message)
        seen["covered"] += 1
    elif message["kind"] == "act" and in_secret(before.play.match, before.play.ply):
        match = before.play.match
        if not in_secret(desk().play.match, desk().play.ply):
            return seen  # the last to choose: now all is revealed
        if len(desk().play.match.to_act) >= len(match.to_act):
            return seen
        other = [
            action
            for action in match.legal_actions(before.play.holder)
            if action != message["action"]
        ]
        if not other:
            return seen  # there is but one choice at the end of a hand
        changed = {**message, "action": other[number % len(other)]}
        assert done(before, message) == done(before, changed)
        seen["chosen"] += 1
    return seen


def played(numbers: range) -> Counter[str]:
    seen: Counter[str] = Counter()
    for number in numbers:
        page = dealt(number)
        for curtain in curtains(page, Random(number)):  # noqa: S311 - what a test taps
            seen["curtains"] += 1
            seen["secrets"] += check_picture(page, seen["curtains"])
            seen += check_doing(curtain, number)
    return seen


@pytest.mark.slow
@pytest.mark.parametrize(
    "share",
    [
        pytest.param(share, marks=[pytest.mark.soak] if share >= IN_EVERY_RUN else [])
        for share in range(SHARES)
    ],
)
def test_nothing_private_is_there_at_any_hand_off_of_two_hundred_games(share):
    """A1, A13, A19: page, names of what is kept, what is said, shown and waited for."""
    each = GAMES // SHARES
    seen = played(range(each * share, each * (share + 1)))
    assert seen["curtains"] > 10 * each
    assert seen["secrets"] > 0.9 * seen["curtains"]
    assert min(seen["covered"], seen["chosen"]) > each


def test_a_curtain_that_tells_is_found(monkeypatch):
    page = dealt(1)
    drawn = paint(desk())
    name = max(private_texts(desk().play.match), key=len)
    page.html = drawn["html"].replace("</h1>", f" {name}</h1>")
    monkeypatch.setitem(globals(), "paint", lambda at: {**drawn, "html": page.html})
    with pytest.raises(AssertionError, match=re.escape(name)):
        check_picture(page, 1)


def test_a_weapon_is_found_in_an_action_not_in_the_digest_of_a_build():
    assert found({"C1", "F3"}, "kalesia C1F2") == ["C1"]
    assert found({"C1"}, 'data-build="0.1.0+8c195935" href="kept/start-c51c13e1.js"') == []
