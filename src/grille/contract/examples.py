"""A worked example: a game, or a part of one, played move by move with a remark on each."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from grille.contract.texts import Text


class Remark(NamedTuple):
    """A move of an example, and what there is to learn from it."""

    move: str
    said: Text


@dataclass(frozen=True)
class Example:
    """What a game's folder offers under `EXAMPLES`, to be leafed through and played on from anywhere."""

    id: str  # stands in addresses
    title: Text
    about: Text  # said before the first move
    moves: tuple[Remark, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    position: str | None = None  # where it begins, if not at the start
