"""Record: a match as text, for saves, links and golden games; it knows no rule and plays nothing.

The text is JSON: format, game, players, names, options, seed, rules version, deck digest (where
there is a deck), actions (`"0 =973410"`: player, space, notation or one of `resign`, `draw`) and
a digest of the position after the deal and after every action. Keys that this version does not
know are kept and written again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from pelitupa import RULES_VERSION
from pelitupa.game import Plain, Player, Refusal
from pelitupa.json_text import read_json

FORMAT = "pelitupa/1"
LONGEST_TEXT = 2_000_000
LONGEST_NAME = 40
SEEDS = 1 << 64
"""A seed is nearer to 0 than this."""
MOST_ACTIONS = 20_000
_FORMAT = r"pelitupa/([0-9]{1,6})"
_ENTRY = re.compile(r"([0-9]|[1-9][0-9]) ([!-~]{1,24})")
_KNOWN = (
    "format", "game", "players", "names", "options", "seed", "rules", "deck", "actions", "digests",
)  # fmt: skip


class BadRecord(Refusal):
    """A text that is no record, or a record that cannot be played here."""


@dataclass(frozen=True, slots=True)
class Record:
    """One match, finished or not. `names` has one entry a seat, possibly empty."""

    game: str
    players: int
    names: tuple[str, ...]
    options: tuple[tuple[str, str], ...]
    seed: int
    rules: int = RULES_VERSION
    deck: str | None = None
    actions: tuple[str, ...] = ()
    digests: tuple[str, ...] = ()
    more: tuple[tuple[str, str], ...] = ()
    """Unknown keys, each with its value as JSON text."""

    def with_action(self, player: Player, text: str, digest: str) -> Record:
        """The record one action longer; the digest is that of the position reached."""
        entry = f"{player} {text}"
        return replace(self, actions=(*self.actions, entry), digests=(*self.digests, digest))

    def without_last(self) -> Record:
        return replace(self, actions=self.actions[:-1], digests=self.digests[:-1])

    def plain(self) -> dict[str, Plain]:
        known: dict[str, Plain] = {
            "format": FORMAT,
            "game": self.game,
            "players": self.players,
            "names": list(self.names),
            "options": dict(self.options),
            "seed": self.seed,
            "rules": self.rules,
            "actions": list(self.actions),
            "digests": list(self.digests),
        }
        if self.deck is not None:
            known["deck"] = self.deck
        return known | {key: json.loads(value) for key, value in self.more}

    def __str__(self) -> str:
        return json.dumps(self.plain(), ensure_ascii=False, separators=(",", ":"))


def entry_of(text: str) -> tuple[Player, str]:
    """Player and notation of one entry of `actions`; raises BadRecord."""
    match = _ENTRY.fullmatch(text)
    if match is None:
        raise BadRecord("record-field", "an action is not 'player notation'", field="actions")
    return int(match[1]), match[2]


def record_of(text: str) -> Record:
    """The record that a text holds; raises BadRecord for anything else, however large or odd."""
    if len(text) > LONGEST_TEXT:
        raise BadRecord("record-huge", "the record is too long")
    try:
        document = read_json(text)
    except ValueError as error:
        raise BadRecord("record-json", "the text is no JSON") from error
    if not isinstance(document, dict):
        raise BadRecord("record-foreign", "the text is no record of Pelitupa")
    _check_format(document.get("format"))
    players = _field(document, "players", lambda n: _is_int(n) and 1 <= n <= 99)
    names = _field(document, "names", lambda v: _are_texts(v, LONGEST_NAME, 99), [""] * players)
    if len(names) != players:
        raise BadRecord("record-field", "names and players differ in number", field="names")
    actions = _field(document, "actions", lambda v: _are_texts(v, 40, MOST_ACTIONS))
    for entry in actions:
        entry_of(entry)
    digests = _field(document, "digests", lambda v: _are_texts(v, 16, MOST_ACTIONS + 1), [])
    return Record(
        game=_field(document, "game", lambda v: isinstance(v, str) and 0 < len(v) <= 40),
        players=players,
        names=tuple(names),
        options=tuple(sorted(_field(document, "options", _are_options, {}).items())),
        seed=_field(document, "seed", lambda n: _is_int(n) and abs(n) < SEEDS),
        rules=_field(document, "rules", lambda n: _is_int(n) and 0 < n < 1 << 32, 1),
        deck=_field(document, "deck", lambda v: v is None or _is_text(v, 64), None),
        actions=tuple(actions),
        digests=tuple(digests),
        more=_unknown(document),
    )


def _check_format(value: object) -> None:
    match = re.fullmatch(_FORMAT, value) if isinstance(value, str) else None
    if match is None:
        raise BadRecord("record-foreign", "the text is no record of Pelitupa")
    if int(match[1]) != 1:
        raise BadRecord("record-newer", f"the record has format {value}, this version knows 1")


_REQUIRED = object()


def _field(
    document: dict[str, object],
    name: str,
    fits: Callable[..., bool],
    default: object = _REQUIRED,
) -> Any:
    value = document.get(name, default)
    if value is _REQUIRED or not fits(value):
        raise BadRecord("record-field", f"the record's {name} is missing or odd", field=name)
    return value


def _is_int(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_text(value: object, longest: int) -> bool:
    return isinstance(value, str) and len(value) <= longest


def _are_texts(value: object, longest: int, most: int) -> bool:
    if not isinstance(value, list) or len(value) > most:
        return False
    return set(map(type, value)) <= {str} and max(map(len, value), default=0) <= longest


def _are_options(value: object) -> bool:
    if not isinstance(value, dict) or len(value) > 20:
        return False
    return all(_is_text(name, 40) and _is_text(choice, 3_000) for name, choice in value.items())


def _unknown(document: dict[str, object]) -> tuple[tuple[str, str], ...]:
    return tuple(
        (key, json.dumps(value, ensure_ascii=False))
        for key, value in document.items()
        if key not in _KNOWN
    )
