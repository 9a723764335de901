"""§5 to §8: every count by two methods that share nothing, and solutions one by one."""

import threading
from collections import Counter
from itertools import islice
from random import Random

import pytest

from grille.contract import Budget, IllegalMove, Limits, Stop, Stopped
from grille.games.trioker.pieces import BOX, ONE_BOX, copies_of
from grille.games.trioker.pieces.shapes import read_picture
from grille.games.trioker.puzzles import solving
from grille.games.trioker.puzzles.catalogue import read_shape
from grille.games.trioker.puzzles.labelling import OPEN, Problem, joker_places, problem_of, walk
from grille.games.trioker.puzzles.rules import Placement, Position, Puzzle, read_placements, write_rows
from grille.games.trioker.puzzles.solving import completions, count, finished, first_solution, solutions
from grille.kernels import AVAILABLE
from tests.games.trioker import frontier

SMALL = [
    ("triangle-2", False, False),
    ("triangle-2", True, True),
    ("triangle-3", False, False),
    ("hexagone", False, False),
    ("hexagone", True, False),
    ("sphinx", False, False),
    ("papillon", False, False),
    ("tasse", True, False),
    ("losange-2", False, False),
    ("losange-2", True, True),
    ("deux-hexagones", False, False),
]
NEEDS_KERNEL = pytest.mark.skipif(not AVAILABLE, reason="the plain search would take minutes")


@NEEDS_KERNEL
@pytest.mark.parametrize(("name", "joker", "tip"), SMALL)
def test_the_search_agrees_with_the_frontier(name: str, joker: bool, tip: bool) -> None:
    shape = read_shape(name)
    assert count(Puzzle(shape, joker, tip)).raw == frontier.count(shape, joker, tip)


@NEEDS_KERNEL
@pytest.mark.slow
@pytest.mark.parametrize("name", ["hexagone-geant", "trapeze-plat", "parallelogramme-2x6", "abeille"])
def test_the_search_agrees_with_the_frontier_on_large_shapes(name: str) -> None:
    shape = read_shape(name)
    assert count(Puzzle(shape)).raw == frontier.count(shape)


@NEEDS_KERNEL
@pytest.mark.parametrize(
    ("name", "joker", "tip", "raw", "rotation"),
    [
        ("hexagone", False, False, 3_216, 536),
        ("hexagone-geant", False, False, 0, 0),
        ("hexagone-geant", True, False, 1_680, 280),
        ("parallelogramme-2x6", False, False, 240, 120),
        ("super-triangle", True, False, 852, 284),
        ("super-triangle", True, True, 36, 12),
    ],
)
def test_the_known_counts(name: str, joker: bool, tip: bool, raw: int, rotation: int) -> None:
    found = count(Puzzle(read_shape(name), joker, tip))
    assert (found.raw, found.rotation) == (raw, rotation)
    assert (found.rotation_mirror is None) == joker


@NEEDS_KERNEL
def test_a_joker_with_two_equal_values_would_not_make_the_strict_super_triangle() -> None:
    """§2: what the reconstruction of the joker rests on."""
    position = Position(Puzzle(read_shape("super-triangle"), joker=True, tip=True))
    for joker in joker_places(position):
        problem = problem_of(position, joker)
        numbers = [position.puzzle.shape.vertices.index(at) for at, value in joker.corner_values() if value is not None]
        values = [3 if at in numbers else value for at, value in enumerate(problem.values)]
        alike = Problem(problem.cells, tuple(values), problem.copies)
        assert solving.count_problems([alike], Limits(), Stop())[0] == 0


# Up to motions


def moved_solution(solution: Position, motion: tuple[int, bool]) -> str:
    """The rows of a solution after a symmetry of its shape, which also mirrors the pieces."""
    shape = solution.puzzle.shape
    known, images = solution.vertex_values(), shape.images(motion)
    moved = {images[vertex]: value for vertex, value in known.items()}
    return "".join(str(moved[vertex]) for vertex in shape.vertices)


@pytest.mark.parametrize("picture", ["A", "AV", "AVA", ".A./AVA", "AVA/VAV", "AVAV", "A.A"])
def test_counts_up_to_motions_are_numbers_of_different_solutions(picture: str) -> None:
    puzzle = Puzzle(read_picture(picture))
    found = count(puzzle)
    every = list(solutions(puzzle))
    assert found.raw == len(every) == len({write_rows(solution) for solution in every})
    for motions, counted in [
        (puzzle.shape.rotations, found.rotation),
        (puzzle.shape.symmetries, found.rotation_mirror),
    ]:
        different = {min(moved_solution(solution, motion) for motion in motions) for solution in every}
        assert len(different) == counted


def test_without_the_mirror_image_of_a_piece_mirrors_are_not_counted() -> None:
    few = copies_of(["012", "001", "000", "111"])
    assert count(Puzzle(read_picture("AV"), copies=few)).rotation_mirror is None
    both_hands = copies_of(["012", "021", "000", "111"])
    assert count(Puzzle(read_picture("AV"), copies=both_hands)).rotation_mirror is not None


# Any pieces


def test_any_multiset_of_pieces() -> None:
    rng = Random(5)
    for picture in ("AV", "AVA", ".A./AVA", "AVA/VAV"):
        for _ in range(4):
            copies = tuple(rng.choice((0, 0, 1, 1, 2, 3)) for _ in BOX)
            if sum(copies) < len(read_picture(picture).cells):
                continue
            puzzle = Puzzle(read_picture(picture), copies=copies)
            every = list(solutions(puzzle))
            assert len(every) == len(set(every)) == count(puzzle).raw
            for solution in islice(every, 50):
                used = Counter(laid.piece for laid in solution.placed)
                assert all(used[name] <= number for name, number in zip(BOX, copies, strict=True))


def test_a_set_of_pieces_agrees_with_the_frontier() -> None:
    rng = Random(6)
    for picture in ("AVAVA", ".A./AVA", "AVA/VAV", "AVA.AVA"):
        pieces = tuple(rng.sample(BOX, 10))
        puzzle = Puzzle(read_picture(picture), copies=copies_of(pieces))
        assert count(puzzle).raw == frontier.count(puzzle.shape, pieces=pieces)


# Completions


@NEEDS_KERNEL
def test_completions_are_the_solutions_that_hold_the_pieces_laid() -> None:
    for name, joker in (("triangle-2", False), ("hexagone", False), ("triangle-2", True)):
        puzzle, rng = Puzzle(read_shape(name), joker), Random(name)
        every = [frozenset(solution.placed) for solution in solutions(puzzle)]
        for _ in range(12):
            chosen = rng.sample(sorted(rng.choice(every), key=lambda laid: laid.cell), rng.randint(0, 4))
            position = Position(puzzle, tuple(chosen))
            expected = sum(1 for solution in every if solution.issuperset(chosen))
            assert completions(position).count == expected
            assert sum(1 for _ in finished(position)) == expected


def test_a_position_that_cannot_be_finished() -> None:
    puzzle = Puzzle(read_shape("hexagone"))
    # round a centre of 0 the values 1 2 2 3 1 2 want the piece 021 twice
    position = read_placements(puzzle, ["012@a1+2", "021@a2+0", "220@a3+2", "301@b2+2", "203@b3+1"])
    assert (completions(position).count, completions(position).is_exact) == (0, True)
    assert first_solution(position) is None
    full = next(solutions(puzzle))
    assert completions(full).count == 1
    assert first_solution(full) == full


def test_the_strict_form_keeps_the_black_corner_on_a_tip() -> None:
    puzzle = Puzzle(read_shape("triangle-3"), joker=True, tip=True)
    for solution in islice(solutions(puzzle), 200):
        joker = next(laid for laid in solution.placed if laid.piece == "23J")
        black = next(vertex for vertex, value in joker.corner_values() if value is None)
        assert black in puzzle.shape.tips
    with pytest.raises(IllegalMove, match="must lie on a free tip"):
        Position(puzzle, (Placement("23J", (2, 2), 0),))


# Limits


@NEEDS_KERNEL
def test_a_count_stops_at_its_limits_with_what_it_has() -> None:
    puzzle = Puzzle(read_shape("parallelogramme-1x12"))
    found = count(puzzle, Limits(nodes=200_000))
    assert not found.is_exact
    assert found.rotation is None
    assert found.nodes < 200_100
    stop = Stop()
    timer = threading.Timer(0.02, stop.set)
    timer.start()
    assert not count(puzzle, stop=stop).is_exact
    timer.join()


@NEEDS_KERNEL
def test_progress_is_told_and_rises() -> None:
    shares: list[float] = []
    count(Puzzle(read_shape("cadre-4x4"), joker=True), Limits(seconds=1.0), tell=shares.append)
    assert shares == sorted(shares)
    assert all(0 <= share <= 1 for share in shares)


def test_a_walk_that_is_stopped_says_so() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        next(solutions(Puzzle(read_shape("trapeze-plat")), stop))


# Without the kernel


@pytest.mark.parametrize("picture", ["A", "AV", ".A./AVA", "A.A", "VAV"])
def test_without_the_kernel_everything_is_the_same(picture: str, monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Puzzle(read_picture(picture))
    expected, every = count(puzzle), {write_rows(solution) for solution in solutions(puzzle)}
    monkeypatch.setattr(solving, "AVAILABLE", False)
    found = count(puzzle)
    assert (found.raw, found.rotation, found.rotation_mirror) == (
        expected.raw,
        expected.rotation,
        expected.rotation_mirror,
    )
    assert {write_rows(solution) for solution in solutions(puzzle)} == every
    assert not count(puzzle, Limits(nodes=3)).is_exact


def test_the_plain_search_leaves_vertices_of_no_cell_open() -> None:
    problem = Problem(((0, 1, 2),), (OPEN, OPEN, OPEN, OPEN), ONE_BOX)
    assert {values[3] for values in walk(problem, Budget())} == {OPEN}
