"""Seats: the set-up of a match: who plays, with what; it works as a form before Python answers."""

from __future__ import annotations

from pelitupa.game import AnyGame, Option
from pelitupa.record import LONGEST_NAME
from pelitupa_web.desk import Desk
from pelitupa_web.html import (
    Html,
    button,
    details,
    div,
    fieldset,
    form,
    input_,
    label,
    legend,
    p,
    small,
    span,
    summary,
)
from pelitupa_web.screens.frame import Screen, bar, going, send, title_of
from pelitupa_web.setup import SEATWISE, players_of
from pelitupa_web.words import Words


def seats(desk: Desk, name: str) -> Screen:
    game, title = desk.games[name], title_of(desk.words, name)
    return Screen(
        name=f"seats/{name}",
        title=desk.words("seats.page", game=title),
        room=name,
        children=[
            bar(
                desk,
                title,
                send(desk.words("rules.title"), ".quiet #rules", **going(f"rules/{name}")),
                back="shelf",
            ),
            form("#seats .stack", autocomplete="off", data_send={"kind": "start", "game": name})[
                _players(desk, game),
                _names(desk, game),
                (
                    _option(desk, name, option)
                    for option in game.options
                    if option.name not in SEATWISE
                ),
                _more(desk),
                button(".primary.large #start", type="submit")[desk.words("seats.start")],
            ],
        ],
    )


def _players(desk: Desk, game: AnyGame) -> Html | None:
    if len(game.players) == 1:
        return None
    chosen = players_of(game, desk.form)
    return fieldset[
        legend[desk.words("seats.players")],
        div(".choices.cluster")[
            (
                _choice("players", str(count), str(count), checked=count == chosen)
                for count in game.players
            )
        ],
    ]


def _names(desk: Desk, game: AnyGame) -> Html:
    """A row for each seat there could be; the style sheet shows as many as are chosen."""
    return fieldset(".names", data_players=players_of(game, desk.form))[
        legend[desk.words("seats.names")],
        p(".help")[desk.words("seats.order")] if game.players[-1] > 1 else None,
        [_seat(desk, game, seat) for seat in range(game.players[-1])],
        [
            p(".help")[desk.words(f"game.{game.name}.option.{option.name}.help")]
            for option in game.options
            if option.name in SEATWISE
        ],
    ]


def _seat(desk: Desk, game: AnyGame, seat: int) -> Html:
    words, remembered = desk.words, desk.settings.names
    before = remembered[seat] if seat < len(remembered) else ""
    role = f"game.{game.name}.seat.{seat}"
    births = [option for option in game.options if option.name in SEATWISE]
    return div(".seat", data_seat=seat)[
        label(".field")[
            span[
                words("seats.player", n=seat + 1),
                small[words(role)] if role in words else None,
            ],
            input_(
                id=f"name{seat}",
                name=f"name{seat}",
                value=desk.form.get(f"name{seat}", before),
                maxlength=LONGEST_NAME,
                placeholder=words("seats.unnamed", n=seat + 1),
                autocapitalize="words",
                spellcheck="false",
                data_input=True,
            ),
        ],
        [
            label(".field.year")[
                span[words(f"game.{game.name}.option.{option.name}.name")],
                input_(
                    id=f"{option.name}{seat}",
                    name=f"{option.name}{seat}",
                    value=desk.form.get(f"{option.name}{seat}", ""),
                    inputmode="numeric",
                    maxlength=4,
                    data_input=True,
                ),
            ]
            for option in births
        ],
    ]


def _option(desk: Desk, game: str, option: Option) -> Html:
    words, key = desk.words, f"game.{game}.option.{option.name}"
    chosen = desk.form.get(f"option-{option.name}", option.default)
    return fieldset(".option")[
        legend[_known(words, f"{key}.name", option.name)],
        p(".help")[words(f"{key}.help")] if f"{key}.help" in words else None,
        div(".choices")[
            (
                _choice(
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


def _more(desk: Desk) -> Html:
    """What few will change: the deal's number, and whether undo is allowed."""
    words = desk.words
    undo = desk.form.get("undo", "on" if desk.settings.undo else "off")
    return details(".more", id="more")[
        summary[words("seats.more")],
        fieldset(".option")[
            legend[words("settings.undo")],
            p(".help")[words("settings.undo-help")],
            div(".choices")[
                (
                    _choice("undo", value, words(f"site.{value}"), checked=value == undo)
                    for value in ("on", "off")
                )
            ],
        ],
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


def _choice(
    name: str,
    value: str,
    text: str,
    *,
    checked: bool,
    help_key: str = "",
    words: Words | None = None,
) -> Html:
    helped = words is not None and help_key in words
    return label(".choice")[
        input_(
            type="radio",
            id=f"{name}-{value}",
            name=name,
            value=value,
            checked=checked,
            data_input=True,
        ),
        span[text, small[words(help_key)] if words is not None and helped else None],
    ]


def _known(words: Words, key: str, otherwise: str) -> str:
    return words(key) if key in words else otherwise
