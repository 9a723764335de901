"""The shapes in Trioker's rule sheets, which are no positions of a game."""

from collections.abc import Callable, Mapping
from html import escape
from typing import Final

from grille.games.trioker.puzzles.catalogue import read_shape
from grille.games.trioker.puzzles.rules import Puzzle, read_rows
from grille.games.trioker.puzzles.svg import svg


def drawn_shape(lines: str) -> str:
    """The name of a shape, the values at its corners after a plus, and the caption."""
    name, values, caption = lines.strip().splitlines()
    position = read_rows(Puzzle(read_shape(name)), values.removeprefix("+ "))
    return f"<figure>{svg(position, caption)}<figcaption>{escape(caption, quote=False)}</figcaption></figure>"


FIGURES: Final[Mapping[str, Callable[[str], str]]] = {"shape": drawn_shape}
