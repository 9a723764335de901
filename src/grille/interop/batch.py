"""Many games at once for learning programs, as rows of numbers, where a game's folder has a `batch.py` for it."""

from importlib import import_module
from importlib.util import find_spec
from typing import Protocol, cast

import numpy as np
from numpy.typing import NDArray

from grille.contract import AnyGame, GrilleError
from grille.games import folder_of
from grille.kernels import AVAILABLE


class NoBatch(GrilleError):
    """A game that has nobody to play many of it at once, or no kernels."""


class Many(Protocol):
    """Who plays them; rows are written into arrays that are handed in."""

    @property
    def cells(self) -> int: ...

    @property
    def actions(self) -> int: ...

    def step(self, actions: object, rewards: object, ends: object) -> None: ...

    def look(self, cells: object, seats: object, masks: object) -> None: ...


def load_many(game: AnyGame, count: int) -> Many:
    module = folder_of(game.info.id) + ".batch"
    if not AVAILABLE or not find_spec(module):
        raise NoBatch(
            f"{game.info.name.fr} ne se joue pas à plusieurs parties à la fois",
            f"{game.info.name.en} is not played many games at a time",
        )
    return cast(Many, import_module(module).batch(game, count))


class Batch:
    """So many games, each waiting for a move; one that ends begins anew.

    An action is a whole move, not a step of one. `cells`, `seats` and `masks` have a row for each game: what lies on
    each cell (0 where nothing does), who is to move, and a 1 for each action that is allowed. After a step, `ends` says
    which games ended with it, and `rewards` what the first seat gained by these.
    """

    def __init__(self, game: AnyGame, count: int) -> None:
        self.many = load_many(game, count)
        self.cells = np.zeros((count, self.many.cells), np.uint8)
        self.seats = np.zeros(count, np.uint8)
        self.masks = np.zeros((count, self.many.actions), np.uint8)
        self.rewards = np.zeros(count, np.int16)
        self.ends = np.zeros(count, np.uint8)
        self.many.look(self.cells, self.seats, self.masks)

    def step(self, actions: NDArray[np.int32]) -> None:
        """Play a move in each game; ValueError, and nothing played, where one is not allowed."""
        self.many.step(actions, self.rewards, self.ends)
        self.many.look(self.cells, self.seats, self.masks)

    def random_actions(self, rng: np.random.Generator) -> NDArray[np.int32]:
        """A move for each game, every legal one as likely."""
        counts = np.cumsum(self.masks, axis=1, dtype=np.int16)
        wanted = 1 + (rng.random(len(counts)) * counts[:, -1]).astype(np.int16)
        actions: NDArray[np.int64] = (counts == wanted[:, None]).argmax(axis=1)
        return actions.astype(np.int32)
