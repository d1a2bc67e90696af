"""Without a network: one visit brings everything; a new version comes whole and waits its turn."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Launch, open_site, wait_for_python, wait_until_offline_ready
from e2e.engines import relist
from e2e.host import Host

GAMES = ("kaleva", "aikamatka", "kalesia")
NEW = "link[href*=style-000000000000]"
FORGET = """new Promise((done) => {
    const opening = indexedDB.open("pelitupa");
    opening.onsuccess = () => {
        const clearing = opening.result.transaction("kept", "readwrite");
        clearing.objectStore("kept").clear();
        clearing.oncomplete = () => done(opening.result.close());
    };
})"""


def start_match(page: Page, game: str) -> None:
    """From the shelf to the first screen of a match, with what the seats screen offers."""
    page.click(f"#play-{game}")
    page.click("#start")
    page.wait_for_selector(
        f"main:is([data-screen^='handoff/{game}'], [data-screen^='table/{game}'])"
    )


def test_a_new_browser_start_plays_with_the_server_gone(start_browser: Launch, host: Host) -> None:
    page = start_browser().new_page()
    open_site(page, host.address)
    wait_until_offline_ready(page)
    host.__exit__()
    page = start_browser().new_page()
    for game in GAMES:
        open_site(page, host.address)
        start_match(page, game)
        page.evaluate(FORGET)  # else the next start would go on with this match


def test_a_page_under_the_worker_asks_the_server_for_nothing(
    start_browser: Launch, host: Host
) -> None:
    page = start_browser().new_page()
    open_site(page, host.address)
    wait_until_offline_ready(page)
    host.answers.clear()
    page.reload()
    wait_for_python(page)
    assert {path for _, path in host.answers} <= {"sw.js"}


@pytest.fixture
def deployed(host: Host, tmp_path: Path) -> Path:
    """The host's folder as a copy that a test may deploy a new version into."""
    folder = tmp_path / "deployed"
    shutil.copytree(host.folder, folder)
    host.folder = folder
    return folder


def deploy(folder: Path, text: str) -> str:
    """Another version: one stylesheet differs. The path of that file."""
    (sheet,) = folder.glob("kept/style-*/site.css")
    fresh = sheet.parent.with_name("style-000000000000")
    sheet.parent.rename(fresh)
    fresh.joinpath("site.css").write_text(text)
    page = folder / "index.html"
    page.write_text(page.read_text("utf-8").replace(sheet.parent.name, fresh.name), "utf-8")
    relist(folder)
    return f"kept/{fresh.name}/site.css"


UPDATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    const settled = () => ["installed", "redundant"].includes(worker.state);
    while (!settled()) await new Promise((tell) => worker.addEventListener("statechange", tell));
    return worker.state;
}"""


@pytest.fixture
def visited(start_browser: Launch, host: Host, deployed: Path) -> Page:
    """The site under its service worker, served from a folder that may change."""
    page = start_browser().new_page()
    open_site(page, host.address)
    wait_until_offline_ready(page)
    page.reload()
    wait_for_python(page)
    page.evaluate("navigator.serviceWorker.ready.then(() => 0)")
    host.answers.clear()
    return page


def test_a_new_version_waits_until_it_is_wanted_and_brings_only_what_changed(
    visited: Page, host: Host, deployed: Path
) -> None:
    changed = deploy(deployed, "#boot { color: red }")
    assert visited.evaluate(UPDATE) == "installed"
    assert set(host.transfers()) == {"sw.js", "", changed}
    visited.reload()
    wait_for_python(visited)
    assert visited.locator(NEW).count() == 0
    visited.click("[data-send*='about']")
    visited.click("[data-send*='shelf']")
    visited.click("#update")
    expect(visited.locator(NEW).first).to_be_attached(timeout=30_000)
    wait_for_python(visited)


def test_a_broken_deploy_is_not_taken_on(visited: Page, host: Host, deployed: Path) -> None:
    changed = deploy(deployed, "#boot { color: red }")
    (deployed / changed).write_text("something else than the list says")
    assert visited.evaluate(UPDATE) == "redundant"
    assert (200, changed) in host.answers
    visited.reload()
    wait_for_python(visited)
    assert visited.locator(NEW).count() == 0
