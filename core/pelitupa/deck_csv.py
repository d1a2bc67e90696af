"""Deck tables: own decks as CSV, as spreadsheets write and read them; JSON is deck_text's.

A table has a line of headings: `year` and `name` are enough. Written are all fields, with
semicolons, a byte order mark and CRLF, which a Finnish spreadsheet opens as it is.
"""

from __future__ import annotations

import csv
import re
from collections.abc import Collection, Iterator, Mapping

from pelitupa.card_fields import SOURCES_MOST, Spot
from pelitupa.deck import CARDS_MOST, LANGUAGES, Card, Deck
from pelitupa.own_cards import Reading, opened, own_cards, reading_of, written

COLUMNS = (
    "id", "year", *(f"name.{language}" for language in LANGUAGES),
    *(f"text.{language}" for language in LANGUAGES), "dated", "theme", "picture",
)  # fmt: skip
PARTS = ("address", "title", "read", "kind")
"""What a source consists of: the columns `source.1.address` and so on, up to twelve sources."""
DELIMITERS = ";\t,"
LINES_MOST = 100_000
LINE_LONGEST = 50_000
HEADINGS_MOST = 200

_HEADINGS = {
    "tunnus": "id", "vuosi": "year", "år": "year", "nimi": "name", "namn": "name",
    "selitys": "text", "förklaring": "text", "explanation": "text", "teema": "theme",
    "aihe": "theme",
    "tema": "theme", "kuva": "picture", "bild": "picture", "lähde": "source",
    "källa": "source",
}  # fmt: skip
_KNOWN = re.compile(
    r"id|year|dated|theme|picture|(?:name|text)(?:\.(?:fi|sv|en))?"
    r"|source(?:\.(?:[1-9]|1[0-2])(?:\.(?:address|title|read|kind))?)?"
)
_PARTED = re.compile(r"[\s_.()]+")
# A spreadsheet takes a cell that begins so for a formula; an apostrophe before it stays its hand.
_FORMULA = re.compile(r"'*[=+\-@]")
_GUARDED = re.compile(r"'+[=+\-@]")


def deck_from_csv(text: str) -> Reading:
    """The own deck in a table with commas, semicolons or tabs; raises as `read_deck`."""
    rows = _rows(opened(text).replace("\r\n", "\n").replace("\r", "\n"))
    line, names = next(rows, (1, []))
    columns = _columns(Spot(line=line), names)
    entries = []
    for place, (line, cells) in enumerate(rows, 1):
        spot = Spot(place=place, line=line)
        if place > CARDS_MOST:
            spot.refuse("many", f"there are more than {CARDS_MOST} cards", most=CARDS_MOST)
        entries.append((spot, entry_of(_row(spot, columns, cells))))
    unknown = [name.strip()[:40] for name in names if not _column(name)]
    unknown = [name for name in unknown if name and name.isprintable()]
    return reading_of(entries, unknown=tuple(unknown))


def csv_of(deck: Deck) -> str:
    """The deck as a table that `deck_from_csv` reads back, with all that its cards say, by year."""
    cards = sorted(deck.cards, key=lambda card: (card.year, card.id))
    said = [row_of(card) for card in cards]
    most = max((len(card.sources) for card in cards), default=0)
    bare = [field for field in ("name", "text") if any(row.get(field) for row in said)]
    columns = [*COLUMNS[:2], *bare, *COLUMNS[2:], *_source_columns(most)]
    rows = [columns]
    rows += [[_guarded(column, row.get(column, "")) for column in columns] for row in said]
    return "\ufeff" + "".join(";".join(map(_quoted, row)) + "\r\n" for row in rows)


def row_of(card: Card) -> dict[str, str]:
    """The card by column, each text where it was written; what says nothing is there and empty.

    A text that stands for every language is under `name` or `text`.
    """
    row = {"id": card.id, "year": str(card.year)}
    for field in ("name", "text"):
        texts = written(card, field)
        row |= {f"{field}.{language}": texts.get(language, "") for language in LANGUAGES}
        row |= {field: texts[""]} if "" in texts else {}
    row |= {"dated": card.dated, "theme": card.theme, "picture": card.picture}
    for number, source in enumerate(card.sources, 1):
        row |= {f"source.{number}.{part}": getattr(source, part) for part in PARTS}
    return row


def card_from_row(row: Mapping[str, str], taken: Collection[str] = ()) -> Card:
    """The card that a filled-in form says, the inverse of `row_of`; `taken` are others' ids.

    A year and one name are enough. Raises BadSetup with code `deck-text`.
    """
    (card,) = own_cards([(Spot(), entry_of(row))], taken)
    if card.id in taken:
        Spot(card=card.id, field="id").refuse("duplicate", "there is a card with this id already")
    return card


def entry_of(row: Mapping[str, str]) -> dict[str, object]:
    """A row by column as the object that JSON would have for it."""
    entry: dict[str, object] = {
        column: row.get(column, "") for column in ("id", "year", "dated", "theme", "picture")
    }
    for field in ("name", "text"):
        texts = {language: row.get(f"{field}.{language}", "") for language in LANGUAGES}
        entry[field] = {"": row.get(field, ""), **texts}
    sources: list[object] = [row["source"]] if row.get("source", "").strip() else []
    for number in range(1, SOURCES_MOST + 1):
        parts = {part: row.get(f"source.{number}.{part}", "").strip() for part in PARTS}
        if any(parts.values()):
            sources.append(parts)
        elif row.get(f"source.{number}", "").strip():
            sources.append(row[f"source.{number}"])
    entry["sources"] = sources
    return entry


def _rows(text: str) -> Iterator[tuple[int, list[str]]]:
    """Every row that is not empty, with the line on which it begins; the headings are the first."""
    if text.count("\n") > LINES_MOST:
        Spot().refuse("lines", f"there are more than {LINES_MOST} lines", most=LINES_MOST)
    lines = text.split("\n")
    if max(map(len, lines)) > LINE_LONGEST:
        number = next(n for n, line in enumerate(lines, 1) if len(line) > LINE_LONGEST)
        sentence = f"a line is longer than {LINE_LONGEST} characters"
        Spot(line=number).refuse("lines", sentence, most=LINE_LONGEST)
    told = re.fullmatch(r"sep=([;,\t])", lines[0])
    begun = 1 if told else 0
    headings = next((line for line in lines[begun:] if line.strip()), "")
    parting = told[1] if told else max(DELIMITERS, key=headings.count)
    reader = csv.reader((f"{line}\n" for line in lines[begun:]), delimiter=parting, strict=True)
    line = begun + 1
    try:
        for cells in reader:
            if any(cell.strip() for cell in cells):
                yield line, cells
            line = begun + reader.line_num + 1
    except csv.Error:
        Spot(line=line).refuse("quotes", "a quotation mark has no partner, or a cell is too long")


def _columns(spot: Spot, names: list[str]) -> list[str]:
    """What the headings stand for, each once; empty for those that are not known."""
    if len(names) > HEADINGS_MOST:
        spot.refuse("columns", f"there are more than {HEADINGS_MOST} columns", most=HEADINGS_MOST)
    columns = [_column(name) for name in names]
    known = [column for column in columns if column]
    if "year" not in known or not any(column.startswith("name") for column in known):
        spot.refuse("columns", "the first line must name the columns, at least year and name")
    for column in known:
        if known.count(column) > 1:
            spot.at(column).refuse("twice", "two columns have this heading")
    return columns


def _column(heading: str) -> str:
    first, *rest = [part for part in _PARTED.split(heading[:80].casefold()) if part] or [""]
    column = ".".join([_HEADINGS.get(first, first), *rest])
    return column if _KNOWN.fullmatch(column) else ""


def _row(spot: Spot, columns: list[str], cells: list[str]) -> dict[str, str]:
    """The cells by column; a heading that is not known takes its cells along."""
    if any(cell.strip() for cell in cells[len(columns) :]):
        spot.refuse("cells", "there are more cells than headings: is a text without its quotes?")
    return {
        column: cell[1:] if _GUARDED.match(cell) else cell
        for column, cell in zip(columns, cells, strict=False)
        if column
    }


def _source_columns(most: int) -> list[str]:
    return [f"source.{number}.{part}" for number in range(1, most + 1) for part in PARTS]


def _guarded(column: str, text: str) -> str:
    return f"'{text}" if column != "year" and _FORMULA.match(text) else text


def _quoted(cell: str) -> str:
    if not re.search(r'[;,"\t\r\n]|^\s|\s$', cell):
        return cell
    doubled = cell.replace('"', '""')
    return f'"{doubled}"'
