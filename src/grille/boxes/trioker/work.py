"""Trioker's searches, made in processes of their own; a long count tells how far it is."""

from collections.abc import Callable
from itertools import islice
from typing import Any, Final

from grille.contract import Limits, Stopped
from grille.games.trioker.pieces.shapes import read_link
from grille.games.trioker.puzzles import patience
from grille.games.trioker.puzzles.hints import hint
from grille.games.trioker.puzzles.rules import (
    Position,
    Puzzle,
    read_placement,
    read_placements,
    write_placement,
    write_rows,
)
from grille.games.trioker.puzzles.solving import completions, count, finished
from grille.games.trioker.puzzles.stages import Reached, count_on
from grille.workers import Found, Job

STRAIGHT_SECONDS: Final = 2.0
"""What takes longer is counted in stages."""


def position_of(shape: str, joker: bool, tip: bool, hand: list[str] | None, placed: list[str]) -> Position:
    cells = read_link(shape)
    puzzle = Puzzle(cells, joker, tip) if hand is None else patience.table(hand)
    return read_placements(puzzle, placed)


def ways(job: Job, **asked: Any) -> Found:
    """In how many ways a begun puzzle can be finished."""
    found = completions(position_of(**asked), job.limits, job.stop)
    return {"count": found.count, "is_exact": found.is_exact}


def counts(job: Job, **asked: Any) -> Found:
    """A whole shape counted in all three ways, or as far as it came; what takes long goes on stage by stage."""
    puzzle = position_of(**asked).puzzle
    if job.checkpoint is None:
        straight = count(puzzle, Limits(seconds=STRAIGHT_SECONDS), job.stop)
        if straight.is_exact or job.stop.is_set():
            return vars(straight)
    reached = Reached(*job.checkpoint) if job.checkpoint else Reached()
    return vars(count_on(puzzle, reached, job.limits, job.stop, job.progress))


def clue(job: Job, **asked: Any) -> Found:
    """The clues; what must be taken back first is where to look."""
    position = position_of(**asked)
    found, shape = hint(position, job.limits, job.stop), position.puzzle.shape
    wrong = [shape.name_of(read_placement(shape, text).cell) for text in found.take_back]
    said = [text._asdict() for text in found.said]
    return {"said": said, "region": wrong or found.region, "piece": found.piece, "placement": found.placement}


def solutions(job: Job, first: int, most: int, **asked: Any) -> Found:
    """Solutions that keep what is laid, from a number on; fewer where time runs out."""
    position, told, is_cut = position_of(**asked), [], False
    try:
        for solution in islice(finished(position, job.stop, job.limits), first, first + most + 1):
            told.append(solution_told(solution))
    except Stopped:
        is_cut = True
    return {"solutions": told[:most], "more": len(told) > most, "is_cut": is_cut}


def solution_told(solution: Position) -> Found:
    shape = solution.puzzle.shape
    return {"placed": [write_placement(shape, laid) for laid in solution.placed], "rows": write_rows(solution)}


def chances(job: Job) -> Found:
    """Every size of hand, and the pieces best to keep of ten."""
    rows = [vars(patience.chances(size)) for size in range(patience.FEWEST, patience.MOST + 1)]
    return {"rows": rows, "worth": [vars(kind) for kind in patience.worth()]}


def verdict(job: Job, hand: list[str]) -> Found:
    found = patience.answer(hand)
    return {"solution": found and solution_told(found)}


OFFERED: Final[tuple[Callable[..., Found], ...]] = (ways, counts, clue, solutions, chances, verdict)
WORK: Final = {work.__name__: work for work in OFFERED}
