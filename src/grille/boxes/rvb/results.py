"""What is known of RVB, and how."""

from pathlib import Path

from grille.cli.results import Known, Result, certified
from grille.contract import Text

LOST_GRID = "VBRV/BBBRB/RVRRRV/VBV.VBV/VRRRVR/BRBBB/VRBV"

RESULTS = (
    certified(
        Text("une grille entière que perd qui barre d'abord", "a whole grid that whoever strikes first loses"),
        Text("certificat 77cd2dc0, 1,6 ko", "certificate 77cd2dc0, 1.6 kB"),
        f'grille certify rvb FILE.gz "{LOST_GRID} 1"',
        Path(__file__).parent / "proofs" / "lost-grid.gz",
        "77cd2dc0ce26b44f34be7945626776b33ed59751e963c1b6fd4ab77e45ae92d9",
        f"{LOST_GRID} with same=group is lost for the mover",
    ),
    Result(
        Text("24 cases au hasard : qui commence perd 1,2 à 2,9 %", "24 random cells: the beginner loses 1.2 to 2.9 %"),
        Known.ESTIMATED,
        Text("1 000 grilles, graine 1, intervalle à 95 %", "1,000 grids, seed 1, interval at 95 %"),
        "grille rvb survey first --cells 24 --count 1000",
        "rvb survey first --cells 24 --count 40",
        {"samples": 40, "first_wins": 38},
    ),
)
