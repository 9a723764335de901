"""What is known of Nim « à peu près autant », and how."""

from grille.cli.results import Known, Result, beginner, problems
from grille.contract import Text

NIM = "Nim « à peu près autant »"
VERDICTS = ["true"] * 10 + ["misprint"] + ["true"] * 8 + ["false"] * 4 + ["true"] * 26 + ["misprint"]

RESULTS = (
    Result(
        f"{NIM}: The pupils' question is answered",
        Text(
            "Nim : qui gagne, pour toute tolérance et tous les tas",
            "Nim: who wins, for any tolerance and piles of any size",
        ),
        Known.PROVED,
        Text(
            "en mots et par Coq ; un crible trouve les mêmes paires dans les petits tas",
            "in words and by Coq; a sieve finds the same pairs in small piles",
        ),
        "make proofs",
        "nim table --rows 5 --tolerance 2",
        {"rows": [[0, 0], [1, 4], [2, 8], [3, 12], [5, 17]]},
    ),
    Result(
        f"{NIM}: The paper, line by line",
        Text(
            "Nim : dans l'article des élèves, 44 énoncés vrais, 4 faux, 2 coquilles",
            "Nim: in the pupils' paper 44 statements true, 4 false, 2 misprints",
        ),
        Known.COUNTED,
        Text(
            "par la formule prouvée, et en construisant les tableaux comme eux",
            "by the proved formula, and by building the tables as they did",
        ),
        "grille nim claims",
        "nim claims",
        {"claims": [{"verdict": verdict} for verdict in VERDICTS]},
    ),
    Result(
        f"{NIM}: Additive periods of the rows of Grundy values",
        Text(
            "Nim : les périodes additives des rangées 0 à 15 des valeurs de Grundy",
            "Nim: the additive periods of rows 0 to 15 of Grundy values",
        ),
        Known.COUNTED,
        Text(
            "une preuve par rangée, et la table calculée selon la définition",
            "a proof for each row, and the table by its definition",
        ),
        "grille nim periods",
        "nim periods --rows 3",
        {
            "rows": [
                {"row": 0, "preperiod": 0, "period": 1, "saltus": 1},
                {"row": 1, "preperiod": 0, "period": 4, "saltus": 4},
                {"row": 2, "preperiod": 8, "period": 6, "saltus": 6},
            ]
        },
    ),
    beginner("nim", Text("Nim", "Nim"), 33.8, 2000, (32, 36), 20, [7, 3, 0]),
    problems("nim", Text("Nim", "Nim"), 240),
)
