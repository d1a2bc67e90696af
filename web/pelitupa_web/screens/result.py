"""Result: who has won and why, the scores, and what to play next."""

from __future__ import annotations

from dataclasses import replace

from pelitupa.game import Outcome
from pelitupa_web.decks import exhibition_of
from pelitupa_web.desk import Desk, Play
from pelitupa_web.faces.face import Look
from pelitupa_web.faces.turning import turning_of
from pelitupa_web.html import Html, b, div, li, ol, p, section, span
from pelitupa_web.links import may_challenge
from pelitupa_web.looks import face, look
from pelitupa_web.moments import OpenView
from pelitupa_web.screens.frame import Screen, going, heading, send, title_of
from pelitupa_web.screens.journey import result_of_day
from pelitupa_web.screens.players import knew
from pelitupa_web.screens.table import winners
from pelitupa_web.statistics import records_of, results_of


def result(desk: Desk, play: Play) -> Screen:
    words, record, outcome = desk.words, play.match.record, play.match.outcome
    if outcome is None:
        raise ValueError("a match that is not over has no result")
    seen = look(desk, play, None)
    if play.unveiled:
        seen = replace(seen, view=OpenView.of(play))
    return Screen(
        name=f"result/{record.game}/{play.ply}",
        title=words("result.page", game=title_of(words, record.game)),
        room=record.game,
        children=[
            heading(_winners(desk, play, outcome)),
            p(".lead", id="reason")[_reason(desk, play, outcome)],
            _scores(desk, play, outcome) if record.players > 1 else _alone(desk, play, seen),
            result_of_day(desk, play) if play.journey else None,
            _next(desk, play),
            turning_of(record.game).hands(seen) if play.unveiled else None,
            section(".board", aria_label=words("table.board"))[face(desk, play).table(seen)],
            knew(desk, play),
            p(".help", id="deal")[words("result.deal", seed=record.seed)],
        ],
    )


def _winners(desk: Desk, play: Play, outcome: Outcome) -> str:
    """The heading: who has won, or what it is called when nobody has."""
    words, own = desk.words, f"game.{play.match.record.game}.nobody"
    if outcome.winners:
        return words("result.won", n=len(outcome.winners), names=winners(desk, play))
    return words(own if own in words else "result.nobody")


def _reason(desk: Desk, play: Play, outcome: Outcome) -> str:
    """Why it ended: a game may have words of its own for a reason, also by the winning side."""
    words, side = desk.words, dict(outcome.extras).get("side")
    key = f"game.{play.match.record.game}.reason.{outcome.reason}"
    keys = (f"{key}-{side}", key, f"result.reason.{outcome.reason}")
    return words(next((each for each in keys if each in words), "result.reason.ended"))


def _scores(desk: Desk, play: Play, outcome: Outcome) -> Html:
    seen, own = look(desk, play, None), face(desk, play)
    return ol(".scores")[
        (
            li(data_seat=seat, data_winner=seat in outcome.winners)[
                span(".name")[name],
                span(".score")[own.score(seen, seat)],
                span(".won")[desk.words("result.winner")] if seat in outcome.winners else None,
            ]
            for seat, name in enumerate(play.match.record.names)
        )
    ]


def _alone(desk: Desk, play: Play, seen: Look) -> Html | None:
    """Who played alone for points: how many, and whether ever so many before."""
    own = next((each for each in results_of(desk) if each.id == play.id), None)
    if own is None or own.points is None:
        return None
    best = {(one.game, one.name.casefold()): one for one in records_of(results_of(desk))}
    record = best.get((own.game, own.names[0].casefold()))
    if record is None:
        return p("#score.lead")[face(desk, play).score(seen, 0)]
    told = desk.words("result.best", n=record.points)
    if record.match == own.id:
        told = desk.words("result.best-new")
    return p("#score.lead")[b[face(desk, play).score(seen, 0)], " ", told]


def _next(desk: Desk, play: Play) -> Html:
    words = desk.words
    several = play.match.record.players > 1
    return div(".cluster")[
        send(
            words("result.rematch" if several else "result.again"),
            ".primary #rematch",
            data_send={"kind": "rematch"},
        ),
        several
        and send(
            words("result.swapped"),
            ".quiet #rematch-swapped",
            data_send={"kind": "rematch", "swapped": True},
        ),
        play.match.game.secret
        and several
        and send(
            words("result.veil" if play.unveiled else "result.unveil"),
            ".quiet #unveil",
            aria_pressed=play.unveiled,
            data_send={"kind": "unveil"},
        ),
        send(words("replay.watch"), ".quiet #watch", data_send={"kind": "watch"}),
        hasattr(play.match.game, "with_deck")
        and [
            send(
                words("museum.match"),
                ".quiet #to-cards",
                data_send={"kind": "museum", "of": "match"},
            ),
            send(
                words("museum.title"),
                ".quiet #to-museum",
                data_send={"kind": "museum", "of": exhibition_of(desk, play.match)},
            ),
        ],
        send(words("link.pass"), ".quiet #pass", data_send={"kind": "pass-on", "what": "match"}),
        may_challenge(desk, play.match)
        and send(
            words("link.challenge"),
            ".quiet #challenge",
            data_send={"kind": "pass-on", "what": "deal"},
        ),
        send(words("result.tell"), ".quiet #tell", data_send={"kind": "tell"}),
        send(words("result.share"), ".quiet #share", data_send={"kind": "share"}),
        send(words("shelf.title"), ".quiet #to-shelf", **going("shelf")),
    ]


def told(desk: Desk, play: Play) -> str:
    """The result in a few lines to send to somebody: who, how, and the deal to play again."""
    words, record, outcome = desk.words, play.match.record, play.match.outcome
    if outcome is None:
        raise ValueError("a match that is not over has no result")
    seen, own = look(desk, play, None), face(desk, play)
    scores = (f"{name}: {own.score(seen, n)}" for n, name in enumerate(record.names))
    head = f"{title_of(words, record.game)}: {_winners(desk, play, outcome)}"
    deal = words("result.deal", seed=record.seed)
    return "\n".join((head, _reason(desk, play, outcome), *scores, deal))
