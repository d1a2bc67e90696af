"""What is heard when a card of Aikamatka is chosen, and when it is placed right or wrong."""

from __future__ import annotations

from tests.web.page import Page
from tests.web.play import desk, seated


def heard(page: Page) -> list[str]:
    return [effect["name"] for effect in page.effects if effect["do"] == "sound"]


def placed(page: Page, *, right: bool) -> list[str]:
    """The sounds of the next placing, made right or wrong on purpose."""
    while True:
        match = desk().play.match
        view = match.state.view(None)
        if page.screen.startswith("reveal"):
            page.tap("continue")
        elif view.phase == "choose":
            page.send("act", action="#0")
            assert heard(page) == ["card"]
        else:
            year = match.game.deck.years[view.held[match.to_act[0]]]
            years = [dated.year for dated in view.timeline]
            gaps = range(len(years) + 1)
            fits = {g for g in gaps if max(years[:g], default=year) <= year}
            fits &= {g for g in gaps if min(years[g:], default=year) >= year}
            gap = min(fits if right else set(gaps) - fits)
            page.send("act", action=f"@{gap}")
            return heard(page)


def test_a_right_card_and_a_wrong_card_sound_different():
    page = seated("aikamatka", 3)
    page.send("set", name="sound", value="on")
    assert placed(page, right=True) == ["card", "turn", "right"]
    assert placed(page, right=False) == ["card", "turn", "wrong"]


def test_nothing_is_heard_when_sound_is_off():
    page = seated("aikamatka", 3)
    while page.screen.startswith("table") and desk().play.match.state.view(None).offer:
        page.send("act", action="#0")
        assert heard(page) == []
