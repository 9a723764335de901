"""Trioker, jeu rapide: hidden pieces, money and a Bank, for two to four."""

from grille.games.trioker.rapide.rules import Rapide

game = Rapide
