import pytest

from building.dist import BuildError
from building.icons import authors, credits_section, named, sprite, with_credits
from tests.test_architecture import ROOT

SITE = ROOT / "web"
CARDS = ROOT / "cards_data" / "aikamatka" / "events"


def test_credits_name_the_author_of_every_icon_in_use():
    page = (ROOT / "CREDITS.md").read_text("utf-8")
    wanted = with_credits(page, credits_section(SITE, named(SITE, CARDS)))
    assert page == wanted, "`make credits` writes CREDITS.md anew"


def test_no_icon_has_two_authors():
    listed = (SITE / "icons" / "authors.toml").read_text("utf-8").split()
    names = authors(SITE)
    assert len(names) > 4_000
    assert all(listed.count(name) == 1 for name in named(SITE, CARDS))


def test_an_icon_nobody_drew_is_refused_by_name_and_place():
    with pytest.raises(BuildError, match=r"'no-such'.*early\.json, card x"):
        credits_section(SITE, {"no-such": "early.json, card x"})


def test_a_missing_icon_stops_the_build_by_name_and_place(tmp_path):
    icons = tmp_path / "node_modules/@iconify-json/game-icons"
    icons.mkdir(parents=True)
    (icons / "icons.json").write_text(
        '{"width": 512, "height": 512, "icons": {"oak": {"body": "<path d=\\"M0 0\\"/>"}}}'
    )
    whole = sprite(tmp_path, {"oak": "icons.toml, kalesia"})
    assert '<symbol id="oak" viewBox="0 0 512 512"><path d="M0 0"/></symbol>' in whole
    with pytest.raises(BuildError, match=r"'elm'.*early\.json, card x"):
        sprite(tmp_path, {"elm": "early.json, card x"})
