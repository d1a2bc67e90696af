"""The text tool: transcripts of every game, and one line with exit code 2 for what cannot be."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from pelitupa.__main__ import main
from pelitupa.link import link_of
from pelitupa.match import new_match
from tests.strategies import Setup, games, position, setups


def run(capsys, *arguments: str) -> tuple[int, list[str], list[str]]:
    code = main(["transcript", *arguments])
    out, err = capsys.readouterr()
    return code, out.splitlines(), err.splitlines()


def arguments_of(setup) -> list[str]:
    options = [f"{name}={value}" for name, value in setup.options]
    return [
        *("--game", setup.game),
        *("--players", str(setup.players)),
        *("--seed", str(setup.seed)),
        *(["--option", *options] if options else []),
    ]


@pytest.mark.parametrize("setup", list(setups(seed=3)), ids=str)
def test_a_random_transcript_runs_to_the_end(capsys, setup):
    code, out, err = run(capsys, *arguments_of(setup))
    assert (code, err) == (0, [])
    header, first, *rest = map(json.loads, out)
    assert header["format"] == "pelitupa-transcript/1"
    assert (header["game"], header["players"], header["seed"]) == (
        *(setup.game, setup.players, setup.seed),
    )
    assert dict(setup.options).items() <= header["options"].items()
    assert (first["ply"], first["player"], first["action"], first["beats"]) == (0, None, None, [])
    before = first
    for ply, line in enumerate(rest, start=1):
        assert line["ply"] == ply
        assert line["action"] in before["legal"][str(line["player"])]
        assert set(line["views"]) == {"table", *map(str, range(setup.players))}
        assert sorted(line["legal"]) == sorted(map(str, line["to_act"]))
        before = line
    assert before["to_act"] == []
    assert set(before["outcome"]) >= {"winners", "reason"}


def test_an_action_is_recorded_in_its_own_notation():
    match = new_match(games()["kalesia"], 2, 1, {})
    weapons = match.legal_actions(0)[-1]
    turned = weapons[2:] + weapons[:2]
    assert match.act(0, turned).record.actions == (f"0 {weapons}",)


@pytest.mark.parametrize("game", sorted(games()))
def test_the_same_seed_gives_the_same_text(capsys, game):
    asked = ("--game", game, "--players", "2", "--seed", "11", "--limit", "10")
    assert run(capsys, *asked) == run(capsys, *asked)
    assert len(run(capsys, *asked)[1]) == 12


def test_actions_are_played_from_lines_and_from_a_record(capsys, tmp_path):
    asked = ("--game", "aikamatka", "--players", "2", "--seed", "1")
    _, out, _ = run(capsys, *asked, "--limit", "4")
    entries = [f"{at['player']} {at['action']}" for at in map(json.loads, out[2:])]
    lines = tmp_path / "lines.txt"
    lines.write_text("# four actions\n\n" + "\n".join(entries) + "\n", "utf-8")
    assert run(capsys, *asked, "--actions", str(lines)) == (0, out, [])
    record = tmp_path / "record.json"
    document = {"format": "pelitupa/1", "game": "aikamatka", "players": 2, "seed": 1}
    record.write_text(json.dumps({**document, "actions": entries}), "utf-8")
    assert run(capsys, *asked, "--actions", str(record)) == (0, out, [])


@pytest.mark.parametrize(
    "arguments",
    [
        "--game chess --players 2 --seed 1",
        "--game kaleva --players 3 --seed 1",
        "--game kaleva --players two --seed 1",
        "--game kaleva --players 2",
        "--game kaleva --players 2 --seed 1 --option swap",
        "--game kaleva --players 2 --seed 1 --option swap=never",
        "--game kaleva --players 2 --seed 1 --option colour=red",
        "--game kaleva --players 2 --seed 1 --actions nowhere.txt",
        "--game kaleva --players 2 --seed 1 --limit -1",
        "--game aikamatka --players 2 --seed 1 --option births=1980,1990,2000",
        "--game kalesia --players 11 --seed 1",
        "--game kalesia --players 2 --seed 1 --colour",
        "--game kalesia --players 2 --seed 1 --lim 1",
        "--game kalesia --players ٢ --seed 1",
        "--game kalesia --players 2 --seed 1_000",
        "--game kalesia --players 2 --seed 18446744073709551616",
        f"--game kalesia --players 2 --seed {'9' * 5000}",
        "--game kaleva --players 2 --seed 1 --option patience=60 --option patience=200",
    ],
)
def test_what_cannot_be_is_refused_in_one_line(capsys, arguments):
    code, out, err = run(capsys, *arguments.split())
    assert (code, out) == (2, [])
    assert len(err) == 1
    assert err[0].startswith("pelitupa: ")
    assert len(err[0]) < 200


@pytest.mark.parametrize("text", ["0 zz", "9 =973410", "hello", "{", '{"format":"pelitupa/9"}'])
def test_a_file_of_actions_that_cannot_be_played_is_refused(capsys, tmp_path, text):
    file = tmp_path / "actions.txt"
    file.write_text(text, "utf-8")
    asked = ("--game", "kaleva", "--players", "2", "--seed", "1", "--actions", str(file))
    code, _, err = run(capsys, *asked)
    assert code == 2
    assert len(err) == 1


RECORDED = {"format": "pelitupa/1", "game": "kaleva", "players": 2, "seed": 1, "actions": []}


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"game": "kalesia"}, "another match: its game"),
        ({"seed": 5}, "another match: its seed"),
        ({"options": {"patience": "60"}}, "another match: its options"),
        ({"rules": 99}, "rules version 99"),
        ({"deck": "ffff"}, "deck ffff"),
        ({"digests": ["00000000"]}, "not the recorded one"),
    ],
)
def test_a_record_of_something_else_is_refused(capsys, tmp_path, changes, told):
    file = tmp_path / "record.json"
    file.write_text(json.dumps({**RECORDED, **changes}), "utf-8")
    asked = ("--game", "kaleva", "--players", "2", "--seed", "1", "--actions", str(file))
    code, out, err = run(capsys, *asked)
    assert (code, out, len(err)) == (2, [], 1)
    assert told in err[0]


def test_a_line_that_is_no_action_is_named(capsys, tmp_path):
    file = tmp_path / "lines.txt"
    file.write_text("\ufeff# two lines\nhello\n", "utf-8")
    asked = ("--game", "kaleva", "--players", "2", "--seed", "1", "--actions", str(file))
    assert "lines.txt, line 2: " in run(capsys, *asked)[2][0]


def test_without_an_output_to_print_to_there_is_one_line(capsys, monkeypatch):
    monkeypatch.setattr("sys.stdout", None)
    assert main(["transcript", "--game", "kaleva", "--players", "2", "--seed", "1"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_file_that_is_no_text_is_refused(capsys, tmp_path):
    file = tmp_path / "actions.txt"
    file.write_bytes(b"\xff\xfe\x00")
    asked = ("--game", "kaleva", "--players", "2", "--seed", "1", "--actions", str(file))
    assert run(capsys, *asked)[0] == 2


def kept_in(tmp_path, text):
    file = tmp_path / "kept"
    file.write_text(text, encoding="utf-8")
    return main(["replay", str(file)])


def test_a_kept_match_is_printed_again_from_record_and_link(tmp_path, capsys):
    match = position(Setup("kalesia", 2, (), 4), 10_000)
    texts = [str(match.record), link_of(match), f"https://example.org/peli/#{link_of(match)}\n"]
    printed = []
    for text in texts:
        assert kept_in(tmp_path, text) == 0
        printed.append(capsys.readouterr().out.splitlines())
    assert printed[0] == printed[1] == printed[2]
    header, *positions = map(json.loads, printed[0])
    assert (header["game"], header["seed"]) == ("kalesia", 4)
    assert len(positions) == len(match.record.actions) + 1
    assert positions[-1]["outcome"] == match.outcome.plain()


def test_a_match_that_does_not_go_as_recorded_is_refused_before_anything_is_printed(
    tmp_path, capsys
):
    match = position(Setup("kaleva", 2, (), 4), 10_000)
    spoiled = replace(match.record, digests=(*match.record.digests[:-1], "00000000"))
    for text in (str(spoiled), link_of(match)[:-4], "m9.kaleva.AAAA", "", "{"):
        assert kept_in(tmp_path, text) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.count("\n") == 1
