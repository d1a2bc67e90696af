"""The rules pages: whole, equal in three languages, and telling what the engines play by."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pelitupa_web
from pelitupa.games import all_games
from pelitupa.games.aikamatka.state import ROUNDS
from pelitupa.games.kalesia import GAME as KALESIA
from pelitupa.games.kalesia.alliances import alliance_cards
from pelitupa.games.kaleva.cards import DECK, NAMES
from pelitupa.games.vuosilauta.scoring import DISCS, FEWEST, NEAREST, REACHES
from pelitupa.games.vuosilauta.scoring import ROUNDS as BOARD_ROUNDS
from pelitupa_web.words import LANGUAGES, Words
from tests.web.page import Page

FOLDER = Path(pelitupa_web.__file__).parent / "rules"
GAMES = ("kaleva", "aikamatka", "kalesia", "vuosilauta")
HOUSE = "vuosilauta"
"""The game all of whose rules are ours: none is a ruling on a book's."""
OURS = {
    "fi": "Pelituvan omat",
    "sv": "Pelitupas egna",
    "en": "Pelitupa\N{RIGHT SINGLE QUOTATION MARK}s own",
}
CREDITS = {
    HOUSE: ("Heikki Hyhkö",),
    "kaleva": ("Esa Wiik", "Mindwarrior Games", "2015"),
    "aikamatka": ("Heikki Hyhkö",),
    "kalesia": ("Kong Chan", "dV Giochi", "2012"),
}
RULING = {"fi": "Tulkintamme: ", "sv": "Vår tolkning: ", "en": "Our ruling: "}

each_page = pytest.mark.parametrize(
    ("game", "lang"), [(game, lang) for game in GAMES for lang in LANGUAGES]
)


def page_of(game: str, lang: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / f"{game}.{lang}.toml").read_text("utf-8"))


def section_of(page: dict[str, Any], name: str) -> dict[str, Any]:
    return next(section for section in page["section"] if section["id"] == name)


def texts(page: Any) -> Iterator[str]:
    """Every text of the page, in order, without the ids."""
    if isinstance(page, str):
        yield page
    elif isinstance(page, list):
        for each in page:
            yield from texts(each)
    else:
        for key, value in page.items():
            if key != "id":
                yield from texts(value)


def shape(page: Any) -> Any:
    """The page without its words: keys, ids and how many there are of everything."""
    if isinstance(page, str):
        return None
    if isinstance(page, list):
        return [shape(each) for each in page]
    return {key: value if key == "id" else shape(value) for key, value in page.items()}


def numbers(lines: list[str]) -> list[list[int]]:
    return [[int(number) for number in re.findall(r"\d+", line)] for line in lines]


def lists_of(section: dict[str, Any]) -> list[list[str]]:
    return [part["list"] for part in section["part"] if "list" in part]


def test_there_is_a_page_for_every_game_and_language_and_no_other():
    expected = [f"{game}.{lang}.toml" for game in GAMES for lang in LANGUAGES]
    assert sorted(file.name for file in FOLDER.iterdir()) == sorted(expected)


@each_page
def test_a_page_has_what_the_screen_reads_and_nothing_else(game, lang):
    page = page_of(game, lang)
    assert set(page) == {"title", "intro", "section"}
    for section in page["section"]:
        assert set(section) - {"note"} == {"id", "title", "part"}
        assert re.fullmatch("[a-z]+(-[a-z]+)*", section["id"])
        for part in section["part"]:
            assert list(part) in (["text"], ["list"])


@each_page
def test_ids_are_unique_and_nothing_is_empty_or_untrimmed(game, lang):
    page = page_of(game, lang)
    counts = Counter(section["id"] for section in page["section"])
    assert [name for name, count in counts.items() if count > 1] == []
    for section in page["section"]:
        assert section["part"]
        assert all(part.get("text") or part.get("list") for part in section["part"])
    assert [text for text in texts(page) if not text.strip() or text != text.strip()] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_languages_have_the_same_shape(game, lang):
    assert shape(page_of(game, lang)) == shape(page_of(game, "fi"))


@each_page
def test_languages_tell_the_same_numbers_and_squares(game, lang):
    def figures(page: dict[str, Any]) -> list[Counter[str]]:
        found = r"\b[a-f][1-5]\b|\d+"
        return [Counter(re.findall(found, " ".join(texts(part)))) for part in page["section"]]

    assert figures(page_of(game, lang)) == figures(page_of(game, "fi"))


@each_page
def test_our_rulings_are_marked_and_the_mark_is_explained(game, lang):
    page, mark = page_of(game, lang), RULING[lang]
    notes = [section["note"] for section in page["section"] if "note" in section]
    if game == HOUSE:
        assert not notes
        return
    assert notes
    assert all(note.startswith(mark) for note in notes)
    assert mark.rstrip(": ") in page["intro"]
    body = [text for section in page["section"] for text in texts(section["part"])]
    assert not any(text.startswith(mark) for text in body)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_wherever_the_game_of_our_own_appears_it_says_whose_its_rules_are(lang):
    words, ours = Words(lang), OURS[lang].casefold()
    intro = page_of(HOUSE, lang)["intro"]
    last = page_of(HOUSE, lang)["section"][-1]["part"][-1]["text"]
    said = [words(f"game.{HOUSE}.{kind}") for kind in ("line", "note")]
    for told in (intro, last, *said, words(f"about.{HOUSE}"), words(f"{HOUSE}.house")):
        assert ours in told.casefold(), told
    tab = Page(lang=lang).open()
    assert said[0] in tab.tree.text
    tab.send("go", to=f"seats/{HOUSE}")
    assert said[1] in tab.tree.text
    tab.send("go", to="about")
    assert words(f"about.{HOUSE}") in tab.tree.text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_year_board_tells_the_numbers_it_is_scored_by(lang):
    (points,) = lists_of(section_of(page_of(HOUSE, lang), "points"))
    table = [[reach.off, reach.points] if reach.off else [reach.points] for reach in REACHES]
    assert numbers(points) == [*table, [NEAREST]]
    (parts,) = lists_of(section_of(page_of(HOUSE, lang), "board"))
    assert numbers(parts)[-1] == [DISCS]
    (resting,) = lists_of(section_of(page_of(HOUSE, lang), "rest"))
    assert numbers(resting)[-1] == [FEWEST]
    (rounds,) = lists_of(section_of(page_of(HOUSE, lang), "end"))
    assert numbers(rounds) == [list(pair) for pair in BOARD_ROUNDS.items() if pair[0] > 1]
    (alone,) = section_of(page_of(HOUSE, lang), "solo")["part"]
    assert numbers([alone["text"]]) == [[BOARD_ROUNDS[1]]]


@each_page
def test_a_page_ends_with_the_credits(game, lang):
    last = page_of(game, lang)["section"][-1]
    assert last["id"] == "credits"
    assert all(name in last["part"][-1]["text"] for name in CREDITS[game])


@each_page
def test_options_are_called_what_the_screen_calls_them(game, lang):
    told, words = " ".join(texts(page_of(game, lang))), Words(lang)
    for option in all_games()[game].options:
        assert words(f"game.{game}.option.{option.name}.name") in told


@each_page
def test_the_screen_paints_every_text_of_a_page(game, lang):
    tab = Page(lang=lang).open()
    tab.send("go", to=f"rules/{game}")
    assert tab.screen == f"rules/{game}"
    page = page_of(game, lang)
    painted = tab.tree.text
    assert [text for text in texts(page) if text not in painted] == []
    targets = {f"#rule-{section['id']}" for section in page["section"]}
    assert {link.attributes["href"] for link in tab.tree.named("a")} >= targets


@pytest.mark.parametrize("lang", LANGUAGES)
def test_kaleva_tells_the_cards_of_its_decks(lang):
    words = Words(lang)
    (cards,) = lists_of(section_of(page_of("kaleva", lang), "cards"))
    copies = sorted(Counter(DECK).items(), reverse=True)
    assert numbers(cards) == [list(pair) for pair in copies]
    names = [re.sub(r"\d+ (\w+):.*", r"\1", card) for card in cards]
    assert names == [words(f"kaleva.card.{NAMES[value]}") for value, _ in copies]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_aikamatka_tells_its_numbers_of_rounds(lang):
    (rounds,) = lists_of(section_of(page_of("aikamatka", lang), "rounds"))
    assert numbers(rounds) == [list(pair) for pair in ROUNDS.items()]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_kalesia_tells_its_alliance_cards(lang):
    (rows,) = lists_of(section_of(page_of("kalesia", lang), "alliances"))
    expected = []
    for players in KALESIA.players:
        counts = Counter(alliance_cards(players))
        expected.append([players, *(counts[side] for side in "CMF" if counts[side])])
    assert numbers(rows) == expected


@pytest.mark.parametrize("lang", LANGUAGES)
def test_kalesia_names_each_way_of_dealing_weapons(lang):
    words = Words(lang)
    (ways,) = lists_of(section_of(page_of("kalesia", lang), "variants"))
    values = KALESIA.options[0].values
    names = [words(f"game.kalesia.option.weapons.value.{value}") for value in values]
    assert [way.split(":")[0] for way in ways] == names
