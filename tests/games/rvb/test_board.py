"""The hexagon of RVB, and what a screen is told of it."""

from __future__ import annotations

from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from grille.boards import hexagon
from grille.games import load, load_face
from grille.games.rvb.layout import face
from grille.games.rvb.rules import Rvb
from tests.cli.running import grille
from tests.seeds import SEED
from tests.service.test_weighing import check_marks


def test_rows_and_names() -> None:
    assert hexagon.row_lengths(4) == (4, 5, 6, 7, 6, 5, 4)
    names = hexagon.names(4)
    assert len(names) == 37
    assert (names[0], names[3], names[4], names[-1]) == ("a1", "a4", "b1", "g4")


@pytest.mark.parametrize(
    ("cell", "near"),
    [("a1", "a2 b1 b2"), ("d4", "c3 c4 d3 d5 e3 e4"), ("d7", "c6 d6 e6"), ("g4", "f4 f5 g3"), ("b1", "a1 b2 c1 c2")],
)
def test_neighbours(cell: str, near: str) -> None:
    names = hexagon.names(4)
    assert sorted(names[at] for at in hexagon.neighbours(4)[names.index(cell)]) == near.split()


def test_neighbours_see_each_other() -> None:
    around = hexagon.neighbours(4)
    assert all(cell in around[near] for cell in range(37) for near in around[cell])
    assert sum(map(len, around)) == 2 * 90


def test_twelve_symmetries_keep_neighbours() -> None:
    around = hexagon.neighbours(4)
    turns = hexagon.symmetries(4)
    assert len(set(turns)) == 12
    for turn in turns:
        assert sorted(turn) == list(range(37))
        assert all(turn[near] in around[turn[cell]] for cell in range(37) for near in around[cell])


def test_centres_lie_one_apart_exactly_where_cells_touch() -> None:
    places = [hexagon.centre(4, cell) for cell in range(37)]
    for cell, (x, y) in enumerate(places):
        near = {
            other for other, (u, v) in enumerate(places) if other != cell and (x - u) ** 2 + (y - v) ** 2 < 1.000001
        }
        assert near == set(hexagon.neighbours(4)[cell])


def test_the_board_shows_letters_and_struck_cells() -> None:
    game = Rvb()
    shown = face(game)
    state = game.read_state("RVBx/xxVBx/xxxVVx/xxx.VRx/xxxxxB/xxxxx/xRxB 1")
    pieces = shown.pieces(state)
    assert (pieces["a1"], pieces["a4"], pieces["b4"]) == ("R", "x", "B")
    assert "d4" not in pieces
    assert shown.drawing(state).splitlines()[0] == "a     R V B x"
    assert shown.drawing(state).splitlines()[3] == "d  x x x · V R x"


WRITTEN = "RVB./xRVBx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xxxx 1"


def test_the_letters_of_rvb_have_their_colours(tmp_path: Path) -> None:
    file = tmp_path / "rvb.svg"
    assert grille("show", "rvb", WRITTEN, "--svg", str(file)).code == 0
    shapes = ElementTree.parse(file).getroot()
    fills = [shape.get("fill") for shape in shapes if shape.tag.endswith("polygon")]
    inks = load_face(load("rvb")).layout.inks
    assert [fills.count(inks[letter]) for letter in "RVB"] == [2, 2, 2]


def test_every_proved_mark_of_rvb_is_right() -> None:
    game, rng = load("rvb"), Random(SEED)
    for _ in range(60):
        letters = "RVB" + "".join(rng.choices("RVB", k=rng.randrange(1, 5)))
        cells = list(letters + "x" * (37 - len(letters)))
        rng.shuffle(cells)
        rows, at = [], 0
        for length in (4, 5, 6, 7, 6, 5, 4):
            rows.append("".join(cells[at : at + length]))
            at += length
        check_marks(game, f"{'/'.join(rows)} 1")
