"""Nim « à peu près autant »: two piles, and about as much from both."""

from grille.games.nim.rules import Nim

game = Nim
