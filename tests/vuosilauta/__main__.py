"""`make balance`: equal bots play Vuosilauta; how often each place in the order wins, and by what.

`python -m tests.vuosilauta --games N --level L --players 2,3` plays others. It ends with 1 where a
place wins more than 1.15 times its share.
"""

from __future__ import annotations

import argparse
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from tests.vuosilauta.balance import MOST, batch, line, times_share

BATCH = 50


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=5_000)
    parser.add_argument("--level", default="4")
    parser.add_argument("--players", default="2,3,4,5,6,7,8")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    worst = 0.0
    with ProcessPoolExecutor(os.cpu_count()) as workers:
        for players in map(int, asked.players.split(",")):
            starts = range(asked.seed, asked.seed + asked.games, BATCH)
            counts = [min(BATCH, asked.seed + asked.games - start) for start in starts]
            found = workers.map(batch, repeat((asked.level,) * players), starts, counts)
            matches = [match for several in found for match in several]
            worst = max(worst, *times_share(matches))
            sys.stdout.write(line(matches))
            sys.stdout.flush()
    sys.stdout.write(f"the most times its share is {worst:.3f}; {MOST} may be\n")
    return int(worst > MOST)


if __name__ == "__main__":
    sys.exit(main())
