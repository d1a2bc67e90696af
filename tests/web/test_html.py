"""The HTML writer escapes by itself and writes what HTML means."""

import pytest

from pelitupa_web.effects import say
from pelitupa_web.html import Html, br, button, div, escape, fragment, h2, input_, path, span, svg
from tests.web.page import read

HOSTILE = "<script>alert('x')</script>\" onclick=\"y\" & ' </div>"


def test_children_and_attributes_are_escaped():
    html = div(".a #b", title=HOSTILE, data_send={"name": HOSTILE})[HOSTILE]
    (node,) = read(html).all(id="b")
    assert node.text == HOSTILE
    assert node.attributes["title"] == HOSTILE
    assert '"name":' in (node.attributes["data-send"] or "")
    assert len(list(read(html))) == 2


def test_only_html_goes_through_as_it_is():
    assert div[h2["a"], "<b>"] == "<div><h2>a</h2>&lt;b&gt;</div>"
    assert div[f"{h2['a']}"] == "<div>&lt;h2&gt;a&lt;/h2&gt;</div>"
    assert isinstance(div["a"], Html)


def test_children_of_every_kind():
    assert div[None, True, False, 0, 12, [span["x"], ("y", br)]] == (
        "<div>012<span>x</span>y<br></div>"
    )
    assert fragment("a", None, span) == "a<span></span>"
    assert str(svg[path(d="M0 0")]) == '<svg><path d="M0 0"></path></svg>'


def test_attributes_of_every_kind():
    tag = input_("#n", disabled=True, readonly=False, value=None, maxlength=4, for_="x")
    assert str(tag) == '<input id="n" disabled maxlength="4" for="x">'
    assert str(span(aria_hidden=True, aria_pressed=False)) == (
        '<span aria-hidden="true" aria-pressed="false"></span>'
    )
    assert str(button(data_send={"kind": "it's"})) == (
        '<button data-send=\'{"kind":"it&#39;s"}\'></button>'
    )


def test_a_tag_does_not_remember_its_calls():
    row = div(".row", title="a")
    assert row(title_="b") is not row
    assert row["x"] == '<div class="row" title="a">x</div>'


@pytest.mark.parametrize("name", ["style", "onclick", "a b", "x>"])
def test_what_the_policy_of_the_page_drops_is_refused(name):
    with pytest.raises(ValueError, match="cannot be an attribute"):
        div(**{name: "x"})


@pytest.mark.parametrize("selector", ["row", ".a>b", '."', ". x", ".a .b c"])
def test_what_is_no_selector_is_refused(selector):
    with pytest.raises(ValueError, match="no selector"):
        div(selector)


def test_escape_leaves_plain_text_alone():
    assert escape("Väinö, ša") == "Väinö, ša"
    assert escape('&amp;<>"') == "&amp;amp;&lt;&gt;&quot;"


def test_what_is_only_said_has_no_soft_hyphens():
    """Where a word may break is for the eye: a screen reader may read such a mark aloud."""
    word = "Temppeli\N{SOFT HYPHEN}aukio"
    tag = button(aria_label=word, title=word, value=word)[word]
    assert tag.count("\N{SOFT HYPHEN}") == 2
    assert 'aria-label="Temppeliaukio" title="Temppeliaukio"' in tag
    assert say(word)["text"] == "Temppeliaukio"
