"""Nim at a table of the house and on the free board: piles of any size."""

from __future__ import annotations

import pytest

from grille.games import load
from grille.service.matches import Matches
from grille.service.opening import SetUp
from tests.service.guests import ADA, act, person, secret_of, seen_by
from tests.service.test_free_board import opened, touched
from tests.service.test_weighing import check_marks


@pytest.mark.anyio
@pytest.mark.parametrize("options", [{"piles": "1000,5"}, {"piles": "9" * 1000 + ",3"}, {"tolerance": "9" * 2000}])
async def test_huge_piles_are_played_by_typing(service: Matches, options: dict[str, str]) -> None:
    table = await service.table(await service.create(SetUp("nim", options, person(2)), ADA, secret_of))
    view = seen_by(service, table)
    if "piles" in options:
        assert (view.typed_only, view.steps, view.choices) == (True, None, None)
    await service.act(table, ADA, act(table, move="0,3"))
    assert len(seen_by(service, table).model_dump_json()) < 300_000


def test_a_match_that_is_touched_ends_its_pile() -> None:
    board = touched("nim", opened("nim", "9,4 2"), "a5", None).board
    assert board
    assert board.position == "4,4 2"


def test_a_pile_larger_than_the_start_has_room_on_the_board() -> None:
    cells = [cell.id for cell in opened("nim", "20,3 1").opening.layout.cells]
    assert "a20" in cells


def test_every_mark_of_nim_is_proved_and_right() -> None:
    for tolerance, misere in (("1", "no"), ("0", "no"), ("2", "yes")):
        options = {"tolerance": tolerance, "misere": misere, "piles": "7,9"}
        game = load("nim", **options)
        for first in range(1, 7):
            for second in range(0, 9, 2):
                assert check_marks(game, f"{first},{second} 1", **options) > 0
