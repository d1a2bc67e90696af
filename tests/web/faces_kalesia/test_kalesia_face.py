"""Kalesia's face: the hand and its pairs, one's own secret, the reveal and nothing before it."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from pelitupa.games.kalesia.forest import temples
from pelitupa_web.faces.kalesia import FACE
from pelitupa_web.words import LANGUAGES, Words
from tests.strategies import Setup, played
from tests.web.faces_common.tables import NAMES, look, markup, name_of, tap
from tests.web.faces_kalesia.reveals import (
    FIVE,
    OPEN,
    TEN,
    TWO,
    beats,
    classed,
    revealed,
    totals,
    weapons,
)


@pytest.mark.parametrize("setup", [TWO, FIVE, TEN], ids=str)
def test_any_two_cards_of_the_hand_spell_their_pair_in_either_order(setup):
    match = revealed(setup, 2)
    seen = look(match, 1)
    hand = match.state.view(1).plain()["cards"]
    assert FACE.parts(seen) == {f"card-{place}" for place in range(len(hand))}
    for first in range(len(hand)):
        for second in range(first + 1, len(hand)):
            pair = hand[first] + hand[second]
            assert pair in seen.legal
            assert FACE.spelled(tap(FACE, seen, f"card-{first}", f"card-{second}")) == pair
            assert FACE.spelled(tap(FACE, seen, f"card-{second}", f"card-{first}")) == pair


def test_a_chosen_card_can_be_taken_back_and_another_chosen():
    seen = tap(FACE, look(revealed(FIVE, 0), 0), "card-3", "card-7")
    assert tap(FACE, seen, "card-3").draft == ("card-7",)
    assert tap(FACE, seen, "card-5").draft == ("card-3", "card-5")


def test_the_hand_has_eleven_named_cards_with_value_and_letter():
    match = revealed(FIVE, 0)
    page = markup(FACE, look(match, 2))
    cards = page.all(data_part=True)
    assert len(cards) == 11
    for card, weapon in zip(cards, match.state.view(2).plain()["cards"], strict=True):
        assert name_of(card) == Words("fi")(f"kalesia.weapon.{weapon[0]}", value=weapon[1])
        assert card.text == weapon[1] + Words("fi")(f"kalesia.letter.{weapon[0]}")
        assert card.attributes["data-side"] == weapon[0]


def test_the_contested_area_stands_out():
    match = revealed(FIVE, 3)
    (area,) = markup(FACE, look(match, 0)).all(data_contested=True, role="img", id=True)
    assert area.text == "4"
    assert "kamppailun kohde" in name_of(area)


@pytest.mark.parametrize("hands", [1, 4, 5])
def test_the_table_stays_at_the_area_that_was_fought_for_until_it_goes_on(hands):
    """While everybody looks at a reveal nothing of the next hand is shown, in the head neither."""
    match = revealed(FIVE, hands)
    words, table = Words("fi"), look(match, None)
    page = markup(FACE, table)
    assert page.all(data_contested=True) == []
    (area,) = page.all(data_new=True)
    assert area.attributes["id"] == f"area-{beats(match)['conquered']['place']}"
    rounds, hand = divmod(hands - 1, 4)
    assert FACE.status(table) == words("kalesia.status", round=rounds + 1, hand=hand + 1)
    rounds, hand = divmod(hands, 4)
    assert FACE.status(look(match, 0)) == words("kalesia.status", round=rounds + 1, hand=hand + 1)


def test_every_area_says_where_it_lies_and_what_it_is():
    match = revealed(FIVE, 4)
    areas = classed(markup(FACE, look(match, None)), "kalesia-area")
    assert len({name_of(area) for area in areas}) == 25
    for area, now in zip(areas, match.state.view(None).areas, strict=True):
        number = [int(node.text) for node in classed(area, "kalesia-number")]
        assert [area.attributes.get("data-side"), *number][-1] == now


def test_a_card_just_received_is_marked_until_the_first_hand_is_locked():
    match = revealed(FIVE, 4)
    own = match.state.view(1).own
    page = markup(FACE, look(match, 1))
    new = [card for card in classed(page, "kalesia-weapon") if classed(card, "new")]
    weapons = [card.attributes["data-side"] + classed(card, "value")[0].text for card in new]
    assert sorted(weapons) == sorted(own.received[-1])
    assert all(name_of(card).endswith(", uusi") for card in new)
    (heading,) = [node for node in page.named("h2") if node.text.startswith("Saatu oikealta")]
    assert heading.text == f"Saatu oikealta: {NAMES[0]}"
    for hands in (3, 5):
        assert not classed(markup(FACE, look(revealed(FIVE, hands), 1)), "new")
    locked = match.act(1, match.legal_actions(1)[0])
    assert not classed(markup(FACE, look(locked, 1)), "new")


def test_the_sums_of_what_is_chosen_are_shown():
    seen = look(revealed(FIVE, 0), 0)
    cards = seen.view.own.cards
    for draft in ((), (0,), (0, len(cards) - 1)):
        chosen = [cards[place] for place in draft]
        page = markup(FACE, replace(seen, draft=tuple(f"card-{place}" for place in draft)))
        (preview,) = classed(page, "kalesia-preview")
        for row in preview.named("li"):
            side = row.attributes["data-side"]
            told = sum(int(weapon[1]) for weapon in chosen if weapon[0] == side)
            assert classed(row, "value")[0].text == (str(told) if told else "")
            assert row.has({"data-mark": "own"}) == bool(told)


def test_a_locked_pair_lies_face_down_for_its_owner_too():
    match = revealed(FIVE, 2)
    match = match.act(3, match.legal_actions(3)[0])
    (locked,) = classed(markup(FACE, look(match, 3)), "kalesia-locked")
    assert len(classed(locked, "kalesia-back")) == 2
    assert not classed(locked, "kalesia-weapon")


def test_open_areas_one_short_of_a_temple_are_marked_and_said():
    """Checked against every way to give an open area to a side."""
    found = 0
    for match in played(TEN)[::9]:
        view = match.state.view(None)
        page = markup(FACE, look(match, None))
        for place, area in enumerate(view.areas):
            sides = "".join(
                side
                for side in "CMF"
                if isinstance(area, int)
                and temples((*view.areas[:place], side, *view.areas[place + 1 :]), place)
            )
            (cell,) = page.all(id=f"area-{place}")
            shown = sides if match.outcome is None else ""
            assert (cell.attributes.get("data-short") or "") == shown
            assert [b.attributes["data-side"] for b in cell.named("b") if area in view.grid] == [
                *shown
            ]
            assert ("yhtä vaille temppeli" in name_of(cell)) == bool(shown)
            found += len(shown)
    assert found > 10


def test_the_area_that_would_end_the_match_is_told_of_with_the_question():
    """The prompt names the sides that the contested area would give a temple."""
    told = 0
    for match in played(TEN):
        view = match.state.view(None)
        if match.outcome is None and 0 in match.to_act:
            (cell,) = markup(FACE, look(match, 0)).all(data_contested=True, id=True)
            sides = cell.attributes.get("data-short")
            prompt = FACE.prompt(look(match, 0))
            said = (
                f"Yhtä vaille temppeli: {Words('fi')(f'kalesia.sides.{sides}')}." if sides else ""
            )
            assert prompt == f"Alue\u00a0{view.contested}. Valitse kaksi asetta. {said}".strip()
            told += bool(sides)
    assert told


def test_a_seat_sees_who_has_chosen():
    for match in played(FIVE):
        locked = match.state.view(None).locked
        for seat in match.to_act[:1]:
            page = markup(FACE, look(match, seat))
            states = [node.text for node in classed(page, "state")]
            choosing = ["valitsee" if each == seat else "odottaa" for each in range(5)]
            assert states == [
                "valmis" if done else now for done, now in zip(locked, choosing, strict=True)
            ]
            (ready,) = classed(page, "kalesia-ready")
            assert ready.text == f"Valmiina {sum(locked)}/5"


def test_a_reveal_shows_pairs_and_sums():
    match = revealed(TEN, 1)
    view = match.state.view(None).plain()
    page = markup(FACE, look(match, None))
    assert totals(page) == [str(view["totals"][side]) for side in "CMF"]
    (pairs,) = classed(page, "kalesia-pairs")
    for row, name, pair in zip(pairs.named("li"), NAMES, view["shown"], strict=True):
        assert name in row.text
        assert weapons(row) == [pair[:2], pair[2:]]
    conquered = beats(match)["conquered"]
    (won,) = page.all(data_mark="won")
    assert won.attributes["data-side"] == conquered["side"]


@pytest.mark.parametrize(("setup", "opened"), [(FIVE, False), (OPEN, True)], ids=str)
def test_older_pairs_are_shown_and_said_only_with_an_open_history(setup, opened):
    match = revealed(setup, 3)
    assert bool(markup(FACE, look(match, 0)).all(id="history")) == opened
    beat = next(beat for beat in match.steps[-1].beats if beat.kind == "revealed")
    said = FACE.line(look(match, None), beat)
    assert said.startswith("Alue\u00a03: ")
    assert ("Aino:" in said) == opened


@pytest.mark.parametrize("setup", [TWO, FIVE, TEN], ids=str)
def test_the_end_reveals_every_alliance(setup):
    match = played(setup)[-1]
    view = match.state.view(None)
    page = markup(FACE, look(match, None))
    assert not classed(page, "kalesia-seats")
    rows = classed(page, "kalesia-joined")
    assert [row.attributes["id"] for row in rows] == [f"joined-{seat}" for seat in range(len(rows))]
    sides = [row.attributes["data-side"] for row in rows]
    assert sides == list(view.alliances)
    for row, name, side in zip(rows, NAMES, sides, strict=False):
        assert [node.text for node in classed(row, "name")] == [name]
        assert Words("fi")(f"kalesia.alliance.{side}") in row.text
    scores = [FACE.score(look(match, None, lang="en"), seat) for seat in range(len(sides))]
    assert scores == [Words("en")(f"kalesia.alliance.{side}") for side in sides]
    assert bool(classed(page, "kalesia-unowned")) == (setup is TWO)


@pytest.mark.parametrize("players", [2, 4, 5])
def test_it_is_said_who_wins_or_that_nobody_does(players):
    """Both kinds of ending are met among the seeds; the marks are the outcome's winners."""
    met = set()
    for seed in range(12):
        match = played(Setup("kalesia", players, (), seed))[-1]
        page = markup(FACE, look(match, None, lang="en"))
        (verdict,) = classed(page, "kalesia-verdict")
        rows = classed(page, "kalesia-alliances")[0].named("li")
        marked = [seat for seat, row in enumerate(rows) if row.has({"data-winner": True})]
        assert marked == list(match.outcome.winners)
        assert [bool(classed(row, "won")) for row in rows] == [
            seat in marked for seat in range(players)
        ]
        names = ", ".join(NAMES[seat] for seat in marked)
        assert verdict.text.endswith(names if marked else "nobody belonged to this alliance.")
        met.add(bool(marked))
    assert met == ({True, False} if players != 5 else {True})


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_mixes_the_notation_s_letters_with_those_of_the_language(lang):
    words = Words(lang)
    letters = {words(f"kalesia.letter.{side}") for side in "CMF"}
    assert len(letters) == 3
    for match in (revealed(FIVE, 2), revealed(OPEN, 3), played(FIVE)[-1]):
        for seat in (None, 0):
            seen = look(match, seat, lang=lang)
            page = markup(FACE, seen)
            texts = [
                page.text,
                *(node.attributes["aria-label"] for node in page.all(aria_label=True)),
            ]
            texts += [FACE.promise(seen, action) for action in seen.legal[:20]]
            texts += [FACE.line(look(match, None, lang=lang), beat) or "" for beat in seen.recent]
            assert not [text for text in texts if re.search(r"\b[CMF][1-4]", text)]
            signs = {node.text for node in page.named("b") if len(node.text) == 1}
            assert signs <= letters


def test_a_temple_is_marked_where_it_was_built():
    for seed in range(20):
        match = played(Setup("kalesia", 3, (), seed))[-1]
        if match.outcome.reason == "temple":
            break
    beat = next(dict(beat.facts) for beat in match.steps[-1].beats if beat.kind == "temple")
    page = markup(FACE, look(match, None))
    built = {int(str(node.attributes["id"])[5:]) for node in page.all(data_temple=True)}
    assert built == {place for line in beat["lines"] for place in line}


def test_the_end_by_one_seats_eyes_has_the_forest_and_the_open_alliance():
    (match,) = (each for each in played(TEN) if each.outcome is not None)
    for seat in range(match.record.players):
        page = markup(FACE, look(match, seat))
        classes = [str(each.attributes["class"]).split() for each in page.all(class_=True)]
        assert sum("kalesia-area" in each for each in classes) == 25
        assert not page.all(data_hold=True)
