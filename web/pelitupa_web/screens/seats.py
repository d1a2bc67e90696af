"""Seats: the set-up of a match: who plays, with what; it works as a form before Python answers."""

from __future__ import annotations

from pelitupa.game import AnyGame
from pelitupa.record import LONGEST_NAME
from pelitupa_web.card_choice import game_at
from pelitupa_web.desk import Desk
from pelitupa_web.html import (
    Html,
    button,
    div,
    fieldset,
    form,
    input_,
    label,
    legend,
    p,
    small,
    span,
)
from pelitupa_web.rulebook import by_players
from pelitupa_web.screens.choices import called, guide, kind, more, typed
from pelitupa_web.screens.covers import cover
from pelitupa_web.screens.decks import choice as deck_choice
from pelitupa_web.screens.frame import Screen, bar, going, send, title_of
from pelitupa_web.screens.players import kind_choice
from pelitupa_web.screens.radio import choice
from pelitupa_web.setup import SEATWISE, players_of

MOST_PEOPLE_SHOWN = 10


def seats(desk: Desk, name: str) -> Screen:
    game, title = desk.games[name], title_of(desk.words, name)
    words, note = desk.words, f"game.{name}.note"
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
                    note in words and p(".help #house-rules")[words(note)],
                    _players(desk, game),
                    _names(desk, game),
                    deck_choice(desk, game),
                    more(desk, game_at(desk, game)),
                ],
                div(".how")[
                    cover(name),
                    guide(desk, game),
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
                choice("players", str(count), str(count), checked=count == chosen, kind="number")
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
        _rest(desk, game),
        _people(desk, game),
        [
            p(".help.starter")[desk.words(f"game.{game.name}.option.{option.name}.help")]
            for option in game.options
            if option.name in SEATWISE
        ],
    ]


def _rest(desk: Desk, game: AnyGame) -> Html:
    """One tap seats bots beside a single person, however many play."""
    rest = range(1, players_of(game, desk.form))
    return div(".fill.cluster")[
        send(
            desk.words("bots.fill"),
            ".quiet #fill",
            aria_pressed=bool(rest) and all(kind(desk, seat) for seat in rest),
            data_with_form=True,
            data_send={"kind": "fill"},
        )
    ]


def _people(desk: Desk, game: AnyGame) -> Html | None:
    """Everybody who has played here, to be seated by a tap."""
    words, people = desk.words, desk.settings.people[:MOST_PEOPLE_SHOWN]
    if not people:
        return None
    seated = {typed(desk, seat) for seat in range(players_of(game, desk.form))}
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
                value=typed(desk, seat),
                maxlength=LONGEST_NAME,
                placeholder=called(desk, seat),
                autocapitalize="words",
                spellcheck="false",
                data_input=True,
            ),
        ],
        kind_choice(words, seat, kind(desk, seat), words("bots.who", n=seat + 1)),
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
