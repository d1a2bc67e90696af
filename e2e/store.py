"""What the browser keeps for the site, written from outside: matches begun some other time."""

from __future__ import annotations

from e2e.conftest import open_site, wait_for_python
from e2e.golden import saved_text
from e2e.hands import Hand
from e2e.host import Host
from pelitupa.record import Record

EMPTY = "empty.html"
"""A page of the site's origin that has nothing on it."""
KEEP = """(kept) => new Promise((resolve, reject) => {
    const opening = indexedDB.open("pelitupa");
    opening.onupgradeneeded = () => opening.result.createObjectStore("kept");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const writing = opening.result.transaction("kept", "readwrite");
        const store = writing.objectStore("kept");
        store.clear();
        for (const [key, text] of Object.entries(kept)) store.put(text, "pelitupa/1/" + key);
        sessionStorage.clear();
        writing.oncomplete = () => resolve(opening.result.close());
    };
})"""
WIPE = """new Promise((resolve, reject) => {
    const opening = indexedDB.open("pelitupa");
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
        const writing = opening.result.transaction("kept", "readwrite");
        writing.objectStore("kept").clear();
        writing.oncomplete = () => resolve(opening.result.close());
    };
})"""
"""Forgets all that is kept."""


def keep(page: Hand, kept: dict[str, str]) -> None:
    """These texts under these keys and no others; the page has to be one of the site's origin."""
    page.evaluate(KEEP, kept)


def open_empty(page: Hand, host: Host) -> None:
    """A page of the site's origin before the site itself."""
    host.changed[EMPTY] = b"<!doctype html><link rel=icon href=data:,>"
    page.goto(f"{host.address}{EMPTY}")


def open_with(page: Hand, host: Host, kept: dict[str, str]) -> None:
    """The site, opened where these texts are kept."""
    if not page.url.startswith(host.address):
        open_empty(page, host)
        keep(page, kept)
        open_site(page, host.address)
    else:
        keep(page, kept)
        page.reload()
        wait_for_python(page)


def saved_match(record: Record) -> dict[str, str]:
    """What is kept when the match lies on the table."""
    return {"match/begun": saved_text(record), "current": "begun"}


def open_match(page: Hand, host: Host, record: Record) -> None:
    """The site, opened with a match begun on the table, in the browser's language."""
    open_with(page, host, saved_match(record))
