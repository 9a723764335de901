"""Hints for a puzzle begun, a little more each time: where to look, which piece, how it lies."""

from __future__ import annotations

from dataclasses import dataclass

from grille.boards.triangle import Cell, cells_round, corners
from grille.contract import Limits, Stop, Text
from grille.games.trioker.pieces import spoken
from grille.games.trioker.puzzles.rules import Placement, Position, write_placement
from grille.games.trioker.puzzles.solving import first_solution


@dataclass(frozen=True)
class Hint:
    """Where to look, then which piece goes there, then its place and turn; or which pieces to take back first."""

    region: tuple[str, ...] = ()
    piece: str | None = None
    placement: str | None = None
    take_back: tuple[str, ...] = ()

    @property
    def said(self) -> tuple[Text, ...]:
        """One after the other, in words."""
        if self.take_back:
            listed = ", ".join(self.take_back)
            return (Text(f"Reprenez d'abord {listed}.", f"Take back {listed} first."),)
        if self.piece is None or self.placement is None:
            return (Text("Il n'y a rien à poser.", "There is nothing to lay."),)
        name, listed = spoken(self.piece), ", ".join(self.region)
        return (
            Text(f"Regardez autour de {listed}.", f"Look round {listed}."),
            Text(f"La pièce {self.piece} (« {name.fr} ») y va.", f"Piece {self.piece} (“{name.en}”) goes there."),
            Text(f"Posez {self.placement}.", f"Lay {self.placement}."),
        )


def hint(position: Position, limits: Limits | None = None, stop: Stop | None = None) -> Hint:
    """How to go on to one of the solutions still possible; raises Stopped at a limit."""
    shape = position.puzzle.shape
    solution = first_solution(position, stop, limits)
    if solution is None:
        wrong = position.placed[last_possible(position, limits, stop) :]
        return Hint(take_back=tuple(write_placement(shape, laid) for laid in wrong))
    if not position.empty:
        return Hint()
    chosen = most_bound(position, solution)
    return Hint(
        tuple(shape.name_of(cell) for cell in region_of(position, chosen.cell)),
        chosen.piece,
        write_placement(shape, chosen),
    )


def last_possible(position: Position, limits: Limits | None, stop: Stop | None) -> int:
    """How many of the pieces laid, in the order they were laid, still left a solution."""
    for count in range(len(position.placed) - 1, 0, -1):
        if first_solution(Position(position.puzzle, position.placed[:count]), stop, limits):
            return count
    return 0


def most_bound(position: Position, solution: Position) -> Placement:
    """Of the pieces to come, the one with most corners known already: the easiest to find."""
    known, empty = position.vertex_values(), set(position.empty)
    coming = [laid for laid in solution.placed if laid.cell in empty]
    return max(coming, key=lambda laid: sum(1 for vertex in corners(laid.cell) if vertex in known))


def region_of(position: Position, cell: Cell) -> tuple[Cell, ...]:
    """The empty cells round the corner of a cell where most of them meet."""
    empty = set(position.empty)
    rounds = [sorted(near for near in cells_round(vertex) if near in empty) for vertex in corners(cell)]
    widest = max(rounds, key=len)
    return tuple(widest)
