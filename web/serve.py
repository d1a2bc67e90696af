"""Serves a built site on this machine: `python web/serve.py [--folder dist] [--port 8000]`.

A plain file server; all it adds is what any host gives, types, and the headers of netlify.toml.
"""

from __future__ import annotations

import argparse
import functools
import sys
import tomllib
from collections.abc import Mapping
from fnmatch import fnmatchcase
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

HOSTING = Path(__file__).resolve().parent.parent / "netlify.toml"
RULES = tuple(tomllib.loads(HOSTING.read_text(encoding="utf-8"))["headers"])


def headers_of(path: str) -> Mapping[str, str]:
    """What netlify.toml wants sent with a path of the site, `/` first; `*` stands for anything."""
    found = (rule["values"] for rule in RULES if fnmatchcase(path, rule["for"]))
    return {name: value for values in found for name, value in values.items()}


class Handler(SimpleHTTPRequestHandler):
    """One request; below `prefix`, which every path has to begin with."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # else a small file waits 40 ms for the one before it
    prefix = "/"
    path = "/"  # until the request has been read
    extensions_map = {  # noqa: RUF012 - as the class above has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".webmanifest": "application/manifest+json",
        ".whl": "application/octet-stream",
        ".woff2": "font/woff2",
    }

    def translate_path(self, path: str) -> str:
        inside = path.startswith(self.prefix)
        return super().translate_path(path.removeprefix(self.prefix) if inside else "/../none")

    def send_response(self, code: int, message: str | None = None) -> None:
        super().send_response(code, message)
        headers = {"Cache-Control": "no-cache", **self.site_headers()}
        if code >= HTTPStatus.BAD_REQUEST:
            headers["Cache-Control"] = "no-cache"
        for name, value in headers.items():
            self.send_header(name, value)

    def site_headers(self) -> Mapping[str, str]:
        """Those of netlify.toml for the path asked for."""
        return headers_of("/" + self.path.split("?")[0].removeprefix(self.prefix))

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - its name above
        """A line for each request would hide the address."""


def server(folder: Path, port: int = 0, handler: type[Handler] = Handler) -> ThreadingHTTPServer:
    """A server for the folder on this machine only; port 0 takes a free one."""
    return ThreadingHTTPServer(
        ("127.0.0.1", port), functools.partial(handler, directory=str(folder))
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Serve the built site on this machine.")
    parser.add_argument("--folder", type=Path, default=Path("dist"))
    parser.add_argument("--port", type=int, default=8000, help="0: any free one")
    options = parser.parse_args()
    if not (options.folder / "index.html").is_file():
        parser.error(f"{options.folder} holds no built site: `make site` builds dist/")
    try:
        running = server(options.folder, options.port)
    except OverflowError:
        parser.error(f"{options.port} is no port: 0 to 65535")
    except OSError:
        print(f"Port {options.port} is taken; another one is used.", file=sys.stderr)
        running = server(options.folder)
    with running:
        print(f"Pelitupa: http://localhost:{running.server_port}/  (Ctrl-C ends)", flush=True)
        try:
            running.serve_forever()
        except KeyboardInterrupt:
            print()


if __name__ == "__main__":
    main()
