"""Vuosilauta's face: the card, the board of years, the discs on it; no rule is in it."""

from __future__ import annotations

from pelitupa.game import Beat, Player
from pelitupa_web.faces.face import Frame, Look
from pelitupa_web.faces.spelling import live_parts, tapped
from pelitupa_web.faces.vuosilauta import lines
from pelitupa_web.faces.vuosilauta.aside import aside
from pelitupa_web.faces.vuosilauta.film import film
from pelitupa_web.faces.vuosilauta.mat import mat
from pelitupa_web.faces.vuosilauta.seen import Seen
from pelitupa_web.html import Html


class VuosilautaFace:
    """Nothing is secret here, so everybody sees the same table.

    A part is a whole action, or a decade, behind which its ten squares are found.
    """

    in_sight = True
    """Whether all that others do stays to be seen on the table, so that nobody need be told."""

    def table(self, look: Look) -> Html:
        return mat(Seen(look))

    def aside(self, look: Look) -> Html:
        return aside(Seen(look))

    def status(self, look: Look) -> str:
        return lines.status(Seen(look))

    def parts(self, look: Look) -> frozenset[str]:
        return live_parts(Seen(look).spellings, look.draft)

    def pick(self, look: Look, part: str) -> tuple[str, ...]:
        return tapped(Seen(look).spellings, look.draft, part)

    def spelled(self, look: Look) -> str | None:
        return Seen(look).spellings.get(look.draft)

    def prompt(self, look: Look) -> str:
        return lines.prompt(Seen(look))

    def promise(self, look: Look, action: str) -> str:
        return lines.promise(Seen(look), action)

    def line(self, look: Look, beat: Beat) -> str | None:
        return lines.line(Seen(look), beat)

    def score(self, look: Look, seat: Player) -> str:
        return look.words("vuosilauta.points", n=Seen(look).view["scores"][seat])

    def film(self, before: Look, after: Look, beats: tuple[Beat, ...]) -> tuple[Frame, ...]:
        return film(before, after, beats)


FACE = VuosilautaFace()
