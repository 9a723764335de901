"""RVB: Nim in three colours, on a hexagon that the players write themselves."""

from grille.games.rvb.rules import Rvb

game = Rvb
