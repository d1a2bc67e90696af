"""A host for a built site: serves it under a sub-path of a free port and remembers every request.

It can also misbehave as hosts do: lose a file, be slow with one, send another one.
"""

from __future__ import annotations

import io
import sys
import threading
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import BinaryIO, Self

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT / "web"))

from serve import Handler, server  # noqa: E402 - after the path to it

PREFIX = "/peli/tupa/"
CACHING = ("Cache-Control",)


class Host:
    """`address` while it is entered; afterwards nobody answers there.

    `lost`, `held` and `changed` name files by the end of their path: answered with 404; kept
    waiting until they are taken out again; sent with another content. That has no header
    of netlify.toml but for caching, for it may be a page of a test's own; with `plain` nothing has.
    """

    def __init__(
        self, folder: Path, port: int = 0, prefix: str = PREFIX, *, plain: bool = False
    ) -> None:
        self.folder = folder
        self.port = port
        self.prefix = prefix
        self.plain = plain
        self.answers: list[tuple[int, str]] = []
        self.lost: set[str] = set()
        self.held: set[str] = set()
        self.changed: dict[str, bytes] = {}
        self.released = threading.Condition()

    def __enter__(self) -> Self:
        host = self

        class Answering(Handler):
            prefix = host.prefix

            def send_head(self) -> io.BytesIO | BinaryIO | None:
                self.directory = str(host.folder)  # a test may deploy another one meanwhile
                return host.answer(self) or super().send_head()

            def send_response(self, code: int, message: str | None = None) -> None:
                host.answers.append((int(code), self.path.removeprefix(host.prefix)))
                super().send_response(code, message)

            def site_headers(self) -> Mapping[str, str]:
                named = super().site_headers()
                bare = host.plain or host.change(self) is not None
                kept = {name: named[name] for name in named if name in CACHING or not bare}
                return {**kept, **host.more_headers()}

        self._server = server(self.folder, self.port, Answering)
        self._server.daemon_threads = True
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        self.port = self._server.server_port
        self.address = f"http://localhost:{self.port}{self.prefix}"
        return self

    def __exit__(self, *_: object) -> None:
        self.release()
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()

    def more_headers(self) -> Mapping[str, str]:
        """What is sent with every file besides."""
        return {}

    def answer(self, request: Handler) -> io.BytesIO | None:
        """The misbehaviour asked for, if any for this request."""
        path = request.path.split("?")[0]
        with self.released:
            self.released.wait_for(lambda: not path.endswith(tuple(self.held)))
        if path.endswith(tuple(self.lost)):
            request.send_error(404)
            return io.BytesIO()
        content = self.change(request)
        if content is None:
            return None
        request.send_response(200)
        request.send_header("Content-Type", request.guess_type(path))
        request.send_header("Content-Length", str(len(content)))
        request.end_headers()
        return io.BytesIO(content)

    def change(self, request: Handler) -> bytes | None:
        """What is sent instead of the file, if anything."""
        path = request.path.split("?")[0]
        return next((text for end, text in self.changed.items() if path.endswith(end)), None)

    def release(self) -> None:
        """Lets go of every file that is held."""
        with self.released:
            self.held.clear()
            self.released.notify_all()

    def transfers(self) -> Counter[str]:
        """How many times each file was sent whole."""
        return Counter(path for code, path in self.answers if code == 200)
