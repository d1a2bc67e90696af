"""Kalesia's face: the forest, the hand, the reveal; no rule is in it."""

from __future__ import annotations

from pelitupa.game import Beat, Player
from pelitupa_web.faces.face import Frame, Look
from pelitupa_web.faces.kalesia import lines
from pelitupa_web.faces.kalesia.aside import aside
from pelitupa_web.faces.kalesia.film import film
from pelitupa_web.faces.kalesia.mat import mat
from pelitupa_web.faces.kalesia.seen import Seen
from pelitupa_web.faces.spelling import live_parts, tapped
from pelitupa_web.html import Html


class KalesiaFace:
    """What a seat sees is its own hand; what the table sees is the last reveal."""

    def table(self, look: Look) -> Html:
        return mat(Seen(look))

    def aside(self, look: Look) -> Html:
        return aside(Seen(look))

    def status(self, look: Look) -> str:
        return look.words("kalesia.status", **Seen(look).when)

    def parts(self, look: Look) -> frozenset[str]:
        return live_parts(Seen(look).spellings, look.draft)

    def pick(self, look: Look, part: str) -> tuple[str, ...]:
        return tapped(Seen(look).spellings, look.draft, part, loose=True)

    def spelled(self, look: Look) -> str | None:
        return Seen(look).spellings.get(look.draft)

    def prompt(self, look: Look) -> str:
        return lines.prompt(Seen(look))

    def promise(self, look: Look, action: str) -> str:
        return lines.promise(Seen(look), action)

    def line(self, look: Look, beat: Beat) -> str | None:
        return lines.line(Seen(look), beat)

    def score(self, look: Look, seat: Player) -> str:
        alliances = Seen(look).view["alliances"]
        return "" if alliances is None else look.words(f"kalesia.alliance.{alliances[seat]}")

    def film(
        self,
        before: Look,  # noqa: ARG002  (a reveal is told by its beats)
        after: Look,
        beats: tuple[Beat, ...],
    ) -> tuple[Frame, ...]:
        return film(after, beats)


FACE = KalesiaFace()
