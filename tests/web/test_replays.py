"""Looking at a match again: every step, by whose eyes one may, and what turned the match."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from pelitupa.record import entry_of
from pelitupa.rng import Rng
from pelitupa_web.desk import Play
from pelitupa_web.html import spoken
from pelitupa_web.moments import moments
from pelitupa_web.screens import paint
from tests.web.looking_back import at, golden, shelved, shown, watched
from tests.web.page import read
from tests.web.play import desk, laid_out

CSS = Path(__file__).parents[2] / "web" / "css"

FINISHED = (("kaleva", "terna-switch-onto-a-shield"), ("kalesia", "three-players"),
            ("aikamatka", "births-decide"), ("vuosilauta", "two-players"))  # fmt: skip
SECRET = FINISHED[:2]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), FINISHED)
def test_steps_lead_through_everything_that_happened_and_back(game, name):
    match = golden(game, name)
    page = watched(match)
    assert page.screen.startswith(f"replay/{game}/")
    plies = [0]
    while shown(page).ply < len(match.steps):
        page.tap("step-on")
        plies.append(shown(page).ply)
        told = [item.text for item in page.find("happened").named("li")]
        assert told
        assert page.said == [spoken(" ".join(told))]
    with_beats = {ply for ply, step in enumerate(match.steps, start=1) if step.beats}
    assert set(plies) == {0, *with_beats, len(match.steps)}
    page.tap("step-on")
    assert shown(page).ply == plies[-1]
    page.tap("step-back")
    assert shown(page).ply == plies[-2]
    page.tap("step-first")
    assert shown(page).ply == 0
    page.tap("step-last")
    assert shown(page).ply == plies[-1]


def test_the_slider_leads_to_any_moment_and_stops_what_goes_by_itself():
    page = watched(golden("kaleva", "scouting"))
    slider = page.find("scrub")
    assert (slider.attributes["type"], slider.attributes["data-input"]) == ("range", "live")
    page.tap("run")
    page.send("input", name="scrub", value=slider.attributes["max"])
    assert shown(page).ply == len(shown(page).play.match.steps)
    assert not shown(page).playing
    page.send("input", name="scrub", value="4")
    assert shown(page).ply == moments(shown(page).play)[4]
    for odd in ("-1", "9999", "x", ""):
        before = replace(desk(), refused=None)
        page.send("input", name="scrub", value=odd)
        assert "refusal" in page.ids()
        assert replace(desk(), refused=None) == before


def test_playing_goes_on_by_itself_at_the_pace_of_the_settings_until_the_end():
    match = golden("aikamatka", "solo")
    page = watched(match)
    page.tap("run")
    seen = []
    while shown(page).playing:
        (waiting,) = [effect for effect in page.effects if effect["do"] == "later"]
        seen.append(shown(page).ply)
        assert waiting["after"] == 1700
        page.send(**waiting["message"])
    assert seen == list(moments(shown(page).play))[:-1]
    assert not [effect for effect in page.effects if effect["do"] == "later"]
    page.tap("run")
    assert shown(page).ply == 0
    page.tap("run")
    assert not [effect for effect in page.effects if effect["do"] == "later"]
    page.send("step", way="play")
    assert shown(page).ply == 0
    page.send("set", name="speed", value="slow")
    (waiting,) = [effect for effect in page.tap("run") if effect["do"] == "later"]
    assert waiting["after"] > 1700


def test_whatever_happens_meanwhile_a_playing_replay_goes_on():
    page = watched(golden("aikamatka", "solo"))
    page.tap("run")
    for kind in ("cover", "update-ready", "share-done"):
        assert [effect["do"] for effect in page.send(kind)][-1] == "later"
    page.tap("back")
    assert not [effect for effect in page.send("cover") if effect["do"] == "later"]


@pytest.mark.parametrize(("game", "name"), SECRET)
def test_each_pair_of_eyes_sees_its_own_view_and_no_more(game, name):
    """Whatever a seat cannot see may be otherwise: the picture stays the same."""
    match = golden(game, name)
    page = watched(match)
    rng = Rng.seeded(5)
    plies = moments(Play("", match))[:-1]
    for seat in range(match.record.players):
        for ply in (*plies[:4], *plies[7::23]):
            html = at(page, ply, str(seat))
            other, rng = rng.split()
            state = match.game.sample(match.states[ply].view(seat), other)
            states = (*match.states[:ply], state, *match.states[ply + 1 :])
            dealt = replace(shown(page).play, match=replace(match, states=states))
            assert paint(replace(desk(), replay=replace(shown(page), play=dealt)))["html"] == html


def test_the_eyes_are_those_of_the_seats_of_the_table_and_of_all():
    page = watched(golden("kalesia", "three-players"))
    chips = page.find("eyes").named("button")
    assert [chip.text for chip in chips] == ["Kaikki avoinna", "Pöytä", "Aino", "Otso", "Kerttu"]
    assert page.find("eyes-open").attributes["aria-pressed"] == "true"
    page.tap("eyes-1")
    assert page.screen == "replay/kalesia/1"
    page.send("eyes", to="3")
    assert page.screen == "replay/kalesia/1"
    assert "refusal" in page.ids()
    page = watched(golden("aikamatka", "births-decide"))
    assert "eyes" not in page.ids()
    page.send("eyes", to="0")
    assert "refusal" in page.ids()


def test_with_all_open_both_rows_of_kaleva_lie_face_up():
    match = golden("kaleva", "terna-switch-onto-a-shield")
    page = watched(match)
    html = at(page, 2, "open")
    rows = [node for node in read(html) if "kaleva-row" in (node.attributes.get("class") or "")]
    lying = ["".join(v.text for v in row if v.attributes.get("class") == "value") for row in rows]
    silver, bronze = (entry_of(entry)[1][1:] for entry in match.record.actions[:2])
    assert sorted(lying) == sorted((bronze, silver))
    closed = [
        node
        for node in read(at(page, 2, "table")).named("ol")
        if "kaleva-row" in str(node.attributes)
    ]
    assert not [v for row in closed for v in row if v.attributes.get("class") == "value"]


def test_with_all_open_every_hand_of_kalesia_is_there_and_every_alliance():
    match = golden("kalesia", "three-players")
    page = watched(match)
    tree = read(at(page, 0, "open"))
    (hands,) = tree.all(class_="hands")
    for seat, item in enumerate(hands.named("li")):
        view = match.states[0].view(seat).plain()
        weapons = [node for node in item if node.attributes.get("class") == "pull"]
        assert [node.attributes["data-side"] for node in weapons] == [w[0] for w in view["cards"]]
        (side,) = [n for n in item if n.attributes.get("class") == "kalesia-alliance"]
        assert side.attributes["data-side"] == view["alliance"]


# What turned the match


def test_the_turning_points_of_kaleva_are_its_fights_shields_ternas_and_scoutings():
    match = golden("kaleva", "scouting")
    page = watched(match)
    kinds = {"captured", "took-shield", "switched", "scouted"}
    wanted = [n for n, step in enumerate(match.steps, 1) if kinds & {b.kind for b in step.beats}]
    turns = page.tree.all(class_="turn")
    assert [json.loads(turn.attributes["data-send"] or "")["ply"] for turn in turns] == wanted
    assert {b.kind for step in match.steps for b in step.beats} >= {"captured", "scouted"}
    page.press(turns[3])
    assert shown(page).ply == wanted[3]
    (here,) = page.tree.all(class_="turn", aria_current="step")
    assert here.text == turns[3].text
    assert here.text in page.find("happened").text


def test_the_reveals_of_kalesia_tell_who_pulled_for_whom():
    match = golden("kalesia", "three-players")
    players, final = match.record.players, match.state.view(None).plain()
    given = [[""] * players for _ in final["history"]]
    for n, entry in enumerate(match.record.actions):
        seat, pair = entry_of(entry)
        given[n // players][seat] = pair
    page = watched(match)
    (chart,) = page.tree.all(class_="pulls")
    lines = [row for row in chart.named("tr") if "data-ply" in row.attributes]
    assert len(lines) == len(given)
    own_sums = [0] * players
    for line, pairs in zip(lines, given, strict=True):
        for seat, (cell, pair) in enumerate(zip(line.named("td"), pairs, strict=True)):
            own, wanted = final["alliances"][seat], {}
            for side, value in (pair[:2], pair[2:]):
                wanted[side] = wanted.get(side, 0) + int(value)
            pulls = [n for n in cell if n.attributes.get("class") == "pull"]
            told = {n.attributes["data-side"]: int(re.sub(r"\D", "", n.text)) for n in pulls}
            assert told == wanted
            marked = [n.attributes["data-side"] for n in pulls if "data-own" in n.attributes]
            assert marked == ([own] if own in wanted else [])
            own_sums[seat] += wanted.get(own, 0)
    (sums,) = chart.all(class_="sums")
    assert [int(cell.text.split("/")[0]) for cell in sums.named("td")] == own_sums
    page.press(lines[2].named("button")[0])
    assert shown(page).ply == 3 * players


def test_the_mistakes_of_aikamatka_are_listed_and_counted_by_decade():
    match = golden("aikamatka", "births-decide")
    turned = [
        (n, dict(beat.facts))
        for n, step in enumerate(match.steps, 1)
        for beat in step.beats
        if beat.kind == "turned"
    ]
    page = watched(match)
    turns = page.tree.all(class_="turn")
    wrong = [n for n, facts in turned if not facts["right"]]
    assert wrong
    assert [json.loads(turn.attributes["data-send"] or "")["ply"] for turn in turns] == wrong
    for row in page.tree.all(data_decade=True):
        decade = int(row.attributes["data-decade"] or "")
        of_it = [facts["right"] for _, facts in turned if facts["year"] // 10 * 10 == decade]
        assert row.named("td")[1].text == f"{of_it.count(False)}/{len(of_it)}"
        parts = {n.attributes["class"]: n for n in row.named("rect")}
        assert set(parts) == {
            kind for kind, right in (("right", True), ("wrong", False)) if right in of_it
        }
    counted = sum(
        int(row.named("td")[1].text.split("/")[1]) for row in page.tree.all(data_decade=True)
    )
    assert counted == len(turned)


# Ways in and out


def test_a_finished_match_is_looked_at_from_the_shelf_and_from_its_result():
    page = shelved(golden("kaleva", "scouting"))
    (match,) = page.tree.all(data_match="kept")
    (button,) = [b for b in match.named("button") if "watch" in (b.attributes["data-send"] or "")]
    page.press(button)
    assert page.screen == "replay/kaleva/open"
    page.tap("back")
    assert page.screen == "shelf"
    page.send("resume", match="kept")
    page.tap("watch")
    assert page.screen == "replay/kaleva/open"
    page.tap("back")
    assert page.screen.startswith("result/kaleva")


def test_a_match_that_was_resigned_is_shown_to_its_end():
    page = laid_out()
    page.tap("handoff-ready")
    page.send("resign", sure=True)
    page.tap("watch")
    page.tap("step-last")
    assert page.find("happened").text == "Aino luovutti."
    assert desk().replay.play.match.outcome is not None


# A match that goes on


@pytest.mark.parametrize(("game", "name"), FINISHED)
def test_nothing_of_a_step_is_cut_off_and_the_controls_come_last(game, name):
    """The page scrolls past the table, what happened and the hands; no box scrolls within it."""
    page = watched(golden(game, name))
    for eyes in ("open", "table") if (game, name) in SECRET else ("table",):
        tree = read(at(page, len(shown(page).play.match.steps), eyes))
        (play,) = tree.all(class_="play")
        classes = [str(each.attributes.get("class")) for each in play.children]
        hands = ["hands"] if eyes == "open" and game == "kalesia" else []
        assert classes == ["board", "happened", *hands, "controls"]
        assert "tabindex" not in tree.all(id="happened")[0].attributes
    sheet = (CSS / "replay.css").read_text("utf-8")
    assert "max-block-size" not in sheet.split("& .happened {")[1].split("}")[0]


def test_the_signs_of_alliances_beside_open_hands_have_their_colours():
    page = watched(golden(*SECRET[1]))
    tree = read(at(page, 1, "open"))
    sheet = (CSS / "kalesia.css").read_text("utf-8")
    signs = [
        each for hand in tree.all(class_="hands") for each in hand.all(class_="kalesia-alliance")
    ]
    assert len(signs) == 3
    for sign in signs:
        assert f'.hands .kalesia-alliance[data-side="{sign.attributes["data-side"]}"] {{' in sheet
