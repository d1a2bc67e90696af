"""Set-up: from what was typed into the form to a new match; the form itself is a screen's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pelitupa.game import AnyGame, BadSetup, Option
from pelitupa.record import LONGEST_NAME
from pelitupa_web.desk import LEVELS
from pelitupa_web.faces import lies_flat
from pelitupa_web.pins import checked_against
from pelitupa_web.words import Words

SEATWISE = ("births",)
"""Options whose value has one entry a seat, separated by commas; asked beside each name."""

PERIOD = "option-period"
"""The entry of a period that was chosen, or `free` for what stands in two fields beside it."""

MOST_DEALS = 1_000_000_000
"""Deal numbers drawn by chance are below this, so that they can be read out across a table."""

MOST_DIGITS = 18
"""So long a deal number may be that somebody types."""

_ZERO_WIDTH_JOINER = "\u200d"
_JOINERS = f"{_ZERO_WIDTH_JOINER}\ufe0f"
_SKINS = "".join(map(chr, range(0x1F3FB, 0x1F400)))
_FLAG_LETTERS = "".join(map(chr, range(0x1F1E6, 0x1F200)))
_MINUS = str.maketrans(dict.fromkeys("\N{MINUS SIGN}\N{EN DASH}", "-"))
_DEAL = rf"\d{{1,{MOST_DIGITS}}}"
_BIRTH = r"|19\d\d|20\d\d"


@dataclass(frozen=True)
class Setup:
    """All that a new match is made of."""

    players: int
    names: tuple[str, ...]
    options: Mapping[str, str]
    seed: int
    undo: bool
    seating: str = "pass"
    pins: tuple[str, ...] = ()
    """For each seat what its PIN is checked against; empty where nobody has one."""
    guided: bool = False
    kinds: tuple[str, ...] = ()
    """For each seat the level of the bot that plays it, or nothing; () where no bot plays."""
    hints: bool = False


BOT_NAMES = (
    "Kontio", "Repo", "Ilves", "Saukko", "Hirvi", "Orava", "Siili", "Huuhkaja", "Susi", "Ahma",
)  # fmt: skip
"""What bots are called that nobody has given a name: each of another animal of the forest."""


USUAL_LEVEL = "2"
"""Of the bots that fill up a table."""


def kind_at(form: Mapping[str, str], seat: int, remembered: Sequence[str] = ()) -> str:
    """The level of the bot that is to play a seat, or nothing for a person."""
    usual = remembered[seat] if seat < len(remembered) else ""
    kind = form.get(f"kind{seat}", usual)
    return kind if kind in LEVELS else ""


def bot_name(seat: int, taken: Iterable[str] = ()) -> str:
    """The name of a bot that was given none, and that nobody at the table has."""
    used = {name.casefold() for name in taken}
    names = (*BOT_NAMES[seat % len(BOT_NAMES) :], *BOT_NAMES)
    return next(name for name in names if name.casefold() not in used)


def players_of(game: AnyGame, form: Mapping[str, str]) -> int:
    """The number of players chosen, or the first the game allows from two up."""
    chosen = form.get("players", "")
    if chosen.isdecimal() and len(chosen) < 3 and int(chosen) in game.players:
        return int(chosen)
    return max(game.players[0], min(2, game.players[-1]))


def seatings(game: AnyGame) -> tuple[str, ...]:
    """The ways of sitting that make sense for a game: only a board between two has sides."""
    if not game.secret or game.players[-1] > 2:
        return ("pass",)
    return ("pass", "side", "opposite", *(("flat",) if lies_flat(game.name) else ()))


def setup_of(game: AnyGame, form: Mapping[str, str], seed: int, words: Words) -> Setup:
    """What the form says; raises BadSetup naming what is wrong in it."""
    chosen = form.get("players", "")
    players = players_of(game, form)
    if chosen and chosen != str(players):
        fewest, most = game.players[0], game.players[-1]
        raise BadSetup("players", f"{chosen!r:.20} players", fewest=fewest, most=most)
    seating, kinds = form.get("seating", "pass"), _kinds(form, players)
    people = players - sum(map(bool, kinds))
    options = {option.name: _value(option, form, players) for option in game.options}
    return Setup(
        players=players,
        names=_names(form, players, words),
        options=options,
        seed=_seed(form.get("seed", ""), seed),
        undo=form.get("undo", "on") != "off",
        seating=seating if seating in seatings(game) and people > 1 else "pass",
        pins=_pins(form, players, seed) if game.secret else (),
        guided=form.get("guide", "off") == "on",
        kinds=kinds,
        hints=form.get("hints", "off") == "on",
    )


def with_person(game: AnyGame, form: Mapping[str, str], name: str) -> dict[str, str]:
    """The form with a name on the first free seat, with one seat more where that is allowed.

    Whoever sits already stands up again; raises BadSetup when every seat is taken.
    """
    players = players_of(game, form)
    seats = [form.get(f"name{seat}", "") for seat in range(game.players[-1])]
    bots = [seat for seat in range(players) if kind_at(form, seat)]
    same = [seat for seat, sitting in enumerate(seats[:players]) if sitting == name]
    free = [n for n, sitting in enumerate(seats) if not sitting.strip() and n not in bots]
    if same:
        return {**form, f"name{same[0]}": ""}
    seat = free[0] if free and free[0] < players else players
    if seat == players and players + 1 not in game.players:
        raise BadSetup("seats-taken", "every seat has a name")
    more = {"players": str(players + 1), f"kind{seat}": ""} if seat == players else {}
    return {**form, **more, f"name{seat}": name}


def turned(setup: Setup) -> Setup:
    """The same people one seat further round: who sat second sits first."""
    options = {
        name: _rotated(value, setup.players) if name in SEATWISE else value
        for name, value in setup.options.items()
    }
    names = (*setup.names[1:], *setup.names[:1])
    pins = (*setup.pins[1:], *setup.pins[:1])
    kinds = (*setup.kinds[1:], *setup.kinds[:1])
    return replace(setup, names=names, options=options, pins=pins, kinds=kinds)


def tidied(name: str) -> str:
    """The name without control characters and needless spaces, cut to what a record holds.

    A picture of several parts, such as a family or a flag, stays whole or goes.
    """
    plain = "".join(mark if mark.isprintable() or mark in _JOINERS else " " for mark in name)
    words = " ".join(plain.split())
    end = min(LONGEST_NAME, len(words))
    while 0 < end < len(words) and _is_within(words, end):
        end -= 1
    return words[:end].strip(f" {_JOINERS}")


def _is_within(words: str, place: int) -> bool:
    """Whether a cut before this place would part what is shown as one."""
    if words[place - 1] == _ZERO_WIDTH_JOINER or words[place] in _JOINERS + _SKINS:
        return True
    before = words[:place]
    letters = len(before) - len(before.rstrip(_FLAG_LETTERS))
    return letters % 2 == 1 and words[place] in _FLAG_LETTERS


def _names(form: Mapping[str, str], players: int, words: Words) -> tuple[str, ...]:
    names = named_seats(form, players, words)
    for name in names:
        if sum(other.casefold() == name.casefold() for other in names) > 1:
            raise BadSetup("names-same", f"two players are called {name}", name=name)
    return names


def named_seats(form: Mapping[str, str], players: int, words: Words) -> tuple[str, ...]:
    """The name of every seat: what was typed, else what a bot or a person without one is called."""
    names = [tidied(form.get(f"name{seat}", "")) for seat in range(players)]
    for seat, name in enumerate(names):
        if not name and kind_at(form, seat):
            names[seat] = bot_name(seat, names)
        elif not name:
            names[seat] = words("seats.unnamed", n=seat + 1)
    return tuple(names)


def _kinds(form: Mapping[str, str], players: int) -> tuple[str, ...]:
    kinds = tuple(kind_at(form, seat) for seat in range(players))
    return kinds if any(kinds) else ()


def _pins(form: Mapping[str, str], players: int, seed: int) -> tuple[str, ...]:
    """What the PINs typed at set-up are checked against; raises Refusal for one that is none."""
    typed = ["".join(form.get(f"pin{seat}", "").split()) for seat in range(players)]
    typed = ["" if kind_at(form, seat) else pin for seat, pin in enumerate(typed)]
    checks = (checked_against(pin, seed + seat) if pin else "" for seat, pin in enumerate(typed))
    return tuple(checks) if any(typed) else ()


def period_of(form: Mapping[str, str]) -> str:
    """The period that was chosen or typed, as the option's value; raises BadSetup for no year."""
    told = form.get(PERIOD, "all")
    if told != "free":
        return told
    ends = [form.get(f"period-{end}", "").strip().translate(_MINUS) for end in ("first", "last")]
    for end in ends:
        if not re.fullmatch(r"(?:-?[0-9]{1,4})?", end):
            raise BadSetup("period-year", f"{end!r:.20} is no year", value=end[:20])
    return "..".join(ends) if any(ends) else "all"


def _value(option: Option, form: Mapping[str, str], players: int) -> str:
    if f"option-{option.name}" == PERIOD:
        return period_of(form)
    if option.name not in SEATWISE:
        return form.get(f"option-{option.name}", option.default)
    entries = [form.get(f"{option.name}{seat}", "").strip() for seat in range(players)]
    for entry in entries:
        if not re.fullmatch(_BIRTH, entry):
            raise BadSetup("birth-year", f"{entry!r:.20} is no birth year", value=entry[:20])
    return ",".join(entries) if any(entries) else ""


def _seed(typed: str, seed: int) -> int:
    digits = "".join(typed.split())
    if not digits:
        return seed % MOST_DEALS
    if not re.fullmatch(_DEAL, digits):
        raise BadSetup("deal", f"{digits!r:.20} is no deal number", value=typed[:20])
    return int(digits)


def _rotated(value: str, players: int) -> str:
    entries = value.split(",") if value else []
    entries += [""] * (players - len(entries))
    return ",".join((*entries[1:], *entries[:1])) if any(entries) else ""
