"""What is known of R.S.V.P., and how."""

from grille.cli.results import Known, Result
from grille.contract import Text

RESULTS = (
    Result(
        Text(
            "contre un joueur qui prend le plus de points, best gagne 98 à 100 % des parties",
            "against a player who takes the most points, best wins 98 to 100 % of the games",
        ),
        Known.ESTIMATED,
        Text("200 parties, graine 1, intervalle à 95 %", "200 games, seed 1, interval at 95 %"),
        "grille rsvp greedy best --games 200 --seed 1",
        "rsvp greedy best --games 2 --seed 1",
        {"games": 2, "wins": [2, 0], "draws": 0},
    ),
)
