"""Certificates of what a small board is worth: a strategy for each side, down to the ends that a checker counts."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from grille.cli.reading import load_game, read_count
from grille.contract import Budget, Limits, NotSolvable, Stopped, UnreadableText
from grille.games.roliversi.expert import Expert
from grille.games.roliversi.ledger import Ledger
from grille.games.roliversi.rules import LINE, START, Roliversi
from grille.games.roliversi.settling import COUNTED_CELLS, LARGEST_TABLE, Settling
from grille.kernels import roliversi as kernel
from grille.search.certificates import Wish
from grille_verify.roliversi import Board, End, first_wrong_end, walk

FEW_CELLS = 8
"""On the small board ends are counted out in Python."""
MOST_POSITIONS = 10**15
AT_ONCE = 32
"""So many ends are counted out between two notes in the checkpoint."""
HEARD = 1.0
"""Seconds in which Ctrl-C, if it ended a program, has told us to stop, too."""
HALVES = {"least": "beginner", "most": "other"}
"""What can be claimed of the beginner's balls, and whose strategy shows it."""


class Half(NamedTuple):
    """A bound on how many balls whoever begins wins by."""

    name: str
    value: int


def certify(wish: Wish) -> None:
    """What the start of a small board is worth: settled, going on from a checkpoint, then told move by move.

    With the option `least=N` or `most=N` half of it: that whoever begins gets so many balls more, or no more than that.
    """
    halves = [option for option in wish.options if option.split("=")[0] in HALVES]
    game = load_game("roliversi", [option for option in wish.options if option not in halves])
    assert isinstance(game, Roliversi)
    if wish.subject or game.size == 8 or game.has_swap or len(halves) > 1:
        raise UnreadableText(
            "on certifie le départ de 4 × 4 ou de 6 × 6 sans échange (-o size=6), ou une moitié (-o most=N)",
            "the start of 4 × 4 or 6 × 6 without the exchange is certified (-o size=6), or half of it (-o most=N)",
        )
    half = read_half(halves[0], game.size**2) if halves else None
    with TemporaryDirectory() as folder:
        write_strategies(game, half, wish.checkpoint or Path(folder, "checkpoint"), wish)


def read_half(option: str, most: int) -> Half:
    name, _, text = option.partition("=")
    value = read_count(name, text.removeprefix("-"), least=0, most=most)
    return Half(name, -value if text.startswith("-") else value)


def write_strategies(game: Roliversi, half: Half | None, checkpoint: Path, wish: Wish) -> None:
    engine, start = Expert(game), game.start()
    line = game.chosen(LINE)
    board = Board(game.size, line == "through")
    empty = COUNTED_CELLS if game.size == 6 else FEW_CELLS
    with Ledger(checkpoint, game, start) as ledger:
        table, budget = kernel.Table(LARGEST_TABLE), Budget(Limits(), wish.stop)
        settling = Settling(ledger, engine.weights, table, budget, os.cpu_count() or 1, wish.tell)
        settling.look_again()
        position = engine.position(start)
        value = settle_half(settling, position, half) if half else settling.value(position)
        claims = {"beginner": (0, value), "other": (1, -value)}
        shown = {side: claim for side, claim in claims.items() if not half or side == HALVES[half.name]}
        strategies = {
            side: dict(moves_of(settling, board, start.cells, *claim, empty)) for side, claim in shown.items()
        }
        ends = {
            end for side, moves in strategies.items() for end in walk(board, start.cells, moves, *shown[side], empty)
        }
        count_out(board, ends, ledger, value, wish)
    statement = {"game": "roliversi", "size": str(game.size), "start": game.chosen(START), "line": line, "value": value}
    statement |= {"shown": HALVES[half.name]} if half else {}
    first, other = (map(" ".join, strategies.get(side, {}).items()) for side in claims)
    told = [*first, "other", *other]
    wish.write("roliversi strategies", {**statement, "empty": empty, "positions": with_room(ledger.looked_at)}, told)


def settle_half(settling: Settling, position: kernel.Position, half: Half) -> int:
    """The number claimed, once it is found to be so."""
    alpha = half.value - (half.name == "least")
    if (settling.bound(position, alpha) > alpha) != (half.name == "least"):
        raise NotSolvable("c’est le contraire qui est vrai", "the contrary is true")
    return half.value


def count_out(board: Board, ends: set[End], ledger: Ledger, value: int, wish: Wish) -> None:
    """Have the checker look whether all ends are as they are hoped to be; the checkpoint knows which it has seen."""
    left = [end for end in sorted(ends) if str(end) not in ledger.counted]
    for done in range(0, len(left), AT_ONCE):
        wish.tell(1 - (len(left) - done) / len(ends))
        some = left[done : done + AT_ONCE]
        try:
            wrong, looked_at = first_wrong_end(board, {*some}, MOST_POSITIONS)
        except OSError:  # of a program that counts: Ctrl-C reaches it as well
            time.sleep(HEARD)
            if wish.stop.is_set():
                raise Stopped from None
            raise NotSolvable(
                "il faut un compilateur C (cc) et 512 Mio pour compter les fins",
                "a C compiler (cc) and 512 MiB are needed to count the ends out",
            ) from None
        if wrong:
            raise ledger.contradicted(value)
        ledger.note_counted([str(end) for end in some], looked_at)
        if wish.stop.is_set():
            raise Stopped


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
