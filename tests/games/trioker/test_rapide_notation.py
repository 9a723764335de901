"""Tables and moves of Trioker's quick game as they are written."""

from __future__ import annotations

import pytest

from grille.contract import GrilleError
from grille.games.trioker.pieces import BOX, JOKER
from grille.games.trioker.rapide.rules import Rapide
from grille.records import Match

TWO = Rapide(seats=2)
REST = ",".join(piece for piece in (*BOX, JOKER) if piece not in ("333", "332"))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "- - - 35,35 100 1 playing",
        "- -/- 000 35,35 100 1 dealing",
        f"333@d6+0 332/000,{REST.replace('000,', '')} - 35 100 1 playing",
        f"333@d6+0 332/000,{REST.replace('000,', '')} - 35,35 100 3 playing",
        f"333@d6+0 332/000,{REST.replace('000,', '')} - 35,35 100 1 sleeping",
        f"333@d6+0 332/000,{REST.replace('000,', '')} - 35,35 100 1 drawing",
        f"333@d6+0 332/000,{REST.replace('000,', '')} - 35,35 100 1 won",
        f"333@d6+0 332/333,{REST.replace('000,', '')} - 35,35 100 1 playing",
        f"333@d6+0 332/000,{REST.replace('000,', '')} - 35,35 100 1 playing passes=9",
        f"333@d6+0 332/000,{REST.replace('000,', '')} - 35,35 100 1 playing lacks=?/-",
        f"333@d6+0 332/000,{REST.replace('000,', '')} - 35,35 100 1 playing given=000/-",
        f"333@d6+0 332/000,{REST.replace('000,', '')} - 35,35 100 1 playing ruined ruined",
        f"333@d6+0,332@d6 331/000,{REST.replace('000,', '')} - 35,35 100 1 playing",
        f"333@d6+0,332@d5+2 331/000,{REST.replace('000,', '').replace('331,', '')} - 35,35 100 1 playing",
    ],
)
def test_impossible_tables_are_refused(text: str) -> None:
    with pytest.raises(GrilleError):
        TWO.read_state(text)


@pytest.mark.parametrize("text", ["give", "give 999", "give 000 001", "444@d6", "332@d6+3", "win"])
def test_unreadable_moves_are_refused(text: str) -> None:
    with pytest.raises(GrilleError):
        TWO.read_move(text)


def test_pieces_are_read_by_any_reading_and_written_as_in_the_box() -> None:
    assert TWO.write_move(TWO.read_move("give 320")) == "give 203"
    assert TWO.write_move(TWO.read_move("233@d5+0")) == "332@d5+1"
    assert Match(TWO, ["233"]).state.hands[0] == ("332",)
