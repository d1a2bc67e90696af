"""Own decks for tests: tables as spreadsheets write them, cards with hostile texts."""

from __future__ import annotations

from tests.web.page import Page

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onfocus='alert(1)' autofocus='",
    "{name} {0} %s",
    "javascript:alert(1)",
    "=HYPERLINK(1)",
)


def table(cards: int, *, first: int = 1000, word: str = "Tapaus") -> str:
    """A table as a Finnish spreadsheet saves it: byte order mark, semicolons, CRLF."""
    names = [f"{word} {chr(65 + n % 26)}{n // 26}" for n in range(cards)]
    lines = [f'{first + n};{name};"Selitys; ""{n}""";Arki' for n, name in enumerate(names)]
    lines.insert(0, "Vuosi;Nimi;Selitys;Teema")
    return "\ufeff" + "\r\n".join(lines) + "\r\n"


def hostile_table(cards: int = 30) -> str:
    """A deck whose every text tries to be something else."""
    quoted = [text.replace('"', '""') for text in HOSTILE]
    lines = ["year;name;text;theme;source"]
    for n in range(cards):
        one, other = quoted[n % len(quoted)], quoted[(n + 1) % len(quoted)]
        lines.append(f'{1900 + n};"{one} {n}";"{other}";"{one}";"{one}"')
    return "\n".join(lines)


def with_deck(text: str, lang: str = "fi", **more: object) -> Page:
    """A page on which the text has just been taken in as a deck."""
    page = Page(lang=lang, **more).open()  # type: ignore[arg-type]
    page.send("go", to="seats/aikamatka")
    page.tap("to-decks")
    page.send("deck-import", text=text)
    return page


def deck_ids(page: Page) -> list[str]:
    return sorted(key.removeprefix("deck/") for key in page.saved if key.startswith("deck/"))
