"""What is known of Roliversi, and how."""

from pathlib import Path

from grille.cli.results import Result, beginner, certified, estimated, problems
from grille.contract import Text

MAXIMS = {
    "« Ne modifie en rien la stratégie classique »": (
        Text(
            "Roliversi : ne viser que les coins marque 46 % (39–53) ; à Othello 64 % (57–70)",
            "Roliversi: taking corners and nothing else scores 46 % (39–53), at Othello 64 % (57–70)",
        ),
        Text("200 parties par maxime, graine 1, intervalles à 95 %", "200 games a maxim, seed 1, intervals at 95 %"),
    ),
    "Edges « harder to hold »": (
        Text(
            "Roliversi : une bille du bord est retournée 0,49 à 0,64 fois ; à Othello 0,58 à 0,63",
            "Roliversi: a ball on an edge is turned 0.49 to 0.64 times, at Othello 0.58 to 0.63",
        ),
        Text("200 parties par maxime, graine 1, sans intervalle", "200 games a maxim, seed 1, no interval"),
    ),
}
PROOFS = Path(__file__).parent / "proofs"
PLAYER = "Roliversi: the player, fairness, and Othello"
SETTLED = "Roliversi: settled boards, speed"


def small(start: str, line: str, fact: Text, value: int, kilobytes: float, sha256: str) -> Result:
    """What 4 × 4 is worth."""
    options = f"-o size=4 -o start={start} -o line={line}"
    proves = f"4 × 4 {start} {line}: the beginner wins by {value}"
    also = Text(" ; le solveur de référence trouve de même", "; the reference solver agrees")
    file = PROOFS / f"{start}-{line}-4"
    command = f"grille certify roliversi FILE {options}"
    return certified(f"{SETTLED}: 4 × 4", fact, command, file, kilobytes, sha256, proves, also)


RESULTS = (
    small(
        "diagonal",
        "stop",
        Text(
            "Roliversi 4 × 4, diagonal : qui commence perd de 6",
            "Roliversi 4 × 4, diagonal: the first player loses by 6",
        ),
        -6,
        0.5,
        "06b92171e2441cec5754ccbf25fa7e6da8f6a316cec5b983afc73ea2584ccbc4",
    ),
    small(
        "diagonal",
        "through",
        Text(
            "Roliversi 4 × 4, diagonal, through : qui commence perd de 10",
            "Roliversi 4 × 4, diagonal, through: the first player loses by 10",
        ),
        -10,
        0.5,
        "814f2556d7b76e92a0d92aa31754ebcd292df2d0e74ef4199a73dd55935bcd04",
    ),
    small(
        "parallel",
        "stop",
        Text("Roliversi 4 × 4, parallèle : partie nulle", "Roliversi 4 × 4, parallel: a draw"),
        0,
        0.7,
        "340ebb3584d67b71bd596aa50439ae129058529379665f51e4f40778179df242",
    ),
    small(
        "parallel",
        "through",
        Text(
            "Roliversi 4 × 4, parallèle, through : qui commence gagne de 3",
            "Roliversi 4 × 4, parallel, through: the first player wins by 3",
        ),
        3,
        0.7,
        "984062035e39d7018184229b97e3166f3244381bdad89a0f1f211282d710c062",
    ),
    certified(
        f"{SETTLED}: 6 × 6, `stop`",
        Text(
            "Roliversi 6 × 6, diagonal : qui commence gagne de 16",
            "Roliversi 6 × 6, diagonal: the first player wins by 16",
        ),
        "grille certify roliversi FILE.gz -o size=6",
        PROOFS / "diagonal-6.gz",
        3,
        "0765d71cea9750da1a3f728686e29349f3b727f9027505c649ab77d9c439e3f6",
        "6 × 6 diagonal stop: the beginner wins by 16",
        minutes=5,
    ),
    certified(
        f"{SETTLED}: 6 × 6, `stop`",
        Text(
            "Roliversi 6 × 6, parallèle : le second joueur gagne de 2",
            "Roliversi 6 × 6, parallel: the second player wins by 2",
        ),
        "grille certify roliversi FILE.gz -o size=6 -o start=parallel",
        PROOFS / "parallel-6.gz",
        5,
        "2bde4f01b7cb97c2691356822cd331850d3bb2871d0e29ebae294acdfc98f584",
        "6 × 6 parallel stop: the beginner wins by -2",
        minutes=10,
    ),
    certified(
        f"{SETTLED}: 6 × 6, `through`, diagonal",
        Text(
            "Roliversi 6 × 6, diagonal, through : qui commence perd de 6",
            "Roliversi 6 × 6, diagonal, through: the first player loses by 6",
        ),
        "grille certify roliversi FILE.gz -o size=6 -o line=through",
        PROOFS / "through-diagonal-6.gz",
        2.4,
        "82c087460cc1c3df20424ec56d6a0cccd15739e6650164c6a1f5188d75ccbda9",
        "6 × 6 diagonal through: the beginner wins by -6",
        minutes=60,
    ),
    certified(
        f"{SETTLED}: 6 × 6, `through`, parallel",
        Text(
            "Roliversi 6 × 6, parallèle, through : qui commence perd de 4",
            "Roliversi 6 × 6, parallel, through: the first player loses by 4",
        ),
        "grille certify roliversi FILE.gz -o size=6 -o start=parallel -o line=through",
        PROOFS / "through-parallel-6.gz",
        3.2,
        "d66d96effc397e8f1f485fad46e63971482c31232c742e70cde14232c883fcbc",
        "6 × 6 parallel through: the beginner wins by -4",
        minutes=40,
    ),
    estimated(
        f"{PLAYER}: Levels",
        Text(
            "Roliversi : le niveau 2 marque 86,8 % contre le niveau 1",
            "Roliversi: level 2 scores 86.8 % against level 1",
        ),
        Text("200 parties, graine 1, de 81 à 91 %", "200 games, seed 1, from 81 to 91 %"),
        "grille match roliversi --players 2,1 --games 200 --seed 1",
        "match roliversi --players 2,1 --games 2 --seed 1",
        {"games": 2, "wins": [2, 0]},
    ),
    estimated(
        f"{PLAYER}: Is 8 × 8 fair?",
        Text(
            "Roliversi 8 × 8, diagonal : qui commence marque 54,9 % (52,7–57,1)",
            "Roliversi 8 × 8, diagonal: the first player scores 54.9 % (52.7–57.1)",
        ),
        Text("2 000 parties, graines 1 à 4, intervalle à 95 %", "2,000 games, seeds 1 to 4, interval at 95 %"),
        "grille roliversi fairness --games 500 --nodes 3000 -o start=diagonal --seed 1",
        "roliversi fairness --games 2 --nodes 3000 -o start=diagonal --seed 1",
        {"games": 2, "wins": [2, 0], "difference": 6.0},
    ),
    estimated(
        f"{PLAYER}: Is 8 × 8 fair?",
        Text(
            "Roliversi 8 × 8, diagonal, au meilleur niveau : qui commence marque 54,2 % (52,0–56,4)",
            "Roliversi 8 × 8, diagonal, at the best level: the first player scores 54.2 % (52.0–56.4)",
        ),
        Text("2 000 parties, graine 1, intervalle à 95 %", "2,000 games, seed 1, interval at 95 %"),
        "grille roliversi fairness --games 2000 --nodes 500000 -o start=diagonal --seed 1",
        "roliversi fairness --games 1 --nodes 500000 -o start=diagonal --seed 1",
        {"games": 1, "wins": [0, 1], "difference": -14.0},
    ),
    estimated(
        f"{PLAYER}: Is 8 × 8 fair?",
        Text(
            "Roliversi 8 × 8, parallèle, au meilleur niveau : qui commence marque 65,2 % (63,1–67,2)",
            "Roliversi 8 × 8, parallel, at the best level: the first player scores 65.2 % (63.1–67.2)",
        ),
        Text("2 000 parties, graine 1, intervalle à 95 %", "2,000 games, seed 1, interval at 95 %"),
        "grille roliversi fairness --games 2000 --nodes 500000 -o start=parallel --seed 1",
        "roliversi fairness --games 1 --nodes 500000 -o start=parallel --seed 1",
        {"games": 1, "wins": [1, 0], "difference": 2.0},
    ),
    estimated(
        f"{PLAYER}: The exchange is not shown to be fairer",
        Text(
            "Roliversi : avec l'échange, qui commence marque 43,5 % (38–49)",
            "Roliversi: with the exchange the first player scores 43.5 % (38–49)",
        ),
        Text("300 parties, graine 1, intervalle à 95 %", "300 games, seed 1, interval at 95 %"),
        "grille roliversi fairness --games 300 --nodes 3000 -o pie=yes --seed 1",
        "roliversi fairness --games 2 --nodes 3000 -o pie=yes --seed 1",
        {"games": 2, "wins": [1, 1], "difference": 12.0},
    ),
    *(
        estimated(
            f"{PLAYER}: {title}",
            fact,
            how,
            "grille roliversi maxims --games 200 --seed 1",
            "roliversi maxims --games 2 --seed 1",
            {"rows": [{"wins": [1, 1]}, {"wins": [1, 1]}, {"wins": [2, 0]}, {"wins": [0, 2]}]},
        )
        for title, (fact, how) in MAXIMS.items()
    ),
    beginner("roliversi", Text("Roliversi", "Roliversi"), 48.5, 200, (42, 55), 2, [1, 1, 0]),
    problems("roliversi", Text("Roliversi", "Roliversi"), 200),
)
