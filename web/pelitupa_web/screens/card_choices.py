"""Card choices: themes and years of the cards to be played with, and how many cards that leaves."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pelitupa.game import AnyGame
from pelitupa_web.agreements import theme_name
from pelitupa_web.card_choice import (
    PERIODS,
    THEMES,
    THEMES_MOST,
    cards_left,
    deck_of,
    form_of,
    period_counts,
    themes_chosen,
    themes_of,
)
from pelitupa_web.desk import Desk
from pelitupa_web.html import Html, div, fieldset, input_, label, legend, p, span
from pelitupa_web.screens.frame import send, year_text
from pelitupa_web.screens.radio import choice
from pelitupa_web.setup import PERIOD


def cards_left_line(desk: Desk, game: AnyGame) -> Html | None:
    """How many cards the choices leave, and that it is too few where it is."""
    words, form = desk.words, form_of(desk, game)
    if not any(option.name in CARD_CHOICES for option in game.options) or deck_of(game) is None:
        return None
    counted = cards_left(game, form)
    if counted is None:
        return p("#cards-left .notice", role="status")[words("cards.left-unknown")]
    left, fewest = counted
    said = words("cards.left", n=left)
    if left < fewest:
        return p("#cards-left .notice", role="status")[said, " ", words("cards.few", n=fewest)]
    return p("#cards-left .help", role="status")[said]


def _themes(desk: Desk, game: AnyGame) -> Html | None:
    """Every theme with the number of its cards; nothing chosen is all of them.

    The numbers do not go with the years: a button that changed under a finger would lose the tap.
    """
    words, form, deck = desk.words, form_of(desk, game), deck_of(game)
    known = themes_of(deck) if deck else {}
    if not 1 < len(known) <= THEMES_MOST:
        return None
    key, chosen = f"game.{game.name}.option.themes", themes_chosen(game, form)
    return fieldset(".option", id="themes")[
        legend[words(f"{key}.name")],
        p(".help")[words(f"{key}.help")],
        input_(type="hidden", name=THEMES, value=form.get(THEMES, "all")),
        div(".cluster")[
            _theme("all", words(f"{key}.value.all"), on=not chosen),
            [
                _theme(
                    theme,
                    words("cards.counted", name=theme_name(words, theme), n=cards),
                    on=theme in chosen,
                )
                for theme, cards in known.items()
            ],
        ],
    ]


def _theme(theme: str, name: str, *, on: bool) -> Html:
    return send(
        name,
        ".quiet.chip",
        id=f"{THEMES}-{theme}",
        aria_pressed=on,
        data_with_form=True,
        data_send={"kind": "themes", "theme": theme},
    )


def _period(desk: Desk, game: AnyGame) -> Html | None:
    """The periods that have a name and enough cards, and one between two years that are typed."""
    words, form, deck = desk.words, form_of(desk, game), deck_of(game)
    if deck is None:
        return None
    key, chosen = f"game.{game.name}.option.period", form.get(PERIOD, "all")
    counts = period_counts(game, form)
    named = [
        (PERIODS[name], words("cards.counted", name=words(f"{game.name}.period.{name}"), n=count))
        for name, count in counts.items()
        if 0 < count < len(deck.cards) or chosen == PERIODS[name]
    ]
    offered = [
        ("all", words(f"{key}.value.all")),
        *named,
        ("free", words(f"{game.name}.period.free")),
    ]
    return fieldset(".option", id="period")[
        legend[words(f"{key}.name")],
        p(".help")[words(f"{key}.help")],
        div(".choices")[
            (choice(PERIOD, value, said, checked=value == chosen) for value, said in offered)
        ],
        _years(desk, game, form) if chosen == "free" else None,
    ]


def _years(desk: Desk, game: AnyGame, form: Mapping[str, str]) -> Html:
    deck = deck_of(game)
    years = sorted(deck.years.values()) if deck else []
    ends = {"first": years[:1], "last": years[-1:]}
    return div(".ends")[
        (
            label(".field")[
                span[desk.words(f"cards.period-{end}")],
                input_(
                    id=f"period-{end}",
                    name=f"period-{end}",
                    value=form.get(f"period-{end}", ""),
                    maxlength=5,
                    placeholder=year_text(year[0]) if year else "",
                    data_input=True,
                ),
            ]
            for end, year in ends.items()
        )
    ]


CARD_CHOICES: Mapping[str, Callable[[Desk, AnyGame], Html | None]] = {
    "themes": _themes,
    "period": _period,
}
"""The options that are more than a few values to choose from."""
