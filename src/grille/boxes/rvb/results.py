"""What is known of RVB, and how."""

from pathlib import Path

from grille.cli.results import Known, Result, beginner, certified, estimated, problems
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
        Text(
            "RVB : une grille entière que perd celui qui barre le premier",
            "RVB: a whole grid that whoever strikes first loses",
        ),
        "VBRV/BBBRB/RVRRRV/VBV.VBV/VRRRVR/BRBBB/VRBV",
        "lost-grid.gz",
        1.6,
        "77cd2dc0ce26b44f34be7945626776b33ed59751e963c1b6fd4ab77e45ae92d9",
        minutes=6,
    ),
    lost(
        Text(
            "RVB : une deuxième grille entière, tirée au hasard, que perd celui qui barre le premier",
            "RVB: a second whole grid, drawn at random, that whoever strikes first loses",
        ),
        "RBBB/BVBVB/VRVRBB/VVRRBVB/RVRRRV/RBVRV/.BRV",
        "lost-grid-2.gz",
        1.8,
        "a0cd6b3bc873a981046bab49fe4098df6f4f3b66ccf385114c2931f94256d5ef",
        minutes=4,
    ),
    lost(
        Text(
            "RVB : une troisième grille entière, tirée au hasard, que perd celui qui barre le premier",
            "RVB: a third whole grid, drawn at random, that whoever strikes first loses",
        ),
        "VRRR/VVRBV/BVRVRV/VRBR.BV/RBBRBV/BBVVR/BBBR",
        "lost-grid-3.gz",
        2.7,
        "76bfed6ef46b547721ab9a878dabda94cdba1f8958f42805b0747f54f804f230",
        minutes=2,
    ),
    lost(
        Text(
            "RVB : une quatrième grille entière, tirée au hasard, que perd celui qui barre le premier",
            "RVB: a fourth whole grid, drawn at random, that whoever strikes first loses",
        ),
        ".BBB/VRRVV/BBVVVR/RBBVRVR/BBVRVR/BVVRR/BRBR",
        "lost-grid-4.gz",
        2.5,
        "79b680bc94e8ba52ffbd4b9ac1fb1e4b073b4fa08d4caeb4bed6536c609ae77f",
        minutes=8,
    ),
    estimated(
        SOLVED,
        Text(
            "RVB : qui commence perd 0,1 à 0,9 % des grilles entières tirées au hasard",
            "RVB: the first player loses 0.1 to 0.9 % of random whole grids",
        ),
        Text("1 000 grilles, graine 1, intervalle à 95 %", "1,000 grids, seed 1, interval at 95 %"),
        "grille rvb survey first --count 1000",
        "rvb survey first --count 3",
        {"samples": 3, "first_wins": 3},
    ),
    estimated(
        SOLVED,
        Text(
            "RVB : qui commence perd 1,2 à 2,9 % des positions de 24 cases tirées au hasard",
            "RVB: the first player loses 1.2 to 2.9 % of random positions of 24 cells",
        ),
        Text("1 000 grilles, graine 1, intervalle à 95 %", "1,000 grids, seed 1, interval at 95 %"),
        "grille rvb survey first --cells 24 --count 1000",
        "rvb survey first --cells 24 --count 40",
        {"samples": 40, "first_wins": 38},
    ),
    estimated(
        SOLVED,
        Text(
            "RVB : qui commence perd 33 à 39 % des positions de 24 cases que le demi-tour ne change pas",
            "RVB: the first player loses 33 to 39 % of positions of 24 cells that half a turn does not change",
        ),
        Text("1 000 grilles, graine 1, intervalle à 95 %", "1,000 grids, seed 1, interval at 95 %"),
        "grille rvb survey turned --cells 24 --count 1000",
        "rvb survey turned --cells 24 --count 20",
        {"samples": 20, "first_wins": 11},
    ),
    estimated(
        SOLVED,
        Text(
            "RVB, 24 cases : au dernier tour d'écriture, le second joueur se sauve dans 25 à 43 % des grilles",
            "RVB, 24 cells: in the last turn of writing the second player escapes in 25 to 43 % of the grids",
        ),
        Text("100 grilles, graine 1, intervalle à 95 %", "100 grids, seed 1, interval at 95 %"),
        "grille rvb survey writing --cells 24 --count 100",
        "rvb survey writing --cells 24 --count 3",
        {"samples": 3, "second_escapes": 1},
    ),
    estimated(
        SOLVED,
        Text(
            "RVB : avant les deux derniers tours d'écriture, le premier joueur peut garder "
            "une grille gagnée dans 98,5 à 100 % des cas",
            "RVB: before both last turns of writing the first player can keep a grid that he wins "
            "in 98.5 to 100 % of cases",
        ),
        Text("250 grilles, graine 1, intervalle à 95 %", "250 grids, seed 1, interval at 95 %"),
        "grille rvb survey answered --count 250",
        "rvb survey answered --count 2",
        {"samples": 2, "first_answers": 2},
    ),
    estimated(
        SOLVED,
        Text(
            "RVB : même si le second joueur a toujours écrit en face, le premier peut garder "
            "une grille gagnée dans 98,5 à 100 % des cas",
            "RVB: even where the second player always wrote opposite, the first can keep a grid that he wins "
            "in 98.5 to 100 % of cases",
        ),
        Text("250 grilles, graine 1, intervalle à 95 %", "250 grids, seed 1, interval at 95 %"),
        "grille rvb survey mirrored --count 250",
        "rvb survey mirrored --count 2",
        {"samples": 2, "first_answers": 2},
    ),
    estimated(
        SOLVED,
        Text(
            "RVB : sur aucun de 1 000 plateaux de 13 cases tirés au hasard, "
            "le second joueur ne peut forcer une grille qu'il gagne",
            "RVB: on none of 1,000 random boards of 13 cells can the second player force a grid that he wins",
        ),
        Text("1 000 plateaux, graine 1, de 0 à 0,4 %", "1,000 boards, seed 1, from 0 to 0.4 %"),
        "grille rvb survey forced --cells 12 --count 1000",
        "rvb survey forced --cells 12 --count 2",
        {"samples": 2, "second_wins": 0},
    ),
    Result(
        SOLVED,
        Text(
            "RVB : lire « cases voisines » autrement peut changer le gagnant",
            "RVB: reading “cases voisines” otherwise can change the winner",
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
            "RVB, 24 cases : 58,1 % des positions où il en reste cinq sont perdues",
            "RVB, 24 cells: 58.1 % of the positions with five of them left are lost",
        ),
        Text(
            "200 grilles, graine 1, toutes leurs positions comptées, de 57,8 à 58,5 %",
            "200 grids, seed 1, all their positions counted, from 57.8 to 58.5 %",
        ),
        "grille rvb survey share --cells 24 --count 200",
        "rvb survey share --cells 24 --count 2",
        {"samples": 2, "lost": {"3": 1.0, "4": 0.0, "5": 0.593885, "6": 0.05166}},
    ),
    estimated(
        "RVB: The levels",
        Text(
            "RVB : le niveau 2 bat le niveau 1 dans 76 % des parties", "RVB: level 2 beats level 1 in 76 % of the games"
        ),
        Text("200 parties, graine 1, de 70 à 81 %", "200 games, seed 1, from 70 to 81 %"),
        "grille rvb ladder --games 200",
        "rvb ladder --games 2",
        {"rows": [{"levels": ["2", "1"], "score": 1.0}, {"levels": ["3", "2"], "score": 1.0}]},
    ),
    beginner("rvb", Text("RVB", "RVB"), 54.8, 400, (50, 60), 4, [3, 1, 0], " --start drawn"),
    problems("rvb", Text("RVB", "RVB"), 300),
)
