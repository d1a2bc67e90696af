"""Choices: what people may agree on beside their names before a match; each has a usual value."""

from __future__ import annotations

from pelitupa.game import AnyGame, Option
from pelitupa_web.card_choice import form_of
from pelitupa_web.desk import SWITCH, Desk
from pelitupa_web.guidance import GUIDED
from pelitupa_web.html import (
    Html,
    details,
    div,
    fieldset,
    input_,
    label,
    legend,
    p,
    span,
    summary,
)
from pelitupa_web.screens.card_choices import CARD_CHOICES, cards_left_line
from pelitupa_web.screens.radio import choice
from pelitupa_web.setup import (
    BOT_NAMES,
    SEATWISE,
    bot_name,
    kind_at,
    players_of,
    seatings,
)
from pelitupa_web.words import Words


def typed(desk: Desk, seat: int) -> str:
    """The name that stands on a seat: typed, or who sat there the last time."""
    remembered = desk.settings.names
    return desk.form.get(f"name{seat}", remembered[seat] if seat < len(remembered) else "")


def kind(desk: Desk, seat: int) -> str:
    """Who is to play a seat: chosen, or as it was the last time; a level or nothing."""
    return kind_at(desk.form, seat, desk.settings.kinds)


def called(desk: Desk, seat: int) -> str:
    """What a seat without a name of its own is called."""
    names = {f"name{n}": typed(desk, n) for n in range(len(desk.settings.names))}
    form = {**names, **desk.form, f"kind{seat}": kind(desk, seat)}
    if not kind(desk, seat):
        return desk.words("seats.unnamed", n=seat + 1)
    return bot_name(seat, (form.get(f"name{n}", "") for n in range(len(BOT_NAMES))))


def guide(desk: Desk, game: AnyGame) -> Html | None:
    """Whether everybody is shown round; so it is chosen where nobody has been yet."""
    words = desk.words
    if game.name not in GUIDED:
        return None
    chosen = desk.form.get("guide", "off" if game.name in desk.settings.guided else "on")
    return fieldset(".option.first")[
        legend[words("guide.offer")],
        p(".help")[words("guide.offer-help")],
        div(".choices")[
            (
                choice("guide", value, words(f"guide.{value}"), checked=value == chosen)
                for value in ("on", "off")
            )
        ],
    ]


def _option(desk: Desk, game: AnyGame, option: Option) -> Html | None:
    if option.name in CARD_CHOICES:
        return CARD_CHOICES[option.name](desk, game)
    words, key = desk.words, f"game.{game.name}.option.{option.name}"
    chosen = form_of(desk, game).get(f"option-{option.name}", option.default)
    return fieldset(".option")[
        legend[_known(words, f"{key}.name", option.name)],
        p(".help")[words(f"{key}.help")] if f"{key}.help" in words else None,
        div(".choices")[
            (
                choice(
                    f"option-{option.name}",
                    value,
                    _known(words, f"{key}.value.{value}", value),
                    checked=value == chosen,
                    help_key=f"{key}.about.{value}",
                    words=words,
                )
                for value in option.values
            )
        ],
    ]


def more(desk: Desk, game: AnyGame) -> Html:
    """What one may leave as it is: the options, how people sit, undo, hints, the deal's number."""
    words = desk.words
    return details(".more", id="more")[
        summary[words("seats.more")],
        [_option(desk, game, option) for option in game.options if option.name not in SEATWISE],
        cards_left_line(desk, game),
        _seatings(desk, game),
        _pins(desk, game),
        _agreement(desk, "undo"),
        _agreement(desk, "hints"),
        label(".field")[
            span[words("seats.deal")],
            input_(
                id="seed",
                name="seed",
                value=desk.form.get("seed", ""),
                inputmode="numeric",
                maxlength=18,
                aria_describedby="deal-help",
                data_input=True,
            ),
        ],
        p(".help", id="deal-help")[words("seats.deal-help")],
    ]


def _seatings(desk: Desk, game: AnyGame) -> Html | None:
    words, ways = desk.words, seatings(game)
    if len(ways) == 1:
        return None
    kept = desk.form.get("seating", desk.settings.seating)
    chosen = kept if kept in ways else ways[0]
    return fieldset(".option")[
        legend[words("settings.seating")],
        div(".choices")[
            (
                choice(
                    "seating",
                    way,
                    words(f"settings.seating-{way}"),
                    checked=way == chosen,
                    help_key=f"seats.seating-{way}",
                    words=words,
                )
                for way in ways
            )
        ],
    ]


def _pins(desk: Desk, game: AnyGame) -> Html | None:
    """A PIN for each seat that wants one, where there is something to hide."""
    words, form = desk.words, desk.form
    if not game.secret:
        return None
    return fieldset(".option.rows.pins", data_players=players_of(game, form))[
        legend[words("seats.pins")],
        p(".help", id="pins-help")[words("seats.pins-help")],
        [
            div(".seat")[
                label(".field")[
                    span[typed(desk, seat) or called(desk, seat)],
                    input_(
                        id=f"pin{seat}",
                        name=f"pin{seat}",
                        type="password",
                        value=form.get(f"pin{seat}", ""),
                        inputmode="numeric",
                        autocomplete="off",
                        maxlength=4,
                        aria_describedby="pins-help",
                        data_input=True,
                    ),
                ]
            ]
            for seat in range(game.players[-1])
        ],
    ]


def _agreement(desk: Desk, name: str) -> Html:
    """Something that is allowed or not, as the settings have it."""
    words = desk.words
    chosen = desk.form.get(name, desk.settings.chosen(name))
    return fieldset(".option")[
        legend[words(f"settings.{name}")],
        p(".help")[words(f"settings.{name}-help")],
        div(".choices")[
            (
                choice(name, value, words(f"site.{value}"), checked=value == chosen)
                for value in SWITCH
            )
        ],
    ]


def _known(words: Words, key: str, otherwise: str) -> str:
    return words(key) if key in words else otherwise
