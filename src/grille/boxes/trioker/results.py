"""What is known of Trioker's puzzles and games, and how."""

from pathlib import Path

from grille.cli.results import Known, Result, certified
from grille.contract import Text

PROOFS = Path(__file__).parent / "proofs"
TWO_WAYS = Text(
    "par le noyau, et par l'arbre que grille verify parcourt", "by the kernel, and by the tree that grille verify walks"
)

RESULTS = (
    certified(
        Text("l'hexagone géant est impossible sans joker", "the giant hexagon is impossible without the joker"),
        Text(
            "certificat d71e54e3, 38 ko ; aussi par un solveur SAT", "certificate d71e54e3, 38 kB; also by a SAT solver"
        ),
        "grille certify trioker FILE.gz giant-hexagon",
        PROOFS / "giant-hexagon.gz",
        "d71e54e3da2751c63c099b9d2e0f7920364fa9b7fb67752bd20822ed0b0bee3c",
        "0 solutions of .AVAVA./AVAVAVA/VAVAVAV/.VAVAV.",
    ),
    certified(
        Text("le trapèze plat est impossible sans joker", "the flat trapezium is impossible without the joker"),
        Text(
            "certificat 4877a643, 114 ko ; aussi par un solveur SAT",
            "certificate 4877a643, 114 kB; also by a SAT solver",
        ),
        "grille certify trioker FILE.gz flat-trapezium",
        PROOFS / "flat-trapezium.gz",
        "4877a643d60f699726fb8f05e30b95cd8c37c48ebad6c62a35e16860f040fb75",
        "0 solutions of .AVAVAVAVAVA./AVAVAVAVAVAVA",
    ),
    Result(
        Text("le parallélogramme 3 × 4 a 120 solutions", "the parallelogram 3 × 4 has 120 solutions"),
        Known.COUNTED,
        TWO_WAYS,
        "grille certify trioker FILE.gz parallelogramme-3x4",
        "trioker count parallelogramme-3x4",
        {"raw": 120, "rotation": 60, "exact": True},
    ),
    Result(
        Text("dix pièces au hasard font un hexagone 35,12 fois sur 100", "ten random pieces make a hexagon in 35.12 %"),
        Known.COUNTED,
        Text(
            "deux façons de compter les mains, comparées dans les tests",
            "two ways to count hands, compared in the tests",
        ),
        "grille trioker patience --pieces 10",
        "trioker patience --pieces 6",
        {"hands": 134_596, "winning": 432},
    ),
    Result(
        Text("les formes de 1 à 12 cases et leurs solutions", "the shapes of 1 to 12 cells and their solutions"),
        Known.COUNTED,
        Text(
            "par le noyau ; des échantillons par l'arbre que grille verify parcourt",
            "by the kernel; samples by the tree that grille verify walks",
        ),
        "grille trioker census --cells 12",
        "trioker census --cells 6",
        {"shapes": 12},
    ),
    Result(
        Text("champions : Pair marque 48,5 % au niveau 4 (44–53)", "champions: Even scores 48.5 % at level 4 (44–53)"),
        Known.ESTIMATED,
        Text("400 parties, graine 1, intervalle à 95 %", "400 games, seed 1, interval at 95 %"),
        "grille trioker duels --level 4 --games 400 --seed 1",
        "trioker duels --level 4 --games 4 --seed 1",
        {"games": 4, "wins": [1, 1], "draws": 2},
    ),
    Result(
        Text("jeu rapide : le niveau 2 gagne 5,9 de plus que le 1", "quick game: level 2 earns 5.9 more than level 1"),
        Known.ESTIMATED,
        Text("150 donnes à deux, graine 1, de 5,1 à 6,8", "150 deals for two, seed 1, from 5.1 to 6.8"),
        "grille trioker purses --players 2,1 --seats 2 --deals 150 --seed 1",
        "trioker purses --players 2,1 --seats 2 --deals 2 --seed 1",
        {"games": 4, "earned": 4.5, "null": 0.0},
    ),
)
