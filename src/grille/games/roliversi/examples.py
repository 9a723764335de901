"""The example of Roliversi's text: one cell, four balls for red and two for yellow."""

from typing import Final

from grille.contract import Example, Remark, Text
from grille.games.roliversi.lessons import EXAMPLE

ABOUT: Final = Text(
    "À jaune et rouge de jouer. La case f4 touche deux lignes que ferme une bille jaune, et une que ferme une rouge.",
    "Yellow and red to play. Cell f4 touches two lines closed by a yellow ball, and one closed by a red ball.",
)

EXAMPLES: Final = (
    Example(
        "rouge-en-f4",
        Text("Exemple : rouge en f4", "Example: red on f4"),
        ABOUT,
        (
            Remark(
                "f4R",
                Text(
                    "Entre le rouge posé et les jaunes c4 et c7, quatre billes tournent ; vers le rouge f7, aucune.",
                    "Between the red ball and the yellows on c4 and c7 four balls turn; towards the red on f7, none.",
                ),
            ),
        ),
        position=EXAMPLE,
    ),
    Example(
        "jaune-en-f4",
        Text("Exemple : jaune en f4", "Example: yellow on f4"),
        ABOUT,
        (
            Remark(
                "f4Y",
                Text(
                    "Entre le jaune posé et le rouge de f7, deux billes tournent ; vers les jaunes, aucune.",
                    "Between the yellow ball and the red on f7 two balls turn; towards the yellows, none.",
                ),
            ),
        ),
        position=EXAMPLE,
    ),
)
