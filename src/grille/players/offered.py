"""All long runs that the page offers: two levels of any game for two, new problems, and what the boxes bring."""

from collections import Counter
from collections.abc import Sequence

from grille.contract import Text, numeral
from grille.games import REGISTRY, games_with_problems, load, rules_of, setter_of
from grille.players.contests import contest
from grille.players.ladder import tally_of
from grille.players.offers import SEED, Chosen, Fact, Field, Offer, games_field, level_field, tally_facts
from grille.registry import rooms
from grille.search.engine import USUAL_LEVEL
from grille.search.making import Making
from grille.search.runs import Row


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


def problems() -> Offer:
    """The checkpoint is the file that `grille problems make` leaves beside its own until the batch is whole."""
    games = {id: rules_of(id).info.name for id in games_with_problems()}

    def making(chosen: Chosen) -> Making:
        setter = setter_of(chosen["game"])
        return Making(setter, int(chosen["seed"]), int(chosen["count"]), tuple(setter.shares), ())

    def facts(rows: Sequence[Row]) -> list[Fact]:
        return [(Text("Essais et mesures", "Tries and measurements"), numeral(len(rows)))]

    def verdict(made: Making) -> list[Fact]:
        levels = Counter(problem.level for problem in made.problems or ())
        by_level = ", ".join(f"{level} × {count}" for level, count in sorted(levels.items()))
        return [
            (Text("Énigmes à réponse unique", "Problems with one answer"), numeral(levels.total())),
            (Text("Par niveau", "By level"), Text(by_level, by_level)),
        ]

    return Offer(
        Text("Chercher de nouvelles énigmes", "Look for new problems"),
        Text(
            "Trouvées au hasard, prouvées, puis mesurées. Leur fichier se reprend par grille problems make.",
            "Found by chance, proved, then measured. grille problems make goes on with their file.",
        ),
        {
            "game": Field(Text("Jeu", "Game"), next(iter(games)), games),
            "count": Field(Text("Énigmes", "Problems"), "20", most=10_000),
            "seed": SEED,
        },
        making,
        facts,
        verdict,
    )


def offers() -> dict[str, Offer]:
    """The house's own, and those that the boxes bring."""
    brought = {f"{box}.{name}": offer for box, runs in rooms("runs") for name, offer in runs.RUNS.items()}
    return {"levels": levels(), "problems": problems(), **brought}
