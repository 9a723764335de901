"""`grille play`: a game at the table of the terminal."""

from __future__ import annotations

from random import Random
from typing import Annotated

from grille.cli.command import Option
from grille.cli.reading import GAME, OPTIONS, SEED, START_OR_POSITION, load_game, open_match
from grille.contract import Text, read_seat
from grille.search.engine import check_level


def play(
    game: GAME,
    position: START_OR_POSITION = None,
    level: Annotated[
        str,
        Option(
            "--level",
            metavar="N",
            help=Text("la force de l'adversaire : 1 à 5 ou best (3)", "how strong the opponent is: 1 to 5 or best (3)"),
        ),
    ] = "3",
    seat: Annotated[
        str,
        Option(
            "--seat", metavar="N", help=Text("votre place ; la place 1 commence (1)", "your seat; seat 1 begins (1)")
        ),
    ] = "1",
    two: Annotated[
        bool,
        Option("--two", help=Text("deux personnes, sans adversaire calculé", "two people, no computed opponent")),
    ] = False,
    option: OPTIONS = None,
    seed: SEED = None,
) -> int:
    """Joue dans le terminal, contre un niveau ou à deux.

    Play in the terminal, against a level or for two people.
    """
    check_level(level)
    match = open_match(load_game(game, option), position)
    own = read_seat(seat, match.game.seats)
    levels = [None if two or place == own else level for place in range(match.game.seats)]
    from grille.cli.table import Table

    Table(match, levels, Random(seed)).sit()
    return 0
