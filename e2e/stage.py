"""A stage: the page with a stand-in for Python that answers what a test says; no game is played."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, expect

from e2e.host import Host

ENGINE = b"""
const later = () =>
    new Promise((done) => (globalThis.answer = (effects) => done(JSON.stringify({ effects }))));
globalThis.asked = [];
globalThis.script = {};
// what the page sends for itself is no affair of a test
const dispatch = (text) => {
    const message = JSON.parse(text);
    if (!["cards", "offline"].includes(message.kind)) asked.push(message);
    const effects = script[message.kind];
    if (effects === "broken") return Promise.reject(new Error("broken on purpose"));
    if (effects === "later") return later();
    return Promise.resolve(JSON.stringify({ effects: effects ?? [] }));
};
const ping = async () => document.querySelector("script[data-engine]").dataset.engine;
export const whenDefined = async () => ({
    xworker: { ready: Promise.resolve(), sync: { ping, dispatch } },
});
"""
CUE = """document.body.insertAdjacentHTML(
    "beforeend", `<button id="cue" data-send='{"kind": "cue"}' hidden></button>`)"""
HIDDEN = """(hidden) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
    document.dispatchEvent(new Event("visibilitychange"));
    return document.documentElement.outerHTML;
}"""
"""Hides the tab or shows it again; what is in the page at that moment."""


def button(name: str, kind: str = "pick", more: str = "") -> str:
    send = json.dumps({"kind": kind, "part": name})
    return f"<button id='{name}' type='button' data-send='{send}' {more}>{name}</button>"


def picture(html: str, screen: str = "table/1", **more: Any) -> dict[str, Any]:
    return {"do": "paint", "html": f"<main data-screen='{screen}'>{html}</main>", **more}


class Stage:
    """A page whose Python is played by the test."""

    def __init__(self, page: Page) -> None:
        self.page = page
        expect(page.locator("#boot")).to_have_count(0)
        page.evaluate(CUE)

    def plays(self, **script: Any) -> None:
        """From now on messages of these kinds are answered with these effects, or `later`."""
        self.page.evaluate("(more) => Object.assign(script, more)", script)

    def answers(self, *effects: Any) -> None:
        """The answer to a message that was to be answered later."""
        self.page.evaluate("(effects) => answer(effects)", list(effects))

    def asked(self, *kinds: str) -> list[dict[str, Any]]:
        """The messages so far, of these kinds or of all."""
        every: list[dict[str, Any]] = self.page.evaluate("asked")
        return [message for message in every if not kinds or message["kind"] in kinds]

    def shows(self, html: str, screen: str = "table/1", **more: Any) -> None:
        """Paints something by way of a message that no element of the screen sends."""
        self.plays(cue=[picture(html, screen, **more)])
        self.page.evaluate("document.getElementById('cue').click()")
        expect(self.page.locator(f"[data-screen='{screen}']")).to_be_attached()


def set_stage(page: Page, host: Host) -> Stage:
    """The site with its stand-in, once it has answered for the first time."""
    host.changed["pyscript/core.js"] = ENGINE
    page.add_init_script("delete Navigator.prototype.serviceWorker")  # it would miss the real file
    page.goto(host.address)
    return Stage(page)
