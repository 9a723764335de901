"""Tables and moves of Trioker's quick game as they are written."""

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


def test_the_seat_may_be_left_out() -> None:
    table = f"333@d6+0 332/{REST} - 35,35 100"
    assert TWO.write_state(TWO.read_state(f"{table} playing passes=1")) == f"{table} 1 playing passes=1"


def test_what_is_paid_out_can_still_be_read() -> None:
    """§11: the sum of all money stays the same, so it is the sum that has a limit."""
    hands = "021,111,110,222,223,221,330,332/002,003,132,220,230,203,301,310,23J 000,001,012,112,113"
    board = "123@d4+0,331@d5+0,333@d6+0"
    rich = TWO.read_state(f"{board} {hands} 0,999900 100 2 playing")
    paid = TWO.play(rich, TWO.read_move("132@d3+1"))
    assert (paid.till.money, paid.till.bank) == ((0, 999_902), 98)
    assert TWO.read_state(TWO.write_state(paid)) == paid
    with pytest.raises(GrilleError, match="together"):
        TWO.read_state(f"{board} {hands} 1,999900 100 2 playing")
    with pytest.raises(GrilleError, match="together"):
        Rapide(seats=4, money=250_000, bank=1)


@pytest.mark.parametrize("text", ["give", "give 999", "give 000 001", "444@d6", "332@d6+3", "win"])
def test_unreadable_moves_are_refused(text: str) -> None:
    with pytest.raises(GrilleError):
        TWO.read_move(text)


def test_pieces_are_read_by_any_reading_and_written_as_in_the_box() -> None:
    assert TWO.write_move(TWO.read_move("give 320")) == "give 203"
    assert TWO.write_move(TWO.read_move("233@d5+0")) == "332@d5+1"
    assert Match(TWO, ["233"]).state.hands[0] == ("332",)
