"""§4, §7: shapes as pictures, their symmetries, their tips."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grille.boards.triangle import MOTIONS, cells_round, corners, moved_cell, moved_vertex, neighbours, points_up
from grille.contract import GrilleError, UnreadableText
from grille.games.trioker.pieces.shapes import Shape, read_link, read_picture, shape_of, write_link, write_picture
from grille.games.trioker.puzzles.catalogue import entries, read_shape

cells = st.tuples(st.integers(-6, 6), st.integers(-9, 9))
shapes = st.sets(cells, min_size=1, max_size=25).map(shape_of)


@given(shapes)
def test_pictures_and_links_come_back(shape: Shape) -> None:
    assert read_picture(write_picture(shape)) == shape
    assert read_link(write_link(shape)) == shape


@given(shapes, st.integers(0, 3), st.integers(0, 3))
def test_a_shifted_picture_is_the_same_shape(shape: Shape, down: int, right: int) -> None:
    rows = write_picture(shape).split("/")
    shifted = "/".join(["."] * down + ["." * right + row for row in rows])
    assert read_picture(shifted) == shape


@given(cells, st.sampled_from(MOTIONS))
def test_motions_carry_cells_with_their_corners(cell: tuple[int, int], motion: tuple[int, bool]) -> None:
    moved = moved_cell(cell, motion)
    assert {moved_vertex(vertex, motion) for vertex in corners(cell)} == set(corners(moved))
    assert {moved_cell(near, motion) for near in neighbours(cell)} == set(neighbours(moved))
    sixths, is_mirrored = motion
    assert (points_up(moved) == points_up(cell)) == (sixths % 2 == 0)
    if not is_mirrored:  # a rotation keeps corners counter-clockwise
        turned = [moved_vertex(vertex, motion) for vertex in corners(cell)]
        assert turned in [[*corners(moved)[at:], *corners(moved)[:at]] for at in range(3)]


@given(cells)
def test_neighbours_share_two_vertices(cell: tuple[int, int]) -> None:
    for near in neighbours(cell):
        assert len(set(corners(cell)) & set(corners(near))) == 2
        assert cell in neighbours(near)
    for vertex in corners(cell):
        assert cell in cells_round(vertex)
        assert all(vertex in corners(other) for other in cells_round(vertex))


@given(shapes, st.sampled_from(MOTIONS))
def test_a_moved_shape_has_the_same_free_form_and_as_many_symmetries(shape: Shape, motion: tuple[int, bool]) -> None:
    moved = shape.moved(motion)
    assert moved.free() == shape.free()
    assert len(moved.symmetries) == len(shape.symmetries)
    assert sorted(moved.degrees.values()) == sorted(shape.degrees.values())


@given(shapes)
def test_symmetries_bring_vertices_to_vertices_of_the_same_degree(shape: Shape) -> None:
    for motion in shape.symmetries:
        images = shape.images(motion)
        assert set(images.values()) == set(shape.vertices)
        assert all(shape.degrees[vertex] == shape.degrees[image] for vertex, image in images.items())


@pytest.mark.parametrize(
    ("picture", "rotations", "symmetries", "tips"),
    [
        ("A", 3, 6, 3),
        ("AV", 2, 4, 2),
        ("AVA/VAV", 6, 12, 0),
        (".A./AVA", 3, 6, 3),
        (".AVAVAVAVAVAV/AVAVAVAVAVAV", 2, 2, 2),
        ("A.A", 1, 2, 4),
        ("AVAV/VA", 1, 1, 2),
    ],
)
def test_symmetries_and_tips(picture: str, rotations: int, symmetries: int, tips: int) -> None:
    shape = read_picture(picture)
    assert (len(shape.rotations), len(shape.symmetries), len(shape.tips)) == (rotations, symmetries, tips)


def test_cells_are_named_by_row_and_number_counting_cells_only() -> None:
    shape = read_picture("AVA.AVA/VAVAVAV")
    assert shape.names[:7] == ("a1", "a2", "a3", "a4", "a5", "a6", "b1")
    assert shape.cell_named("a4") == (0, 4)
    assert shape.cell_named("a7") is None
    assert read_picture("AVA/VAV").vertex_name((1, 2)).fr == "sommet 2 de la ligne 2"


def test_shapes_may_be_in_pieces() -> None:
    assert not read_picture("A.A").is_connected
    assert not read_picture("A/../A").is_connected
    assert read_picture("AVA/VAV").is_connected


@pytest.mark.parametrize(
    ("picture", "fault"),
    [
        ("AVA/AVA", "row 2, place 1: A contradicts the lattice, where this cell is V"),
        ("AA", "row 1, place 2"),
        ("A.V", "row 1, place 3"),
        ("AXA", "row 1, place 2: 'X'"),
        ("ava", "'a'"),
        ("...", "at least one cell"),
        ("", "empty"),
        ("A V", "too many"),
        ("/".join("A" * 30), "at most 26 rows"),
        ("AV" * 40, "at most 26 rows"),
        ("Ａ", "ASCII"),
    ],
)
def test_pictures_that_are_refused(picture: str, fault: str) -> None:
    with pytest.raises(UnreadableText, match=fault):
        read_picture(picture)


@pytest.mark.parametrize("link", ["", "B03", "A", "A-", "A3", "A0!"])
def test_links_that_hold_no_shape(link: str) -> None:
    with pytest.raises(UnreadableText):
        read_link(link)


@given(st.text(alphabet="AV019abzZ-", max_size=12))
def test_any_link_is_read_or_refused(link: str) -> None:
    try:
        shape = read_link(link)
    except UnreadableText:
        return
    assert read_link(write_link(shape)) == shape


@given(st.text(max_size=30) | st.text("AV./", max_size=30))
def test_any_text_is_a_shape_or_refused(text: str) -> None:
    try:
        shape = read_shape(text)
    except GrilleError:
        return
    assert read_picture(write_picture(shape)) == shape


def test_every_drawing_of_the_catalogue_is_its_own_picture() -> None:
    for entry in entries():
        assert read_picture(write_picture(entry.shape)) == entry.shape
