"""Records of past releases: their cards are kept, and they are played again with these."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pelitupa import card_files, older_decks
from pelitupa.__main__ import main
from pelitupa.card_files import packaged_deck, released_deck
from pelitupa.deck import Deck
from pelitupa.game import Refusal
from pelitupa.games import all_games
from pelitupa.link import link_of
from pelitupa.match import Match, replay
from pelitupa.record import record_of
from tests.release import GOLDEN, RELEASED, AlreadyReleased, keep
from tests.strategies import Setup, games, played


def changed() -> Deck:
    """The cards of some later release: a card is gone, one has another year, one another name."""
    _gone, second, third, *others = packaged_deck().cards
    name = tuple((language, f"{text} 2") for language, text in third.name)
    return Deck((second._replace(year=second.year + 1), third._replace(name=name), *others))


def opened(path: Path, present: Deck) -> Match:
    """The record as the text tool opens it where these are the cards."""
    record = record_of(path.read_text("utf-8"))
    deck = released_deck(record.deck, present) or present
    return replay(all_games(deck), record)


def test_every_released_record_opens_for_ever():
    """E2: with the cards that the page has now, or those of the release."""
    for path in sorted(RELEASED.glob("*/*/*.json")):
        assert opened(path, packaged_deck()).outcome is not None, path


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A release of these very cards, after which the cards change."""
    keep("7.0", packaged_deck(), tmp_path, GOLDEN, tmp_path / "released")
    folder = card_files._folder
    monkeypatch.setattr(
        card_files, "_folder", lambda name: tmp_path if name == "releases" else folder(name)
    )
    return tmp_path


def test_a_released_record_is_played_again_after_the_cards_have_changed(archive):
    """E2: a card is gone, another has a new year, and yet each record comes to its end."""
    records = sorted((archive / "released/7.0").glob("*/*.json"))
    assert {path.parent.name for path in records} == set(games())
    assert len(records) == len(sorted(GOLDEN.glob("*/*.json")))
    for path in records:
        assert opened(path, changed()).outcome is not None, path


def test_names_are_those_of_the_release_and_texts_those_of_now(archive):
    present, later = packaged_deck(), changed()
    deck = released_deck(present.digest, later)
    assert deck == present
    first, second, third = (deck.cards[n] for n in range(3))
    assert (first.name, first.text) == (present.cards[0].name, ())
    assert (second.year, second.text) == (present.cards[1].year, later.cards[0].text)
    assert (third.name, third.picture) == (present.cards[2].name, later.cards[1].picture)


def test_the_archive_is_small_and_never_changed(archive):
    (cards,) = archive.glob("*.json")
    assert cards.stem == packaged_deck().digest
    assert cards.stat().st_size < 200 * len(packaged_deck().cards)
    before = cards.read_bytes()
    assert keep("7.0", packaged_deck(), archive, GOLDEN, archive / "released") == []
    assert all(path != cards for path in keep("7.1", packaged_deck(), archive, GOLDEN, archive))
    assert cards.read_bytes() == before
    (archive / "released/7.0/kaleva/scouting.json").write_text("{}")
    with pytest.raises(AlreadyReleased):
        keep("7.0", packaged_deck(), archive, GOLDEN, archive / "released")


def test_the_text_tool_prints_a_match_of_a_past_release(archive, monkeypatch, capsys, tmp_path):
    match = played(Setup("aikamatka", 2, (), 4))[-1]
    texts = {"record": str(match.record), "link": f"https://peli.example/#{link_of(match)}"}
    for name, text in texts.items():
        file = tmp_path / name
        file.write_text(text, "utf-8")
        assert main(["replay", str(file)]) == 0
        told = capsys.readouterr().out
        with monkeypatch.context() as later:
            later.setattr("pelitupa.__main__.packaged_deck", changed)
            assert main(["replay", str(file)]) == 0
            assert capsys.readouterr().out == told
            file.write_text(text.replace(match.record.deck, "0" * 12), "utf-8")
            if name == "record":
                assert main(["replay", str(file)]) == 2
                assert "the deck 000000000000" in capsys.readouterr().err


def test_what_is_no_released_deck_is_refused():
    deck = packaged_deck()
    text = older_decks.written(deck, "7.0")
    assert older_decks.read(text, deck.digest, deck) == deck
    document = json.loads(text)
    document["cards"][0][1] += 1
    odd = (
        json.dumps(document), text[:-9], "", "[]", "7", "null", '{"format":"pelitupa-deck/1"}',
        '{"format":"pelitupa-deck/1","cards":[7]}', '{"format":"pelitupa-deck/1","cards":[[]]}',
        text.replace("pelitupa-deck/1", "pelitupa-deck/2"), "[" * 500_000, "x" * 5_000_000,
    )  # fmt: skip
    for each in odd:
        with pytest.raises(Refusal) as refusal:
            older_decks.read(each, deck.digest, deck)
        assert refusal.value.code == "deck-damaged"
    assert released_deck("../../../x", deck) is None
    assert released_deck(None, deck) is None
