"""Build 2 over build 1: it waits and tells, the running match goes on, nothing old meets new."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import Launch, Witness, open_site, saved, wait_for_python
from e2e.golden import golden
from e2e.host import Host
from e2e.sources import build, copy_sources, keep_library, replace_once
from e2e.stage import HIDDEN
from e2e.table import Table
from pelitupa import __version__

RECORD = golden("aikamatka", "two-players")
NEXT = "99.0.0"
BUILD = "document.querySelector('script[data-build]').dataset.build"
UPDATE = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    const settled = () => ["installed", "redundant", "activated"].includes(worker.state);
    while (!settled()) await new Promise((tell) => worker.addEventListener("statechange", tell));
    return worker.state;
}"""
GONE = """async () => {
    await (await navigator.serviceWorker.getRegistration()).update();
    const left = () => Promise.all([navigator.serviceWorker.getRegistrations(), caches.keys()]);
    while ((await left()).flat().length) await new Promise((next) => setTimeout(next, 20));
}"""
"""Looks for a new worker and waits until it has taken itself and every kept file away."""
LAZY = """async () => {
    const folder = document.querySelector("script[data-build]").src.replace(/[^/]*$/, "");
    const { rowsOf } = await import(`${folder}qr.js`);
    return rowsOf("text").length;
}"""
"""A part of the page that is fetched only when somebody wants it."""


@pytest.fixture(scope="module")
def second(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Another version, whose scripts have other names too."""
    sources = copy_sources(tmp_path_factory.mktemp("sources") / "pelitupa")
    keep_library(sources)
    version = f'__version__ = "{__version__}"'
    replace_once(sources / "core/pelitupa/__init__.py", version, f'__version__ = "{NEXT}"')
    with (sources / "web/js/qr.js").open("a", encoding="utf-8") as script:
        script.write("export const more = 1;\n")
    return build(sources, tmp_path_factory.mktemp("second") / "dist")


def wait_until_kept(page: Page) -> None:
    """Until the shelf, or what is told about the site, says that all is on the device."""
    expect(page.locator("#offline")).to_contain_text("myös ilman verkkoa.", timeout=60_000)


def sit_down(page: Page) -> Table:
    table = Table(page)
    table.sit_down(RECORD)
    return table


def version(page: Page) -> str:
    """What the page says its version is; the way there and back."""
    page.tap("#to-about")
    text = page.locator("#version").inner_text()
    page.tap("#back")
    page.wait_for_selector("main.shelf")
    return text


def go_to_shelf(page: Page) -> None:
    page.tap("#menu")
    page.tap("#to-shelf")
    page.wait_for_selector("main.shelf")


def take_on(page: Page) -> None:
    """The new version, by its button."""
    with page.expect_navigation():
        page.tap("#update")
    wait_for_python(page)


def test_a_match_goes_on_while_a_new_version_waits_and_after_it_has_come(
    start_browser: Launch, host: Host, second: Path
) -> None:
    """F1, F2: nothing tells of it at the table; on the shelf it is offered, put off, taken on."""
    page = start_browser().new_page()
    open_site(page, host.address)
    wait_until_kept(page)
    assert f"{__version__} (" in version(page)
    table = sit_down(page)
    table.play(RECORD, 0, 3)
    host.folder = second  # what was lazy in the first build is gone from here
    assert page.evaluate(UPDATE) == "installed"
    table.play(RECORD, 3, 6)
    assert page.evaluate(LAZY) > 20
    expect(page.locator("#newer, #update")).to_have_count(0)
    go_to_shelf(page)
    expect(page.locator("#newer")).to_be_visible()
    page.tap("#update-later")
    expect(page.locator("#newer")).to_have_count(0)
    page.tap("#to-about")
    take_on(page)
    wait_until_kept(page)
    assert f"{NEXT} (" in version(page)
    expect(page.locator("#newer")).to_have_count(0)
    page.locator("li.match .primary").tap()
    table.wait_for("table")
    table.play(RECORD, 6, 9)
    assert table.saved_record(9)["digests"] == list(RECORD.digests[:10])


def test_a_second_page_plays_its_match_to_the_end_in_its_own_version(
    start_browser: Launch, host: Host, second: Path
) -> None:
    context = start_browser()
    page, other = context.new_page(), context.new_page()
    open_site(page, host.address)
    wait_until_kept(page)
    open_site(other, host.address)
    table = sit_down(other)
    table.play(RECORD, 0, 2)
    host.folder = second
    assert other.evaluate(UPDATE) == "installed"
    page.bring_to_front()
    take_on(page)
    page.locator("main.elsewhere #to-shelf").tap()  # it says where the match is
    assert f"{NEXT} (" in version(page)
    other.bring_to_front()
    assert other.evaluate(LAZY) > 20
    table.play(RECORD, 2, 5)
    expect(other.locator("#newer")).to_have_count(0)
    go_to_shelf(other)
    assert f"{__version__} (" in version(other)
    take_on(other)
    assert f"{NEXT} (" in version(other)


def test_a_page_that_stays_open_looks_for_a_new_version_when_it_is_seen_again(
    start_browser: Launch, host: Host, second: Path
) -> None:
    page = start_browser().new_page()
    open_site(page, host.address)
    wait_until_kept(page)
    host.folder = second
    page.evaluate(HIDDEN, True)
    page.evaluate(HIDDEN, False)
    expect(page.locator("#newer")).to_be_visible(timeout=60_000)


def test_a_worker_of_another_build_is_not_played_with(
    page: Page, host: Host, second: Path, witness: Witness
) -> None:
    """F4: as when a host, or a cache on the way, gives out parts of two versions."""
    (worker,) = second.glob("kept/start-*/worker.py")
    _refused(page, host, "worker.py", worker.read_bytes())


def test_a_wheel_of_another_build_is_not_played_with(
    page: Page, host: Host, tmp_path: Path, witness: Witness
) -> None:
    """F4: it would even play."""
    (wheel,) = host.folder.glob("kept/games-*/*.whl")
    changed = tmp_path / "changed.whl"
    shutil.copyfile(wheel, changed)
    with zipfile.ZipFile(changed, "a") as archive:
        archive.writestr("pelitupa/more.txt", "more")
    _refused(page, host, ".whl", changed.read_bytes())


def _refused(page: Page, host: Host, name: str, content: bytes) -> None:
    """A readable page, whose button fetches what belongs together."""
    host.changed[name] = content
    page.goto(host.address)
    failure = page.locator("[data-failure=mixed]")
    expect(failure).to_contain_text("eri versioista", timeout=60_000)
    expect(failure).to_contain_text("Tallennetut pelit ovat tallessa")
    host.changed.clear()
    with page.expect_navigation():
        failure.get_by_role("button").first.click()
    wait_for_python(page)


KEPT = """async () => ({
    caches: await caches.keys(),
    workers: (await navigator.serviceWorker.getRegistrations()).length,
})"""


@pytest.fixture
def broken(start_browser: Launch, host: Host, witness: Witness) -> Page:
    """A page with a match begun, in Swedish, whose Python has come to harm since."""
    page = start_browser().new_page()
    open_site(page, host.address)
    page.tap("#language-sv")
    expect(page.locator("#offline")).to_contain_text("också utan nät.", timeout=60_000)
    sit_down(page).play(RECORD, 0, 2)
    page.evaluate("caches.open('of somebody else')")
    return page


def test_reset_fetches_everything_anew_and_keeps_matches(
    broken: Page, host: Host, witness: Witness
) -> None:
    before = saved(broken)
    broken.add_init_script("delete globalThis.WebAssembly")  # Python cannot start
    host.answers.clear()
    broken.goto(f"{host.address}?reset")
    told = broken.locator("[data-failure=reset]")
    expect(told).to_contain_text("hämtats på nytt", timeout=60_000)
    expect(told).to_contain_text("Sparade spel finns kvar")
    assert broken.evaluate(KEPT) == {"caches": ["of somebody else"], "workers": 0}
    sent = host.transfers()
    assert any(path.endswith("pyodide.asm.wasm") for path in sent)
    assert any(path.endswith("worker.py") for path in sent)
    assert saved(broken) == before
    again = broken.context.new_page()
    again.goto(f"{host.address}?reset")
    again.locator("[data-failure=reset] button").click()
    again.wait_for_url(host.address)
    wait_for_python(again)
    again.wait_for_selector("main.table")
    assert saved(again) == before


def test_reset_heals_a_page_whose_kept_files_are_broken(
    broken: Page, host: Host, witness: Witness
) -> None:
    witness.expected += ["console:", "thrown:"]
    broken.evaluate(
        """async () => {
            const name = (await caches.keys()).find((each) => each.startsWith("pelitupa"));
            const cache = await caches.open(name);
            for (const { url } of await cache.keys()) await cache.put(url, new Response("broken"));
        }"""
    )
    broken.goto(f"{host.address}?reset")
    expect(broken.locator("[data-failure=reset]")).to_be_visible(timeout=60_000)
    broken.locator("[data-failure=reset] button").click()
    broken.wait_for_url(host.address)
    wait_for_python(broken)
    broken.wait_for_selector("main.table")


def test_reset_without_a_network_touches_nothing(
    broken: Page, start_browser: Launch, host: Host, witness: Witness
) -> None:
    before = broken.evaluate(KEPT)
    host.__exit__()
    witness.expected += ["ERR_CONNECTION_REFUSED", "Failed to fetch"]
    page = start_browser().new_page()
    page.goto(f"{host.address}?reset")
    told = page.locator("[data-failure=reset_offline]")
    expect(told).to_contain_text("Ingenting togs bort", timeout=60_000)
    assert page.evaluate(KEPT) == before
    told.get_by_role("button").click()
    page.wait_for_url(host.address)
    wait_for_python(page)


def test_the_worker_that_ends_all_workers_reaches_old_visitors(
    start_browser: Launch, host: Host, tmp_path: Path
) -> None:
    """F9: and a proper worker after it is taken on again."""
    page = start_browser().new_page()
    open_site(page, host.address)
    wait_until_kept(page)
    sit_down(page).play(RECORD, 0, 2)
    first, before = host.folder, saved(page)
    host.folder = tmp_path / "off"
    shutil.copytree(first, host.folder)
    shutil.copyfile(first / "sw-off.js", host.folder / "sw.js")
    page.evaluate(GONE)
    host.answers.clear()
    page.reload()
    wait_for_python(page)
    assert "" in {path for _, path in host.answers}  # the page comes from its host again
    assert saved(page) == before
    go_to_shelf(page)
    expect(page.locator("#offline")).to_contain_text("ei tallenna pelejä", timeout=60_000)
    host.folder = tmp_path / "on"
    shutil.copytree(first, host.folder, copy_function=shutil.copyfile)  # deployed later
    page = start_browser().new_page()
    open_site(page, host.address)
    wait_until_kept(page)
