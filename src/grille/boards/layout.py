"""What a screen needs to draw a game without knowing its rules."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from grille.contract import Event, Text

S = TypeVar("S")


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


@dataclass(frozen=True)
class Key:
    """A step that has no cell of its own: a button, with the letter that presses it."""

    id: str
    name: Text
    letter: str = ""


@dataclass(frozen=True)
class Layout:
    """The board as data: cells, keys, and what the pieces are called."""

    width: float
    height: float
    cells: tuple[Cell, ...]
    keys: tuple[Key, ...] = ()
    pieces: Mapping[str, Text] = field(default_factory=dict)  # what each piece's code is called
    is_drawn: bool = False  # a move that may end after every cell is drawn as a line, and goes on from its end only


@dataclass(frozen=True)
class Stroke:
    """A line that a move draws over the board."""

    path: str  # as in SVG, in units of the layout
    under: Mapping[str, str]  # the code of the piece on each cell that it crosses


@dataclass(frozen=True)
class Sketch:
    """A move half spelled: the board so far, the lines drawn, and what is asked for next."""

    pieces: Mapping[str, str]
    strokes: tuple[Stroke, ...] = ()
    asks: Text | None = None


class Face(ABC, Generic[S]):
    """How one game shows itself."""

    layout: Layout

    @abstractmethod
    def pieces(self, state: S) -> Mapping[str, str]:
        """The code of the piece on each cell that holds one."""

    def strokes(self, event: Event) -> tuple[Stroke, ...]:
        """The lines by which a move is seen on the board ever after."""
        return ()

    def sketch(self, state: S, picked: tuple[str, ...]) -> Sketch:
        """How a move looks while it is being spelled by these picks."""
        return Sketch(self.pieces(state))

    @abstractmethod
    def drawing(self, state: S) -> str:
        """The position for a terminal, in lines."""


def square_outline(x: float, y: float, half: float = 0.5) -> tuple[tuple[float, float], ...]:
    return ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
