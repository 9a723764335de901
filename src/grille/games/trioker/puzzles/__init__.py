"""Puzzles and the patience of Trioker: shapes, how many solutions they have, and a game of one person."""

from grille.games.trioker.puzzles.solitaire import Solitaire

game = Solitaire
