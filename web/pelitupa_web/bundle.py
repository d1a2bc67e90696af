"""Bundle: everything that a device keeps as one file, and such a file read; it merges nothing.

The text is JSON: format, date, version, `kept` (the store's texts by key, as in saves.py) and a
digest of these, by which a damaged file is told from a whole one.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping

from pelitupa import __version__
from pelitupa.game import Refusal
from pelitupa.json_text import read_json

FORMAT = "pelitupa-bundle/1"
LONGEST_FILE = 30_000_000
"""Characters. Longer ones are refused unread."""
_FORMAT = r"pelitupa-bundle/(\d{1,6})"
_KEY = r"[a-z]{1,20}(/[A-Za-z0-9][A-Za-z0-9_-]{0,63})?"
_MOST_KEYS = 20_000


class BadBundle(Refusal):
    """A text that is no bundle, or one that cannot be read here."""


def bundle_of(kept: Mapping[str, str], day: str) -> str:
    """The file of all these texts, made on a date; a half of a character is a `?` there."""
    kept = {key: text.encode("utf-8", "replace").decode() for key, text in kept.items()}
    document = {
        "format": FORMAT,
        "made": day,
        "version": __version__,
        "kept": kept,
        "digest": digest(kept),
    }
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def is_bundle(document: object) -> bool:
    """Whether a JSON document calls itself a bundle, of whatever version."""
    if not isinstance(document, dict):
        return False
    found = document.get("format")
    return isinstance(found, str) and re.fullmatch(_FORMAT, found) is not None


def kept_in(document: Mapping[str, object]) -> dict[str, str]:
    """The texts of a bundle by key; raises BadBundle."""
    if document.get("format") != FORMAT:
        raise BadBundle("file-newer", f"the file has format {document.get('format')!s:.40}")
    kept = document.get("kept")
    if not isinstance(kept, dict):
        raise BadBundle("file-damaged", "the file holds no texts")
    if len(kept) > _MOST_KEYS:
        raise BadBundle("file-huge", "the file holds too many texts")
    for key, text in kept.items():
        if not re.fullmatch(_KEY, key) or not isinstance(text, str):
            raise BadBundle("file-damaged", f"there is something odd under {key!r:.40}")
    if document.get("digest") != digest(kept):
        raise BadBundle("file-damaged", "the file is not what was written")
    return dict(kept)


def file_document(text: str) -> dict[str, object]:
    """The JSON object of a file, of a bundle or of one match; raises BadBundle."""
    if len(text) > LONGEST_FILE:
        raise BadBundle("file-huge", "the file is too long")
    try:
        document = read_json(text.removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}"))
    except (ValueError, RecursionError) as error:
        raise BadBundle("file-damaged", "the file is no JSON") from error
    if not isinstance(document, dict):
        raise BadBundle("file-foreign", "the file is not one of Pelitupa's")
    try:
        json.dumps(document, ensure_ascii=False).encode()
    except UnicodeEncodeError as error:
        raise BadBundle("file-damaged", "there are halves of characters in the file") from error
    return document


def digest(kept: Mapping[str, str]) -> str:
    """Sixteen hexadecimal digits over keys and texts."""
    text = json.dumps(sorted(kept.items()), ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]
