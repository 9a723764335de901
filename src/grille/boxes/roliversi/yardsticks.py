"""What `grille bench` measures of Roliversi: random games, and ends of games counted out."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial
from importlib.util import find_spec
from random import Random
from statistics import median

from grille.cli.yardsticks import Measure, Row, rate
from grille.contract import Budget, Limits, Stop, Stopped, Text
from grille.games import load, load_engine
from grille.kernels import AVAILABLE
from grille.search.exact import ExactSolver
from grille.search.perft import perft

if AVAILABLE:
    from grille.games.roliversi.weights import load_weights
    from grille.kernels import roliversi as kernel

KERNEL_DEPTH, PYTHON_DEPTH = 10, 6
GAMES, PEER_GAMES = 50_000, 300
POSITIONS = {14: 25, 16: 25, 18: 25, 20: 15}  # by empty cells; odd numbers, so that the median is one of them
LONG_FROM = 20  # empty cells that take minutes
OPENING = 8  # moves at random before a game of the engine against itself
FORESIGHT = Limits(nodes=2_000, memory=1 << 20)  # for each of its moves
SIGNATURE = Text(
    "signature : positions vues par le solveur de référence, roliversi 4x4",
    "signature: nodes of the reference solver on 4x4 roliversi",
)
BESIDE_PYTHON = Text(
    "perft de roliversi, suites/s : noyau, à côté de Python", "roliversi perft, leaves/s: kernel beside plain Python"
)
BESIDE_OTHELLO = Text(
    "perft de roliversi, suites/s : noyau, à côté d'Othello en C++",
    "roliversi perft, leaves/s: kernel beside plain C++ Othello",
)
LIKE_OTHELLO = "roliversi"
"""The game to play beside other houses that play Othello."""
WEIGHED = ("roliversi", 12)
"""The ply of a match that engines are asked about under load: too early to be solved, so they use all of their time."""
RANDOM_GAMES = Text(
    "parties au hasard/s : roliversi, à côté de l'Othello d'OpenSpiel",
    "random games/s: roliversi beside OpenSpiel's Othello",
)
RANDOM_MOVES = Text(
    "coups au hasard/s par Python : roliversi, 1 024 parties à la fois, à côté de l'Othello d'OpenSpiel",
    "random moves/s through Python: roliversi, 1,024 games at once, beside OpenSpiel's Othello",
)
AT_ONCE, STEPS = 1_024, 100

Chooser = Callable[["kernel.Position"], int]


def rows(is_long: bool) -> tuple[Measure, ...]:
    """OpenSpiel is left out where it is not installed, and so are the longest ends unless they are asked for."""
    if not AVAILABLE:
        return (signature,)
    wanted = [cells for cells in POSITIONS if is_long or cells < LONG_FROM]
    games = (random_games, random_moves) if find_spec("pyspiel") else ()
    return (
        signature,
        perft_beside_python,
        perft_beside_othello,
        *games,
        *(partial(counted_out, cells, is_played_well) for is_played_well in (False, True) for cells in wanted),
    )


def signature(stop: Stop) -> Row:
    """It changes when, and only when, a search looks at other positions than before."""
    game = load("roliversi", size=4)
    solution = ExactSolver(game).solve(game.start(), Limits(), stop)
    if not solution.exact:
        raise Stopped
    return Row(SIGNATURE, solution.nodes)


def perft_beside_python(stop: Stop) -> Row:
    game = load("roliversi")
    ours = rate(lambda: load_engine(game).perft(game.start(), KERNEL_DEPTH, Limits(), stop))
    peer = rate(lambda: perft(game, game.start(), PYTHON_DEPTH, Budget(stop=stop)))
    return Row(BESIDE_PYTHON, ours, peer, ours / peer)


def perft_beside_othello(stop: Stop) -> Row:
    game = load("roliversi")
    ours = rate(lambda: load_engine(game).perft(game.start(), KERNEL_DEPTH, Limits(), stop))
    peer = rate(lambda: kernel.othello_perft(KERNEL_DEPTH))
    return Row(BESIDE_OTHELLO, ours, peer, ours / peer)


def random_games(stop: Stop) -> Row:
    ours = rate(lambda: kernel.playouts(start(), GAMES, seed=1, stop=stop).games)
    if stop.is_set():
        raise Stopped
    peer = rate(openspiel_games)
    return Row(RANDOM_GAMES, ours, peer, ours / peer)


def openspiel_games() -> int:
    """Othello played by two random players, every step of it in OpenSpiel's own C++."""
    import pyspiel

    game = pyspiel.load_game("othello")
    players = [pyspiel.make_uniform_random_bot(player, 1) for player in (0, 1)]
    for seed in range(PEER_GAMES):
        pyspiel.evaluate_bots(game.new_initial_state(), players, seed)
    return PEER_GAMES


def random_moves(stop: Stop) -> Row:
    """As a learning program plays: it is told what may be played, and names a move."""
    ours, peer = rate(lambda: None if stop.is_set() else batch_moves()), rate(openspiel_moves)
    return Row(RANDOM_MOVES, ours, peer, ours / peer)


def batch_moves() -> int:
    from numpy.random import default_rng

    from grille.interop.batch import Batch

    batch, rng = Batch(load("roliversi"), AT_ONCE), default_rng(1)
    for _ in range(STEPS):
        batch.step(batch.random_actions(rng))
    return AT_ONCE * STEPS


def openspiel_moves() -> int:
    import pyspiel

    game, rng, played = pyspiel.load_game("othello"), Random(1), 0
    for _ in range(PEER_GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            played += 1
    return played


def counted_out(cells: int, is_played_well: bool, stop: Stop) -> Row:
    """Processor time of one thread, from an empty memory, to the value and all best moves."""
    weights, taken = load_weights(8, "stop"), []
    for position in positions(cells, is_played_well):
        began = time.process_time()
        kernel.solve(position, weights=weights, stop=stop)
        taken.append(time.process_time() - began)
        if stop.is_set():
            raise Stopped
    source = Text("de l'ordinateur", "of the engine") if is_played_well else Text("au hasard", "at random")
    name = Text(
        f"roliversi, {cells} cases vides résolues, parties {source.fr}, s (médiane)",
        f"roliversi, {cells} empty cells solved, games {source.en}, s (median)",
    )
    return Row(name, median(taken))


def positions(cells: int, is_played_well: bool) -> list[kernel.Position]:
    """Positions with so many empty cells in which a ball can be placed, each from another game."""
    found: list[kernel.Position] = []
    rng = Random(f"{cells} {is_played_well}")
    while len(found) < POSITIONS[cells]:
        position = played(cells, rng, foreseeing if is_played_well else None)
        if kernel.moves(position) not in ([], [kernel.PASS]):
            found.append(position)
    return found


def played(cells: int, rng: Random, chooser: Chooser | None) -> kernel.Position:
    """A game until so many cells are empty; at random as long as nobody chooses."""
    position = start()
    opening = position.cells.count(".") - OPENING
    while (empty := position.cells.count(".")) > cells and (moves := kernel.moves(position)):
        move = chooser(position) if chooser and empty <= opening else rng.choice(moves)
        position = kernel.play(position, move)
    return position


def foreseeing(position: kernel.Position) -> int:
    return kernel.think(position, weights=load_weights(8, "stop"), limits=FORESIGHT).moves[0].move


def start() -> kernel.Position:
    state = load("roliversi").start()
    return kernel.Position(state.cells, state.seat)
