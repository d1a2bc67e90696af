"""What every face owes the screen, in whole random matches of every game."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from pelitupa.game import Beat
from pelitupa_web.faces.face import Face, Look
from pelitupa_web.faces.spelling import Spellings
from pelitupa_web.words import LANGUAGES
from tests.strategies import Setup
from tests.web.faces_common.tables import (
    SETUPS,
    face,
    live_buttons,
    look,
    looks,
    markup,
    name_of,
    positions,
    tap,
)

MOST_DRAFTS = 400
"""Drafts looked at from one position: a layout has 1957, all alike."""


def spellings(own: Face, seen: Look) -> Spellings:
    """Every action with one way to tap it, found by tapping."""
    found: dict[tuple[str, ...], str] = {}
    waiting: list[tuple[str, ...]] = [()]
    known = {()}
    for draft in waiting:
        now = replace(seen, draft=draft)
        spelled = own.spelled(now)
        if spelled is not None:
            found[draft] = spelled
        for part in sorted(own.parts(now)):
            after = own.pick(now, part)
            if after not in known and len(known) < MOST_DRAFTS:
                known.add(after)
                waiting.append(after)
    return found


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.slow
def test_taps_spell_every_legal_action_and_nothing_else(setup: Setup) -> None:
    for match, _ in positions(setup, every=7):
        own = face(match)
        for seat in match.to_act[:2]:
            seen = look(match, seat)
            spelt = spellings(own, seen)
            assert set(spelt.values()) <= set(seen.legal)
            if not seen.legal[0].startswith("="):
                assert set(spelt.values()) == set(seen.legal)
            for draft, action in spelt.items():
                assert own.spelled(tap(own, seen, *draft)) == action


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_part_tapped_twice_is_taken_back(setup: Setup) -> None:
    for match, _ in positions(setup, every=9):
        own = face(match)
        for seat in match.to_act[:2]:
            seen = look(match, seat)
            for part in sorted(own.parts(seen)):
                assert tap(own, seen, part, part).draft == ()


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_who_only_looks_on_can_tap_nothing(setup: Setup) -> None:
    for match, lang in positions(setup, every=12):
        own = face(match)
        for seat in (None, *range(match.record.players)):
            seen = look(match, seat, lang=lang, legal=False)
            assert own.parts(seen) == frozenset()
            assert own.spelled(seen) is None
            assert live_buttons(markup(own, seen)) == []


@pytest.mark.parametrize("setup", SETUPS, ids=str)
@pytest.mark.slow
def test_every_part_is_one_named_button_and_ids_are_unique(setup: Setup) -> None:
    for match, lang in positions(setup, every=5):
        own = face(match)
        for seen in looks(match, lang):
            for drawn in (seen, *drafted(own, seen)):
                check_page(own, drawn)


def drafted(own: Face, seen: Look) -> list[Look]:
    """The look after one tap, and after one more where that leads on."""
    found = []
    if own.parts(seen):
        found.append(tap(own, seen, min(own.parts(seen))))
        longer = sorted(own.parts(found[0]) - set(found[0].draft))
        found += [tap(own, found[0], part) for part in longer[:1]]
    return found


def check_page(own: Face, seen: Look) -> None:
    page = markup(own, seen)
    ids = Counter(node.attributes["id"] for node in page.all(id=True))
    assert not [name for name, times in ids.items() if times > 1]
    assert all(name_of(node) for node in page.named("button", "summary"))
    live = [str(node.attributes["data-part"]) for node in live_buttons(page)]
    assert sorted(live) == sorted(own.parts(seen))
    for node in page.named("button"):
        if "data-hold" in node.attributes:
            page_ids = [each.attributes["id"] for each in page.all(hidden=True, id=True)]
            assert node.attributes["data-hold"] in page_ids
        elif "data-part" not in node.attributes:
            assert json.loads(node.attributes["data-send"] or "")["kind"] == "dispute"
        else:
            check_button(node.attributes, seen)


def check_button(attributes: dict[str, str | None], seen: Look) -> None:
    """A live button sends its part and says whether it is chosen; another cannot be pressed."""
    part = str(attributes["data-part"])
    if "data-send" in attributes:
        assert json.loads(attributes["data-send"] or "") == {"kind": "pick", "part": part}
        assert attributes["aria-pressed"] == str(part in seen.draft).lower()
        assert "disabled" not in attributes
        assert "aria-disabled" not in attributes
        assert "id" in attributes
    else:
        assert ("disabled" in attributes) != ("aria-disabled" in attributes)


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_seats_shown_side_by_side_share_no_id(setup: Setup) -> None:
    match, lang = positions(setup, every=1000)[-1]
    assert match.outcome is not None
    own = face(match)
    ids = Counter(
        node.attributes["id"]
        for seen in looks(match, lang)
        for node in markup(own, replace(seen, legal=())).all(id=True)
        if not str(node.attributes["id"]).startswith(("seat-", "about-", "history"))
    )
    assert set(ids.values()) == {1}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_everything_is_said_in_every_language(setup: Setup, lang: str) -> None:
    for match, _ in positions(setup, every=3):
        own = face(match)
        for seat in match.to_act[:2]:
            seen = look(match, seat, lang=lang)
            assert own.prompt(seen)
            promised = [own.promise(seen, action) for action in seen.legal[:60]]
            assert all(promised)
            # All layouts promise the same; so do gaps between cards of one year.
            if seen.legal[0][0] not in "=@":
                assert len(set(promised)) == len(promised)
        table = look(match, None, lang=lang)
        assert own.status(table)
        for beat in table.recent:
            check_line(own, table, beat)


def check_line(own: Face, table: Look, beat: Beat) -> None:
    """A sentence with a capital letter, a full stop and the player's name as it is."""
    said = own.line(table, beat)
    if said is None:
        return
    assert said.endswith((".", "”.")), said
    assert said[0].isupper(), said
    player = dict(beat.facts).get("player")
    if isinstance(player, int):
        assert said.startswith(f"{table.names[player]} "), said


@pytest.mark.parametrize("setup", SETUPS, ids=str)
def test_a_finished_match_has_a_score_for_every_seat(setup: Setup) -> None:
    match, _ = positions(setup, every=1000)[-1]
    for lang in LANGUAGES:
        table = look(match, None, lang=lang)
        assert all(face(match).score(table, seat) for seat in range(match.record.players))
