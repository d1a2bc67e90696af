"""Pins: four digits before a seat's cards, kept as a salted digest; a curtain, not a vault."""

from __future__ import annotations

import hashlib
import re

from pelitupa.game import Refusal

_PIN = r"[0-9]{4}"
_ROUNDS = 500
"""Ten thousand PINs are soon tried whatever is done; this only keeps them from being read."""


def checked_against(pin: str, seed: int) -> str:
    """The text a PIN is checked against, salted by fresh random bits; raises Refusal."""
    if not re.fullmatch(_PIN, pin):
        raise Refusal("pin-form", "a PIN has four digits")
    salt = f"{seed % (1 << 40):010x}"
    return f"{salt}:{_digest(salt, pin)}"


def fits(pin: str, check: str) -> bool:
    """Whether this is the PIN; where there is none, everything fits."""
    salt, _, digest = check.partition(":")
    return not check or digest == _digest(salt, pin)


def _digest(salt: str, pin: str) -> str:
    mixed = f"{salt}:{pin}".encode()
    for _ in range(_ROUNDS):
        mixed = hashlib.sha256(mixed).digest()
    return mixed.hex()[:28]
