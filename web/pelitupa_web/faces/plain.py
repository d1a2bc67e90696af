"""The plain face: plays any game without art, from its view and its notation alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pelitupa.game import Beat, Plain, Player
from pelitupa_web.faces.face import Frame, Look
from pelitupa_web.html import Html, button, dd, div, dl, dt, fragment, h2, section

MOST_BUTTONS = 60
NOTHING = "·"
MORE = "…"
"""Ends a part that stands for every action beginning with it."""


class PlainFace:
    """A view is a list of its fields; every legal action is a button.

    Where there are more than MOST_BUTTONS actions, their notation is chosen piece by piece: each
    part is a beginning that some of them share.
    """

    def table(self, look: Look) -> Html:
        plain = look.view.plain()
        return section(".plain")[
            h2[look.words("plain.view")],
            dl(".fields")[((dt[name], dd[_written(plain[name])]) for name in plain)],
            look.legal and self._choices(look),
        ]

    def _choices(self, look: Look) -> Html:
        return fragment(
            h2[look.words("plain.choices")],
            div(".choices")[
                (self._choice(look, part) for part in _opened(look)),
                (self._choice(look, part) for part in _offered(look)),
            ],
        )

    def _choice(self, look: Look, part: str) -> Html:
        return button(
            ".choice",
            type="button",
            data_part=part,
            data_send={"kind": "pick", "part": part},
            aria_pressed=part in look.draft,
        )[part]

    def aside(self, look: Look) -> Html:
        seats = enumerate(look.names)
        return dl(".seats")[
            (
                (dt[name], dd[look.words("plain.acts") if seat in look.to_act else ""])
                for seat, name in seats
            )
        ]

    def status(self, look: Look) -> str:  # noqa: ARG002  (the contract's shape)
        return ""

    def parts(self, look: Look) -> frozenset[str]:
        return frozenset((*_opened(look), *_offered(look)))

    def pick(self, look: Look, part: str) -> tuple[str, ...]:
        opened = _opened(look)
        if part in opened:
            return opened[: opened.index(part)]
        if part in look.draft:
            return opened
        return (*opened, part)

    def spelled(self, look: Look) -> str | None:
        last = look.draft[-1] if look.draft else ""
        return last if last in look.legal else None

    def prompt(self, look: Look) -> str:
        return look.words("plain.prompt")

    def promise(self, look: Look, action: str) -> str:
        return look.words("plain.promise", action=action)

    def line(self, look: Look, beat: Beat) -> str | None:
        named = [
            f"{name}: {_named(look, value) if name in ('player', 'by') else _told(value)}"
            for name, value in beat.facts
        ]
        return f"{beat.kind} ({', '.join(named)})" if named else beat.kind

    def score(self, look: Look, seat: Player) -> str:
        extras = dict(look.outcome.extras) if look.outcome else {}
        score = extras.get("score")
        if isinstance(score, Sequence) and not isinstance(score, str) and seat < len(score):
            return _told(score[seat])
        return "" if score is None else _told(score)

    def film(
        self,
        before: Look,  # noqa: ARG002  (no film, whatever has happened)
        after: Look,  # noqa: ARG002  (no film, whatever has happened)
        beats: tuple[Beat, ...],  # noqa: ARG002  (no film, whatever has happened)
    ) -> tuple[Frame, ...]:
        return ()


def _opened(look: Look) -> tuple[str, ...]:
    """The beginnings chosen so far."""
    return tuple(part for part in look.draft if part.endswith(MORE))


def _offered(look: Look) -> list[str]:
    """The actions, or where they are too many the shortest beginnings that tell them apart."""
    opened = _opened(look)
    start = opened[-1].removesuffix(MORE) if opened else ""
    left = [action for action in look.legal if action.startswith(start)]
    if len(left) <= MOST_BUTTONS:
        return left
    length = 1
    while len({action[:length] for action in left}) == 1:
        length += 1
    parts: dict[str, None] = {}
    for action in left:
        # An action no longer than the beginnings is offered whole: "@1" beside "@1…" for "@10".
        parts[action if len(action) <= length else action[:length] + MORE] = None
    return list(parts)


def _written(value: Plain) -> Html | str:
    """A field of a view as markup: lists and mappings inside one another."""
    if isinstance(value, Mapping):
        return dl(".fields")[((dt[name], dd[_written(value[name])]) for name in value)]
    if isinstance(value, Sequence) and not isinstance(value, str):
        if all(not isinstance(each, (Mapping, list, tuple)) for each in value):
            return _told(value)
        rows = [div(".row")[_written(each)] for each in value]
        return div(".rows")[rows]
    return _told(value)


def _told(value: Plain) -> str:
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "+" if value else NOTHING
    if isinstance(value, Mapping):
        return ", ".join(f"{name} {_told(each)}" for name, each in value.items())
    if isinstance(value, Sequence) and not isinstance(value, str):
        return ", ".join(_told(each) for each in value)
    return str(value)


def _named(look: Look, value: Plain) -> str:
    if isinstance(value, int) and value in range(len(look.names)):
        return look.names[value]
    return _told(value)


FACE = PlainFace()
