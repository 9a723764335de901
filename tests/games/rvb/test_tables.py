"""Tables: what they say, what stays in memory, what is written to disk and what is noticed when it is spoiled."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from grille.contract import Budget, Limits, Stop, UnreadableText
from grille.games.rvb import saved, tables
from grille.games.rvb.grid import Grid
from grille.games.rvb.rules import State
from grille.games.rvb.saved import check_positions
from grille.games.rvb.search import Search
from grille.games.rvb.tables import CACHE, FilledTable
from grille.kernels import AVAILABLE
from grille.workers.memory import free_memory
from tests.games.rvb.grids import GAMES, grid, scattered

if not AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)


def table_of(position: Grid) -> FilledTable:
    book = tables.open_book(position)
    assert book is not None
    table = tables.fill(position, book, Limits(), Stop())
    assert table is not None
    return table


def saved_at(path: Path, state: State, same: str) -> FilledTable:
    table = table_of(grid(state, same))
    saved.save(GAMES[same], state, table, path)
    return table


@pytest.mark.parametrize("same", GAMES)
def test_every_position_of_a_table_is_what_the_search_says(same: str) -> None:
    for seed, cells in enumerate((3, 5, 9)):
        position = grid(scattered(Random(seed), cells), same)
        table = table_of(position)
        for left in parts(position.cells):
            if all(letter & left for letter in position.letters):
                winning = Search(position.left_with(left), Budget()).winning()
                assert set(table.winning(left)) == set(winning)
                assert table.is_lost(left) == (not winning)


def parts(cells: int) -> Iterator[int]:
    part = cells
    while part:
        yield part
        part = (part - 1) & cells


def test_memory_that_held_another_table_is_used_again() -> None:
    first, second = (grid(scattered(Random(seed), 14)) for seed in (1, 2))
    memory = table_of(first).memory
    book = tables.open_book(second)
    assert book is not None
    again = tables.fill(second, book, Limits(), Stop(), memory=memory)
    assert again is not None
    assert set(again.winning(second.cells)) == set(table_of(second).winning(second.cells))


def test_a_stopped_table_is_no_table() -> None:
    position, stop = grid(scattered(Random(3), 27)), Stop()
    stop.set()
    book = tables.open_book(position)
    assert book is not None
    assert tables.fill(position, book, Limits(), stop) is None


def test_the_shelf_keeps_the_last_table_for_all_that_comes_of_its_grid() -> None:
    CACHE.clear()
    position = grid(scattered(Random(4), 12))
    table = table_of(position)
    CACHE.put(table)
    strike = next(position.strikes())
    assert CACHE.find(position.left_with(position.cells & ~strike)) is table
    assert CACHE.find(grid(scattered(Random(5), 12))) is None
    assert CACHE.find(Grid(position.letters, True)) is None


def test_a_table_too_large_to_keep_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    CACHE.clear()
    position = grid(scattered(Random(4), 12))
    monkeypatch.setattr(tables, "free_memory", lambda: 0)
    monkeypatch.setattr(tables, "SMALL", 0)
    CACHE.put(table_of(position))
    assert CACHE.find(position) is None


def test_free_memory_is_a_number_of_bytes() -> None:
    assert 0 < free_memory() < 1 << 50
    assert tables.room(Limits(memory=7)) == 7


# On disk


@pytest.mark.parametrize(("same", "cells"), [("group", 3), ("group", 10), ("path", 20)])
def test_a_saved_table_says_the_same(tmp_path: Path, same: str, cells: int) -> None:
    state = scattered(Random(cells), cells)
    table = saved_at(tmp_path / "t", state, same)
    game, position, read = saved.load(tmp_path / "t")
    assert (game.write_state(position), game.needs_path) == (game.write_state(state), same == "path")
    rng, left = Random(1), grid(state, same)
    while True:
        assert set(read.winning(left.cells)) == set(table.winning(left.cells))
        strikes = list(left.strikes())
        if not strikes:
            break
        left = left.left_with(left.cells & ~rng.choice(strikes))
    read.check_all()


def test_the_head_tells_how_to_make_the_file_again(tmp_path: Path) -> None:
    state = scattered(Random(6), 8)
    saved_at(tmp_path / "ma table à moi", state, "group")
    head = (tmp_path / "ma table à moi").read_bytes()[: saved.HEAD].decode("ascii")
    position = GAMES["group"].write_state(state)
    assert f"Rebuild: grille rvb table save '{position}' FILE -o same=group\n" in head


def test_the_same_table_is_written_byte_for_byte(tmp_path: Path) -> None:
    state = scattered(Random(7), 18)
    for folder in ("one", "two"):
        (tmp_path / folder).mkdir()
        saved_at(tmp_path / folder / "t", state, "group")
    assert (tmp_path / "one" / "t").read_bytes() == (tmp_path / "two" / "t").read_bytes()


def test_a_spoiled_bit_is_noticed_where_it_is_looked_at(tmp_path: Path) -> None:
    state = scattered(Random(8), 21)
    saved_at(tmp_path / "t", state, "group")
    spoiled = bytearray((tmp_path / "t").read_bytes())
    spoiled[saved.HEAD + saved.CHUNK + 5] ^= 1
    (tmp_path / "t").write_bytes(spoiled)
    _, _, read = saved.load(tmp_path / "t")
    with pytest.raises(UnreadableText, match="damaged at byte 65536"):
        read.check_all()


@pytest.mark.parametrize("cut", [0, 10, saved.HEAD, saved.HEAD + 30])
def test_a_file_cut_short_is_refused(tmp_path: Path, cut: int) -> None:
    saved_at(tmp_path / "t", scattered(Random(9), 12), "group")
    (tmp_path / "t").write_bytes((tmp_path / "t").read_bytes()[:cut])
    with pytest.raises(UnreadableText):
        saved.load(tmp_path / "t")


@pytest.mark.parametrize("line", ["Version", "Position", "Same", "Order", "Sums", "Rebuild"])
def test_a_changed_head_is_refused(tmp_path: Path, line: str) -> None:
    """A letter moved in the position once made a sound table of another grid."""
    saved_at(tmp_path / "t", scattered(Random(9), 12), "group")
    text = (tmp_path / "t").read_bytes()
    place = text.index(f"\n{line}: ".encode()) + len(line) + 3
    changed = text[:place] + bytes([text[place] ^ 1]) + text[place + 1 :]
    (tmp_path / "t").write_bytes(changed)
    with pytest.raises(UnreadableText, match="damaged at byte 0"):
        saved.load(tmp_path / "t")


def test_a_table_of_an_earlier_version_is_refused(tmp_path: Path) -> None:
    saved_at(tmp_path / "t", scattered(Random(9), 12), "group")
    text = (tmp_path / "t").read_bytes()
    (tmp_path / "t").write_bytes(text.replace(saved.TITLE.encode(), saved.OLD_TITLE.encode(), 1))
    with pytest.raises(UnreadableText, match="earlier version"):
        saved.load(tmp_path / "t")


def test_any_other_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "t").write_bytes(bytes(10_000))
    with pytest.raises(UnreadableText, match="not a table of RVB"):
        saved.load(tmp_path / "t")


# Every position of a file, not its sums alone


@pytest.mark.parametrize("cells", [5, 9, 21])
@pytest.mark.parametrize("same", ["group", "path"])
def test_every_position_of_a_saved_table_follows_from_the_strikes(tmp_path: Path, same: str, cells: int) -> None:
    saved_at(tmp_path / "table", scattered(Random(cells), cells), same)
    _, _, read = saved.load(tmp_path / "table")
    check_positions(read, Stop(), lambda share: None)


def test_a_false_position_is_found_though_every_sum_is_right(tmp_path: Path) -> None:
    state = scattered(Random(3), 12)
    table = saved_at(tmp_path / "table", state, "group")
    draw = Random(4)
    for _ in range(20):
        at, bit = draw.randrange(512), 1 << draw.randrange(8)
        table.memory[at] ^= bit
        saved.save(GAMES["group"], state, table, tmp_path / "forged")
        table.memory[at] ^= bit
        _, _, read = saved.load(tmp_path / "forged")
        read.check_all()
        with pytest.raises(UnreadableText, match="contradicts itself"):
            check_positions(read, Stop(), lambda share: None)
