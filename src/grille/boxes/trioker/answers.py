"""What Trioker's workshop tells and draws, in the shape in which it travels; large numbers stand in sentences."""

from typing import Literal

from pydantic import Field

from grille.service.answers import Answer, Cell, Text

Place = tuple[float, float]


class Way(Answer):
    """A piece as it lies: its code, and its signs from the point, counter-clockwise: 0 to 3, J for a black corner."""

    code: str
    signs: str
    said: Text


class PieceCard(Answer):
    """A piece, and how it can lie in the order in which it is turned."""

    name: str
    said: Text
    ways: list[Way]


class Corner(Answer):
    """Where things stand in one corner of a triangle of side one about its middle."""

    field: str = Field(description="The points of its coloured field.")
    digit: Place
    pips: dict[str, list[Place]] = Field(description="By sign.")


class Face(Answer):
    """A triangle with its corners, counter-clockwise from its point."""

    outline: str
    corners: list[Corner]


class PieceSet(Answer):
    """All that is needed to draw any piece anywhere."""

    pieces: list[PieceCard]
    up: Face
    down: Face
    grounds: dict[str, str] = Field(description="The colour of a corner by its sign.")
    inks: dict[str, str] = Field(description="The colour of its pips.")
    pip: float


class Triangle(Cell):
    """A cell of the lattice."""

    points: str
    up: bool


class Frame(Answer):
    """What is seen of the plane, when a side is one long."""

    x: float
    y: float
    width: float
    height: float


class Difficulty(Answer):
    """From 1 to 5, as dots and in words."""

    dots: str
    said: Text


class Board(Answer):
    """A shape to be filled, and what is known of it before any search."""

    link: str
    name: Text
    facts: Text
    why: Text | None = Field(description="Why it is impossible, where counting corners says so.")
    difficulty: Difficulty | None
    cells: list[Triangle]
    frame: Frame
    pieces: list[str] = Field(description="What lies in the tray.")
    joker: bool
    tip: bool
    can_choose_joker: bool
    can_choose_tip: bool


class Clash(Answer):
    """A vertex where corners disagree."""

    x: float
    y: float
    said: Text


class Look(Answer):
    """How a begun puzzle stands."""

    state: Literal["open", "possible", "impossible", "searching", "clash", "done"]
    said: Text
    clashes: list[Clash]


class Clues(Answer):
    """One clue after the other: where to look, which piece, how it lies; or only what to take back."""

    said: list[Text]
    region: list[str]
    piece: str | None
    placement: str | None


class Solution(Answer):
    """One way to fill a shape, also in the abbreviated notation."""

    placed: list[str]
    rows: str


class Solutions(Answer):
    """A page of solutions in order, from a number on."""

    first: int
    solutions: list[Solution]
    more: bool
    said: Text


class Counting(Answer):
    """A count under way or done."""

    id: str
    is_done: bool
    share: float
    can_go_on: bool = Field(description="It was stopped, and can be taken up again.")
    said: Text


class Lattice(Answer):
    """The sheet to draw on, and which of its cells are drawn."""

    cells: list[Triangle]
    frame: Frame
    drawn: list[str]


class Drawn(Answer):
    """What is known at once of cells just drawn."""

    link: str | None
    said: Text
    why: Text | None
    joker: bool = Field(description="Only with the joker do counts allow it.")


class ShapeCard(Answer):
    """A shape in a list."""

    link: str
    name: Text
    facts: Text
    difficulty: Difficulty | None
    joker: bool


class ShapeGroup(Answer):
    name: Text
    shapes: list[ShapeCard]


class ShapeList(Answer):
    """Shapes to choose from, and whether there are more."""

    groups: list[ShapeGroup]
    more: bool
    sizes: list[int] = Field(description="How many cells may be asked for, where there is a choice.")


class Deal(Answer):
    """Ten pieces of the patience; the same number deals them again."""

    deal: int
    board: Board


class Chances(Answer):
    """A table whose rows are: pieces, winning hands, all hands, share."""

    said: list[Text]
    heads: list[Text]
    rows: list[list[Text]]


class DealVerdict(Answer):
    """Whether a deal could be won, and how."""

    could: bool
    said: Text
    placed: list[str]
