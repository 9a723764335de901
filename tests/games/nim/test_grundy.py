"""Grundy values: the kernel, the same algorithm in Python, the definition, and rows that repeat for ever."""

from itertools import islice

import pytest

from grille import kernels
from grille.contract import Budget, Limits, Stop, Stopped
from grille.games.nim import grundy
from grille.games.nim.grundy import LARGEST, Table, TooLarge, by_definition, grundy_table, in_python
from grille.games.nim.periods import periodic_rows
from grille.games.nim.wythoff import lost_pairs

TOLERANCES = [0, 1, 2, 3, 6, 40]


@pytest.mark.parametrize("tolerance", TOLERANCES)
def test_python_follows_the_definition(tolerance: int) -> None:
    for size in (1, 2, 30):
        table = Table(size, tolerance, memoryview(in_python(size, tolerance, Budget())))
        assert list(table.rows()) == by_definition(size, tolerance)


@pytest.mark.skipif(not kernels.AVAILABLE, reason="the kernels are not built")
@pytest.mark.parametrize("tolerance", [*TOLERANCES, 10**30])
def test_the_kernel_agrees_with_python(tolerance: int) -> None:
    for size in (1, 63, 64, 150):
        assert grundy_table(size, tolerance).cells.tolist() == in_python(size, tolerance, Budget()).tolist()


def test_without_the_kernel_the_table_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = grundy_table(40, 1)
    monkeypatch.setattr(grundy, "AVAILABLE", False)
    assert list(grundy_table(40, 1).rows()) == list(usual.rows())
    with pytest.raises(Stopped):
        grundy_table(40, 1, Limits(nodes=100))


@pytest.mark.parametrize("tolerance", [0, 1, 2, 5])
def test_zeros_are_the_lost_positions(tolerance: int) -> None:
    table, closed = grundy_table(200, tolerance), lost_pairs(tolerance)
    for first in range(200):
        zeros = [second for second, value in enumerate(table.cells[200 * first : 200 * (first + 1)]) if value == 0]
        assert zeros == ([closed.partner(first)] if closed.partner(first) < 200 else [])


def test_a_value_is_looked_up_by_its_piles() -> None:
    table = grundy_table(12, 1)
    assert (table.value(4, 10), table.value(10, 4), table.value(4, 7)) == (0, 0, 11)


def test_a_table_stops_when_told_or_when_memory_would_not_do() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        grundy_table(400, 1, stop=stop)
    with pytest.raises(TooLarge):
        grundy_table(LARGEST + 1, 1)
    with pytest.raises(TooLarge):
        grundy_table(1000, 1, Limits(memory=10**6))


# Periods


@pytest.mark.parametrize("tolerance", [0, 1, 2, 3])
def test_rows_repeat_as_far_as_a_table_shows(tolerance: int) -> None:
    size = 700
    table = grundy_table(size, tolerance)
    for row in islice(periodic_rows(tolerance), 8):
        values = table.cells[size * row.pile : size * (row.pile + 1)].tolist()
        assert [row.value(column) for column in range(size)] == values
        offsets = [value - column for column, value in enumerate(values)]
        later = offsets[row.preperiod :]
        assert later[row.period :] == later[: -row.period]
        if row.preperiod:
            before = row.preperiod - 1
            assert offsets[before] != offsets[before + row.period]
        shorter = [step for step in range(1, row.period) if row.period % step == 0]
        assert all(later[step : step + row.period] != later[: row.period] for step in shorter)


def test_the_first_rows_of_wythoff() -> None:
    found = [(row.preperiod, row.period, row.saltus) for row in islice(periodic_rows(0), 8)]
    assert found == [(0, 1, 1), (0, 3, 3), (0, 3, 3), (8, 6, 6), (9, 12, 12), (27, 24, 24), (37, 12, 12), (92, 24, 24)]


def test_the_search_for_periods_ends_when_told() -> None:
    with pytest.raises(Stopped):
        list(islice(periodic_rows(2, Limits(nodes=500)), 30))
