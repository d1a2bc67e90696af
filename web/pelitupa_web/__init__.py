"""The screen in Python: pure functions from what is on the table to HTML; no rules, no browser."""
