"""A long count in stages: each fixes the values of a few vertices, so that it can be left and taken up again."""

import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from grille.contract import Limits, Stop
from grille.games.trioker.puzzles.labelling import OPEN, Problem
from grille.games.trioker.puzzles.rules import Position, Puzzle
from grille.games.trioker.puzzles.solving import Counts, count_problems, problems_of, up_to_motions

VALUES: Final = range(4)
FIXED, FEWER = 6, 2
"""So many vertices have fixed values in a stage; fewer where the joker already makes many: some hundred for a shape."""


class Stage(NamedTuple):
    """A part of the count, and how many parts it stands for."""

    problem: Problem
    times: int


class Reached(NamedTuple):
    """How far a count has come: stages done, what they have, and the positions looked at."""

    done: int = 0
    raw: int = 0
    nodes: int = 0


Tell = Callable[[float, Reached], None]


def stages_of(puzzle: Puzzle) -> list[Stage]:
    """Problems that together have every solution of a shape."""
    problems, times = problems_of(Position(puzzle))
    most = FIXED if len(problems) == 1 else FEWER
    return [
        Stage(replace(problem, values=values), times * alike)
        for problem in problems
        for values, alike in fixings(problem.values, first_open(problem)[:most])
    ]


def first_open(problem: Problem) -> list[int]:
    """The vertices to be found, those of a cell after those of its neighbour."""
    return list(dict.fromkeys(vertex for cell in problem.cells for vertex in cell if problem.values[vertex] == OPEN))


def fixings(values: tuple[int, ...], vertices: list[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to fix some vertices; of values not seen yet one stands for all, for the box has each of them alike."""
    if not vertices:
        yield values, 1
        return
    at, *others = vertices
    seen = set(values) - {OPEN}
    unseen = sorted(set(VALUES) - seen)
    for value, alike in [*((value, 1) for value in sorted(seen)), *((value, len(unseen)) for value in unseen[:1])]:
        for fixed, times in fixings((*values[:at], value, *values[at + 1 :]), others):
            yield fixed, alike * times


def count_on(puzzle: Puzzle, reached: Reached, limits: Limits, stop: Stop, tell: Tell) -> Counts:
    """Count a shape from where an earlier sitting had come to; each stage is told when it is done."""
    began, stages, is_exact = time.perf_counter(), stages_of(puzzle), True
    for done, (problem, times) in enumerate(stages[reached.done :], reached.done + 1):
        spent = time.perf_counter() - began
        left = None if limits.seconds is None else max(0.0, limits.seconds - spent)
        found, is_exact, nodes = count_problems([problem], replace(limits, seconds=left), stop)
        if not is_exact:
            break
        reached = Reached(done, reached.raw + times * found, reached.nodes + nodes)
        tell(done / len(stages), reached)
    rotation, both = up_to_motions(puzzle, reached.raw) if is_exact else (None, None)
    seconds = round(time.perf_counter() - began, 6)
    return Counts(len(puzzle.shape.cells), reached.raw, rotation, both, is_exact, reached.nodes, seconds)
