"""The folder being built: files by path, and folders that are named after what is in them.

Knows nothing of what the files mean.
"""

from __future__ import annotations

import base64
import hashlib
import shutil
from collections.abc import Mapping
from pathlib import Path

KEPT = "kept"
"""The folder of everything that never changes under its name."""


class BuildError(Exception):
    """Something the site is made of is missing or wrong; the message says what, and where."""


class Dist:
    """Files for `root`, which is emptied first."""

    def __init__(self, root: Path) -> None:
        self.root = root
        shutil.rmtree(root, ignore_errors=True)
        root.mkdir(parents=True)

    def put(self, path: str, content: bytes | str) -> None:
        target = self.root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content.encode() if isinstance(content, str) else content)

    def folder(self, name: str, files: Mapping[str, bytes]) -> str:
        """Puts the files into `kept/name-<hash>/` and gives that folder's path.

        All that is in it decides the hash, so a browser may keep it for ever.
        """
        digest = hashlib.sha256()
        for path in sorted(files):
            digest.update(f"{path}\0{sha256(files[path]).hex()}\n".encode())
        folder = f"{KEPT}/{name}-{digest.hexdigest()[:12]}"
        for path, content in files.items():
            self.put(f"{folder}/{path}", content)
        return folder

    def file(self, name: str, content: str) -> str:
        """Puts one file into `kept/` under a name with the hash of its content; gives its path."""
        stem, _, suffix = name.rpartition(".")
        path = f"{KEPT}/{stem}-{sha256(content.encode()).hex()[:12]}.{suffix}"
        self.put(path, content)
        return path

    def digests(self) -> dict[str, str]:
        """Every file so far with its SHA-256 in base 64, as `fetch` takes it."""
        paths = sorted(path for path in self.root.rglob("*") if path.is_file())
        return {
            path.relative_to(self.root).as_posix(): base64.b64encode(
                sha256(path.read_bytes())
            ).decode()
            for path in paths
        }


def sha256(content: bytes) -> bytes:
    return hashlib.sha256(content).digest()
