"""The fast RVB: tables of any size, searches that stop when told, wrong input refused."""

import threading
from random import Random

import pytest

from grille import kernels
from grille.contract import Limits, Stop
from grille.games.rvb.cells import NEIGHBOURS
from grille.games.rvb.grid import Grid
from tests.games.rvb.grids import grid, scattered

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.rvb.tables import kernel_grid
from grille.kernels import rvb as kernel
from grille.kernels.control import Progress


def book_of(position: Grid) -> kernel.Book:
    book = kernel.open_book(kernel_grid(position), 10**7)
    assert book is not None
    return book


def test_the_three_last_cells_are_lost_and_any_fourth_wins() -> None:
    for cells, is_lost in ((3, True), (4, False)):
        position = grid(scattered(Random(1), cells))
        book = book_of(position)
        table = bytearray(book.size)
        assert kernel.fill(book, table, 1)
        assert kernel.is_lost(book, table, position.cells) == is_lost


def test_an_index_has_a_bit_a_cell() -> None:
    position = grid(scattered(Random(2), 14))
    book = book_of(position)
    assert (book.cells, book.size) == (14, 2**14 // 8)
    assert book.index_of(position.cells) == 2**14 - 1
    assert [book.index_of(1 << cell) for cell in book.order] == [1 << bit for bit in range(14)]


def test_lost_positions_are_counted_by_their_cells() -> None:
    position = grid(scattered(Random(3), 12))
    book = book_of(position)
    table = bytearray(book.size)
    kernel.fill(book, table, 1)
    counts = kernel.count_lost(book, table)
    assert len(counts) == 13
    assert sum(counts) == sum(byte.bit_count() for byte in table)
    red, green, blue = (letter.bit_count() for letter in position.letters)
    assert counts[3] == red * green * blue
    assert counts[4] == 0


def test_threads_fill_the_same_table() -> None:
    book = book_of(grid(scattered(Random(4), 25)))
    one, two = bytearray(book.size), bytearray(b"\xff" * book.size)
    assert kernel.fill(book, one, 1)
    assert kernel.fill(book, two, 2)
    assert one == two


def test_a_table_stops_when_told() -> None:
    book = book_of(grid(scattered(Random(5), 31)))
    table = bytearray(book.size)
    stop = Stop()
    timer = threading.Timer(0.05, stop.set)
    timer.start()
    assert not kernel.fill(book, table, 2, stop=stop)
    timer.join()
    assert not kernel.fill(book, table, 2, Limits(seconds=0.01))


def test_a_listener_hears_how_far_a_table_is_and_may_end_it() -> None:
    book = book_of(grid(scattered(Random(6), 32)))
    heard: list[Progress] = []

    def listen(progress: Progress) -> None:
        heard.append(progress)
        if len(heard) == 2:
            raise TimeoutError

    with pytest.raises(TimeoutError):
        kernel.fill(book, bytearray(book.size), 1, listener=listen)
    assert heard[0].total == 2 ** (32 - 21)


def test_a_search_stops_when_told() -> None:
    book = book_of(grid(scattered(Random(7), 30)))
    assert kernel.search(book, True, 1 << 20, 8, Limits(nodes=100)).strikes is None


@pytest.mark.parametrize(
    ("letters", "fault"),
    [((1, 2, 0), "colour is missing"), ((1, 1, 2), "two letters"), ((1, 2, 1 << 40), "outside the grid")],
)
def test_wrong_grids_are_refused(letters: tuple[int, int, int], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        kernel.Grid(*letters, NEIGHBOURS, False)


def test_wrong_tables_and_cells_are_refused() -> None:
    position = grid(scattered(Random(8), 16))
    book = book_of(position)
    with pytest.raises(ValueError, match="needs 8192 bytes"):
        kernel.fill(book, bytearray(100), 1)
    with pytest.raises(BufferError):
        kernel.fill(book, memoryview(bytes(8192)), 1)
    with pytest.raises(ValueError, match="not on the grid"):
        kernel.is_lost(book, bytearray(8192), ~position.cells & (1 << 37) - 1)
    with pytest.raises(ValueError, match="one thread or more"):
        kernel.fill(book, bytearray(8192), 0)


def test_a_book_may_be_too_thick() -> None:
    assert kernel.open_book(kernel_grid(grid(scattered(Random(9), 20))), 3) is None


def test_values_are_for_small_grids() -> None:
    with pytest.raises(ValueError, match="too many cells"):
        kernel.values(book_of(grid(scattered(Random(1), kernel.MOST_VALUED + 1))))
    assert kernel.values(book_of(grid(scattered(Random(1), 20))), Limits(nodes=10)) is None
