"""The shelf: every game, loaded when it is opened."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from grille.boards.layout import Face
from grille.contract import AnyGame, UnknownName, shown
from grille.search.engine import Engine

REGISTRY = {
    "nim": "grille.games.nim",
    "roliversi": "grille.games.roliversi",
    "rvb": "grille.games.rvb",
    "rsvp": "grille.games.rsvp",
}
"""Each game's folder; it names its `game`, `face` and `engine`."""


def game_class(id: str) -> type[AnyGame]:
    if id not in REGISTRY:
        listed = ", ".join(REGISTRY)
        raise UnknownName(
            f"jeu inconnu : {shown(id)} ; il y a {listed}", f"unknown game: {shown(id)}; there are {listed}"
        )
    return cast(type[AnyGame], import_module(REGISTRY[id]).game)


def load(id: str, /, **options: object) -> AnyGame:
    """A game under options, for instance load("roliversi", size=6)."""
    return game_class(id)(**options)


def load_face(game: AnyGame) -> Face[Any]:
    """How the game shows itself on a screen."""
    return cast(Face[Any], import_module(REGISTRY[game.info.id] + ".layout").face(game))


def load_engine(game: AnyGame) -> Engine[Any, Any]:
    """Who plays, solves and explains the game."""
    return cast(Engine[Any, Any], import_module(REGISTRY[game.info.id] + ".player").engine(game))
