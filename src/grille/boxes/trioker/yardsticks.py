"""What `grille bench` measures of Trioker: all solutions of a shape beside two general solvers, and exact feedback."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from itertools import islice
from random import Random
from time import process_time

from grille.boards.triangle import corners
from grille.boxes.trioker.duel_yardsticks import duel_rows
from grille.boxes.trioker.rapide_yardsticks import rapide_rows
from grille.cli import yardsticks
from grille.cli.yardsticks import Measure, Row
from grille.contract import Stop, Stopped, Text
from grille.games.trioker.pieces import BOX, PIECE_TABLE, turns
from grille.games.trioker.pieces.shapes import Shape
from grille.games.trioker.puzzles import census
from grille.games.trioker.puzzles.catalogue import find_entry
from grille.games.trioker.puzzles.rules import Position, Puzzle
from grille.games.trioker.puzzles.solving import completions, solutions
from grille.kernels import AVAILABLE
from grille.search import runs

BESIDE_PEERS = ("parallelogramme-3x4", "abeille")
COMPACT = ("hexagone-geant", "parallelogramme-3x4", "parallelogramme-2x6", "trapeze-haut", "trapeze-plat", "abeille")
WITH_JOKER = ("hexagone-geant", "super-triangle")
SAMPLES = 60
"""So many begun puzzles for each shape."""
SMALL_CENSUS, WHOLE_CENSUS = 9, census.MOST_CELLS
DISTURBED = 0.95


def rows(is_long: bool) -> tuple[Measure, ...]:
    return (*puzzle_rows(is_long), *duel_rows(), *rapide_rows())


def puzzle_rows(is_long: bool) -> tuple[Measure, ...]:
    """Peers that are not installed are left out."""
    if not AVAILABLE:
        return ()
    peers: list[Measure] = []
    for name in BESIDE_PEERS:
        peers += [partial(beside, name, "xcover", covers)] if find_spec("xcover") else []
        peers += [partial(beside, name, "OR-Tools CP-SAT", assignments)] if find_spec("ortools") else []
    alone = (partial(counted, "parallelogramme-1x12", False), partial(counted, "hexagone-geant", True))
    size = WHOLE_CENSUS if is_long else SMALL_CENSUS
    return (*peers, compact, *alone, feedback, feedback_with_joker, partial(whole_census, size))


def seconds(work: Callable[[], object], times: int | None = None) -> float:
    """Processor time of a piece of work, at best: everything here runs on one thread, however busy the machine is."""

    def once() -> float:
        began = process_time()
        work()
        return process_time() - began

    return min(once() for _ in range(times or yardsticks.TIMES))


def ways(puzzle: Puzzle, stop: Stop) -> int:
    found = completions(Position(puzzle), stop=stop)
    if not found.is_exact:
        raise Stopped
    return found.count


def beside(name: str, peer_name: str, peer: Callable[[Shape], int], stop: Stop) -> Row:
    """All solutions of one shape, on one thread each; both must find the same number."""
    shape = find_entry(name).shape
    said = Text(
        f"trioker, toutes les solutions de {name}, s : noyau, à côté de {peer_name}",
        f"trioker, all solutions of {name}, s: kernel beside {peer_name}",
    )
    peer(find_entry("triangle-2").shape)  # what it compiles at its first call is not its speed
    expected = ways(Puzzle(shape), stop)
    ours = seconds(lambda: ways(Puzzle(shape), stop))
    began = process_time()
    if peer(shape) != expected:
        raise AssertionError(f"{peer_name} counts otherwise")
    taken = process_time() - began
    return Row(said, ours, taken, taken / ours)


def compact(stop: Stop) -> Row:
    """The slowest of the compact shapes of 24 cells."""
    worst = max(seconds(partial(ways, Puzzle(find_entry(name).shape), stop)) for name in COMPACT)
    name = Text("trioker, formes compactes de 24 cases, ms (la plus lente)", "trioker, compact 24 cells, ms (slowest)")
    return Row(name, 1000 * worst)


def counted(name: str, joker: bool, stop: Stop) -> Row:
    puzzle = Puzzle(find_entry(name).shape, joker)
    words = Text(" avec joker", " with joker") if joker else Text("", "")
    said = Text(f"trioker, {name}{words.fr}, s", f"trioker, {name}{words.en}, s")
    return Row(said, seconds(lambda: ways(puzzle, stop)))


# What a person waits for while dragging a piece


def feedback(stop: Stop) -> Row:
    name = Text("trioker, « encore possible ? », ms (95e centile)", "trioker, “still possible?”, ms (95th percentile)")
    return Row(name, 1000 * slow_answer(COMPACT, False, stop))


def feedback_with_joker(stop: Stop) -> Row:
    name = Text(
        "trioker, « encore possible ? » avec joker, ms (95e centile)",
        "trioker, “still possible?” with joker, ms (95th percentile)",
    )
    return Row(name, 1000 * slow_answer(WITH_JOKER, True, stop))


def slow_answer(names: tuple[str, ...], joker: bool, stop: Stop) -> float:
    taken = []
    for name in names:
        puzzle = Puzzle(find_entry(name).shape, joker)
        for position in begun(puzzle, Random(name)):
            if stop.is_set():
                raise Stopped
            taken.append(seconds(partial(completions, position), times=1))
    return sorted(taken)[int(DISTURBED * len(taken))]


def begun(puzzle: Puzzle, rng: Random) -> list[Position]:
    """Some pieces of solutions laid, as many as one likes; where there is no solution, of those with the joker."""
    known = list(islice(solutions(puzzle), SAMPLES)) or list(islice(solutions(Puzzle(puzzle.shape, True)), SAMPLES))
    found = []
    for _ in range(SAMPLES):
        laid = [placed for placed in rng.choice(known).placed if puzzle.joker or placed.piece in BOX]
        rng.shuffle(laid)
        found.append(Position(puzzle, tuple(laid[: rng.randrange(len(laid))])))
    return found


def whole_census(cells: int, stop: Stop) -> Row:
    name = Text(f"trioker, toutes les formes de 1 à {cells} cases, s", f"trioker, all shapes of 1 to {cells} cells, s")
    return Row(name, seconds(lambda: sum(1 for _ in runs.rows(census.take(cells), None, None, stop)), times=1))


# The peers


def covers(shape: Shape) -> int:
    """An exact cover with colours: each cell and each piece once, a vertex in one colour."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of its compiler, about numbers of its own
        from xcover import covers as exact_covers

        options = [
            [
                f"cell {cell}",
                name,
                *(f"vertex {vertex}:{sign}" for vertex, sign in zip(corners(cell), reading, strict=True)),
            ]
            for cell in shape.cells
            for name in BOX
            for reading in dict.fromkeys(turns(name))
        ]
        must, may = [f"cell {cell}" for cell in shape.cells], [f"vertex {vertex}" for vertex in shape.vertices]
        (must if len(shape.cells) == len(BOX) else may).extend(BOX)
        return sum(1 for _ in exact_covers(options, primary=must, secondary=may, colored=True))


def assignments(shape: Shape) -> int:
    """Values for vertices, a piece for each cell from a table, all pieces different."""
    from ortools.sat.python import cp_model

    model, solver = cp_model.CpModel(), cp_model.CpSolver()
    values = {vertex: model.new_int_var(0, 3, "") for vertex in shape.vertices}
    pieces = [model.new_int_var(0, len(BOX) - 1, "") for _ in shape.cells]
    table = [(index // 16, index // 4 % 4, index % 4, piece) for index, piece in enumerate(PIECE_TABLE)]
    for cell, piece in zip(shape.cells, pieces, strict=True):
        model.add_allowed_assignments([*(values[vertex] for vertex in corners(cell)), piece], table)
    model.add_all_different(pieces)
    found = []

    class Counter(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            found.append(1)

    solver.parameters.num_workers = 1
    solver.parameters.enumerate_all_solutions = True
    solver.solve(model, Counter())
    return len(found)
