"""The page of rules and tests is whole and true, and the check behind it can fail."""

from tests import coverage


def test_every_rule_has_a_test_and_every_mark_a_rule():
    rules, tests = coverage.read()
    assert coverage.faults(rules, tests) == []


def test_the_page_is_what_the_command_writes():
    rules, tests = coverage.read()
    assert coverage.PAGE.read_text("utf-8") == coverage.page(rules, tests)


def test_a_rule_without_a_test_and_a_mark_without_a_rule_are_found():
    rules = {"kaleva/x/1": ("X", "a rule"), "K1": ("Rulings", "another")}
    found = coverage.faults(rules, {"K1": ["t.py::test_a"], "K99": ["t.py::test_b"]})
    assert "no test names kaleva/x/1" in found
    assert "t.py::test_b names the unknown rule K99" in found
    assert "ruling K2 is not in tests/rules" in found
