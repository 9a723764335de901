"""What people are told about games and matches, in the shape in which it travels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field

from grille import contract

Actor = Annotated[int, Field(ge=0, le=3)] | Literal["chance"] | None
Pieces = dict[str, str]
"""The code of the piece on each cell that holds one."""


class Answer(BaseModel):
    """A value that is told; it can be made from any object with attributes of the same names."""

    model_config = ConfigDict(frozen=True, from_attributes=True)

    @classmethod
    def of(cls, thing: object) -> Self:
        return cls.model_validate(thing)


class Text(Answer):
    """A sentence in every language of the house."""

    fr: str
    en: str


class Problem(Answer):
    """Why a request was refused (RFC 9457), with the sentence for people and the rule it cites."""

    type: str = "about:blank"
    title: str
    status: int
    text: Text
    rule: str | None = None


# the shelf


class OptionCard(Answer):
    """A choice of rules; `values` is empty where any fitting text may be written."""

    name: str
    default: str
    about: Text
    values: list[str]


class GameCard(Answer):
    """What stands on the lid of a box."""

    id: str
    name: Text
    about: Text
    seats: tuple[int, int]
    minutes: int
    age: int
    credits: Text
    options: list[OptionCard]
    levels: list[str]

    @classmethod
    def of_info(cls, info: contract.GameInfo, levels: tuple[str, ...]) -> GameCard:
        return cls(
            id=info.id,
            name=Text.of(info.name),
            about=Text.of(info.about),
            seats=info.seats,
            minutes=info.minutes,
            age=info.age,
            credits=Text.of(info.credits),
            options=[
                OptionCard(
                    name=option.name,
                    default=option.write(option.default),
                    about=Text.of(option.about),
                    values=list(option.values),
                )
                for option in info.options
            ],
            levels=list(levels),
        )


class Shelf(Answer):
    """Every box there is."""

    games: list[GameCard]


class Rules(Answer):
    """A rule sheet as HTML, in each language."""

    fr: str
    en: str


class Status(Answer):
    """How the house is doing."""

    version: str
    kernels: bool
    matches: int


# the board


class Cell(Answer):
    """A place that can be pointed at; its id is a step of a move."""

    id: str
    name: Text
    x: float
    y: float
    outline: list[tuple[float, float]]
    row: int
    column: int


class Key(Answer):
    """A step without a cell: a button and the letter that presses it."""

    id: str
    name: Text
    letter: str


class Layout(Answer):
    """The board as data."""

    width: float
    height: float
    cells: list[Cell]
    keys: list[Key]
    pieces: Mapping[str, Text]


# a match


class Seat(Answer):
    """Who sits there; `you` where the asker may move for it."""

    kind: Literal["person", "level"]
    name: str
    level: str | None
    you: bool


class Event(Answer):
    """What the asker's seat is told of a move; null where a thing does not exist in the game."""

    move: str
    said: Text
    points: int | None
    words: list[str] | None
    lines: list[list[str]] | None
    turned: list[str] | None
    struck: list[str] | None
    paid: list[int] | None


class MoveLine(Answer):
    """One line of the move list; no seat where chance decided."""

    move: str
    seat: int | None
    said: Text


class Choice(Answer):
    """A legal move, the picks that spell it, and what it would do."""

    picked: list[str]
    move: str
    said: Text
    pieces: Pieces
    turned: list[str] | None


class Outcome(Answer):
    """How the match ended."""

    payoffs: list[int]
    reason: Text


class MatchView(Answer):
    """All that one asker may know of a match."""

    id: str
    game: str
    options: dict[str, str]
    v: int = Field(ge=0, description="The version: how many events the log of the match holds.")
    seats: list[Seat]
    actor: Actor
    position: str
    pieces: Pieces
    scores: tuple[int, ...] | None
    outcome: Outcome | None
    moves: list[MoveLine]
    last: Event | None
    steps: list[str] | None = Field(description="The first steps of a move, if it is yours to move.")
    choices: list[Choice] | None = Field(description="Every move, if it is yours and they are few; else ask for steps.")
    typed_only: bool = Field(description="The board cannot spell every move: it is typed.")
    can_undo: bool
    thinking: bool
    notice: Text | None = Field(description="Something to say plainly: that an engine had to be replaced, say.")


class Opening(Answer):
    """A match as the page first meets it."""

    layout: Layout
    view: MatchView


class MatchLine(Answer):
    """One line of the list of one's matches."""

    id: str
    game: str
    name: Text
    players: list[Seat]
    v: int
    updated: str = Field(description="UTC, as 2025-01-31T12:00:00.000Z.")
    over: bool


class MatchList(Answer):
    """One's matches, the newest first."""

    matches: list[MatchLine]


class Ply(Answer):
    """A match as it stood after so many moves."""

    position: str
    pieces: Pieces
    said: Text | None
    scores: tuple[int, ...] | None


class Steps(Answer):
    """What may be picked next, and what the move would do where the picks can end here."""

    picked: list[str]
    steps: list[str]
    complete: bool
    move: str | None
    pieces: Pieces | None
    said: Text | None


class Hint(Answer):
    """A good move, what it is worth to the mover, and how that is known."""

    move: str
    picked: list[str]
    value: str | float | None
    exact: bool
    proof: Text
