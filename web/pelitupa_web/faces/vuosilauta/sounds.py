"""Sounds: which sound goes with which happening of Vuosilauta; the sounds themselves are elsewhere.

A key is a beat's kind, or kind and the name of a fact that is true.
"""

from __future__ import annotations

BEAT_SOUNDS = {
    "century": "move",
    "placed": "move",
    "turned": "turn",
    "scored": "right",
    "scoreless": "wrong",
    "over": "win",
}
