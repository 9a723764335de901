"""Nim « à peu près autant », with its laboratory."""

from grille.contract import Box, Door, Paper, Text

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
    papers=(Paper("/api/nim/sheet.svg", Text("Tableau à imprimer", "Table to print")),),
    pages={"/labo/wythoff": "LaboPage"},
)
