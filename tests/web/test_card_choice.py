"""House rules of Aikamatka at set-up: themes, years and a gentle start, counted while choosing."""

from __future__ import annotations

import json

import pytest

from pelitupa.card_files import packaged_deck
from pelitupa.deck import Deck
from pelitupa.games import all_games
from pelitupa.link import deal_of
from pelitupa.match import new_match
from pelitupa_web.card_choice import PERIODS
from pelitupa_web.decks import kept_text
from pelitupa_web.saves import settings_of
from pelitupa_web.words import LANGUAGES, Words
from tests.own_decks import card as own_card
from tests.web.page import Page
from tests.web.play import desk

CARDS = packaged_deck().cards
MUSIC = sum(card.theme == "music" for card in CARDS)


def seats(page: Page | None = None, lang: str = "fi") -> Page:
    page = page or Page(lang=lang).open()
    page.tap("play-aikamatka")
    return page


def pressed(page: Page) -> set[str]:
    """The themes that are chosen."""
    chips = [node for node in page.find("themes") if node.name == "button"]
    on = [str(node.attributes["id"]) for node in chips if node.attributes["aria-pressed"] == "true"]
    return {name.removeprefix("option-themes-") for name in on}


def choose(page: Page, *themes: str) -> Page:
    for theme in themes:
        page.tap(f"option-themes-{theme}")
    return page


def period(page: Page, value: str) -> Page:
    page.send("input", name="option-period", value=value)
    return page


def years(page: Page, first: str, last: str) -> Page:
    period(page, "free")
    page.send("input", name="period-first", value=first)
    page.send("input", name="period-last", value=last)
    return page


def left(page: Page) -> str:
    return page.find("cards-left").text


def count(first: int, last: int, *themes: str) -> int:
    return sum(first <= c.year <= last and (not themes or c.theme in themes) for c in CARDS)


def test_all_cards_are_in_play_until_something_is_chosen():
    page = seats()
    assert pressed(page) == {"all"}
    assert "checked" in page.find("option-period-all").attributes
    assert "checked" in page.find("option-gentle-off").attributes
    assert left(page) == f"Peliin jää {len(CARDS)} korttia."
    assert "period-first" not in page.ids()
    page.submit("seats")
    assert page.record["options"] == {"births": ""}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_theme_is_there_with_the_number_of_its_cards(lang):
    page, words = seats(lang=lang), Words(lang)
    for theme in {card.theme for card in CARDS}:
        number = sum(card.theme == theme for card in CARDS)
        name = words(f"statistics.theme.{theme}")
        assert page.find(f"option-themes-{theme}").text == f"{name} ({number})"


def test_themes_are_chosen_one_by_one_and_taken_back():
    page = choose(seats(), "music")
    assert pressed(page) == {"music"}
    assert left(page) == f"Peliin jää {MUSIC} korttia."
    choose(page, "sports")
    assert pressed(page) == {"music", "sports"}
    choose(page, "music")
    assert pressed(page) == {"sports"}
    choose(page, "sports")
    assert pressed(page) == {"all"}
    choose(page, "music", "nature", "all")
    assert pressed(page) == {"all"}
    choose(page, *sorted({card.theme for card in CARDS}))
    assert pressed(page) == {"all"}


def test_a_theme_that_is_none_and_a_tap_from_another_screen_change_nothing():
    page = choose(seats(), "music")
    page.send("themes", theme="<war>")
    assert pressed(page) == {"all"}
    page = Page(lang="fi").open()
    page.send("themes", theme="music")
    assert page.screen == "shelf"
    assert "refusal" in page.ids()
    page.tap("play-kalesia")
    page.send("themes", theme="music")
    page.submit("seats")
    assert page.screen.startswith("handoff/kalesia")


def test_names_that_have_just_been_typed_stay_when_a_theme_is_tapped():
    page = seats()
    page.send("themes", theme="music", form={"name0": "Suvi"})
    assert page.find("name0").attributes["value"] == "Suvi"


def test_a_period_with_a_name_shows_its_cards():
    page = period(seats(), PERIODS["autonomy"])
    assert left(page) == f"Peliin jää {count(1809, 1917)} korttia."
    label = next(n for n in page.find("period") if n.name == "label" and "1809" in n.text)
    assert label.text.endswith(f"({count(1809, 1917)})")
    assert page.find("option-themes-music").text == f"Musiikki ({MUSIC})"
    choose(page, "music")
    assert left(page) == f"Peliin jää {count(1809, 1917, 'music')} korttia. Tarvitaan vähintään 13."
    choose(page, "music")
    page.submit("seats")
    assert page.record["options"]["period"] == "1809..1917"


@pytest.mark.parametrize(
    ("first", "last", "told", "range_"),
    [
        ("1900", "1950", "1900..1950", (1900, 1950)),
        (" 1950 ", "", "1950..", (1950, 9999)),
        ("", "1899", "..1899", (-9999, 1899)),
        ("\N{MINUS SIGN}300", "1899", "-300..1899", (-300, 1899)),
        ("", "", None, (-9999, 9999)),
    ],
)
def test_a_period_may_be_typed(first, last, told, range_):
    page = years(seats(), first, last)
    assert left(page) == f"Peliin jää {count(*range_)} korttia."
    page.submit("seats")
    assert page.record["options"].get("period") == told


@pytest.mark.parametrize(
    ("first", "last", "said"),
    [
        ("19x0", "", "Tämä ei ole vuosi: 19x0"),
        ("19000", "", "Tämä ei ole vuosi: 19000"),
        ("1950", "1900", "Vuodet ovat väärin päin: 1950 on myöhemmin kuin 1900."),
        ("2050", "", "Valintojen jälkeen kortteja jää 0. Tällä pelaajamäärällä niitä tarvitaan "
         "vähintään 13."),
    ],
)  # fmt: skip
def test_years_that_will_not_do_are_refused_and_stay(first, last, said):
    page = years(seats(), first, last)
    page.submit("seats", players="2")
    assert page.screen == "seats/aikamatka"
    assert page.find("refusal").text == said
    assert page.find("period-first").attributes["value"] == first
    assert "current" not in page.saved


def test_years_that_are_none_yet_are_said_at_once():
    assert left(years(seats(), "1950", "19")) == "Tarkista vuodet."


def test_how_many_cards_are_needed_goes_with_the_number_of_players():
    page = choose(seats(), "music")
    assert left(page) == f"Peliin jää {MUSIC} korttia."
    page.send("input", name="players", value="5")
    assert left(page) == f"Peliin jää {MUSIC} korttia. Tarvitaan vähintään 26."
    page.submit("seats", players="5")
    assert page.screen == "seats/aikamatka"
    assert f"kortteja jää {MUSIC}" in page.find("refusal").text
    assert pressed(page) == {"music"}


def test_what_was_chosen_is_kept_for_the_next_time_and_only_for_this_game():
    page = years(choose(seats(), "music", "sports"), "1950", "")
    page.submit("seats", **{"option-gentle": "on"})
    told = page.record["options"]
    assert told == {"births": "", "themes": "music,sports", "period": "1950..", "gentle": "on"}
    page.send("go", to="shelf")
    again = seats(Page(saved=dict(page.saved), lang="fi").open())
    assert pressed(again) == {"music", "sports"}
    assert "checked" in again.find("option-period-free").attributes
    assert again.find("period-first").attributes["value"] == "1950"
    assert "checked" in again.find("option-gentle-on").attributes
    again.submit("seats")
    assert again.record["options"] == told
    again.send("go", to="shelf")
    seats(again)
    choose(again, "all")
    period(again, "all")
    again.submit("seats", **{"option-gentle": "off"})
    assert again.record["options"] == {"births": ""}
    assert desk().settings.house == {}
    again.send("go", to="shelf")
    again.tap("play-kaleva")
    again.submit("seats")
    assert again.screen.startswith("handoff/kaleva")


@pytest.mark.parametrize(
    "house",
    [5, [], {"a": 5}, {"a": "x" * 3_001}, {str(n): "" for n in range(21)}],
)
def test_odd_things_in_the_store_are_no_house_rules(house):
    assert settings_of(json.dumps({"house": house})).house == {}


def test_a_theme_that_the_deck_has_not_got_is_forgotten():
    kept = json.dumps(
        {"house": {"aikamatka/themes": "music,war", "aikamatka/period": "1809..1917"}}
    )
    page = seats(Page(saved={"settings": kept}, lang="fi").open())
    assert pressed(page) == {"music"}
    assert "checked" in page.find("option-period-1809..1917").attributes
    kept = json.dumps({"house": {"aikamatka/themes": "war"}})
    page = seats(Page(saved={"settings": kept}, lang="fi").open())
    assert pressed(page) == {"all"}
    page.submit("seats")
    assert page.record["options"] == {"births": ""}


def test_a_period_that_is_none_is_refused():
    page = seats()
    page.send("start", game="aikamatka", form={"option-period": "soon"})
    assert page.said == ["Valinnalla period ei voi olla arvoa soon."]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_log_and_the_menu_tell_what_was_agreed(lang):
    """J10: themes, years and a gentle start, in each language."""
    page, words = seats(lang=lang), Words(lang)
    years(choose(page, "music", "sports"), "", "1999")
    page.submit("seats", **{"option-gentle": "on"})
    log = page.find("log").text
    themes = ", ".join(words(f"statistics.theme.{theme}") for theme in ("music", "sports"))
    assert words("cards.agreed-themes", what=themes) in log
    assert words("cards.agreed-period", what="–1999") in log  # noqa: RUF001  (a range)
    assert words("game.aikamatka.option.gentle.agreed.on") in log
    page.send("go", to="menu")
    menu = page.tree.text
    assert words("game.aikamatka.option.themes.name") + themes in menu
    assert words("game.aikamatka.option.gentle.value.on") in menu


def to_the_end(page: Page) -> Page:
    while desk().play.match.outcome is None:
        (seat,) = desk().play.match.to_act
        page.send("act", action=desk().play.match.legal_actions(seat)[0])
        while "continue" in page.ids():
            page.tap("continue")
    return page


def test_house_rules_hold_in_a_rematch_and_in_a_challenge():
    page = years(choose(seats(), "music", "nature", "sports"), "1850", "")
    page.submit("seats", players="2", **{"option-gentle": "on"})
    options = page.record["options"]
    to_the_end(page)
    link = deal_of(desk().play.match)
    dealt = desk().play.match.states[0]
    page.tap("rematch")
    assert page.record["options"] == options
    assert desk().play.match.states[0].choice == dealt.choice
    other = Page(lang="fi").open()
    other.send("link", text=link)
    assert other.screen == "seats/aikamatka"
    assert pressed(other) == {"music", "nature", "sports"}
    assert other.find("period-first").attributes["value"] == "1850"
    other.submit("seats")
    assert desk().play.match.states[0] == dealt


def test_a_challenge_without_house_rules_takes_no_notice_of_what_is_remembered():
    kept = json.dumps({"house": {"aikamatka/themes": "music", "aikamatka/gentle": "on"}})
    usual = new_match(all_games(packaged_deck())["aikamatka"], 2, 7, {})
    page = Page(saved={"settings": kept}, lang="fi").open()
    page.send("link", text=deal_of(usual))
    assert pressed(page) == {"all"}
    page.submit("seats")
    assert page.record["options"] == {"births": ""}


def test_the_themes_are_those_of_the_deck_that_is_chosen():
    own = Deck(
        tuple(
            own_card(id=f"c-{n:02}", year=1000 + n, theme="sota-ja-rauha" if n < 20 else "music")
            for n in range(40)
        )
    )
    kept = {"deck/mine": kept_text(own, "Oma", 1)}
    page = seats(Page(saved=kept, lang="fi").open())
    choose(page, "nature")
    page.send("input", name="deck", value="mine")
    assert pressed(page) == {"all"}
    assert page.find("option-themes-sota-ja-rauha").text == "sota ja rauha (20)"
    assert not page.tree.all(id="option-themes-nature")
    assert page.tree.all(id="option-period-1809..1917") == []
    assert left(page) == "Peliin jää 40 korttia."
    choose(page, "sota-ja-rauha")
    assert left(page) == "Peliin jää 20 korttia."
    page.submit("seats", players="2", deck="mine")
    assert page.record["options"]["themes"] == "sota-ja-rauha"
    assert page.record["deck"] == own.digest
    assert "sota ja rauha" in page.find("log").text
    again = seats(Page(saved={**page.saved, "current": ""}, lang="fi").open())
    assert pressed(again) == {"sota-ja-rauha"}


def test_without_cards_there_is_nothing_to_choose_among_them():
    page = Page(lang="fi").open(route="seats/aikamatka")
    assert not {"themes", "period", "cards-left"} & page.ids()
    assert "option-gentle-on" in page.ids()
