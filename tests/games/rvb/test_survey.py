"""Surveys: samples that anybody can repeat, interrupted and taken up again."""

import gzip
from pathlib import Path
from random import Random

import pytest

from grille.contract import Budget, Limits, Stop, UnreadableText
from grille.games.rvb.cells import reached
from grille.games.rvb.rules import UNWRITTEN, letters_on
from grille.games.rvb.survey import (
    KINDS,
    Forcing,
    before_both_last_turns,
    before_last_turn,
    mirrored,
    positions_of,
    random_grid,
    small_board,
    summary,
    survey,
    turned_grid,
)
from grille.games.rvb.writing import is_lost
from grille.kernels import AVAILABLE
from grille.search.checkpoint import Checkpoint, subject_of
from grille.search.runs import rows
from tests.games.rvb.grids import GAMES

PROOFS = Path(__file__).parents[3] / "proofs"
CELLS = dict.fromkeys(KINDS, 12) | {"forced": 6}
needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")


@needs_kernel
@pytest.mark.parametrize("kind", KINDS)
def test_a_survey_goes_on_where_it_was_stopped(kind: str, tmp_path: Path) -> None:
    game, file = GAMES["group"], tmp_path / "rows"
    whole = list(rows(survey(game, kind, "s", 4, cells=CELLS[kind]), None, None, Stop()))
    list(rows(survey(game, kind, "s", 2, cells=CELLS[kind]), file, None, Stop()))
    with file.open("a") as lines:
        lines.write('0123456789abcdef {"number": 2, "posi')  # the machine stopped here
    again = list(rows(survey(game, kind, "s", 4, cells=CELLS[kind]), file, None, Stop()))
    assert again == whole
    assert list(rows(survey(game, kind, "s", 4, cells=CELLS[kind]), file, None, Stop())) == again
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
        ("answered", {"answer": "nonsense"}),
        ("answered", {"answer": True}),
        ("mirrored", {"strikes": 0}),
        ("whole", {"strikes": 0, "winning": 0}),
        ("whole", {"first": True}),
        ("first", {"winning": 1}),
        ("forced", {"more": 1}),
        ("forced", {"second": 1}),
        ("forced", {"second": None}),
    ],
    ids=ascii,
)
def test_a_sample_that_cannot_be_is_refused(kind: str, change: dict[str, object], tmp_path: Path) -> None:
    game, file = GAMES["group"], tmp_path / "rows"
    (row,) = rows(survey(game, kind, "s", 1, cells=CELLS[kind]), None, None, Stop())
    with Checkpoint(file, subject_of(game, survey=kind, seed="s", cells=CELLS[kind])) as kept:
        kept.append(row | change)
    before = file.read_bytes()
    with pytest.raises(UnreadableText, match="at line 2 what cannot be"):
        list(rows(survey(game, kind, "s", 1, cells=CELLS[kind]), file, None, Stop()))
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


def test_before_both_last_turns_seven_cells_are_open_and_the_first_player_writes() -> None:
    for draw in (before_both_last_turns, mirrored):
        state = draw(Random(1), 36)
        assert [state.cells.count(sign) for sign in "RVB.x"] == [10, 10, 10, 7, 0]
        assert state.seat == 0
        assert [draw(Random(1), 12).cells.count(sign) for sign in "RVB.x"] == [2, 2, 2, 7, 24]


def test_who_always_writes_opposite_leaves_the_centre_open() -> None:
    cells = mirrored(Random(1), 36).cells
    assert cells == cells[::-1]
    assert cells[len(cells) // 2] == UNWRITTEN


@needs_kernel
def test_an_answer_leaves_no_escape_and_is_missed_by_nobody() -> None:
    """Against a search through all turns and strikes; of the first thirty on twelve cells one has no answer."""
    game, budget = GAMES["group"], Budget(Limits(), Stop())
    told = list(rows(survey(game, "answered", "1", 30, cells=12), None, None, Stop()))
    assert [row["number"] for row in told if row["answer"] is None] == [29]
    for row in told:
        state = game.read_state(row["position"])
        assert is_lost(game, state, budget) is (row["answer"] is None)
        if row["answer"]:
            assert is_lost(game, game.play(state, game.read_move(row["answer"])), budget)


def test_a_small_board_hangs_together_and_is_still_to_be_written() -> None:
    cells = small_board(Random(1), 12).cells
    board = sum(1 << cell for cell, sign in enumerate(cells) if sign == UNWRITTEN)
    assert reached(board) == board
    assert [cells.count(sign) for sign in "RVB.x"] == [0, 0, 0, 13, 24]


@needs_kernel
@pytest.mark.parametrize("kind", GAMES)
def test_who_can_force_a_grid_is_found_also_without_memory(kind: str) -> None:
    """A search through all turns and strikes, before the last turn of writing and on whole boards of seven cells."""
    game = GAMES[kind]
    states = [before_last_turn(Random(seed), 12) for seed in range(20)] + [small_board(Random(1), 6)]
    lost = [is_lost(game, state, Budget(Limits(), Stop())) for state in states]
    assert len(set(lost)) == 2
    for state, is_so in zip(states, lost, strict=True):
        empty = sum(1 << cell for cell, sign in enumerate(state.cells) if sign == UNWRITTEN)
        assert Forcing(game.needs_path, Stop()).is_won(letters_on(state.cells), empty) is not is_so


def test_half_a_turn_does_not_change_a_turned_grid() -> None:
    cells = turned_grid(Random(1)).cells
    assert cells == cells[::-1]
    assert [cells.count(sign) for sign in "RVB."] == [12, 12, 12, 1]


def test_positions_with_all_three_colours_are_counted() -> None:
    assert positions_of(36, 36) == 1
    assert positions_of(36, 35) == 36
    assert positions_of(36, 3) == 12**3
    assert positions_of(36, 2) == 0


@needs_kernel
@pytest.mark.parametrize("kind", ["answered", "mirrored"])
def test_in_all_of_250_positions_the_first_player_keeps_a_grid_he_wins(kind: str, tmp_path: Path) -> None:
    game, file = GAMES["group"], tmp_path / "rows"
    file.write_bytes(gzip.decompress((PROOFS / f"rvb-{kind}.jsonl.gz").read_bytes()))
    told = list(rows(survey(game, kind, "1", 250), file, None, Stop()))
    assert summary(kind, told) == {"samples": 250, "first_answers": 250, "unanswered": []}
    assert told[0] == next(iter(rows(survey(game, kind, "1", 1), None, None, Stop())))


@needs_kernel
def test_of_a_thousand_whole_grids_the_second_player_wins_three(tmp_path: Path) -> None:
    game, file = GAMES["group"], tmp_path / "rows"
    file.write_bytes(gzip.decompress((PROOFS / "rvb-first.jsonl.gz").read_bytes()))
    told = list(rows(survey(game, "first", "1", 1000), file, None, Stop()))
    assert (summary("first", told)["samples"], summary("first", told)["first_wins"]) == (1000, 997)
    assert told[0] == next(iter(rows(survey(game, "first", "1", 1), None, None, Stop())))
