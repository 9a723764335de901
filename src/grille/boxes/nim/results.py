"""What is known of Nim « à peu près autant », and how."""

from grille.cli.results import Known, Result
from grille.contract import Text

RESULTS = (
    Result(
        Text("qui gagne, pour toute tolérance et tous les tas", "who wins, for any tolerance and piles of any size"),
        Known.PROVED,
        Text(
            "en mots et par Coq ; le crible trouve les mêmes paires",
            "in words and by Coq; a sieve finds the same pairs",
        ),
        "make proofs",
        "nim table --rows 5 --tolerance 2",
        {"rows": [[0, 0], [1, 4], [2, 8], [3, 12], [5, 17]]},
    ),
    Result(
        Text("les périodes additives des rangées 0 à 15", "the additive periods of rows 0 to 15"),
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
)
