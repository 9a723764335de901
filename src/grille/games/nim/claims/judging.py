"""How a statement of the paper is judged: by the formula, by the rules alone, and with a proof in words."""

from functools import cache
from typing import Final

from grille.contract import Claim, Text
from grille.games.nim.claims.proofs import PROOFS
from grille.games.nim.rules import Nim, State, Take
from grille.games.nim.sieve import Sieve
from grille.games.nim.wythoff import Pair, lost_pairs

CHECKED: Final = 2_000
"""Statements about every n are tried up to here; beyond, their proofs speak."""
SIEVED: Final = 256
"""Positions with smaller piles are judged twice, by the formula and by the rules alone."""


@cache
def sieve(tolerance: int) -> Sieve:
    return Sieve(tolerance, SIEVED)


def is_lost(piles: Pair, tolerance: int = 1) -> bool:
    """Whether the first player loses: by the formula, and for small piles by the rules as well."""
    found = lost_pairs(tolerance).is_lost(piles)
    if max(piles) < SIEVED and sieve(tolerance).is_lost(piles) != found:
        raise ArithmeticError(f"formula and rules disagree at {piles}, tolerance {tolerance}")
    return found


def wins_by(piles: Pair, take: Pair) -> bool:
    """Whether a take is legal and leaves a lost position."""
    is_legal = Nim().is_legal(State(piles, 0), Take(*take))
    return is_legal and is_lost((piles[0] - take[0], piles[1] - take[1]))


def written(pair: tuple[object, object]) -> str:
    return f"({pair[0]} ; {pair[1]})"


def judged(id: str, statement: Text, counterexample: Pair | None, why_not: Text | None = None) -> Claim:
    """True with its proof in words where nothing speaks against it, else false with what does."""
    if counterexample is None:
        return Claim(id, statement, "true", PROOFS[id])
    return Claim(id, statement, "false", why_not or refuted(counterexample), counterexample=counterexample)


def refuted(piles: Pair) -> Text:
    """Why a position is not what a statement says."""
    winning = lost_pairs(1).winning_moves(piles)
    if not winning:
        return Text(
            f"{written(piles)} est perdue pour le premier joueur.", f"{written(piles)} is lost for the first player."
        )
    take = winning[0]
    left = written((piles[0] - take[0], piles[1] - take[1]))
    return Text(
        f"Devant {written(piles)} le premier joueur prend {written(take)} et laisse {left}, perdue pour l'autre.",
        f"Facing {written(piles)} the first player takes {written(take)} and leaves {left}, lost for the other.",
    )
