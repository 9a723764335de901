"""A short game won by the pupils' table: every move leaves a position that loses."""

from typing import Final

from grille.contract import Example, Remark, Text

EXAMPLES: Final = (
    Example(
        "quatre-et-sept",
        Text("Exemple : gagner de 4 et 7", "Example: winning from 4 and 7"),
        Text(
            "Le tableau des élèves commence par 0 et 0, 1 et 3, 2 et 6 : qui doit y jouer perd. "
            "De 4 et 7, le joueur 1 peut laisser l'une d'elles.",
            "The pupils' table begins with 0 and 0, 1 and 3, 2 and 6: whoever has to play there loses. "
            "From 4 and 7, player 1 can leave one of them.",
        ),
        (
            Remark("3,4", Text("Trois et quatre : il reste 1 et 3.", "Three and four: 1 and 3 left.")),
            Remark(
                "0,2",
                Text(
                    "Le joueur 2 essaie d'égaliser ; mais 1 et 1 se prennent d'un coup.",
                    "Player 2 tries to even things out; but 1 and 1 are taken in one move.",
                ),
            ),
            Remark("1,1", Text("La dernière allumette est au joueur 1.", "The last match is player 1's.")),
        ),
        options={"piles": "4,7"},
    ),
)
