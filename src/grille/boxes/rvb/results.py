"""What is known of RVB, and how."""

from grille.cli.results import Known, Result
from grille.contract import Text

RESULTS = (
    Result(
        Text("24 cases au hasard : qui commence perd 1,2 à 2,9 %", "24 random cells: the beginner loses 1.2 to 2.9 %"),
        Known.ESTIMATED,
        Text("1 000 grilles, graine 1, intervalle à 95 %", "1,000 grids, seed 1, interval at 95 %"),
        "grille rvb survey first --cells 24 --count 1000",
        "rvb survey first --cells 24 --count 40",
        {"samples": 40, "first_wins": 38},
    ),
)
