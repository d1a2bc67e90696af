"""`make golden`: finds the golden games that are missing and writes the text of all of them anew.

A record that is there stays as it is: it must open for ever. The difference in the texts is read
before it is committed.
"""

from __future__ import annotations

import json
import sys

from pelitupa.match import Match, replay
from pelitupa.record import record_of
from tests.golden.games import GOLDEN
from tests.golden.plan import Golden, find
from tests.golden.shelf import matches_of, record_path, story_path
from tests.golden.story import story
from tests.strategies import games


def write(golden: Golden) -> str:
    """Write one game's text, and its record when there is none; a line about it."""
    path = record_path(golden)
    path.parent.mkdir(exist_ok=True)
    if not path.exists():
        match: Match = find(golden)
        text = json.dumps(match.record.plain(), ensure_ascii=False, indent=1)
        path.write_text(text + "\n", "utf-8")
    match = replay(games(), record_of(path.read_text("utf-8")))
    story_path(golden).write_text(story(matches_of(match)), "utf-8")
    return f"{golden.game}/{golden.name}: {len(match.steps)} actions, {match.outcome}"


if __name__ == "__main__":
    for each in GOLDEN:
        sys.stdout.write(write(each) + "\n")
