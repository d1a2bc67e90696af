"""The page's side of the bridge, with a stand-in for Python that answers what each test says.

No game is played here: these are the promises that every screen relies on.
"""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.conftest import past_guard, saved, wait_for_python
from e2e.host import Host
from e2e.stage import HIDDEN, Stage, button, picture, set_stage


def parts(stage: Stage) -> list[str]:
    return [message["part"] for message in stage.asked("pick")]


def test_messages_go_one_at_a_time_and_in_order(stage: Stage) -> None:
    stage.shows(button("a") + button("b") + button("c"))
    stage.plays(pick="later")
    for name in "abc":
        stage.page.click(f"#{name}")
    assert parts(stage) == ["a"]
    stage.answers()
    stage.page.wait_for_function("asked.at(-1).part === 'b'")
    assert parts(stage) == ["a", "b"]
    stage.answers()
    stage.page.wait_for_function("asked.at(-1).part === 'c'")


def test_a_tap_that_waits_is_marked_and_unmarked(stage: Stage) -> None:
    stage.shows(button("a") + button("b"))
    stage.plays(pick="later")
    stage.page.click("#a")
    stage.page.click("#b")
    expect(stage.page.locator("#b")).to_have_attribute("data-waiting", "")
    expect(stage.page.locator("#a")).not_to_have_attribute("data-waiting", "")
    stage.plays(pick=[])
    stage.answers()
    expect(stage.page.locator("#b")).not_to_have_attribute("data-waiting", "")
    assert parts(stage) == ["a", "b"]


@pytest.mark.parametrize(
    "after",
    [
        picture(button("a")),
        picture(button("a") + button("b", "act")),
        picture(button("a") + button("b", more="aria-pressed='true'")),
        picture(button("a") + button("b"), screen="table/2"),
    ],
    ids=["gone", "sends something else", "looks different", "another screen"],
)
def test_a_tap_never_hits_another_button(stage: Stage, after: dict[str, Any]) -> None:
    stage.shows(button("a") + button("b"))
    stage.plays(pick="later")
    stage.page.click("#a")
    stage.page.click("#b")
    stage.plays(pick=[])
    stage.answers(after)
    expect(stage.page.locator("[data-waiting]")).to_have_count(0)
    stage.page.click("#a")
    stage.page.wait_for_function("asked.length > 3")
    assert [message["kind"] for message in stage.asked()] == ["open", "cue", "pick", "pick"]
    assert parts(stage) == ["a", "a"]


def test_a_guarded_button_waits_for_what_the_page_asked_for_itself(stage: Stage) -> None:
    stage.shows(button("own", "cards") + button("ready", more="data-guard-ms='400'"))
    stage.plays(cards="later")
    past_guard(stage.page, "#ready")
    stage.page.click("#own")
    stage.page.click("#ready")
    expect(stage.page.locator("#ready")).to_have_attribute("data-waiting", "")
    assert parts(stage) == []
    stage.answers()
    stage.page.wait_for_function("asked.at(-1).part === 'ready'")


def test_a_guarded_button_takes_no_early_tap_and_no_tap_while_python_thinks(stage: Stage) -> None:
    stage.shows(button("a") + button("ready", more="data-guard-ms='400'"))
    stage.page.evaluate("document.getElementById('ready').click()")
    assert parts(stage) == []
    past_guard(stage.page, "#ready")
    stage.plays(pick="later")
    stage.page.click("#a")
    stage.page.click("#ready")
    stage.plays(pick=[])
    stage.answers()
    stage.page.wait_for_function("document.querySelector('[data-waiting]') === null")
    assert parts(stage) == ["a"]
    stage.page.click("#ready")
    assert parts(stage) == ["a", "ready"]


def test_the_guard_begins_anew_for_the_next_person(stage: Stage) -> None:
    guard = "data-guard-ms='400'"
    stage.shows(button("ready", more=guard), screen="handoff/1")
    past_guard(stage.page, "#ready")
    stage.shows(button("ready", more=guard), screen="handoff/2")
    stage.page.evaluate("document.getElementById('ready').click()")
    assert parts(stage) == []


HELD = "<p data-secret>the ace</p>"


def test_a_hidden_page_holds_no_secret_from_that_moment(stage: Stage) -> None:
    stage.shows(HELD)
    stage.plays(cover="later")
    assert "the ace" not in stage.page.evaluate(HIDDEN, True)
    assert [message["kind"] for message in stage.asked()][-1] == "cover"
    stage.answers(picture("curtain", screen="handoff/1"))
    expect(stage.page.locator("main")).to_have_text("curtain")


def test_an_answer_that_comes_too_late_shows_no_secret(stage: Stage) -> None:
    stage.shows(button("a") + button("b"))
    stage.plays(pick="later", cover="later")
    stage.page.click("#a")
    stage.page.click("#b")
    stage.page.evaluate(HIDDEN, True)
    stage.answers(picture(HELD))
    stage.page.wait_for_function("asked.at(-1).kind === 'cover'")
    expect(stage.page.locator("#app")).not_to_contain_text("the ace")
    stage.answers(picture("curtain", screen="handoff/1"))
    expect(stage.page.locator("main")).to_have_text("curtain")
    assert parts(stage) == ["a"]  # the tap on b was meant for the table


def test_after_a_minute_without_a_touch_the_table_is_covered(page: Page, host: Host) -> None:
    page.clock.install()
    stage = set_stage(page, host)
    page.clock.fast_forward(40_000)
    page.keyboard.press("Shift")
    page.clock.fast_forward(40_000)
    assert [message["kind"] for message in stage.asked()] == ["open"]
    page.clock.fast_forward(21_000)
    assert [message["kind"] for message in stage.asked()] == ["open", "cover"]


def test_every_message_has_a_fresh_seed_and_the_time(stage: Stage) -> None:
    stage.shows(button("a"))
    for _ in range(20):
        stage.page.click("#a")
    stage.page.wait_for_function("asked.length === 22")
    seeds = [message["seed"] for message in stage.asked()]
    assert len(set(seeds)) == len(seeds)
    assert all(isinstance(seed, int) and 0 <= seed < 2**53 for seed in seeds)
    assert max(seeds) > 2**47
    assert all(abs(message["now"] - 1000 * time.time()) < 60_000 for message in stage.asked())


FORM = """<form id="form" data-send='{"kind": "start", "game": "kaleva"}'>
<input name="name0" value="Aino"><input type="checkbox" name="open" value="yes" checked>
<input type="checkbox" name="timer" value="yes">
<input type="radio" name="level" value="1"><input type="radio" name="level" value="2" checked>
<select name="seats"><option>two<option selected>three</select>
<button id="more" type="button" data-with-form data-send='{"kind": "set"}'>more</button>
<button id="go" name="how" value="quick">go</button></form>
<input id="loose" data-input name="pace">
<input id="box" type="checkbox" data-input name="sound" value="on">"""
READ = {"name0": "Aino", "open": "yes", "level": "2", "seats": "three"}


def test_a_form_is_sent_with_what_is_typed_and_ticked(stage: Stage) -> None:
    stage.shows(FORM)
    stage.page.click("#go")
    stage.page.click("#more")
    stage.page.fill("[name=name0]", "Ilmari")
    stage.page.press("[name=name0]", "Enter")
    start, again = stage.asked("start")
    assert start["form"] == {**READ, "how": "quick"}
    assert start["game"] == "kaleva"
    assert again["form"]["name0"] == "Ilmari"
    assert stage.asked("set")[0]["form"] == READ


def test_a_field_that_wants_it_is_sent_when_it_changes(stage: Stage) -> None:
    stage.shows(FORM)
    stage.page.fill("#loose", "slow")
    stage.page.check("#box")
    stage.page.uncheck("#box")
    told = [(message["name"], message["value"]) for message in stage.asked("input")]
    assert told == [("pace", "slow"), ("sound", "on"), ("sound", "")]


def grid(**changes: str) -> str:
    cells = (
        f"<button id='c{row}{column}' data-row='{row}' data-col='{column}'>"
        f"{changes.get(f'c{row}{column}', '')}</button>"
        for row in range(3)
        for column in range(3)
        if (row, column) != (1, 1)
    )
    return f"<div id='board' data-grid>{''.join(cells)}</div><input id='text'>"


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.id"))


def test_arrows_move_over_the_cells_and_tab_stops_once(stage: Stage) -> None:
    page = stage.page
    stage.shows(button("before") + grid())
    page.focus("#before")
    page.keyboard.press("Tab")
    assert focused(page) == "c00"
    way = [
        ("ArrowRight", "c01"), ("ArrowDown", "c21"), ("ArrowLeft", "c20"), ("ArrowUp", "c10"),
        ("ArrowRight", "c12"), ("ArrowRight", "c12"), ("Home", "c10"), ("End", "c12"),
    ]  # fmt: skip
    for key, cell in way:
        page.keyboard.press(key)
        assert focused(page) == cell, key
    page.keyboard.press("Tab")
    assert focused(page) == "text"
    page.keyboard.press("Shift+Tab")
    assert focused(page) == "c12"


def test_focus_and_the_cell_stay_over_a_new_picture(stage: Stage) -> None:
    page = stage.page
    stage.shows(grid())
    page.focus("#c02")
    page.evaluate("document.getElementById('c02').mark = 1")
    stage.shows(grid(c02="piece", c10="piece"), screen="table/2")
    assert focused(page) == "c02"
    assert page.evaluate("document.activeElement.mark") == 1
    assert page.locator("[tabindex='0']").count() == 1


def test_focus_goes_to_the_heading_when_its_element_is_gone(stage: Stage) -> None:
    stage.shows(button("a"))
    stage.page.focus("#a")
    stage.shows("<h1 id='title' tabindex='-1'>Next</h1>", screen="handoff/1")
    assert focused(stage.page) == "title"


def test_focus_goes_where_python_says(stage: Stage) -> None:
    stage.shows(button("a") + button("b"), focus="b")
    assert focused(stage.page) == "b"


def test_keys_tap_the_elements_that_name_them_but_not_while_typing(stage: Stage) -> None:
    page = stage.page
    stage.shows(
        button("undo", more="data-key='u'") + button("back", more="data-key='Escape'") + grid()
    )
    page.keyboard.press("u")
    page.focus("#text")
    page.keyboard.press("u")
    page.keyboard.press("Escape")
    page.keyboard.press("Control+u")
    assert parts(stage) == ["undo", "back"]
    assert page.input_value("#text") == "u"


def test_what_is_saved_comes_with_the_next_start(stage: Stage) -> None:
    page = stage.page
    stage.shows(button("a"))
    stage.plays(
        pick=[
            {"do": "save", "key": "match", "value": "one"},
            {"do": "save", "key": "match", "value": "two"},
            {"do": "save", "key": "old", "value": "gone"},
            {"do": "save", "key": "old", "value": None},
            {"do": "say", "text": "saved"},
        ]
    )
    page.click("#a")
    expect(page.locator("#live")).to_have_text("saved")
    assert saved(page) == {"match": "two"}  # waits its turn behind what is being written
    page.reload()
    wait_for_python(page)
    (opening,) = stage.asked("open")
    assert opening["saved"] == {"match": "two"}
    assert saved(page) == {"match": "two"}
    assert opening["languages"] == ["fi-FI"]
    assert opening["route"] == "shelf"


def test_a_browser_that_keeps_nothing_is_told_of_once(page: Page, host: Host) -> None:
    page.add_init_script("IDBFactory.prototype.open = () => { throw new Error('refused') }")
    stage = set_stage(page, host)
    save = {"do": "save", "key": "match", "value": "one"}
    stage.plays(cue=[save, save, {"do": "say", "text": "on"}])
    page.evaluate("document.getElementById('cue').click()")
    expect(page.locator("#live")).to_have_text("on")
    page.wait_for_function("asked.some((message) => message.kind === 'storage-failed')")
    assert len(stage.asked("storage-failed")) == 1


def test_a_text_is_handed_on_as_a_file(stage: Stage) -> None:
    stage.shows(button("a"))
    stage.plays(pick=[{"do": "share", "name": "kaleva.pelitupa.txt", "text": '{"päivä": 1}'}])
    with stage.page.expect_download() as coming:
        stage.page.click("#a")
    assert coming.value.suggested_filename == "kaleva.pelitupa.txt"
    assert Path(coming.value.path()).read_text("utf-8") == '{"päivä": 1}'
    stage.page.wait_for_function("asked.at(-1).kind === 'share-done'")
    assert stage.asked("share-done")[0]["how"] == "downloaded"


def test_a_wait_sends_what_it_was_given(stage: Stage) -> None:
    stage.shows(button("a"))
    stage.plays(pick=[{"do": "wait", "ms": 30, "then": {"kind": "think", "ply": 7}}])
    stage.page.click("#a")
    stage.page.wait_for_function("asked.at(-1).kind === 'think'")
    assert stage.asked("think")[0]["ply"] == 7


def test_title_language_and_room_follow_the_picture(stage: Stage) -> None:
    stage.shows("", title="Kaleva: Aino", lang="sv", room="kaleva")
    expect(stage.page).to_have_title("Kaleva: Aino")
    root = stage.page.locator("html")
    expect(root).to_have_attribute("lang", "sv")
    expect(root).to_have_attribute("data-room", "kaleva")


@pytest.mark.parametrize("answer", ["broken", [{"do": "dance"}]])
def test_a_python_that_breaks_gives_a_readable_page(stage: Stage, answer: Any) -> None:
    stage.shows(button("a"))
    stage.plays(pick=answer)
    stage.page.click("#a")
    expect(stage.page.locator("[data-failure=worker]")).to_contain_text("Tallennetut pelit")
