"""Sentences agree with their numbers, for nothing, for one and for many; and French is set as French is."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import grille
from grille.contract import Text, UnreadableText, counted, ordinal, shown
from grille.records.text import LONGEST_NAME, check_name
from grille.web.words import all_words

SOURCES = Path(grille.__file__).parent
NEVER_FEW = ("booklet", "statements", "evidence", "remarks", "advice", "giant", "yardsticks", "papers", "solver")
"""Files whose numbers are those of texts and boxes, never 0 or 1."""
NOUNS = (
    "coups|cases|rangées|places|billes|points|leçons|problèmes|indices|joueurs|mains|pièces|allumettes|"
    "moves|cells|rows|seats|balls|lessons|problems|clues|players|hands|pieces|matches"
)
AT_LEAST_TWO = {
    *(
        "size",
        "seats",
        "most",
        "empty",
        "several",
        "wins",
        "hands",
        "turned",
        "fr",
        "en",
    ),  # of boards, tables and lists, or asked before
    *("cells", "pieces", "len(self.shape.cells)", "len(shape.cells)"),  # a shape that is too large for the box
    *("winning.fr", "winning.en", "write_numbers(tuple(sizes))", "len(better.blocked)"),
    *("who.en", "name"),  # no numbers: “places” and “cells” are other words here
}
AFTER = re.compile(rf" ({NOUNS})\b|e (signe|place|coup)\b")


def loose_plurals(file: Path) -> Iterator[str]:
    """Places where a number that may be one stands before a plural, or before the ending of a place."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            for value, text in zip(node.values, node.values[1:], strict=False):
                if isinstance(value, ast.FormattedValue) and isinstance(text, ast.Constant):
                    number, rest = ast.unparse(value.value), str(text.value)
                    if not number.isupper() and number not in AT_LEAST_TWO and AFTER.match(rest):
                        yield f"{file.relative_to(SOURCES)}:{node.lineno}: {{{number}}}{rest}"


def test_no_number_that_may_be_one_stands_before_a_plural() -> None:
    """They are written with `counted` and `ordinal`: « 1 coup », « 1er signe »."""
    files = [file for file in SOURCES.rglob("*.py") if not file.stem.startswith(NEVER_FEW)]
    page = [file for file in files if not {"cli", "commands"} & {*file.parts} and "commands" not in file.stem]
    assert [found for file in page for found in loose_plurals(file)] == []


def test_things_are_counted_in_each_language_as_it_does() -> None:
    assert [counted(count, "coup", "move") for count in (0, 1, 2)] == [
        Text("0 coup", "0 moves"),
        Text("1 coup", "1 move"),
        Text("2 coups", "2 moves"),
    ]
    assert counted(3, "case vide", "match|matches") == Text("3 cases vides", "3 matches")
    assert [ordinal(1), ordinal(1, is_feminine=True), ordinal(2)] == ["1er", "1re", "2e"]


@pytest.mark.parametrize(
    ("game", "position", "said"),
    [
        ("roliversi", "8 GB", "1 rangée : il en faut 8"),
        ("roliversi", "G/8/8/8/8/8/8/8 GB", "rangée 1 : 1 case, il en faut 8"),
        ("rvb", "RVBR", "1 rangée : il en faut 7"),
        ("rvb", "R/RVBRV/RVBRVB/RVBRVBR/RVBRVB/RVBRV/RVBR", "rangée a : 1 case, il en faut 4"),
        ("nim", "é,1", "en 1re place"),
    ],
)
def test_refusals_of_one_thing_are_in_the_singular(game: str, position: str, said: str) -> None:
    with pytest.raises(UnreadableText) as refusal:
        grille.load(game).read_state(position)
    assert said in refusal.value.text.fr


WRONG = {
    "a straight apostrophe": re.compile(r"\w'\w"),
    "no space before a high sign": re.compile(r"\w[;!?»]"),
    "three points": re.compile(r"\.\.\."),
    "a hyphen for a minus": re.compile(r"(?<![\w-])-\d"),
    "a decimal point": re.compile(r"\d\.\d"),
}


@pytest.mark.parametrize("wrong", WRONG)
def test_what_the_page_says_is_set_as_french_is(wrong: str) -> None:
    told = [text for words in all_words().values() for text in (words.values() if hasattr(words, "values") else words)]
    assert [text.fr for text in told if WRONG[wrong].search(text.fr)] == []


def test_what_somebody_typed_is_quoted_as_it_is_and_safely() -> None:
    assert shown("élève 👩") == "'élève 👩'"
    assert shown("a\u202eb\nc") == "'a\ufffdb\ufffdc'"
    assert len(shown("x" * 1_000)) == 42


@pytest.mark.parametrize("name", ["Zoé", "👩‍👩‍👧‍👦 Anne", "🇫🇷", "👍🏽", "❤️", "👩‍👩‍👧‍👦" * LONGEST_NAME])
def test_a_name_may_hold_any_sign_that_is_seen(name: str) -> None:
    """A family of faces is one sign, as it is for whoever types it."""
    assert check_name(name) == name


@pytest.mark.parametrize("name", ["👩‍👩‍👧‍👦" * (LONGEST_NAME + 1), "a\u200db", "\u200da", "👩\u200d", "\u202eevil"])
def test_what_is_wrong_with_a_name_is_said_in_words(name: str) -> None:
    with pytest.raises(UnreadableText) as refusal:
        check_name(name)
    assert refusal.value.text.fr == f"un nom a de 1 à {LONGEST_NAME} signes, sans virgule ni signe invisible"
