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
    facts: Text = Field(description="How many play, from which age, for how long.")
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
            facts=Text.of(facts_of(info)),
            credits=Text.of(info.credits),
            options=[
                OptionCard(
                    name=option.name,
                    default=option.write(option.default),
                    about=Text.of(option.about),
                    values=list(option.values),
                )
                for option in info.options
                if not option.is_local
            ],
            levels=list(levels),
        )


def facts_of(info: contract.GameInfo) -> contract.Text:
    least, most = info.seats
    fr, en = (f"{least}", f"{least}") if least == most else (f"{least} à {most}", f"{least} to {most}")
    return contract.Text(
        f"{fr} joueurs · dès {info.age} ans · {info.minutes} min",
        f"{en} players · from age {info.age} · {info.minutes} min",
    )


class Shelf(Answer):
    """Every box there is."""

    games: list[GameCard]


class Rules(Answer):
    """A rule sheet and the program that judges by it, as HTML."""

    sheet: Text
    referee: str


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
    is_drawn: bool = Field(description="Moves are lines from cell to cell, drawn with a pointer or picked one by one.")


class Stroke(Answer):
    """A line drawn over the board: an SVG path in units of the layout, and the pieces it crosses."""

    path: str
    under: Pieces


# a match


class Seat(Answer):
    """Who sits there; `you` where the asker may move for it."""

    kind: Literal["person", "level"]
    name: str
    label: Text = Field(description="Who sits there, said to a person.")
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
    strokes: list[Stroke]


class Choice(Answer):
    """A legal move, the picks that spell it, and what it would do."""

    picked: list[str]
    move: str
    said: Text
    pieces: Pieces
    turned: list[str] | None
    strokes: list[Stroke]


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
    status: Text = Field(description="How the match stands, in one sentence.")
    position: str
    pieces: Pieces
    marked: list[str] = Field(description="The cells by which the last move is known.")
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
    asks: Text | None = Field(description="What is to be picked first, where the game has words for it.")
    announcement: Text | None = Field(description="What an engine says aloud, for those who want to know.")


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
    marked: list[str]
    said: Text | None
    scores: tuple[int, ...] | None


class Steps(Answer):
    """What may be picked next, and what the move would do where the picks can end here."""

    picked: list[str]
    steps: list[str]
    complete: bool
    move: str | None
    pieces: Pieces
    said: Text | None
    strokes: list[Stroke]
    asks: Text | None


class Hint(Answer):
    """A good move, what it is worth to the mover, and how that is known."""

    move: str
    picked: list[str]
    value: str | float | None
    exact: bool
    proof: Text


class Weighed(Choice):
    """A move with what it is worth to the mover: proved where it is exact, else estimated."""

    worth: Text
    sign: Literal["+", "=", "-"]
    exact: bool
    proof: Text


class Analysis(Answer):
    """The best moves of a position, best first, and how many of all moves win."""

    ply: int
    moves: list[Weighed]
    summary: Text
