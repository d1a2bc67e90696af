"""What a table shows, read off the page, and what it has to show, read off the engine's view."""

from __future__ import annotations

from typing import Any

from e2e.golden import golden, replay
from e2e.hands import Hand
from e2e.table import Table
from pelitupa.match import Match
from pelitupa.record import Record

SECRET = ("kaleva", "kalesia")
TEXT = "(it) => document.querySelector(it).textContent"
READ = {
    "kaleva": """() => Object.fromEntries(
        [...document.querySelectorAll(".kaleva-cell:has(.kaleva-piece)")].map((cell) => {
            const piece = cell.querySelector(".kaleva-piece");
            const letter = piece.classList.contains("silver") ? "s" : "b";
            const free = piece.dataset.static === undefined;
            return [cell.dataset.part, free ? letter : letter.toUpperCase()];
        }))""",
    "aikamatka": """() => [...document.querySelectorAll(".aikamatka-time .year")].map(
        (year) => Number(year.textContent))""",
    "kalesia": """() => [...document.querySelectorAll(".kalesia-hand .kalesia-weapon")].map(
        (weapon) => weapon.dataset.side + weapon.querySelector(".value").textContent)""",
    "vuosilauta": """() => Object.fromEntries(
        [...document.querySelectorAll(".vuosilauta-board .year:has(.lying)")].map((square) =>
            [square.dataset.part, Number(square.querySelector(".disc").dataset.seat)]))""",
}


def shown(page: Hand, game: str) -> Any:
    """Kaleva's pieces by square, Aikamatka's years in order, Kalesia's weapons in hand, discs."""
    return page.evaluate(READ[game])


def true(match: Match, seat: int | None) -> Any:
    """The same, as it is."""
    view = match.state.view(seat).plain()
    if match.game.name == "kaleva":
        return view["pieces"]
    if match.game.name == "aikamatka":
        return [dated["year"] for dated in view["timeline"]]
    if match.game.name == "vuosilauta":
        rows = enumerate(view["years"])
        return {f"@{square:02}": seat for seat, squares in rows for square in squares}
    return view.get("cards", [])


def phases(match: Match) -> dict[str, int]:
    """The first ply of each phase, told apart by how many have chosen; not the beginning again."""
    found: dict[str, int] = {}
    for ply, state in enumerate(match.states):
        view = state.view(None).plain()
        locked = sum(view.get("locked", ())) if view["phase"] in ("layout", "choose") else 0
        found.setdefault(f"{view['phase']} {locked}", ply)
    return found


def back_at_the_table(table: Table, record: Record, seat: int) -> None:
    """Whoever is to act sees the position as it was, after a hand-off where one is due."""
    page = table.page
    name, ply = record.names[seat], str(len(record.actions))
    table.wait_for("handoff" if record.game in SECRET else "table")
    if record.game in SECRET:
        assert table.screen == ["handoff", record.game, str(seat), ply]
        assert page.evaluate(TEXT, "h1") == name
        table.take(seat)
    assert table.screen == ["table", record.game, str(seat), ply]
    assert name in page.evaluate(TEXT, "#turn")
    assert shown(page, record.game) == true(replay(record), seat)


def phase_plies() -> list[tuple[str, str, str, int]]:
    """Each phase of each game, in a golden game that has it."""
    found = []
    for game, name, wanted in (
        (
            "kaleva",
            "reshuffle",
            ("layout 0", "layout 1", "turn 0", "scout 0", "swap 0", "refill 0"),
        ),
        ("aikamatka", "two-players", ("choose 0", "place 0")),
        ("aikamatka", "solo", ("place 0",)),
        ("kalesia", "three-players", ("choose 0", "choose 1", "choose 2")),
    ):
        plies = phases(replay(golden(game, name)))
        found += [(game, name, phase, plies[phase]) for phase in wanted]
    return [
        *found,
        ("kalesia", "three-players", "choose after a reveal", 9),
        ("vuosilauta", "two-players", "place after two", 4),
    ]
