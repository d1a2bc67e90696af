"""What the lock files hold: every package of others with its licence and what brings it along.

Knows the files of npm and pip-tools; licences of Python packages are those that are installed.
"""

from __future__ import annotations

import importlib.metadata
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from building.dist import BuildError

BEGIN = "<!-- {part}: made by `make credits` from the lock files -->"
END = "<!-- end of {part} -->"
UNTOLD = {"svg-tags": "MIT", "axe-playwright-python": "MIT"}
"""Licences that a package has as a file and does not name in what it says of itself."""
_CLASSIFIED = {
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "MIT License": "MIT",
    "Apache Software License": "Apache-2.0",
}
_LONGEST_LICENCE = 60
"""Some packages put the whole text where its name belongs."""


@dataclass(frozen=True)
class Package:
    """One package as it is locked. `by`: the packages we ask for that bring it, itself if asked."""

    name: str
    version: str
    licence: str
    by: tuple[str, ...]
    shipped: bool = False

    @property
    def asked(self) -> bool:
        return self.name in self.by


def npm(web: Path) -> list[Package]:
    """The packages of package-lock.json; builds of one package for many platforms are one."""
    locked: dict[str, dict[str, object]] = json.loads((web / "package-lock.json").read_text())[
        "packages"
    ]
    top = locked.pop("")
    asked = {**_texts(top, "dependencies"), **_texts(top, "devDependencies")}
    reached = {name: set(_reached(f"node_modules/{name}", locked)) for name in asked}
    packages = []
    for path, entry in locked.items():
        if entry.get("optional") and entry.get("os"):
            continue
        name = path.rpartition("node_modules/")[2]
        by = tuple(sorted(root for root, paths in reached.items() if path in paths))
        licence = str(entry.get("license", UNTOLD.get(name, ""))).strip("()")
        packages.append(
            Package(name, str(entry["version"]), licence, by, shipped=not entry.get("dev"))
        )
    return _whole(packages)


def _texts(entry: Mapping[str, object], key: str) -> dict[str, str]:
    found = entry.get(key, {})
    return {str(name): str(text) for name, text in found.items()} if isinstance(found, dict) else {}


def _reached(start: str, locked: Mapping[str, Mapping[str, object]]) -> Iterator[str]:
    """The package at the path and all that it leads to, found as Node finds modules."""
    seen, waiting = {start}, [start]
    while waiting:
        path = waiting.pop()
        yield path
        for name in (
            *_texts(locked[path], "dependencies"),
            *_texts(locked[path], "peerDependencies"),
        ):
            found = _found(name, path, locked)
            if found and found not in seen:
                seen.add(found)
                waiting.append(found)


def _found(name: str, path: str, locked: Mapping[str, object]) -> str | None:
    while True:
        place = f"{path}/node_modules/{name}" if path else f"node_modules/{name}"
        if place in locked:
            return place
        if not path:
            return None
        path = path.rpartition("node_modules/")[0].rstrip("/")


def python(requirements: Path) -> list[Package]:
    """The packages of a file that pip-compile has made; BuildError if one is not installed."""
    versions: dict[str, str] = {}
    via: dict[str, list[str]] = {}
    name = ""
    for line in requirements.read_text(encoding="utf-8").splitlines():
        if pinned := re.match(r"([A-Za-z0-9._-]+)==(\S+)", line):
            name = pinned[1]
            versions[name] = pinned[2]
        elif name and (told := re.match(r" +#(?: via)? +(?!via$)(\S.*)", line)):
            via.setdefault(name, []).append(told[1])
    packages = [
        Package(name, version, _licence(name), tuple(sorted(_roots(name, via))))
        for name, version in versions.items()
    ]
    return _whole(packages)


def _roots(name: str, via: Mapping[str, Iterable[str]]) -> set[str]:
    """The packages asked for by which this one comes."""
    roots: set[str] = set()
    seen, waiting = {name}, [name]
    while waiting:
        one = waiting.pop()
        for other in via[one]:
            if other.startswith("-r "):
                roots.add(one)
            elif other not in seen:
                seen.add(other)
                waiting.append(other)
    return roots


def _licence(name: str) -> str:
    try:
        told = importlib.metadata.metadata(name)
    except importlib.metadata.PackageNotFoundError as error:
        raise BuildError(f"{name} is not installed: `make tools` installs it") from error
    for field in ("License-Expression", "License"):
        if field in told and len(told[field]) <= _LONGEST_LICENCE:
            return str(told[field])
    kinds = [
        line.rpartition(" :: ")[2]
        for line in told.get_all("Classifier") or []
        if "License ::" in line
    ]
    return ", ".join(_CLASSIFIED.get(kind, kind) for kind in kinds) or UNTOLD.get(name, "")


def _whole(packages: list[Package]) -> list[Package]:
    for package in packages:
        if not (package.licence and package.by):
            raise BuildError(f"{package.name}: licence or origin unknown: {package}")
    return sorted(set(packages), key=lambda package: (package.name, package.version))


def brought(packages: Iterable[Package]) -> str:
    """Lines of a page: what comes along, under the names of what brings it."""
    by_origin: dict[str, list[str]] = {}
    for package in packages:
        if not package.asked:
            line = f"{package.name} {package.version} ({package.licence})"
            by_origin.setdefault(", ".join(package.by), []).append(line)
    return "\n".join(
        f"- {origin}: {', '.join(lines)}" for origin, lines in sorted(by_origin.items())
    )


def with_parts(page: str, parts: Mapping[str, str]) -> str:
    """The page with each part, between its two marks, made anew."""
    for name, text in parts.items():
        begin, end = BEGIN.format(part=name), END.format(part=name)
        head, found, rest = page.partition(begin)
        _, closed, tail = rest.partition(end)
        if not found or not closed:
            raise BuildError(f"a page lacks the lines {begin!r} and {end!r}")
        page = f"{head}{begin}\n{text}\n{end}{tail}"
    return page


def parts(root: Path) -> dict[str, str]:
    """The parts of docs/dependencies.md that the lock files make."""
    packages = npm(root / "web")
    return {
        "site": brought(package for package in packages if package.shipped),
        "npm": brought(package for package in packages if not package.shipped),
        "python": brought(python(root / "requirements/dev.txt")),
    }
