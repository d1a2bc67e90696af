"""Frame: what all screens share: the outer element, the bar, buttons, the languages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pelitupa_web.desk import Desk
from pelitupa_web.effects import refusal_text
from pelitupa_web.html import (
    Child,
    Html,
    Tag,
    b,
    button,
    div,
    fragment,
    h1,
    header,
    main,
    nav,
    p,
    svg,
    use,
)
from pelitupa_web.on_call import OnCall
from pelitupa_web.words import LANGUAGES, Words

_rule_broken = OnCall("guidance:rule_broken")
_title_of_section = OnCall("rulebook:title_of_section")

GAP = "\0"
"""Stands in words for a child that is markup."""

MINUS = "\N{MINUS SIGN}"

GUARD_MS = 400
"""A button that has come under the finger takes no tap sooner than this."""

LANGUAGE_NAMES = {"fi": "Suomi", "sv": "Svenska", "en": "English"}


@dataclass(frozen=True)
class Screen:
    """One screen. `name` is equal exactly when it is the same screen for the same person."""

    name: str
    title: str
    children: Child
    room: str = "shelf"
    secret: bool = False
    """Whether it shows what only one seat may see."""

    @property
    def kind(self) -> str:
        return self.name.partition("/")[0]


def markup(desk: Desk, screen: Screen) -> Html:
    """The inside of the page's frame."""
    refused = None
    if desk.refused is not None:
        said = p(id="refusal")[refusal_text(desk.words, desk.refused)]
        refused = div(".notice.refused")[said, _broken(desk)]
    element = main(
        f".screen.{screen.kind}", data_screen=screen.name, data_secret=screen.secret or None
    )
    return element[refused or _unsaved(desk, screen), screen.children]


def _unsaved(desk: Desk, screen: Screen) -> Html | None:
    """That nothing is kept, told wherever one is until somebody has read it."""
    if not desk.unsaved or desk.unsaved_known or screen.kind in ("shelf", "keeping", "film"):
        return None
    words, files = desk.words, going("keeping")
    return div(".notice", id="unsaved")[
        p[words("shelf.unsaved")],
        desk.crash is None and send(words("keeping.title"), ".quiet #unsaved-file", **files),
        send(words("keeping.understood"), ".quiet #unsaved-known", data_send={"kind": "told"}),
    ]


def _broken(desk: Desk) -> Html | None:
    """The way to the rule for which something was refused."""
    section = _rule_broken(desk)
    return to_rule(desk, desk.play.match.game.name, section) if section and desk.play else None


def to_rule(desk: Desk, game: str, section: str) -> Html | None:
    """A button to one section of a game's rules, which names it."""
    title = _title_of_section(game, desk.lang, section)
    if not title:
        return None
    message = {"kind": "go", "to": f"rules/{game}", "section": section}
    return send(desk.words("rules.section", title=title), ".rule", data_send=message)


def icon(name: str, selector: str = ".icon") -> Html:
    """A silhouette; what it means is said in words beside it."""
    return svg(selector, aria_hidden=True)[use(href=f"icons.svg#{name}")]


def heading(text: Child) -> Html:
    """The heading of a screen; the focus comes to it when nothing else can have it."""
    return h1(tabindex=-1)[text]


def bar(desk: Desk, title: Child, *tools: Child, back: str = "") -> Html:
    """The head of a screen that one leaves again by its first button."""
    return header(".bar")[
        send(
            desk.words("site.back"), ".quiet #back", data_key="Escape", **going(back or desk.back)
        ),
        heading(title),
        nav(".tools", aria_label=desk.words("site.tools"))[tools] if tools else None,
    ]


def going(to: str) -> dict[str, Any]:
    """The attributes of a button that leads to another screen."""
    return {"data_send": {"kind": "go", "to": to}}


def send(label: Child, selector: str = "", /, **attributes: Any) -> Html:
    """A button that sends a message."""
    return _BUTTON(selector, **attributes)[label]


_BUTTON: Tag = button(type="button")


def languages(desk: Desk) -> Html:
    """The switch between the languages, each named in itself."""
    return nav(".languages.cluster", aria_label=desk.words("site.language"))[
        (
            send(
                LANGUAGE_NAMES[lang],
                ".quiet",
                id=f"language-{lang}",
                lang=lang,
                aria_pressed=lang == desk.lang,
                data_send={"kind": "language", "to": lang},
            )
            for lang in LANGUAGES
        )
    ]


def marked(text: str, child: Child) -> Html:
    """The words with the child where their GAP is: `marked(words("x", name=GAP), b[name])`."""
    before, _, after = text.partition(GAP)
    return fragment(before, child, after)


def named(words: Words, key: str, name: str) -> Html:
    """Words about a person, whose name stands out in them."""
    return marked(words(key, name=GAP), b[name])


def listed(words: Words, names: list[str]) -> str:
    """Names in a row, the last two joined by "and"."""
    if len(names) < 2:
        return "".join(names)
    return words("site.and", first=", ".join(names[:-1]), last=names[-1])


def year_text(year: int) -> str:
    """A year in digits, with a minus before those that are less than nothing."""
    return str(year).replace("-", MINUS)


def title_of(words: Words, game: str) -> str:
    """The title of a game; one without words has its name."""
    key = f"game.{game}.title"
    return words(key) if key in words else game


def seated_names(words: Words, names: tuple[str, ...]) -> list[str]:
    """The names of a record, with something to call those who have none."""
    return [name or words("seats.unnamed", n=seat + 1) for seat, name in enumerate(names)]
