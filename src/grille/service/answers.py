"""What people are told about games and matches, in the shape in which it travels."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, Self, overload

from pydantic import BaseModel, ConfigDict, Field

from grille import contract

Actor = Annotated[int, Field(ge=0, le=3)] | Literal["chance"] | None
Pieces = dict[str, str]
"""The code of the piece on each cell that holds one."""
Allowed = Literal["never", "consent", "free"]
Right = Literal["now", "ask", "no"]
Sent = dict[str, Any]
"""A value as it is sent with every move, without the time it takes to make and check an Answer of the same fields."""


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


@overload
def sent(text: contract.Text) -> Sent: ...


@overload
def sent(text: contract.Text | None) -> Sent | None: ...


def sent(text: contract.Text | None) -> Sent | None:
    """A Text as it is sent, where there is one."""
    return text and {"fr": text.fr, "en": text.en}


class ProblemDetails(Answer):
    """Why a request was refused (RFC 9457), with the sentence for people and the rule it cites."""

    type: str = "about:blank"
    title: str
    status: int
    text: Text
    rule: str | None = None


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
    mark: str = Field(default="", description="The sign printed on it.")


class Key(Answer):
    """A step without a cell: a button and the letter that presses it."""

    id: str
    name: Text
    letter: str
    is_piece: bool = Field(description="A piece to take in the hand, drawn as such.")
    asks: Text | None = Field(default=None, description="What to ask before it is played: it cannot be taken back.")


class Layout(Answer):
    """The board as data."""

    width: float
    height: float
    cells: list[Cell]
    keys: list[Key]
    pieces: Mapping[str, Text]
    marks: Mapping[str, Text] = Field(description="What each sign printed on the board means.")
    values: Mapping[str, int] = Field(description="What each piece is worth, where that is printed on it.")
    joins_rows: bool = Field(description="A pick in one row never undoes a pick in another: they go together.")
    is_drawn: bool = Field(description="Moves are lines from cell to cell, drawn with a pointer or picked one by one.")
    behind: list[int] = Field(description="The seats that look at the board from behind: left is right for them.")
    turns: Mapping[str, list[str]] = Field(description="The codes of a piece, in the order in which it is turned.")
    owned: list[list[str]] = Field(description="The keys by which each seat is known.")


class Tray(Answer):
    """What lies before a seat, or in the middle of the table where there is none: pieces, backs, and coins."""

    seat: int | None
    pieces: list[str]
    said: Text
    tokens: list[int]


class Stroke(Answer):
    """A line drawn over the board: an SVG path in units of the layout, and the pieces it crosses."""

    path: str
    under: Pieces


class Light(Answer):
    """A word that a move brings out: its letters on their cells, and the seat that alone can read it, if any."""

    word: str
    cells: list[str]
    said: Text
    is_counted: bool
    seat: int | None


class Scene(Answer):
    """What there is to see of a position."""

    position: str
    pieces: Pieces
    marked: list[str] = Field(description="The cells by which the last move is known.")
    lights: list[Light] = Field(description="The words that the last move brought out.")
    left: dict[str, int] | None = Field(description="How many pieces of each key are left; null where endless.")
    eyes: int | None = Field(description="The seat through whose eyes it is seen; a spectator's are nobody's.")
    trays: list[Tray]
    around: dict[str, Text] = Field(description="What there is to know of empty cells, for those who do not see.")
    scores: tuple[int, ...] | None


# a match


class Seat(Answer):
    """Who sits there; `you` where the asker may move for it."""

    kind: Literal["person", "level", "open"]
    name: str
    label: Text = Field(description="Who sits there, said to a person.")
    level: str | None
    you: bool
    here: bool = Field(description="Somebody who plays for it is at the table now.")
    wants_rematch: bool
    wants_end: bool = Field(description="Proposes to end the series.")


class Rule(Answer):
    """A choice of the rules that is in force at a table, in the words of the form."""

    name: Text
    value: Text
    about: Text
    is_usual: bool


class Purse(Answer):
    """What somebody owns when a series is over."""

    label: Text
    money: int
    is_richest: bool


class Rivals(Answer):
    """The machines against which somebody played alone, all of one level; those below and above it, if there are."""

    level: str
    softer: str | None
    stronger: str | None
    result: Literal["won", "drawn", "lost"]


class Series(Answer):
    """Where a match stands among those played in a row."""

    number: int
    games: int | None = Field(description="How many are played, where that was fixed at the start.")
    said: Text | None = Field(description="How the series stands, or how it ended.")
    previous: str | None
    next: str | None
    for_money: bool = Field(description="It counts what everybody owns, and is ended by agreement.")
    can_end: bool = Field(description="Between two games the end can be proposed.")
    is_over: bool
    purses: list[Purse] = Field(description="Once a series for money is over, the fullest first.")
    rivals: Rivals | None = Field(description="Once a game alone against machines is over.")


class Leaving(Answer):
    """What leaving the game is called and means for the asker."""

    name: Text
    asks: Text
    yes: Text


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
    written: Text = Field(description="The move as each language writes it; what is written so is read back.")
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
    lights: list[Light]


class Outcome(Answer):
    """How the match ended."""

    payoffs: list[int]
    reason: Text


class Aids(Answer):
    """What the table allows to those who play, as was agreed at the beginning."""

    hints: Allowed
    analysis: Allowed
    takeback: Allowed


class Rights(Answer):
    """What the asker may have of it at this moment: at once, by asking the others, or not."""

    hints: Right
    analysis: Right
    takeback: Right


class Request(Answer):
    """Somebody asks the others for an aid; it is for you to answer where `yours`."""

    seat: int
    said: Text
    yours: bool


class MatchView(Scene):
    """All that one asker may know of a match."""

    id: str
    game: str
    name: Text = Field(description="The game's name.")
    options: dict[str, str]
    rule: list[Rule] = Field(description="The rule in force: every option, in words.")
    v: int = Field(ge=0, description="The version: how many events the log of the match holds.")
    seats: list[Seat]
    actor: Actor
    status: Text = Field(description="How the match stands, in one sentence.")
    outcome: Outcome | None
    moves: list[MoveLine]
    last: Event | None
    steps: list[str] | None = Field(description="The first steps of a move, if it is yours to move.")
    choices: list[Choice] | None = Field(
        description="Every move, if it is yours and they are few; never on the live line, where steps are asked for."
    )
    typed_only: bool = Field(description="The board cannot spell every move: it is typed.")
    aids: Aids
    rights: Rights
    request: Request | None = Field(description="What a player asks of the others and has not been answered.")
    series: Series
    leaving: Leaving
    can_return: bool = Field(description="You have left a seat to a level, and may take it back.")
    thinking: bool
    watching: Text | None = Field(description="How many people look on, if any do.")
    notice: Text | None = Field(description="Something to say plainly: that an engine had to be replaced, say.")
    asks: Text | None = Field(description="What is to be picked first, where the game has words for it.")
    typed: Text | None = Field(description="What may as well be typed now, where that is easier than the board.")
    curtain: Text | None = Field(description="To be said before the acting seat's hand is shown on a shared screen.")
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


class Ply(Scene):
    """A match as it stood after so many moves."""

    said: Text | None


class Steps(Answer):
    """What may be picked next, and what the move would do where the picks can end here."""

    picked: list[str]
    steps: list[str]
    choices: list[Choice] | None = Field(description="Every move that begins so, where they are few and none ends so.")
    complete: bool
    move: str | None
    pieces: Pieces
    said: Text | None
    strokes: list[Stroke]
    lights: list[Light]
    asks: Text | None


class HintStep(Answer):
    """A step of a hint: a sentence, and the cells it is about."""

    said: Text
    cells: list[str]


class Hint(Answer):
    """A good move, what it is worth to the mover, and how that is known; told step by step by its clues."""

    clues: list[HintStep]

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
