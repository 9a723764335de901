"""Surveys: samples that anybody can repeat, interrupted and taken up again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from grille.contract import Stop
from grille.games.rvb import survey as surveys
from grille.games.rvb.survey import KINDS, before_last_turn, positions_of, random_grid, summary, survey, turned_grid
from grille.kernels import AVAILABLE
from tests.games.rvb.grids import GAMES

needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")


@needs_kernel
@pytest.mark.parametrize("kind", KINDS)
def test_a_survey_goes_on_where_it_was_stopped(kind: str, tmp_path: Path) -> None:
    game, file = GAMES["group"], tmp_path / "rows"
    whole = list(survey(game, kind, "s", 4, None, Stop(), cells=12))
    list(survey(game, kind, "s", 2, file, Stop(), cells=12))
    with file.open("a") as lines:
        lines.write('{"number": 2, "posi')  # the machine stopped here
    again = list(survey(game, kind, "s", 4, file, Stop(), cells=12))

    def without_time(rows: list[surveys.Row]) -> list[surveys.Row]:
        return [{name: value for name, value in row.items() if name != "seconds"} for row in rows]

    assert without_time(again) == without_time(whole)
    assert without_time(list(surveys.read_rows(file))) == without_time(whole)
    assert summary(kind, again)["samples"] == 4


def test_a_random_grid_has_twelve_of_each_letter_and_one_empty_cell() -> None:
    state = random_grid(Random(1))
    assert [state.cells.count(sign) for sign in "RVB."] == [12, 12, 12, 1]
    assert random_grid(Random(1)) == state


def test_before_the_last_turn_four_cells_are_open() -> None:
    state = before_last_turn(Random(1), 36)
    assert [state.cells.count(sign) for sign in "RVB.x"] == [11, 11, 11, 4, 0]
    assert state.seat == 1
    assert [before_last_turn(Random(1), 12).cells.count(sign) for sign in "RVB.x"] == [3, 3, 3, 4, 24]


def test_half_a_turn_does_not_change_a_turned_grid() -> None:
    cells = turned_grid(Random(1)).cells
    assert cells == cells[::-1]
    assert [cells.count(sign) for sign in "RVB."] == [12, 12, 12, 1]


def test_positions_with_all_three_colours_are_counted() -> None:
    assert positions_of(36, 36) == 1
    assert positions_of(36, 35) == 36
    assert positions_of(36, 3) == 12**3
    assert positions_of(36, 2) == 0
