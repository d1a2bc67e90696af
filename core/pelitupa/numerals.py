"""Numerals: many small numbers, each with a bound, in one text fit for an address; no meaning.

A number costs no more than its bound needs: of 12 possible moves one takes 3.6 bits. This is a
mixed radix, written in the alphabet of base 64 for addresses (RFC 4648, section 5).
"""

from __future__ import annotations

import base64
import binascii


class BadNumerals(ValueError):
    """A text that was not written by `Writer`, or not whole."""


class Writer:
    """Takes numbers, then gives the text."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def add(self, number: int, bound: int) -> None:
        """One number from 0 up to but without `bound`."""
        if not 0 <= number < bound:
            raise ValueError(f"{number} is not below {bound}")
        self._digits.append((number, bound))

    def add_text(self, text: str, longest: int) -> None:
        """A text of at most `longest` bytes in UTF-8; half of a character becomes a `?`."""
        content = text.encode("utf-8", "replace")
        self.add(len(content), longest + 1)
        for byte in content:
            self.add(byte, 256)

    def text(self) -> str:
        whole = 1  # so that zeros at the end are not lost
        for number, bound in reversed(self._digits):
            whole = whole * bound + number
        content = whole.to_bytes((whole.bit_length() + 7) // 8)
        return base64.urlsafe_b64encode(content).decode().rstrip("=")


class Reader:
    """Gives the numbers back, in the order they were written and by the same bounds."""

    def __init__(self, text: str) -> None:
        try:
            padded = text + "=" * (-len(text) % 4)
            content = base64.b64decode(padded, altchars=b"-_", validate=True)
        except (ValueError, binascii.Error) as error:
            raise BadNumerals("not of the alphabet") from error
        self._whole = int.from_bytes(content)

    def take(self, bound: int) -> int:
        """The next number, which was written with this bound; raises BadNumerals at the end."""
        if self._whole <= 1 < bound:
            raise BadNumerals("too short")
        self._whole, number = divmod(self._whole, bound)
        return number

    def take_text(self, longest: int) -> str:
        length = self.take(longest + 1)
        try:
            return bytes(self.take(256) for _ in range(length)).decode()
        except UnicodeDecodeError as error:
            raise BadNumerals("no text") from error

    def end(self) -> None:
        """Raises BadNumerals unless everything has been taken."""
        if self._whole != 1:
            raise BadNumerals("too long")
