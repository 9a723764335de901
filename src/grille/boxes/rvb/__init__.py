"""RVB, with its problems."""

from grille.contract import Box, Door, Paper, Text

box = Box(
    id="rvb",
    games=("rvb",),
    doors=(
        Door(
            "/j/rvb/problemes",
            Text("Problèmes", "Problems"),
            Text("Deux cents grilles, un seul coup gagnant", "Two hundred grids, one winning strike each"),
        ),
    ),
    papers=(Paper("/api/rvb/prints/grids.pdf", Text("Grilles à imprimer", "Grids to print")),),
)
