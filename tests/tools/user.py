"""A small program of somebody who has installed the package."""

from random import Random

import grille
from grille.players import choose

match = grille.Match(grille.load("roliversi", size=4))
while match.outcome is None:
    match.play(choose(match, "2", Random(1)))
payoffs: tuple[int, ...] = match.outcome.payoffs
value: int | None = grille.solve(grille.Match(grille.load("nim"))).value
