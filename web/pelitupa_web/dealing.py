"""Dealing: what messages do to the form before a match and to begin one; the claim is elsewhere."""

from __future__ import annotations

from dataclasses import replace

from pelitupa.game import AnyGame, Refusal
from pelitupa_web import claims, decks, saves
from pelitupa_web import play as table
from pelitupa_web.card_choice import form_of, with_house
from pelitupa_web.desk import Desk
from pelitupa_web.effects import Effect
from pelitupa_web.messages import Message
from pelitupa_web.setup import (
    USUAL_LEVEL,
    Setup,
    kind_at,
    players_of,
    setup_of,
    tidied,
    turned,
    with_person,
)

Answer = tuple[Desk, list[Effect]]


def with_form(desk: Desk, route: str) -> Desk:
    """The desk with a form for the game that people sit down to; names are taken along."""
    screen, _, game = route.partition("/")
    if screen != "seats" or game == desk.seating:
        return desk
    names = {name: text for name, text in desk.form.items() if name.startswith(("name", "kind"))}
    return replace(desk, seating=game, form=names)


def start(desk: Desk, message: Message) -> Answer:
    name = message["game"]
    if name not in desk.games:
        raise Refusal("no-game", f"there is no game {name!r:.40}")
    desk = with_form(desk, f"seats/{name}")
    typed_in = {**desk.form, **message.get("form", {})}
    deck = typed_in.get("deck", "")
    game = decks.game_with(desk, name, deck)
    form = {**form_of(desk, game), **typed_in}
    desk = replace(desk, form=form)
    chosen = setup_of(game, form, message.seed, desk.words)
    typed = tuple(tidied(form.get(f"name{seat}", "")) for seat in range(chosen.players))
    names = (*typed, *desk.settings.names[chosen.players :])
    kinds = tuple(kind_at(form, seat) for seat in range(chosen.players))
    sitting = (name for name, kind in zip(typed, kinds, strict=True) if not kind)
    people = tuple(dict.fromkeys(name for name in (*sitting, *desk.settings.people) if name))
    guided = dict.fromkeys((*desk.settings.guided, *((name,) if chosen.guided else ())))
    desk, kept = saves.with_settings(
        desk,
        names=names,
        kinds=(*kinds, *desk.settings.kinds[chosen.players :]),
        hints=chosen.hints,
        people=people[: saves.MOST_PEOPLE],
        guided=tuple(guided),
        deck=deck if hasattr(game, "with_deck") else desk.settings.deck,
        house=with_house(desk, game, chosen.options),
    )
    title = decks.own_deck(desk, deck).title if deck and hasattr(game, "with_deck") else ""
    desk, effects = claims.started(desk, game, chosen, message, deck=title)
    return desk, [*kept, *effects]


def _boxed(desk: Desk) -> AnyGame:
    """The game that people sit down to; raises Refusal for a message from where nobody does."""
    if desk.seating not in desk.games:
        raise Refusal("stale", "nobody is sitting down to a game")
    return desk.games[desk.seating]


def person(desk: Desk, message: Message) -> Answer:
    """Somebody who has played here before sits down on the first free seat."""
    form = {**desk.form, **message.get("form", {})}
    form = with_person(_boxed(desk), form, message["name"])
    return replace(desk, form=form), []


def fill(desk: Desk, message: Message) -> Answer:
    """Bots sit down on every seat but the first, or where they all sit already stand up again."""
    form = {**desk.form, **message.get("form", {})}
    rest = range(1, players_of(_boxed(desk), form))
    if all(kind_at(form, seat) for seat in rest):
        form |= {f"kind{seat}": "" for seat in rest}
    else:
        free = [seat for seat in rest if not kind_at(form, seat)]
        form |= {f"kind{seat}": USUAL_LEVEL for seat in free} | {f"name{seat}": "" for seat in free}
    return replace(desk, form=form), []


def vacate(desk: Desk, message: Message) -> Answer:
    """A seat becomes free again."""
    form = {**desk.form, **message.get("form", {}), f"name{message['seat']}": ""}
    return replace(desk, form=form), []


def rematch(desk: Desk, message: Message) -> Answer:
    play = table.at(desk, message, "result")
    record = play.match.record
    seed = setup_of(desk.games[record.game], {}, message.seed, desk.words).seed
    chosen = Setup(
        players=record.players,
        names=record.names,
        options=dict(record.options),
        seed=seed,
        undo=play.undo,
        seating=play.seating,
        pins=play.pins,
        kinds=play.kinds,
        hints=play.hints,
    )
    if message.get("swapped"):
        chosen = turned(chosen)
    own = play.deck and decks.is_own(desk, record)
    game = play.match.game if own else desk.games[record.game]
    return claims.started(desk, game, chosen, message, deck=play.deck if own else "")
