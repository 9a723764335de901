"""Certificates of what a small board is worth: a strategy for each side, down to the ends that a checker counts."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from grille.cli.reading import load_game
from grille.contract import Budget, Limits, UnreadableText
from grille.games.roliversi.expert import Expert
from grille.games.roliversi.ledger import Ledger
from grille.games.roliversi.rules import LINE, START, Roliversi
from grille.games.roliversi.settling import COUNTED_CELLS, LARGEST_TABLE, Settling
from grille.kernels import roliversi as kernel
from grille.search.certificates import Wish
from grille_verify.roliversi import Board

FEW_CELLS = 8
"""On the small board ends are counted out in Python."""


def certify(wish: Wish) -> None:
    """What the start of a small board is worth: settled, going on from a checkpoint, then told move by move."""
    game = load_game("roliversi", wish.options)
    assert isinstance(game, Roliversi)
    if wish.subject or game.size == 8:
        raise UnreadableText(
            "on certifie le départ de 4 × 4 ou de 6 × 6 (-o size=6)",
            "the start of 4 × 4 or 6 × 6 is certified (-o size=6)",
        )
    with TemporaryDirectory() as folder:
        write_strategies(game, wish.checkpoint or Path(folder, "checkpoint"), wish)


def write_strategies(game: Roliversi, checkpoint: Path, wish: Wish) -> None:
    engine, start = Expert(game), game.start()
    with Ledger(checkpoint, game, start) as ledger:
        table, budget = kernel.Table(LARGEST_TABLE), Budget(Limits(), wish.stop)
        settling = Settling(ledger, engine.weights, table, budget, os.cpu_count() or 1, wish.tell)
        value = settling.value(engine.position(start))
        line = game.chosen(LINE)
        board = Board(game.size, line == "through")
        empty = COUNTED_CELLS if game.size == 6 else FEW_CELLS
        first = list(moves_of(settling, board, start.cells, 0, value, empty))
        other = list(moves_of(settling, board, start.cells, 1, -value, empty))
    statement = {"game": "roliversi", "size": str(game.size), "start": game.chosen(START), "line": line, "value": value}
    wish.write("roliversi strategies", {**statement, "empty": empty}, [*first, "other", *other])


def moves_of(settling: Settling, board: Board, start: str, owner: int, least: int, empty: int) -> Iterator[str]:
    """The owner's move in every position it can meet, as the checker names positions and cells."""
    waiting, seen = [(start, 0)], set()
    while waiting:
        cells, side = waiting.pop()
        cells = board.canonical(cells)
        if (cells, side) in seen or cells.count(".") <= empty:
            continue
        seen.add((cells, side))
        moves = list(board.moves(cells, side))
        if not moves:
            waiting += [(cells, 1 - side)] if any(board.moves(cells, 1 - side)) else []
        elif side != owner:
            waiting += [(after, 1 - side) for _, _, after in moves]
        else:
            cell, colour, after = enough(settling, moves, side, least)
            yield f"{cells} {cell} {colour}"
            waiting.append((after, 1 - side))


def enough(settling: Settling, moves: list[tuple[int, str, str]], side: int, least: int) -> tuple[int, str, str]:
    """A move that gets as much as is claimed: one that is known to, or else the first that is found to."""
    line = settling.ledger.line
    after = [(move, kernel.Position(move[2], 1 - side, line)) for move in moves]
    for move, position in after:
        if settling.bounds(position).upper <= -least:
            return move
    for move, position in after:
        if settling.bound(position, -least) <= -least:
            return move
    raise settling.ledger.contradicted(least)
