"""Tables for the tests of the faces: matches drawn from a seed, looks at them, taps on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pelitupa.game import Beat, Player
from pelitupa.match import Match
from pelitupa_web.faces import face_of
from pelitupa_web.faces.face import Face, Look
from pelitupa_web.html import fragment
from pelitupa_web.words import LANGUAGES, Words
from tests.strategies import Setup, games, played
from tests.web.page import Node, read

NAMES = (
    "Aino", "Otso", "Kerttu", "Väinö", "Ilma", "Jari", "Suvi", "Tapio", "Mielikki", "Nyyrikki",
)  # fmt: skip

SETUPS = (
    Setup("kaleva", 2, (), 3),
    Setup("kaleva", 2, (("swap", "capture"),), 8),
    Setup("aikamatka", 1, (), 2),
    Setup("aikamatka", 3, (), 3),
    Setup("aikamatka", 5, (), 5),
    Setup("kalesia", 2, (), 4),
    Setup("kalesia", 5, (("open_history", "on"),), 6),
    Setup("kalesia", 10, (), 1),
    Setup("vuosilauta", 1, (), 2),
    Setup("vuosilauta", 3, (), 3),
)


def look(
    match: Match,
    seat: Player | None,
    draft: Sequence[str] = (),
    lang: str = "fi",
    *,
    legal: bool = True,
) -> Look:
    """What a seat, or the table, has before it; recent is the last step."""
    may = legal and seat is not None and match.outcome is None
    return Look(
        view=match.state.view(seat),
        legal=match.legal_actions(seat) if may and seat is not None else (),
        draft=tuple(draft),
        names=NAMES[: match.record.players],
        options=dict(match.record.options),
        outcome=match.outcome,
        recent=recent(match),
        words=Words(lang),
        deck=getattr(games()[match.game.name], "deck", None),
        to_act=match.to_act,
        facing=seat or 0,
    )


def recent(match: Match) -> tuple[Beat, ...]:
    return match.steps[-1].beats if match.steps else ()


def face(match: Match) -> Face:
    return face_of(match.game.name)


def looks(match: Match, lang: str) -> Iterator[Look]:
    """What every seat and the table sees of one position."""
    for seat in (None, *range(match.record.players)):
        yield look(match, seat, lang=lang)


def positions(setup: Setup, every: int = 1) -> list[tuple[Match, str]]:
    """Positions of a random match, the first and the last among them, each with a language."""
    found = played(setup)
    chosen = [*found[:-1:every], found[-1]]
    return [(match, LANGUAGES[index % len(LANGUAGES)]) for index, match in enumerate(chosen)]


def markup(own: Face, seen: Look) -> Node:
    """The table and what stands beside it, read as one page."""
    return read(fragment(own.table(seen), own.aside(seen)))


def live_buttons(page: Node) -> list[Node]:
    return page.all(data_part=True, data_send=True)


def name_of(node: Node) -> str:
    """What is said of a button."""
    return (node.attributes.get("aria-label") or node.text).strip()


def tap(own: Face, seen: Look, *parts: str) -> Look:
    """The look after taps on parts, each of which must be there to be tapped."""
    for part in parts:
        assert part in own.parts(seen), (part, seen.draft)
        seen = replace(seen, draft=own.pick(seen, part))
    return seen
