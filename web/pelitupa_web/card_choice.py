"""Card choice: with which cards of the deck people sit down, as the form has it; no markup.

What a choice means is the game's. Here it is read from what was tapped and typed, remembered, and
counted while people choose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from pelitupa.deck import Deck
from pelitupa.game import AnyGame, BadSetup, Refusal
from pelitupa.games.aikamatka import fewest_cards
from pelitupa.games.aikamatka.choice import Choice, cards_of, choice_of
from pelitupa_web.decks import game_with
from pelitupa_web.desk import Desk
from pelitupa_web.effects import Effect
from pelitupa_web.messages import Message
from pelitupa_web.setup import PERIOD, period_of, players_of

PERIODS = {
    "nineteenth": "1800..1899",
    "autonomy": "1809..1917",
    "twentieth": "1900..1999",
    "independent": "1917..",
    "recent": "1970..",
}
"""The periods that have a name, by the key of it; `free` is one that people write themselves."""
THEMES = "option-themes"
THEMES_MOST = 40
"""More themes than an option names; a deck that has more is not chosen from by theme."""


def game_at(desk: Desk, game: AnyGame) -> AnyGame:
    """The game with the own deck that is chosen in its set-up, where that is here and will do."""
    try:
        return game_with(desk, game.name, desk.form.get("deck", desk.settings.deck))
    except Refusal:
        return game


def deck_of(game: AnyGame) -> Deck | None:
    """The cards that the game would be played with."""
    deck = getattr(game, "deck", None)
    return deck if isinstance(deck, Deck) else None


def house_form(desk: Desk, game: AnyGame) -> dict[str, str]:
    """The house rules that people sat down to the last time, as entries of the form.

    Themes that the deck has not got are left out.
    """
    kept = {
        f"option-{option.name}": desk.settings.house[f"{game.name}/{option.name}"]
        for option in game.options
        if option.house and f"{game.name}/{option.name}" in desk.settings.house
    }
    chosen = themes_chosen(game, kept)
    return {**kept, THEMES: ",".join(chosen) or "all"}


def with_house(desk: Desk, game: AnyGame, options: Mapping[str, str]) -> dict[str, str]:
    """What is remembered of all games, with the house rules of this match for its game."""
    others = {
        key: value
        for key, value in desk.settings.house.items()
        if not key.startswith(f"{game.name}/")
    }
    own = {
        f"{game.name}/{option.name}": options[option.name]
        for option in game.options
        if option.house and options[option.name] != option.default
    }
    return {**others, **own}


def form_of(desk: Desk, game: AnyGame) -> dict[str, str]:
    """The form as it stands: what was remembered, and what has been chosen since."""
    return {**_spelled(house_form(desk, game)), **_spelled(desk.form)}


def _spelled(form: Mapping[str, str]) -> dict[str, str]:
    """The form with a period that has no name in the two fields for one."""
    told = form.get(PERIOD, "free")
    if told in ("all", "free", *PERIODS.values()):
        return dict(form)
    first, _, last = told.partition("..")
    return {"period-first": first, "period-last": last, **form, PERIOD: "free"}


def themes_of(deck: Deck) -> dict[str, int]:
    """Every theme of the deck with the number of its cards, the largest first."""
    counted = Counter(card.theme for card in deck.cards)
    return {theme: counted[theme] for theme in sorted(counted, key=lambda t: (-counted[t], t))}


def themes_chosen(game: AnyGame, form: Mapping[str, str]) -> list[str]:
    """The themes chosen, of those that there are, in alphabetical order; none stands for all."""
    deck = deck_of(game)
    asked = form.get(THEMES, "").split(",")
    return [theme for theme in sorted(themes_of(deck)) if theme in asked] if deck else []


def toggle(desk: Desk, message: Message) -> tuple[Desk, list[Effect]]:
    """A theme is chosen, or no longer; `all` takes all choices back, as choosing each does."""
    if desk.seating not in desk.games:
        raise Refusal("stale", "nobody is sitting down to a game")
    desk = replace(desk, form={**desk.form, **message.get("form", {})})
    game = game_at(desk, desk.games[desk.seating])
    form = form_of(desk, game)
    deck = deck_of(game)
    known = themes_of(deck) if deck else {}
    chosen = set(themes_chosen(game, form)).symmetric_difference({message["theme"]})
    chosen = chosen.intersection(known) if message["theme"] in known else set()
    every = not chosen or len(chosen) == len(known)
    form[THEMES] = "all" if every else ",".join(sorted(chosen))
    return replace(desk, form=form), []


def cards_left(game: AnyGame, form: Mapping[str, str]) -> tuple[int, int] | None:
    """How many cards the choices leave and the match needs; None for choices that are none yet."""
    deck = deck_of(game)
    if deck is None:
        return None
    try:
        left = len(cards_of(deck, _choice(game, form)))
    except BadSetup:
        return None
    return left, fewest_cards(players_of(game, form))


def period_counts(game: AnyGame, form: Mapping[str, str]) -> dict[str, int]:
    """How many cards of the themes chosen lie in each period that has a name."""
    deck, themes = deck_of(game), themes_chosen(game, form)
    if deck is None:
        return {}
    settled = {"themes": ",".join(themes) or "all", "gentle": "off"}
    choices = {key: choice_of({**settled, "period": told}) for key, told in PERIODS.items()}
    return {key: len(cards_of(deck, choice)) for key, choice in choices.items()}


def _choice(game: AnyGame, form: Mapping[str, str]) -> Choice:
    themes = ",".join(themes_chosen(game, form)) or "all"
    return choice_of({"themes": themes, "period": period_of(form), "gentle": "off"})
