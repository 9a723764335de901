"""What a careful reader of French would mark, and what belongs in records and terminals but not on a page."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from grille.contract import typeset

FAULTS = {
    "a straight apostrophe": re.compile(r"[^\W\d_]'\w"),
    "no narrow space before a high sign": re.compile(r"(?<![\u202f(?!…/<])[;!?»](?![\w|&])"),
    "no narrow space after a guillemet": re.compile(r"«(?!\u202f)"),
    "no space before a colon": re.compile(r"[^\W\d_)’]:(?=\s|$)"),
    "straight quotes": re.compile(r'(?<!pip install )(?<!\])"'),  # a shell needs them around "grille[web]"
    "three points": re.compile(r"(?<!\.)\.\.\.(?!\.)"),
    "a hyphen for a minus": re.compile(r"(?<![\w)\]@|-])-\d|\b\d*n-\d"),
    "a hyphen for a dash": re.compile(r" - "),
    "a decimal point": re.compile(r"(?<!MPL )(?<![\d.])\d+\.\d+(?![\d.])"),
    "thousands set apart by a comma": re.compile(r"\b[1-9]\d{0,2}(,\d{3})+\b(?!,)"),
    "two spaces": re.compile(r"\A[^\n]*\S  +\S[^\n]*\Z"),
    "a space before a point or a comma": re.compile(r"[^\W\d_] [.,](?!\w)"),
    "an ordinal that is none": re.compile(r"\b1e\b|\b1ère\b|\b\dème\b"),
    "one of several": re.compile(
        r"(?<![\d,\u202f.§])[01] (?!fois|depuis|dans|sans|sur|plus|pas|puis|près|après|tas\b)[^\W\d_]+s\b"
    ),
    "an escape of Python": re.compile(r"\\[xuUnN]"),
    "a value of Python": re.compile(r"\b(None|True|False)\b"),
    "a hole that nobody filled": re.compile(r"[{}]"),
}
NOTATION = {
    "a placement": re.compile(r"\w@\w|\b\d{3}\+\d"),
    "an option": re.compile(r"\b[a-z]+=\w"),
    "a word of the command line": re.compile(r"(?<!\w)--?[a-z]{2,}"),
    "a line of cells": re.compile(r"\b[a-k]\d{1,2}-[a-k]\d{1,2}\b"),
    "the joker as records write it": re.compile(r"\b23J\b"),
    "a grammar": re.compile(r"\b(PIÈCE|CASE|TOUR|NOMBRE)\b"),
}
COMMAND = re.compile(r"« grille [^»]*»")


def marked(french: str) -> list[str]:
    """The faults of a sentence as it is printed."""
    printed = typeset(french)
    return [f"{name}: {french}" for name, wrong in FAULTS.items() if wrong.search(printed)]


def noted(french: str) -> list[str]:
    """What of a sentence is not for the page, where a whole command may be quoted for whoever runs the house."""
    said = COMMAND.sub("", french)
    return [f"{name}: {french}" for name, wrong in NOTATION.items() if wrong.search(said)]


BRACES = re.compile(r"\{\w*\}")
"""Filled in later, on the page or on paper."""
SAID = {"Text", "say"}
REFUSED = {
    "IllegalMove",
    "GrilleError",
    "NotYours",
    "NotFound",
    "Taken",
    "Busy",
    "Stale",
    "NotSolvable",
    "TooManyMoves",
}
UNREAD = {"UnreadableText", "UnknownName", "Unusable", "DiskTrouble"}


def written_in(file: Path, names: set[str]) -> Iterator[str]:
    """The French of every sentence that a program holds, a letter where something is filled in."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and len(node.args) >= 2 and called(node.func) in names:
            yield from (BRACES.sub("x", french) for french in spelled(node.args[0]))


def called(function: ast.expr) -> str:
    return (
        function.id if isinstance(function, ast.Name) else function.attr if isinstance(function, ast.Attribute) else ""
    )


def filled(part: ast.expr) -> str:
    """Words as they are; a letter for what is filled in, and an escape where Python would write one."""
    if isinstance(part, ast.Constant):
        return str(part.value)
    return "x" if isinstance(part, ast.FormattedValue) and part.conversion == -1 else r"\x"


def spelled(node: ast.expr) -> Iterator[str]:
    match node:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=parts):
            yield "".join(map(filled, parts))
        case ast.IfExp(body=one, orelse=other):
            yield from spelled(one)
            yield from spelled(other)
        case ast.BinOp(left=one, op=ast.Add(), right=other):
            for first in spelled(one):
                yield from (first + second for second in spelled(other))
