"""The boards of the two games, and how pieces may lie on them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.contract import UnknownName, UnreadableText
from grille.games import load
from grille.games.trioker.pieces import BOX, JOKER
from grille.games.trioker.pieces.board import Board, load_board
from grille.games.trioker.pieces.placing import WAYS, Cites, Contact, laid_as, values_from_point, ways_under
from tests.service.test_free_board import opened, some_positions, touched

CITES = Cites(pieces="§1", writing="§1", board="§2", start="§3", contact="§4")
CHAMPIONS, RAPIDE = load_board("champions"), load_board("rapide")
GROUNDS = pytest.mark.parametrize("board", [CHAMPIONS, RAPIDE], ids=["champions", "rapide"])


def contact(board: Board = CHAMPIONS, *texts: str) -> tuple[Contact, tuple[str, ...]]:
    table = Contact(board, CITES)
    lying = table.nothing
    for text in texts:
        lying = table.plus(lying, table.read(text))
    return table, lying


# The boards


def test_the_boards_have_the_numbers_of_the_booklet() -> None:
    assert (len(CHAMPIONS.signs), CHAMPIONS.signs.count("#"), CHAMPIONS.names[CHAMPIONS.start]) == (73, 21, "d7")
    assert (len(RAPIDE.signs), RAPIDE.names[RAPIDE.start]) == (69, "d6")
    assert {sign: RAPIDE.signs.count(sign) for sign in "bBprR+>"} == dict(
        zip("bBprR+>", (4, 4, 3, 2, 2, 2, 2), strict=True)
    )


def test_the_start_cell_is_the_middle_of_the_champions_board() -> None:
    """Three turns by a third leave the board, its hatching and its start where they are."""
    (row, column), cells = CHAMPIONS.shape.cells[CHAMPIONS.start], CHAMPIONS.shape
    assert {sixths for sixths, is_mirrored in cells.symmetries if not is_mirrored} == {0, 2, 4}
    assert CHAMPIONS.points_up[CHAMPIONS.start]
    assert (row, column) == (3, 7)


@GROUNDS
def test_edges_are_shared_both_ways_and_corners_with_them(board: Board) -> None:
    for cell, near in enumerate(board.near):
        for other in near:
            assert cell in board.near[other]
            assert len(set(board.corners[cell]) & set(board.corners[other])) == 2


@GROUNDS
def test_the_six_cells_of_a_hexagon_meet_in_one_vertex(board: Board) -> None:
    for ring in board.hexagons:
        assert len(ring) == 6
        assert len(set.intersection(*(set(board.corners[cell]) for cell in ring))) == 1
    assert max(map(len, board.hexagons_of)) == 3


def test_closed_cells_take_their_hexagons_with_them() -> None:
    closed = load_board("champions", "#")
    assert len(closed.closed) == 21
    assert closed.names == CHAMPIONS.names
    assert len(closed.hexagons) < len(CHAMPIONS.hexagons)
    assert all(not closed.closed.intersection(ring) for ring in closed.hexagons)


# Ways


def test_a_turn_carries_the_first_value_counter_clockwise_from_the_point() -> None:
    assert values_from_point("012+0") == (0, 1, 2)
    assert values_from_point("012+1") == (2, 0, 1)
    assert values_from_point("012+2") == (1, 2, 0)
    assert values_from_point("23J+1") == (None, 2, 3)


def test_a_triple_lies_in_one_way_and_all_others_in_three() -> None:
    assert len(WAYS) == 4 + 21 * 3
    assert [f"{piece}+{turn}" for piece, turn in ways_under((None, None, None))] == list(WAYS)
    assert ways_under((3, 3, 3)) == (("333", 0),)


def test_any_reading_of_a_piece_is_read() -> None:
    table, _ = contact()
    assert {table.write(table.read(text)) for text in ("012@d7+1", "120@d7+2", "201@d7+0")} == {"012@d7+1"}
    assert table.write(table.read("000@d7+2")) == "000@d7+0"
    assert table.write(table.read("012@d7")) == "012@d7+0"


@given(st.sampled_from(WAYS), st.integers(0, 72))
def test_what_lies_is_written_and_read_again(way: str, cell: int) -> None:
    table, _ = contact()
    piece, turn = way.split("+")
    laid = laid_as(piece, cell, int(turn))
    assert table.read(table.write(laid)) == laid


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ("012", UnreadableText, "like 012@d7"),
        ("012@z9+0", UnreadableText, "no cell z9"),
        ("012@d14+0", UnreadableText, "no cell d14"),
        ("012@d7+3", UnreadableText, "0, 1 or 2"),
        ("044@d7+0", UnknownName, "not a piece"),
    ],
)
def test_unreadable_placements(text: str, error: type[Exception], said: str) -> None:
    with pytest.raises(error, match=said):
        contact()[0].read(text)


# Contact


def test_the_first_piece_goes_to_the_start_cell() -> None:
    table, lying = contact()
    assert table.why_not(lying, table.read("012@d7+0")) is None
    refusal = table.why_not(lying, table.read("012@d6+0"))
    assert refusal
    assert refusal.message("en") == "the first piece goes to the start cell, d7 (§3)"


def test_after_333_exactly_332_331_330_and_the_joker_fit() -> None:
    table, lying = contact(RAPIDE, "333@d6+0")
    others = [piece for piece in (*BOX, JOKER) if piece != "333"]
    assert {laid.piece for laid in table.fits(lying, others)} == {"332", "331", "330", JOKER}


def test_a_refusal_names_the_corner_and_both_values() -> None:
    table, lying = contact(CHAMPIONS, "012@d7+0")
    refusal = table.why_not(lying, table.read("001@d6+0"))
    assert refusal
    assert refusal.message("en") == "001 on d6: at the bottom corner, 0 meets 1 (§4)"
    assert refusal.message("fr") == "001 en d6\u00a0: au coin du bas, 0 rencontre 1 (§4)"


@pytest.mark.parametrize(
    ("text", "said"),
    [("001@d7+0", "already holds 012"), ("001@a1+0", "shares no whole edge"), ("001@c6+0", "shares no whole edge")],
)
def test_a_piece_needs_a_free_cell_and_an_edge(text: str, said: str) -> None:
    table, lying = contact(CHAMPIONS, "012@d7+0")
    assert said in str(table.why_not(lying, table.read(text)))


def test_a_black_corner_imposes_nothing() -> None:
    """The vertex is open until an ordinary corner lies there; from then on it has that value."""
    table, lying = contact(CHAMPIONS, "23J@d7+0")
    assert table.vertex_values(lying).count(None) == len(CHAMPIONS.shape.vertices) - 2
    black = CHAMPIONS.corners[CHAMPIONS.start][2]
    assert table.vertex_values(lying)[black] is None
    laid = next(laid for laid in table.fits(lying, BOX) if black in CHAMPIONS.corners[laid.cell])
    assert table.vertex_values(table.plus(lying, laid))[black] is not None


@given(st.lists(st.integers(0, 10_000), max_size=20))
def test_what_fits_is_what_is_not_refused(picks: list[int]) -> None:
    table, lying = contact()
    hand = [*BOX, JOKER]
    for pick in picks:
        fits = list(table.fits(lying, hand))
        if not fits:
            break
        laid = fits[pick % len(fits)]
        assert table.why_not(lying, laid) is None
        lying = table.plus(lying, laid)
        hand.remove(laid.piece)
    remaining = set(table.fits(lying, hand))
    for way in WAYS:
        piece, turn = way.split("+")
        for cell in range(0, 73, 5) if piece in hand else ():
            laid = laid_as(piece, cell, int(turn))
            assert (table.why_not(lying, laid) is None) == (laid in remaining)


def test_hexagons_are_completed_by_the_sixth_piece() -> None:
    ring = CHAMPIONS.hexagons_of[CHAMPIONS.start][0]
    table = Contact(CHAMPIONS, CITES)
    lying = tuple("000+0" if cell in ring[1:] else "" for cell in range(73))
    assert table.completed(lying, ring[0]) == [ring]
    lying = tuple("000+0" if cell in ring[2:] else "" for cell in range(73))
    assert table.completed(lying, ring[0]) == []


def test_a_piece_of_trioker_is_laid_as_it_fits_then_turned_then_taken_away() -> None:
    board = opened("trioker-champions", "012@d7+0 1")
    seen = []
    for _ in range(4):
        made = touched("trioker-champions", board, "c7", "001")
        assert made.board, made.refused
        board = made.board
        seen.append(board.draft.pieces.get("c7") if board.draft else None)
    assert None in seen
    assert len({way for way in seen if way}) == len([way for way in seen[: seen.index(None)] if way])


def test_a_piece_of_the_quick_game_goes_from_hand_to_hand() -> None:
    position = some_positions(load("trioker-rapide"), 40)[-1]
    board = opened("trioker-rapide", position)
    assert board.draft
    (piece, *_) = board.draft.places["stock"]
    made = touched("trioker-rapide", board, "hand1", piece)
    assert piece in made.draft.places["hand1"]
    assert piece not in made.draft.places["stock"]
