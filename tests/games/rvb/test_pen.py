"""Strikes as a hand draws them, and moves half spelled."""

import re

import pytest

from grille.boards import hexagon
from grille.contract import DONE
from grille.games.rvb.cells import NAMES, SIDE
from grille.games.rvb.layout import face
from grille.games.rvb.pen import pen_lines, pen_path, strike_path
from grille.games.rvb.rules import Rvb

GRID = "VRVB/RVVRB/BVVRRB/BRBVVBV/RVRRVB/.RRBV/BRBB 1"


def cells(names: str) -> tuple[int, ...]:
    return tuple(NAMES.index(name) for name in names.split())


@pytest.mark.parametrize(
    ("drawn", "lines"),
    [
        ("a1", ["a1"]),
        ("a1 a2 b2", ["a1 a2 b2"]),
        ("c3 c2 c4", ["c3 c2", "c3 c4"]),  # the pen is lifted where a group forks
    ],
)
def test_the_pen_goes_from_cell_to_cell(drawn: str, lines: list[str]) -> None:
    assert [" ".join(NAMES[cell] for cell in line) for line in pen_lines(cells(drawn))] == lines


def test_the_line_passes_every_cell_and_stays_on_the_board() -> None:
    path = pen_path(cells("a1 a2 b2 c3"))
    points = [(float(x), float(y)) for x, y in re.findall(r"([\d.-]+) ([\d.-]+)", path)]
    for cell in cells("a1 a2 b2 c3"):
        x, y = hexagon.centre(SIDE, cell)
        assert min(abs(x - u) + abs(y - v) for u, v in points) < 0.15
    width, height = hexagon.box(SIDE)
    assert all(0 <= x <= width and 0 <= y <= height for x, y in points)


def test_a_finished_strike_is_drawn_in_one_line_where_that_can_be() -> None:
    assert strike_path(cells("b2 b3 c2")).count("M") == 1
    assert strike_path(cells("c3 c4 b3 d3")).count("M") == 1
    star = cells("d4 c3 d5 e3")
    assert strike_path(star).count("M") > 1


def test_letters_appear_as_they_are_written() -> None:
    game = Rvb()
    shown, start = face(game), game.start()
    asked = []
    for picked in ((), ("a1",), ("a1", "c3"), ("a1", "c3", "d7")):
        sketch = shown.sketch(start, picked)
        assert sketch.pieces == dict(zip(picked, "RVB", strict=False))
        asked.append(sketch.asks.fr if sketch.asks else None)
    assert [text and text.split(".")[0] for text in asked] == [
        *(f"Écrivez un {letter} dans une case vide" for letter in "RVB"),
        None,
    ]
    assert asked[2] == "Écrivez un B dans une case vide. Il reste : 11\xa0R, 11\xa0V, 12\xa0B."


def test_a_strike_keeps_the_letters_it_crosses() -> None:
    game = Rvb()
    shown, state = face(game), game.read_state(GRID)
    (sketched,) = shown.sketch(state, ("a1", "a2", DONE)).strokes
    (drawn,) = shown.strokes(game.event(state, game.read_move("a1-a2"), 0))
    assert sketched.under == drawn.under == {"a1": "V", "a2": "R"}
    assert shown.strokes(game.event(game.start(), game.read_move("R=a1,V=a2,B=a3"), 0)) == ()
