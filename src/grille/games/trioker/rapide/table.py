"""What lies on the table of the quick game: the board, hands and stock, the money, and what everybody remembers."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from grille.contract import HIDDEN
from grille.games.trioker.pieces import BOX, JOKER, points, turns
from grille.games.trioker.pieces.board import load_board
from grille.games.trioker.pieces.placing import Cites, Contact, Laid, Lying
from grille.games.trioker.rapide.till import Till

BOARD: Final = load_board("rapide")
CONTACT: Final = Contact(BOARD, Cites(pieces="§1", writing="§17", board="§2", start="§5", contact="§3"))
PIECES: Final = (*BOX, JOKER)
HAND: Final = {2: 10, 3: 7, 4: 6}  # §4: the pieces of each, by number of players
STAKE: Final = {2: 35, 3: 35, 4: 30}
CALLED: Final = tuple(sorted(BOX, key=lambda piece: (points(piece), max(turns(piece))), reverse=True))
"""§5: the pieces in the order in which they are called."""

DRAW: Final = "draw"
PASS: Final = "pass"
GIVE: Final = "give"
Move = Laid | str
"""A piece laid, `draw`, `pass`, `give PIECE`, or the name of the piece that chance hands out."""

DEALING, PLAYING, DRAWING, DRAWN, AGAIN, GIVING, WON, NULL = PHASES = (
    "dealing",  # chance hands out pieces
    "playing",
    "drawing",  # chance hands out the piece that the seat draws
    "drawn",  # the seat has drawn, and places or passes
    "again",  # §10
    "giving",  # §9
    "won",
    "null",
)

Hand = tuple[str, ...]
"""Pieces in the order of the box, then HIDDEN for each that is not seen."""
_PLACES: Final = {piece: place for place, piece in enumerate((*PIECES, HIDDEN))}


class State(NamedTuple):
    """A table, or what a seat sees of it."""

    lying: Lying
    hands: tuple[Hand, ...]
    stock: Hand
    till: Till
    seat: int  # whose turn it is; the winner's when the game is won
    phase: str
    passes: int = 0  # in a row; no more than seats are counted
    lacks: tuple[Hand, ...] = ()  # what everybody knows each seat not to hold, for it would have been placed
    given: tuple[Hand, ...] = ()  # what each seat still holds of the pieces its right neighbour gave it


def in_order(pieces: Iterable[str]) -> Hand:
    return tuple(sorted(pieces, key=_PLACES.__getitem__))


def without(hand: Hand, piece: str) -> Hand:
    """The hand after a piece has left it, one of the unseen ones if it is not seen there."""
    gone = hand.index(piece if piece in hand else HIDDEN)
    return (*hand[:gone], *hand[gone + 1 :])


def minus(hand: Hand, others: Iterable[str]) -> Hand:
    gone = set(others)
    return tuple(piece for piece in hand if piece not in gone)


def seen(hand: Hand) -> Hand:
    return tuple(piece for piece in hand if piece != HIDDEN)


def masked(hand: Hand, known: Hand = ()) -> Hand:
    """A hand of which only these pieces are seen."""
    return tuple(piece for piece in hand if piece in known) + tuple(HIDDEN for piece in hand if piece not in known)


def replaced(hands: tuple[Hand, ...], seat: int, hand: Hand) -> tuple[Hand, ...]:
    return (*hands[:seat], hand, *hands[seat + 1 :])


def lying_pieces(lying: Lying) -> list[str]:
    return [way.split("+")[0] for way in lying if way]


def points_of(hand: Hand) -> int:
    """§12: what a hand costs, as far as it is seen."""
    return sum(points(piece) for piece in seen(hand))


def fitting(lying: Lying) -> Hand:
    """Every piece not yet placed that would fit somewhere."""
    free = minus(PIECES, lying_pieces(lying))
    return in_order({laid.piece for laid in CONTACT.fits(lying, free)})


def highest(hand: Hand) -> str:
    """§5: the piece of a hand that is called first; the joker only where there is nothing else."""
    return min(seen(hand), key=lambda piece: CALLED.index(piece) if piece in CALLED else len(CALLED))
