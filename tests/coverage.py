"""Rule → test: reads the marks of the tests and tests/rules/*.toml, writes docs/rules-coverage.md.

`python -m tests.coverage` writes the page; `--check` only says whether it is true. The tests are
read as syntax trees, not run: that they pass is the test run's business.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "rules-coverage.md"
TITLES = {
    "kaleva": "Kaleva",
    "aikamatka": "Aikamatka: Suomi",
    "kalesia": "Kalesia",
    "vuosilauta": "Vuosilauta (our own house rules)",
}
RULINGS = {
    "kaleva": [f"K{number}" for number in range(1, 50)],
    "aikamatka": [f"A{number}" for number in range(1, 20)],
    "kalesia": [f"L{number}" for number in range(1, 29)],
}


def rules_of(game: str) -> dict[str, tuple[str, str]]:
    """Each rule id of a game with its heading and its restatement."""
    book = tomllib.loads((ROOT / "tests" / "rules" / f"{game}.toml").read_text("utf-8"))
    rules: dict[str, tuple[str, str]] = {}
    for slug, section in book["sections"].items():
        for number, text in section.items():
            if number != "title":
                rules[f"{game}/{slug}/{number}"] = (section["title"], text)
    for ruling, text in book.get("rulings", {}).items():
        rules[ruling] = ("Rulings", text)
    return rules


def marks() -> Iterator[tuple[str, str]]:
    """Rule id and test (`path::name`) for every `rule` mark in the tests."""
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        where = path.relative_to(ROOT).as_posix()
        yield from _marks_in(ast.parse(path.read_text("utf-8")).body, where)


def _marks_in(
    body: list[ast.stmt], where: str, above: tuple[str, ...] = ()
) -> Iterator[tuple[str, str]]:
    for node in body:
        if not isinstance(node, ast.FunctionDef | ast.ClassDef):
            continue
        ids = (*above, *(text for mark in node.decorator_list for text in _ids(mark)))
        if isinstance(node, ast.ClassDef):
            yield from _marks_in(node.body, f"{where}::{node.name}", ids)
        elif node.name.startswith("test_"):
            yield from ((rule, f"{where}::{node.name}") for rule in ids)


def _ids(mark: ast.expr) -> Iterator[str]:
    if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.rule":
        for argument in mark.args:
            yield ast.literal_eval(argument)


def faults(rules: dict[str, tuple[str, str]], tests: dict[str, list[str]]) -> list[str]:
    """What keeps the coverage from being whole, a line each."""
    rulings = [ruling for each in RULINGS.values() for ruling in each]
    return [
        *(f"no test names {rule}" for rule in rules if rule not in tests),
        *(f"{tests[rule][0]} names the unknown rule {rule}" for rule in tests if rule not in rules),
        *(f"ruling {ruling} is not in tests/rules" for ruling in rulings if ruling not in rules),
    ]


def read() -> tuple[dict[str, tuple[str, str]], dict[str, list[str]]]:
    """All rules, and the tests of each rule id that is named anywhere."""
    rules = {rule: said for game in TITLES for rule, said in rules_of(game).items()}
    tests: dict[str, list[str]] = {}
    for rule, test in marks():
        tests.setdefault(rule, []).append(test)
    return rules, tests


def page(rules: dict[str, tuple[str, str]], tests: dict[str, list[str]]) -> str:
    named = {test for rule in rules for test in tests.get(rule, [])}
    lines = [
        "# Rules and the tests that hold them",
        "",
        "Made by `make rules` from the `rule` marks of the tests and from `tests/rules/*.toml`.",
        "An id is rulebook/section/number of the sentence in that section, or a ruling.",
        f"{len(rules)} rules, {len(named)} tests.",
    ]
    for game, title in TITLES.items():
        lines += [
            "",
            f"## {title}",
            "",
            "| rule | section | what it says | tests |",
            "|---|---|---|---|",
        ]
        for rule, (section, text) in rules_of(game).items():
            cell = "<br>".join(f"`{test.removeprefix('tests/')}`" for test in tests.get(rule, []))
            lines.append(
                f"| {rule} | {section} | {' '.join(text.split())} | {cell or '**none**'} |"
            )
    return "\n".join(lines) + "\n"


def main() -> int:
    rules, tests = read()
    found = faults(rules, tests)
    for fault in found:
        sys.stderr.write(f"{fault}\n")
    text = page(rules, tests)
    if "--check" in sys.argv:
        stale = not PAGE.exists() or PAGE.read_text("utf-8") != text
        if stale:
            sys.stderr.write("docs/rules-coverage.md is not up to date: make rules\n")
        return int(bool(found) or stale)
    PAGE.write_text(text, "utf-8")
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
