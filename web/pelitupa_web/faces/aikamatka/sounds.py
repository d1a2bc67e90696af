"""Sounds: which sound goes with which happening of Aikamatka; the sounds themselves are elsewhere.

A key is a beat's kind, or kind and the name of a fact that is true.
"""

from __future__ import annotations

BEAT_SOUNDS = {
    "chose": "card",
    "drew": "card",
    "placed": "card",
    "turned": "turn",
    "turned.right": "right",
    "minus": "wrong",
    "over": "win",
}
