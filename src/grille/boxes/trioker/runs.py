"""Long runs of Trioker that can be started from the page."""

from collections.abc import Sequence
from typing import Final

from grille.contract import Text, numeral, percent
from grille.games.trioker.champions.balance import Balance, balance
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.puzzles.census import MOST_CELLS, take
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.survey import Survey, survey
from grille.players.ladder import Tally
from grille.players.offers import INTERVAL, SEED, Fact, Field, Offer, games_field, level_field, tally_facts
from grille.search.runs import Row


def duel_facts(rows: Sequence[Row]) -> list[Fact]:
    found = Balance.of(rows)
    return [
        *tally_facts(Tally(found.even, found.draws, found.odd), Text("Pair", "Even")),
        (Text("Finies par blocage", "Ended by a block"), numeral(found.blocked)),
    ]


def census_facts(rows: Sequence[Row]) -> list[Fact]:
    solutions = sum(row["raw"] for row in rows)
    return [
        (Text("Formes comptées", "Shapes counted"), numeral(len(rows))),
        (Text("Solutions en tout", "Solutions in all"), numeral(solutions)),
        (Text("Formes sans solution", "Shapes without any"), numeral(sum(not row["raw"] for row in rows))),
    ]


DUELS: Final = Offer(
    Text("Trioker, deux champions : Pair ou Impair ?", "Trioker champions: Even or Odd?"),
    Text("Un niveau joue contre lui-même.", "A level plays against itself."),
    {"level": level_field(Text("Niveau", "Level"), "4"), "games": games_field("100"), "seed": SEED},
    lambda chosen: balance(Champions(), chosen["level"], chosen["seed"], int(chosen["games"])),
    duel_facts,
)


def purse_facts(rows: Sequence[Row]) -> list[Fact]:
    found = Survey(rows)
    limits = found.interval()
    low, high = (numeral(limit, 2) for limit in limits or (0, 0))
    return [
        (Text("Gain sur la moyenne de la table", "Beyond the table’s average"), numeral(found.earned(), 2)),
        *([(INTERVAL, Text(f"de {low.fr} à {high.fr}", f"from {low.en} to {high.en}"))] if limits else []),
        (Text("Qui ouvre", "Whoever opens"), numeral(found.by_opener(), 2)),
        (Text("Parties nulles", "No result"), percent(found.null_share(), 1)),
    ]


PURSES: Final = Offer(
    Text("Trioker rapide : ce qu’un niveau gagne", "Quick Trioker: what a level earns"),
    Text("Chaque donne se joue de chaque place, contre l’autre niveau.", "Every deal is played from every seat."),
    {
        "seats": Field(Text("Joueurs", "Players"), "2", {seats: Text(seats, seats) for seats in "234"}),
        "level": level_field(Text("Un niveau", "A level"), "3"),
        "against": level_field(Text("Contre", "Against"), "1"),
        "games": Field(Text("Donnes", "Deals"), "50", most=100_000),
        "seed": SEED,
    },
    lambda chosen: survey(
        Rapide(seats=chosen["seats"]), (chosen["level"], chosen["against"]), chosen["seed"], int(chosen["games"])
    ),
    purse_facts,
)
CENSUS: Final = Offer(
    Text("Le recensement des formes de Trioker", "The census of Trioker’s shapes"),
    Text("Toutes les formes d’un seul tenant, et leurs solutions.", "All shapes in one piece, and their solutions."),
    {"cells": Field(Text("Cases au plus", "Cells at most"), "8", most=MOST_CELLS)},
    lambda chosen: take(int(chosen["cells"])),
    census_facts,
)
RUNS: Final = {"duels": DUELS, "purses": PURSES, "census": CENSUS}
