"""Kaleva's counts, and the engine beside a second one along whole random matches."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

from pelitupa.game import Player
from pelitupa.games.kaleva import GAME
from pelitupa.games.kaleva.board import squares_of
from pelitupa.games.kaleva.state import State
from pelitupa.rng import Rng
from tests.kaleva.positions import begun, dealt, play, position
from tests.perft.naive_kaleva import Naive, name
from tests.perft.naive_kaleva import perft as naive_perft

COUNTS = json.loads((Path(__file__).parent / "kaleva.json").read_text("utf-8"))
DEEP = 9_000
"""Counts up to here are checked with the slow engine too."""


def perft(state: State, depth: int) -> int:
    """How many sequences of `depth` actions there are from here (fewer where a match ends)."""
    if depth == 0 or state.outcome is not None:
        return 1
    player = state.to_act[0]
    actions = state.legal_actions(player)
    return sum(perft(state.apply(player, action).state, depth - 1) for action in actions)


def start_of(entry: dict) -> State:
    if "seed" in entry:
        return play(begun(entry["seed"], **entry.get("options", {})), entry.get("actions", ""))
    return play(
        position(
            " ".join(entry["board"]),
            *entry["rows"],
            to_act=entry.get("to_act", 0),
            swap_any=entry.get("swap_any", False),
            patience=entry.get("patience", 200),
            quiet=entry.get("quiet", 0),
        ),
        entry.get("actions", ""),
    )


def naive_of(state: State) -> Naive:
    """The same position for the slow engine: only things that lie on the table are handed over."""
    assert state.phase in {"layout", "turn"}
    pieces = {
        (square % 6 + 1, square // 6 + 1): player
        for player in (0, 1)
        for square in squares_of(state.pieces[player])
    }
    rows = [
        {column: None if card is None else card.value for column, card in enumerate(hand.row, 1)}
        for hand in state.hands
    ]
    return Naive(
        pieces=pieces,
        rows=rows,
        decks=[list(hand.deck) for hand in state.hands],
        discards=[list(hand.discards) for hand in state.hands],
        rng=state.rng,
        swap_any=state.rules.swap_any,
        patience=state.rules.patience,
        first=[hand.first for hand in state.hands],
        up=[
            {column for column, card in enumerate(hand.row, 1) if card is not None and card.up}
            for hand in state.hands
        ],
        laid=[state.phase != "layout"] * 2,
        phase=state.phase,
        mover=state.to_act[0],
        quiet=state.quiet,
    )


@pytest.mark.parametrize("title", sorted(COUNTS))
@pytest.mark.slow
def test_counts(title):
    entry = COUNTS[title]
    state = start_of(entry)
    for depth, count in enumerate(entry["counts"], start=1):
        if count <= DEEP:
            assert perft(state, depth) == count, f"{title}, depth {depth}"
            assert naive_perft(naive_of(state), depth) == count, f"{title}, depth {depth}, slow"


@pytest.mark.slow
@pytest.mark.parametrize("title", sorted(COUNTS))
def test_deep_counts(title):
    entry = COUNTS[title]
    state = start_of(entry)
    for depth, count in enumerate(entry["counts"], start=1):
        if count > DEEP:
            assert perft(state, depth) == count, f"{title}, depth {depth}"


def assert_same(state: State, naive: Naive) -> None:
    assert state.phase == naive.phase
    assert list(state.to_act) == naive.acting()
    for player in (0, 1):
        actions = [str(action) for action in state.legal_actions(player)]
        assert len(actions) == len(set(actions))
        assert set(actions) == naive.legal(player)
        assert_same_cards(state, naive, player)
    view = state.view(None).plain()
    assert view["quiet"] == naive.quiet
    assert view["taken"] == (naive.held(0), naive.held(1))
    assert view["pieces"] == {
        name(place): "sb"[owner].upper() if naive.is_static(place) else "sb"[owner]
        for place, owner in naive.pieces.items()
    }
    if state.outcome is not None:
        assert (state.outcome.winners, state.outcome.reason) == naive.result


def assert_same_cards(state: State, naive: Naive, player: Player) -> None:
    hand = state.hands[player]
    if naive.laid[player]:
        row = {c: None if card is None else card.value for c, card in enumerate(hand.row, 1)}
        assert row == naive.rows[player]
    up = {column for column, card in enumerate(hand.row, 1) if card is not None and card.up}
    assert up == naive.up[player]
    assert list(hand.deck) == naive.decks[player]
    assert list(hand.discards) == naive.discards[player]
    if state.phase == "refill" and state.to_act == (player,):
        assert state.view(player).plain()["drawn"] == naive.drawn


def play_both(state: State, seed: int, plies: int) -> Counter[str]:
    """Random play on both engines at once; the phases and beats met."""
    seen: Counter[str] = Counter()
    naive, rng = naive_of(state), Rng.seeded(seed)
    for _ in range(plies):
        assert_same(state, naive)
        seen[state.phase] += 1
        if state.outcome is not None:
            break
        player, rng = rng.pick(state.to_act)
        action, rng = rng.pick(state.legal_actions(player))
        step = state.apply(player, action)
        seen.update(beat.kind for beat in step.beats)
        state = step.state
        naive.play(player, str(action))
    return seen


@pytest.mark.parametrize("swap", ["shield", "capture"])
@pytest.mark.parametrize("patience", ["0", "50"])
@pytest.mark.slow
def test_whole_random_matches_beside_the_slow_engine(swap, patience):
    seen: Counter[str] = Counter()
    for seed in range(16):
        seen += play_both(dealt(seed, swap=swap, patience=patience), seed, 900)
    assert {"layout", "turn", "scout", "over", "captured", "switched", "scouted"} <= set(seen)
    if patience == "0":
        assert {"swap", "resurrected", "swapped", "reshuffled"} <= set(seen)


@pytest.mark.slow
@pytest.mark.parametrize("title", sorted(COUNTS))
def test_random_play_from_the_counted_positions_beside_the_slow_engine(title):
    state = start_of(COUNTS[title])
    seen = sum((play_both(state, seed, 120) for seed in range(20)), Counter[str]())
    if "Tuuris" in title:
        assert {"refill", "placed"} <= set(seen)
    if "corners" in title:
        assert {"captured", "took-shield", "over"} <= set(seen)
    if "patience" in title:
        assert seen["turn"] == 60


def test_the_games_text_is_read_by_both():
    state = begun()
    naive = naive_of(state)
    for text in ("b1-b2", "c5-c4", "b2-c3", "c4xc3"):
        player = state.to_act[0]
        naive.play(player, text)
        state = state.apply(player, GAME.parse(text)).state
        assert_same(state, naive)
