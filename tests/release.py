"""`make release`: keeps what the records of this version need, so that they open for ever.

The cards go into cards_data/aikamatka/releases, under their digest; the golden records, with the
digest of every position, into tests/golden/released/<version>. Nothing that is there is changed.
"""

from __future__ import annotations

import sys
from pathlib import Path

from pelitupa import __version__, older_decks
from pelitupa.card_files import packaged_deck
from pelitupa.deck import Deck

ROOT = Path(__file__).parent.parent
DECKS = ROOT / "cards_data/aikamatka/releases"
GOLDEN = ROOT / "tests/golden"
RELEASED = GOLDEN / "released"


class AlreadyReleased(Exception):
    """Something else has been kept under this version."""


def keep(version: str, deck: Deck, decks: Path, golden: Path, released: Path) -> list[Path]:
    """Write the files of one release; the new ones. Raises AlreadyReleased."""
    records = {path: path.read_bytes() for path in sorted(golden.glob("[!r]*/*.json"))}
    texts = {released / version / path.relative_to(golden): text for path, text in records.items()}
    for path, text in texts.items():
        if path.exists() and path.read_bytes() != text:
            raise AlreadyReleased(f"{path} is there with another content")
    written = [path for path in texts if not path.exists()]
    for path in written:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(texts[path])
    cards = decks / f"{deck.digest}.json"
    if not cards.exists():
        cards.write_text(older_decks.written(deck, version), "utf-8")
        written.append(cards)
    return written


if __name__ == "__main__":
    try:
        for new in keep(__version__, packaged_deck(), DECKS, GOLDEN, RELEASED):
            sys.stdout.write(f"{new.relative_to(ROOT)}\n")
    except AlreadyReleased as error:
        sys.exit(f"{error}: raise the version in core/pelitupa/__init__.py first")
