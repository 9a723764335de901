"""Long runs of Roliversi that can be started from the page."""

from collections.abc import Sequence
from functools import reduce
from typing import Any, Final

from grille.contract import Text, numeral
from grille.games.roliversi.rules import LINE, START, Roliversi
from grille.kernels import AVAILABLE
from grille.players.advice import shared_proof
from grille.players.ladder import Tally
from grille.players.offers import SEED, Chosen, Fact, Field, Offer, games_field, tally_facts
from grille.records import Match
from grille.search.proofs import Proof
from grille.search.runs import Plan, Row, Run


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


def proof(chosen: Chosen) -> Plan[Any]:
    return shared_proof(Match(Roliversi(size=chosen["size"], start=chosen["start"], line=chosen["line"])))


def proof_facts(rows: Sequence[Row]) -> list[Fact]:
    return [
        (Text("Fins comptées", "Ends counted out"), numeral(len(rows))),
        (Text("Positions vues", "Positions looked at"), numeral(sum(row["nodes"] for row in rows))),
    ]


def proof_verdict(proof: Proof[Any, Any]) -> list[Fact]:
    return [
        (
            Text("Billes d’avance pour qui commence", "Balls ahead for whoever begins"),
            numeral(proof.solution.value or 0),
        ),
        (Text("Meilleurs premiers coups", "Best first moves"), numeral(len(proof.solution.best))),
    ]


PROOF: Final = Offer(
    Text("Roliversi : prouver qui gagne", "Roliversi: prove who wins"),
    Text(
        "Le départ joué parfaitement des deux côtés. 6 × 6 demande des jours.",
        "Perfect play from the start. 6 × 6 takes days.",
    ),
    {
        "size": Field(Text("Côté", "Side"), "4", {size: Text(f"{size} × {size}", f"{size} × {size}") for size in "46"}),
        "start": Field(Text("Le départ", "The start"), START.default, START.offered),
        "line": Field(Text("Les lignes", "Lines"), LINE.default, LINE.offered),
    },
    proof,
    proof_facts,
    proof_verdict,
)
RUNS: Final = {"fairness": FAIRNESS, "proof": PROOF} if AVAILABLE else {}
