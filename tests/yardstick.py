"""A second for tests that hold how long something takes, by the pace of the machine at the moment.

Machines differ, and the same one is slower while it does something else; a fixed piece of work
tells by how much. On a machine that is quiet and new it takes about an eighth of a second.
"""

from __future__ import annotations

import json
import time

_WORK = json.dumps({f"k{n}": 0 for n in range(430_000)})
_PARTS = 8


def seconds_since(began: float) -> float:
    """Processor time since `time.process_time()` was `began`, in seconds of a quiet machine."""
    spent = time.process_time() - began
    start = time.process_time()
    json.loads(_WORK)
    return spent / (time.process_time() - start) / _PARTS
