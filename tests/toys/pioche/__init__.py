"""Pioche: three players, hidden hands, and a stock to draw from."""

from tests.toys.pioche.rules import Pioche

game = Pioche
