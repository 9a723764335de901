"""§1, §2: the pieces, their names and their order in the box."""

from itertools import product

import pytest

from grille.contract import UnknownName, UnreadableText
from grille.games.trioker.pieces import (
    BOX,
    JOKER,
    PIECE_TABLE,
    PIECES,
    ROWS,
    copies_of,
    is_double,
    is_triple,
    mirror,
    points,
    read_piece,
    read_pieces,
    shifted,
    spoken,
    turns,
    values,
)


def test_the_box_holds_every_triangle_of_four_values_once() -> None:
    assert len(BOX) == len(set(BOX)) == 24
    readings = {"".join(signs) for signs in product("0123", repeat=3)}
    assert {reading for name in BOX for reading in turns(name)} == readings
    kinds = [sum(map(is_triple, BOX)), sum(map(is_double, BOX)), sum(len(set(name)) == 3 for name in BOX)]
    assert kinds == [4, 12, 8]


def test_each_row_of_the_box_is_the_one_above_plus_one() -> None:
    for above, below in zip(ROWS, (*ROWS[1:], ROWS[0]), strict=True):
        assert tuple(shifted(name) for name in above) == below


def test_every_piece_has_its_mirror_image_in_the_box_but_the_joker() -> None:
    assert all(mirror(mirror(name) or "") == name for name in BOX)
    assert [name for name in BOX if mirror(name) != name] == [name for name in BOX if len(set(name)) == 3]
    assert mirror("012") == "021"
    assert mirror(JOKER) is None
    assert shifted(JOKER) is None


@pytest.mark.parametrize(
    ("name", "french", "english"),
    [
        ("000", "triple zéro", "triple zero"),
        ("001", "double zéro-un", "double zero-one"),
        ("332", "double trois-deux", "double three-two"),
        ("021", "zéro-deux-un", "zero-two-one"),
        ("23J", "joker deux-trois", "joker two-three"),
    ],
)
def test_spoken_names(name: str, french: str, english: str) -> None:
    assert spoken(name) == (french, english)


def test_any_reading_of_a_piece_is_read() -> None:
    assert [read_piece(text) for text in ("100", "010", "001", "J23", "3J2")] == ["001", "001", "001", "23J", "23J"]
    for reading, name in PIECES.items():
        assert reading in turns(name)
    assert all(BOX[PIECE_TABLE[int(reading, 4)]] == name for reading, name in PIECES.items() if "J" not in reading)


def test_points() -> None:
    assert (points("000"), points("111"), points("332"), points(JOKER)) == (0, 3, 8, 5)
    assert values(JOKER) == (2, 3, None)


@pytest.mark.parametrize("text", ["", "004", "0012", "32J", "J", "abc", "٣00"])
def test_unknown_pieces_are_refused(text: str) -> None:
    with pytest.raises(UnknownName):
        read_piece(text)


def test_lists_of_pieces() -> None:
    assert copies_of(read_pieces("000, 100 001"))[:3] == (1, 2, 0)
    with pytest.raises(UnreadableText, match="--joker"):
        read_pieces("23J")
    with pytest.raises(UnreadableText, match="at most 3"):
        read_pieces("000 000 000 000")
