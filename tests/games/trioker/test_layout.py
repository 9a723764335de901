"""How the two Trioker games show themselves, and what is said of a piece that fits nowhere."""

import pytest

from grille.boards.layout import Layout
from grille.contract import AnyGame
from grille.games import load, load_face
from grille.games.trioker.pieces.layout import coins
from grille.games.trioker.rapide.layout import said_tray

HEXAGON = "203@c7+0,110@d7+1,301@d8+1,331@d9+2,111@e7+0,123@e9+2 1"
DRAW = (
    "012@b5+2,310@b6+1,003@b7+1,002@b9+0,230@c6+2,001@c8+1,301@c9+2,203@c10+1,332@d6+0,132@d7+1,221@d8+1,23J@d9+0,"
    "331@e5+0,123@e6+0,223@e8+1,113@f5+0,111@f6+0 222,220/110 000,021,112,333,330 32,33 105 1 playing lacks=333/333"
)
"""Nothing of player 1's fits."""


def layout(**options: str) -> Layout:
    return load_face(load("trioker-champions", **options)).layout


def refused(game: AnyGame, position: str, *picked: str) -> str:
    state = game.read_state(position)
    refusal = game.why_not(state, game.move_of(state, picked))
    assert refusal is not None
    return refusal.message("en")


def test_hatched_cells_in_use_and_cells_off_the_board_bear_different_signs() -> None:
    for hatched, sign in (("yes", "#"), ("no", "x")):
        board = layout(hatched=hatched)
        assert {cell.mark for cell in board.cells} == {"", "S", sign}
        assert sum(cell.mark == sign for cell in board.cells) == 21
        assert list(board.marks) == ["S", sign]


def test_the_board_tells_how_each_piece_is_turned() -> None:
    board = layout()
    assert board.turns["012"] == ("012+0", "012+1", "012+2")
    assert board.turns["000"] == ("000+0",)
    assert {way for ways in board.turns.values() for way in ways} <= board.pieces.keys()


def test_a_piece_that_fits_nowhere_is_said_to() -> None:
    game = load("trioker-champions")
    assert refused(game, HEXAGON, "222", "c6") == "222 fits nowhere; 222 on c6: at the bottom corner, 2 meets 0 (§10)"
    assert refused(game, HEXAGON, "220", "c6", "+0").startswith("220 on c6: ")


def test_a_piece_is_picked_in_vain_where_nothing_can_be_placed() -> None:
    assert refused(load("trioker-rapide"), DRAW, "222") == "222 fits nowhere (§3)"


@pytest.mark.parametrize(("money", "red", "black"), [(35, 5, 5), (30, 4, 5), (33, 5, 4), (2, 0, 1), (0, 0, 0)])
def test_money_lies_there_in_the_tokens_of_the_box(money: int, red: int, black: int) -> None:
    """§4: five red and five black are 35, four red and five black 30."""
    assert coins(money) == (5,) * red + (2,) * black


def test_there_is_no_token_of_one() -> None:
    assert [money for money in range(200) if sum(coins(money)) != money] == [1, 3]
    assert said_tray((), 3).fr == "aucune pièce, 3 dont 1 sans jeton"
