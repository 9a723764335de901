"""What has been proved about positions of Roliversi, kept in a file from one day to the next."""

from pathlib import Path
from typing import NamedTuple, Self

from grille.contract import UnreadableText
from grille.games.roliversi.rules import EMPTY, LINE, Roliversi, State
from grille.kernels import roliversi as kernel
from grille.search.checkpoint import Checkpoint, subject_of

MOST = 10**15
"""Positions, or seconds: nobody has looked at more."""


class Bounds(NamedTuple):
    """What the mover gets, in balls of difference, is neither less nor more."""

    lower: int
    upper: int


class Ledger:
    """The facts by which one position is settled, and what they have cost."""

    def __init__(self, path: Path, game: Roliversi, state: State) -> None:
        self.most, self.line = game.size**2, game.chosen(LINE)
        self.empty = state.cells.count(EMPTY)
        self.known: dict[str, Bounds] = {}
        self.counted: set[str] = set()  # ends that a checker has found to be as they are claimed
        self.looked_at = 0  # positions, by the checker
        self.nodes = self.unwritten_nodes = 0
        self.seconds = self.unwritten_seconds = 0.0
        self.file = Checkpoint(path, subject_of(game, position=game.write_state(state)))
        try:
            for place, row in enumerate(self.file.rows):
                self.read(row, place)
        except UnreadableText:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self.file.file.close()

    def bounds(self, position: str) -> Bounds:
        return self.known.get(position, Bounds(-self.most, self.most))

    def charge(self, nodes: int, seconds: float) -> None:
        """Work that belongs to the next fact."""
        self.unwritten_nodes += nodes
        self.unwritten_seconds += seconds

    def note(self, position: str, bounds: Bounds) -> None:
        """Write down a fact, and what it has cost since the last one."""
        nodes, seconds = self.unwritten_nodes, round(self.unwritten_seconds, 3)
        self.file.append([position, *bounds, nodes, seconds])
        self.learn(position, bounds, nodes, seconds)
        self.unwritten_nodes, self.unwritten_seconds = 0, 0.0

    def learn(self, position: str, bounds: Bounds, nodes: int, seconds: float) -> None:
        self.known[position] = bounds
        self.nodes += nodes
        self.seconds += seconds

    def note_counted(self, ends: list[str], looked_at: int) -> None:
        """Write down what a checker has counted out, and how many positions it looked at."""
        self.file.append(["counted", ends, looked_at])
        self.learn_counted(ends, looked_at)

    def learn_counted(self, ends: list[str], looked_at: int) -> None:
        self.counted.update(ends)
        self.looked_at += looked_at

    def read(self, row: object, place: int) -> None:
        match row:
            case ["counted", list(ends), int(looked_at)] if 0 <= looked_at < MOST and all(
                type(end) is str for end in ends
            ):
                self.learn_counted(ends, looked_at)
            case [str(position), int(lower), int(upper), int(nodes), float(seconds)] if (
                self.can_follow(position, Bounds(lower, upper)) and 0 <= nodes < MOST and 0 <= seconds < MOST
            ):
                self.learn(position, Bounds(lower, upper), nodes, seconds)
            case _:
                raise self.file.impossible(place)

    def can_follow(self, position: str, bounds: Bounds) -> bool:
        """Whether a fact can have been found after those before it: of a position to come, and telling more of it."""
        known = self.bounds(position)
        if bounds == known or not known.lower <= bounds.lower <= bounds.upper <= known.upper:
            return False
        if len(position) != self.most or not set(position) <= set(".GBYR") or position.count(EMPTY) > self.empty:
            return False
        placed = kernel.Position(position, 0, self.line)
        return kernel.canonical(placed) == placed and kernel.moves(placed) not in ([], [kernel.PASS])

    def refuted(self, position: str) -> UnreadableText:
        """Of a fact that does not follow from the others, or is counted out otherwise."""
        return self.file.contradicted(
            f"{position} ne vaut pas ce qu’il en dit", f"{position} is not worth what it says of it"
        )

    def contradicted(self, value: int) -> UnreadableText:
        """What a position is worth, its best move is worth."""
        return self.file.contradicted(
            f"le meilleur coup ne vaut pas les {value} qu'il annonce",
            f"the best move is not worth the {value} it claims",
        )
