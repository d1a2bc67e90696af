"""Sounds: which sound goes with which happening of Kaleva; the sounds are made elsewhere."""

from __future__ import annotations

from types import MappingProxyType

BEAT_SOUNDS = MappingProxyType(
    {
        "laid-out": "card",
        "moved": "move",
        "attacked": "clash",
        "captured": "capture",
        "switched": "turn",
        "took-shield": "shield",
        "scouted": "turn",
        "reshuffled": "card",
        "drew": "card",
        "placed": "card",
        "resurrected": "move",
        "swapped": "card",
        "over": "win",
    }
)
"""The names of sounds by the kinds of beats; a beat that is not among them makes none."""
