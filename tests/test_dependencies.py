"""Packages of others: each has a reason and a licence, each is pinned, and all of it is told."""

from __future__ import annotations

import json
import re

import pytest

from building.dependencies import Package, brought, npm, parts, python, with_parts
from building.dist import BuildError
from tests.audit import of_npm, of_python, verdict
from tests.test_architecture import ROOT

PAGE = ROOT / "docs/dependencies.md"
REQUIREMENTS = ROOT / "requirements"
ROW = re.compile(r"\| ([^ |]+) \| ([^|]{8,}) \| ([^|]+) \|")
COPYLEFT = {"chess"}
"""Under a licence that would bind us if the site or the wheel had any of it."""


def told() -> dict[str, str]:
    """The licence of each package that has a reason."""
    rows = [ROW.fullmatch(line) for line in PAGE.read_text("utf-8").splitlines()]
    return {row[1]: row[3] for row in rows if row and row[1] != "package"}


def asked(packages: list[Package]) -> dict[str, str]:
    return {package.name: package.licence for package in packages if package.asked}


def test_every_package_that_we_ask_for_has_its_reason_and_its_licence():
    assert told() == asked(npm(ROOT / "web")) | asked(python(REQUIREMENTS / "dev.txt"))


def test_what_these_bring_along_is_listed_with_its_licence():
    page = PAGE.read_text("utf-8")
    assert page == with_parts(page, parts(ROOT)), "`make credits` writes it anew"
    credits_page = (ROOT / "CREDITS.md").read_text("utf-8")
    site = {"site": parts(ROOT)["site"]}
    assert credits_page == with_parts(credits_page, site), "`make credits` writes it anew"


def test_nothing_in_the_site_binds_whoever_passes_it_on():
    shipped = [package for package in npm(ROOT / "web") if package.shipped]
    assert len(shipped) > 20
    assert not [package for package in shipped if "GPL" in package.licence.upper()]


def test_the_same_goes_for_what_builds_it():
    packages = [*npm(ROOT / "web"), *python(REQUIREMENTS / "dev.txt")]
    binding = {package.name for package in packages if "GPL" in package.licence.upper()}
    assert binding == COPYLEFT


@pytest.mark.parametrize("name", ["dev", "audit"])
def test_packages_of_python_are_pinned_by_content(name):
    wanted = {
        re.split("[=<> ]", line)[0]
        for line in (REQUIREMENTS / f"{name}.in").read_text("utf-8").splitlines()
        if line and not line.startswith("#")
    }
    locked = re.split(r"\n(?=[a-z])", (REQUIREMENTS / f"{name}.txt").read_text("utf-8"))[1:]
    names = {re.match(r"([a-z0-9-]+)==\S+ \\\n", entry)[1] for entry in locked}
    assert wanted <= names
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", entry) for entry in locked)
    assert not re.search("https?://|file://", "".join(locked))


def test_packages_of_npm_are_pinned_by_content():
    locked = json.loads((ROOT / "web/package-lock.json").read_text("utf-8"))["packages"]
    own = locked.pop("")
    assert all(entry["integrity"].startswith("sha512-") for entry in locked.values())
    assert not [path for path, entry in locked.items() if "resolved" in entry]
    for versions in (own["dependencies"], own["devDependencies"]):
        for name, version in versions.items():
            assert locked[f"node_modules/{name}"]["version"] == version


def test_a_package_without_a_licence_stops_the_build(tmp_path):
    for licence, works in (("MIT", True), ("", False)):
        lock = {
            "": {"dependencies": {"a": "1.0.0"}},
            "node_modules/a": {"version": "1.0.0", "license": "MIT", "dependencies": {"b": "*"}},
            "node_modules/a/node_modules/b": {"version": "2.0.0", "license": licence},
        }
        (tmp_path / "package-lock.json").write_text(json.dumps({"packages": lock}))
        if works:
            assert brought(npm(tmp_path)) == "- a: b 2.0.0 (MIT)"
        else:
            with pytest.raises(BuildError, match="b: licence"):
                npm(tmp_path)


@pytest.mark.parametrize(
    ("python_says", "npm_says", "code", "words"),
    [
        ('{"dependencies": [{"name": "a", "version": "1", "vulns": []}]}', "{}", 2, "npm"),
        ('{"dependencies": []}', '{"vulnerabilities": {}}', 0, "nothing is known"),
        ("", '{"vulnerabilities": {}}', 2, "not looked up: all packages of Python"),
        (
            '{"dependencies": [{"name": "a", "skip_reason": "not found"}]}',
            '{"vulnerabilities": {}}',
            2,
            "not looked up: a;",
        ),
        (
            '{"dependencies": [{"name": "a", "version": "1", "vulns": [{"id": "PYSEC-1"}]}]}',
            '{"vulnerabilities": {"b": {"severity": "high"}}}',
            1,
            "a 1: PYSEC-1\nknown to be at fault: b: high",
        ),
    ],
)
def test_an_audit_is_good_news_only_when_everything_was_looked_up(
    python_says, npm_says, code, words
):
    (python_known, python_unasked), (npm_known, npm_unasked) = (
        of_python(python_says),
        of_npm(npm_says),
    )
    given, text = verdict(python_known + npm_known, python_unasked + npm_unasked)
    assert given == code
    assert words in text
