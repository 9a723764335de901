"""A position set up by hand: what can stand where, what else can be set, and how the result is written."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Generic

from grille.boards.layout import Face
from grille.contract import AnyGame, Text
from grille.contract.game import S

SEAT = "seat"
TO_MOVE = Text("À qui de jouer ?", "Whose turn?")


@dataclass(frozen=True)
class Brush:
    """Something that a touch puts on a cell."""

    id: str
    name: Text
    sign: str  # short, for its button
    letter: str = ""  # that puts it on the cell at which the keyboard stands


@dataclass(frozen=True)
class Dial:
    """Something to set beside the board: one of a few choices, or a number that is written."""

    id: str
    name: Text
    choices: Mapping[str, Text] = field(default_factory=dict)


@dataclass(frozen=True)
class Place:
    """Where pieces may lie beside the board."""

    id: str
    name: Text


@dataclass(frozen=True)
class Turn:
    """The same position seen another way."""

    id: str
    name: Text


@dataclass(frozen=True)
class Draft:
    """What was set up so far, which need not be a position yet."""

    pieces: Mapping[str, str]  # the code of what stands on each cell
    dials: Mapping[str, str]
    places: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def with_piece(self, cell: str, code: str | None) -> Draft:
        others = {id: there for id, there in self.pieces.items() if id != cell}
        return replace(self, pieces=others if code is None else {**others, cell: code})


class Editor(ABC, Generic[S]):
    """How positions of one game are set up; the game's own reading judges what comes of it."""

    brushes: tuple[Brush, ...] = ()
    dials: tuple[Dial, ...] = ()
    places: tuple[Place, ...] = ()
    turns: tuple[Turn, ...] = ()

    def __init__(self, game: AnyGame, face: Face[S]) -> None:
        self.game, self.face = game, face

    @abstractmethod
    def draft(self, state: S) -> Draft:
        """A position taken apart."""

    @abstractmethod
    def write(self, draft: Draft) -> str:
        """The text of what was set up, which the game may refuse to read."""

    def touched(self, draft: Draft, place: str, brush: str | None) -> Draft:
        """What a touch does: it puts the brush's piece there; None, or the same piece again, clears the place."""
        return draft.with_piece(place, None if draft.pieces.get(place) == brush else brush)

    def turned(self, draft: Draft, turn: str) -> Draft:
        """The draft seen another way."""
        return draft

    def room(self, state: S) -> Mapping[str, str]:
        """Options under which the board has room for a position that is larger than usual."""
        return {}


def moved(draft: Draft, to: Mapping[str, str]) -> Draft:
    """Every piece goes from its cell to another."""
    return replace(draft, pieces={to[cell]: code for cell, code in draft.pieces.items()})


def seat_dial(names: tuple[Text, ...], seats: tuple[str, ...] = ("1", "2")) -> Dial:
    return Dial(SEAT, TO_MOVE, dict(zip(seats, names, strict=True)))


def players(count: int) -> tuple[Text, ...]:
    return tuple(Text(f"joueur {seat}", f"player {seat}") for seat in range(1, count + 1))
