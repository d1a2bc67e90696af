"""The start: something to see at once, told step by step, and a readable page when it fails."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, expect

from e2e.conftest import Witness, open_site, wait_for_python, wait_until_offline_ready
from e2e.host import Host

WASM = "pyodide.asm.wasm"
SEATS = "[data-send*='\"go\"'][data-send*='seats/kaleva']"
SWEDISH = "[data-send*='\"language\"'][data-send*='\"sv\"']"


@pytest.fixture
def waiting(page: Page, host: Host) -> Page:
    """The site while Python cannot come yet."""
    host.held.add(WASM)
    page.goto(host.address, wait_until="domcontentloaded")
    return page


def test_the_shelf_and_a_named_step_are_there_before_python(waiting: Page) -> None:
    """G4: within a second there is something to see and a word on what is being done."""
    expect(waiting.locator("#app h1")).to_be_visible(timeout=1000)
    expect(waiting.locator("#boot")).to_contain_text("Haetaan pelit", timeout=1000)


def test_after_twenty_seconds_the_page_says_why_it_takes_long(page: Page, host: Host) -> None:
    """G4: and not before."""
    page.clock.install()
    host.held.add(WASM)
    page.goto(host.address, wait_until="domcontentloaded")
    expect(page.locator("#boot")).not_to_contain_text("Ensimmäinen kerta")
    page.clock.fast_forward(20_500)
    expect(page.locator("#boot")).to_contain_text("Ensimmäinen kerta")


def test_language_screens_and_names_work_before_python(waiting: Page, host: Host) -> None:
    """G5: what has been chosen and typed meanwhile is still there once Python has come."""
    waiting.click(SWEDISH)
    expect(waiting.locator("html")).to_have_attribute("lang", "sv")
    expect(waiting.locator("#boot")).to_contain_text("Hämtar spelen")
    waiting.click(SEATS)
    name = waiting.locator("#app input[type=text], #app input:not([type])").first
    name.fill("Väinämöinen")
    host.release()
    wait_for_python(waiting)
    expect(waiting.locator("html")).to_have_attribute("lang", "sv")
    expect(name).to_have_value("Väinämöinen")


def test_a_start_tapped_early_waits_and_is_done(waiting: Page, host: Host) -> None:
    """G5: it is marked as waiting, and needs no second tap."""
    waiting.click(SEATS)
    start = waiting.locator("#app form button:not([type=button])").last
    start.click()
    expect(waiting.locator("[data-waiting]")).to_have_count(1)
    expect(waiting.locator("#boot")).to_contain_text("heti, kun pelikone on valmis")
    before = waiting.locator("[data-screen]").get_attribute("data-screen")
    host.release()
    wait_for_python(waiting)
    expect(waiting.locator("[data-screen]")).not_to_have_attribute("data-screen", before or "")


def test_the_first_picture_from_python_changes_nothing(page: Page, host: Host) -> None:
    page.add_init_script(
        """addEventListener("DOMContentLoaded", () => {
            globalThis.changes = [];
            const told = ({type, attributeName, target}) =>
                `${type} ${attributeName ?? ""} ${target.nodeName} ${target.id ?? ""}`;
            new MutationObserver((records) => changes.push(...records.map(told))).observe(
                document.getElementById("app"),
                {subtree: true, childList: true, attributes: true, characterData: true},
            );
        })"""
    )
    open_site(page, host.address)
    assert page.evaluate("changes") == []


def test_every_file_is_sent_once_on_the_first_visit(profile: BrowserContext, host: Host) -> None:
    page = profile.new_page()
    open_site(page, host.address)
    wait_until_offline_ready(page)
    files = {path.relative_to(host.folder).as_posix() for path in host.folder.rglob("*.*")}
    others = {path for path in files if path.startswith("kept/install-")} | {"sw-off.js"}
    sent = host.transfers()
    assert {path: count for path, count in sent.items() if count > 1} == {}
    assert {path or "index.html" for path in sent} - others == files - others
    pictures = {path for path in sent if "/wide-" in path or "/narrow-" in path}
    assert pictures == set()  # they are for whoever is asked whether to install it


def test_no_special_headers_are_needed(page: Page, host: Host) -> None:
    """Nor do those that are sent make the page one that may share memory: it plays without."""
    host.plain = True
    open_site(page, host.address)
    assert page.evaluate("crossOriginIsolated") is False
    host.plain = False
    page.reload()
    wait_for_python(page)
    assert page.evaluate("crossOriginIsolated") is False


@pytest.mark.parametrize(
    ("locale", "title"),
    [("fi-FI", "Pelihuone ei auennut"), ("sv-FI", "Spelrummet"), ("de-DE", "The games room")],
)
def test_without_webassembly_the_page_says_so(
    browser: Browser, host: Host, witness: Witness, locale: str, title: str
) -> None:
    context = browser.new_context(locale=locale)
    witness.watch(context, host.address)
    page = context.new_page()
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto(host.address)
    failure = page.locator("[data-failure=no_webassembly]")
    expect(failure).to_contain_text(title)
    expect(failure).to_contain_text("WebAssembly")
    expect(failure.get_by_role("button").first).to_be_visible()
    context.close()


def test_where_webassembly_is_too_old_the_page_says_so(page: Page, host: Host) -> None:
    page.add_init_script("delete WebAssembly.Exception")
    page.goto(host.address)
    expect(page.locator("[data-failure=no_webassembly]")).to_contain_text("liian vanha")


LOSABLE = [
    WASM,
    "pyodide.asm.mjs",
    "pyodide.mjs",
    "python_stdlib.zip",
    "pyodide-lock.json",
    ".whl",
    "boot.js",
    "core.js",
    "worker.py",
]


@pytest.mark.parametrize("name", LOSABLE)
def test_a_lost_file_gives_a_readable_page_and_another_try(
    page: Page, host: Host, witness: Witness, name: str
) -> None:
    witness.expected += ["404", "Failed to load", "Failed to fetch", "thrown:", "console:"]
    host.lost.add(name)
    page.goto(host.address)
    failure = page.locator("[data-failure]")
    expect(failure).to_contain_text("Pelihuone ei auennut", timeout=30_000)
    expect(failure).to_contain_text("Tallennetut pelit ovat tallessa")
    host.lost.clear()
    with page.expect_navigation():
        failure.get_by_role("button").first.click()
    wait_for_python(page)


def test_the_page_of_a_failure_stays_when_the_first_screens_come_later(
    playwright: Playwright, browser_type_launch_args: dict[str, Any], host: Host
) -> None:
    """They come for whoever does not read Finnish."""
    browser = playwright.chromium.launch(**browser_type_launch_args)
    page = browser.new_context(locale="en-GB").new_page()
    host.lost.add("worker.py")
    host.held.add("first.json")
    page.goto(host.address, wait_until="domcontentloaded")
    expect(page.locator("[data-failure]")).to_contain_text("did not open", timeout=30_000)
    with page.expect_response("**/first.json") as answer:
        host.release()
    answer.value.finished()
    page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
    expect(page.locator("[data-failure]")).to_be_visible()
    browser.close()


@pytest.mark.parametrize("too_old", [False, True])
@pytest.mark.parametrize("name", ["words.js", "progress.js"])
def test_without_the_first_script_the_page_still_says_what_to_do(
    page: Page, host: Host, witness: Witness, name: str, too_old: bool
) -> None:
    """Whether it is lost, or the browser cannot read it."""
    witness.expected += ["404", "Failed to load", "thrown:", "console:"]
    if too_old:
        host.changed[f"/{name}"] = b"a language of tomorrow"
    else:
        host.lost.add(f"/{name}")
    page.goto(host.address)
    page.evaluate("document.getAnimations().forEach((animation) => animation.finish())")
    for language in ("fi", "sv", "en"):
        line = page.locator(f"#boot .stuck [lang={language}]")
        expect(line).to_be_visible()
        assert page.evaluate("(line) => line.offsetHeight >= 14", line.element_handle())
    expect(page.locator("#boot .stuck")).to_contain_text("selain on liian vanha")


def test_an_error_in_the_worker_gives_a_readable_page(
    page: Page, host: Host, witness: Witness
) -> None:
    witness.expected += ["console:", "thrown:"]
    host.changed["worker.py"] = b"raise RuntimeError('broken on purpose')\n"
    page.goto(host.address)
    expect(page.locator("[data-failure=worker]")).to_be_visible(timeout=30_000)


def test_a_worker_that_stays_silent_gives_a_readable_page(page: Page, host: Host) -> None:
    page.clock.install()
    host.held |= {WASM, "pyodide.asm.mjs", "python_stdlib.zip", ".whl"}  # no news from any
    page.goto(host.address, wait_until="domcontentloaded")
    page.clock.fast_forward(121_000)
    expect(page.locator("[data-failure=timeout]")).to_be_visible()


def test_without_scripts_the_page_says_what_it_needs(
    playwright: Playwright, browser_type_launch_args: dict[str, Any], host: Host
) -> None:
    flags = [*browser_type_launch_args["args"], "--blink-settings=scriptEnabled=false"]
    browser = playwright.chromium.launch(**{**browser_type_launch_args, "args": flags})
    page = browser.new_page()
    page.goto(host.address)
    for language in ("fi", "sv", "en"):
        expect(page.locator(f"noscript [lang={language}]")).to_contain_text("JavaScript")
    browser.close()


def test_the_site_can_be_installed(profile: BrowserContext, host: Host) -> None:
    page = profile.new_page()
    open_site(page, host.address)
    session = profile.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert session.send("Page.getAppManifest")["errors"] == []
    assert session.send("Page.getAppId")["appId"] == host.address  # under any path its own


@pytest.mark.parametrize("game", ["kaleva", "aikamatka", "kalesia"])
def test_a_shortcut_opens_the_set_up_of_its_game(page: Page, host: Host, game: str) -> None:
    """Before Python has come, and in a page that is open already."""
    host.held.add(WASM)
    page.goto(f"{host.address}#game={game}", wait_until="domcontentloaded")
    seats = page.locator(f"main[data-screen^='seats/{game}']")
    expect(seats).to_be_visible()
    host.release()
    wait_for_python(page)
    expect(seats).to_be_visible()
    assert page.url == host.address
    page.click("#back")
    page.wait_for_selector("main.shelf")
    page.wait_for_function("history.state.entry === 'shelf'")
    page.evaluate("(game) => { location.hash = `game=${game}` }", game)
    expect(seats).to_be_visible()
    page.click("#start")
    page.wait_for_selector(f"main[data-screen*='/{game}/']")
