"""Words: the dictionary of one language, read from words/*.toml; no sentence is built elsewhere."""

from __future__ import annotations

from functools import lru_cache

from pelitupa_web.tables import read_table

LANGUAGES = ("fi", "sv", "en")


class Words:
    """The dictionary of one language: `words("shelf.title")`, `words("seats.player", n=3)`.

    The keys are those of the TOML file, sections and all. A key with the two forms `one` and
    `other` is chosen from by the fact `n`.
    """

    __slots__ = ("lang",)

    def __init__(self, lang: str) -> None:
        if lang not in LANGUAGES:
            raise ValueError(f"{lang!r} is none of {', '.join(LANGUAGES)}")
        self.lang = lang

    def __call__(self, key: str, **facts: str | int) -> str:
        """The words with their gaps filled; raises KeyError for a key or a fact that is missing."""
        text = _entries(self.lang).get(key)
        if text is None:
            form = "one" if facts["n"] == 1 else "other"
            text = _entries(self.lang)[f"{key}.{form}"]
        return text.format_map(facts) if "{" in text else text

    def __contains__(self, key: str) -> bool:
        entries = _entries(self.lang)
        return key in entries or f"{key}.other" in entries

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Words) and other.lang == self.lang

    def __hash__(self) -> int:
        return hash(self.lang)


@lru_cache(maxsize=len(LANGUAGES))
def _entries(lang: str) -> dict[str, str]:
    """Every text of the language by its dotted key."""
    flat: dict[str, str] = {}
    waiting: list[tuple[str, object]] = list(read_table(f"words/{lang}").items())
    while waiting:
        key, value = waiting.pop()
        if isinstance(value, dict):
            waiting += [(f"{key}.{name}", inner) for name, inner in value.items()]
        else:
            flat[key] = str(value)
    return flat
