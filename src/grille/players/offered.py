"""All long runs that the page offers: two levels of any game for two, and what the boxes bring."""

from __future__ import annotations

from grille.contract import Text
from grille.games import REGISTRY, load
from grille.players.contests import contest
from grille.players.ladder import tally_of
from grille.players.offers import SEED, Field, Offer, games_field, level_field, tally_facts
from grille.registry import rooms
from grille.search.engine import USUAL_LEVEL


def games_for_two() -> dict[str, Text]:
    games = {id: load(id) for id in REGISTRY}
    return {id: game.info.name for id, game in games.items() if game.seats == 2}


def levels() -> Offer:
    first, second = Text("Un niveau", "A level"), Text("Contre", "Against")
    return Offer(
        Text("Deux niveaux s’affrontent", "Two levels meet"),
        Text("Chaque ouverture se joue deux fois, places échangées.", "Every opening is played from both seats."),
        {
            "game": Field(Text("Jeu", "Game"), next(iter(REGISTRY)), games_for_two()),
            "level": level_field(first, USUAL_LEVEL),
            "against": level_field(second, "1"),
            "games": games_field("100"),
            "seed": SEED,
        },
        lambda chosen: contest(
            load(chosen["game"]), (chosen["level"], chosen["against"]), chosen["seed"], int(chosen["games"])
        ),
        lambda rows: tally_facts(tally_of(rows), Text("Le premier nommé", "The first named")),
    )


def offers() -> dict[str, Offer]:
    """The house's own, and those that the boxes bring."""
    brought = {f"{box}.{name}": offer for box, runs in rooms("runs") for name, offer in runs.RUNS.items()}
    return {"levels": levels(), **brought}
