"""The built folder as a host gets it: what may be kept for ever, and the same bytes every time."""

from __future__ import annotations

import hashlib
import json
import os
import re
import tomllib
from fnmatch import fnmatchcase
from pathlib import Path

from e2e.host import ROOT
from e2e.sources import build, copy_sources

ENTRIES = {"index.html", "sw.js", "sw-off.js", "manifest.webmanifest", "licences.txt"}
"""What has to keep its name: other files and people know it."""
MOST_PICTURE_BYTES = 160_000


def files_of(folder: Path) -> dict[str, bytes]:
    paths = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in paths}


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def is_immutable(path: str) -> bool:
    """What netlify.toml says of it; in its rules `*` stands for anything."""
    rules = tomllib.loads((ROOT / "netlify.toml").read_text("utf-8"))["headers"]
    said = [rule["values"] for rule in rules if fnmatchcase(f"/{path}", rule["for"])]
    return any("immutable" in values.get("Cache-Control", "") for values in said)


def named_by_content(path: str, files: dict[str, bytes]) -> bool:
    """Whether the hash in the path is that of the file, or of all that lies in its folder."""
    kept, name, *inside = path.split("/")
    found = re.search(r"-([0-9a-f]{12})(\.|$)", name)
    if kept != "kept" or found is None:
        return False
    if not inside:
        return sha256(files[path]).startswith(found[1])
    folder = f"{kept}/{name}/"
    lines = (
        f"{each.removeprefix(folder)}\0{sha256(files[each])}\n"
        for each in sorted(files)
        if each.startswith(folder)
    )
    return sha256("".join(lines).encode()).startswith(found[1])


def test_every_file_is_an_entry_or_named_by_its_content_and_kept_for_ever(dist: Path) -> None:
    files = files_of(dist)
    assert set(files) >= ENTRIES
    for path in files:
        if path in ENTRIES:
            assert not is_immutable(path), path
        else:
            assert is_immutable(path), path
            assert named_by_content(path, files), path


def test_what_the_service_worker_keeps_is_all_that_a_page_may_ask_for(dist: Path) -> None:
    worker = (dist / "sw.js").read_text("utf-8")
    found = re.search(r"const FILES = (\{.*?\});", worker, re.DOTALL)
    assert found is not None
    kept = {path.replace("./", "index.html") for path in json.loads(found[1])}
    files = set(files_of(dist))
    assert kept <= files
    others = {path for path in files if path.startswith("kept/install-")}
    assert files - kept == others | {"sw.js", "sw-off.js"}


def test_the_manifest_names_pictures_that_are_there_and_small(dist: Path) -> None:
    manifest = json.loads((dist / "manifest.webmanifest").read_text("utf-8"))
    pictures = [
        *manifest["icons"],
        *manifest["screenshots"],
        *(icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]),
    ]
    for picture in pictures:
        content = (dist / picture["src"]).read_bytes()
        assert len(content) < MOST_PICTURE_BYTES, picture["src"]
        if picture["type"] == "image/png":
            sides = (int.from_bytes(content[at : at + 4], "big") for at in (16, 20))
            assert picture["sizes"] == "x".join(map(str, sides))
    assert {each["form_factor"] for each in manifest["screenshots"]} == {"wide", "narrow"}
    assert any(each.get("purpose") == "maskable" for each in manifest["icons"])
    urls = [shortcut["url"] for shortcut in manifest["shortcuts"]]
    assert urls == [f"./#game={game}" for game in ("kaleva", "aikamatka", "kalesia", "vuosilauta")]
    relative = (manifest["start_url"], manifest["scope"], *urls, *(p["src"] for p in pictures))
    assert not [each for each in relative if each.startswith(("/", "http"))]
    assert "id" not in manifest  # it would be read from the root of the host: see decisions.md


def test_the_same_sources_make_the_same_bytes(tmp_path: Path) -> None:
    """In two places, at two times, under two users' settings, from nothing each time."""
    first = copy_sources(tmp_path / "one")
    one = build(first, tmp_path / "first", PYTHONHASHSEED="1", TZ="UTC")
    second = copy_sources(tmp_path / "somewhere/else with a space")
    for path in second.rglob("*"):
        if not path.is_symlink():
            os.utime(path, (1_000_000_000, 1_000_000_000))
    former = os.umask(0o077)
    try:
        other = build(second, tmp_path / "second", PYTHONHASHSEED="2", TZ="Asia/Tokyo", LC_ALL="C")
    finally:
        os.umask(former)
    made, again = files_of(one), files_of(other)
    assert sorted(made) == sorted(again)
    assert [path for path in made if made[path] != again[path]] == []


def test_page_and_worker_name_one_build(dist: Path) -> None:
    page = (dist / "index.html").read_text("utf-8")
    found = re.search(
        r'data-build="(\d+\.\d+\.\d+\+[0-9a-f]{8})" data-engine="\1 [0-9a-f]{8}"', page
    )
    assert found is not None
    (worker,) = dist.glob("kept/start-*/worker.py")
    assert f'BUILD = "{found[1]}"' in worker.read_text("utf-8")
