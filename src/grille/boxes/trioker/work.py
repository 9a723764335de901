"""Trioker's searches in a process of their own: short ones by question and answer, a long count until it is stopped."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable
from itertools import islice
from threading import Thread
from typing import Any, Final

from grille.contract import Limits, Stop, Stopped
from grille.games.trioker import patience
from grille.games.trioker.hints import hint
from grille.games.trioker.puzzle import Position, Puzzle, read_placement, read_placements, write_placement, write_rows
from grille.games.trioker.shapes import read_link
from grille.games.trioker.solving import completions, count, finished
from grille.service.thinker import serve_sums

Told = dict[str, Any]


def position_of(shape: str, joker: bool, tip: bool, hand: list[str] | None, placed: list[str]) -> Position:
    cells = read_link(shape)
    puzzle = Puzzle(cells, joker, tip) if hand is None else patience.table(hand)
    return read_placements(puzzle, placed)


def ways(limits: Limits, **asked: Any) -> Told:
    """In how many ways a begun puzzle can be finished."""
    found = completions(position_of(**asked), limits)
    return {"count": found.count, "is_exact": found.is_exact}


def counts(limits: Limits, **asked: Any) -> Told:
    """A whole shape counted in all three ways, if that is quick."""
    return vars(count(position_of(**asked).puzzle, limits))


def clue(limits: Limits, **asked: Any) -> Told:
    """The ladder; what must be taken back first is where to look."""
    position = position_of(**asked)
    found, shape = hint(position, limits), position.puzzle.shape
    wrong = [shape.name_of(read_placement(shape, text).cell) for text in found.take_back]
    said = [text._asdict() for text in found.said]
    return {"said": said, "region": wrong or found.region, "piece": found.piece, "placement": found.placement}


def solutions(limits: Limits, first: int, most: int, **asked: Any) -> Told:
    """Solutions that keep what is laid, from a number on; fewer where time runs out."""
    position, told, is_cut = position_of(**asked), [], False
    try:
        for solution in islice(finished(position, limits=limits), first, first + most + 1):
            told.append(solution_told(solution))
    except Stopped:
        is_cut = True
    return {"solutions": told[:most], "more": len(told) > most, "is_cut": is_cut}


def solution_told(solution: Position) -> Told:
    shape = solution.puzzle.shape
    return {"placed": [write_placement(shape, laid) for laid in solution.placed], "rows": write_rows(solution)}


def chances(limits: Limits) -> Told:
    """Every size of hand, and the pieces best to keep of ten."""
    rows = [vars(patience.chances(size)) for size in range(patience.FEWEST, patience.MOST + 1)]
    return {"rows": rows, "worth": [vars(kind) for kind in patience.worth()]}


def verdict(limits: Limits, hand: list[str]) -> Told:
    found = patience.answer(hand)
    return {"solution": found and solution_told(found)}


WORK: Final[dict[str, Callable[..., Told]]] = {
    "ways": ways,
    "counts": counts,
    "clue": clue,
    "solutions": solutions,
    "chances": chances,
    "verdict": verdict,
}


def count_long() -> None:
    """Count the shape that the first line asks for, telling the share done; stop when the line is hung up."""
    os.nice(10)  # somebody else's piece is looked at first
    question, stop = json.loads(sys.stdin.readline()), Stop()

    def listen() -> None:
        sys.stdin.read()
        stop.set()

    def tell(told: Told) -> None:
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()

    Thread(target=listen, daemon=True).start()
    puzzle = position_of(**question["details"]).puzzle
    found = count(puzzle, Limits(seconds=question["seconds"]), stop, lambda share: tell({"share": share}))
    tell({"found": vars(found)})


if __name__ == "__main__":
    if "count" in sys.argv:
        count_long()
    else:
        serve_sums(WORK)
