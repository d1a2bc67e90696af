"""Real browsers against the built site, under a sub-path; whatever goes wrong unseen fails a test.

dist/ has to be built (`make site`); nothing here starts Python outside the browser.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Playwright, Request

from e2e.browser import chromium
from e2e.hands import Hand
from e2e.host import ROOT, Host
from e2e.stage import Stage, set_stage

BOOT_MS = 90_000
VIOLATIONS = (
    "document.addEventListener('securitypolicyviolation',"
    " (e) => console.error(`policy: ${e.violatedDirective} ${e.blockedURI}`))"
)


@pytest.fixture(scope="session")
def dist() -> Path:
    folder = Path(os.environ.get("PELITUPA_DIST", ROOT / "dist"))
    if not (folder / "index.html").exists():
        pytest.fail("dist/ is not built: run `make site` first")
    return folder


@pytest.fixture(scope="session")
def base_url() -> None:
    """No fixed address: each test has a host of its own."""


@pytest.fixture
def host(dist: Path) -> Iterator[Host]:
    with Host(dist) as running:
        yield running


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any], browser_name: str, playwright: Playwright
) -> dict[str, Any]:
    if browser_name != "chromium":
        return browser_type_launch_args
    return {**browser_type_launch_args, **chromium(playwright)}


@pytest.fixture
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {
        **browser_context_args,
        "locale": "fi-FI",
        "viewport": {"width": 1180, "height": 820},
        "has_touch": True,
    }


class Witness:
    """Notes what no page may do: ask another origin, print an error, throw.

    `expected` holds parts of messages that a test brings about on purpose.
    """

    def __init__(self) -> None:
        self.seen: list[str] = []
        self.expected: list[str] = []
        self.origins: set[str] = set()

    def watch(self, context: BrowserContext, origin: str) -> None:
        self.origins.add(origin)
        context.add_init_script(VIOLATIONS)
        context.on("request", self._request)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.seen.append(f"thrown: {error.error}"))

    def _request(self, request: Request) -> None:
        own = tuple(f"{scheme}{origin}" for origin in self.origins for scheme in ("", "blob:"))
        if not request.url.startswith((*own, "data:")):
            self.seen.append(f"foreign: {request.url}")

    def _console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            where = message.location.get("url", "")
            self.seen.append(f"console: {message.text} {where}")

    def surprises(self) -> list[str]:
        return [line for line in self.seen if not any(part in line for part in self.expected)]


@pytest.fixture
def witness() -> Iterator[Witness]:
    """Fails the test at its end for anything that nobody expected."""
    note = Witness()
    yield note
    assert note.surprises() == []


@pytest.fixture
def context(context: BrowserContext, host: Host, witness: Witness) -> BrowserContext:
    witness.watch(context, origin_of(host.address))
    return context


@pytest.fixture
def stage(page: Page, host: Host) -> Stage:
    return set_stage(page, host)


Launch = Callable[[], BrowserContext]


@pytest.fixture
def start_browser(
    playwright: Playwright,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
    host: Host,
    witness: Witness,
) -> Iterator[Launch]:
    """Starts a browser that keeps what it stores: each call is a new start with the same profile.

    Only such a profile has a cache on disk; that of an ordinary test's page drops large files.
    """
    started: list[BrowserContext] = []

    def start() -> BrowserContext:
        for former in started:
            former.close()
        context = playwright.chromium.launch_persistent_context(
            tmp_path / "profile",
            locale="fi-FI",
            has_touch=True,
            ignore_default_args=["--disable-back-forward-cache"],  # people's browsers have it
            **browser_type_launch_args,
        )
        started[:] = [context]
        witness.watch(context, origin_of(host.address))
        return context

    yield start
    for context in started:
        context.close()


@pytest.fixture
def profile(start_browser: Launch) -> BrowserContext:
    """A browser with a fresh profile on disk."""
    return start_browser()


def origin_of(address: str) -> str:
    return "/".join(address.split("/")[:3])


def open_site(page: Hand, address: str) -> None:
    """Goes to the site and waits until Python has answered."""
    page.goto(address)
    wait_for_python(page)


def wait_for_python(page: Hand) -> None:
    page.wait_for_function("!document.getElementById('boot')", timeout=BOOT_MS)
    reason = page.evaluate("document.querySelector('[data-failure]')?.innerText ?? null")
    assert reason is None, reason


def wait_until_offline_ready(page: Hand) -> None:
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")


def past_guard(page: Hand, selector: str) -> None:
    """Until the button has been in sight as long as its guard asks, by the page's own time."""
    page.wait_for_function("(it) => document.querySelector(it) !== null", arg=selector)
    page.evaluate(
        """(selector) => new Promise((done) => {
            const button = document.querySelector(selector);
            const guard = Number(button.closest("[data-guard-ms]").dataset.guardMs);
            let first;
            const look = (now) => {
                first ??= now;
                if (now - first > guard) done();
                else requestAnimationFrame(look);
            };
            requestAnimationFrame(look);
        })""",
        selector,
    )


def saved(page: Hand) -> dict[str, Any]:
    """What the site keeps on this device, by key."""
    return dict(
        json.loads(
            page.evaluate(
                """new Promise((resolve, reject) => {
                    const opening = indexedDB.open("pelitupa");
                    opening.onerror = () => reject(opening.error);
                    opening.onsuccess = () => {
                        const kept = opening.result.transaction("kept").objectStore("kept");
                        const keys = kept.getAllKeys(), values = kept.getAll();
                        values.onsuccess = () => {
                            opening.result.close();
                            const pairs = keys.result
                                .map((key, i) => [key, values.result[i]])
                                .filter(([key]) => key.startsWith("pelitupa/1/"))
                                .map(([key, text]) => [key.slice("pelitupa/1/".length), text]);
                            resolve(JSON.stringify(pairs));
                        };
                    };
                })"""
            )
        )
    )
