"""What is known of Roliversi, and how."""

from pathlib import Path

from grille.cli.results import Known, Result, certified
from grille.contract import Text

BOTH_SOLVERS = Text(
    "certificats 06b92171, 814f2556, 340ebb35, 98406203 ; le solveur de référence trouve de même",
    "certificates 06b92171, 814f2556, 340ebb35, 98406203; the reference solver agrees",
)

RESULTS = (
    Result(
        Text(
            "4 × 4 : −6 et 0 (stop), −10 et +3 (through) en diagonale et en parallèle",
            "4 × 4: −6 and 0 (stop), −10 and +3 (through), diagonal and parallel",
        ),
        Known.PROVED,
        BOTH_SOLVERS,
        "grille certify roliversi FILE -o size=4",
        "solve roliversi 4/1RY1/1BG1/4 -o size=4 -o line=through",
        {"value": 3, "best": ["a1B", "d1G"], "exact": True},
    ),
    certified(
        Text("6 × 6 diagonal : qui commence gagne de 16", "6 × 6 diagonal: the beginner wins by 16"),
        Text("certificat 0765d71c, 3 ko", "certificate 0765d71c, 3 kB"),
        "grille certify roliversi FILE.gz -o size=6",
        Path(__file__).parent / "proofs" / "diagonal-6.gz",
        "0765d71cea9750da1a3f728686e29349f3b727f9027505c649ab77d9c439e3f6",
        "6 × 6 diagonal stop: the beginner wins by 16",
    ),
    Result(
        Text(
            "8 × 8 diagonal : 54,9 % pour qui commence (52,7–57,1)",
            "8 × 8 diagonal: the beginner scores 54.9 % (52.7–57.1)",
        ),
        Known.ESTIMATED,
        Text("2 000 parties, graines 1 à 4, intervalle à 95 %", "2,000 games, seeds 1 to 4, interval at 95 %"),
        "grille roliversi fairness --games 500 --nodes 3000 -o start=diagonal --seed 1",
        "roliversi fairness --games 2 --nodes 3000 -o start=diagonal --seed 1",
        {"games": 2, "wins": [2, 0], "difference": 6.0},
    ),
)
