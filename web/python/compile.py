"""Bytecode of what the page ships, made by the interpreter that will run it; runs in Pyodide only.

Pyodide brings its standard library as sources and would compile some 150 modules at every start.
Here the library and our wheel become unchecked hash-based .pyc files in the place of their sources,
and what no page can use is left out. Same input, same bytes: names are sorted, stamps are fixed.
"""

from __future__ import annotations

import importlib._bootstrap_external as machinery
import importlib.util
import json
import re
import tomllib
import zipfile
from collections.abc import Callable

STAMP = (2026, 1, 1, 0, 0, 0)

# What is left out, as paths in the zip: what needs processes, threads, files, a terminal, a mail or
# web server, a compiler, a test. Left in on purpose: `ipaddress` (urllib.parse), cp437 (zipfile),
# `_pylong` (long integers), `csv` (decks), `importlib.metadata` with `email` and `runpy` (tests).
# `python -m pelitupa` is not for the page, so `argparse` goes.
PACKAGES = """
    multiprocessing _pyrepl xml unittest ctypes xmlrpc wsgiref sqlite3 dbm curses ensurepip venv
    idlelib tkinter turtledemo pydoc_data concurrent/interpreters email/mime zoneinfo __phello__
"""
MODULES = """
    concurrent/futures/interpreter concurrent/futures/process http/client http/server http/cookies
    http/cookiejar html/parser urllib/request urllib/response urllib/error urllib/robotparser
    asyncio/__main__ asyncio/tools asyncio/windows_events asyncio/windows_utils
    asyncio/proactor_events logging/config logging/handlers json/tool json/__main__
    sysconfig/__main__ zipfile/__main__ compression/gzip pyodide/console
    _aix_support _android_support _apple_support _ast_unparse _ios_support _markupbase _osx_support
    _pydatetime _pydecimal _pyio _sysconfigdata__emscripten_wasm32-emscripten __hello__
    antigravity argparse bdb cProfile cmd code colorsys compileall configparser difflib doctest
    filecmp fileinput fractions ftplib getopt getpass gettext graphlib gzip imaplib mailbox
    mimetypes modulefinder netrc nturl2path optparse pdb pickletools plistlib poplib pprint profile
    pstats pty py_compile pyclbr pydoc rlcompleter sched shelve shlex smtplib socketserver
    statistics symtable tabnanny this timeit trace tracemalloc tty turtle uuid wave webbrowser
    zipapp
"""
ENCODINGS = """
    __init__ aliases ascii base64_codec charmap cp437 hex_codec idna iso8859_1 latin_1 punycode
    raw_unicode_escape unicode_escape utf_8 utf_8_sig utf_16 utf_16_be utf_16_le utf_32 utf_32_be
    utf_32_le
"""


def left_out(path: str) -> bool:
    """Whether the page's library does without this file of the stock library."""
    if path.startswith("encodings/"):
        return path.removeprefix("encodings/").removesuffix(".py") not in ENCODINGS.split()
    packages = tuple(f"{name}/" for name in PACKAGES.split())
    return path.startswith(packages) or path.removesuffix(".py") in MODULES.split()


def bytecode(source: bytes, path: str, optimize: int) -> bytes:
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    return machinery._code_to_hash_pyc(code, importlib.util.source_hash(source), False)


def as_json(table: bytes) -> bytes:
    """A TOML file as JSON, which Python reads ten times as fast."""
    text = json.dumps(tomllib.loads(table.decode()), ensure_ascii=False, separators=(",", ":"))
    return text.encode()


def compile_library(stock: str, target: str) -> None:
    """The stock zip without what is left out; no docstrings and no asserts."""
    _pack(stock, target, "/lib/python314.zip/", optimize=2, drop=left_out)


def compile_wheel(wheel: str, target: str) -> None:
    """The wheel with bytecode for sources and JSON for TOML; asserts and docstrings stay."""
    _pack(wheel, target, "/lib/python3.14/site-packages/", optimize=0, drop=_is_unread)


def _is_unread(path: str) -> bool:
    """The list of the wheel's files, and the cards of past releases, which the page fetches."""
    return bool(re.search(r"\.dist-info/RECORD$|/cards_data/aikamatka/releases/", path))


def _pack(
    source: str, target: str, prefix: str, *, optimize: int, drop: Callable[[str], bool]
) -> None:
    with zipfile.ZipFile(source) as old, zipfile.ZipFile(target, "w") as new:
        for path in sorted(old.namelist()):
            if path.endswith("/") or drop(path):
                continue
            text = old.read(path)
            if path.endswith(".py"):
                name, content = f"{path}c", bytecode(text, prefix + path, optimize)
            elif path.endswith(".toml"):
                name, content = f"{path.removesuffix('.toml')}.json", as_json(text)
            else:
                name, content = path, text
            entry = zipfile.ZipInfo(name, STAMP)
            entry.external_attr = 0o644 << 16
            # Stored: hosts send the whole in Brotli, smaller by a third than parts deflated one by
            # one, and Python has nothing to inflate at each start.
            entry.compress_type = zipfile.ZIP_STORED
            new.writestr(entry, content)
