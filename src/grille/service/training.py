"""How strong a solver is: worked out here, kept by the browser, known to nobody else."""

from collections.abc import Mapping
from typing import Final

from pydantic import Field

from grille.players import glicko
from grille.service.answers import Answer
from grille.service.problems import book_of

KNOWN: Final = 60.0
"""How sure the rating of a problem is: our players have tried it many times."""
LEAST, MOST = 100.0, 4_000.0


class Strength(Answer):
    """A rating, how far it may be out, and how much it changes (Glicko-2)."""

    rating: float = Field(ge=LEAST, le=MOST)
    deviation: float = Field(gt=0, le=glicko.MOST_DEVIATION)
    volatility: float = Field(gt=0, le=1)


class Strengths(Answer):
    """By theme; under no name, in the whole game."""

    strengths: dict[str, Strength]


UNKNOWN: Final = Strength(**glicko.Strength()._asdict())
GAME: Final = ""


def after_problem(known: Mapping[str, Strength], game: str, number: int, *, is_right: bool) -> Strengths:
    """The strengths that a problem changes: in the whole game, and in each of its themes."""
    problem = book_of(game).find(number)
    met = glicko.Result(float(problem.rating), KNOWN, float(is_right))
    return Strengths(strengths={name: updated(known.get(name, UNKNOWN), met) for name in (GAME, *problem.themes)})


def updated(strength: Strength, met: glicko.Result) -> Strength:
    before = glicko.Strength(strength.rating, strength.deviation, strength.volatility)
    rating, deviation, volatility = glicko.updated(before, [met])
    return Strength(rating=min(MOST, max(LEAST, rating)), deviation=deviation, volatility=volatility)
