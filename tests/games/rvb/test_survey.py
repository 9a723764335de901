"""Surveys: samples that anybody can repeat, interrupted and taken up again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from grille.contract import Stop
from grille.games.rvb import survey as surveys
from grille.games.rvb.rules import State
from grille.games.rvb.survey import KINDS, positions_of, random_grid, summary, survey
from grille.kernels import AVAILABLE
from tests.games.rvb.grids import GAMES, scattered

needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Grids of a few cells in place of whole ones."""

    def few(rng: Random, letters: int = 36) -> State:
        cells = scattered(rng, 10).cells
        return State(cells if letters == 36 else "...." + cells[4:-3] + "RVB", 0)

    monkeypatch.setattr(surveys, "random_grid", few)
    monkeypatch.setattr(surveys, "DRAWN_FOR_SECOND", 5)


@needs_kernel
@pytest.mark.usefixtures("small")
@pytest.mark.parametrize("kind", KINDS)
def test_a_survey_goes_on_where_it_was_stopped(kind: str, tmp_path: Path) -> None:
    game, file = GAMES["group"], tmp_path / "rows"
    whole = list(survey(game, kind, "s", 4, None, Stop()))
    list(survey(game, kind, "s", 2, file, Stop()))
    with file.open("a") as lines:
        lines.write('{"number": 2, "posi')  # the machine stopped here
    again = list(survey(game, kind, "s", 4, file, Stop()))

    def without_time(rows: list[surveys.Row]) -> list[surveys.Row]:
        return [{name: value for name, value in row.items() if name != "seconds"} for row in rows]

    assert without_time(again) == without_time(whole)
    assert without_time(list(surveys.read_rows(file))) == without_time(whole)
    if kind != "share":
        assert summary(kind, again)["samples"] == 4


def test_a_random_grid_has_twelve_of_each_letter_and_one_empty_cell() -> None:
    state = random_grid(Random(1))
    assert [state.cells.count(sign) for sign in "RVB."] == [12, 12, 12, 1]
    assert random_grid(Random(1)) == state


def test_positions_with_all_three_colours_are_counted() -> None:
    assert positions_of(36) == 1
    assert positions_of(35) == 36
    assert positions_of(3) == 12**3
    assert positions_of(2) == 0
