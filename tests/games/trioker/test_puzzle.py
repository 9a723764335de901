"""§3, §4, §5, §9: pieces on shapes, and the abbreviated notation."""

from contextlib import suppress
from itertools import islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.contract import GrilleError, IllegalMove, UnreadableText
from grille.games.trioker.pieces import BOX
from grille.games.trioker.pieces.shapes import read_picture
from grille.games.trioker.puzzles.catalogue import read_shape
from grille.games.trioker.puzzles.rules import (
    Placement,
    Position,
    Puzzle,
    placement,
    read_placement,
    read_placements,
    read_rows,
    write_placement,
    write_rows,
)
from grille.games.trioker.puzzles.solving import solutions

HEXAGON = read_picture("AVA/VAV")


def test_the_first_value_stands_at_the_point_then_counter_clockwise() -> None:
    up = dict(Placement("012", (0, 0), 0).corner_values())
    assert up == {(0, 1): 0, (1, 0): 1, (1, 2): 2}  # top, left, right
    down = dict(Placement("012", (0, 1), 0).corner_values())
    assert down == {(1, 2): 0, (0, 3): 1, (0, 1): 2}  # bottom, right, left
    turned = dict(Placement("012", (0, 0), 1).corner_values())
    assert turned == {(1, 0): 0, (1, 2): 1, (0, 1): 2}


def test_a_placement_is_read_by_any_name_and_written_as_in_the_box() -> None:
    for text, written in [
        ("012@a1+0", "012@a1+0"),
        ("012@a1", "012@a1+0"),
        ("120@a1+0", "012@a1+2"),
        ("201@a1+0", "012@a1+1"),
        ("120@a1+1", "012@a1+0"),
        ("000@b2+2", "000@b2+0"),
        ("J23@b3+0", "23J@b3+1"),
    ]:
        assert write_placement(HEXAGON, read_placement(HEXAGON, text)) == written
    one, other = read_placement(HEXAGON, "120@a1+0"), read_placement(HEXAGON, "012@a1+2")
    assert set(one.corner_values()) == set(other.corner_values())


@pytest.mark.parametrize(
    "text", ["", "012", "012@a1+3", "012@a9+0", "012@z1+0", "012a1", "444@a1+0", "012@a1+0 x", "012@A1"]
)
def test_placements_that_are_refused(text: str) -> None:
    with pytest.raises(GrilleError):
        read_placement(HEXAGON, text)


def test_corners_that_disagree_are_named_with_both_values() -> None:
    with pytest.raises(IllegalMove, match=r"012@a2\+0: at vertex 1 of line 1, 2 meets 0 \(§3\)"):
        read_placements(Puzzle(HEXAGON), ["001@a1+2", "012@a2+0"])


def test_the_black_corner_agrees_with_every_value() -> None:
    puzzle = Puzzle(HEXAGON, joker=True)
    # all six pieces meet at the centre, where the joker is black
    laid = read_placements(puzzle, ["23J@b2+1", "000@a2+0"])
    assert laid.vertex_values()[1, 2] == 0
    assert not laid.wants_joker


@pytest.mark.parametrize(
    ("texts", "fault"),
    [
        (["000@a1", "001@a1"], "two pieces on cell a1"),
        (["000@a1", "000@a2"], "piece 000: 2 times, there are 1"),
        (["23J@a1"], "the joker: 1 times, there are 0"),
    ],
)
def test_positions_that_cannot_be(texts: list[str], fault: str) -> None:
    with pytest.raises(IllegalMove, match=fault):
        read_placements(Puzzle(HEXAGON), texts)


def test_more_cells_than_pieces() -> None:
    with pytest.raises(IllegalMove, match="25 cells, but only 24 pieces"):
        Puzzle(read_shape("super-triangle"))
    Puzzle(read_shape("super-triangle"), joker=True)
    with pytest.raises(IllegalMove, match="but only 1 pieces"):
        Puzzle(HEXAGON, copies=(1, *[0] * 23))


@pytest.mark.parametrize(
    ("name", "joker", "tip"),
    [("hexagone", False, False), ("abeille", False, False), ("super-triangle", True, True), ("hexagone", True, False)],
)
def test_solutions_are_written_as_rows_and_read_back(name: str, joker: bool, tip: bool) -> None:
    puzzle = Puzzle(read_shape(name), joker, tip)
    for solution in islice(solutions(puzzle), 20):
        black = next((laid for laid in solution.placed if laid.piece == "23J"), None)
        again = read_rows(puzzle, write_rows(solution), black)
        assert set(again.placed) == set(solution.placed)
        texts = [write_placement(puzzle.shape, laid) for laid in solution.placed]
        assert read_placements(puzzle, texts) == solution


def test_a_hexagon_in_the_abbreviated_notation() -> None:
    solved = read_rows(Puzzle(HEXAGON), "00/102/12")
    assert [write_placement(HEXAGON, laid) for laid in solved.placed] == [
        "001@a1+2", "000@a2+0", "002@a3+0", "110@b1+2", "012@b2+0", "220@b3+0",
    ]  # fmt: skip
    half = Position(Puzzle(HEXAGON), solved.placed[:2])
    assert write_rows(half) == "00/10./.."


@pytest.mark.parametrize("rows", ["00/102", "00/102/123", "00/1x2/12", "00/1J2/12", "00/102/1.", "00/000/12", ""])
def test_rows_that_are_refused(rows: str) -> None:
    with pytest.raises(GrilleError):
        read_rows(Puzzle(HEXAGON), rows)


def test_a_triple_is_never_turned() -> None:
    assert placement("000", (0, 0), 2).turn == 0
    assert all(placement(name, (0, 0), 4).turn == (0 if len(set(name)) == 1 else 1) for name in BOX)


def test_a_shape_too_large_to_be_counted() -> None:
    with pytest.raises(IllegalMove, match="too large"):
        Puzzle(read_picture("/".join(["A.A.A.A.A.A.A"] * 8).replace("/A", "/../A")), copies=(3,) * 24)


def test_an_unreadable_row_names_its_vertex() -> None:
    with pytest.raises(UnreadableText, match=r"vertex 2 of line 2: 'x'"):
        read_rows(Puzzle(HEXAGON), "00/1x2/12")


@given(st.text(max_size=12) | st.text("0123J@ab+/.", max_size=12))
def test_any_text_is_a_placement_or_rows_or_refused(text: str) -> None:
    for read in (lambda: read_placement(HEXAGON, text), lambda: read_rows(Puzzle(HEXAGON), text)):
        with suppress(GrilleError):
            read()
