"""Secrets: what a seat cannot know, and whether it could be otherwise by what everybody has seen.

This reasons from the history alone, by another way than the games' own `sample`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

from pelitupa.game import AnyState, Plain, Player

Questions = dict[str, bool]
"""Each hidden thing by a path, and whether more than one answer is possible."""


def contained(less: Plain, more: Plain) -> bool:
    """Whether everything that `less` says, `more` says as well; null says nothing."""
    if less is None:
        return True
    if isinstance(less, Mapping):
        return isinstance(more, Mapping) and all(
            key in more and contained(value, more[key]) for key, value in less.items()
        )
    if isinstance(less, Sequence) and not isinstance(less, str):
        return (
            isinstance(more, Sequence)
            and len(less) == len(more)
            and all(map(contained, less, more))
        )
    return less == more


def open_questions(state: AnyState, seat: Player | None) -> Questions:
    """What is hidden from the seat."""
    return _QUESTIONS[_folder(state)](state, seat)


def path_values(state: AnyState, questions: Questions) -> Iterator[tuple[str, str]]:
    """How a state answers the questions."""
    answer = _ANSWERS[_folder(state)]
    for path in questions:
        yield path, str(answer(state, path))


def _folder(state: AnyState) -> str:
    return type(state).__module__.split(".")[2]


# Aikamatka and Vuosilauta: only the order of the pile is hidden.


def _pile(state: Any, seat: Player | None) -> Questions:
    return {"pile": len(state.pile) > 1}


# Kalesia: alliances, locked pairs, and the weapons in other hands.


def _kalesia(state: Any, seat: Player | None) -> Questions:
    if state.outcome is not None:
        return {}
    deal = state.deal
    others = [player for player in range(deal.players) if player != seat]
    cards = Counter([*deal.alliances, *([deal.aside] if deal.aside else [])])
    if seat is not None:
        cards[deal.alliances[seat]] -= 1
    questions = {f"alliance {player}": len(+cards) > 1 for player in others}
    known, unknown = _known_weapons(state, seat)
    everything = Counter(w for hand in deal.hands for w in hand)
    if deal.weapons == "shuffled":  # otherwise whole sets were left out, as everybody knows
        everything += Counter(deal.removed)
    pool = everything - sum(known, Counter[str]())
    for player in others:
        questions[f"hand {player}"] = 0 < unknown[player] < pool.total() and len(+pool) > 1
        if state.choices[player] is not None:
            held = len(known[player]) if not unknown[player] else 2
            questions[f"choice {player}"] = held > 1 or known[player].most_common(1)[0][1] > 1
    return questions


def _known_weapons(state: Any, seat: Player | None) -> tuple[list[Counter[str]], list[int]]:
    """For each player, the weapons the seat knows (held or in front), and how many it does not."""
    deal = state.deal
    fixed = deal.weapons == "sets"
    known = [
        Counter(hand) if fixed or player == seat else Counter[str]()
        for player, hand in enumerate(deal.hands)
    ]
    unknown = [0 if fixed or player == seat else 11 for player in range(deal.players)]
    in_front = [Counter[str]() for _ in range(deal.players)]
    for number, reveal in enumerate(state.history, start=1):
        for player, pair in enumerate(reveal):
            for weapon in pair:
                if known[player][weapon]:
                    known[player][weapon] -= 1
                else:
                    unknown[player] -= 1
                in_front[player][weapon] += 1
        if number % 4 == 0 and number // 4 <= len(state.passes):
            given = state.passes[number // 4 - 1]
            left = [(known[p - 1], unknown[p - 1], given[p - 1]) for p in range(deal.players)]
            for player, (passed, hidden, cards) in enumerate(left):
                told = seat in (player, (player - 1) % deal.players)
                known[player] = (Counter(cards) if told else +passed) + in_front[player]
                unknown[player] = 0 if told else hidden
                in_front[player] = Counter()
    for player, front in enumerate(in_front):
        known[player] = +known[player] + front
    return known, unknown


def _kalesia_answer(state: Any, path: str) -> object:
    what, player = path.split()
    if what == "alliance":
        return state.deal.alliances[int(player)]
    if what == "choice":
        return state.choices[int(player)]
    locked = state.choices[int(player)] or ()
    return sorted([*state.hands[int(player)], *locked])


# Kaleva: the layout that is locked, face-down cards, the card that waits for its column.


def _kaleva(state: Any, seat: Player | None) -> Questions:
    view = state.view(seat).plain()
    questions: Questions = {}
    for player in (0, 1):
        if player == seat:
            continue
        if view["phase"] == "layout":
            if view["locked"][player]:
                questions[f"layout {player}"] = len(set(view["first_cards"][player])) > 1
            continue
        for column, count in _possible_values(view, player).items():
            questions[f"slot {player} {column}"] = count > 1
    return questions


def _possible_values(view: Any, player: Player) -> dict[int, int]:
    """For each face-down slot of a player, how many values it may have.

    Which slots may hold a Tuuri is all that a scouting, offered or not, tells; so every row of
    Tuuri-or-not is tried, and any other value of the batch may lie where a Tuuri need not.
    """
    slots = view["slots"][player]
    hidden = [column for column, slot in enumerate(slots) if slot and not slot["up"]]
    batches = {entry["batch"]: Counter(entry["values"]) for entry in view["unseen"][player]}
    groups = [{"abcdef".index(column) for column in group} for group in view["hints"][player]]

    def fits(row: dict[int, bool]) -> bool:
        for number, values in batches.items():
            column_tuuris = [row[c] for c in hidden if slots[c]["batch"] == number]
            if sum(column_tuuris) > values[0]:
                return False
            if len(column_tuuris) - sum(column_tuuris) > values.total() - values[0]:
                return False
        ruled_out = all(not (row[column] and slots[column]["ruled_out"]) for column in hidden)
        return ruled_out and all(any(row.get(c) for c in group) for group in groups)

    rows = [
        dict(zip(hidden, row, strict=True)) for row in product((False, True), repeat=len(hidden))
    ]
    rows = [row for row in rows if fits(row)]
    counts = {}
    for column in hidden:
        others = {value for value in batches[slots[column]["batch"]] if value != 0}
        may_be_tuuri = any(row[column] for row in rows)
        may_be_other = any(not row[column] for row in rows)
        counts[column] = may_be_tuuri + (len(others) if may_be_other else 0)
    return counts


def _kaleva_answer(state: Any, path: str) -> object:
    what, player, *column = path.split()
    view = state.view(int(player)).plain()
    if what == "layout":
        return view["choice"]
    return view["slots"][int(player)][int(column[0])]["value"]


_QUESTIONS: dict[str, Callable[[Any, Player | None], Questions]] = {
    "aikamatka": _pile,
    "kalesia": _kalesia,
    "kaleva": _kaleva,
    "kivikasa": lambda state, seat: {},
    "vuosilauta": _pile,
}
_ANSWERS: dict[str, Callable[[Any, str], object]] = {
    "aikamatka": lambda state, path: state.pile,
    "kalesia": _kalesia_answer,
    "kaleva": _kaleva_answer,
    "kivikasa": lambda state, path: None,
    "vuosilauta": lambda state, path: state.pile,
}
