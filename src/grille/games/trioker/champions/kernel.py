"""The rules' own positions and moves, told to the fast search and back."""

from grille.games.trioker.champions.camps import camp_of
from grille.games.trioker.champions.notation import ACCEPT, ANNOUNCEMENTS, FORCE, PASS, Move, State
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces import JOKER, NUMBERS
from grille.games.trioker.pieces.board import Board
from grille.games.trioker.pieces.placing import WAYS, Laid, values_from_point
from grille.kernels import trioker_duel as fast

WAYS_IN_USE = tuple(way for way in WAYS if not way.startswith(JOKER))
NUMBER_OF_WAY = {way: number for number, way in enumerate(WAYS_IN_USE)} | {"": -1}
WORDS = {fast.PASS: PASS, fast.ACCEPT: ACCEPT, fast.FORCE: FORCE}
SAID = ("", *ANNOUNCEMENTS)


def board_of(game: Champions) -> fast.Board:
    board: Board = game.contact.board
    pieces = [way.split("+")[0] for way in WAYS_IN_USE]
    return fast.Board(
        board.corners,
        board.near,
        board.hexagons,
        sorted(board.closed),
        board.start,
        [corner_values(way) for way in WAYS_IN_USE],
        [NUMBERS[piece] for piece in pieces],
        [camp_of(piece, game.reading) for piece in pieces],
        game.may_announce,
    )


def corner_values(way: str) -> tuple[int, int, int]:
    point, second, third = (value or 0 for value in values_from_point(way))  # none is the joker's black corner
    return point, second, third


def position_of(game: Champions, state: State) -> fast.Position:
    lying = [NUMBER_OF_WAY[way] for way in state.lying]
    return fast.Position(lying, game.camp(state, state.seat), state.extra, SAID.index(state.announced))


def move_of(move: fast.Move) -> Move:
    cell, way = move
    if cell in WORDS:
        return WORDS[cell]
    piece, turn = WAYS_IN_USE[way].split("+")
    return Laid(piece, cell, int(turn))
