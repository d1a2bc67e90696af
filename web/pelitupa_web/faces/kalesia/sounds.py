"""Sounds: which sound goes with which of Kalesia's beats."""

from __future__ import annotations

BEAT_SOUNDS = {
    "revealed": "turn",
    "conquered": "capture",
    "passed": "card",
    "temple": "win",
    "alliances": "reveal",
}
