"""The page's end of the bridge: hands JSON to `dispatch` and says that Python is there.

Nothing is decided here; the page knows these two names and no others.
"""

import sys

sys.path.insert(0, "pelitupa.whl")  # read in place: unpacking it takes longer than all imports

from pelitupa import __version__
from pelitupa_web.dispatch import dispatch


def ping() -> str:
    """Proof that this module was imported whole: the version of the wheel."""
    return __version__


__all__ = ["dispatch", "ping"]
__export__ = __all__
