"""The policy of netlify.toml, as a header and in the page: nothing the site does is against it."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import FilePayload, Page, expect

from e2e.conftest import Witness, open_site, wait_for_python, wait_until_offline_ready
from e2e.golden import golden, replay
from e2e.host import Host
from e2e.table import Table
from pelitupa.link import link_of

SOLO = golden("aikamatka", "solo")
INLINE = """() => {
    const script = document.createElement("script");
    script.textContent = "globalThis.ran = true";
    document.body.append(script);
    const style = document.createElement("style");
    style.textContent = "h1 { color: rgb(1, 2, 3) }";
    document.head.append(style);
    document.body.insertAdjacentHTML("beforeend", "<i id=planted style='color: red'>x</i>");
    document.body.insertAdjacentHTML("beforeend", "<form id=away action=other.html></form>");
    document.getElementById("away").requestSubmit();
    return [globalThis.ran ?? null, getComputedStyle(document.querySelector("h1")).color,
        getComputedStyle(document.getElementById("planted")).color];
}"""
FOREIGN = """async (address) => {
    const tried = await Promise.allSettled([fetch(address), import(address + "x.js")]);
    const image = new Image();
    const shown = new Promise((done) => { image.onload = image.onerror = done; });
    image.src = address + "x.png";
    const worker = await shown.then(({ type }) => type);
    return [...tried.map(({ status }) => status), worker];
}"""


@pytest.mark.parametrize("plain", [False, True], ids=["as a header", "in the page alone"])
def test_nothing_that_the_site_does_is_against_its_policy(
    page: Page, host: Host, witness: Witness, plain: bool
) -> None:
    """Boot, rules, a game, a look back at it, its link, files; then what is planted is seen."""
    host.plain = plain
    answer = page.goto(host.address)
    assert answer is not None
    assert ("content-security-policy" in answer.headers) is not plain
    wait_for_python(page)
    page.tap("#rules-aikamatka")
    page.wait_for_selector("main.rules")
    page.tap("#back")
    table = Table(page)
    table.sit_down(SOLO)
    table.play(SOLO)
    page.tap("#watch")
    page.tap("#step-last")
    page.tap("#pass")
    page.wait_for_selector("#code")
    page.tap("#back")
    open_site(page, f"{host.address}#{link_of(replay(SOLO))}")
    page.wait_for_selector("main.replay")
    open_site(page, host.address)
    page.tap("main.result #to-shelf")
    files(page)
    wait_until_offline_ready(page)
    page.reload()  # now from the service worker
    wait_for_python(page)
    assert witness.surprises() == []
    script, style, inline = page.evaluate(INLINE)
    assert (script, style == "rgb(1, 2, 3)", inline == "rgb(255, 0, 0)") == (None, False, False)
    with Host(host.folder) as other:
        assert page.evaluate(FOREIGN, other.address) == ["rejected", "rejected", "error"]
        assert other.answers == []
    page.wait_for_function("document.readyState === 'complete'")
    told = {line.split()[2] for line in witness.seen if line.startswith("console: policy: ")}
    assert told == {
        "script-src-elem",
        "style-src-elem",
        "style-src-attr",
        "form-action",
        "connect-src",
        "img-src",
    }
    witness.seen.clear()


def files(page: Page) -> None:
    """Everything out into a file, and in again."""
    page.tap("#to-keeping")
    with page.expect_download() as waiting:
        page.tap("#export")
    content = waiting.value.path().read_bytes()
    assert json.loads(content)["kept"]
    file = FilePayload(name="a.json", mimeType="application/json", buffer=content)
    page.set_input_files("#import", file)
    expect(page.locator("#intake")).to_be_visible()
    page.tap("#back")
