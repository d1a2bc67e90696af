"""Kaleva's face: the board and the two card rows; no rule of the game is in it."""

from __future__ import annotations

from pelitupa.game import Beat, Player
from pelitupa_web.faces.face import Frame, Look
from pelitupa_web.faces.kaleva import lines, taps
from pelitupa_web.faces.kaleva.aside import aside
from pelitupa_web.faces.kaleva.film import film
from pelitupa_web.faces.kaleva.mat import mat
from pelitupa_web.faces.kaleva.seen import Seen
from pelitupa_web.html import Html


class KalevaFace:
    """Silver and Bronze, each seen from its own side of the board."""

    flat = True
    """The tablet may lie between the two, with both rows face down."""

    def table(self, look: Look) -> Html:
        return mat(Seen(look))

    def aside(self, look: Look) -> Html:
        return aside(Seen(look))

    def status(self, look: Look) -> str:
        return lines.status(Seen(look))

    def parts(self, look: Look) -> frozenset[str]:
        return taps.live(look)

    def pick(self, look: Look, part: str) -> tuple[str, ...]:
        return taps.pick(look, part)

    def spelled(self, look: Look) -> str | None:
        return taps.spelled(look)

    def prompt(self, look: Look) -> str:
        return lines.prompt(Seen(look))

    def promise(self, look: Look, action: str) -> str:
        return lines.promise(Seen(look), action)

    def line(self, look: Look, beat: Beat) -> str | None:
        return lines.line(look, beat)

    def score(self, look: Look, seat: Player) -> str:
        return look.words("kaleva.score", n=Seen(look).view["taken"][seat])

    def film(self, before: Look, after: Look, beats: tuple[Beat, ...]) -> tuple[Frame, ...]:
        return film(before, after, beats)


FACE = KalevaFace()
