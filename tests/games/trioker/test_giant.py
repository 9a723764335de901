"""The giant hexagon without the joker: every sentence of the argument, checked the long way."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from grille.boards.triangle import Vertex, corners
from grille.games.trioker.pieces import BOX
from grille.games.trioker.puzzles import giant
from grille.games.trioker.puzzles.giant import (
    CENTRE,
    CORNERS,
    RING,
    SHAPE,
    SIDES,
    VALUES,
    X,
    figure_svg,
    figures,
    placings,
)
from grille.games.trioker.puzzles.rules import Puzzle
from grille.games.trioker.puzzles.solving import count

DEGREES = SHAPE.degrees


def test_a_value_stands_at_18_corners_and_is_of_one_of_three_kinds() -> None:
    assert giant.corners_of_a_value() == sum(name.count("0") for name in BOX) == 18
    assert giant.kinds() == ((6, 6, 6), (6, 6, 3, 3), (6, 3, 3, 2, 2, 2))


def test_one_value_is_of_the_first_kind_one_of_the_second_and_two_of_the_third() -> None:
    first, second, third = giant.kinds()
    assert giant.shares() == ((first, second, third, third),)


def test_the_vertices_are_a_centre_a_ring_six_middles_and_six_corners() -> None:
    assert {CENTRE, *RING, *SIDES, *CORNERS} == set(SHAPE.vertices)
    assert [DEGREES[one] for one in (CENTRE, *RING, *SIDES, *CORNERS)] == [6] * 7 + [3] * 6 + [2] * 6
    cells = {frozenset(corners(cell)) for cell in SHAPE.cells}
    for place in range(6):
        here, there = RING[place], RING[(place + 1) % 6]
        assert frozenset((here, there, SIDES[place])) in cells
        assert frozenset((here, CORNERS[place], SIDES[place])) in cells


def chosen(free: set[Vertex], kind: tuple[int, ...]) -> Iterator[frozenset[Vertex]]:
    """Every way for a value to take vertices of its kind, a whole cell among them."""

    def taken(sizes: list[tuple[int, int]], so_far: frozenset[Vertex]) -> Iterator[frozenset[Vertex]]:
        if not sizes:
            yield so_far
            return
        (degree, number), *rest = sizes
        for some in combinations(sorted(one for one in free if DEGREES[one] == degree), number):
            yield from taken(rest, so_far | set(some))

    for vertices in taken(sorted(Counter(kind).items()), frozenset()):
        if any(vertices >= set(corners(cell)) for cell in SHAPE.cells):
            yield vertices


def all_placings() -> Iterator[dict[Vertex, str]]:
    """Every way to place four values of their kinds, X in one of the six places that turning makes equal."""
    (kinds,) = giant.shares()
    x = frozenset((CENTRE, RING[0], RING[1]))
    for y in chosen(set(SHAPE.vertices) - x, kinds[1]):
        for z in chosen(set(SHAPE.vertices) - x - y, kinds[2]):
            w = set(SHAPE.vertices) - x - y - z
            if any(w >= set(corners(cell)) for cell in SHAPE.cells):
                yield {
                    vertex: VALUES[[vertex in part for part in (x, y, z, w)].index(True)] for vertex in SHAPE.vertices
                }


def test_x_always_has_the_centre() -> None:
    (kinds,) = giant.shares()
    assert all(CENTRE in vertices for vertices in chosen(set(SHAPE.vertices), kinds[0]))


def test_in_every_way_to_place_the_values_some_piece_is_wanted_twice() -> None:
    found = list(all_placings())
    assert len(found) > len(placings())
    for placing in found:
        assert max(Counter(giant.pieces_of(placing).values()).values()) > 1


def test_what_the_doubles_of_x_and_y_forbid_leaves_28_placings() -> None:
    """Up to the mirror that keeps X, and the names of Z and W, these are the placings of the argument."""

    def doubles(placing: dict[Vertex, str]) -> bool:
        pieces = Counter(giant.pieces_of(placing).values())
        return all(pieces[name] == 1 for name in pieces if name.count(X) == 2 or name.count("Y") == 2)

    left = {frozenset(placing.items()) for placing in all_placings() if doubles(placing)}
    assert len(placings()) == 28
    renamed = str.maketrans("ZW", "WZ")
    mirrors = [SHAPE.images(motion) for motion in SHAPE.symmetries if motion[1]]
    (mirror,) = (images for images in mirrors if images[RING[0]] == RING[1] and images[RING[1]] == RING[0])
    reached = set()
    for placing in placings():
        for images in ({vertex: vertex for vertex in SHAPE.vertices}, mirror):
            for names in ({}, renamed):
                reached.add(frozenset((images[vertex], value.translate(names)) for vertex, value in placing.items()))
    assert left <= reached


def test_seven_figures_settle_them_all() -> None:
    assert len(figures()) == 7
    assert giant.is_proved()
    for figure in figures():
        wanted = giant.pieces_of(dict(figure.values))
        assert wanted[figure.cells[0]] == wanted[figure.cells[1]] == figure.piece


def test_the_search_agrees() -> None:
    assert count(Puzzle(SHAPE)).raw == 0


def test_the_words_tell_what_was_computed() -> None:
    words = " ".join(step.fr for step in giant.argument())
    assert "18 coins" in words
    assert "28 placements" in words
    assert "7 figures" in words


@pytest.mark.parametrize("number", range(7))
def test_each_figure_is_drawn_with_its_two_cells_and_values(number: int) -> None:
    figure = figures()[number]
    drawn = figure_svg(figure, "x")
    assert drawn.count(f'fill="{giant.GROUND}"') == 2
    assert drawn.count("<text") == len(figure.values)
