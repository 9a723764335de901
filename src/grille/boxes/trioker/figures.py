"""The shapes in Trioker's rule sheets, which are no positions of a game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape
from typing import Final

from grille.games.trioker.catalogue import read_shape
from grille.games.trioker.drawing import svg
from grille.games.trioker.puzzle import Puzzle, read_rows


def drawn_shape(lines: str) -> str:
    """The name of a shape, the values at its corners after a plus, and the caption."""
    name, values, caption = lines.strip().splitlines()
    position = read_rows(Puzzle(read_shape(name)), values.removeprefix("+ "))
    return f"<figure>{svg(position, caption)}<figcaption>{escape(caption)}</figcaption></figure>"


FIGURES: Final[Mapping[str, Callable[[str], str]]] = {"shape": drawn_shape}
