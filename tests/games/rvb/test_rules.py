"""The rules of RVB, paragraph by paragraph."""

from math import perm

import pytest

from grille.contract import DONE, OVER, Budget, GrilleError, IllegalMove, UnreadableText
from grille.games.rvb.rules import Rvb, State, Strike, Writing
from grille.records import Match
from grille.search.perft import perft

GAME = Rvb()
# a full grid on which the four strikes of the booklet can be drawn
#     a     R V B R
#     b    V V V R B
#     c   B R V B B R
#     d  V B R V B R V
FULL = "RVBR/VVVRB/BRVBBR/VBR.BRV/BVRBVR/RVBBR/VRBV 1"


def after(position: str, *moves: str) -> str:
    match = Match(GAME, moves, position)
    return match.position


def refusal(position: str, move: str, game: Rvb = GAME) -> IllegalMove:
    found = game.why_not(game.read_state(position), game.read_move(move))
    assert found is not None
    return found


# §1, §2: writing


def test_the_grid_has_37_cells_in_seven_rows() -> None:
    assert GAME.write_state(GAME.start()) == "..../...../....../......./....../...../.... 1"


def test_a_turn_writes_one_letter_of_each() -> None:
    assert after("..../...../....../......./....../...../.... 1", "R=a1,V=b2,B=g4") == (
        "R.../.V.../....../......./....../...../...B 2"
    )


def test_the_first_turn_can_be_written_in_46620_ways() -> None:
    assert sum(1 for _ in GAME.moves(GAME.start())) == perm(37, 3) == 46_620


def test_twelve_turns_leave_one_cell_empty_and_the_first_writer_strikes_first() -> None:
    match = Match(GAME)
    for turn in range(12):
        assert match.actor == turn % 2
        match.play(next(GAME.moves(match.state)))
    assert match.state.cells.count(".") == 1
    assert [match.state.cells.count(letter) for letter in "RVB"] == [12, 12, 12]
    assert match.actor == 0
    assert isinstance(next(GAME.moves(match.state)), Strike)


def test_letters_of_a_turn_may_be_given_in_any_order() -> None:
    assert GAME.read_move("B=c3,R=a1,V=b2") == GAME.read_move("R=a1,V=b2,B=c3")
    assert GAME.write_move(GAME.read_move("B=c3,R=a1,V=b2")) == "R=a1,V=b2,B=c3"


@pytest.mark.parametrize(("empty", "left"), [(4, 1), (5, 0), (6, 0), (7, 4)])
def test_cells_left_over_by_the_last_turn_go_out_of_play(empty: int, left: int) -> None:
    rest = "RVB" + "x" * 34
    state = State("." * empty + rest[: 37 - empty], 0)
    then = GAME.play(state, Writing(0, 1, 2))
    assert then.cells.count(".") == left
    assert GAME.read_state(GAME.write_state(then)) == then


def test_nobody_writes_over_a_letter_or_twice_in_one_cell() -> None:
    begun = "R.../.V.../....../......./....../...../...B 2"
    assert refusal(begun, "R=a1,V=a2,B=a3").message("en") == "cell a1 is not empty: R (§2)"
    assert refusal(begun, "R=a2,V=a2,B=a3").message("en") == "cell a2 is taken twice (§2)"


def test_writing_and_striking_each_have_their_time() -> None:
    assert refusal("..../...../....../......./....../...../.... 1", "a1").rule == "§2"
    assert refusal(FULL, "R=a1,V=a2,B=a3").rule == "§3"


# §3 to §7: striking


@pytest.mark.parametrize(
    ("move", "word"),
    [("a1-a2-a3-a4", "RVBR"), ("b1-b2-b3", "VVV"), ("c3", "V"), ("d1-d2-d3", "VBR"), ("a1-b1", "RV"), ("a2-a3", "VB")],
)
def test_strikes_are_shown_by_their_letters(move: str, word: str) -> None:
    match = Match(GAME, position=FULL)
    event = match.play(move)
    assert event.words == (word,)
    assert event.struck is not None
    assert sorted(event.struck) == sorted(move.split("-"))
    assert word in event.said.fr
    assert word in event.said.en


def test_a_run_of_eight() -> None:
    board = "VBRV/xxxxB/xxxxxR/xxxxxxV/xxxxxB/xxxxx/VVRR 1"
    assert GAME.event(GAME.read_state(board), GAME.read_move("a1-a2-a3-a4-b5-c6-d7-e6"), None).words == ("VBRVBRVB",)


def test_any_order_is_read_and_the_sorted_one_is_written() -> None:
    assert GAME.write_move(GAME.read_move("d3-a1-b2")) == "a1-b2-d3"


def test_a_run_has_no_direction() -> None:
    """B, V, R along a row is R, V, B from its other end."""
    board = "BVRx/Rxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/VBxx 1"
    assert GAME.is_legal(GAME.read_state(board), GAME.read_move("a1-a2-a3"))


def test_a_run_may_touch_itself() -> None:
    ring = "xxxx/xxxxx/xxRVxx/xxBxBxx/xxVRxx/xxxxx/RVBx 1"
    assert GAME.is_legal(GAME.read_state(ring), GAME.read_move("c3-c4-d3-d5-e3-e4"))


def test_the_order_may_not_be_turned_round_within_a_run() -> None:
    board = "RVRx/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/RVBB 1"
    found = refusal(board, "a1-a2-a3")
    assert found.rule == "§6"
    assert "a1, a2, a3" in found.text.fr


def test_the_two_kinds_are_never_mixed() -> None:
    board = "BBRx/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/RVVB 1"
    found = refusal(board, "a1-a2-a3")
    assert found.message("en") == "a1, a2 all hold B: they cannot be mixed with a3 in a run (§7)"


def test_cells_of_a_strike_hang_together() -> None:
    board = "RxRx/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/RVVB 1"
    assert refusal(board, "a1-a3").message("en") == "a3 does not hang together with a1 (§5)"
    assert refusal(board, "a1-g2").message("en") == "g2 does not hang together with a1 (§6)"


def test_struck_and_empty_cells_are_never_struck() -> None:
    board = "RxR./xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/RVVB 1"
    assert refusal(board, "a2").message("en") == "cell a2 is already struck (§3)"
    assert refusal(board, "a4").message("en") == "cell a4 is empty (§3)"


def test_the_empty_cell_joins_nothing() -> None:
    board = "R.Rx/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/RVVB 1"
    assert refusal(board, "a1-a3").rule == "§5"


STAR = "xxxx/xxxxx/xxVxxx/xxxVVxx/xxVxxx/xxxxx/RRBV 1"


def test_a_star_is_a_group_but_no_path() -> None:
    star, paths = "c3-d4-d5-e3", Rvb(same="path")
    assert GAME.is_legal(GAME.read_state(STAR), GAME.read_move(star))
    found = refusal(STAR, star, paths)
    assert found.rule == "§5"
    assert "c3, d4, d5, e3" in found.text.en
    assert paths.is_legal(paths.read_state(STAR), paths.read_move("c3-d4-d5"))


# §8, §9: the end


def test_a_last_cell_is_never_struck() -> None:
    board = "RxxV/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xVBB 1"
    assert refusal(board, "a1").message("en") == "a1 is the last R (§8)"
    assert refusal(board, "g3-g4").message("en") == "g3, g4 are the last Bs: one of them must stay (§8)"


def test_who_leaves_one_of_each_has_won() -> None:
    match = Match(GAME, position="RxxV/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xxBB 2")
    match.play("g3")
    assert match.actor == OVER
    assert match.outcome is not None
    assert match.outcome.payoffs == (-1, 1)
    assert "player 2" in match.outcome.reason.en
    assert match.legal_moves() == []


def test_only_one_of_each_ends_the_game() -> None:
    state = GAME.read_state("RxxV/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xxBB 1")
    assert [GAME.write_move(move) for move in GAME.moves(state)] == ["g3", "g4"]


# Steps


def steps(position: str, *picked: str) -> tuple[str, ...]:
    return tuple(GAME.steps(GAME.read_state(position), picked))


def test_a_turn_is_picked_cell_by_cell_for_r_v_and_b() -> None:
    start = GAME.write_state(GAME.start())
    assert len(steps(start)) == 37
    assert "a1" not in steps(start, "a1")
    assert steps(start, "a1", "a2", "a3") == ()
    assert GAME.move_of(GAME.start(), ("a1", "a2", "a3")) == Writing(0, 1, 2)


def test_a_strike_is_drawn_cell_after_cell_from_either_end() -> None:
    board = "RVBx/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/RVBx 1"
    assert steps(board, "a1") == ("a2", DONE)
    assert steps(board, "a1", "a2") == ("a3", DONE)
    assert steps(board, "a3", "a2") == ("a1", DONE)
    assert steps(board, "a3", "a2", DONE) == ()


def test_steps_avoid_a_last_cell() -> None:
    board = "RVBx/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/RVxx 1"
    assert steps(board) == ("a1", "a2", "g1", "g2")
    assert steps(board, "a1", "a2") == (DONE,)


def test_a_group_may_grow_from_any_of_its_cells() -> None:
    board = "VVVx/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/RVBB 1"
    assert steps(board, "a2", "a1") == ("a3", DONE)
    paths = Rvb(same="path")
    assert tuple(paths.steps(paths.read_state(board), ("a2", "a1"))) == (DONE,)


# Bad input: one clear line


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("RVB/VVVRB/BRVBBR/VBR.BRV/BVRBVR/RVBBR/VRBV", "row a: 3 cells, 4 are needed"),
        ("RVBR/VVVRB/BRVBBR/VBR.BRV/BVRBVR/RVBBR", "6 rows: 7 are needed, joined by /"),
        ("RVBR/VVVRB/BRGBBR/VBR.BRV/BVRBVR/RVBBR/VRBV", "row c, place 3: 'G' is neither"),
        ("RVBR/VVVRB/BR..BR/VBRVBRV/BVRBVR/RVBBR/VRBV", "2 empty cells: four or more to write"),
        ("RVBR/VVVRB/BR..BR/VBR.BRV/BVRBVR/RVBBR/VRBV", "3 empty cells"),
        ("RVRR/VVVRx/xRVxxR/VxRVxRV/xVRxVR/RVxxR/VRxV", "there is no B left"),
        ("RVBR/VVVRB/BRVBBR/VBR.BRV/BVRBVR/RVBBR/VRBV 3", "seat '3'"),
    ],
)
def test_unreadable_positions(position: str, said: str) -> None:
    with pytest.raises(UnreadableText) as caught:
        GAME.read_state(position)
    assert said in caught.value.message("en")
    assert "\n" not in caught.value.message("fr")


@pytest.mark.parametrize(
    ("move", "said"),
    [
        ("R=a1,R=a2,B=a3", "R is written twice"),
        ("R=a1,V=a2", "the cell of B is missing"),
        ("R=a1,V=a2,B=a3,R=a4", "R is written twice"),
        ("Q=a1,V=a2,B=a3", "write a turn like R=a1,V=b2,B=c3"),
        ("R=a5,V=a2,B=a3", "'a5' is not a cell"),
        ("a1-a1", "cell a1 is named twice"),
        ("a1-h9", "'h9' is not a cell"),
        ("-", "is not a cell"),
    ],
)
def test_unreadable_moves(move: str, said: str) -> None:
    with pytest.raises(GrilleError) as caught:
        GAME.read_move(move)
    assert said in caught.value.message("en")


def test_the_seat_may_be_left_out() -> None:
    assert GAME.read_state(FULL[:-2]) == GAME.read_state(FULL)


# Perft: a full grid and a small one, in both readings


SMALL = "xxRx/xBxxx/xxVxxx/xxxVVxx/xxVxRx/xxxxx/RxBV 1"  # with a star of four Vs


@pytest.mark.parametrize(
    ("same", "position", "counts"),
    [
        ("group", FULL, (1, 1133)),
        ("path", FULL, (1, 1132)),
        ("group", SMALL, (1, 20, 260, 2352, 14_832)),
        ("path", SMALL, (1, 19, 250, 2298, 14_688)),
    ],
)
def test_perft(same: str, position: str, counts: tuple[int, ...]) -> None:
    game = Rvb(same=same)
    state = game.read_state(position)
    assert tuple(perft(game, state, plies, Budget()) for plies in range(len(counts))) == counts
