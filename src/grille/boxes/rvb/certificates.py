"""Certificates of grids that the mover loses: positions that the other player can always come back to."""

from grille.cli.reading import load_game
from grille.contract import Limits, Stop, Stopped, UnreadableText
from grille.games.rvb.grid import Grid, grid_of
from grille.games.rvb.rules import SAME, Rvb
from grille.games.rvb.tables import FilledTable, fill, open_book
from grille.search.certificates import Wish
from grille_verify.rvb import half_turn

KIND = "rvb lost positions"
FEW_CELLS = 24
"""So small a grid is told position by position."""
MOST_COUNTED = 33
"""Of a larger one, the checker counts out what so few cells are left of."""


def certify(wish: Wish) -> None:
    """A written grid, settled by its table and then told position by position."""
    from grille.kernels.control import share_done

    game = load_game("rvb", wish.options)
    assert isinstance(game, Rvb)
    if not wish.subject:
        raise UnreadableText("quelle grille ? sa position, entre guillemets", "which grid? its position, in quotes")
    state = game.read_state(wish.subject)
    if game.is_writing(state):
        raise UnreadableText("la grille n’est pas encore écrite en entier", "the grid is not wholly written yet")
    grid = grid_of(game, state)
    book = open_book(grid)
    table = fill(grid, book, Limits(), wish.stop, share_done(wish.tell)) if book else None
    if table is None:
        raise Stopped
    if not table.is_lost(grid.cells):
        raise UnreadableText("qui doit barrer gagne cette grille", "the mover wins this grid")
    written = game.write_state(state).split()[0]
    counted = MOST_COUNTED if grid.count > FEW_CELLS else 0
    statement: dict[str, object] = {"game": "rvb", "grid": written, "same": game.chosen(SAME), "counted": counted}
    wish.write(KIND, statement, (f"{cells:x}" for cells in sorted(closed(grid, table, counted, wish.stop))))


def closed(grid: Grid, table: FilledTable, counted: int, stop: Stop) -> set[int]:
    """Lost positions, and for every strike in one that the checker does not count out, one that an answer leaves."""
    strikes = list(grid.strikes())
    found, waiting = {grid.cells}, [grid.cells]
    while waiting:
        if stop.is_set():
            raise Stopped
        cells = waiting.pop()
        for strike in strikes if cells.bit_count() > counted else ():
            left = cells & ~strike
            if strike & ~cells or not all(left & letter for letter in grid.letters):
                continue
            after = answered(grid, table, left, found)
            if after not in found:
                found.add(after)
                waiting.append(after)
    return found


def answered(grid: Grid, table: FilledTable, left: int, found: set[int]) -> int:
    """What a winning strike leaves: a position that is there already, be it half a turn round, else the smallest."""
    after = [left ^ strike for strike in table.winning(left)]
    if [half_turn(letter) for letter in grid.letters] == [*grid.letters]:
        after += [half_turn(cells) for cells in after]
    return min(after, key=lambda cells: (cells not in found, cells.bit_count(), cells))
