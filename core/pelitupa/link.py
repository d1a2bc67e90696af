"""Link: a finished match, or a deal to be played elsewhere, as one short text for an address.

Only what is over can be linked: a link holds the seed, and with it everything hidden. An action
is written as its place among the legal ones, so that whatever a damaged text turns into is a
match by the rules; a check over the last position tells it from the true one.

The text is `KIND.GAME.NUMERALS`: the kind `m1` (match) or `d1` (deal), `m2` or `d2` where house
rules are played by, the game's name, the rest as `numerals` writes it: rules version, players,
options, seed, deck, for a match names, actions and the check.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from pelitupa import RULES_VERSION
from pelitupa.game import AnyGame, AnyState, BadSetup, IllegalAction, Option, Player, Refusal
from pelitupa.match import DRAW, RESIGN, Match, deck_digest, new_match
from pelitupa.numerals import BadNumerals, Reader, Writer
from pelitupa.record import LONGEST_NAME, MOST_ACTIONS, entry_of

MATCH = "m1"
DEAL = "d1"
HOUSE_MATCH = "m2"
HOUSE_DEAL = "d2"
"""The same of a match with house rules, which the others do not name."""
LONGEST_LINK = 40_000
"""Characters. Longer ones are refused unread."""
_SEEDS = 1 << 65
_RULES = 1 << 16
_DECKS = 1 << 48
_CHECKS = 1 << 32
_NAME_BYTES = 4 * LONGEST_NAME
_VALUE_BYTES = 200
_HOUSE_BYTES = 3_000
_CONCESSIONS = (RESIGN, DRAW)


class BadLink(Refusal):
    """A text that is no link, or one that cannot be opened here."""


def link_of(match: Match) -> str:
    """The link of a finished match; raises BadLink for one that is still being played."""
    if match.outcome is None:
        raise BadLink("link-running", "a match that is not over would give away what is hidden")
    writer = _head(match)
    for name in match.record.names:
        writer.add_text(name, _NAME_BYTES)
    actions = match.record.actions
    writer.add(len(actions), MOST_ACTIONS + 1)
    for state, entry in zip(match.states, actions, strict=False):
        _write_action(writer, match, state, entry)
    writer.add(int(match.record.digests[-1], 16), _CHECKS)
    kind = HOUSE_MATCH if _is_house(match) else MATCH
    return f"{kind}.{match.record.game}.{writer.text()}"


def deal_of(match: Match) -> str:
    """The link by which others play the same deal: game, options and seed, nothing of the play.

    Whoever has it could work out what is hidden in a match of this deal that is going on.
    """
    kind = HOUSE_DEAL if _is_house(match) else DEAL
    return f"{kind}.{match.record.game}.{_head(match).text()}"


def read_link(text: str, games: Mapping[str, AnyGame]) -> Match:
    """The finished match, or for a deal the match before its first action; raises BadLink."""
    if len(text) > LONGEST_LINK:
        raise BadLink("link-huge", "the link is too long")
    kind, _, rest = text.partition(".")
    name, _, numerals = rest.partition(".")
    if not (numerals and re.fullmatch("[md][0-9]{1,4}", kind)):
        raise BadLink("link-foreign", "the text is no link of Pelitupa")
    if kind not in (MATCH, DEAL, HOUSE_MATCH, HOUSE_DEAL):
        raise BadLink("link-newer", f"the link is of the kind {kind}, which this version lacks")
    if name not in games:
        raise BadLink("record-game", f"there is no game {name!s:.40}", game=name[:40])
    try:
        reader = Reader(numerals)
        match = _deal(reader, games[name], house=kind in (HOUSE_MATCH, HOUSE_DEAL))
        if _is_house(match) != (kind in (HOUSE_MATCH, HOUSE_DEAL)):
            raise BadLink("link-damaged", "the link is of the wrong kind")
        if kind in (MATCH, HOUSE_MATCH):
            match = _played(reader, match)
        reader.end()
    except (BadNumerals, BadSetup, IllegalAction) as error:
        raise BadLink("link-damaged", "the link is damaged or not whole") from error
    return match


def _head(match: Match) -> Writer:
    writer = Writer()
    record, game = match.record, match.game
    writer.add(record.rules, _RULES)
    writer.add(game.players.index(record.players), len(game.players))
    chosen = dict(record.options)
    for option in _options(game, house=_is_house(match)):
        _write_option(writer, option, chosen.get(option.name, option.default))
    writer.add(record.seed + _SEEDS // 2, _SEEDS)
    if record.deck is not None:
        writer.add(int(record.deck, 16), _DECKS)
    return writer


def _is_house(match: Match) -> bool:
    """Whether the match is played by rules of our own; a record names those only."""
    named = dict(match.record.options)
    return any(option.house and option.name in named for option in match.game.options)


def _options(game: AnyGame, *, house: bool) -> Iterator[Option]:
    return (option for option in game.options if house or not option.house)


def _write_option(writer: Writer, option: Option, value: str) -> None:
    """The place of a value among those offered; one that only the pattern allows in full."""
    offered = option.values
    place = offered.index(value) if value in offered else len(offered)
    writer.add(place, len(offered) + 1)
    if place == len(offered):
        writer.add_text(value, _HOUSE_BYTES if option.house else _VALUE_BYTES)


def _read_option(reader: Reader, option: Option) -> str:
    place = reader.take(len(option.values) + 1)
    if place < len(option.values):
        return option.values[place]
    return reader.take_text(_HOUSE_BYTES if option.house else _VALUE_BYTES)


def _deal(reader: Reader, game: AnyGame, *, house: bool) -> Match:
    rules = reader.take(_RULES)
    if rules > RULES_VERSION:  # a letter changed at the end of a link looks just like that
        raise BadLink("link-rules", f"the link has rules version {rules}")
    players = game.players[reader.take(len(game.players))]
    options = {option.name: _read_option(reader, option) for option in _options(game, house=house)}
    seed = reader.take(_SEEDS) - _SEEDS // 2
    deck = deck_digest(game)
    if deck is not None:
        named = f"{reader.take(_DECKS):012x}"
        if named != deck:
            raise BadLink("record-deck", "the link was made with other cards", deck=named)
    return new_match(game, players, seed, options)


def _played(reader: Reader, match: Match) -> Match:
    names = [reader.take_text(_NAME_BYTES) for _ in range(match.record.players)]
    if any(len(name) > LONGEST_NAME for name in names):
        raise BadNumerals("a name is too long")
    match = new_match(
        match.game, match.record.players, match.record.seed, dict(match.record.options), names
    )
    for _ in range(reader.take(MOST_ACTIONS + 1)):
        match = match.act(*_read_action(reader, match))
    check = f"{reader.take(_CHECKS):08x}"
    if match.outcome is None or check != match.record.digests[-1]:
        raise BadLink("link-damaged", "the link does not lead to the end it names")
    return match


def _write_action(writer: Writer, match: Match, state: AnyState, entry: str) -> None:
    """Who acts, where several may, then the place among what is legal; last of all a concession."""
    player, text = entry_of(entry)
    conceded = text in _CONCESSIONS
    seats = state.to_act
    seat = seats[0] if conceded else player
    if len(seats) > 1:
        writer.add(seats.index(seat), len(seats))
    legal = [str(action) for action in state.legal_actions(seat)]
    places = len(legal) + match.game.resignable
    if conceded:
        writer.add(len(legal), places)
        writer.add(_CONCESSIONS.index(text), len(_CONCESSIONS))
        writer.add(player, match.record.players)
    else:
        writer.add(legal.index(text), places)


def _read_action(reader: Reader, match: Match) -> tuple[Player, str]:
    seats = match.to_act
    if not seats:
        raise BadNumerals("an action after the end")
    seat = seats[reader.take(len(seats))] if len(seats) > 1 else seats[0]
    legal = match.legal_actions(seat)
    place = reader.take(len(legal) + match.game.resignable)
    if place < len(legal):
        return seat, legal[place]
    text = _CONCESSIONS[reader.take(len(_CONCESSIONS))]
    return reader.take(match.record.players), text
