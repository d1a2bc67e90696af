"""Seats: the set-up of a match: who plays, with what; it works as a form before Python answers."""

from __future__ import annotations

from pelitupa.game import AnyGame, Option
from pelitupa.record import LONGEST_NAME
from pelitupa_web.desk import SWITCH, Desk
from pelitupa_web.guidance import GUIDED
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
from pelitupa_web.rulebook import by_players
from pelitupa_web.screens.covers import cover
from pelitupa_web.screens.decks import choice
from pelitupa_web.screens.frame import Screen, bar, going, send, title_of
from pelitupa_web.setup import SEATWISE, players_of, seatings
from pelitupa_web.words import Words

MOST_PEOPLE_SHOWN = 10


def seats(desk: Desk, name: str) -> Screen:
    game, title = desk.games[name], title_of(desk.words, name)
    words = desk.words
    return Screen(
        name=f"seats/{name}",
        title=words("seats.page", game=title),
        room=name,
        children=[
            bar(
                desk,
                title,
                send(words("rules.title"), ".quiet #rules", **going(f"rules/{name}")),
                back="shelf",
            ),
            "challenge" in desk.form and p(".notice #challenged")[words("link.challenged")],
            form("#seats .setup", autocomplete="off", data_send={"kind": "start", "game": name})[
                div(".who")[
                    _players(desk, game),
                    _names(desk, game),
                    choice(desk, game),
                    _more(desk, game),
                ],
                div(".how")[
                    cover(name),
                    _guide(desk, game),
                    div(".begin")[
                        button(".primary.large #start", type="submit")[words("seats.start")]
                    ],
                ],
            ],
        ],
    )


def _players(desk: Desk, game: AnyGame) -> Html | None:
    """The number of players, with what each number means; the style sheet shows the chosen one."""
    if len(game.players) == 1:
        return None
    words, chosen = desk.words, players_of(game, desk.form)
    return fieldset(".counts", data_players=chosen)[
        legend[words("seats.players")],
        div(".choices")[
            (
                _choice("players", str(count), str(count), checked=count == chosen, kind="number")
                for count in game.players
            )
        ],
        [p(".means", data_count=count)[_meaning(desk, game, count)] for count in game.players],
    ]


def _meaning(desk: Desk, game: AnyGame, count: int) -> str:
    """What the rules list for that many players, and what else there is to say about it."""
    line = by_players(game.name, desk.lang).get(count)
    note = f"game.{game.name}.players.{count}"
    said = [f"{line}."] if line else []
    return " ".join([*said, desk.words(note)] if note in desk.words else said)


def _names(desk: Desk, game: AnyGame) -> Html:
    """A row for each seat there could be; the style sheet shows as many as are chosen."""
    return fieldset(".rows.names", data_players=players_of(game, desk.form))[
        legend[desk.words("seats.names")],
        p(".help.order")[desk.words("seats.order")] if game.players[-1] > 2 else None,
        [_seat(desk, game, seat) for seat in range(game.players[-1])],
        _people(desk, game),
        [
            p(".help.starter")[desk.words(f"game.{game.name}.option.{option.name}.help")]
            for option in game.options
            if option.name in SEATWISE
        ],
    ]


def _typed(desk: Desk, seat: int) -> str:
    """The name that stands on a seat: typed, or who sat there the last time."""
    remembered = desk.settings.names
    return desk.form.get(f"name{seat}", remembered[seat] if seat < len(remembered) else "")


def _people(desk: Desk, game: AnyGame) -> Html | None:
    """Everybody who has played here, to be seated by a tap."""
    words, people = desk.words, desk.settings.people[:MOST_PEOPLE_SHOWN]
    if not people:
        return None
    seated = {_typed(desk, seat) for seat in range(players_of(game, desk.form))}
    return div(".people", role="group", aria_label=words("seats.people"))[
        p(".help")[words("seats.people")],
        div(".cluster")[
            (
                send(
                    name,
                    ".quiet.chip",
                    id=f"person-{n}",
                    aria_pressed=name in seated,
                    data_with_form=True,
                    data_send={"kind": "person", "name": name},
                )
                for n, name in enumerate(people)
            )
        ],
    ]


def _seat(desk: Desk, game: AnyGame, seat: int) -> Html:
    words = desk.words
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
                value=_typed(desk, seat),
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


def _guide(desk: Desk, game: AnyGame) -> Html | None:
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
                _choice("guide", value, words(f"guide.{value}"), checked=value == chosen)
                for value in ("on", "off")
            )
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


def _more(desk: Desk, game: AnyGame) -> Html:
    """What one may leave as it is: the game's options, how people sit, undo, the deal's number."""
    words = desk.words
    return details(".more", id="more")[
        summary[words("seats.more")],
        [
            _option(desk, game.name, option)
            for option in game.options
            if option.name not in SEATWISE
        ],
        _seatings(desk, game),
        _pins(desk, game),
        _undo(desk),
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
                _choice(
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
                    span[_typed(desk, seat) or words("seats.unnamed", n=seat + 1)],
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


def _undo(desk: Desk) -> Html:
    words = desk.words
    undo = desk.form.get("undo", "on" if desk.settings.undo else "off")
    return fieldset(".option")[
        legend[words("settings.undo")],
        p(".help")[words("settings.undo-help")],
        div(".choices")[
            (
                _choice("undo", value, words(f"site.{value}"), checked=value == undo)
                for value in SWITCH
            )
        ],
    ]


def _choice(
    name: str,
    value: str,
    text: str,
    *,
    checked: bool,
    kind: str = "choice",
    help_key: str = "",
    words: Words | None = None,
) -> Html:
    helped = words is not None and help_key in words
    return label(f".{kind}")[
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
