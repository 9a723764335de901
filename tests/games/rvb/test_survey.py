"""Surveys: samples that anybody can repeat, interrupted and taken up again."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from grille.contract import Stop, UnreadableText
from grille.games.rvb.survey import KINDS, before_last_turn, positions_of, random_grid, summary, survey, turned_grid
from grille.kernels import AVAILABLE
from grille.search.checkpoint import Checkpoint, subject_of
from grille.search.runs import rows
from tests.games.rvb.grids import GAMES

needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")


@needs_kernel
@pytest.mark.parametrize("kind", KINDS)
def test_a_survey_goes_on_where_it_was_stopped(kind: str, tmp_path: Path) -> None:
    game, file = GAMES["group"], tmp_path / "rows"
    whole = list(rows(survey(game, kind, "s", 4, cells=12), None, None, Stop()))
    list(rows(survey(game, kind, "s", 2, cells=12), file, None, Stop()))
    with file.open("a") as lines:
        lines.write('0123456789abcdef {"number": 2, "posi')  # the machine stopped here
    again = list(rows(survey(game, kind, "s", 4, cells=12), file, None, Stop()))
    assert again == whole
    assert list(rows(survey(game, kind, "s", 4, cells=12), file, None, Stop())) == again
    assert summary(kind, again)["samples"] == 4


@needs_kernel
def test_a_file_is_for_one_survey(tmp_path: Path) -> None:
    game, file = GAMES["group"], tmp_path / "rows"
    list(rows(survey(game, "first", "s", 1, cells=12), file, None, Stop()))
    path = GAMES["path"]
    others = ((game, "whole", "s", 12), (game, "first", "t", 12), (game, "first", "s", 6), (path, "first", "s", 12))
    for rules, kind, seed, cells in others:
        with pytest.raises(UnreadableText, match="keeps another work"):
            list(rows(survey(rules, kind, seed, 1, cells), file, None, Stop()))


@needs_kernel
@pytest.mark.parametrize(
    ("kind", "change"),
    [
        ("first", {"number": 1}),
        ("first", {"first": 1}),
        ("first", {"first": None}),
        ("first", {"strikes": 0}),
        ("first", {"position": "xxxx/xxxxx/xxxxxx/xxRVBRx/xxxxxx/xxxxx/xxxx 1"}),
        ("whole", {"winning": -1}),
        ("whole", {"winning": 10**6}),
        ("share", {"lost": [0] * 5}),
        ("share", {"lost": [10**9] * 13}),
        ("writing", {"escape": "nonsense"}),
        ("writing", {"escape": True}),
    ],
    ids=ascii,
)
def test_a_sample_that_cannot_be_is_refused(kind: str, change: dict[str, object], tmp_path: Path) -> None:
    game, file = GAMES["group"], tmp_path / "rows"
    (row,) = rows(survey(game, kind, "s", 1, cells=12), None, None, Stop())
    with Checkpoint(file, subject_of(game, survey=kind, seed="s", cells=12)) as kept:
        kept.append(row | change)
    before = file.read_bytes()
    with pytest.raises(UnreadableText, match="at line 2 what cannot be"):
        list(rows(survey(game, kind, "s", 1, cells=12), file, None, Stop()))
    assert file.read_bytes() == before


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
