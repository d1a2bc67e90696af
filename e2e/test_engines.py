"""The site in Firefox and WebKit: whole games, hand-offs, reloads, offline, files.

Chromium has the same, and much more of each, in files of their own (test_golden_games, test_reload,
test_offline, test_keeping). Here a witness in the page notes errors and requests to
other origins (e2e/engines.py).
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, Playwright

from e2e.browser import Missing
from e2e.conftest import (
    Witness,
    open_site,
    origin_of,
    past_guard,
    saved,
    wait_for_python,
    wait_until_offline_ready,
)
from e2e.engines import ENGINES, FOUND, WITNESS, must_be_here, started, watched
from e2e.golden import at, golden, replay, saved_text, shortened
from e2e.hands import Hand
from e2e.host import Host
from e2e.positions import SECRET, back_at_the_table, phase_plies
from e2e.store import EMPTY, WIPE, open_empty, open_with
from e2e.table import Table, shown_winners
from pelitupa.record import entry_of
from tests.web.private import found, private_texts

SHORTEST = {
    "kaleva": "patience-runs-out",
    "aikamatka": "two-players",
    "kalesia": "three-players",
    "vuosilauta": "solo",
}
ALIKE = {
    ("solo", "place 0"),
    ("three-players", "choose 2"),
    ("three-players", "choose after a reveal"),
}
"""Phases that come back just as another one does; Chromium's tests have them too."""
HTML = "document.documentElement.outerHTML"
CATCH = """() => {
    const blob = URL.createObjectURL.bind(URL);
    const click = HTMLAnchorElement.prototype.click;
    let last;
    URL.createObjectURL = (file) => blob((last = file));
    HTMLAnchorElement.prototype.click = function () {
        if (this.download) globalThis.caught = { name: this.download, file: last };
        else click.call(this);
    };
}"""
"""From now on a file that the page hands out goes nowhere but into `caught`."""
CAUGHT = "caught.file.text().then((text) => ({ name: caught.name, text }))"
FORGET = f'() => {{ sessionStorage.removeItem("pelitupa/1/current"); return {WIPE}; }}'
OPTIONAL = """[
    [globalThis, "SharedArrayBuffer", "AudioContext"],
    [globalThis, "showOpenFilePicker", "showSaveFilePicker", "showDirectoryPicker"],
    [WebAssembly, "Suspending", "promising"],
    [Navigator.prototype, "wakeLock", "locks", "share", "canShare", "clipboard"],
    [StorageManager.prototype, "getDirectory", "persist", "persisted", "estimate"],
    [Document.prototype, "startViewTransition"],
    [Element.prototype, "requestFullscreen"],
].flatMap(([where, ...names]) => names.map((name) => [where, name]))"""
"""What some browsers lack and the site does without."""
WRONG = """(foreign) => {
    console.error("planted");
    Promise.reject(new Error("planted"));
    setTimeout(() => { throw new Error("planted"); });
    fetch(foreign, { mode: "no-cors" });
}"""
KINDS = f"[...new Set({FOUND}.map((line) => line.split(':')[0]))].sort()"


@dataclass(frozen=True)
class House:
    """A host of the site, and a hand on a fresh window of one engine."""

    host: Host
    hand: Hand

    def open(self, kept: dict[str, str] | None = None) -> Hand:
        open_with(self.hand, self.host, kept or {})
        return self.hand


@pytest.fixture(scope="session")
def site(dist: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return watched(dist, tmp_path_factory.mktemp("engines") / "dist")


@pytest.fixture(params=ENGINES)
def house(
    request: pytest.FixtureRequest, playwright: Playwright, site: Path, witness: Witness
) -> Iterator[House]:
    """A browser that is missing skips, and fails where CI is set."""
    with Host(site) as host:

        def watch(context: BrowserContext) -> None:
            witness.watch(context, origin_of(host.address))

        try:
            with started(request.param, playwright, watch) as hand:
                yield House(host, hand)
                assert hand.evaluate(FOUND) == []
        except Missing as missing:
            (pytest.fail if must_be_here() else pytest.skip)(str(missing))


@pytest.mark.parametrize("game", SHORTEST)
def test_a_whole_game_is_played_and_kept(house: House, game: str) -> None:
    """G1, G7: from the shelf to the result, and in WebKit as elsewhere the very first click works.

    With every guard of every hand-off.
    """
    record = golden(game, SHORTEST[game])
    outcome = replay(record).outcome
    assert outcome is not None
    page = house.open()
    table = Table(page)
    table.sit_down(record)
    table.play(record)
    assert shown_winners(page) == [record.names[seat] for seat in outcome.winners]
    kept = table.saved_record(len(record.actions))
    assert kept.pop("table")["over"] is True
    assert kept == record.plain()


def test_every_phase_comes_back_after_a_reload_with_the_server_gone(house: House) -> None:
    """With a choice half made; behind a hand-off that tells nothing, where there are secrets."""
    phases = {
        f"match-{number}": (golden(game, name), ply)
        for number, (game, name, phase, ply) in enumerate(phase_plies())
        if (name, phase) not in ALIKE
    }
    kept = {f"match/{key}": saved_text(shortened(*phase)) for key, phase in phases.items()}
    page = house.open(kept)
    wait_until_offline_ready(page)
    house.host.__exit__()
    table = Table(page)
    for key, (whole, ply) in phases.items():
        page.tap(f"li.match[data-match={key}] .primary")
        record = shortened(whole, ply)
        seat, action = entry_of(whole.actions[ply])
        back_at_the_table(table, record, seat)
        table.draft(action, taps=1)
        page.reload()
        wait_for_python(page)
        table.wait_for("handoff" if record.game in SECRET else "table")
        assert found(private_texts(at(whole, ply)), page.evaluate(HTML)) == []
        back_at_the_table(table, record, seat)
        assert not page.evaluate("document.querySelector('[aria-pressed=true]')")
        table.play(whole, ply, ply + 1)
        assert table.saved_record(ply + 1)["digests"] == list(whole.digests[: ply + 2])
        if table.screen[0] == "table":
            page.tap("#menu")
        page.tap("#to-shelf")
        table.wait_for("shelf")


def test_everything_goes_into_a_file_and_into_a_fresh_store(house: House, tmp_path: Path) -> None:
    """E5: in every engine."""
    whole = {game: golden(game, name) for game, name in SHORTEST.items()}
    page = house.open(
        {f"match/{game}": saved_text(shortened(record, 5)) for game, record in whole.items()}
    )
    page.evaluate(CATCH)
    page.tap("#to-keeping")
    page.tap("#export")
    past_guard(page, "#export-sure")
    page.tap("#export-sure")
    page.wait_for_function("'caught' in globalThis")
    caught = page.evaluate(CAUGHT)
    assert Path(caught["name"]).suffix == ".json"
    before = matches(page)
    assert len(before) == len(whole)
    file = tmp_path / caught["name"]
    file.write_text(caught["text"], "utf-8")
    page.evaluate(FORGET)
    page.reload()
    wait_for_python(page)
    assert matches(page) == {}
    page.tap("#to-keeping")
    page.set_input_files("#import", file)
    page.wait_for_function("document.querySelector('#intake') !== null")
    assert matches(page) == before


def test_a_browser_with_nothing_but_the_necessary_plays(page: Page, host: Host) -> None:
    """Chromium, which has it all, without it."""
    open_empty(page, host)
    count = page.evaluate(f"{OPTIONAL}.filter(([where, name]) => name in where).length")
    assert count >= 10
    page.add_init_script(f"for (const [where, name] of {OPTIONAL}) delete where[name];")
    open_site(page, host.address)
    assert page.evaluate(f"{OPTIONAL}.filter(([where, name]) => name in where).length") == 0
    record = golden("aikamatka", "solo")
    table = Table(page)
    table.sit_down(record)
    table.play(record)
    assert table.saved_record(len(record.actions))["digests"] == list(record.digests)
    page.reload()
    wait_for_python(page)
    table.wait_for("result")


def matches(page: Hand) -> dict[str, list[str]]:
    """The actions of every match that is kept."""
    return {
        key: json.loads(text)["actions"]
        for key, text in saved(page).items()
        if key.startswith("match/")
    }


def test_the_witness_sees_what_goes_wrong(house: House, site: Path, witness: Witness) -> None:
    witness.expected += ["planted", "foreign"]  # Playwright's own sees it too
    html = f"<link rel=icon href=data:,><script src={WITNESS}></script>"
    house.host.changed[EMPTY] = html.encode()
    house.hand.goto(f"{house.host.address}{EMPTY}")
    with Host(site, plain=True) as other:
        house.hand.evaluate(WRONG, f"{other.address}{WITNESS}")
        house.hand.wait_for_function(f"{KINDS}.length === 4")
    assert house.hand.evaluate(KINDS) == ["console", "foreign", "rejected", "thrown"]
    house.hand.evaluate("sessionStorage.clear()")
