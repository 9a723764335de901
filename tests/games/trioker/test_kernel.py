"""The fast Trioker: counts and walks that stop when told, wrong puzzles refused."""

import pytest

from grille import kernels
from grille.contract import Limits, Stop
from grille.games.trioker.pieces import ONE_BOX, PIECE_TABLE

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.kernels import trioker as kernel
from grille.kernels.control import Progress

STRIP = [(at, at + 1, at + 2) for at in range(24)]


def strip(cells: int) -> kernel.Puzzle:
    """Cells in a row; turning every second one would make it a strip of the board, which does not matter here."""
    return kernel.Puzzle(PIECE_TABLE, STRIP[:cells], [kernel.OPEN] * (cells + 2), ONE_BOX)


def test_one_cell_has_64_labellings() -> None:
    assert kernel.count([strip(1)]).ways == 64
    assert kernel.count([strip(1), strip(1)]).ways == 128
    assert kernel.count([]).ways == 0


def test_a_walk_is_taken_up_where_it_was_left() -> None:
    walk, found, is_going = kernel.Walk(strip(3)), [], True
    while is_going:
        more, is_going = kernel.next_solutions(walk, 7)
        found += more
    assert len(found) == len(set(found)) == kernel.count([strip(3)]).ways
    assert kernel.next_solutions(walk, 7) == ([], False)


def test_a_walk_that_is_stopped_loses_nothing() -> None:
    walk, found = kernel.Walk(strip(4)), []
    while True:
        more, is_going = kernel.next_solutions(walk, 1_000_000, Limits(nodes=50))
        found += more
        if not is_going:
            break
    assert len(set(found)) == len(found) == kernel.count([strip(4)]).ways


def test_a_count_stops_when_told() -> None:
    stop = Stop()
    stop.set()
    assert not kernel.count([strip(24)], stop=stop).is_exact
    assert not kernel.count([strip(24)], Limits(nodes=1_000)).is_exact
    assert not kernel.count([strip(24)], Limits(seconds=0.000001)).is_exact


def test_a_listener_hears_how_far_it_is_and_may_end_it() -> None:
    apart = [(3 * at, 3 * at + 1, 3 * at + 2) for at in range(12)]
    puzzle = kernel.Puzzle(PIECE_TABLE, apart, [kernel.OPEN] * 36, ONE_BOX)

    def listen(progress: Progress) -> None:
        assert 0 <= progress.done <= progress.total
        raise TimeoutError

    with pytest.raises(TimeoutError):
        kernel.count([puzzle], listener=listen)


def test_a_vertex_without_a_cell_stays_open() -> None:
    puzzle = kernel.Puzzle(PIECE_TABLE, [(0, 1, 2)], [kernel.OPEN] * 5, ONE_BOX)
    found, _ = kernel.next_solutions(kernel.Walk(puzzle), 3)
    assert all(values[3:] == b"\xff\xff" for values in found)


def test_nothing_left_to_find() -> None:
    done = kernel.Puzzle(PIECE_TABLE, [], [0, 1, 2], ONE_BOX)
    assert kernel.count([done]).ways == 1
    assert len(kernel.next_solutions(kernel.Walk(done), 5)[0]) == 1
    full = kernel.Puzzle(PIECE_TABLE, [(0, 1, 2)], [0, 1, 2], ONE_BOX)
    assert kernel.count([full]).ways == 1
    missing = kernel.Puzzle(PIECE_TABLE, [(0, 1, 2)], [0, 1, 2], (0,) * 24)
    assert kernel.count([missing]).ways == 0
    assert kernel.next_solutions(kernel.Walk(missing), 5) == ([], False)


@pytest.mark.parametrize(
    ("table", "cells", "values", "copies", "fault"),
    [
        (PIECE_TABLE[:60], [], [], ONE_BOX, "one of 24 pieces"),
        ((99,) * 64, [], [], ONE_BOX, "one of 24 pieces"),
        (PIECE_TABLE, [], [], (1,) * 23, "none to three"),
        (PIECE_TABLE, [], [], (4,) * 24, "none to three"),
        (PIECE_TABLE, [(0, 1, 2)], [0, 0], ONE_BOX, "no vertex"),
        (PIECE_TABLE, [(0, 1, -1)], [0, 0], ONE_BOX, "no vertex"),
        (PIECE_TABLE, [], [4], ONE_BOX, "values from 0 to 3"),
        (PIECE_TABLE, [], [0] * 251, ONE_BOX, "at most 250"),
    ],
)
def test_wrong_puzzles_are_refused(
    table: tuple[int, ...], cells: list[tuple[int, int, int]], values: list[int], copies: tuple[int, ...], fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        kernel.Puzzle(table, cells, values, copies)
