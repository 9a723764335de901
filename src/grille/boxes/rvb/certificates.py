"""Certificates of grids that the mover loses: positions that the other player can always come back to."""

from __future__ import annotations

from grille.cli.reading import load_game
from grille.contract import Limits, Stop, Stopped, UnreadableText
from grille.games.rvb.grid import Grid, grid_of
from grille.games.rvb.rules import SAME, Rvb
from grille.games.rvb.tables import FilledTable, fill, open_book, share_done
from grille.search.certificates import Wish

KIND = "rvb lost positions"


def certify(wish: Wish) -> None:
    """A written grid, settled by its table and then told position by position."""
    game = load_game("rvb", wish.options)
    assert isinstance(game, Rvb)
    state = game.read_state(wish.subject)
    grid = grid_of(game, state)
    book = open_book(grid)
    table = fill(grid, book, Limits(), wish.stop, share_done(wish.tell)) if book else None
    if table is None:
        raise Stopped
    if not table.is_lost(grid.cells):
        raise UnreadableText("qui doit barrer gagne cette grille", "the mover wins this grid")
    written = game.write_state(state).split()[0]
    statement: dict[str, object] = {"game": "rvb", "grid": written, "same": game.chosen(SAME)}
    wish.write(KIND, statement, (f"{cells:x}" for cells in sorted(closed(grid, table, wish.stop))))


def closed(grid: Grid, table: FilledTable, stop: Stop) -> set[int]:
    """Lost positions, with one for every strike and its answer: the same strike half a turn round, where that does."""
    strikes = list(grid.strikes())
    opposite = {strike: half_turn(strike) for strike in strikes}
    found, waiting = {grid.cells}, [grid.cells]
    while waiting:
        if stop.is_set():
            raise Stopped
        cells = waiting.pop()
        for strike in strikes:
            left = cells & ~strike
            if strike & ~cells or not all(left & letter for letter in grid.letters):
                continue
            after = left & ~opposite[strike]
            if opposite[strike] & ~left or not (after in found or is_lost(grid, table, after)):
                after = answered(table, left, found)
            if after not in found:
                found.add(after)
                waiting.append(after)
    return found


def is_lost(grid: Grid, table: FilledTable, cells: int) -> bool:
    return all(cells & letter for letter in grid.letters) and table.is_lost(cells)


def answered(table: FilledTable, left: int, found: set[int]) -> int:
    """What a winning strike leaves: a position that is there already, else a small and symmetrical one."""
    after = [left ^ strike for strike in table.winning(left)]
    return min(after, key=lambda cells: (cells not in found, half_turn(cells) != cells, cells.bit_count()))


def half_turn(cells: int) -> int:
    return int(f"{cells:037b}"[::-1], 2)
