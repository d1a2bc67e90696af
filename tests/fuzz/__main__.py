"""More than a hundred thousand made-up texts and messages: the second half of `make soak`.

`python -m tests.fuzz --share 10` tries a tenth of them.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from tests.fuzz.properties import PROPERTIES, hold

BATCH = 500


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--share", type=int, default=100, help="so much of them, in percent")
    asked = parser.parse_args()
    total = 0
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for name, each in PROPERTIES.items():
            began = time.monotonic()
            batches = max(1, each.cases * asked.share // 100 // BATCH)
            held = sum(workers.map(hold, repeat(name), repeat(BATCH), range(batches)))
            total += held
            seconds = time.monotonic() - began
            sys.stdout.write(f"{name}: {held} cases, all answered, {seconds:.0f} s\n")
            sys.stdout.flush()
    sys.stdout.write(f"{total} cases\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
