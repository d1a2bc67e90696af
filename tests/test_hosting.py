"""What a host sends with the site: netlify.toml says it; our server and the page keep to it."""

from __future__ import annotations

import re
import threading
import tomllib
import urllib.request
from email.message import Message
from pathlib import Path
from urllib.error import HTTPError

import pytest

import serve
from building.page import policy
from tests.test_architecture import ROOT

HOSTING = ROOT / "netlify.toml"
RULES = {
    rule["for"]: rule["values"] for rule in tomllib.loads(HOSTING.read_text("utf-8"))["headers"]
}
LASTING = "kept/js-0123456789ab/boot.js"


def directives(text: str) -> dict[str, list[str]]:
    """The sources of a policy by directive."""
    parts = [part.split() for part in text.split("; ")]
    assert len({name for name, *_ in parts}) == len(parts)
    return {name: sources for name, *sources in parts}


HEADER = directives(RULES["/*"]["Content-Security-Policy"])


def test_the_policy_allows_nothing_but_what_is_named():
    assert HEADER["default-src"] == ["'none'"]
    for name in ("base-uri", "form-action", "frame-ancestors"):  # these have no default
        assert HEADER[name] == ["'none'"]


def test_no_foreign_origin_and_nothing_inline():
    sources = {source for sources in HEADER.values() for source in sources}
    assert sources == {"'none'", "'self'", "blob:", "'unsafe-eval'", "'wasm-unsafe-eval'"}
    assert {name for name, sources in HEADER.items() if "blob:" in sources} == {"worker-src"}
    evaluating = {name for name, sources in HEADER.items() if "'unsafe-eval'" in sources}
    assert evaluating == {"script-src"}


def test_the_page_has_the_same_policy_but_for_what_only_a_header_can_say():
    page = directives(policy(HOSTING))
    assert page == {name: HEADER[name] for name in HEADER if name != "frame-ancestors"}
    template = (ROOT / "web/index.html").read_text("utf-8")
    assert template.count('<meta http-equiv="Content-Security-Policy" content="$policy">') == 1
    before = template.split("Content-Security-Policy")[0]
    assert not re.search("<(script|link|style)", before), "it holds for what comes after it only"


def test_the_usual_headers_are_sent_with_everything():
    sent = RULES["/*"]
    assert sent["X-Content-Type-Options"] == "nosniff"
    assert sent["Referrer-Policy"] == "no-referrer"
    assert sent["Cross-Origin-Opener-Policy"] == sent["Cross-Origin-Resource-Policy"]
    assert "Cross-Origin-Embedder-Policy" not in sent  # PyScript's worker would work otherwise
    permissions = dict(part.split("=") for part in sent["Permissions-Policy"].split(", "))
    assert set(permissions.values()) == {"()", "(self)"}
    assert {name for name, who in permissions.items() if who == "(self)"} == {
        "fullscreen",
        "screen-wake-lock",
        "web-share",
    }
    assert {"camera", "microphone", "geolocation"} <= set(permissions)


@pytest.fixture
def address(tmp_path: Path):
    """A folder served by the server of this machine."""
    for name in ("index.html", "sw.js", LASTING):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(name)
    with serve.server(tmp_path) as running:
        thread = threading.Thread(target=running.serve_forever, args=[0.01])
        thread.start()
        yield f"http://localhost:{running.server_port}/"
        running.shutdown()
        thread.join()


def headers(address: str) -> Message:
    with urllib.request.urlopen(address) as answer:  # noqa: S310 - an address of this test
        return answer.headers


@pytest.mark.parametrize("path", ["", "index.html", "sw.js?x=1", LASTING])
def test_the_server_here_sends_what_netlify_sends(address, path):
    sent = headers(address + path)
    wanted = {"Cache-Control": "no-cache", **RULES["/*"]}
    if path == LASTING:
        wanted |= RULES["/kept/*"]
    assert {name: sent.get_all(name) for name in wanted} == {
        name: [value] for name, value in wanted.items()
    }


def test_what_is_not_there_is_not_kept_for_ever(address):
    with pytest.raises(HTTPError) as missing:
        headers(f"{address}kept/none.js")
    with missing.value as answer:
        assert answer.headers.get_all("Cache-Control") == ["no-cache"]
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
