"""Certificates of what a small board is worth: a strategy for each side, down to the ends that a checker counts."""

import os
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from grille.cli.reading import load_game
from grille.contract import Budget, Limits, NotSolvable, UnreadableText
from grille.games.roliversi.expert import Expert
from grille.games.roliversi.ledger import Ledger
from grille.games.roliversi.rules import LINE, START, Roliversi
from grille.games.roliversi.settling import COUNTED_CELLS, LARGEST_TABLE, Settling
from grille.kernels import roliversi as kernel
from grille.search.certificates import Wish
from grille_verify import Refused
from grille_verify.roliversi import Board, End, first_wrong_end, walk

FEW_CELLS = 8
"""On the small board ends are counted out in Python."""
MOST_POSITIONS = 10**15


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
        first = dict(moves_of(settling, board, start.cells, 0, value, empty))
        other = dict(moves_of(settling, board, start.cells, 1, -value, empty))
        ends = walk(board, start.cells, first, 0, value, empty) | walk(board, start.cells, other, 1, -value, empty)
        looked_at = counted_out(board, ends, ledger, value)
    statement = {"game": "roliversi", "size": str(game.size), "start": game.chosen(START), "line": line, "value": value}
    told = [*map(" ".join, first.items()), "other", *map(" ".join, other.items())]
    wish.write("roliversi strategies", {**statement, "empty": empty, "positions": with_room(looked_at)}, told)


def counted_out(board: Board, ends: set[End], ledger: Ledger, value: int) -> int:
    """How many positions the checker looks at until all ends are as they are hoped to be."""
    try:
        wrong, looked_at = first_wrong_end(board, ends, MOST_POSITIONS)
    except Refused:
        raise NotSolvable(
            "il faut un compilateur C (cc) pour compter les fins", "a C compiler (cc) is needed to count the ends out"
        ) from None
    if wrong:
        raise ledger.contradicted(value)
    return looked_at


def with_room(positions: int) -> int:
    """Twice to four times as many: a machine with other cores shares the ends out otherwise."""
    return 2 << positions.bit_length()


def moves_of(
    settling: Settling, board: Board, start: str, owner: int, least: int, empty: int
) -> Iterator[tuple[str, str]]:
    """The owner's move in every position it can meet, as the checker names positions and moves."""
    waiting, seen = [(start, 0)], set()
    while waiting:
        cells, side = waiting.pop()
        cells = board.canonical(cells)
        if (cells, side) in seen or cells.count(".") <= empty:
            continue
        seen.add((cells, side))
        moves = board.moves(cells, side)
        if not moves:
            waiting += [(cells, 1 - side)] if board.moves(cells, 1 - side) else []
        elif side != owner:
            waiting += [(after, 1 - side) for after in moves.values()]
        else:
            move = enough(settling, moves, side, least)
            yield cells, move
            waiting.append((moves[move], 1 - side))


def enough(settling: Settling, moves: dict[str, str], side: int, least: int) -> str:
    """A move that gets as much as is claimed: one that is known to, or else the first that is found to."""
    line = settling.ledger.line
    after = [(move, kernel.Position(cells, 1 - side, line)) for move, cells in moves.items()]
    for move, position in after:
        if settling.bounds(position).upper <= -least:
            return move
    for move, position in after:
        if settling.bound(position, -least) <= -least:
            return move
    raise settling.ledger.contradicted(least)
