"""Statistics: sums over results, those of deleted matches too, and what is told of them."""

from __future__ import annotations

import csv
import io
import json

import pytest

from pelitupa.card_files import packaged_deck
from pelitupa_web import dispatch as outer
from pelitupa_web.results import Result, Turned, result_of_past
from pelitupa_web.screens.plots import bar_plot, columns_plot
from pelitupa_web.statistics import (
    Person,
    Share,
    by_theme,
    by_years,
    games_of,
    people_of,
    results_of,
    span_of,
)
from tests.web.files import exported
from tests.web.page import Page, read
from tests.web.play import play_on, seated


def result(name: str, game: str, names: str, won: tuple[int, ...], at: int) -> Result:
    return Result(name, game, tuple(names.split()), won, at)


RESULTS = (
    result("a", "kaleva", "Aino Otso", (0,), 1),
    result("b", "kalesia", "Otso aino Ilma", (1, 2), 2),
    result("c", "kaleva", "Otso Aino", (), 3),
    result("d", "kaleva", "Aino Otso", (0,), 4),
)


def test_wins_and_streaks_go_by_name():
    assert people_of(RESULTS) == (
        Person("Aino", games=4, wins=3, streak=1, longest=2),
        Person("Otso", games=4, wins=0, streak=0, longest=0),
        Person("Ilma", games=1, wins=1, streak=1, longest=1),
    )
    assert games_of(RESULTS) == {"kaleva": 3, "kalesia": 1}


def test_cards_are_summed_by_years_and_by_theme():
    deck = packaged_deck()
    cards = [deck.cards[n] for n in (0, 1, 2, 3)]
    turned = tuple(Turned(0, card.id, n < 3) for n, card in enumerate(cards))
    one = Result("a", "aikamatka", ("Aino",), (), 1, (*turned, Turned(0, "no-such-card", True)))
    for shares in (by_years((one,), deck), by_theme((one,), deck)):
        assert sum(share.all for share in shares) == 4
        assert sum(share.right for share in shares) == 3
    first = Share(cards[0].theme, 1, 1)
    alone = Result("a", "aikamatka", ("Aino",), (), 1, turned[:1])
    assert by_theme((alone,), deck) == (first,)
    assert by_years((one,), None) == ()


@pytest.mark.parametrize(
    ("year", "span"),
    [
        (-300, (-9999, 1799)), (1799, (-9999, 1799)), (1800, (1800, 1899)), (1899, (1800, 1899)),
        (1900, (1900, 1909)), (1917, (1910, 1919)), (2024, (2020, 2029)),
    ],
)  # fmt: skip
def test_years_are_summed_by_decade_and_older_ones_by_the_century(year, span):
    assert span_of(year) == span


def played() -> Page:
    page = seated("aikamatka", 2, seed=3)
    play_on(page)
    page.tap("to-shelf")
    return page


def text_of(page: Page) -> str:
    page.tap("to-statistics")
    text = page.tree.text
    page.tap("back")
    return text


def test_what_was_played_is_told_and_outlives_the_match():
    page = played()
    before = text_of(page)
    assert "1 peli on pelattu loppuun: Aikamatka: Suomi 1." in before
    assert "Aino" in before
    page.tap("to-statistics")
    assert page.tree.all(id="statistics-years")
    assert page.tree.all(id="statistics-themes")
    page.tap("back")
    (key,) = [key for key in page.saved if key.startswith("match/")]
    page.send("delete", match=key.removeprefix("match/"))
    assert text_of(page) == before
    again = Page(saved=dict(page.saved), lang="fi").open()
    assert text_of(again) == before


def test_a_match_brought_back_is_counted_once():
    page = played()
    before = text_of(page)
    (key,) = [key for key in page.saved if key.startswith("match/")]
    page.send("delete", match=key.removeprefix("match/"))
    page.send("restore", match=key.removeprefix("match/"))
    assert not [each for each in page.saved if each.startswith("past/")]
    assert text_of(page) == before


def test_a_match_of_an_older_version_has_no_note_and_is_played_again_for_its_result():
    page = played()
    noted = results_of(outer._Table.desk)
    (key,) = [key for key in page.saved if key.startswith("match/")]
    document = json.loads(page.saved[key])
    del document["table"]["won"], document["table"]["turned"]
    Page(saved={key: json.dumps(document)}, lang="fi").open().tap("to-settings")
    assert results_of(outer._Table.desk) == noted


def test_statistics_begin_anew_after_a_second_word_and_the_matches_stay():
    page = played()
    page.tap("to-statistics")
    page.tap("reset")
    assert "Pelit jäävät hyllylle" in page.tree.text
    page.tap("reset-cancel")
    assert "Pelit jäävät hyllylle" not in page.tree.text
    page.tap("reset")
    page.tap("reset-sure")
    assert "Yhtään peliä ei ole vielä pelattu loppuun." in page.tree.text
    page.tap("back")
    assert len(page.tree.all(data_match=True)) == 1
    again = Page(saved=dict(page.saved), lang="fi").open()
    assert "Yhtään peliä" in text_of(again)
    assert json.loads(exported(page))["kept"]["since"] == page.saved["since"]


def test_what_was_kept_of_deleted_matches_is_forgotten_too():
    page = played()
    (key,) = [key for key in page.saved if key.startswith("match/")]
    page.send("delete", match=key.removeprefix("match/"))
    page.tap("to-statistics")
    page.send("reset", sure=True)
    assert list(page.saved) == ["settings", "since"]


@pytest.mark.parametrize(
    "text",
    [
        "", "{", "[]", "{}", '{"game":"kaleva","names":["a"],"at":-1,"won":[]}',
        '{"game":"kaleva","names":[],"at":1,"won":[]}', '{"game":7,"names":["a"],"at":1,"won":[]}',
        '{"game":"kaleva","names":["a"],"at":1,"won":[1]}',
        '{"game":"kaleva","names":["a"],"at":1,"won":[0],"turned":[[0,1,true]]}',
        '{"game":"kaleva","names":["a"],"at":1,"won":[0],"turned":[7]}',
        '{"game":"kaleva","names":["a"],"at":1,"won":"0"}', "[" * 9999, "x" * 30_000,
    ],
)  # fmt: skip
def test_an_odd_note_is_no_result(text):
    assert result_of_past("a", text) is None
    page = Page(saved={"past/a": text}, lang="fi").open()
    assert "Yhtään peliä" in text_of(page)
    assert page.saved == {"past/a": text}


def test_a_result_is_read_back_as_it_was_kept():
    turned = (Turned(0, "x", True), Turned(1, "y", False))
    one = Result("a", "aikamatka", ("Aino", "Otso"), (1,), 5, turned, "2026-11-30")
    assert result_of_past("a", one.text) == one
    assert one.practice
    assert not result_of_past("journey-2026-11-30", one.text).practice


def test_the_results_are_taken_along_as_a_table():
    page = played()
    rows = [
        Result("b", "kaleva", ("=1+1;", 'Otso "O"'), (1,), 1_700_000_000_000),
        Result("c", "chess", ("A\r\nB",), (), 1_700_000_000_000),
    ]
    saved = dict(page.saved) | {f"past/{row.id}": row.text for row in rows}
    page = Page(saved=saved, lang="fi").open()
    page.tap("to-statistics")
    (effect,) = page.tap("statistics-file")
    assert effect["do"] == "share"
    assert effect["name"].endswith(".csv")
    text = effect["text"]
    assert text.startswith("\ufeffpäivä;peli;nimi;voitti;oikein;kortteja\r\n")
    table = list(csv.reader(io.StringIO(text[1:], newline=""), delimiter=";"))
    assert ["2023-11-15", "Kaleva", "'=1+1;", "0", "", ""] in table
    assert ["2023-11-15", "Kaleva", 'Otso "O"', "1", "", ""] in table
    assert ["2023-11-15", "chess", "A\r\nB", "0", "", ""] in table
    (result,) = [each for each in results_of(outer._Table.desk) if each.game == "aikamatka"]
    own = [row[2:] for row in table if row[1] == "Aikamatka: Suomi"]
    for seat, name in enumerate(result.names):
        laid = [card.right for card in result.turned if card.seat == seat]
        assert own[seat] == [name, str(int(seat in result.won)), str(sum(laid)), str(len(laid))]
    assert len(table) == 4 + len(result.names)


def test_plots_are_pictures_beside_numbers():
    bar = read(bar_plot(3, 4))
    assert [node.attributes["width"] for node in bar.named("rect")] == ["100", "75"]
    assert len(read(bar_plot(0, 0)).named("rect")) == 2
    assert len(read(columns_plot([None, 0, 4])).named("rect")) == 3
    for svg in (*bar.named("svg"), *read(columns_plot([])).named("svg")):
        assert svg.attributes["aria-hidden"] == "true"
