"""Small decks and ready positions for Aikamatka's tests; the real cards are not wanted here."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pelitupa.dated.timeline import Dated
from pelitupa.deck import Card, Deck
from pelitupa.game import Beat, Player, Step
from pelitupa.games.aikamatka import GAME, Aikamatka
from pelitupa.games.aikamatka.actions import Action
from pelitupa.games.aikamatka.state import State
from pelitupa.rng import Rng


def card(name: str, year: int) -> Card:
    texts = tuple((language, f"{name} in {language}") for language in ("fi", "sv", "en"))
    return Card(name, year, texts, texts, "theme", "picture", ("https://example.org/",))


def deck_of_years(years: Iterable[int]) -> Deck:
    """Cards `card-000`, `card-001`, … with these years."""
    return Deck(tuple(card(f"card-{number:03}", year) for number, year in enumerate(years)))


def game_with(cards: int = 40, step: int = 3) -> Aikamatka:
    """The game with that many cards whose years are all different."""
    return GAME.with_deck(deck_of_years(range(1800, 1800 + step * cards, step)))


def new(players: int, seed: int = 1, births: str = "", *, cards: int = 40) -> State:
    return game_with(cards).new(players, Rng.seeded(seed), {"births": births})


def position(
    line: Sequence[int],
    held: Sequence[int | None],
    pile: Sequence[int] = (),
    *,
    starter: Player = 0,
    round_: int = 1,
    minus: Sequence[Sequence[int]] | None = None,
) -> State:
    """A position before placing, given by years; cards are named `line-0`, `held-0`, `pile-0` …"""
    lost = minus or [()] * len(held)
    cards = [card(f"line-{n}", year) for n, year in enumerate(line)]
    cards += [card(f"held-{n}", year) for n, year in enumerate(held) if year is not None]
    cards += [card(f"pile-{n}", year) for n, year in enumerate(pile)]
    for seat, years in enumerate(lost):
        cards += [card(f"minus-{seat}-{n}", year) for n, year in enumerate(years)]
    return State(
        deck=Deck(tuple(sorted(cards))),
        round=round_,
        starter=starter,
        timeline=tuple(Dated(f"line-{n}", year) for n, year in enumerate(line)),
        offer=(),
        held=tuple(None if year is None else f"held-{n}" for n, year in enumerate(held)),
        minus=tuple(
            tuple(f"minus-{seat}-{n}" for n in range(len(years))) for seat, years in enumerate(lost)
        ),
        pile=tuple(f"pile-{n}" for n in range(len(pile))),
    )


def act(state: State, text: str) -> Step[State]:
    """The step of whoever is to act."""
    (player,) = state.to_act
    return state.apply(player, GAME.parse(text))


def play(state: State, *texts: str) -> State:
    for text in texts:
        state = act(state, text).state
    return state


def gap_for(state: State, *, right: bool) -> str:
    """A placing that is right, or one that is wrong, for the card of whoever is to act."""
    for action in state.legal_actions(state.to_act[0]):
        turned = facts(state.apply(state.to_act[0], action).beats, "turned")
        if turned["right"] is right:
            return str(action)
    raise LookupError("every gap is " + ("wrong" if right else "right"))


def play_out(state: State, mistakes: Sequence[int] = ()) -> State:
    """To the end: each seat lays its first `mistakes[seat]` cards wrong, the others right."""
    while state.to_act:
        (player,) = state.to_act
        if state.phase == "choose":
            state = play(state, "#0")
            continue
        wrong = bool(mistakes) and len(state.minus[player]) < mistakes[player]
        state = play(state, gap_for(state, right=not wrong))
    return state


def random_match(state: State, rng: Rng) -> list[tuple[State, Player, Action, Step[State]]]:
    """A match with every action drawn by chance: each position, who acted, how, what came of it."""
    steps = []
    while state.to_act:
        (player,) = state.to_act
        action, rng = rng.pick(state.legal_actions(player))
        step = state.apply(player, action)
        steps.append((state, player, action, step))
        state = step.state
    return steps


def kinds(beats: Iterable[Beat]) -> list[str]:
    return [beat.kind for beat in beats]


def facts(beats: Iterable[Beat], kind: str) -> dict[str, object]:
    """The facts of the one beat of that kind."""
    (found,) = (beat for beat in beats if beat.kind == kind)
    return dict(found.facts)
