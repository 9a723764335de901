"""RVB, with its grids to print."""

from grille.contract import Box, Paper, Text

box = Box(
    id="rvb",
    games=("rvb",),
    papers=(Paper("/api/rvb/prints/grids.pdf", Text("Grilles à imprimer", "Grids to print")),),
)
