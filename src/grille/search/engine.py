"""How a game is thought about: choosing a move at a level, solving a position, weighing every move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple

from grille.contract import Budget, Game, Limits, NotSolvable, Stop, Text, UnknownName, shown
from grille.contract.game import M, S
from grille.search.judging import NOTHING, Known, Ply, Verdict, glances, proofs, weighed
from grille.search.perft import perft

if TYPE_CHECKING:
    from grille.search.proofs import Proof

LEVELS: Final = ("1", "2", "3", "4", "5", "best")
USUAL_LEVEL: Final = "2"
"""Whom one meets who has not chosen: somebody who knows the game a little."""
Progress = Callable[[float], None]
"""Told now and then how much of a long search is done, from 0 to 1."""


class Unit(NamedTuple):
    """What a value counts: a ball, several balls."""

    one: Text
    several: Text


@dataclass(frozen=True)
class Thought(Generic[M]):
    """A move with what it is worth to the mover, and how that is known."""

    move: M
    value: float
    exact: bool
    proof: Text


@dataclass(frozen=True)
class Solution(Generic[M]):
    """The value of a position for the mover and every move that keeps it; None where limits came first."""

    value: int | None
    best: tuple[M, ...]
    exact: bool
    proof: Text
    nodes: int
    seconds: float


Solver = Callable[[S, Limits, Stop], Solution[M]]


class Engine(ABC, Generic[S, M]):
    """The player, solver and analyst of one game; it is only ever given what its seat may see."""

    proof_code: ClassVar[str] = "exhaustion"
    """How its exact values are known, for programs: every continuation was accounted for, or a `formula` holds."""
    glance_nodes: ClassVar[int] = 2_000
    """What a look at one position of a whole game may cost."""
    unit: ClassVar[Unit | None] = None
    """What values count, where it is a thing and not just who wins."""
    is_to_come: ClassVar[bool] = False
    """Values tell what a seat may still earn, beside what it has."""

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game

    @abstractmethod
    def choose(self, view: S, level: str, rng: Random, limits: Limits, stop: Stop) -> M:
        """A legal move for the seat to act, as strong as its level (one of LEVELS)."""

    @abstractmethod
    def solve(self, state: S, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[M]:
        """The exact value, or what is known when a limit comes first."""

    def settle(self, state: S, file: Path, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[M]:
        """The same, in as many sittings as it takes: what is proved is kept in a file."""
        raise NotSolvable("ce jeu ne garde pas de preuves dans un fichier", "this game does not keep proofs in a file")

    def shared_proof(self, state: S) -> Proof[Any, M]:
        """The same as a plan that many hands can work out; made from the beginning."""
        raise NotSolvable("les preuves de ce jeu ne se partagent pas", "proofs of this game cannot be shared out")

    @abstractmethod
    def analyse(self, state: S, limits: Limits, stop: Stop) -> Sequence[Thought[M]]:
        """Every legal move with its value, best first."""

    def glance(self, state: S, move: M, limits: Limits, stop: Stop) -> Verdict[M]:
        """What one move made of its position, at a small cost."""
        return weighed(self.game, self.analyse(state, limits, stop), move)

    def solver(self, limits: Limits) -> Solver[S, M]:
        """A way to solve that remembers from one position of a game to the next."""
        return self.solve

    def review(
        self, plies: Sequence[Ply[S, M]], limits: Limits, stop: Stop, known: Known[M] = NOTHING
    ) -> Iterator[tuple[int, Verdict[M]]]:
        """What each move of a game made of its position, by its place in the game; again where more becomes known.

        What an earlier sitting found is not looked for again.
        """
        budget = Budget(limits, stop)
        yield from glances(self, plies, known, budget)
        yield from proofs(self, plies, known, budget)

    def why(self, state: S, move: M, verdict: Verdict[M], stop: Stop) -> tuple[Text, ...]:
        """What there is to see in a move and in a better one, in sentences that hold for this position."""
        return ()

    def announcement(self, state: S) -> Text | None:
        """What the player says aloud to those who want to know: that the rest of the game is settled, say."""
        return None

    def perft(self, state: S, depth: int, limits: Limits, stop: Stop) -> int:
        """How many lines of exactly this many moves there are; Stopped where a limit comes first."""
        return perft(self.game, state, depth, Budget(limits, stop))


def check_level(level: str) -> str:
    if level not in LEVELS:
        listed = ", ".join(LEVELS)
        raise UnknownName(
            f"niveau inconnu : {shown(level)} ; il y a {listed}", f"unknown level: {shown(level)}; there are {listed}"
        )
    return level
