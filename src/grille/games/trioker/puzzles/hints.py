"""Hints for a puzzle begun, a little more each time: where to look, which piece, how it lies."""

from dataclasses import dataclass

from grille.boards.triangle import Cell, cells_round, corners, neighbours
from grille.contract import Limits, Stop, Text
from grille.contract.telling import capital
from grille.games.trioker.pieces import THE_PIECE, called, spoken
from grille.games.trioker.pieces.placing import said_from_point
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
            spots = [spot(placement) for placement in self.take_back]
            fr, en = (", ".join(listed) for listed in zip(*spots, strict=True))
            return (Text(f"Reprenez d'abord {fr}.", f"Take back {en} first."),)
        if self.piece is None or self.placement is None:
            return (Text("Il n'y a rien à poser.", "There is nothing to lay."),)
        piece, name, listed = called(self.piece, THE_PIECE), spoken(self.piece), ", ".join(self.region)
        return (
            Text(f"Regardez autour de {listed}.", f"Look round {listed}."),
            Text(f"{capital(piece.fr)} (« {name.fr} ») y va.", f"{capital(piece.en)} (“{name.en}”) goes there."),
            way_to_lie(self.placement),
        )


def spot(placement: str) -> Text:
    """A placement by its piece and its cell."""
    piece, _, cell = placement.partition("+")[0].partition("@")
    name = called(piece)
    return Text(f"{name.fr} en {cell}", f"{name.en} on {cell}")


def way_to_lie(placement: str) -> Text:
    """The same with its values, read from the point of the cell as a screen reader says them."""
    where, (head, _, turn) = spot(placement), placement.partition("+")
    way = said_from_point(f"{head.partition('@')[0]}+{turn}")
    return Text(f"Posez {where.fr} : {way.fr}.", f"Lay {where.en}: {way.en}.")


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
    """The empty cells round the corner of a cell where most of them meet; where these are all, those beside it only."""
    empty = set(position.empty)
    rounds = [sorted(near for near in cells_round(vertex) if near in empty) for vertex in corners(cell)]
    widest = max(rounds, key=len)
    if len(widest) < len(empty):
        return tuple(widest)
    return tuple(sorted(empty.intersection((cell, *neighbours(cell)))))
