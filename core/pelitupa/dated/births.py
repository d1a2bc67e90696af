"""Births: the players' years of birth as an option of the set-up, and who starts by them."""

from __future__ import annotations

from collections.abc import Sequence

from pelitupa.game import BadSetup, Option, Player

_YEAR = "(?:19|20)[0-9]{2}"


def births_option(players: int) -> Option:
    """Years of birth by seat with commas between, `1980,,2001`; empty is not known."""
    return Option("births", "", ("",), pattern=f"(?:{_YEAR})?(?:,(?:{_YEAR})?){{0,{players - 1}}}")


def births_of(text: str, players: int) -> tuple[int | None, ...]:
    """The year of birth of each seat, None where it is not known.

    Raises BadSetup with code `births` for more years than players.
    """
    years = [int(year) if year else None for year in text.split(",")]
    if text and len(years) > players:
        message = f"{len(years)} years of birth for {players} players"
        raise BadSetup("births", message, years=len(years), players=players)
    return (*years, *(None,) * (players - len(years)))


def farthest_born(births: Sequence[int | None], year: int) -> tuple[Player, ...]:
    """Who may start: whose birth lies farthest from that year (Setup of Aikamatka, ruling A3).

    Several who are equally far, and everybody where no year of birth is known; a seat without one
    cannot be farthest while another has one.
    """
    distances = {seat: abs(birth - year) for seat, birth in enumerate(births) if birth is not None}
    farthest = max(distances.values(), default=None)
    return tuple(seat for seat in range(len(births)) if distances.get(seat) == farthest)
