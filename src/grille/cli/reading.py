"""What commands take: a game with its options, a position, limits; read by the games' own readers."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Annotated

from grille import contract
from grille.cli.command import Argument, Option
from grille.contract import MAX_TEXT, AnyGame, Limits, UnreadableText, read_number, shown
from grille.games import load
from grille.records import Match
from grille.records.text import read_options

GAME = Annotated[
    str,
    Argument("GAME", "le jeu, comme grille games le nomme", "the game, as grille games names it"),
]
POSITION = Annotated[
    str,
    Argument("POSITION", "la position ; « - » la lit sur l'entrée", "the position; - reads it from input"),
]
POSITION_OR_LINES = Annotated[
    str | None,
    Argument(
        "POSITION",
        "la position ; « - » la lit sur l'entrée ; aucune avec --jsonl",
        "the position; - reads it from input; none with --jsonl",
    ),
]
START_OR_POSITION = Annotated[
    str | None,
    Argument(
        "POSITION",
        "la position ; « - » la lit sur l'entrée ; sans elle, le départ",
        "the position; - reads it from input; else the start",
    ),
]
OPTIONS = Annotated[
    list[str] | None,
    Option(
        "-o NAME=VALUE", "une option du jeu, autant de fois qu'il faut", "an option of the game, as often as needed"
    ),
]
JSON = Annotated[bool, Option("--json", "un objet JSON et rien d'autre", "one JSON object and nothing else")]
SECONDS = Annotated[
    str | None,
    Option("--seconds S", "s'arrête après tant de secondes", "stop after so many seconds"),
]
NODES = Annotated[
    str | None,
    Option("--nodes N", "s'arrête après tant de positions", "stop after so many positions"),
]
MEMORY = Annotated[
    str | None,
    Option("--memory M", "mémoire pour chercher, par exemple 500M", "memory to search with, for instance 500M"),
]
SEED = Annotated[
    str | None,
    Option(
        "--seed S",
        "graine du hasard : la même rejoue la même chose",
        "seed of chance: the same one plays the same again",
    ),
]

UNITS = {"": 1, "K": 10**3, "M": 10**6, "G": 10**9}
MOST = 10**15
MOST_WORKERS = 256


def load_game(id: str, options: list[str] | None) -> AnyGame:
    return load(id, **read_options(options or ()))


def stated(position: str | None) -> str:
    if position is None:
        raise UnreadableText("il manque POSITION, ou --jsonl", "POSITION is missing, or --jsonl")
    return position


def open_match(game: AnyGame, position: str | None) -> Match:
    """A match that begins in a position, or at the start."""
    if position == "-":
        # a sign more than any text may have: enough to be refused as too long
        position = sys.stdin.read(MAX_TEXT + 2).rstrip("\r\n")
    return Match(game, position=position)


def read_limits(seconds: str | None, nodes: str | None, memory: str | None) -> Limits:
    return Limits(
        read_seconds(seconds) if seconds is not None else None,
        read_count("--nodes", nodes, least=0) if nodes is not None else None,
        read_bytes(memory) if memory is not None else None,
    )


def read_count(name: str, text: str, least: int = 1, most: int = MOST) -> int:
    """The whole number of an option."""
    with naming(name):
        number = read_number(text, most)
    if number < least:
        raise UnreadableText(f"{name} : {least} au moins", f"{name}: at least {least}")
    return number


def read_workers(text: str | None) -> int:
    return 1 if text is None else read_count("--workers", text, most=MOST_WORKERS)


def read_seconds(text: str, name: str = "--seconds") -> float:
    with naming(name):
        return contract.read_seconds(text)


@contextmanager
def naming(option: str) -> Iterator[None]:
    """What cannot be read is said to be this option's."""
    try:
        yield
    except UnreadableText as error:
        raise UnreadableText(f"{option} : {error.text.fr}", f"{option}: {error.text.en}") from error


def read_bytes(text: str) -> int:
    found = re.fullmatch(r"(0|[1-9][0-9]{0,11})([KMG]?)", text)
    if not found:
        raise UnreadableText(
            f"--memory : {shown(text)} n'est pas une taille ; écrire par exemple 500M ou 2G",
            f"--memory: {shown(text)} is not a size; write for instance 500M or 2G",
        )
    return int(found[1]) * UNITS[found[2]]
