"""Trioker for two champions: Even against Odd, twelve pieces each, and the first without pieces wins."""

from grille.games.trioker.champions.rules import Champions

game = Champions
