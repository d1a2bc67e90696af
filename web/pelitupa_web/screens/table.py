"""Table: the screen one plays at, and the look together at what a turn brought to light."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pelitupa_web.agreements import agreed_lines
from pelitupa_web.desk import Desk, Play
from pelitupa_web.faces.face import Look
from pelitupa_web.html import Child, Html, aside, div, h2, header, li, nav, ol, p, section, ul
from pelitupa_web.looks import face, lines, log_lines, look
from pelitupa_web.screens.aids import notes, shown_round
from pelitupa_web.screens.frame import Screen, going, heading, listed, named, send, title_of
from pelitupa_web.screens.players import hint
from pelitupa_web.screens.tools import tool

LONGEST_LOG = 40


def table(desk: Desk, play: Play) -> Screen:
    """The table in front of the seat that holds the tablet."""
    words, record = desk.words, play.match.record
    own, seen = face(desk, play), look(desk, play, play.holder)
    name = record.names[play.up if play.holder is None else play.holder]
    return Screen(
        name=f"table/{record.game}/{play.holder}/{play.ply}",
        title=words("table.page", name=name, game=title_of(words, record.game)),
        room=record.game,
        secret=play.covered,
        children=[
            _head(desk, play, seen, named(words, "table.turn", name), _tools(desk, play)),
            notes(desk, play, seen),
            div(".play")[
                section(".board", aria_label=words("table.board"))[own.table(seen)],
                _confirm(desk, play, seen),
            ],
            _aside(desk, play, seen),
        ],
    )


def reveal(desk: Desk, play: Play) -> Screen:
    """The table as everybody sees it, with what the last turn brought to light."""
    words, record = desk.words, play.match.record
    own, seen = face(desk, play), look(desk, play, None)
    told = lines(desk, play, seen.recent)
    return Screen(
        name=f"reveal/{record.game}/{play.ply}",
        title=words("reveal.page", game=title_of(words, record.game)),
        room=record.game,
        children=[
            _head(desk, play, seen, words("reveal.lead")),
            (bubble := shown_round(desk, play)) and div(".notes")[bubble],
            div(".play")[
                section(".board", aria_label=words("table.board"))[own.table(seen)],
                ul(".happened", data_plain=desk.settings.plain)[(li[line] for line in told)],
                div(".confirm")[
                    send(
                        _onward(desk, play),
                        ".primary.large #continue",
                        data_send={"kind": "continue", "ply": play.ply},
                    ),
                ],
            ],
            _aside(desk, play, seen),
        ],
    )


def thinking(desk: Desk, play: Play) -> Screen:
    """The table while bots are to act, as all may see it; who is alone among them sees their own.

    Its name and its buttons stay the same from bot to bot, so that a tap that waits is not lost.
    """
    words, record = desk.words, play.match.record
    seen = look(desk, play, play.alone)
    whose = named(words, "bots.turn", record.names[play.up])
    return Screen(
        name=f"thinking/{record.game}",
        title=words("bots.page", game=title_of(words, record.game)),
        room=record.game,
        children=[
            _head(desk, play, seen, whose, _tools(desk, play)),
            div(".play")[
                section(".board", aria_label=words("table.board"))[face(desk, play).table(seen)],
                _waiting(desk, play),
            ],
            _aside(desk, play, seen),
        ],
    )


def _waiting(desk: Desk, play: Play) -> Html:
    """What has just happened, and how the bots go on."""
    words = desk.words
    told = lines(desk, play, play.match.steps[-1].beats) if play.match.steps else []
    steps = desk.settings.speed == "step" and play.rest and not play.paused
    key = "bots.resume" if play.paused else "bots.pause"
    return div(".confirm")[
        p(".prompt", id="prompt")[" ".join(told) or words("bots.thinking")],
        steps
        and send(
            words("reveal.on"), ".primary #onward", data_onward=True, data_send={"kind": "think"}
        ),
        send(words(key), ".quiet #pause", data_key="p", data_send={"kind": "pause"}),
        send(
            words("bots.hurry" if play.people else "bots.to-end"),
            ".quiet #hurry",
            data_key="h",
            data_send={"kind": "hurry"},
        ),
    ]


def film(desk: Desk, play: Play, pictures: Mapping[str, Html]) -> list[Screen]:
    """Named pictures between two positions; what stands round them is still that of the first."""
    words, record = desk.words, play.match.record
    step = "film.step" if desk.settings.speed == "step" else "film.hurry"
    seen = replace(look(desk, play, None), filmed=True)
    head, beside = _head(desk, play, seen, words("reveal.lead")), _aside(desk, play, seen)
    return [
        Screen(
            name=f"film/{record.game}/{name}",
            title=words("reveal.page", game=title_of(words, record.game)),
            room=record.game,
            children=[
                head,
                div(".play")[
                    section(".board", aria_label=words("table.board"))[picture],
                    div(".confirm")[p(".help")[words(step)]],
                ],
                beside,
            ],
        )
        for name, picture in pictures.items()
    ]


def _onward(desk: Desk, play: Play) -> str:
    if play.match.outcome is not None:
        return desk.words("reveal.result")
    if play.match.record.players == 1:
        return desk.words("reveal.on")
    return desk.words("reveal.next", name=play.match.record.names[play.up])


def _head(desk: Desk, play: Play, seen: Look, turn: Child, *tools: Child) -> Html:
    status = face(desk, play).status(seen)
    return header(".bar")[
        heading(title_of(desk.words, play.match.record.game)),
        div(".whose")[
            p(".turn", id="turn")[turn],
            status and p(".status", id="status")[status],
        ],
        nav(".tools.cluster", aria_label=desk.words("site.tools"))[tools] if tools else None,
    ]


def _tools(desk: Desk, play: Play) -> Child:
    words, game = desk.words, play.match.record.game
    return [
        play.undoer is not None
        and send(
            tool(words("table.undo"), "undo"),
            ".quiet #undo",
            data_key="u",
            data_send={"kind": "undo", "ply": play.ply},
        ),
        play.covered
        and play.stage == "table"
        and send(tool(words("table.cover"), "cover"), ".quiet #cover", data_send={"kind": "cover"}),
        play.stage == "table"
        and send(
            tool(words("help.tool"), "help"),
            ".quiet #help",
            aria_expanded=play.helping,
            data_send={"kind": "help"},
        ),
        send(tool(words("rules.title"), "rules"), ".quiet #rules", **going(f"rules/{game}")),
        send(tool(words("menu.title"), "menu"), ".quiet #menu", **going("menu")),
    ]


def _confirm(desk: Desk, play: Play, seen: Look) -> Html:
    """What is asked, or once it has been answered the button that does it."""
    own = face(desk, play)
    action = own.spelled(seen)
    prompt = p(".prompt", id="prompt")[hint(desk, play, seen) or own.prompt(seen)]
    clearing = seen.draft and send(
        tool(desk.words("table.clear"), "clear"),
        ".quiet #clear",
        data_key="Escape",
        data_send={"kind": "clear"},
    )
    if action is None:
        return div(".confirm", data_asks=True, data_clears=bool(clearing))[prompt, clearing]
    return div(".confirm", data_clears=bool(clearing))[
        send(
            own.promise(seen, action),
            ".primary.large #confirm",
            data_action=action,
            data_onward=True,
            data_send={"kind": "act", "action": action, "ply": play.ply},
        ),
        clearing,
    ]


def _aside(desk: Desk, play: Play, seen: Look) -> Html:
    return aside(".beside", tabindex=0)[face(desk, play).aside(seen), _log(desk, play)]


def _log(desk: Desk, play: Play) -> Html:
    """What has happened, newest first, from what everybody could see."""
    told = log_lines(desk, play, LONGEST_LOG)
    return section(".log", id="log")[
        h2[desk.words("table.log")],
        ol(reversed=True)[(li[line] for line in reversed(told))]
        if told
        else p(".help")[desk.words("table.log-empty")],
        p(".help")[desk.words("table.agreed", agreed=_agreed(desk, play))],
    ]


def _agreed(desk: Desk, play: Play) -> str:
    """What was chosen when people sat down, each choice as words of its own."""
    words = desk.words
    undo = words("table.agreed-undo-on" if play.undo else "table.agreed-undo-off")
    return "; ".join([*agreed_lines(words, play.match.record), undo])


def winners(desk: Desk, play: Play) -> str:
    """The winners' names in a row."""
    names, outcome = play.match.record.names, play.match.outcome
    return listed(desk.words, [names[seat] for seat in outcome.winners]) if outcome else ""
