"""Looking back in a match that goes on: only through the holder's eyes, only at what was seen."""

from __future__ import annotations

from dataclasses import replace

from pelitupa.match import Match
from pelitupa.rng import Rng
from pelitupa_web.moments import moments
from pelitupa_web.screens import paint
from tests.web.looking_back import golden, shelved, shown
from tests.web.page import Page
from tests.web.play import desk, laid_out, legal, moved, seated


def test_a_running_match_on_the_shelf_is_not_shown():
    running = laid_out()
    (name,) = [each for each in running.saved if each.startswith("match/")]
    page = Page(saved={name: running.saved[name]}, lang="fi").open()
    assert "watch" not in page.html
    page.send("watch", match=name.removeprefix("match/"))
    assert page.screen == "shelf"
    assert "refusal" in page.ids()


def running_replay() -> Page:
    """Bronze looks back in the middle of a match of Kaleva."""
    page = moved()
    page.tap("handoff-ready")
    assert page.screen.startswith("table/kaleva/1/")
    page.tap("menu")
    page.tap("watch")
    return page


def test_from_a_running_match_only_the_holder_looks_at_what_it_has_seen():
    page = running_replay()
    replay = shown(page)
    assert page.screen == "replay/kaleva/1"
    assert page.secret
    assert replay.running
    assert replay.ply == len(replay.play.match.steps)
    assert not page.find("eyes").named("button")
    assert "pass" not in page.ids()
    match, rng = replay.play.match, Rng.seeded(3)
    for ply in moments(replay.play):
        page.send("step", ply=ply)
        other, rng = rng.split()
        state = match.game.sample(match.states[ply].view(1), other)
        states = (*match.states[:ply], state, *match.states[ply + 1 :])
        dealt = replace(replay.play, match=replace(match, states=states))
        assert paint(replace(desk(), replay=replace(shown(page), play=dealt)))["html"] == page.html
    for other_eyes in ("0", "open", "table"):
        page.send("eyes", to=other_eyes)
        assert page.screen == "replay/kaleva/1"
    page.send("step", ply=500)
    assert shown(page).ply == len(match.steps)
    page.send("pass-on", what="match")
    assert page.screen == "replay/kaleva/1"
    assert "linkistä näkyisi" in page.find("refusal").text
    page.send("keep")
    assert "refusal" in page.ids()


def test_a_cover_leaves_the_replay_of_a_running_match_for_the_hand_off():
    page = running_replay()
    page.send("cover")
    assert page.screen.startswith("handoff/kaleva/1/")
    assert desk().replay is None
    page.send("step", way="first")
    assert page.screen.startswith("handoff/kaleva/1/")
    page.send("watch")
    assert page.screen.startswith("handoff/kaleva/1/")


def test_back_leads_from_the_replay_to_the_table_and_the_match_goes_on():
    page = running_replay()
    page.tap("back")
    assert page.screen.startswith("table/kaleva/1/")
    page.send("act", action=legal(page)[0])
    assert "refusal" not in page.ids()


def test_what_is_covered_again_in_kalesia_is_not_looked_up_in_a_running_match():
    for history, offered in (("off", False), ("on", True)):
        page = seated("kalesia", 2, **{"option-open_history": history})
        for _ in range(2):
            page.tap("handoff-ready")
            page.send("act", action=legal(page)[0])
        page.tap("continue")
        page.tap("handoff-ready")
        page.tap("menu")
        assert ("watch" in page.ids()) is offered
        page.send("watch")
        assert page.screen.startswith("replay/" if offered else "menu/")


def test_where_nothing_is_secret_the_table_looks_back():
    page = seated("aikamatka", 2)
    page.send("act", action=legal(page)[0])
    page.tap("menu")
    page.tap("watch")
    assert page.screen == "replay/aikamatka/table"
    assert not page.secret
    page.tap("back")
    assert page.screen.startswith("table/aikamatka")


def test_flat_cards_stay_face_down_in_the_replay_of_a_running_match():
    page = seated("kaleva", 2, seating="flat")
    for _ in range(2):
        page.tap("handoff-ready")
        page.send("act", action=legal(page)[0])
    page.send("act", action=next(a for a in legal(page) if a.startswith("d1")))
    while "." in legal(page):
        page.send("act", action=".")
    page.tap("menu")
    page.tap("watch")
    assert shown(page).running
    (root,) = page.tree.all(data_flat=True)
    for row in root.named("ol"):
        if "kaleva-peek" not in str(row.attributes["class"]):
            assert not [v for v in row if v.attributes.get("class") == "value"]


def test_the_match_is_the_same_whoever_looked():
    match: Match = golden("kaleva", "scouting")
    page = shelved(match, current=True)
    before = dict(page.saved)
    page.tap("watch")
    for name in ("step-on", "run", "run", "step-last", "eyes-0", "back"):
        page.tap(name)
    assert page.saved == before
