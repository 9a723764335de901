"""The shelf: every game, loaded when it is opened."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from typing import Any, Final, cast

from grille.boards.editing import Editor
from grille.boards.layout import Face
from grille.contract import AnyGame, Booklet, Example, Lesson, Text, UnknownName, UnreadableText, shown
from grille.registry import Registry
from grille.search import levels
from grille.search.beginner import Beginner
from grille.search.engine import Engine
from grille.search.problems import FILE, Problem
from grille.search.setting import Setter

REGISTRY = Registry(
    "grille.games",
    {
        "nim": "grille.games.nim",
        "roliversi": "grille.games.roliversi",
        "rvb": "grille.games.rvb",
        "rsvp": "grille.games.rsvp",
        "trioker-champions": "grille.games.trioker.champions",
        "trioker-rapide": "grille.games.trioker.rapide",
    },
)
"""Each game's folder; it names its `game`, `face` and `engine`."""
SOLITAIRES: Final = {
    "trioker-puzzles": "grille.games.trioker.puzzles",
    "trioker-voisin": "grille.games.trioker.rapide.neighbour",
}
"""Games of one person, in folders of the same kind: they have problems, and no table."""


def game_class(id: str) -> type[AnyGame]:
    if id not in REGISTRY:
        listed = ", ".join(REGISTRY)
        raise UnknownName(
            f"jeu inconnu : {shown(id)} ; il y a {listed}", f"unknown game: {shown(id)}; there are {listed}"
        )
    return cast(type[AnyGame], import_module(REGISTRY[id]).game)


def table_of(id: str) -> str:
    """The folder of a game with a table; UnknownName where there is none."""
    game_class(id)
    return REGISTRY[id]


def folder_of(id: str) -> str:
    """Of a game, or of a game of one person."""
    return SOLITAIRES.get(id) or table_of(id)


def rules_of(id: str) -> type[AnyGame]:
    """The same as a class of rules."""
    return cast(type[AnyGame], import_module(folder_of(id)).game)


def load(id: str, /, **options: object) -> AnyGame:
    """A game under options, for instance load("roliversi", size=6)."""
    return game_class(id)(**options)


def in_folder(folder: str, file: str, name: str, otherwise: Any = None) -> Any:
    """What a file of a game's folder names; something else where there is no such file."""
    module = f"{folder}.{file}"
    return getattr(import_module(module), name) if find_spec(module) else otherwise


def load_version(id: str, version: int, /, **options: object) -> AnyGame:
    """The game as it was under an earlier version of its rules, where that was another one; else as it is."""
    earlier: dict[int, type[AnyGame]] = in_folder(folder_of(id), "earlier", "VERSIONS", {})
    return earlier.get(version, rules_of(id))(**options)


def load_face(game: AnyGame) -> Face[Any]:
    """How the game shows itself on a screen."""
    return cast(Face[Any], import_module(folder_of(game.info.id) + ".layout").face(game))


def load_editor(game: AnyGame) -> Editor[Any] | None:
    """How positions of the game are set up by hand; None where they are only written."""
    editor = in_folder(REGISTRY[game.info.id], "editing", "editor")
    return cast(Editor[Any], editor(game, load_face(game))) if editor else None


def load_engine(game: AnyGame) -> Engine[Any, Any]:
    """Who plays, solves and explains the game."""
    return cast(Engine[Any, Any], import_module(REGISTRY[game.info.id] + ".player").engine(game))


def load_levels(id: str) -> Mapping[str, Text]:
    """What each level of the game does, in words."""
    return cast(Mapping[str, Text], in_folder(table_of(id), "levels", "LEVELS", levels.LEVELS))


def load_beginner(game: AnyGame) -> Beginner[Any, Any]:
    """A child who has just learnt the game."""
    beginner = in_folder(REGISTRY[game.info.id], "beginner", "beginner")
    if not beginner:
        raise UnknownName(f"{game.info.id} n'a pas de débutant", f"{game.info.id} has no beginner")
    return cast(Beginner[Any, Any], beginner(game))


def load_lessons(id: str) -> tuple[Lesson, ...]:
    """The steps by which the game is learnt; none where its folder has no lessons."""
    return cast(tuple[Lesson, ...], in_folder(table_of(id), "lessons", "LESSONS", ()))


def load_examples(id: str) -> tuple[Example, ...]:
    """The worked examples that a game's folder has; most have none."""
    return cast(tuple[Example, ...], in_folder(table_of(id), "examples", "EXAMPLES", ()))


def load_booklet(folder: str) -> Booklet | None:
    """The text from which a game comes, sentence by sentence; most folders of other packages have none."""
    return cast(Booklet | None, in_folder(folder, "booklet", "BOOKLET"))


def load_setter(id: str) -> Setter[Any, Any] | None:
    """Who sets the game's problems; nobody where its folder has none."""
    return cast(Setter[Any, Any] | None, in_folder(folder_of(id), "problems", "SETTER"))


def setter_of(id: str) -> Setter[Any, Any]:
    """The same where there has to be one."""
    setter = load_setter(id)
    if setter is None:
        raise UnreadableText(f"{id} n'a pas de problèmes", f"{id} has no problems")
    return setter


def problems(id: str, /, level: int | None = None, theme: str | None = None) -> list[Problem]:
    """The problems of a game with their answers, all of them or those of a level and a theme."""
    setter = load_setter(id)
    return setter.chosen(level, theme) if setter else []


@cache
def games_with_problems() -> tuple[str, ...]:
    """Those whose folder holds a file of them."""
    return tuple(id for id in (*REGISTRY, *SOLITAIRES) if files(folder_of(id)).joinpath(FILE).is_file())
