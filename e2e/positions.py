"""What a table shows, read off the page, and what it has to show, read off the engine's view."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from pelitupa.match import Match

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
}


def shown(page: Page, game: str) -> Any:
    """Kaleva's pieces by square, Aikamatka's years in order, Kalesia's weapons in hand."""
    return page.evaluate(READ[game])


def true(match: Match, seat: int | None) -> Any:
    """The same, as it is."""
    view = match.state.view(seat).plain()
    if match.game.name == "kaleva":
        return view["pieces"]
    if match.game.name == "aikamatka":
        return [dated["year"] for dated in view["timeline"]]
    return view.get("cards", [])


def phases(match: Match) -> dict[str, int]:
    """The first ply of each phase, told apart by how many have chosen; not the beginning again."""
    found: dict[str, int] = {}
    for ply, state in enumerate(match.states):
        view = state.view(None).plain()
        locked = sum(view.get("locked", ())) if view["phase"] in ("layout", "choose") else 0
        found.setdefault(f"{view['phase']} {locked}", ply)
    return found
