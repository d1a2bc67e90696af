"""Without a network: one visit brings everything; a new version comes whole and waits its turn."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Launch, Witness, open_site, wait_for_python, wait_until_offline_ready
from e2e.engines import relist
from e2e.host import PREFIX, Host

GAMES = ("kaleva", "aikamatka", "kalesia", "vuosilauta")
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
    """F5: after one visit, in all games; whatever is asked of another host fails the test."""
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
    """F5: neither the page nor the worker in which Python runs."""
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


KEPT = "Kaikki on tallessa"
COMING = "Pelejä tallennetaan"
IN_PART = "Osa peleistä"
WIPE = "caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))"
COUNT = """caches.keys().then(async (names) => {
    const caches_ = await Promise.all(names.map((name) => caches.open(name)));
    const keys = await Promise.all(caches_.map((cache) => cache.keys()));
    return keys.flat().filter(({ url }) => url.includes("sha256")).length;
})"""


def told(page: Page, text: str) -> None:
    expect(page.locator("#offline")).to_contain_text(text, timeout=60_000)


def listed(host: Host) -> int:
    """How many different files the service worker is to keep."""
    worker = (host.folder / "sw.js").read_text("utf-8")
    files = json.loads(worker.partition("const FILES = ")[2].partition(";")[0])
    return len(set(files.values()))


def test_it_is_said_that_all_is_on_the_device_when_it_is(page: Page, host: Host) -> None:
    host.held.add("licences.txt")  # the page does without it, being offline does not
    open_site(page, host.address)
    told(page, COMING)
    assert page.evaluate(COUNT) < listed(host)
    host.release()
    told(page, KEPT)
    assert page.evaluate(COUNT) == listed(host)


def test_it_is_said_when_not_all_could_be_kept(page: Page, host: Host, witness: Witness) -> None:
    witness.expected += ["404"]
    host.lost.add("licences.txt")
    open_site(page, host.address)
    told(page, IN_PART)
    host.lost.clear()
    page.reload()
    wait_for_python(page)
    told(page, KEPT)


def test_a_wiped_cache_is_filled_again_and_said_so(visited: Page, host: Host) -> None:
    """F8: matches stay; nothing is claimed that is not so, on a page that stays open either."""
    start_match(visited, "kalesia")
    visited.evaluate(WIPE)
    visited.click("#to-shelf")
    told(visited, KEPT)
    assert visited.evaluate(COUNT) == listed(host)
    visited.evaluate(WIPE)
    visited.reload()
    wait_for_python(visited)
    expect(visited.locator("li.match")).to_be_visible()
    told(visited, KEPT)
    assert visited.evaluate(COUNT) == listed(host)


def test_a_wiped_store_starts_clean_with_the_server_gone(start_browser: Launch, host: Host) -> None:
    page = start_browser().new_page()
    open_site(page, host.address)
    start_match(page, "kalesia")
    page.click("#to-shelf")
    told(page, KEPT)
    host.__exit__()
    page = start_browser().new_page()
    open_site(page, host.address)
    expect(page.locator("li.match")).to_have_count(1)
    page.evaluate(FORGET)
    page = start_browser().new_page()
    open_site(page, host.address)
    expect(page.locator("main.shelf")).to_be_visible()
    expect(page.locator("li.match, .notice")).to_have_count(0)
    start_match(page, "aikamatka")


@pytest.mark.parametrize("prefix", ["/a/b/", "/"])
def test_it_works_under_any_path(
    start_browser: Launch, host: Host, witness: Witness, prefix: str
) -> None:
    assert prefix != PREFIX
    with Host(host.folder, prefix=prefix) as other:
        page = start_browser().new_page()
        witness.origins.add(f"http://localhost:{other.port}")
        open_site(page, other.address)
        told(page, KEPT)
        assert {path for code, path in other.answers if code >= 400} == set()
        asked = list(other.answers)
    page = start_browser().new_page()
    open_site(page, f"{other.address}#game=kaleva")
    page.click("#start")
    page.wait_for_selector("main[data-screen^='handoff/kaleva']")
    assert other.answers == asked


def test_two_copies_on_one_host_keep_apart(
    start_browser: Launch, host: Host, tmp_path: Path
) -> None:
    """Each keeps its own files, whatever the other one tidies away."""
    both = tmp_path / "both"
    for name in ("one", "two"):
        shutil.copytree(host.folder, both / name)
    deploy(both / "two", "#boot { color: red }")
    host.folder = both
    page = start_browser().new_page()
    for name in ("one", "two"):
        open_site(page, f"{host.address}{name}/")
        told(page, KEPT)
    host.__exit__()
    page = start_browser().new_page()
    for name in ("one", "two"):
        open_site(page, f"{host.address}{name}/")
        told(page, KEPT)
        assert page.locator(NEW).count() == (name == "two")
