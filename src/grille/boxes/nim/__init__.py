"""Nim « à peu près autant », with its laboratory."""

from grille.contract import Box, Door, Text

box = Box(
    id="nim",
    games=("nim",),
    doors=(
        Door(
            "/labo/wythoff",
            Text("Laboratoire", "Laboratory"),
            Text("Les positions perdantes, leurs lois, vos conjectures", "Losing positions, their laws, conjectures"),
        ),
    ),
    pages={"/labo/wythoff": "LaboPage"},
)
