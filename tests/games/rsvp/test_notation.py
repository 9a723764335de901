"""Positions and moves of R.S.V.P. as text: what is understood, what is refused, and where the fault is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.contract import UnreadableText
from grille.games.rsvp.cubes import STANDARD, less, read_supply, write_supply
from grille.games.rsvp.notation import Laid, Prove, Put, State
from grille.games.rsvp.rules import Rsvp
from grille.games.rsvp.words import ACROSS, DOWN

GAME = Rsvp()
FREE = Rsvp(referee="no")
ROWS = "11/11/11/11/11/5RE4/11/11/11/11/11"


@pytest.mark.parametrize("text", ["r@F6", "R@f6", "é@a1", "e\u0301@a1", "Ç@k11", "CHALLENGE"])
def test_small_letters_and_accents_are_understood(text: str) -> None:
    assert GAME.write_move(GAME.read_move(text)) in ("R@f6", "E@a1", "C@k11", "challenge")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("3@f6", "not one letter"),
        ("RE@f6", "not one letter"),
        ("œ@f6", "ASCII"),
        ("@f6", "not one letter"),
        ("R@l6", "not a cell"),
        ("R@f12", "not a cell"),
        ("R@f0", "not a cell"),
        ("R@", "not a cell"),
        ("R", "R@f6"),
        ("R@f6=", "no word"),
        ("R@f6=VER+", "no word"),
        ("R@f6=V3R", "no word"),
        ("R@f6 R@f7", "too many"),
        ("", "empty"),
        ("Я@f6", "ASCII"),
    ],
)
def test_moves_that_cannot_be_read(text: str, fault: str) -> None:
    with pytest.raises(UnreadableText, match=fault):
        GAME.read_move(text)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (ROWS, "points are missing"),
        ("11/11 0:0", "are needed, not 2"),
        (ROWS.replace("5RE4", "5RE5") + " 0:0", "row 6: 11 cells are needed, not 12"),
        (ROWS.replace("5RE4", "5R.5") + " 0:0", "row 6, place 3"),
        (ROWS.replace("5RE4", "12") + " 0:0", "row 6, place 1"),
        (ROWS.replace("5RE4", "0RE9") + " 0:0", "row 6, place 1"),
        (ROWS.replace("5RE4", "5R?4") + " 0:0", "row 6, place 3"),
        (ROWS + " 0", "like 40:41"),
        (ROWS + " 0:0:0", "like 40:41"),
        (ROWS + " 0:-1", "whole number"),
        (ROWS + " 0:0 3 100", "seat"),
        (ROWS + " 0:0 1 0", "at least one"),
        (ROWS + " 0:0 1 100 7", "too many"),
        (ROWS + " 0:0 1 100 supply=", "like A7B2"),
        (ROWS + " 0:0 1 100 supply=A7 supply=A7", "each once"),
        (ROWS + " 0:0 1 100 colour=red", "supply="),
        (ROWS + " 0:0 supply=A7 1", "come before"),
        (ROWS + " 0:0 1 100 last=E@f6", "does not hold"),
        (ROWS + " 0:0 1 100 last=E@z9", "not a cell"),
        (ROWS + " 0:0 1 100 last=E@g6 supply=A1 x", "too many"),
    ],
)
def test_positions_that_cannot_be_read(text: str, fault: str) -> None:
    with pytest.raises(UnreadableText, match=fault):
        GAME.read_state(text)


def test_seat_and_target_may_be_left_out() -> None:
    full = GAME.read_state(f"{ROWS} 3:4 1 100")
    assert GAME.read_state(f"{ROWS} 3:4") == GAME.read_state(f"{ROWS} 3:4 1") == full
    assert GAME.read_state(f"{ROWS} 3:4 2") == full._replace(seat=1)
    assert GAME.read_state(f"{ROWS} 3:4 50") == full._replace(target=50)
    assert Rsvp(target=25).read_state(f"{ROWS} 3:4").target == 25
    assert Rsvp(target=25).read_state(f"{ROWS} 3:4 1 50").target == 50


def test_the_supply_is_the_standard_one_less_the_frame_unless_the_text_says_otherwise() -> None:
    state = GAME.read_state(f"{ROWS} 0:0 1 100")
    assert state.supply == less(STANDARD, "RE")
    assert GAME.read_state(f"{ROWS} 0:0 1 100 supply=unlimited").supply is None
    assert GAME.read_state(f"{ROWS} 0:0 1 100 supply=Z99").supply == (0,) * 25 + (99,)
    assert Rsvp(supply="unlimited").read_state(f"{ROWS} 0:0 1 100").supply is None
    assert Rsvp(supply="unlimited").read_state(f"{ROWS} 0:0 1 100 supply=A0").supply == (0,) * 26
    crowded = GAME.read_state("ZZ9/11/11/11/11/11/11/11/11/11/11 0:0")
    assert crowded.supply is not None
    assert min(crowded.supply) == 0


def test_a_position_need_not_be_reachable() -> None:
    full = "/".join(["QQQQQQQQQQQ"] * 11)
    assert GAME.write_state(GAME.read_state(f"{full} 99:99 2 100")) == f"{full} 99:99 2 100"
    assert GAME.outcome(GAME.read_state(f"{ROWS} 100:20 2 100")) is not None


def test_the_last_letter_is_part_of_the_text() -> None:
    text = f"{ROWS} 0:0 1 100 supply=A1 last=E@g6"
    assert GAME.write_state(GAME.read_state(text)) == text
    swapped = GAME.read_state(f"{ROWS} 0:0 1 100 last=E@g6 supply=A1")
    assert GAME.write_state(swapped) == text


frames = st.text("ABCXYZ" + 10 * ".", min_size=121, max_size=121)
supplies = st.none() | st.tuples(*[st.integers(0, 99)] * 26)


@given(
    frames, st.integers(0, 999), st.integers(0, 999), st.sampled_from((0, 1)), st.integers(1, 9999), supplies, st.data()
)
def test_every_state_round_trips(
    cells: str, first: int, second: int, seat: int, target: int, supply: tuple[int, ...] | None, data: st.DataObject
) -> None:
    filled = [cell for cell, sign in enumerate(cells) if sign != "."]
    at = data.draw(st.none() | st.sampled_from(filled)) if filled else None
    last = None if at is None else Put(cells[at], at)
    is_contested = last is not None and data.draw(st.booleans())
    state = State(cells, (first, second), seat, target, supply, last, is_contested)
    assert FREE.read_state(FREE.write_state(state)) == state


@given(
    st.sampled_from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"), st.integers(0, 120), st.lists(st.text("ABC", min_size=1), max_size=2)
)
def test_every_move_round_trips(letter: str, cell: int, announced: list[str]) -> None:
    put = Put(letter, cell, tuple(sorted(announced)))
    assert GAME.read_move(GAME.write_move(put)) == put


LAID = st.builds(Laid, st.text("ABC", min_size=2), st.integers(0, 120), st.just(ACROSS))


@given(LAID, LAID)
def test_every_proof_round_trips(row: Laid, other: Laid) -> None:
    column = other._replace(way=DOWN)
    for proof in (Prove((row,)), Prove((column,)), Prove((row, column))):
        assert GAME.read_move(GAME.write_move(proof)) == proof


def test_a_proof_is_read_in_any_order_and_case() -> None:
    assert GAME.write_move(GAME.read_move("Prove va@H6|+ver@h6-")) == "prove VER@h6-+VA@h6|"


@pytest.mark.parametrize(
    "text", ["prove", "prove VER", "prove VER@h6", "prove V@h6-", "prove VER@z9-", "prove VER@h6/"]
)
def test_a_proof_that_cannot_be_read_says_how_one_is_written(text: str) -> None:
    with pytest.raises(UnreadableText, match="like VER@h6-"):
        GAME.read_move(text)
    with pytest.raises(UnreadableText, match="at most one word in each line"):
        GAME.read_move("prove VER@h6-+EU@g6-")


@given(supplies)
def test_every_supply_round_trips(supply: tuple[int, ...] | None) -> None:
    assert read_supply(write_supply(supply)) == supply


def test_there_are_75_cubes() -> None:
    assert STANDARD is not None
    assert sum(STANDARD) == 75
