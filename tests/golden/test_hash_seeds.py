"""Hash seeds: however a process orders its sets, golden games come out as they were recorded."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.golden.shelf import FOLDER
from tests.test_architecture import ROOT

REPLAYED = """
import sys
from pathlib import Path
from pelitupa.match import replay
from pelitupa.record import record_of
from tests.strategies import games
for path in sys.argv[1:]:
    record = record_of(Path(path).read_text("utf-8"))
    assert len(record.digests) == len(record.actions) + 1
    assert replay(games(), record) == replay(games(), record)
"""


@pytest.mark.parametrize("seed", ["0", "1", "random"])
def test_every_order_of_strings_gives_the_recorded_positions(seed):
    """E11: two replays in a process, each held to the digests that some other process wrote."""
    done = subprocess.run(  # noqa: S603 - this interpreter
        [sys.executable, "-c", REPLAYED, *map(str, sorted(FOLDER.glob("*/*.json")))],
        env={**os.environ, "PYTHONPATH": f"{ROOT / 'core'}:{ROOT}", "PYTHONHASHSEED": seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
