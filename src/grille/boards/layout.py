"""What a screen needs to draw a game without knowing its rules."""

import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Generic

from grille.boards.shapes import PAPER, disc, legible_on, outline, words
from grille.contract import DONE, Event, Text
from grille.contract.game import S


@dataclass(frozen=True)
class Cell:
    """A place on the board that can be pointed at; its id is a step of the game's moves."""

    id: str
    name: Text
    x: float  # centre, in units of the layout
    y: float
    outline: tuple[tuple[float, float], ...]  # corners, in the same units
    row: int = 0  # for arrow keys: where the eye finds it
    column: int = 0
    mark: str = ""  # the sign printed on it


@dataclass(frozen=True)
class Key:
    """A step that has no cell of its own: a button, with the letter that presses it."""

    id: str
    name: Text
    letter: str = ""
    is_piece: bool = False  # to be taken in the hand: drawn as the piece it is
    asks: Text | None = None  # what is asked once more before it is played: it cannot be taken back


@dataclass(frozen=True)
class Layout:
    """The board as data: cells, keys, and what the pieces are called."""

    width: float
    height: float
    cells: tuple[Cell, ...]
    keys: tuple[Key, ...] = ()
    pieces: Mapping[str, Text] = field(default_factory=dict)  # what each piece's code is called
    inks: Mapping[str, str] = field(default_factory=dict)  # the colour of a piece, or of its sign in a terminal
    marks: Mapping[str, Text] = field(default_factory=dict)  # what each printed sign means
    values: Mapping[str, int] = field(default_factory=dict)  # what each piece is worth, where that is printed on it
    joins_rows: bool = False  # a move takes from several rows: a pick in one never undoes a pick in another
    is_drawn: bool = False  # a move that may end after every cell is drawn as a line, and goes on from its end only
    behind: tuple[int, ...] = ()  # the seats that look at the board from behind: left is right for them
    turns: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  # a piece's codes in the order of turning it
    owned: tuple[tuple[str, ...], ...] = ()  # the keys by which each seat is known


@dataclass(frozen=True)
class Stroke:
    """A line that a move draws over the board."""

    path: str  # as in SVG, in units of the layout
    under: Mapping[str, str]  # the code of the piece on each cell that it crosses


@dataclass(frozen=True)
class Tray:
    """What lies before a seat, or before no seat but in the middle of the table."""

    seat: int | None
    pieces: tuple[str, ...]  # steps of the game's moves; HIDDEN where only a back is seen
    said: Text  # all of it in words
    tokens: tuple[int, ...] = ()  # money, coin by coin


@dataclass(frozen=True)
class Light:
    """A word that a move brings out: its letters on their cells."""

    word: str
    cells: tuple[str, ...]
    said: Text
    is_counted: bool = False
    seat: int | None = None  # who alone can read it, from his side of the board


@dataclass(frozen=True)
class Sketch:
    """A move half spelled: the board so far, the lines drawn, and what is asked for next."""

    pieces: Mapping[str, str]
    strokes: tuple[Stroke, ...] = ()
    asks: Text | None = None
    typed: Text | None = None  # what may as well be typed


class Face(ABC, Generic[S]):
    """How one game shows itself."""

    layout: Layout
    printed: Mapping[str, Text] = {}
    """What paper says of the signs on empty cells, in short, where they matter."""

    @abstractmethod
    def pieces(self, state: S) -> Mapping[str, str]:
        """The code of the piece on each cell that holds one."""

    def shapes(self, cell: Cell, piece: str) -> Sequence[str]:
        """A cell with a piece on it as a picture shows it: a disc in the piece's colour, its code on it."""
        ink = self.layout.inks.get(piece, PAPER)
        code = words(cell.x, cell.y, piece, min(0.4, 1 / len(piece)), legible_on(ink))
        return [outline(cell.outline), disc(cell.x, cell.y, ink), code]

    def words(self) -> Mapping[str, Text]:
        """The words in which moves are written, in each language: the verb with which a key's name begins."""
        keys = [key for key in self.layout.keys if key.id.isalpha() and not key.is_piece and key.id != DONE]
        return {key.id: Text(verb(key.name.fr), verb(key.name.en)) for key in keys}

    @cached_property
    def known_words(self) -> Mapping[str, Text]:
        """The same, found once."""
        return self.words()

    @cached_property
    def readings(self) -> Mapping[str, str]:
        """Each of them in either language, without accents; the first holds."""
        words = reversed(list(self.known_words.items()))
        return {plain(said): id for id, word in words for said in word}

    def written(self, move: str) -> Text:
        """A move as each language writes it: « passer », « donner 012 »; without a word in it, as records do."""
        first, _, rest = move.partition(" ")
        word = self.known_words.get(first, Text(first, first))
        return Text(f"{word.fr} {rest}".rstrip(), f"{word.en} {rest}".rstrip())

    def read(self, text: str) -> str:
        """What was written in either language, with or without its accents, as records write it."""
        first, _, rest = text.strip().partition(" ")
        id = self.readings.get(plain(first))
        return text if id is None else f"{id} {rest}".rstrip()

    def trays(self, state: S) -> tuple[Tray, ...]:
        """What lies beside the board, in games that have such things."""
        return ()

    def around(self, state: S) -> Mapping[str, Text]:
        """What there is to know of empty cells, for those who do not see the board; or of one too large to draw."""
        return {}

    def strokes(self, event: Event) -> tuple[Stroke, ...]:
        """The lines by which a move is seen on the board ever after."""
        return ()

    def lights(self, event: Event, after: S) -> tuple[Light, ...]:
        """The words to be lit once a move is made."""
        return ()

    def left(self, state: S) -> Mapping[str, int] | None:
        """How many pieces of each key are left to take; None where they never run out."""
        return None

    def sketch(self, state: S, picked: tuple[str, ...]) -> Sketch:
        """How a move looks while it is being spelled by these picks."""
        return Sketch(self.pieces(state))

    @abstractmethod
    def drawing(self, state: S) -> str:
        """The position for a terminal, in lines."""


def verb(name: str) -> str:
    return name.split(maxsplit=1)[0].lower()


def plain(word: str) -> str:
    """In small letters, without accents."""
    if word.isascii():
        return word.lower()
    letters = unicodedata.normalize("NFD", word.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def square_outline(x: float, y: float, half: float = 0.5) -> tuple[tuple[float, float], ...]:
    return ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))


def square_cells(names: Sequence[str], size: int) -> tuple[Cell, ...]:
    """The cells of a square board, row by row."""
    cells = []
    for at, name in enumerate(names):
        row, column = divmod(at, size)
        x, y = column + 0.5, row + 0.5
        cells.append(Cell(name, Text(name, name), x, y, square_outline(x, y), row, column))
    return tuple(cells)
