"""The browser is killed after every action: what a picture has shown is there at the next start."""

from __future__ import annotations

import contextlib
import os
import signal
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Error, Page, Playwright, expect

from e2e.conftest import Witness, open_site, origin_of, saved
from e2e.golden import golden, replay, shortened
from e2e.host import Host
from e2e.positions import shown, true
from e2e.table import Table, shown_winners
from pelitupa.record import Record, entry_of, record_of

SECRET = ("kaleva", "kalesia")
WHOLE = {"aikamatka": golden("aikamatka", "solo"), "kalesia": golden("kalesia", "two-players")}
RECORDS = {**WHOLE, "kaleva": shortened(golden("kaleva", "terna-switch-onto-a-shield"), 6)}


class Browser:
    """A browser with a profile on disk, that can be ended as by pulling the plug."""

    def __init__(
        self, playwright: Playwright, arguments: dict[str, Any], profile: Path, witness: Witness
    ) -> None:
        self.playwright, self.arguments = playwright, arguments
        self.profile, self.witness = profile, witness
        self.context: BrowserContext | None = None

    def start(self, address: str) -> Page:
        self.context = self.playwright.chromium.launch_persistent_context(
            self.profile,
            locale="fi-FI",
            has_touch=True,
            viewport={"width": 1180, "height": 820},
            **self.arguments,
        )
        self.witness.watch(self.context, origin_of(address))
        page = self.context.new_page()
        open_site(page, address)
        return page

    def kill(self) -> None:
        """Its process, found by the profile that only it has, can do nothing more."""
        assert self.context is not None
        os.kill(self._process(), signal.SIGKILL)
        self.close()

    def close(self) -> None:
        if self.context is not None:
            with contextlib.suppress(Error):
                self.context.close()
            self.context = None

    def _process(self) -> int:
        own = f"--user-data-dir={self.profile}".encode()
        (found,) = (
            int(entry.name)
            for entry in Path("/proc").iterdir()
            if entry.name.isdecimal() and own in (line := _command(entry)) and not _is_part(line)
        )
        return found


def _command(process: Path) -> list[bytes]:
    try:
        return (process / "cmdline").read_bytes().split(b"\0")
    except OSError:  # it has ended meanwhile
        return []


def _is_part(command: list[bytes]) -> bool:
    return any(word.startswith(b"--type=") for word in command)


@pytest.fixture
def browser_on_disk(
    playwright: Playwright,
    browser_type_launch_args: dict[str, Any],
    tmp_path: Path,
    witness: Witness,
) -> Iterator[Browser]:
    own = Browser(playwright, browser_type_launch_args, tmp_path / "killed", witness)
    yield own
    own.close()


@pytest.mark.parametrize("game", sorted(RECORDS))
def test_the_browser_is_killed_after_every_action(
    browser_on_disk: Browser, host: Host, game: str
) -> None:
    """E9: nothing is waited for between an action and the end of the browser but its picture."""
    record = RECORDS[game]
    page = browser_on_disk.start(host.address)
    Table(page).sit_down(record)
    for ply in range(len(record.actions)):
        table = Table(page)
        draft_and_be_killed = ply % 3 == 1
        if draft_and_be_killed:
            sit_again(table, record, ply)
            table.draft(entry_of(record.actions[ply])[1], taps=1)
            browser_on_disk.kill()
            page = browser_on_disk.start(host.address)
            table = Table(page)
            sit_again(table, record, ply)
            expect(page.locator("[aria-pressed=true]")).to_have_count(0)
        table.play(record, ply, ply + 1)
        browser_on_disk.kill()
        page = browser_on_disk.start(host.address)
        kept = record_of(saved(page)[f"match/{saved(page)['current']}"])
        assert kept.actions == record.actions[: ply + 1]
        assert kept.digests == record.digests[: ply + 2]
    ended = replay(record).outcome
    if ended is None:
        sit_again(Table(page), record, len(record.actions))
    else:
        assert shown_winners(page) == [record.names[seat] for seat in ended.winners]


def sit_again(table: Table, record: Record, ply: int) -> None:
    """Whoever is to act sees the position as it was, behind a hand-off where anything is secret."""
    seat = entry_of(whole(record).actions[ply])[0]
    table.wait_for("handoff" if record.game in SECRET else "table")
    assert table.screen == [table.screen[0], record.game, str(seat), str(ply)]
    bare = "document.querySelector('[data-secret]') === null"
    assert table.page.evaluate(bare) or record.game not in SECRET
    table.take(seat)
    table.wait_for("table")
    assert shown(table.page, record.game) == true(replay(shortened(whole(record), ply)), seat)


def whole(record: Record) -> Record:
    return WHOLE.get(record.game, golden("kaleva", "terna-switch-onto-a-shield"))
