"""Stage: Kaleva's table while an action is under way, changed beat by beat; no rule decides here.

It begins as the table's view of the position before, so it never holds what is hidden.
"""

from __future__ import annotations

import copy
import json
from typing import Any

from pelitupa.game import Beat, View
from pelitupa.games.kaleva.cards import TUURI
from pelitupa_web.faces.kaleva.names import COLUMNS, LETTERS

_DOWN = {"value": None, "up": False, "first": False, "batch": 0, "ruled_out": False}


class Stage:
    """The fields of a view, in the middle of an action."""

    def __init__(self, view: View) -> None:
        self.now: dict[str, Any] = json.loads(json.dumps(view.plain()))
        self.now["phase"] = "turn"

    def view(self) -> dict[str, Any]:
        """The table as it stands, for a picture that stays."""
        return copy.deepcopy(self.now)

    def change(self, beat: Beat) -> None:
        """What has happened is done on the table; other happenings change nothing there."""
        facts = beat.plain()
        match beat.kind:
            case "moved" | "advanced":
                self._step(facts)
            case "switched":
                pieces, start, end = self.now["pieces"], facts["from"], facts["to"]
                pieces[start], pieces[end] = pieces[end], pieces[start]
            case "captured":
                del self.now["pieces"][facts["square"]]
                self.now["captured"][facts["player"]] += 1
            case "resurrected":
                self.now["pieces"][facts["square"]] = LETTERS[int(str(facts["player"]))]
                self.now["captured"][facts["player"]] -= 1
            case "took-shield":
                self.now["pieces"][facts["square"]] = self.now["pieces"][facts["square"]].upper()
                self.now["taken"][facts["player"]] = facts["taken"]
            case _:
                self._deal(beat.kind, facts)

    def _step(self, facts: dict[str, Any]) -> None:
        self.now["pieces"][facts["to"]] = self.now["pieces"].pop(facts["from"])

    def _deal(self, kind: str, facts: dict[str, Any]) -> None:
        """What happens to cards."""
        player: Any = facts.get("player")
        match kind:
            case "attacked":
                self._use(player, facts["from"][0], facts["attack"])
                self._use(1 - player, facts["to"][0], facts["defence"])
            case "scouted":
                if facts["tuuri"] is not None:
                    self._use(player, facts["tuuri"], TUURI)
                place = COLUMNS.index(facts["column"])
                slot = self.now["slots"][1 - player][place]
                slot |= {"value": facts["value"], "up": True}
            case "reshuffled":
                self.now["deck"][player] = facts["cards"]
                self.now["discards"][player] = []
            case "drew":
                self.now["deck"][player] -= 1
                self._lay(player, facts["column"])
            case "placed":
                self._lay(player, facts["column"])
            case "swapped":
                row = self.now["slots"][player]
                one, other = (COLUMNS.index(column) for column in facts["columns"])
                row[one], row[other] = row[other], row[one]

    def _use(self, player: int, column: str, value: int) -> None:
        self.now["slots"][player][COLUMNS.index(column)] = None
        self.now["discards"][player].append(value)

    def _lay(self, player: int, column: str | None) -> None:
        if column is not None:
            self.now["slots"][player][COLUMNS.index(column)] = dict(_DOWN)
