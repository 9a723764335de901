"""The catalogue, the census and the finder: shapes with counts that anybody can compute again."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from grille.boards.triangle import cells_round
from grille.contract import Limits, Stop, Stopped, UnknownName, UnreadableText
from grille.games.trioker.pieces import ONE_BOX
from grille.games.trioker.pieces.shapes import read_picture, write_picture
from grille.games.trioker.puzzles import census, finder
from grille.games.trioker.puzzles.catalogue import difficulty, entries, find_entry, measure, measures, read_shape
from grille.games.trioker.puzzles.convex import convex_shapes
from grille.games.trioker.puzzles.counting import can_share, corners_of, fits, why_impossible
from grille.games.trioker.puzzles.rules import Puzzle
from grille.games.trioker.puzzles.solving import count
from grille.kernels import AVAILABLE
from grille.search.runs import rows

NEEDS_KERNEL = pytest.mark.skipif(not AVAILABLE, reason="the plain search would take minutes")

# The catalogue


def test_about_sixty_shapes_each_different_with_a_name_in_both_languages() -> None:
    assert len(entries()) >= 60
    assert len({entry.shape.free() for entry in entries()}) == len(entries())
    assert len({entry.id for entry in entries()}) == len(entries())
    assert all(entry.name.fr and entry.name.en and entry.group.fr for entry in entries())
    assert measures().keys() == {entry.id for entry in entries()}


@NEEDS_KERNEL
def test_the_measures_are_those_of_the_drawings() -> None:
    for entry in entries():
        if measures()[entry.id].nodes < 100_000:  # the others take longer, and are counted in the same way
            assert measures()[entry.id] == measure(entry.shape)


def test_a_shape_is_found_by_any_of_its_names() -> None:
    shape = find_entry("hexagone-geant").shape
    assert [read_shape(name) for name in ("Hexagone géant", "giant hexagon", "HEXAGONE-GEANT")] == [shape] * 3
    assert read_shape("AVA/VAV") == find_entry("hexagone").shape
    with pytest.raises(UnknownName, match="hexagone-geant"):
        read_shape("hexagone-gean")


def test_the_seven_shapes_of_four_joined_hexagons() -> None:
    found = set()
    for entry in entries():
        if len(entry.shape.cells) == 24:
            centres = [vertex for vertex, degree in entry.shape.degrees.items() if degree == 6]
            for four in combinations(centres, 4):
                if {cell for vertex in four for cell in cells_round(vertex)} == entry.shape.members:
                    found.add(entry.id)
    assert found == {"barre-d-hexagones", "pistolet", "ver", "abeille", "vague", "arche", "helice"}


def test_difficulty_goes_from_one_to_five() -> None:
    assert [difficulty(nodes, 10) for nodes in (1, 10, 100, 1_000, 10_000, 10**9)] == [1, 2, 3, 4, 5, 5]
    assert difficulty(1_000, 0) is None


# Convex shapes


def test_there_are_six_convex_shapes_of_24_cells() -> None:
    shapes = convex_shapes(24)
    assert len(shapes) == 6
    assert set(shapes) == {entry.shape.free() for entry in entries()[:6]}
    assert [len(convex_shapes(cells)) for cells in range(1, 9)] == [1, 1, 1, 2, 1, 2, 2, 3]


@NEEDS_KERNEL
def test_two_of_them_are_impossible() -> None:
    impossible = {entry.id for entry in entries()[:6] if count(Puzzle(entry.shape)).raw == 0}
    assert impossible == {"hexagone-geant", "trapeze-plat"}


# What counting forbids


def test_each_value_has_eighteen_corners() -> None:
    assert corners_of(False, ONE_BOX) == (18, 18, 18, 18)
    assert corners_of(True, ONE_BOX) == (18, 18, 19, 19)


def test_degrees_that_cannot_be_shared() -> None:
    assert fits(((6, 12),), (18, 18, 18, 18))
    assert not fits(((5, 12), (4, 3)), (18, 18, 18, 18))
    assert not fits(((6, 4),), (5, 5, 5, 5))


def test_counting_never_forbids_what_can_be_done() -> None:
    for entry in entries():
        joker = len(entry.shape.cells) > 24
        known = measures()[entry.id]
        if known.raw or known.with_joker:
            assert can_share(entry.shape, joker or not known.raw, ONE_BOX)


def test_too_many_cells_are_told_at_once() -> None:
    large = read_picture("AVAVAVAVAVAVA/VAVAVAVAVAVAV")
    reason = why_impossible(large)
    assert reason is not None
    assert reason.en == "26 cells, but only 24 pieces."
    assert why_impossible(read_picture("AVA/VAV")) is None


# The census


def test_there_are_5240_shapes_of_1_to_12_cells() -> None:
    rows = census.census()
    assert len(rows) == 5_240
    assert tuple(Counter(row.cells for row in rows)[size] for size in range(1, 13)) == census.SHAPES
    assert len({row.link for row in rows}) == 5_240
    for row in rows[::37]:
        assert write_picture(row.shape.free()) == write_picture(row.shape)
        assert len(row.shape.tips) == row.tips


@NEEDS_KERNEL
def test_the_census_is_taken_again_for_small_shapes_and_a_sample_of_large_ones() -> None:
    small = [census.Row(**row) for row in rows(census.take(7), None, None, Stop())]
    assert sorted(small, key=lambda row: (row.cells, row.raw, row.link)) == list(census.census()[: len(small)])
    for row in Random(12).sample(census.census(), 40):
        found = count(Puzzle(row.shape))
        assert (found.raw, found.rotation, found.rotation_mirror) == (row.raw, row.rotation, row.rotation_mirror)


def test_a_shape_is_looked_up_however_it_is_turned() -> None:
    row = census.find(read_picture("A../VA./AVA").moved((4, True)))
    assert row is not None
    assert (row.cells, row.raw) == (6, 18_552)
    assert census.find(read_shape("triangle-4")) is None


def test_a_written_census_is_sorted_by_size_and_solutions() -> None:
    rows = census.census()
    assert [(row.cells, row.raw) for row in rows] == sorted((row.cells, row.raw) for row in rows)


# The finder


@NEEDS_KERNEL
def test_found_shapes_have_solutions_and_no_free_tip() -> None:
    for cells in (18, 24, 25):
        found = next(finder.find(cells, Random(3), Limits(), Stop()))
        assert len(found.shape.cells) == cells
        assert not found.shape.tips
        assert found.shape.is_connected
        assert found.solutions >= 1


def test_the_finder_stops_at_its_limit_and_keeps_to_its_sizes() -> None:
    with pytest.raises(Stopped):
        list(finder.find(24, Random(3), Limits(nodes=1), Stop()))
    for cells in (17, 26):
        with pytest.raises(UnreadableText):
            next(finder.find(cells, Random(3), Limits(), Stop()))
