"""What helps along at the table: what was missed, what can be done now, the guide, the rules."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from pelitupa.games import all_games
from pelitupa_web import guidance
from pelitupa_web.guidance import GUIDED, SECTIONS, kind_of
from pelitupa_web.rulebook import title_of_section
from pelitupa_web.screens.diagrams import DRAWN
from pelitupa_web.words import LANGUAGES, Words
from tests.web.page import Page
from tests.web.play import (
    GAMES,
    Moment,
    desk,
    journey,
    laid_out,
    legal,
    moved,
    play_on,
    seated,
    tap_on,
)


def at_table(game: str, players: int, **form: str) -> Page:
    page = seated(game, players, **form)
    if page.screen.startswith("handoff"):
        page.tap("handoff-ready")
    return page


def texts(page: Page, name: str) -> list[str]:
    return [node.text for node in page.find(name).named("li")]


def test_what_the_others_did_is_told_first_and_put_away_by_a_tap():
    page = moved()
    page.tap("handoff-ready")
    assert texts(page, "missed")[0].startswith("Aino siirtää d1")
    page.tap("seen")
    assert "missed" not in page.ids()
    page.tap("cover")
    page.tap("handoff-ready")
    assert "missed" not in page.ids()


@pytest.mark.slow
def test_who_has_just_acted_and_who_looked_on_missed_nothing():
    page = laid_out()
    page.tap("handoff-ready")
    assert "missed" not in page.ids()
    for game, players in (("aikamatka", 3), ("kalesia", 3)):
        assert not [each for each in journey(game, players if game == "aikamatka" else 2)
                    if 'id="missed"' in each.html]  # fmt: skip


@pytest.mark.slow
def test_what_was_missed_is_what_all_could_see():
    """Equal to the last lines of the log, which are drawn from the table's view."""
    told = 0
    for moment in journey("kaleva", 2):
        if 'id="missed"' in moment.html:
            tree = Page()
            tree.html = moment.html
            log = texts(tree, "log")
            missed = texts(tree, "missed")
            assert log[: len(missed)] == missed[::-1]
            told += 1
    assert told > 5


@pytest.mark.parametrize(
    ("game", "players"), [("kaleva", 2), ("kalesia", 3), ("aikamatka", 2), ("vuosilauta", 2)]
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_can_be_done_now_is_listed_with_its_rule(game, players, lang):
    """J8: help fits the present state."""
    page = at_table(game, players, lang=lang)
    assert page.find("help").attributes["aria-expanded"] == "false"
    page.tap("help")
    assert page.find("help").attributes["aria-expanded"] == "true"
    kinds = {kind_of(action) for action in legal(page)}
    assert len(texts(page, "helping")) == len(kinds)
    link, *_ = page.find("helping").all(class_="rule")
    page.press(link)
    assert page.screen == f"rules/{game}"
    section = SECTIONS[game][kinds.pop()]
    assert page.effects[0]["focus"] == f"rule-{section}"
    assert f"rule-{section}" in page.ids()
    page.tap("back")
    assert "helping" in page.ids()
    page.tap("help-close")
    assert "helping" not in page.ids()


def test_help_is_put_away_by_the_next_action():
    page = laid_out()
    page.tap("handoff-ready")
    page.tap("help")
    page.send("act", action=next(each for each in legal(page) if each.startswith("d1")))
    assert not desk().play.helping


@pytest.mark.slow
@pytest.mark.parametrize(("game", "players"), GAMES)
def test_every_action_is_of_a_kind_that_is_explained(game, players):
    for moment in journey(game, players):
        for seat in moment.play.match.to_act:
            for action in moment.play.match.legal_actions(seat):
                kind = kind_of(action)
                assert kind, action
                assert f"help.{game}.{kind}" in Words("fi")
                assert kind in SECTIONS[game] or kind == "decline"


def test_every_section_pointed_at_is_one_of_the_rules():
    for game, sections in SECTIONS.items():
        for section in sections.values():
            for lang in LANGUAGES:
                assert title_of_section(game, lang, section), (game, section)


def test_a_refusal_names_its_rule_and_leads_to_it():
    """J1: whoever doubts a refusal reads the rule."""
    page = laid_out()
    page.tap("handoff-ready")
    page.send("act", action="b5-b4")
    assert page.find("refusal").text.startswith("Säännöt eivät salli")
    (link,) = [node for node in page.tree.named("button") if node.text == "Sääntö: Siirto"]
    assert page.said[0].endswith("Sääntö: Siirto.")
    page.press(link)
    assert page.screen == "rules/kaleva"
    assert page.effects[0]["focus"] == "rule-move"


def test_what_no_rule_refuses_names_none():
    page = laid_out()
    page.tap("handoff-ready")
    page.send("ready", ply=0)
    assert not [node for node in page.tree.named("button") if node.text.startswith("Sääntö")]
    page.send("go", to="nowhere")
    assert page.said == ["Tällaista näkymää ei ole."]


def bubble_on(page: Page) -> str:
    return page.find("guide").named("p")[0].text if "guide" in page.ids() else ""


@pytest.mark.parametrize(("game", "players"), [("kaleva", 2), ("kalesia", 3), ("aikamatka", 2)])
@pytest.mark.slow
def test_the_guide_tells_of_each_thing_the_first_time_and_only_then(game, players):
    """For every seat each phase has its words once; a later choice of the kind has none."""
    page = seated(game, players, guide="on")
    random, words = Random(5), Words("fi")  # noqa: S311  (which part a test taps)
    met: dict[tuple[str, str], set[int]] = {}
    while not page.screen.startswith("result/"):
        play, bubble = desk().play, bubble_on(page)
        if page.screen.startswith("table/"):
            phase = guidance.phase_of(play)
            first = not met.setdefault((page.screen.split("/")[2], phase), set()) - {play.ply}
            met[page.screen.split("/")[2], phase].add(play.ply)
            if first:
                assert bubble.startswith(words(f"guide.{game}.{phase}.start")) or play.draft
            elif phase != "turn":
                assert not bubble
        tap_on(page, random)
    assert len(met) >= players * (2 if game == "aikamatka" else 1)
    assert page.record["table"]["guided"] is True


@cache
def guided_kaleva() -> tuple[Moment, ...]:
    form = {"guide": "on", "option-swap": "capture"}
    return tuple(play_on(seated("kaleva", 2, **form)))


def plies_told(key: str) -> set[int]:
    """After how many actions the words of the guide stood on the screen."""
    text = Words("fi")(f"guide.kaleva.{key}")
    return {each.play.ply for each in guided_kaleva() if text in each.html}


@pytest.mark.slow
def test_the_guide_of_kaleva_covers_fights_scouting_and_swaps():
    for key in ("turn.start", "turn.going", "reveal", "scout.start", "swap.start"):
        assert plies_told(key), key


@pytest.mark.slow
def test_the_words_on_attacks_come_when_one_can_attack():
    text = Words("fi")("guide.kaleva.turn.going")
    told: set[int] = set()
    for each in guided_kaleva():
        seat = each.play.holder
        if each.kind != "table" or seat is None or each.play.draft:
            continue
        kinds = {kind_of(action) for action in each.play.match.legal_actions(seat)}
        if text in each.html:
            assert "attack" in kinds
            told.add(seat)
        assert seat in told or "attack" not in kinds
    assert told == {0, 1}


@pytest.mark.slow
def test_a_fight_is_explained_once_for_both_and_a_scouting_has_other_words():
    told = plies_told("reveal")
    fights = [
        ply
        for ply, step in enumerate(guided_kaleva()[-1].play.match.steps, start=1)
        if any(beat.kind == "attacked" for beat in step.beats)
    ]
    assert len(told) == 1
    assert len(fights) > 1
    assert fights[0] <= min(told) < fights[1]
    assert len(plies_told("reveal-scout")) == 1
    assert not plies_told("reveal-scout") & told


def test_of_one_alone_the_guide_says_what_is_true_of_one():
    page = seated("aikamatka", 1, guide="on")
    words, moments = Words("fi"), play_on(page)
    assert not [each for each in moments if words("guide.aikamatka.reveal") in each.html]
    alone = words("guide.aikamatka.reveal-solo")
    assert {each.play.ply for each in moments if alone in each.html} == {1}


def test_what_was_missed_hides_no_words_of_the_guide():
    page = moved(guide="on")
    page.tap("handoff-ready")
    assert texts(page, "missed")
    assert bubble_on(page) == Words("fi")("guide.kaleva.turn.start")


def test_the_guide_can_be_left_at_any_time_and_stays_away():
    page = at_table("kaleva", 2, guide="on")
    assert "Nämä kuusi korttia" in page.find("guide").text
    page.tap("guide-off")
    assert "guide" not in page.ids()
    Page(saved=dict(page.saved), lang="fi").open(route="shelf").tap("handoff-ready")
    assert not desk().play.guided


def test_the_guide_follows_the_draft():
    page = laid_out(guide="on")
    page.tap("handoff-ready")
    said = [page.find("guide").text]
    for part in ("b1", "b2"):
        page.send("pick", part=part)
        said.append(page.find("guide").text)
    assert len(set(said)) == 3


def test_the_guide_is_chosen_until_it_has_been_seen_and_stays_in_sight():
    page = Page(lang="fi").open(route="seats/kaleva")
    assert "checked" in page.find("guide-on").attributes
    page = seated("kaleva", 2, guide="on")
    page.tap("to-shelf")
    page.tap("play-kaleva")
    assert desk().settings.guided == ("kaleva",)
    assert "checked" in page.find("guide-off").attributes
    assert not page.find("more").all(id="guide-on")
    page.tap("back")
    page.tap("play-kalesia")
    assert "checked" in page.find("guide-on").attributes


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GUIDED)
def test_every_phase_has_a_word_of_the_guide(game, lang):
    words = Words(lang)
    phases = {
        guidance.phase_of(each.play) for each in journey(game, 2 if game != "aikamatka" else 3)
    }
    for phase in phases - {"over"}:
        assert f"guide.{game}.{phase}.start" in words
    assert f"guide.{game}.reveal" in words
    assert set(GUIDED) == set(all_games())


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_are_searched_and_what_is_found_is_marked(lang):
    page = Page(lang=lang).open(route="rules/kaleva")
    whole = len(page.tree.named("section"))
    page.send("input", name="search", value=" TUURI ")
    found = page.tree.named("section")
    assert 0 < len(found) < whole
    assert page.find("found").text.startswith(str(len(found)))
    assert all(node.named("mark") for node in found)
    assert {node.text for node in page.tree.named("mark")} == {"Tuuri"}
    page.send("input", name="search", value="zzz")
    assert not page.tree.named("section")
    assert not page.tree.named("nav")[1:]
    page.tap("back")
    page.send("go", to="rules/kaleva")
    assert len(page.tree.named("section")) == whole


def test_a_search_takes_every_mark_as_it_is():
    page = Page(lang="fi").open(route="rules/kalesia")
    for sought in (".*", "(", "<b>", "\\", "4+3+1"):
        page.send("input", name="search", value=sought)
        marks = {node.text for node in page.tree.named("mark")}
        assert marks <= {sought}
    assert marks == {"4+3+1"}


def test_every_diagram_stands_in_a_section_of_its_rules():
    """J8: what a rule looks like on the board stands beside its words, and says nothing else."""
    for game in ("kaleva", "aikamatka", "kalesia", "vuosilauta"):
        page = Page(lang="fi").open(route=f"rules/{game}")
        drawn = {
            str(section.attributes["id"]).removeprefix("rule-")
            for section in page.tree.named("section")
            for node in section.named("svg")
            if node.attributes.get("class") == "diagram"
        }
        assert drawn == {section for name, section in DRAWN if name == game}
        assert len(drawn) >= 2
        for node in page.tree.all(class_="diagram"):
            assert node.attributes["aria-hidden"] == "true"
            assert all(len(text.text) <= 4 for text in node.named("text"))


def test_cards_and_weapons_have_their_silhouettes_in_the_rules():
    for game, count in (("kaleva", 10), ("kalesia", 3)):
        page = Page(lang="fi").open(route=f"rules/{game}")
        (illustrated,) = page.tree.all(class_="illustrated")
        assert len(illustrated.named("use")) == len(illustrated.named("li")) == count
