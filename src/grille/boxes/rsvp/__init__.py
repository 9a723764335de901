"""R.S.V.P., with its words to look up and its problems on paper."""

from grille.contract import Box, Door, Text

box = Box(
    id="rsvp",
    games=("rsvp",),
    doors=(
        Door(
            "/mots",
            Text("Les mots", "The words"),
            Text("Est-ce un mot ? Pourquoi, et d'où il vient", "Is it a French word? Why, and where it comes from"),
        ),
    ),
    pages={"/mots": "WordsPage"},
)
