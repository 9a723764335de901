"""How a conjecture is cut into words: numbers, names and signs, as French or English pupils type them."""

import re
from dataclasses import dataclass
from typing import Final

from grille.contract import UnreadableText, ordinal, shown

MOST_SIGNS: Final = 1_000
"""No conjecture is longer than this."""

SPELLINGS: Final = {
    "==": "=",
    "≠": "!=",
    "<>": "!=",
    "≤": "<=",
    "≥": ">=",
    "⇒": "=>",
    "→": "=>",
    "->": "=>",
    "−": "-",
    "–": "-",
    "×": "*",
    "·": "*",
    "÷": "/",
    "**": "^",
    "∧": "and",
    "∨": "or",
    "¬": "not",
    "φ": "phi",
    "α": "alpha",
    "β": "beta",
    "et": "and",
    "ou": "or",
    "non": "not",
    "si": "if",
    "alors": "then",
    "implies": "=>",
    "implique": "=>",
    "est": "is",
    "impair": "odd",
    "impaire": "odd",
    "pair": "even",
    "paire": "even",
    "perdu": "lost",
    "perdue": "lost",
    "perdante": "lost",
    "gagné": "won",
    "gagnée": "won",
    "gagne": "won",
    "gagnee": "won",
    "gagnante": "won",
    "vrai": "true",
    "faux": "false",
    "div": "//",
    "modulo": "%",
    "mod": "%",
    "E": "floor",
    "ent": "floor",
    "racine": "sqrt",
    "partenaire": "partner",
}
"""What may be typed, and the one word it stands for."""

WORD: Final = re.compile(
    r"\s*(?:(?P<number>[0-9]+(?:\.[0-9]+)?)|(?P<name>[^\W\d_²]+)|(?P<sign>=>|->|<=|>=|!=|<>|==|//|\*\*|²|[^\w\s]))"
)


@dataclass(frozen=True)
class Word:
    """A number, a name or a sign, and its place in what was typed, from 1 on."""

    text: str
    place: int
    is_number: bool = False


def fault(place: int, fr: str, en: str) -> UnreadableText:
    return UnreadableText(f"{ordinal(place)} signe : {fr}", f"sign {place}: {en}")


def cut(text: str) -> list[Word]:
    """The words of a conjecture and an empty one at its end."""
    if len(text) > MOST_SIGNS:
        raise UnreadableText(
            f"conjecture trop longue : {len(text)} signes, {MOST_SIGNS} au plus",
            f"conjecture too long: {len(text)} signs, at most {MOST_SIGNS}",
        )
    words: list[Word] = []
    at = 0
    while at < len(text.rstrip()):
        found = WORD.match(text, at)
        if found is None:
            place = at + len(text[at:]) - len(text[at:].lstrip()) + 1
            seen = shown(text[place - 1])
            raise fault(place, f"{seen} n'a pas de sens ici", f"{seen} means nothing here")
        at = found.end()
        kind = found.lastgroup or "sign"
        place, typed = found.start(kind) + 1, found.group(kind)
        if typed == "²":
            words += Word("^", place), Word("2", place, is_number=True)
        else:
            typed = typed.lower() if len(typed) > 1 else typed  # A and a differ, Lost and lost do not
            words.append(Word(SPELLINGS.get(typed, typed), place, kind == "number"))
    words.append(Word("", len(text) + 1))
    return words
