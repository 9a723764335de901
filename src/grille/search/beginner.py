"""A beginner: a child of eight who has just been told the rules, to measure how it feels to meet a level."""

from abc import ABC, abstractmethod
from random import Random
from typing import ClassVar, Generic

from grille.contract import Game, Text
from grille.contract.game import M, S


class Beginner(ABC, Generic[S, M]):
    """Plays by what such a child sees, and is never sat at anybody's table."""

    about: ClassVar[Text]
    """What the child sees of the game, and what not yet."""

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: S, rng: Random) -> M:
        """A legal move for the seat to act."""
