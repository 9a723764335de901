"""What is told of a free board: the position, how it can be set up, and what its moves are worth."""

from collections.abc import Mapping
from typing import Literal

from pydantic import Field

from grille.service.answers import Answer, Choice, Opening, Text, Weighed


class Brush(Answer):
    """Something that a touch puts on a cell."""

    id: str
    name: Text
    sign: str
    letter: str


class Dial(Answer):
    """Something to set beside the board: one of a few choices, or a number that is written."""

    id: str
    name: Text
    choices: Mapping[str, Text]


class Place(Answer):
    """Where pieces may lie beside the board."""

    id: str
    name: Text


class Turn(Answer):
    """The same position seen another way."""

    id: str
    name: Text


class Editing(Answer):
    """By what a position is set up."""

    brushes: list[Brush]
    dials: list[Dial]
    places: list[Place]
    turns: list[Turn]


class Draft(Answer):
    """What was set up so far, which need not be a position yet."""

    pieces: dict[str, str]
    dials: dict[str, str]
    places: dict[str, list[str]]


class MadeMove(Answer):
    """A move of a tree: as records write it, as each language does, and in words."""

    move: str
    written: Text
    said: Text


class FreeBoard(Answer):
    """A position after some moves, seen by whoever is to move."""

    position: str = Field(description="All of it, also what the mover does not see.")
    opening: Opening
    made: MadeMove | None = Field(description="The move that led here; null where there was none.")
    chances: list[Choice] = Field(description="What chance may bring, where it acts.")
    editing: Editing | None = Field(description="Null where positions of this game are only written.")
    draft: Draft | None


class Edited(Answer):
    """What a touch made of a draft: a board where it is a position, else what is wrong with it."""

    draft: Draft
    board: FreeBoard | None
    refused: Text | None
    rule: str | None


class Mark(Answer):
    """What the best move through a cell or a key is worth to the mover."""

    sign: Literal["+", "=", "-", "?"]
    number: Text = Field(description="By how much; empty where only winning and losing count.")
    exact: bool
    count: int = Field(description="How many moves go through it.")
    said: Text


class Worths(Answer):
    """What the moves are worth that go on from these picks: the best of them one by one, all of them as marks."""

    picked: list[str]
    moves: list[Weighed]
    marks: dict[str, Mark]
    count: int = Field(description="How many moves go on from these picks.")
    summary: Text
    next: int | None = Field(description="The look that would tell more; null where there is nothing more to learn.")


class Line(Answer):
    """How the game goes on when both play as well as is known."""

    moves: list[MadeMove]
    said: Text
