"""`make audit`: what PyPI and npm know to be wrong with the packages that are locked.

Ends with 0 when both were asked of everything and know of nothing, with 1 when they know of
something, with 2 when they could not be asked: then nothing is known, which is no good news.
"""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import chain
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
AUDITOR = ROOT / ".build/audit/bin/pip-audit"
LOCKS = ("dev.txt", "audit.txt")
NPM = ("web", "e2e/lighthouse")


def of_python(report: str) -> tuple[list[str], list[str]]:
    """From what pip-audit reports as JSON: the faults known, and what could not be looked up."""
    try:
        packages = json.loads(report)["dependencies"]
    except (ValueError, KeyError):
        return [], ["all packages of Python"]
    known = [
        f"{package['name']} {package['version']}: {fault['id']}"
        for package in packages
        for fault in package.get("vulns", ())
    ]
    return known, [package["name"] for package in packages if "skip_reason" in package]


def of_npm(report: str) -> tuple[list[str], list[str]]:
    """The same from what npm reports."""
    try:
        faults = json.loads(report)["vulnerabilities"]
    except (ValueError, KeyError):
        return [], ["all packages of npm"]
    return [f"{name}: {fault['severity']}" for name, fault in sorted(faults.items())], []


def verdict(known: list[str], unasked: list[str]) -> tuple[int, str]:
    """The exit code and what to say."""
    lines = [f"known to be at fault: {line}" for line in known]
    if unasked:
        some = ", ".join(unasked[:5]) + (" …" if len(unasked) > 5 else "")
        lines.append(f"not looked up: {some}; PyPI or npm could not be asked from here")
    if not lines:
        lines.append("nothing is known to be wrong with any locked package")
    return (1 if known else 2 if unasked else 0), "\n".join(lines)


def asked(command: list[str], folder: Path) -> str:
    """What the command writes, whatever it thinks of it."""
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    sys.stderr.write(done.stderr[-2000:])
    return done.stdout


def main() -> int:
    files = [part for lock in LOCKS for part in ("-r", str(ROOT / "requirements" / lock))]
    options = ["--disable-pip", "--require-hashes", "--progress-spinner", "off", "-f", "json"]
    python = of_python(asked([str(AUDITOR), *options, *files], ROOT))
    npm = [of_npm(asked(["npm", "audit", "--json"], ROOT / folder)) for folder in NPM]
    known, unasked = (list(chain(*part)) for part in zip(python, *npm, strict=True))
    code, text = verdict(known, unasked)
    sys.stdout.write(f"{text}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
