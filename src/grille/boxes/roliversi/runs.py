"""Long runs of Roliversi that can be started from the page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import Any, Final

from grille.contract import Text, numeral
from grille.games.roliversi.rules import Roliversi
from grille.kernels import AVAILABLE
from grille.players.ladder import Tally
from grille.players.offers import SEED, Chosen, Fact, Field, Offer, games_field, tally_facts
from grille.search.runs import Row, Run


def fairness(chosen: Chosen) -> Run[Any]:
    from grille.games.roliversi.fairness import games_of

    game = Roliversi(size=chosen["size"])
    return games_of(game, int(chosen["nodes"]), chosen["seed"], int(chosen["games"]))


def facts(rows: Sequence[Row]) -> list[Fact]:
    tally = reduce(Tally.plus, (row["difference"] for row in rows), Tally())
    difference = numeral(sum(row["difference"] for row in rows) / max(1, len(rows)), 1)
    return [
        *tally_facts(tally, Text("Qui commence", "Whoever begins")),
        (Text("Différence moyenne, en billes", "Mean difference, in balls"), difference),
    ]


FAIRNESS: Final = Offer(
    Text("Roliversi est-il équitable ?", "Is Roliversi fair?"),
    Text("Le joueur expert contre lui-même, chaque fois d’une autre ouverture.", "The expert against itself."),
    {
        "size": Field(Text("Côté", "Side"), "8", {size: Text(f"{size} × {size}", f"{size} × {size}") for size in "68"}),
        "nodes": Field(Text("Positions vues par coup", "Positions looked at a move"), "5000"),
        "games": games_field("100"),
        "seed": SEED,
    },
    fairness,
    facts,
)
RUNS: Final = {"fairness": FAIRNESS} if AVAILABLE else {}
