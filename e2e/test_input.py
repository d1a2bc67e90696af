"""Bad input from people, from an old page and from the store: told, and nothing changes."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import open_site, saved
from e2e.golden import golden, saved_text, shortened
from e2e.host import Host
from e2e.store import open_match, open_with
from e2e.table import Table
from pelitupa.record import LONGEST_NAME, entry_of

HOSTILE = (
    "<img src=x onerror=document.title=1>",
    "🦊" * 40,
    "شجرة البلوط العظيمة",
    "</script><b>'\"&amp;",
)
SEND = """(message) => {
    const button = document.createElement("button");
    button.dataset.send = JSON.stringify(message);
    document.body.append(button);
    button.click();
    button.remove();
}"""


def test_hostile_names_are_shown_as_text(page: Page, host: Host) -> None:
    page.set_viewport_size({"width": 320, "height": 568})
    page.clock.install()
    open_site(page, host.address)
    page.tap("#play-kalesia")
    page.check("#players-4")
    for seat, name in enumerate(HOSTILE):
        paste(page, seat, name)
    page.tap("#start")
    table = Table(page, quick=True)
    for name in HOSTILE:
        table.wait_for("handoff")
        _is_text(page, name)
        table.take()
        _is_text(page, name)
        page.locator(".kalesia-hand button").nth(0).tap()
        page.locator(".kalesia-hand button").nth(1).tap()
        page.tap("#confirm")
        table.hurry_to("main:not(.table)")
    for name in HOSTILE:
        _is_text(page, name)
    page.tap("#continue")
    page.wait_for_selector("main.handoff")
    page.tap("#to-shelf")
    for name in HOSTILE:
        _is_text(page, name)
    page.tap("#play-kalesia")
    page.wait_for_selector("main.seats")
    assert [page.input_value(f"#name{seat}") for seat in range(4)] == list(HOSTILE)


def paste(page: Page, seat: int, name: str) -> None:
    """A name into its field, however long: browsers count letters in another way than Python."""
    page.locator(f"#name{seat}").evaluate(
        """(field, name) => {
            field.value = name;
            field.dispatchEvent(new Event("change", {bubbles: true}));
        }""",
        name,
    )


def _is_text(page: Page, name: str) -> None:
    expect(page.locator("main")).to_contain_text(name)
    assert page.locator("#app img, #app script").count() == 0
    assert page.title() != "1"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_name_is_cut_and_loses_what_cannot_be_seen(page: Page, host: Host) -> None:
    open_site(page, host.address)
    page.tap("#play-kaleva")
    page.wait_for_selector("main.seats")
    paste(page, 0, "\u202eolleh\x07 \n  x" + "y" * 60)
    paste(page, 1, " ")
    page.tap("#start")
    page.wait_for_selector("main.handoff")
    assert page.locator("h1").inner_text() == ("olleh x" + "y" * 60)[:LONGEST_NAME]


STALE: list[tuple[str, dict[str, Any]]] = [
    ("a pair not held", {"kind": "act", "action": "F3F3"}),
    ("no notation", {"kind": "act", "action": "🦊 9"}),
    ("another game's notation", {"kind": "act", "action": "b2-b3"}),
    ("an old ply", {"kind": "act", "action": "OWN", "ply": 3}),
    ("nothing drafted", {"kind": "act"}),
    ("an old hand-off", {"kind": "ready", "player": 0, "ply": 4}),
    ("a part that is not there", {"kind": "pick", "part": "card-11"}),
    ("another game's part", {"kind": "pick", "part": "b2"}),
    ("undo of a secret choice", {"kind": "undo", "ply": 4}),
    ("a resignation where there is none", {"kind": "resign", "sure": True}),
    ("going on where nothing is shown", {"kind": "continue", "ply": 4}),
    ("all cards open before the end", {"kind": "unveil"}),
    ("the match as a file before the end", {"kind": "share"}),
    ("a rematch before the end", {"kind": "rematch"}),
    ("a game that there is not", {"kind": "start", "game": "chess"}),
    ("a match that there is not", {"kind": "resume", "match": "nowhere"}),
    ("a screen that there is not", {"kind": "go", "to": "cellar"}),
    ("a language that there is not", {"kind": "language", "to": "tlh"}),
    ("no known kind", {"kind": "cheat"}),
    ("a field of the wrong kind", {"kind": "pick", "part": 7}),
]


def test_stale_and_illegal_messages_change_nothing_and_say_so(page: Page, host: Host) -> None:
    record = golden("kalesia", "three-players")
    own = entry_of(record.actions[4])[1]
    page.clock.install()
    open_match(page, host, shortened(record, 4))
    table = Table(page, quick=True)
    table.take(1)
    kept = saved(page)
    picture = page.locator("main > :not(#refusal, :has(#refusal))").evaluate_all(
        "(all) => all.map((each) => each.outerHTML)"
    )
    for what, message in STALE:
        page.evaluate("document.querySelector('#live').replaceChildren()")
        page.evaluate(SEND, {k: own if v == "OWN" else v for k, v in message.items()})
        page.wait_for_function("document.querySelector('#live').textContent !== ''")
        if message["kind"] != "cheat" and message.get("part") != 7:
            expect(page.locator("#refusal"), what).to_be_visible()
        after = page.locator("main > :not(#refusal, :has(#refusal))").evaluate_all(
            "(all) => all.map((each) => each.outerHTML)"
        )
        assert after == picture, what
        assert saved(page) == kept, what
    table.play(record, 4, 5)
    assert table.saved_record(5)["digests"] == list(record.digests[:6])
    expect(page.locator("#refusal")).to_have_count(0)


def test_a_second_tap_on_a_button_that_has_gone_does_nothing_more(page: Page, host: Host) -> None:
    record = golden("aikamatka", "two-players")
    open_match(page, host, shortened(record, 0))
    table = Table(page)
    table.draft(entry_of(record.actions[0])[1])
    page.evaluate(
        "() => { const b = document.querySelector('#confirm'); b.click(); b.click(); b.click() }"
    )
    page.wait_for_selector(
        f"main[data-screen='table/aikamatka/{entry_of(record.actions[1])[0]}/1']"
    )
    assert table.saved_record(1)["actions"] == list(record.actions[:1])


RECORD = json.loads(saved_text(shortened(golden("kalesia", "three-players"), 4)))
BROKEN = {
    "text": ("{ no json", "vioittunut"),
    "foreign": (json.dumps({"format": "chess/1"}), "ei ole Pelituvan peli"),
    "newer": (json.dumps({**RECORD, "format": "pelitupa/2"}), "uudemmalla"),
    "newer-rules": (json.dumps({**RECORD, "rules": 99}), "uudemmalla"),
    "field": (json.dumps({**RECORD, "players": "three"}), "puuttuu jotakin"),
    "game": (json.dumps({**RECORD, "game": "chess"}), "chess"),
    "illegal": (
        json.dumps({**RECORD, "actions": ["0 C9C9"], "digests": []}),
        "sääntöjen vastainen",
    ),
    "diverged": (json.dumps({**RECORD, "digests": ["00000000"]}), "ei ole sama"),
    "options": (json.dumps({**RECORD, "options": {"weapons": "spoons"}}), "eivät käy"),
}


def test_records_that_cannot_be_opened_are_told_of_and_kept(page: Page, host: Host) -> None:
    """Those that are no record say so on the shelf, the others when they are opened."""
    kept = {f"match/{name}": text for name, (text, _) in BROKEN.items()}
    kept["match/whole"] = json.dumps(RECORD)
    open_with(page, host, {**kept, "language": "fi"})
    for name, (_, reason) in BROKEN.items():
        match = page.locator(f"[data-match='{name}']")
        if match.locator(".primary").count():
            match.locator(".primary").tap()
            expect(page.locator("#refusal")).to_contain_text(reason)
        else:
            expect(match).to_contain_text(reason)
    now = saved(page)
    assert {key: now[key] for key in kept} == kept
    page.locator("[data-match=whole] .primary").tap()
    page.wait_for_selector("main.handoff")


@pytest.mark.parametrize("name", ["text", "newer", "diverged"])
def test_a_broken_match_that_lay_on_the_table_ends_on_the_shelf(
    page: Page, host: Host, name: str
) -> None:
    text, reason = BROKEN[name]
    open_with(page, host, {"language": "fi", "match/last": text, "current": "last"})
    expect(page.locator("main.shelf")).to_be_visible()
    expect(page.locator("#refusal")).to_contain_text(reason)
    assert saved(page)["match/last"] == text


def test_what_a_person_has_opened_stays_open(page: Page, host: Host) -> None:
    """The picture changes when a name has been typed; what was opened meanwhile is not closed."""
    open_site(page, host.address)
    page.tap("#play-kaleva")
    page.fill("#name0", "Anni")
    page.tap("#more > summary")
    page.fill("#seed", "7")
    page.check("#undo-off")
    expect(page.locator("#seed")).to_be_visible()
