"""A box on the shelf: the games in it, and what it offers beside their tables."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from grille.contract.texts import Text


@dataclass(frozen=True)
class Lid:
    """What is printed on a box that holds more than one game."""

    name: Text
    about: Text
    credits: Text
    seats: tuple[int, int]
    age: int


@dataclass(frozen=True)
class Door:
    """Something to open in a box that is not a game: a laboratory, problems, a workshop."""

    href: str
    name: Text
    about: Text


@dataclass(frozen=True)
class Paper:
    """Sheets to print at true size on A4: what a box's `prints.py` lists under `PAPERS`."""

    id: str  # stands in addresses
    name: Text
    about: Text
    pages: Callable[[str], Sequence[str]]  # each drawn as SVG, in a language


@dataclass(frozen=True)
class Box:
    """What stands on the shelf; a box without a lid shows that of its game."""

    id: str
    games: tuple[str, ...]
    lid: Lid | None = None
    doors: tuple[Door, ...] = ()
    pages: Mapping[str, str] = field(default_factory=dict)  # the page's script for each address that a person may type
    sheet: str = ""  # the folder with the sheet and the rules of what is no game
