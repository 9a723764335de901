"""A table that nobody keeps: a position to look at, or to try a move on."""

from collections.abc import Iterable, Mapping

from grille.games import rules_of
from grille.service.tables import Table
from grille.store import KeptEvent, KeptMatch, KeptSeat


def table_at(game: str, position: str | None, options: Mapping[str, str], moves: Iterable[str] = ()) -> Table:
    rules = rules_of(game)(**options)
    seats = tuple(KeptSeat("") for _ in range(rules.seats))
    table = Table(KeptMatch("", game, rules.info.version, options, seats, position, b"", ""))
    for version, move in enumerate(moves, 1):
        table.fold(KeptEvent(version, str(version), "move", table.actor, move, ""))
    return table
