"""Seats: names, player counts, options and deal numbers, good and bad."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pelitupa.games import all_games
from pelitupa_web import dispatch as outer
from pelitupa_web.setup import MOST_DEALS, tidied
from tests.web.page import Page
from tests.web.play import NAMES, desk, seated

CSS = Path(__file__).parents[2] / "web" / "css"
HOSTILE = '<b onmouseover="x">&\'"</b>'


def seats(game: str, lang: str = "fi") -> Page:
    page = Page(lang=lang).open()
    page.tap(f"play-{game}")
    return page


def test_people_without_a_name_are_numbered():
    page = seats("kalesia")
    page.submit("seats", players="3", name1="Otso")
    assert page.record["names"] == ["Pelaaja 1", "Otso", "Pelaaja 3"]


def test_names_are_remembered_for_the_next_match_of_any_game():
    page = seated("kalesia", 3)
    page.tap("to-shelf")
    page.tap("play-kaleva")
    assert page.find("name0").attributes["value"] == "Aino"
    again = Page(saved=dict(page.saved), lang="fi").open()
    again.tap("play-aikamatka")
    names = [again.find(f"name{seat}").attributes["value"] for seat in range(4)]
    assert names == [*NAMES[:3], ""]


@pytest.mark.parametrize("plain", [False, True])
@pytest.mark.parametrize("game", ["kaleva", "kalesia", "aikamatka", "vuosilauta"])
def test_hostile_names_stay_text_on_every_screen(game, plain):
    page = Page(lang="fi").open()
    if plain:
        page.send("set", name="plain", value="on")
    page.tap(f"play-{game}")
    page.submit("seats", name0=HOSTILE, name1="</main>{name}")
    assert page.record["names"] == [HOSTILE, "</main>{name}"]
    for _ in range(9):
        assert not page.tree.named("b")[1:] or all(not b.attributes for b in page.tree.named("b"))
        assert len(page.tree.named("main")) == 1
        assert not [node for node in page.tree if "onmouseover" in node.attributes]
        if page.screen.startswith("handoff"):
            page.tap("handoff-ready")
        elif page.screen.startswith("reveal"):
            page.tap("continue")
        elif page.screen.startswith("table"):
            seat = int(page.screen.split("/")[2])
            page.send("act", action=outer._Table.desk.play.match.legal_actions(seat)[0])
    page.send("go", to="shelf")
    assert HOSTILE in page.tree.text


FAMILY = "👩\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ("  Aino \n Kallas ", "Aino Kallas"),
        ("\u202eAino\x00", "Aino"),
        ("x" * 90, "x" * 40),
        ("\t", ""),
        ("Åsa-Šéff 鈴木", "Åsa-Šéff 鈴木"),
        (FAMILY, FAMILY),
        (f"{FAMILY}\u200d ", FAMILY),
        ("x" * 35 + FAMILY, "x" * 35),
        ("x" * 39 + "👍\U0001f3fd", "x" * 39),
        ("🇫🇮" * 25, "🇫🇮" * 20),
        ("x" + "🇫🇮" * 25, "x" + "🇫🇮" * 19),
    ],
)
def test_names_are_tidied(name, kept):
    assert tidied(name) == kept


def test_two_people_of_one_name_are_asked_to_tell_themselves_apart():
    page = seats("kaleva")
    page.submit("seats", name0="Aino", name1=" aino ")
    assert page.screen == "seats/kaleva"
    assert page.find("refusal").text == "Kahdella pelaajalla on sama nimi: Aino. Anna eri nimet."
    assert page.find("name0").attributes["value"] == "Aino"
    assert "current" not in page.saved


@pytest.mark.parametrize("year", ["1899", "2100", "80", "vuosi", "19 80", "١٩٨٠"])
def test_a_birth_year_that_is_none_is_refused_and_what_was_typed_stays(year):
    page = seats("aikamatka")
    page.submit("seats", players="2", name0="Aino", births0=year)
    assert page.screen == "seats/aikamatka"
    assert "Syntymävuosi ei käy" in page.find("refusal").text
    assert page.find("births0").attributes["value"] == year
    assert "checked" in page.find("players-2").attributes


@pytest.mark.parametrize("count", ["0", "11", "-1", "2.0", "x", "999999999"])
def test_a_player_count_that_does_not_fit_is_refused(count):
    page = seats("kalesia")
    page.send("start", game="kalesia", form={"players": count})
    assert page.screen == "seats/kalesia"
    assert page.said == ["Pelaajia on oltava 2–10."]  # noqa: RUF001  (a range)


def test_an_option_that_does_not_fit_is_refused():
    page = seats("kalesia")
    page.send("start", game="kalesia", form={"option-weapons": "all"})
    assert page.screen == "seats/kalesia"
    assert page.said == ["Valinnalla weapons ei voi olla arvoa all."]


@pytest.mark.parametrize("typed", ["x", "-1", "1.5", "9" * 19, "1e3", "²"])
def test_a_deal_number_that_is_none_is_refused(typed):
    page = seats("kaleva")
    page.submit("seats", seed=typed)
    assert page.screen == "seats/kaleva"
    assert "refusal" in page.ids()


def test_the_same_deal_number_deals_the_same_on_two_devices():
    one, other = seated("kalesia", 4, seed=77), seated("kalesia", 4, seed=77)
    assert one.record["digests"] == other.record["digests"]
    page = seats("kalesia")
    page.submit("seats", players="4", seed=" 77 ")
    assert page.record["digests"] == one.record["digests"]


@pytest.mark.parametrize("players", range(1, 6))
def test_a_journey_lies_the_same_for_whoever_types_its_number(players):
    """D11: alone or with friends, card by card; another number lays others."""
    dealt = []
    for number in (77, 77, 78):
        seated("aikamatka", players, seed=number)
        state = desk().play.match.state
        dealt.append((state.timeline, state.offer, state.held, state.pile))
    assert dealt[0] == dealt[1] != dealt[2]


def test_a_deal_without_a_number_is_drawn_by_chance_and_can_be_read_out():
    seeds = set()
    for seed in range(5):
        page = Page(seed=seed).open()
        page.tap("play-kaleva")
        page.submit("seats")
        seeds.add(page.record["seed"])
    assert len(seeds) == 5
    assert all(0 <= seed < MOST_DEALS for seed in seeds)


def test_the_name_of_a_match_gives_nothing_of_its_deal_away():
    """It stands on the shelf and in the page, while the deal is to be known after the end only."""
    named = {}
    for deal in range(5):
        for more in range(5):
            page = seats("kaleva")
            start = {"kind": "start", "game": "kaleva", "now": 5}
            page.raw(json.dumps({**start, "seed": more * MOST_DEALS + deal * 1111}))
            named[more, deal] = page.saved["current"]
            assert page.record["seed"] == deal * 1111
    assert len(set(named.values())) == 5
    assert all(named[more, deal] == named[more, 0] for more, deal in named)


def test_pins_can_be_agreed_when_people_sit_down():
    """A8: each seat that wants one, behind "more"; the others' cards take one tap."""
    page = seats("kalesia")
    assert {f"pin{seat}" for seat in range(10)} <= page.ids()
    assert "pin0" not in seats("aikamatka").ids()
    page = seats("kalesia")
    page.submit("seats", players="3", name0="Aino", name1="Otso", name2="Ilma", pin1="4711")
    assert "4711" not in page.html + str(page.saved) + str(page.effects)
    assert "pin-form" not in page.ids()
    page.tap("handoff-ready")
    page.send("act", action=desk().play.match.legal_actions(0)[0])
    page.submit("pin-form", pin="4712")
    assert page.screen.startswith("handoff/kalesia/1/")
    page.submit("pin-form", pin="4711")
    assert page.screen.startswith("table/kalesia/1/")


@pytest.mark.parametrize("typed", ["123", "12345", "abcd"])
def test_what_is_no_pin_is_refused_at_set_up_and_nothing_typed_is_lost(typed):
    page = seats("kaleva")
    page.submit("seats", name0="Aino", pin0=typed)
    assert page.screen == "seats/kaleva"
    assert page.find("refusal").text == "PIN-koodissa on neljä numeroa."
    assert page.find("name0").attributes["value"] == "Aino"


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_choice_of_a_game_is_offered_and_starts_a_match(game):
    box = all_games()[game]
    page = seats(game)
    for option in box.options:
        for value in option.values:
            if value:
                assert f"option-{option.name}-{value}" in page.ids()
                again = seats(game)
                again.submit("seats", **{f"option-{option.name}": value})
                told = again.record["options"]
                assert (told.get(option.name) or option.default) == value
                assert (option.name in told) is not (option.house and value == option.default)
    if len(box.players) > 1:
        assert {f"players-{count}" for count in box.players} <= page.ids()
    assert {f"name{seat}" for seat in range(box.players[-1])} <= page.ids()
    assert f"name{box.players[-1]}" not in page.ids()


def test_a_choice_for_one_game_is_none_for_another_but_names_go_along():
    page = seats("kalesia")
    page.send("input", name="players", value="7")
    page.send("input", name="name0", value="Suvi")
    page.tap("rules")
    page.tap("back")
    assert "checked" in page.find("players-7").attributes
    page.tap("back")
    page.tap("play-kaleva")
    page.submit("seats")
    assert page.record["players"] == 2
    assert page.record["names"][0] == "Suvi"


def test_what_is_typed_is_kept_when_the_language_changes():
    page = seats("kaleva")
    page.send("input", name="name1", value="Ilma")
    page.send("language", to="sv")
    assert page.find("name1").attributes["value"] == "Ilma"
    assert page.tree.text.count("Spelare 1") >= 1


def test_what_was_typed_before_python_came_is_taken_over():
    page = Page(lang="fi").open(route="seats/kaleva", form={"name0": "Suvi"})
    assert page.screen == "seats/kaleva"
    assert page.find("name0").attributes["value"] == "Suvi"
    page.submit("seats")
    assert page.record["names"][0] == "Suvi"


@pytest.mark.parametrize("game", ["chess", "", "../kaleva", "kaleva "])
def test_a_game_that_is_not_on_the_shelf_cannot_be_started(game):
    page = seats("kaleva")
    page.send("start", game=game)
    assert page.said == ["Tällaista peliä ei ole hyllyllä."]
    page.send("go", to=f"seats/{game}")
    assert page.said == ["Tällaista näkymää ei ole."]


def test_people_who_have_played_are_seated_by_a_tap():
    page = seated("kalesia", 3)
    page.tap("to-shelf")
    page.tap("play-kalesia")
    names = [
        node.text for node in page.tree.all(aria_pressed=True) if "chip" in str(node.attributes)
    ]
    assert names == list(NAMES[:3])
    assert [page.find(f"person-{n}").attributes["aria-pressed"] for n in range(3)] == [
        "true", "true", "false",
    ]  # fmt: skip
    page.send("person", name="Kerttu", form={"players": "2", "name0": "Aino", "name1": "Otso"})
    assert page.find("name2").attributes["value"] == "Kerttu"
    assert "checked" in page.find("players-3").attributes
    page.send("person", name="Otso", form={"players": "3", "name0": "Aino", "name1": "Otso",
                                           "name2": "Kerttu"})  # fmt: skip
    assert page.find("name1").attributes["value"] == ""
    page.send("person", name="Ilma")
    assert page.find("name1").attributes["value"] == "Ilma"


def test_there_is_no_seat_for_one_too_many():
    page = seats("kaleva")
    page.send("person", name="Ilma", form={"name0": "Aino", "name1": "Otso"})
    assert page.said == ["Jokaisella paikalla on nimi. Tyhjennä ensin yksi."]
    page.send("vacate", seat=0)
    page.send("person", name="Ilma")
    assert page.find("name0").attributes["value"] == "Ilma"


def test_who_played_last_is_named_first():
    page = seated("kalesia", 3)
    page.tap("to-shelf")
    page.tap("play-kaleva")
    page.submit("seats", name0="Jari", name1="Otso")
    assert desk().settings.people == ("Jari", "Otso", "Aino", "Kerttu")


@pytest.mark.parametrize("lang", ["fi", "sv", "en"])
def test_every_number_of_players_is_explained(lang):
    """J1: what depends on the number of players is told when it is chosen."""
    for game in ("kalesia", "aikamatka"):
        page = seats(game, lang)
        means = {
            node.attributes["data-count"]: node.text for node in page.tree.all(data_count=True)
        }
        assert set(means) == {str(count) for count in all_games()[game].players}
        assert all(means.values())
        assert len(set(means.values())) == len(means)


def test_two_are_asked_for_no_order_and_one_for_nothing_that_decides_who_starts():
    sheet = (CSS / "setup.css").read_text("utf-8")
    assert "form:has(:is(#players-1, #players-2):checked) .order," in sheet
    assert "form:has(#players-1:checked) :is(.year, .starter) {" in sheet
    assert not seats("kaleva").tree.all(class_="order")
    for game in ("kalesia", "aikamatka"):
        assert len(seats(game).tree.all(class_="help order")) == 1
    page = seats("aikamatka")
    assert len(page.tree.all(class_="help starter")) == 1
    assert len(page.tree.all(class_="field year")) == len(page.tree.all(class_="seat"))


@pytest.mark.parametrize("message", [{"kind": "fill"}, {"kind": "person", "name": "Aino"}])
def test_nobody_sits_down_where_no_game_is_set_up(message):
    page = Page(lang="en").open()
    page.send(**message)
    assert "changed meanwhile" in page.find("refusal").text
    assert page.screen == "shelf"
