"""Long runs of RVB that can be started from the page."""

from collections.abc import Sequence
from typing import Any, Final

from grille.contract import Text
from grille.games.rvb.rules import Rvb
from grille.kernels import AVAILABLE
from grille.players.ladder import Tally
from grille.players.offers import SEED, Chosen, Fact, Field, Offer, tally_facts
from grille.search.runs import Row, Run


def survey(chosen: Chosen) -> Run[Any]:
    from grille.games.rvb.survey import survey as samples

    return samples(Rvb(), "first", chosen["seed"], int(chosen["grids"]), int(chosen["cells"]))


def facts(rows: Sequence[Row]) -> list[Fact]:
    wins = sum(bool(row["first"]) for row in rows)
    return tally_facts(Tally(wins, 0, len(rows) - wins), Text("Qui raye en premier", "Whoever strikes first"))


WHO_WINS: Final = Offer(
    Text("Qui gagne une grille de RVB tirée au hasard ?", "Who wins a random grid of RVB?"),
    Text(
        "Des lettres écrites au hasard, autant de chacune. 36 cases demandent 8 Gio de mémoire.",
        "Letters written at random, as many of each. 36 cells need 8 GiB of memory.",
    ),
    {
        "cells": Field(
            Text("Cases écrites", "Cells written"), "24", {str(n): Text(str(n), str(n)) for n in range(6, 37, 6)}
        ),
        "grids": Field(Text("Grilles", "Grids"), "100", most=100_000),
        "seed": SEED,
    },
    survey,
    facts,
)
RUNS: Final = {"first": WHO_WINS} if AVAILABLE else {}
