"""Roliversi: Reversi for two in four colours."""

from grille.games.roliversi.rules import Roliversi

game = Roliversi
