"""Golden text: a whole match as lines that a person can compare, each view told by its changes."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence

from pelitupa.game import Beat, Plain
from pelitupa.match import Match

LONGEST_LEGAL = 60


def story(matches: Sequence[Match]) -> str:
    """The positions of one match in order, from before the first action."""
    return "\n".join(_lines(matches)) + "\n"


def _lines(matches: Sequence[Match]) -> Iterator[str]:
    record = matches[0].record
    options = " ".join(f"{name}={value}" for name, value in record.options)
    yield f"{record.game} players={record.players} seed={record.seed} {options}".rstrip()
    before: dict[str, str] = {}
    for match in matches:
        record = match.record
        yield ""
        entry = record.actions[-1] if record.actions else "the deal"
        yield f"ply {len(match.steps)}: {entry}    [{record.digests[-1]}]"
        if match.steps:
            yield from map(_beat, match.steps[-1].beats)
        for seat in match.to_act:
            yield f"  legal {seat}: {_legal(match.legal_actions(seat))}"
        if match.outcome:
            yield f"  outcome {_short(match.outcome.plain())}"
        now = _leaves(match)
        for path, value in now.items():
            if before.get(path) != value:
                yield f"  {path} = {value}"
        for path in before:
            if path not in now:
                yield f"  {path} gone"
        before = now


def _beat(beat: Beat) -> str:
    facts = " ".join(f"{name}={_short(value)}" for name, value in beat.facts)
    return f"  * {beat.kind} {facts}".rstrip()


def _legal(actions: tuple[str, ...]) -> str:
    if len(actions) <= LONGEST_LEGAL:
        return " ".join(actions)
    digest = hashlib.sha256(" ".join(actions).encode()).hexdigest()[:12]
    return f"{actions[0]} … {actions[-1]} ({len(actions)} actions, {digest})"


def _leaves(match: Match) -> dict[str, str]:
    """Every view, flattened to one line a field; lists of plain values stay whole."""
    views: list[tuple[str, Plain]] = [("table", match.state.view(None).plain())]
    views += [(str(seat), match.state.view(seat).plain()) for seat in range(match.record.players)]
    return {path: value for name, view in views for path, value in _flat(name, view)}


def _flat(path: str, value: Plain) -> Iterator[tuple[str, str]]:
    if isinstance(value, Mapping) and value:
        for key, inner in value.items():
            yield from _flat(f"{path}.{key}", inner)
    elif isinstance(value, list | tuple) and any(isinstance(v, Mapping) for v in _deep(value)):
        for index, inner in enumerate(value):
            yield from _flat(f"{path}.{index}", inner)
    else:
        yield path, _short(value)


def _deep(value: Plain) -> Iterator[Plain]:
    yield value
    if isinstance(value, list | tuple):
        for inner in value:
            yield from _deep(inner)


def _short(value: Plain) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
