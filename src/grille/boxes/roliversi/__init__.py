"""Roliversi: nothing in the box but the game."""

from grille.contract import Box

box = Box(id="roliversi", games=("roliversi",))
