"""A ruler for printed pages: the outlines that a PDF paints, in millimetres, read from its own operators."""

import math
import re
import zlib
from collections.abc import Iterator
from itertools import pairwise

Point = tuple[float, float]
Outline = tuple[Point, ...]
Matrix = tuple[float, float, float, float, float, float]

MILLIMETRE = 72 / 25.4
STREAM = re.compile(rb"<< /Length \d+ /Filter /FlateDecode >>\nstream\n(.*?)\nendstream", re.DOTALL)
WORDS = re.compile(r"\((?:\\.|[^\\)])*\)")
NUMBER = re.compile(r"-?\d*\.?\d+")
TAKEN = {"m": 2, "l": 2, "c": 6, "re": 4, "cm": 6}
"""How many numbers an operator takes."""


def outlines(file: bytes) -> list[list[Outline]]:
    """Page by page, every outline that is filled or drawn; an outline that is both counts twice."""
    return [list(painted(zlib.decompress(page).decode("cp1252"))) for page in STREAM.findall(file)]


def painted(operators: str) -> Iterator[Outline]:
    matrix: Matrix = (1, 0, 0, 1, 0, 0)
    kept: list[Matrix] = []
    numbers: list[float] = []
    path: list[Point] = []
    for word in WORDS.sub("", operators).split():
        if NUMBER.fullmatch(word):
            numbers.append(float(word))
            continue
        given = numbers[-TAKEN[word] :] if word in TAKEN else []
        match word:
            case "q":
                kept.append(matrix)
            case "Q":
                matrix = kept.pop()
            case "cm":
                matrix = within(matrix, given)
            case "m" | "l":
                path.append(moved(matrix, given[0], given[1]))
            case "c":
                path.append(moved(matrix, given[4], given[5]))
            case "re":
                x, y, wide, high = given
                path += [moved(matrix, *at) for at in ((x, y), (x + wide, y), (x + wide, y + high), (x, y + high))]
            case "f" | "S":
                yield tuple(path)
                path = []
            case "n":
                path = []
        numbers = []


def within(outer: Matrix, inner: list[float]) -> Matrix:
    a, b, c, d, e, f = inner
    (x, y), (ax, ay), (bx, by) = (moved(outer, *at, scaled=1) for at in ((e, f), (e + a, f + b), (e + c, f + d)))
    return ax - x, ay - y, bx - x, by - y, x, y


def moved(matrix: Matrix, x: float, y: float, scaled: float = MILLIMETRE) -> Point:
    a, b, c, d, e, f = matrix
    return (a * x + c * y + e) / scaled, (b * x + d * y + f) / scaled


def across(outline: Outline) -> tuple[float, float]:
    """How wide and how high it is."""
    wide, high = (max(values) - min(values) for values in zip(*outline, strict=True))
    return wide, high


def sides(outline: Outline) -> list[float]:
    return [math.dist(one, other) for one, other in pairwise((*outline, outline[0]))]
