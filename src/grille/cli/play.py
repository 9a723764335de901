"""`grille play`: a game at the table of the terminal."""

from random import Random
from typing import Annotated

from grille.cli.command import Option
from grille.cli.reading import GAME, OPTIONS, SEED, START_OR_POSITION, load_game, open_match, read_count
from grille.contract import UnreadableText, read_seat
from grille.records import Match, read_record
from grille.search.engine import check_level

LEVEL = Annotated[
    str,
    Option(
        "--level N", "la force de l'adversaire : 1 à 5 ou best (3)", "how strong the opponent is: 1 to 5 or best (3)"
    ),
]
SEAT = Annotated[
    str | None,
    Option(
        "--seat N",
        "votre place (1 ; avec --from, celle qui joue alors)",
        "your seat (1; with --from the one to move then)",
    ),
]
TWO = Annotated[bool, Option("--two", "deux personnes, sans adversaire calculé", "two people, no computed opponent")]
RECORD = Annotated[
    str | None,
    Option(
        "--from FILE",
        "part d'une partie écrite, avec ses règles ; « - » lit l'entrée",
        "go on from a written match; - reads input",
    ),
]
PLY = Annotated[
    str | None, Option("--ply N", "avec --from : après tant de coups (tous)", "with --from: after so many moves (all)")
]


def play(
    game: GAME,
    position: START_OR_POSITION = None,
    level: LEVEL = "3",
    seat: SEAT = None,
    two: TWO = False,
    option: OPTIONS = None,
    record: RECORD = None,
    ply: PLY = None,
    seed: SEED = None,
) -> int:
    """Joue dans le terminal, contre un niveau ou à deux, du départ, d'une position ou d'une partie écrite.

    Play in the terminal, against a level or for two people, from the start, a position or a written match.
    """
    check_level(level)
    if record is not None and not (position or option):
        match = match_from(game, record, ply)
    elif record is not None or ply is not None:
        raise UnreadableText(
            "--from donne position et règles ; --ply va avec", "--from tells position and rules; --ply goes with it"
        )
    else:
        match = open_match(load_game(game, option), position)
    mover = 0 if record is None else max(0, match.actor)
    own = mover if seat is None else read_seat(seat, match.game.seats)
    levels = [None if two or place == own else level for place in range(match.game.seats)]
    from grille.cli.table import Table

    Table(match, levels, Random(seed)).sit()
    return 0


def match_from(game: str, file: str, ply: str | None) -> Match:
    """A new match at a position of a written one, under its rules."""
    from grille.cli.replay import read_file

    written = read_record(read_file(file)).match
    if written.game.info.id != game:
        raise UnreadableText(
            f"cette feuille est de {written.game.info.id}", f"this record is of {written.game.info.id}"
        )
    after = len(written.moves) if ply is None else read_count("--ply", ply, 0, len(written.moves))
    return Match(written.game, position=written.game.write_state(written.states[after]))
