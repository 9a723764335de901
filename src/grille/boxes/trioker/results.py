"""What is known of Trioker's puzzles and games, and how."""

from pathlib import Path

from grille.cli.results import Known, Result, beginner, certified, estimated, problems
from grille.contract import Text

PROOFS = Path(__file__).parent / "proofs"
ONE_SOLUTION = "AVAVAVA./VAVAVAVA/.V.VAVAV/..VAV..."
COUNTED = (
    ("parallelogramme-3x4", Text("le parallélogramme 3 × 4", "the parallelogram 3 × 4"), 120),
    ("trapeze-haut", Text("le trapèze haut", "the tall trapezium"), 144),
    ("parallelogramme-2x6", Text("le parallélogramme 2 × 6", "the parallelogram 2 × 6"), 240),
)
TWO_WAYS = Text(
    "par le noyau, et par l'arbre que grille verify parcourt", "by the kernel, and by the tree that grille verify walks"
)
BY_SAT = Text(" ; aussi par un solveur SAT", "; also by a SAT solver")
CHAMPIONS = Text("Trioker, deux champions", "Trioker for two champions")
QUICK = Text("Trioker, jeu rapide", "Trioker, the quick game")
CONVEX = "Trioker: The six convex shapes of 24 cells"
BEFORE_OPEN = [None, None, "applied", None, "ours", *["true"] * 5, None, "true", "true"]
VERDICTS = [*BEFORE_OPEN, "open", "applied", *["true"] * 5, "answered", "misprint", "answered"]

RESULTS = (
    Result(
        "Trioker: The booklet of 1969, checked",
        Text(
            "Trioker : dans la notice de 1969, douze phrases vraies, une coquille, une indécidable",
            "Trioker: in the booklet of 1969 twelve sentences true, one misprint, one not decidable",
        ),
        Known.COUNTED,
        Text("par le noyau, et case après case, dans les tests", "by the kernel, and cell after cell, in the tests"),
        "grille trioker claims",
        "trioker claims",
        {"claims": [{"verdict": verdict} for verdict in VERDICTS]},
    ),
    certified(
        CONVEX,
        Text(
            "Trioker : l'hexagone géant est impossible sans joker",
            "Trioker: the giant hexagon is impossible without the joker",
        ),
        "grille certify trioker FILE.gz giant-hexagon",
        PROOFS / "giant-hexagon.gz",
        38,
        "d71e54e3da2751c63c099b9d2e0f7920364fa9b7fb67752bd20822ed0b0bee3c",
        "0 solutions of .AVAVA./AVAVAVA/VAVAVAV/.VAVAV.",
        BY_SAT,
    ),
    certified(
        CONVEX,
        Text(
            "Trioker : le trapèze plat est impossible sans joker",
            "Trioker: the flat trapezium is impossible without the joker",
        ),
        "grille certify trioker FILE.gz flat-trapezium",
        PROOFS / "flat-trapezium.gz",
        114,
        "4877a643d60f699726fb8f05e30b95cd8c37c48ebad6c62a35e16860f040fb75",
        "0 solutions of .AVAVAVAVAVA./AVAVAVAVAVAVA",
        BY_SAT,
    ),
    *(
        Result(
            CONVEX,
            Text(f"Trioker : {name.fr} a {count} solutions", f"Trioker: {name.en} has {count} solutions"),
            Known.COUNTED,
            TWO_WAYS,
            f"grille certify trioker FILE.gz {shape}",
            f"trioker count {shape}",
            {"raw": count, "exact": True},
        )
        for shape, name, count in COUNTED
    ),
    Result(
        "Trioker: New puzzles",
        Text(
            "Trioker : une forme de 24 cases n'a qu'une solution", "Trioker: a shape of 24 cells has a single solution"
        ),
        Known.COUNTED,
        TWO_WAYS,
        f"grille certify trioker FILE.gz {ONE_SOLUTION}",
        f"trioker count {ONE_SOLUTION}",
        {"raw": 24, "exact": True},
    ),
    Result(
        "Trioker: Patience",
        Text(
            "Trioker : dix pièces au hasard font un hexagone 35,12 fois sur 100",
            "Trioker: ten random pieces make a hexagon 35.12 times in 100",
        ),
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
        "Trioker: The census",
        Text(
            "Trioker : les formes de 1 à 12 cases et leurs solutions",
            "Trioker: the shapes of 1 to 12 cells and their solutions",
        ),
        Known.SAMPLED,
        Text(
            "par le noyau ; des échantillons, une seconde fois, par l'arbre que grille verify parcourt",
            "by the kernel; samples again by the tree that grille verify walks",
        ),
        "grille trioker census --cells 12",
        "trioker census --cells 6",
        {"shapes": 12},
    ),
    estimated(
        "Trioker for two champions: Who wins, and how often both are blocked",
        Text(
            "Trioker, deux champions : Pair marque 48,5 % au niveau 4 (44–53)",
            "Trioker for two champions: Even scores 48.5 % at level 4 (44–53)",
        ),
        Text("400 parties, graine 1, intervalle à 95 %", "400 games, seed 1, interval at 95 %"),
        "grille trioker duels --level 4 --games 400 --seed 1",
        "trioker duels --level 4 --games 4 --seed 1",
        {"games": 4, "wins": [1, 1], "draws": 2},
    ),
    estimated(
        "Trioker for two champions: Who wins, and how often both are blocked",
        Text(
            "Trioker, deux champions : au meilleur niveau, Pair marque 48,6 % (44,6–52,6)",
            "Trioker for two champions: at the best level Even scores 48.6 % (44.6–52.6)",
        ),
        Text("600 parties, graine 1, intervalle à 95 %", "600 games, seed 1, interval at 95 %"),
        "grille trioker duels --level best --games 600 --seed 1",
        "trioker duels --level best --games 1 --seed 1",
        {"games": 1, "wins": [1, 0], "draws": 0},
    ),
    estimated(
        "Trioker for two champions: Levels",
        Text(
            "Trioker, deux champions : le niveau 2 marque 74,8 % contre le 1",
            "Trioker for two champions: level 2 scores 74.8 % against level 1",
        ),
        Text("200 parties, graine 3, de 68 à 80 %", "200 games, seed 3, from 68 to 80 %"),
        "grille match trioker-champions --players 2,1 --games 200 --seed 3",
        "match trioker-champions --players 2,1 --games 2 --seed 3",
        {"games": 2, "wins": [2, 0]},
    ),
    estimated(
        "Trioker, jeu rapide: What a level earns",
        Text(
            "Trioker, jeu rapide : le niveau 2 gagne 5,9 de plus que le 1",
            "Trioker, the quick game: level 2 earns 5.9 more than level 1",
        ),
        Text("150 donnes à deux, graine 1, de 5,1 à 6,8", "150 deals for two, seed 1, from 5.1 to 6.8"),
        "grille trioker purses --players 2,1 --seats 2 --deals 150 --seed 1",
        "trioker purses --players 2,1 --seats 2 --deals 2 --seed 1",
        {"games": 4, "earned": 4.5, "null": 0.0},
    ),
    estimated(
        "Trioker, jeu rapide: What a level earns",
        Text(
            "Trioker, jeu rapide à quatre : le meilleur gagne 0,4 de plus que le niveau 5",
            "Trioker, the quick game for four: best earns 0.4 more than level 5",
        ),
        Text("1 000 donnes, graine 7, de 0,2 à 0,6", "1,000 deals, seed 7, from 0.2 to 0.6"),
        "grille trioker purses --players best,5 --seats 4 --deals 1000 --seed 7",
        "trioker purses --players best,5 --seats 4 --deals 1 --seed 7",
        {"games": 4, "earned": -0.8125, "null": 0.0},
    ),
    estimated(
        "Trioker, jeu rapide: How games end",
        Text(
            "Trioker, jeu rapide à deux : 3,3 % des parties sont nulles",
            "Trioker, the quick game for two: 3.3 % of the games have no result",
        ),
        Text(
            "120 parties, graine 1, de 1,3 à 8,3 %",
            "120 games, seed 1, from 1.3 to 8.3 %",
        ),
        "grille trioker purses --players 4,4 --seats 2 --deals 60 --seed 1",
        "trioker purses --players 4,4 --seats 2 --deals 2 --seed 1",
        {"games": 4, "null": 0.0, "money": [-2.0, -3.25], "opener": 7.75},
    ),
    beginner("trioker-champions", CHAMPIONS, 45, 300, (39, 51), 2, [1, 1, 0]),
    beginner("trioker-rapide", QUICK, 39.3, 300, (34, 45), 2, [0, 0, 0]),
    problems("trioker-champions", CHAMPIONS, 200),
    problems("trioker-rapide", QUICK, 200),
    problems("trioker-voisin", Text("Trioker, la main du voisin", "Trioker, the neighbour's hand"), 200),
    problems("trioker-puzzles", Text("Trioker, casse-tête", "Trioker, puzzles"), 400),
)
