"""Fixed searches of every kernel and every reference: the same figures on every machine, until a search changes.

Each search is a name and its lines; a line says what was searched and how many positions that took, or a sum of what
was found. Everything runs on one thread, and nothing is limited by time.
"""

import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from grille.contract import CHANCE, OVER, AnyGame, Budget, Limits, Stop, Stopped
from grille.games import load, load_engine
from grille.games.nim.grundy import in_python
from grille.games.roliversi.player import Amateur
from grille.games.roliversi.rules import EMPTY, LINE, Roliversi
from grille.games.rvb.search import Search
from grille.games.trioker.puzzles.catalogue import find_entry
from grille.games.trioker.puzzles.rules import Puzzle
from grille.games.trioker.puzzles.solving import count
from grille.kernels import AVAILABLE
from grille.search.engine import LEVELS
from grille.search.exact import ExactSolver
from grille.search.mcts import Mcts
from grille.search.minimax import Minimax
from grille.search.playout import random_move
from tests.conformance.variants import Variant, variants_of
from tests.games.rvb.grids import GAMES, RICH, grid, scattered

FILE = Path(__file__).with_name("signatures.txt")
Lines = Iterator[str]
ROLIVERSI = [variant for variant in variants_of("roliversi", "grille.games.roliversi") if "pie" not in variant.name]
STAR = GAMES["group"].read_state("xxxx/xxVBx/xxRVBx/xxBRRVx/xxRBVx/xxVBx/Rxxx 1")
"""Four R, not the last ones, that one strike takes as a group, and not as a path."""
UNTIMED = ("nim", "roliversi", "rsvp", "trioker-champions", "trioker-rapide")
"""Games whose players count positions; RVB's look at the clock while the grid is large."""


def played(game: AnyGame, plies: int, seed: int = 1) -> Any:
    """A state of a random game in which somebody is to act: so many after the first one, or before the end."""
    states, rng = [game.start()], Random(seed)
    while game.outcome(states[-1]) is None:
        states.append(game.play(states[-1], random_move(game, states[-1], rng)))
    return [state for state in states if game.actor(state) not in (CHANCE, OVER)][plies]


def with_empty(game: Roliversi, cells: int, seed: int) -> Any:
    state, rng = game.start(), Random(seed)
    while state.cells.count(EMPTY) > cells and game.outcome(state) is None:
        state = game.play(state, random_move(game, state, rng))
    return state


# Kernels


def roliversi_perft() -> Lines:
    for variant in ROLIVERSI:
        game = variant.load()
        lines = load_engine(game).perft(game.start(), 7, Limits(), Stop())
        yield f"{variant.name}, 7 moves: {lines}"


def roliversi_solver() -> Lines:
    from grille.games.roliversi.weights import load_weights
    from grille.kernels import roliversi as kernel

    for variant in ROLIVERSI:
        game = Roliversi(**dict(variant.options))
        state = game.start() if game.size == 4 else with_empty(game, 14, 3)
        position = kernel.Position(state.cells, state.seat, game.chosen(LINE))
        for name, weights in (("plain", None), ("trained", load_weights(game.size, game.chosen(LINE)))):
            found = kernel.solve(position, weights=weights)
            yield f"{variant.name}, {name}: {found.lower} in {found.nodes}"


def roliversi_estimates() -> Lines:
    from grille.games.roliversi.weights import load_weights
    from grille.kernels import roliversi as kernel

    for size in (6, 8):
        game = Roliversi(size=size)
        state = with_empty(game, size * size - 12, 5)
        position = kernel.Position(state.cells, state.seat, game.chosen(LINE))
        found = kernel.think(position, depth=8, weights=load_weights(size, game.chosen(LINE)))
        yield f"size={size}, 8 moves ahead: {found.upper} by {found.moves[0].move} in {found.nodes}"
        games = kernel.playouts(position, 2_000, 7)
        yield f"size={size}, 2000 random games: {games.wins} won, {games.difference} balls"


def rvb_tables() -> Lines:
    from grille.games.rvb import tables

    for same in GAMES:
        position = grid(STAR, same)
        book = tables.open_book(position)
        table = tables.fill(position, book, Limits(), Stop()) if book else None
        if book is None or table is None:
            raise Stopped
        yield f"same={same}, 15 cells: {book.strike_count} strikes, table {zlib.crc32(table.memory):08x}"


def rvb_search() -> Lines:
    from grille.games.rvb import tables
    from grille.kernels import rvb as kernel

    for name, state in (("rich grid", RICH), ("24 cells", scattered(Random(12), 24))):
        book = tables.open_book(grid(state))
        if book is None:
            raise Stopped
        found = kernel.search(book, False, 1 << 24, 20)
        yield f"{name}, one strike: {found.strikes} in {found.nodes}"
    book = tables.open_book(grid(scattered(Random(13), 14)))
    values = kernel.values(book) if book else None
    if values is None:
        raise Stopped
    yield f"14 cells, values: {zlib.crc32(values.grundy):08x} {zlib.crc32(values.remoteness):08x}"


def trioker_counts() -> Lines:
    for name, joker in (("hexagone-geant", False), ("hexagone-geant", True), ("parallelogramme-2x6", False)):
        found = count(Puzzle(find_entry(name).shape, joker))
        yield f"{name}{' with the joker' * joker}: {found.raw} in {found.nodes}"


def champions() -> Lines:
    for options in ({}, {"camps": "majority"}, {"announce": "yes", "hatched": "no"}):
        game = load("trioker-champions", **options)
        engine, name = load_engine(game), Variant("trioker-champions", tuple(options.items())).name
        yield f"{name}, 3 moves: {engine.perft(game.start(), 3, Limits(), Stop())}"
        solution = engine.solve(played(game, -12), Limits(), Stop())
        yield f"{name}, ending: {solution.value} by {len(solution.best)} in {solution.nodes}"
        thoughts = engine.analyse(played(game, 4), Limits(nodes=3_000), Stop())
        yield f"{name}, 3000 positions: {game.write_move(thoughts[0].move)} {thoughts[0].value}"


def rapide() -> Lines:
    for seats in (2, 4):
        game = load("trioker-rapide", seats=str(seats))
        state, rng = game.start(), Random(2)
        while sum(map(bool, state.lying)) < 4 or game.actor(state) < 0 or len(game.list_moves(state)) < 3:
            state = game.play(state, random_move(game, state, rng))
        view = game.view(state, game.actor(state))
        thoughts = load_engine(game).analyse(view, Limits(nodes=300), Stop())
        yield f"{seats} seats: {' '.join(f'{game.write_move(one.move)} {one.value}' for one in thoughts[:3])}"


def rsvp() -> Lines:
    game = load("rsvp", target="25")
    engine = load_engine(game)
    for seed in (1, 2):
        state = played(game, -6, seed)
        solution = engine.solve(state, Limits(nodes=60_000), Stop())
        yield f"ending {seed}: {solution.value} by {len(solution.best)} in {solution.nodes}"
    thoughts = engine.analyse(played(game, 8), Limits(nodes=2_000), Stop())
    yield f"2000 positions: {' '.join(f'{game.write_move(one.move)} {one.value}' for one in thoughts[:3])}"


def nim_grundy() -> Lines:
    from grille.kernels import nim as kernel

    for tolerance in (0, 1, 2, 7):
        values = kernel.grundy(600, tolerance)
        if values is None:
            raise Stopped
        yield f"tolerance={tolerance}, 600 rows: {zlib.crc32(values):08x}"


def levels() -> Lines:
    """What each level plays in one position of each game: its budget, its habits and its chance."""
    for id in UNTIMED:
        game = load(id)
        state = played(game, 2, 4)
        engine, view = load_engine(game), game.view(state, game.actor(state))
        moves = (engine.choose(view, level, Random(9), Limits(), Stop()) for level in LEVELS)
        yield f"{id}: {' '.join(game.write_move(move).replace(' ', '_') for move in moves)}"
    rvb = GAMES["group"]
    state = scattered(Random(14), 12)
    moves = (load_engine(rvb).choose(state, level, Random(9), Limits(), Stop()) for level in LEVELS)
    yield f"rvb: {' '.join(map(rvb.write_move, moves))}"


# References in Python


def exact_solver() -> Lines:
    for variant in (Variant("nim", (("piles", "4,7"),)), Variant("nim", (("piles", "4,7"), ("misere", "yes")))):
        yield f"{variant}: {solved(variant.load(), variant.load().start())}"
    for variant in ROLIVERSI[::3]:
        game = Roliversi(**dict(variant.options))
        yield f"{variant}: {solved(game, with_empty(game, 7, 6))}"
    duel = load("trioker-champions")
    yield f"trioker-champions: {solved(duel, played(duel, -8))}"
    yield f"rvb: {solved(GAMES['group'], scattered(Random(15), 8))}"


def solved(game: AnyGame, state: Any) -> str:
    found = ExactSolver(game).solve(state, Limits(), Stop())
    return f"{found.value} by {len(found.best)} in {found.nodes}"


def minimax_and_play_outs() -> Lines:
    game = Roliversi(size=6)
    amateur = Amateur(game)
    thoughts = Minimax(game, amateur.promise).think(with_empty(game, 20, 8), Limits(nodes=150), Stop())
    yield f"minimax: {game.write_move(thoughts[0].move)} {thoughts[0].value}"
    nim = load("nim")
    found = Mcts(nim).think(nim.start(), Limits(nodes=400), Stop(), Random(3))
    yield f"play-outs: {nim.write_move(found[0].move)} {found[0].value:.6f}"


def rvb_reference() -> Lines:
    for same in GAMES:
        budget = Budget()
        winning = Search(grid(STAR, same), budget).winning()
        yield f"same={same}, 15 cells: {len(winning)} strikes in {budget.nodes}"


def nim_reference() -> Lines:
    for tolerance in (0, 1, 2, 7):
        yield f"tolerance={tolerance}, 80 rows: {zlib.crc32(in_python(80, tolerance, Budget()).tobytes()):08x}"


KERNELS: tuple[Callable[[], Lines], ...] = (
    roliversi_perft,
    roliversi_solver,
    roliversi_estimates,
    rvb_tables,
    rvb_search,
    trioker_counts,
    champions,
    rapide,
    rsvp,
    nim_grundy,
    levels,
)
REFERENCES: tuple[Callable[[], Lines], ...] = (exact_solver, minimax_and_play_outs, rvb_reference, nim_reference)
SEARCHES = {search.__name__.replace("_", " "): search for search in (*(KERNELS if AVAILABLE else ()), *REFERENCES)}


def write_signatures() -> str:
    """Every search in a paragraph of its own."""
    paragraphs = ((name, *(f"  {line}" for line in search())) for name, search in SEARCHES.items())
    return "\n\n".join("\n".join(lines) for lines in paragraphs) + "\n"


def read_signatures(text: str) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for paragraph in text.strip().split("\n\n"):
        name, *lines = paragraph.split("\n")
        found[name] = [line.strip() for line in lines]
    return found
