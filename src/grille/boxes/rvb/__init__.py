"""RVB, with its grids to print."""

from grille.contract import Box

box = Box(id="rvb", games=("rvb",))
