"""A puzzle laid piece by piece, as a game of one person: every cell of a shape gets a piece of the hand."""

from collections.abc import Iterator, Sequence
from typing import Final

from grille.contract import OVER, Event, GameInfo, IllegalMove, Option, Outcome, Text, UnreadableText, words_of
from grille.contract.telling import does
from grille.games.trioker.pieces import BOX, Values, copies_of, read_pieces
from grille.games.trioker.pieces.board import Board
from grille.games.trioker.pieces.placing import NOTHING, TURNS, Cites, Contact, Laid, LaidByStep, Lying
from grille.games.trioker.pieces.shapes import Shape, read_picture, write_picture
from grille.games.trioker.puzzles.rules import Placement, Position, Puzzle

CITES: Final = Cites(pieces="§1", writing="§4", board="§5", start="", contact="§3")


def read_hand(text: str) -> tuple[str, ...]:
    """§5: different pieces, in the order of the box."""
    pieces = read_pieces(text)
    if len(set(pieces)) < len(pieces):
        raise UnreadableText("des pièces différentes", "different pieces", "§5")
    return tuple(piece for piece in BOX if piece in pieces)


SHAPE: Final = Option("shape", read_picture("AVA/VAV"), Text("forme", "shape"), read_picture, write_picture)
PIECES: Final = Option("pieces", BOX, Text("pièces", "pieces"), read_hand, ",".join)


class Ground(Contact):
    """§3, §5: any cell of the shape, as long as corners agree."""

    def find_places(self, lying: Lying) -> dict[int, Values]:
        found = self.vertex_values(lying)
        wanted = {}
        for cell, way in enumerate(lying):
            if not way:
                point, second, third = self.board.corners[cell]
                wanted[cell] = (found[point], found[second], found[third])
        return wanted

    def why_not(self, lying: Lying, laid: Laid) -> IllegalMove | None:
        return self.why_occupied(lying, laid.cell) or self.why_corners_disagree(lying, laid)


class Solitaire(LaidByStep[Lying, Laid]):
    """A shape and a hand; it ends when the shape is full or nothing fits any more."""

    info = GameInfo(
        id="trioker-puzzles",
        version=1,
        name=Text("Trioker, casse-tête", "Trioker, puzzles"),
        about=Text("Remplissez la forme : les coins s'accordent.", "Fill the shape: corners agree."),
        seats=(1, 1),
        minutes=5,
        age=7,
        credits=Text("Marc Odier, 1968–1969", "Marc Odier, 1968–1969"),
        options=(SHAPE, PIECES),
    )
    seats = 1

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.shape: Shape = self.chosen(SHAPE)
        self.pieces: tuple[str, ...] = self.chosen(PIECES)
        self.puzzle = Puzzle(self.shape, copies=copies_of(self.pieces))
        self.contact = Ground(Board(self.shape, ("",) * len(self.shape.cells)), CITES)
        self.max_plies = len(self.shape.cells)

    def position(self, lying: Lying) -> Position:
        """The same for whoever searches."""
        laid = self.contact.listed(lying)
        return Position(self.puzzle, tuple(Placement(one.piece, self.shape.cells[one.cell], one.turn) for one in laid))

    def hand(self, lying: Lying) -> tuple[str, ...]:
        laid = {one.piece for one in self.contact.listed(lying)}
        return tuple(piece for piece in self.pieces if piece not in laid)

    # Play

    def start(self) -> Lying:
        return self.contact.nothing

    def turn(self, state: Lying) -> int:
        return 0

    def actor(self, state: Lying) -> int:
        return OVER if next(self.moves(state), None) is None else 0

    def moves(self, state: Lying) -> Iterator[Laid]:
        return self.contact.fits(state, self.hand(state))

    def why_not(self, state: Lying, move: Laid) -> IllegalMove | None:
        if move.piece not in self.pieces:
            return IllegalMove(f"{move.piece} n'est pas là", f"{move.piece} is not there", "§5")
        if move.piece not in self.hand(state):
            return IllegalMove(f"{move.piece} est déjà posée", f"{move.piece} lies already", "§5")
        return self.contact.why_not(state, move)

    def play(self, state: Lying, move: Laid) -> Lying:
        return self.contact.plus(state, move)

    # Steps: a piece, a cell, and how it is turned where it fits in several ways

    def all_steps(self) -> Sequence[str]:
        return (*self.pieces, *self.contact.board.names, *TURNS)

    # End

    def outcome(self, state: Lying) -> Outcome | None:
        if all(state):
            return Outcome((0,), Text("la forme est remplie", "the shape is full"))
        return None if self.actor(state) == 0 else Outcome((0,), Text("plus rien ne va", "nothing fits any more"))

    def event(self, state: Lying, move: Laid, seat: int | None) -> Event:
        lays = does(0, ("pose", "posez"), ("lays", "lay"))
        cell = self.contact.board.names[move.cell]
        told = Text(f"{lays.fr} {move.piece} en {cell}.", f"{lays.en} {move.piece} on {cell}.")
        return Event(self.write_move(move), told)

    # Notation

    def write_move(self, move: Laid) -> str:
        return self.contact.write(move)

    def read_move(self, text: str) -> Laid:
        return self.contact.read(text)

    def write_state(self, state: Lying) -> str:
        return self.contact.write_lying(state)

    def read_state(self, text: str) -> Lying:
        word, state = words_of(text, 1)[0], self.start()
        for laid in map(self.read_move, word.split(",") if word != NOTHING else ()):
            state = self.play(state, self.check(state, laid))
        return state
