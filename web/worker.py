"""The page's end of the bridge: hands JSON to `dispatch` and says that Python is there.

Nothing is decided here; the page knows these two names and no others.
"""

import sys
import zlib
from pathlib import Path
from time import perf_counter

sys.path.insert(0, "pelitupa.whl")  # read in place: unpacking it takes longer than all imports

from pelitupa_web import dispatch as bridge

BUILD = ""  # the version and what it was made of; written by the build
WHEEL = Path("pelitupa.whl")


def dispatch(message: str) -> str:
    """The answer to one message; the clock by which bots think is ours."""
    return bridge.dispatch(message, perf_counter)


def ping() -> str:
    """Proof that this module was imported whole: the build it is of, and which wheel it found."""
    return f"{BUILD} {zlib.crc32(WHEEL.read_bytes()):08x}"


__all__ = ["dispatch", "ping"]
__export__ = __all__
