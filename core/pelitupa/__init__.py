"""Pelitupa: the rules of three Finnish tabletop games as frozen values, standard library only."""

__version__ = "0.1.0"
RULES_VERSION = 1
"""Grows when a rule's reading changes; a record names the version it was played under."""
