"""How fast the engines are in the shipped Pyodide, against this interpreter and python-chess.

`python -m tests.pyodide.bench [--rounds 3] [--seconds 0.2]` runs `python -m pelitupa bench` here
and in Pyodide by turns and prints positions a second of both, ours as a multiple of python-chess's
in the same place, and how many times slower Pyodide is.
"""

from __future__ import annotations

import argparse
import re
import statistics
import subprocess
import sys
from pathlib import Path

from tests.pyodide.__main__ import CACHE, SOURCES, STOCK, alone, run, shipped_library

LINE = re.compile(r"(?m)^(\S+(?: \d+)?) +(\d+) \(")
CHESS = "python-chess"


def speeds(told: str) -> dict[str, float]:
    """Positions a second by what is played, out of what `pelitupa bench` prints."""
    return {name: float(number) for name, number in LINE.findall(told)}


def here(*arguments: str) -> str:
    command = [sys.executable, "-m", "pelitupa", "bench", *arguments]
    return subprocess.run(command, check=True, text=True, stdout=subprocess.PIPE).stdout


def there(library: Path, paths: list[Path], *arguments: str) -> str:
    done = run(library, paths, "pelitupa", "bench", *arguments, told=subprocess.PIPE)
    done.check_returncode()
    return done.stdout


def line(name: str, native: list[dict[str, float]], shipped: list[dict[str, float]]) -> str:
    """One line: both speeds, each over python-chess's of its own round, and their quotient."""

    def over(rounds: list[dict[str, float]]) -> float:
        return statistics.median(each[name] / each[CHESS] for each in rounds)

    ours, theirs = (statistics.median(each[name] for each in by) for by in (native, shipped))
    slower = [one[name] / other[name] for one, other in zip(native, shipped, strict=True)]
    return (
        f"{name:<13} here {ours:7.0f} a second, {over(native):5.2f} x {CHESS}"
        f"   in Pyodide {theirs:7.0f}, {over(shipped):5.2f} x"
        f"   {statistics.median(slower):.2f} times slower ({min(slower):.2f} to {max(slower):.2f})"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Positions a second, here and in Pyodide.")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", default="0.2", help="a game and a round within each")
    options = parser.parse_args()
    arguments = ["--rounds", "3", "--seconds", options.seconds]
    library = shipped_library()
    paths = [*SOURCES, alone(CACHE / "chess", ("chess",)), STOCK]
    native, shipped = [], []
    for _ in range(options.rounds):
        native.append(speeds(here(*arguments)))
        shipped.append(speeds(there(library, paths, *arguments)))
    for name in native[0]:
        sys.stdout.write(line(name, native, shipped) + "\n")


if __name__ == "__main__":
    main()
