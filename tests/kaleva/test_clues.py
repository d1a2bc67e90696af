"""What moves give away about Tuuris, beside a second reasoner that reads the beats alone."""

from __future__ import annotations

from itertools import product

import pytest

from pelitupa.games.kaleva import clues
from pelitupa.games.kaleva.actions import Move, Scout
from tests.kaleva.positions import play, position, step
from tests.kaleva.walks import starts, walk

BOARD = "b....b\n......\n..s...\n......\ns....."


def ruled_out(state, player):
    return [slot["ruled_out"] for slot in state.view(None).plain()["slots"][player]]


def hints(state, player):
    return state.view(None).plain()["hints"][player]


@pytest.mark.rule("K33", "K36")
def test_a_move_without_an_offer_shows_that_no_tuuri_lies_in_its_columns():
    state = step(position(BOARD), "c3-d3").state
    assert ruled_out(state, 0) == [False, False, True, True, False, False]
    assert ruled_out(state, 1) == [False] * 6


@pytest.mark.rule("K37")
def test_where_no_offer_could_be_made_nothing_is_shown():
    state = step(position(BOARD, "650432", up=("", "abcdef")), "c3-d3").state
    assert ruled_out(state, 0) == [False] * 6
    assert hints(state, 0) == []


@pytest.mark.rule("K36")
def test_a_declined_offer_shows_that_a_tuuri_lies_in_one_column_or_the_other():
    state = play(position(BOARD, "650432"), "c3-d3 .")
    assert hints(state, 0) == [["c", "d"]]
    state = play(state, "f5-f4 d3-e3")
    assert hints(state, 0) == [["c"]]


@pytest.mark.rule("K36")
def test_a_straight_move_with_an_offer_shows_the_tuuri():
    assert hints(play(position(BOARD, "650432"), "c3-c4 ."), 0) == [["c"]]


@pytest.mark.rule("K40")
def test_after_one_tuuri_the_next_offer_or_none_tells_about_the_other_column():
    state = play(position(BOARD, "650432"), "c3-d3 c?a")
    assert ruled_out(state, 0)[3]
    assert hints(state, 0) == []
    state = play(position(BOARD, "650032"), "c3-d3 c?a .")
    assert hints(state, 0) == [["d"]]


@pytest.mark.rule("K29")
def test_what_is_known_of_a_card_moves_with_it():
    assert clues.moved(((1, 2), (3,)), 2, 5) == ((1, 5), (3,))
    assert clues.moved(((1, 2),), 1, 2) == ((1, 2),)


def test_a_group_follows_from_a_smaller_one():
    assert clues.added(((1, 2),), [2]) == ((2,),)
    assert clues.added(((2,),), [1, 2]) == ((2,),)
    assert clues.shown(((1, 2), (2, 3)), 2, False) == ((1,), (3,))
    assert clues.shown(((1, 2), (2, 3)), 2, True) == ()


class Watcher:
    """Somebody at the table who gives every card a number and writes down what follows."""

    def __init__(self, state):
        self.numbers = [[f"{player}{column}" for column in "abcdef"] for player in (0, 1)]
        self.next = 0
        self.values = {}
        for player, slots in enumerate(state.view(None).plain()["slots"]):
            for column, slot in enumerate(slots):
                if slot["up"]:
                    self.values[self.numbers[player][column]] = slot["value"]
        self.facts = []  # (whether a Tuuri is among them, cards)
        self.columns, self.fresh, self.attacker = set(), False, None

    def watch(self, player, action, beats, phase):
        asking = isinstance(action, Move | Scout)
        if isinstance(action, Move):
            self.columns, self.fresh = {str(action)[0], str(action)[3]}, False
        for beat in beats:
            facts = dict(beat.facts)
            if beat.kind in {"drew", "placed", "over", "skipped", "reshuffled"} and asking:
                asking = False
                if beat.kind != "over":
                    self._asked(player, False)
            self._see(beat.kind, facts)
        if asking:
            self._asked(player, phase == "scout")

    def _see(self, kind, facts):
        if kind == "attacked":
            self.attacker = facts["player"]
            self._use(facts["player"], facts["from"][0], facts["attack"])
            self._use(1 - facts["player"], facts["to"][0], facts["defence"])
            self.fresh = facts["attack"] == 0
        elif kind == "captured" and facts["player"] == self.attacker:
            self.columns, self.fresh = set(), False
        elif kind == "scouted":
            if facts["tuuri"]:
                self._use(facts["player"], facts["tuuri"], 0)
            else:
                self.fresh = False
            target = self.numbers[1 - facts["player"]]["abcdef".index(facts["column"])]
            self.values[target] = facts["value"]
        elif kind in {"drew", "placed"} and facts["column"]:
            self.next += 1
            self.numbers[facts["player"]]["abcdef".index(facts["column"])] = self.next
        elif kind == "swapped":
            one, two = ("abcdef".index(column) for column in facts["columns"])
            row = self.numbers[facts["player"]]
            row[one], row[two] = row[two], row[one]

    def _use(self, player, column, value):
        row = self.numbers[player]
        self.values[row["abcdef".index(column)]] = value
        row["abcdef".index(column)] = None

    def _asked(self, player, asked):
        enemy = [card for card in self.numbers[1 - player] if card is not None]
        if all(card in self.values for card in enemy) or not (self.columns or self.fresh):
            return
        cards = [self.numbers[player]["abcdef".index(column)] for column in sorted(self.columns)]
        cards = [card for card in cards if card is not None]
        if not asked:
            self.facts += [(False, [card]) for card in cards]
        elif not self.fresh:
            self.facts.append((True, cards))

    def rows(self, player):
        """Every row of Tuuri-or-not over the face-down cards that fits what was written down."""
        hidden = [card for card in self.numbers[player] if card and card not in self.values]
        facts = [(tuuri, cards) for tuuri, cards in self.facts if set(cards) & set(hidden)]
        found = set()
        for answer in product((False, True), repeat=len(hidden)):
            world = dict(zip(hidden, answer, strict=True))
            if all(
                any(world.get(card, self.values.get(card) == 0) for card in cards) == tuuri
                for tuuri, cards in facts
            ):
                found.add(answer)
        return found


def rows_by_view(state, player):
    slots = state.view(None).plain()["slots"][player]
    hidden = [column for column, slot in enumerate(slots) if slot and not slot["up"]]
    groups = [["abcdef".index(column) for column in group] for group in hints(state, player)]
    found = set()
    for answer in product((False, True), repeat=len(hidden)):
        row = dict(zip(hidden, answer, strict=True))
        possible = all(any(row[column] for column in group) for group in groups)
        if possible and not any(row[c] and slots[c]["ruled_out"] for c in hidden):
            found.add(answer)
    return found


@pytest.mark.rule("K33", "K36", "K37", "K40")
@pytest.mark.slow
def test_the_clues_of_a_view_are_those_of_somebody_who_wrote_everything_down():
    told = 0
    for seed, start in starts(12, swap="capture"):
        watcher = None
        for before, player, action, found in walk(start, seed, 150):
            if before.phase == "layout":
                continue
            watcher = watcher or Watcher(before)
            state = found.state
            watcher.watch(player, action, found.beats, state.phase)
            if state.outcome is not None:
                continue
            for each in (0, 1):
                assert rows_by_view(state, each) == watcher.rows(each)
                told += bool(state.hands[each].hints)
    assert told > 30


def test_clues_are_true():
    for seed, start in starts(12, swap="capture"):
        for _, _, _, found in walk(start, seed):
            for hand in found.state.hands:
                assert not any(card and card.ruled_out and card.value == 0 for card in hand.row)
                for group in hand.hints:
                    cards = [hand.at(column) for column in group]
                    assert not any(card.up or card.ruled_out for card in cards)
                    assert 0 in [card.value for card in cards]
