"""What is known of RVB, and how."""

from pathlib import Path

from grille.cli.results import Known, Result, beginner, certified, estimated
from grille.contract import Text

PROOFS = Path(__file__).parent / "proofs"
TWO_READINGS = "Rxxx/RxxBV/xVxBxx/xRRxBBB/VRVxRR/xBVVR/BVVB 1"
SOLVED = "RVB: A full grid is solved"


def lost(fact: Text, grid: str, file: str, kilobytes: float, sha256: str, minutes: int) -> Result:
    """A grid whose certificate shows that the second player can always come back to a lost position."""
    command = f'grille certify rvb FILE.gz "{grid} 1"'
    proves = f"{grid} with same=group is lost for the mover"
    return certified(SOLVED, fact, command, PROOFS / file, kilobytes, sha256, proves, minutes=minutes)


RESULTS = (
    lost(
        Text("une grille entière que perd qui barre d'abord", "a whole grid that whoever strikes first loses"),
        "VBRV/BBBRB/RVRRRV/VBV.VBV/VRRRVR/BRBBB/VRBV",
        "lost-grid.gz",
        1.6,
        "77cd2dc0ce26b44f34be7945626776b33ed59751e963c1b6fd4ab77e45ae92d9",
        minutes=6,
    ),
    lost(
        Text("une autre, tirée au hasard", "another one, drawn at random"),
        "RBBB/BVBVB/VRVRBB/VVRRBVB/RVRRRV/RBVRV/.BRV",
        "lost-grid-2.gz",
        1.8,
        "a0cd6b3bc873a981046bab49fe4098df6f4f3b66ccf385114c2931f94256d5ef",
        minutes=4,
    ),
    lost(
        Text("une troisième, tirée au hasard", "a third one, drawn at random"),
        "VRRR/VVRBV/BVRVRV/VRBR.BV/RBBRBV/BBVVR/BBBR",
        "lost-grid-3.gz",
        2.7,
        "76bfed6ef46b547721ab9a878dabda94cdba1f8958f42805b0747f54f804f230",
        minutes=2,
    ),
    lost(
        Text("une quatrième, tirée au hasard", "a fourth one, drawn at random"),
        ".BBB/VRRVV/BBVVVR/RBBVRVR/BBVRVR/BVVRR/BRBR",
        "lost-grid-4.gz",
        2.5,
        "79b680bc94e8ba52ffbd4b9ac1fb1e4b073b4fa08d4caeb4bed6536c609ae77f",
        minutes=8,
    ),
    estimated(
        SOLVED,
        Text(
            "une grille entière au hasard : qui commence perd 0,1 à 0,9 %",
            "a random whole grid: the beginner loses 0.1 to 0.9 %",
        ),
        Text("1 000 grilles, graine 1, intervalle à 95 %", "1,000 grids, seed 1, interval at 95 %"),
        "grille rvb survey first --count 1000",
        "rvb survey first --count 3",
        {"samples": 3, "first_wins": 3},
    ),
    estimated(
        SOLVED,
        Text("24 cases au hasard : qui commence perd 1,2 à 2,9 %", "24 random cells: the beginner loses 1.2 to 2.9 %"),
        Text("1 000 grilles, graine 1, intervalle à 95 %", "1,000 grids, seed 1, interval at 95 %"),
        "grille rvb survey first --cells 24 --count 1000",
        "rvb survey first --cells 24 --count 40",
        {"samples": 40, "first_wins": 38},
    ),
    estimated(
        SOLVED,
        Text(
            "24 cases que le demi-tour ne change pas : qui commence perd 33 à 39 %",
            "24 cells that half a turn does not change: the beginner loses 33 to 39 %",
        ),
        Text("1 000 grilles, graine 1, intervalle à 95 %", "1,000 grids, seed 1, interval at 95 %"),
        "grille rvb survey turned --cells 24 --count 1000",
        "rvb survey turned --cells 24 --count 20",
        {"samples": 20, "first_wins": 11},
    ),
    estimated(
        SOLVED,
        Text(
            "24 cases : au dernier tour d'écriture, le second s'en tire dans 25 à 43 %",
            "24 cells: in the last turn of writing the second player escapes in 25 to 43 %",
        ),
        Text("100 grilles, graine 1, intervalle à 95 %", "100 grids, seed 1, interval at 95 %"),
        "grille rvb survey writing --cells 24 --count 100",
        "rvb survey writing --cells 24 --count 3",
        {"samples": 3, "second_escapes": 1},
    ),
    estimated(
        SOLVED,
        Text(
            "avant les deux derniers tours d'écriture, le premier garde une grille gagnée : 98,5 à 100 %",
            "before both last turns of writing the first player keeps a grid he wins: 98.5 to 100 %",
        ),
        Text("250 grilles, graine 1, intervalle à 95 %", "250 grids, seed 1, interval at 95 %"),
        "grille rvb survey answered --count 250",
        "rvb survey answered --count 2",
        {"samples": 2, "first_answers": 2},
    ),
    estimated(
        SOLVED,
        Text(
            "de même quand le second a toujours écrit en face : 98,5 à 100 %",
            "the same when the second player always wrote opposite: 98.5 to 100 %",
        ),
        Text("250 grilles, graine 1, intervalle à 95 %", "250 grids, seed 1, interval at 95 %"),
        "grille rvb survey mirrored --count 250",
        "rvb survey mirrored --count 2",
        {"samples": 2, "first_answers": 2},
    ),
    estimated(
        SOLVED,
        Text(
            "13 cases : le second joueur ne peut forcer aucune grille en écrivant",
            "13 cells: the second player can force no grid in the writing",
        ),
        Text("1 000 plateaux, graine 1, de 0 à 0,4 %", "1,000 boards, seed 1, from 0 to 0.4 %"),
        "grille rvb survey forced --cells 12 --count 1000",
        "rvb survey forced --cells 12 --count 2",
        {"samples": 2, "second_wins": 0},
    ),
    Result(
        SOLVED,
        Text(
            "lire « cases voisines » autrement peut changer le gagnant",
            "reading “cases voisines” otherwise can change the winner",
        ),
        Known.COUNTED,
        Text("par la table, et par la recherche", "by the table, and by the search"),
        f'grille solve rvb "{TWO_READINGS}" -o same=path',
        f'solve rvb "{TWO_READINGS}" -o same=path',
        {"value": "win", "best": ["f2", "g3"], "exact": True},
    ),
    estimated(
        "RVB: Share of lost positions by cells left",
        Text(
            "24 cases : 58,1 % des positions de cinq cases sont perdues",
            "24 cells: 58.1 % of those with five left are lost",
        ),
        Text(
            "200 grilles, graine 1, toutes leurs positions comptées", "200 grids, seed 1, all their positions counted"
        ),
        "grille rvb survey share --cells 24 --count 200",
        "rvb survey share --cells 24 --count 2",
        {"samples": 2, "lost": {"3": 1.0, "4": 0.0, "5": 0.593885, "6": 0.05166}},
    ),
    estimated(
        "RVB: The levels",
        Text("le niveau 2 bat le niveau 1 dans 76 % des parties", "level 2 beats level 1 in 76 % of the games"),
        Text("200 parties, graine 1, de 70 à 81 %", "200 games, seed 1, from 70 to 81 %"),
        "grille rvb ladder --games 200",
        "rvb ladder --games 2",
        {"rows": [{"levels": ["2", "1"], "score": 1.0}, {"levels": ["3", "2"], "score": 1.0}]},
    ),
    beginner("rvb", Text("RVB", "RVB"), 54.8, 400, (50, 60), 4, [3, 1, 0], " --start drawn"),
)
