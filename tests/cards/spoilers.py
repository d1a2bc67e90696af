"""Hints of a year in the name of a card, found by rules for each language; nothing else is judged.

Names of months are let pass: they belong to the proper names of events and tell no year.
"""

from __future__ import annotations

import re

from pelitupa.deck import SOFT_HYPHEN

_ROMAN = re.compile(
    r"\b(?=[MDCLXVI])M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})\b(?!\.)"
)
_RULERS = r"(?:aleksanteri|nikolai|kustaa|kaarle|alexander|nicholas|nikolaj|gust[ao]v|karl|charles)"

_HINTS = {
    "fi": {
        "century": r"vuosisa[dt]|vuosituha|sata-?lu[kv]u|(?:kahdeks|yhdeks)\w+toista",
        "decade": r"vuosikymmen|kymmen-?lu[kv]u|-lu[kv]u|\bluvu(?:lla|lta|lle|n)\b",
        "anniversary": r"satavuoti|sata vuotta|juhlavuo",
        "ruler": _RULERS + r"\w* (?:ensimmäi|toi[ns]|toise|kolma|neljä)\w*",
    },
    "sv": {
        "century": r"århundra|\bsek(?:el|ler|let)|sekelskifte|årtusen|millenni|hundra-?tal"
        r"|(?:arton|nitton)hundra",
        "decade": r"årtionde|decenni|(?:nollå?|tio|tjugo|\wtio|\wttio)-?tal(?:s|et|ets)?\b|-tal",
        "anniversary": r"hundraår|hundra år|jubileumsår",
        "ruler": _RULERS + r"s? den (?:förste|andre|tredje|fjärde)\b",
    },
    "en": {
        "century": r"centur(?:y|ies)|millenni|(?:eigh|nine)teen|eighteenth|twent(?:y-first|ieth)",
        "decade": r"\bdecades?\b|\b(?:twen|thir|for|fif|six|seven|eigh|nine)ties\b|noughties",
        "anniversary": r"centena|centenni|\bhundred years|jubilee year",
        "ruler": _RULERS + r"(?:'s)? the (?:first|second|third|fourth)\b",
    },
}


def spoilers(name: str, language: str) -> list[str]:
    """The kinds of hints in that name.

    `digit`, `roman`, `century`, `decade`, `anniversary` or `ruler`. A Roman numeral is
    one in capitals. A letter with a full stop is an initial; C, D, L and M alone and in pairs are
    let pass, being abbreviations.
    """
    plain = name.replace(SOFT_HYPHEN, "")
    found = ["digit"] if any(letter.isnumeric() for letter in plain) else []
    numerals = [hit[0] for hit in _ROMAN.finditer(plain)]
    if any(set(numeral) & set("IVX") or len(numeral) > 2 for numeral in numerals):
        found.append("roman")
    for kind, pattern in _HINTS[language].items():
        if re.search(pattern, plain.casefold()):
            found.append(kind)
    return found
