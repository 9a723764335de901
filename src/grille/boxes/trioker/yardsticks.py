"""What `grille bench` measures of Trioker: shapes beside general solvers, feedback, endings, imagined games."""

import warnings
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from random import Random
from time import process_time

from grille.boards.triangle import corners
from grille.cli import yardsticks
from grille.cli.yardsticks import Measure, Row
from grille.contract import OVER, Limits, Stop, Stopped, Text
from grille.games.trioker.champions.notation import Move, State
from grille.games.trioker.champions.player import engine as champions_engine
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.pieces import BOX, PIECE_TABLE, turns
from grille.games.trioker.pieces.shapes import Shape
from grille.games.trioker.puzzles import census
from grille.games.trioker.puzzles.catalogue import find_entry
from grille.games.trioker.puzzles.rules import Position, Puzzle
from grille.games.trioker.puzzles.solving import completions, solutions
from grille.games.trioker.rapide.player import engine as rapide_engine
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import State as RapideState
from grille.kernels import AVAILABLE
from grille.search import runs
from grille.search.engine import Solution
from grille.search.exact import ExactSolver
from grille.search.playout import random_move
from grille_verify import verify

BESIDE_PEERS = ("parallelogramme-3x4", "abeille")
COMPACT = ("hexagone-geant", "parallelogramme-3x4", "parallelogramme-2x6", "trapeze-haut", "trapeze-plat", "abeille")
WITH_JOKER = ("hexagone-geant", "super-triangle")
CERTIFICATE = Path(__file__).parent / "proofs" / "giant-hexagon.gz"
SAMPLES = 60
"""So many begun puzzles for each shape."""
SMALL_CENSUS, WHOLE_CENSUS = 9, census.MOST_CELLS
DISTURBED = 0.95
seconds = partial(yardsticks.seconds, clock=process_time)
"""Of the processor: everything here runs on one thread, however busy the machine is."""


def rows(is_long: bool) -> tuple[Measure, ...]:
    """Peers that are not installed are left out."""
    if not AVAILABLE:
        return ()
    peers: list[Measure] = []
    for name in BESIDE_PEERS:
        peers += [partial(beside, name, "xcover", covers)] if find_spec("xcover") else []
        peers += [partial(beside, name, "OR-Tools CP-SAT", assignments)] if find_spec("ortools") else []
    peers += [checked] if find_spec("ortools") else []
    alone = (partial(counted, "parallelogramme-1x12", False), partial(counted, "hexagone-geant", True))
    size = WHOLE_CENSUS if is_long else SMALL_CENSUS
    puzzles: tuple[Measure, ...] = (*peers, compact, *alone, feedback, feedback_with_joker, partial(whole_census, size))
    return (*puzzles, duels_beside_python, slowest_duel, imagined_games)


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


def checked(stop: Stop) -> Row:
    """That a shape is impossible: its certificate checked, and the same found out by a solver one has to trust."""
    said = Text(
        "trioker, l’hexagone géant est impossible, s : certificat contrôlé, à côté d’OR-Tools CP-SAT",
        "trioker, the giant hexagon is impossible, s: certificate checked beside OR-Tools CP-SAT",
    )
    if stop.is_set():
        raise Stopped
    ours = seconds(lambda: verify(CERTIFICATE))
    began = process_time()
    if assignments(find_entry("hexagone-geant").shape):
        raise AssertionError("OR-Tools CP-SAT finds a solution")
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


# The champions: endings settled exactly

FEW_LEFT, FEW_ENDINGS = 5, 6
"""Pieces in both hands together: with so many the rules alone still answer soon."""
LEFT, ENDINGS = 10, 40
DUELS_BESIDE_PYTHON = Text(
    f"trioker-champions, fins de {FEW_LEFT} pièces, s : noyau, à côté de Python",
    f"trioker-champions, endings of {FEW_LEFT} pieces, s: kernel beside plain Python",
)
SLOWEST_DUEL = Text(
    f"trioker-champions, fins de {LEFT} pièces, s (la plus lente)",
    f"trioker-champions, endings of {LEFT} pieces, s (slowest)",
)

Solve = Callable[[State, Limits, Stop], Solution[Move]]


def duels_beside_python(stop: Stop) -> Row:
    """Every ending with an empty memory, on one thread; both must find the same value."""
    game = Champions()
    ours = peer = 0.0
    for state in endings(game, FEW_LEFT, FEW_ENDINGS):
        fast, taken = timed(champions_engine(game).solve, state, stop)
        slow, needed = timed(ExactSolver(game).solve, state, stop)
        if fast != slow:
            raise AssertionError("the kernel settles an ending otherwise")
        ours, peer = ours + taken, peer + needed
    return Row(DUELS_BESIDE_PYTHON, ours, peer, peer / ours)


def slowest_duel(stop: Stop) -> Row:
    game = Champions()
    return Row(
        SLOWEST_DUEL, max(timed(champions_engine(game).solve, state, stop)[1] for state in endings(game, LEFT, ENDINGS))
    )


def endings(game: Champions, left: int, count: int) -> list[State]:
    """Positions of random games with so many pieces left in all."""
    rng, found = Random("bench"), list[State]()
    while len(found) < count:
        state = game.start()
        while game.actor(state) != OVER and sum(map(bool, state.lying)) < len(BOX) - left:
            state = game.play(state, rng.choice(list(game.moves(state))))
        if game.actor(state) != OVER:
            found.append(state)
    return found


def timed(solve: Solve, state: State, stop: Stop) -> tuple[int, float]:
    """The value, and the processor time it took."""
    began = process_time()
    value = solve(state, Limits(), stop).value
    if value is None:
        raise Stopped
    return value, process_time() - began


# The quick game

BY_KERNEL, BY_PYTHON = 20_000, 40
IMAGINED = Text(
    "jeu rapide de Trioker, parties imaginées/s : noyau, à côté des règles en Python",
    "Trioker's quick game, imagined games/s: kernel beside the rules in Python",
)


def imagined_games(stop: Stop) -> Row:
    """The kernel also grows its tree meanwhile."""
    from grille.games.trioker.rapide.handing import weigh

    game, rng = Rapide(seats=4), Random(1)
    state = some_table(game)

    def by_python() -> None:
        for _ in range(BY_PYTHON):
            rapide_engine(game).try_out(state, next(game.moves(state)), rng)

    ours = BY_KERNEL / seconds(lambda: weigh(state, [state], rng, Limits(nodes=BY_KERNEL), stop), times=1)
    peer = BY_PYTHON / seconds(by_python, times=1)
    return Row(IMAGINED, ours, peer, ours / peer)


def some_table(game: Rapide) -> RapideState:
    """A few pieces placed, a choice to be made."""
    rng, state = Random(2), game.start()
    while sum(map(bool, state.lying)) < 4 or len(game.list_moves(state)) < 2 or game.actor(state) < 0:
        state = game.play(state, random_move(game, state, rng))
    return state


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
