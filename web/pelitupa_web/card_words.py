"""Card words: what is wrong with a deck, or to be looked at again; nothing is read or judged."""

from __future__ import annotations

from pelitupa.game import Refusal
from pelitupa.games.aikamatka import FEWEST_CARDS
from pelitupa.hints import Hint
from pelitupa_web.words import Words


def fault_text(words: Words, refusal: Refusal) -> str:
    """The line, the card and the field of a refusal with code `deck-text`, and what is wrong."""
    facts = refusal.facts
    where = []
    if facts["line"]:
        where.append(words("cards.line", line=facts["line"]))
    if facts["card"]:
        where.append(words("cards.card", card=facts["card"]))
    if facts["field"]:
        where.append(field_text(words, str(facts["field"])))
    least, most = (str(facts[bound]).replace("-", "\N{MINUS SIGN}") for bound in ("least", "most"))
    fault = words(f"cards.fault.{facts['fault']}", least=least, most=most)
    said = f"{', '.join(where)}: {fault}" if where else fault
    return said[0].upper() + said[1:]


def hint_text(words: Words, hint: Hint) -> str:
    """What to look at again, without the card and the field, which `hint` names."""
    return words(f"cards.hint.{hint.kind}", value=hint.value, fewest=FEWEST_CARDS)


def field_text(words: Words, field: str) -> str:
    """A field as people call it: `name.fi`, `source.2.address`."""
    name, *rest = field.split(".")
    if name == "source":
        number, part = rest
        return f"{words('cards.field.source', n=int(number))}, {words(f'cards.part.{part}')}"
    called = words(f"cards.field.{name}")
    return f"{called} {words(f'cards.in.{rest[0]}')}" if rest else called
