"""« Que tient le voisin ? »: what the other holds who has just passed, named piece by piece by one person."""

from grille.games.trioker.rapide.neighbour.rules import Neighbour

game = Neighbour
