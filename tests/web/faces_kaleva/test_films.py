"""Kaleva's films: what each action shows, beat by beat, and that it shows nothing else."""

from __future__ import annotations

import pytest

from pelitupa.game import Step
from pelitupa.games.kaleva.state import State
from pelitupa.match import Match
from pelitupa_web.faces.kaleva import FACE
from pelitupa_web.faces.kaleva.names import COLUMNS, SIDES
from pelitupa_web.faces.kaleva.stage import Stage
from pelitupa_web.words import LANGUAGES, Words
from tests.kaleva.positions import play, position, step
from tests.web.faces_kaleva.looks import NAMES, frames, seen, steps
from tests.web.page import Node, read

CLASH = "...bbb\n.b....\n.s....\n......\ns.s..."


def film(state: State, action: str, lang: str = "fi") -> list[Node]:
    """The pictures of the action of whoever is to act."""
    found: Step[State] = step(state, action)
    before, after = seen(state, None), seen(found.state, None, (), found.beats)
    return [read(frame.table) for frame in FACE.film(before, after, found.beats)]


def told(picture: Node) -> str:
    (words,) = picture.all(class_="kaleva-told")
    return words.text


def values(picture: Node) -> list[str]:
    """The values of the large cards, from the left; empty for one that is face down."""
    return ["".join(value.text for value in card.all(class_="value")) for card in large(picture)]


def large(picture: Node) -> list[Node]:
    return [
        card for card in picture if str(card.attributes.get("class")).startswith("kaleva-fighter")
    ]


def used(picture: Node) -> set[str]:
    """What the piles of used cards show on top."""
    return {pile.named("summary")[0].text for pile in picture.all(class_="kaleva-pile")}


def lost(picture: Node) -> list[str]:
    """The sides of the large cards that are struck out."""
    return [
        str(card.attributes["data-side"]) for card in large(picture) if card.all(data_lost=True)
    ]


def pieces(picture: Node) -> set[str]:
    """The squares of the picture's board on which pieces stand."""
    return {
        str(cell.attributes["data-part"])
        for cell in picture.all(data_row=True)
        if any("piece-" in str(node.attributes.get("id")) for node in cell)
    }


def test_a_clash_comes_out_turns_over_and_is_decided():
    out, turned, decided = film(position(CLASH, "765432", "937654"), "b3xb4")
    assert values(out) == ["", ""]
    assert values(turned) == values(decided) == ["6", "3"]
    assert used(out) == {""}, "no pile tells before they turn"
    assert used(turned) == {"6", "3"}
    assert {"b3", "b4"} <= pieces(turned)
    assert pieces(decided) & {"b3", "b4"} == {"b4"}
    assert lost(decided) == ["bronze"]
    assert told(decided) == "Väinö\xa06 on vahvempi. Otso menettää ruudun b4 nappulan."
    assert len(decided.all(id="lost-bronze")) == 1


def test_an_attacker_that_is_beaten_goes():
    *_, decided = film(position(CLASH, "735432", "987654"), "b3xb4")
    assert pieces(decided) & {"b3", "b4"} == {"b4"}
    assert lost(decided) == ["silver"]
    assert told(decided) == "Kokko\xa08 on vahvempi. Aino menettää ruudun b3 nappulan."


def test_of_equal_cards_the_attackers_is_said_to_win():
    *_, decided = film(position(CLASH, "785432", "987654"), "b3xb4")
    assert lost(decided) == ["bronze"]
    assert told(decided).startswith("Yhtä vahvat, joten hyökkääjä voittaa.")


def test_terna_is_explained_and_both_pieces_travel():
    *_, switched = film(position(CLASH, "765432", "917654"), "b3xb4")
    assert lost(switched) == []
    assert told(switched).startswith("Puolustaja on Terna")
    ways = {
        str(node.attributes["id"]): node.attributes["data-from"]
        for node in switched.all(data_from=True)
    }
    assert ways == {"piece-b4": "piece-b3", "piece-b3": "piece-b4"}


def test_a_tuuri_is_played_and_the_enemys_card_turned_up():
    state = play(position("...bbb\n.b....\n......\n.s....\ns.s...", "705432", "987654"), "b2-b3")
    out, turned = film(state, "b?e")
    assert values(out) == ["0", ""]
    assert values(turned) == ["0", "5"]
    assert told(turned) == "Sarakkeessa e on Kauko\xa05. Kortti jää näkyviin."
    (before,), (after,) = out.all(id="slot-bronze-e"), turned.all(id="slot-bronze-e")
    assert before.text == ""
    assert after.text == "5Kauko"
    assert after.attributes["data-enter"] == "turn"


def test_a_shield_taken_is_counted_in_marks_of_its_sides_shape():
    (shot,) = film(position("..sb..\n.b...s\n......\ns.....\ns.s...", "795432", "987653"), "f4-f5")
    (scene,) = [node for node in shot if str(node.attributes.get("class")) == "kaleva-scene"]
    marks = [node for node in scene if "kaleva-piece silver" in str(node.attributes.get("class"))]
    assert ["data-static" in mark.attributes for mark in marks] == [True, True, False]
    assert told(shot) == "Aino valtaa kilpiruudun f5 (2/3)."


def test_a_lost_piece_comes_back_from_where_it_lay():
    (shot,) = film(position("...bbb\n.b....\n......\n.s....\ns.s...", "765432", "987654"), "+f1")
    (piece,) = shot.all(id="piece-f1")
    assert piece.attributes["data-from"] == "lost-silver"
    assert told(shot) == "Aino palauttaa nappulan ruutuun f1."


def test_a_plain_step_has_no_film_but_its_way():
    state = position(CLASH)
    assert film(state, "a1-a2") == []
    found = step(state, "a1-a2")
    (piece,) = read(FACE.table(seen(found.state, None, (), found.beats))).all(id="piece-a2")
    assert piece.attributes["data-from"] == "piece-a1"


FILMED = {"attacked", "scouted", "took-shield", "resurrected", "swapped", "skipped"}
SHUT = "s....b\n......\n..b...\n......\nb....b"
SEEDS = (3, 4, 5)


@pytest.mark.slow
def test_every_kind_of_happening_that_needs_it_has_its_frames():
    missing = FILMED - {"skipped"}
    for seed in SEEDS:
        for before, after in steps(seed, swap="capture"):
            shown = frames(before, after)
            kinds = {beat.kind for beat in after.steps[-1].beats}
            assert bool(shown) == bool(kinds & FILMED or _drawn(after)), kinds
            assert all(400 <= frame.hold_ms <= 2500 for frame in shown)
            missing -= kinds
    assert missing == set()


def _drawn(match: Match) -> bool:
    return match.outcome is not None and not match.outcome.winners


def test_a_turn_that_is_skipped_is_said_to_be():
    (shot,) = film(position(SHUT, to_act=1), "c3-d3")
    assert told(shot) == Words("fi")("kaleva.line.skipped", name=NAMES[0])


def test_a_draw_is_said_before_the_result():
    *_, last = film(position(CLASH, quiet=199), "a1-a2")
    assert told(last) == Words("fi")("kaleva.line.over.patience")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.slow
def test_films_hold_no_secret(lang):
    """Cards in the rows are open only where all may see them; large ones were named by beats."""
    looked_at = 0
    for before, after in steps(SEEDS[LANGUAGES.index(lang)], swap="capture"):
        for frame in frames(before, after, lang):
            picture = read(frame.table)
            check_rows(picture, before, after)
            facts = [dict(beat.facts) for beat in after.steps[-1].beats]
            named = {str(fact[key]) for fact in facts for key in SHOWN if key in fact}
            if any("tuuri" in fact for fact in facts):
                named.add("0")
            assert set(values(picture)) <= {"", *named}
            assert not picture.all(data_send=True)
            looked_at += 1
    assert looked_at > 50


SHOWN = ("attack", "defence", "value")


def check_rows(picture: Node, before: Match, after: Match) -> None:
    public = [match.state.view(None).slots for match in (before, after)]
    for player, side in enumerate(SIDES):
        for place, column in enumerate(COLUMNS):
            (slot,) = picture.all(id=f"slot-{side}-{column}")
            (text, *_), *more = ([v.text for v in slot.all(class_="value")] or [""],)
            assert not more
            allowed = {str(row[player][place].value) for row in public if _up(row[player][place])}
            assert text in {"", *allowed}


def _up(slot: object) -> bool:
    return slot is not None and slot.up  # type: ignore[attr-defined]


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_the_stage_ends_where_the_action_did(seed):
    for before, after in steps(seed, swap="capture"):
        stage = Stage(before.state.view(None))
        for beat in after.steps[-1].beats:
            stage.change(beat)
        public = Stage(after.state.view(None)).view()
        if public["phase"] == "layout" or before.state.phase == "layout":
            continue
        for name in ("pieces", "captured", "taken", "deck", "discards"):
            assert stage.view()[name] == public[name], name
        rows = [
            [[slot and (slot["value"], slot["up"]) for slot in row] for row in view["slots"]]
            for view in (stage.view(), public)
        ]
        assert rows[0] == rows[1]


def test_who_plays_tuuri_can_be_read_before_the_card_turns():
    state = play(position("...bbb\n.b....\n......\n.s....\ns.s...", "705432", "987654"), "b2-b3")
    found: Step[State] = step(state, "b?e")
    before, after = seen(state, None), seen(found.state, None, (), found.beats)
    out, *_ = FACE.film(before, after, found.beats)
    assert out.hold_ms >= 1500
