"""How many solutions a puzzle has, one of them, all of them, and whether a begun one can still be finished."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from grille.boards.triangle import Vertex
from grille.contract import Budget, Limits, Stop, Stopped
from grille.games.trioker.pieces import BOX, PIECE_TABLE, mirror
from grille.games.trioker.pieces.shapes import Shape
from grille.games.trioker.puzzles.labelling import (
    OPEN,
    Problem,
    joker_places,
    problem_of,
    symmetric_problem,
    walk,
)
from grille.games.trioker.puzzles.rules import Placement, Position, Puzzle, placements_of
from grille.kernels import AVAILABLE

if AVAILABLE:
    from grille.kernels import trioker as kernel
    from grille.kernels.control import share_done

Tell = Callable[[float], None]
"""Told now and then which share of the work is done."""
BATCH = 64
"""So many solutions are fetched at once."""


@dataclass(frozen=True)
class Counted:
    """How many solutions were found, whether these are all, and how many positions were looked at."""

    count: int
    is_exact: bool
    nodes: int
    seconds: float


@dataclass(frozen=True)
class Counts:
    """§6: a whole shape counted in three ways.

    Where the search was stopped, `raw` is what it had found, and the others are None. The last is None too where the
    mirror image of a piece is missing.
    """

    cells: int
    raw: int
    rotation: int | None
    rotation_mirror: int | None
    is_exact: bool
    nodes: int
    seconds: float


def count(puzzle: Puzzle, limits: Limits | None = None, stop: Stop | None = None, tell: Tell | None = None) -> Counts:
    """All solutions of a shape: raw, up to rotation, up to rotation and mirror."""
    shape = puzzle.shape
    found = completions(Position(puzzle), limits, stop, tell)
    rotation, both = up_to_motions(puzzle, found.count) if found.is_exact else (None, None)
    return Counts(len(shape.cells), found.count, rotation, both, found.is_exact, found.nodes, round(found.seconds, 6))


def up_to_motions(puzzle: Puzzle, raw: int) -> tuple[int, int | None]:
    """§6: solutions that a motion of the shape turns into each other are one (Burnside's lemma)."""
    shape, rotations, motions = puzzle.shape, puzzle.shape.rotations, puzzle.shape.symmetries
    if puzzle.joker:  # the joker is one only: no turned solution is the same as before
        return raw // len(rotations), None
    same = {motion: fixed(shape, motion, puzzle) for motion in motions if motion != (0, False)}
    rotation = (raw + sum(same[motion] for motion in rotations if motion in same)) // len(rotations)
    both = (raw + sum(same.values())) // len(motions) if has_mirrors(puzzle) else None
    return rotation, both


def completions(
    position: Position, limits: Limits | None = None, stop: Stop | None = None, tell: Tell | None = None
) -> Counted:
    """In how many ways the empty cells of a position can be filled."""
    began = time.perf_counter()
    problems, times = problems_of(position)
    total, is_exact, nodes = count_problems(problems, limits or Limits(), stop or Stop(), tell)
    return Counted(times * total, is_exact, nodes, time.perf_counter() - began)


def problems_of(position: Position) -> tuple[list[Problem], int]:
    """What is to be counted, the joker on one place after the other; and how many times that is."""
    if not position.wants_joker:
        return [problem_of(position)], 1
    places = joker_places(position)
    if position.placed:
        return [problem_of(position, joker) for joker in places], 1
    shape = position.puzzle.shape
    return [problem_of(position, joker) for joker in unlike(shape, places)], len(shape.rotations)


def fixed(shape: Shape, motion: tuple[int, bool], puzzle: Puzzle) -> int:
    """How many solutions a motion of the shape leaves as they are."""
    return count_problems([symmetric_problem(shape, motion, puzzle.copies)], Limits(), Stop())[0]


def has_mirrors(puzzle: Puzzle) -> bool:
    """Whether every piece is there as often as its mirror image."""
    copies = dict(zip(BOX, puzzle.copies, strict=True))
    return all(copies[name] == copies[mirror(name) or name] for name in BOX)


def unlike(shape: Shape, places: list[Placement]) -> list[Placement]:
    """Of places for the joker that a rotation of the shape makes alike, one."""
    images = [shape.images(motion) for motion in shape.rotations]

    def turned(joker: Placement) -> list[tuple[Vertex, ...]]:
        at = [vertex for vertex, _ in joker.corner_values()]
        return [tuple(image[vertex] for vertex in at) for image in images]

    return [joker for joker in places if turned(joker)[0] == min(turned(joker))]


# One solution after the other


def solutions(puzzle: Puzzle, stop: Stop | None = None, limits: Limits | None = None) -> Iterator[Position]:
    """Every solution of a puzzle, each once, found as it is asked for."""
    return finished(Position(puzzle), stop, limits)


def finished(position: Position, stop: Stop | None = None, limits: Limits | None = None) -> Iterator[Position]:
    """Every way to fill a position, found as it is asked for; raises Stopped at a limit."""
    budget = Budget(limits or Limits(), stop or Stop())
    jokers: Sequence[Placement | None] = joker_places(position) if position.wants_joker else (None,)
    vertices = position.puzzle.shape.vertices
    for joker in jokers:
        laid = position if joker is None else position.plus(joker)
        empty = laid.empty
        for values in values_of(problem_of(position, joker), budget):
            filled = placements_of(empty, dict(zip(vertices, values, strict=True)))
            yield Position(position.puzzle, (*laid.placed, *filled))


def first_solution(position: Position, stop: Stop | None = None, limits: Limits | None = None) -> Position | None:
    return next(finished(position, stop, limits), None)


# By the kernel where there is one, by the plain search elsewhere


def count_problems(
    problems: list[Problem], limits: Limits, stop: Stop, tell: Tell | None = None
) -> tuple[int, bool, int]:
    """Solutions of all problems together, whether that is all of them, and the positions looked at."""
    if not AVAILABLE:
        return count_plainly(problems, Budget(limits, stop))
    found = kernel.count([kernel_puzzle(problem) for problem in problems], limits, stop, share_done(tell))
    return found.ways, found.is_exact, found.nodes


def count_plainly(problems: list[Problem], budget: Budget) -> tuple[int, bool, int]:
    total = 0
    try:
        for problem in problems:
            for _ in walk(problem, budget):
                total += 1
    except Stopped:
        return total, False, budget.nodes
    return total, True, budget.nodes


def values_of(problem: Problem, budget: Budget) -> Iterator[Sequence[int]]:
    if not AVAILABLE:
        yield from walk(problem, budget)
        return
    going, is_going = kernel.Walk(kernel_puzzle(problem)), True
    size = 1  # one at first: often nobody wants a second
    while is_going:
        seconds = budget.limits.seconds
        left = None if seconds is None else max(0.0, seconds - budget.seconds)
        found, is_going = kernel.next_solutions(going, size, Limits(left, budget.limits.nodes), budget.stop)
        for values in found:
            yield [OPEN if value > 3 else value for value in values]
        if is_going and len(found) < size:
            raise Stopped
        size = BATCH


def kernel_puzzle(problem: Problem) -> kernel.Puzzle:
    return kernel.Puzzle(PIECE_TABLE, problem.cells, problem.values, problem.copies)
