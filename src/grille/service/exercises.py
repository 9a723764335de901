"""A table that nobody keeps: a position to look at, or to try a move on."""

from collections.abc import Iterable, Mapping
from typing import Final

from grille.contract import Text
from grille.games import rules_of
from grille.service.tables import Table
from grille.store import KeptEvent, KeptMatch, KeptSeat

OTHER: Final = Text("l'autre", "the other")


def table_at(game: str, position: str | None, options: Mapping[str, str], moves: Iterable[str] = ()) -> Table:
    rules = rules_of(game)(**options)
    seats = tuple(KeptSeat("") for _ in range(rules.seats))
    table = Table(KeptMatch("", game, rules.info.version, options, seats, position, b"", ""))
    for version, move in enumerate(moves, 1):
        table.fold(KeptEvent(version, str(version), "move", table.actor, move, ""))
    return table


def exercise_at(game: str, position: str | None, options: Mapping[str, str], moves: Iterable[str] = ()) -> Table:
    """The same before whoever looks for a move: of two, one is « vous », and nobody is « le joueur 1 »."""
    table = table_at(game, position, options, moves)
    if table.match.game.seats == 2:
        table.names = (OTHER, OTHER)
    return table
