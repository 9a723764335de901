"""No time, no positions and no memory are limits like any other: every game answers at once, and claims no proof."""

from random import Random

import pytest

from grille.contract import CHANCE, Budget, GrilleError, Limits, Stop, Stopped, TooManyMoves
from grille.games import REGISTRY, load, load_engine
from grille.games.rvb import tables
from grille.games.rvb.grid import grid_of
from grille.games.rvb.rules import Rvb
from grille.kernels import AVAILABLE
from grille.records import Match
from grille.search.engine import LEVELS
from grille.search.playout import random_move
from tests.cli.running import grille
from tests.conformance.variants import Variant
from tests.games.rvb.grids import scattered

VARIANTS = [*map(Variant, REGISTRY), Variant("roliversi", (("pie", "yes"),)), Variant("rsvp", (("referee", "no"),))]
NOTHING = {
    "seconds": Limits(seconds=0),
    "nodes": Limits(nodes=0),
    "memory": Limits(seconds=0.05, nodes=50, memory=0),
    "all": Limits(0, 0, 0),
}
CLOSED_FORM = ("nim",)
"""Needs no search to be sure."""


def positions(variant: Variant) -> list[Match]:
    """The start, a position a few moves on, and one near the end."""
    game, rng = variant.load(), Random(7)
    states = [game.start()]
    while game.outcome(states[-1]) is None:
        states.append(game.play(states[-1], random_move(game, states[-1], rng)))
    seated = [state for state in states[:-1] if game.actor(state) != CHANCE]
    chosen = (seated[0], seated[len(seated) // 4], seated[-1])
    return [Match(game, position=game.write_state(game.view(state, game.actor(state)))) for state in chosen]


@pytest.mark.parametrize("limits", NOTHING.values(), ids=NOTHING)
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_level_still_makes_a_legal_move(variant: Variant, limits: Limits) -> None:
    for match in positions(variant):
        engine = load_engine(match.game)
        for level in LEVELS:
            move = engine.choose(match.state, level, Random(1), limits, Stop())
            assert match.game.is_legal(match.state, move)


@pytest.mark.parametrize("limits", [NOTHING["seconds"], NOTHING["nodes"]], ids=["seconds", "nodes"])
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_nothing_is_proved_of_a_start(variant: Variant, limits: Limits) -> None:
    match, *_ = positions(variant)
    engine = load_engine(match.game)
    try:
        solution = engine.solve(match.state, limits, Stop())
        thoughts = engine.analyse(match.state, limits, Stop())
    except GrilleError:
        return  # hidden hands have no exact value, and some moves are too many to be weighed
    if variant.id not in CLOSED_FORM:
        assert (solution.value, solution.best, solution.exact) == (None, (), False)
        assert not any(thought.exact for thought in thoughts)
    assert all(match.game.is_legal(match.state, thought.move) for thought in thoughts)


@pytest.mark.parametrize("limits", NOTHING.values(), ids=NOTHING)
@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_analysing_ends_with_what_is_known(variant: Variant, limits: Limits) -> None:
    for match in positions(variant):
        try:
            thoughts = load_engine(match.game).analyse(match.state, limits, Stop())
        except TooManyMoves:
            continue
        assert all(match.game.is_legal(match.state, thought.move) for thought in thoughts)


@pytest.mark.parametrize("limits", [NOTHING["seconds"], NOTHING["nodes"]], ids=["seconds", "nodes"])
@pytest.mark.parametrize("id", REGISTRY)
def test_no_line_of_play_is_counted(id: str, limits: Limits) -> None:
    game = load(id)
    with pytest.raises(Stopped):
        load_engine(game).perft(game.start(), 3, limits, Stop())


@pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")
def test_a_kept_table_is_no_reason_to_fail_for_lack_of_time() -> None:
    """RVB: who wins is looked up at once, how soon is not."""
    game = Rvb()
    state = scattered(Random(3), 9)
    grid = grid_of(game, state)
    book = tables.open_book(grid)
    assert book is not None
    table = tables.fill(grid, book, Limits(), Stop())
    assert table is not None
    tables.CACHE.lend(table)
    try:
        thoughts = load_engine(game).analyse(state, NOTHING["seconds"], Stop())
    finally:
        tables.CACHE.clear()
    assert all(thought.exact for thought in thoughts)


def test_a_budget_of_nothing_is_spent_before_the_first_node() -> None:
    for limits in (Limits(seconds=0), Limits(nodes=0)):
        budget = Budget(limits)
        with pytest.raises(Stopped):
            budget.spend()
        assert budget.nodes == 0


def test_limits_are_shared_out_and_drawn_closer() -> None:
    assert Limits().share(4) == Limits()
    assert Limits(8.0, 100, 7).share(4) == Limits(2.0, 25, 7)
    assert Limits(nodes=2).share(4) == Limits(nodes=1)
    assert Limits(0, 0, 0).share(4) == Limits(0, 0, 0)
    assert Limits().with_nodes(5) == Limits(nodes=5)
    assert Limits(1.0, 9).with_nodes(5) == Limits(1.0, 5)
    assert Limits(1.0, 0).with_nodes(5) == Limits(1.0, 0)


# The command line

ROLIVERSI = ("roliversi", "4/1GY1/1RB1/4 GB", "-o", "size=4")


@pytest.mark.parametrize("limit", ["--seconds", "--nodes"])
def test_a_command_given_nothing_proves_nothing(limit: str) -> None:
    answer = grille("solve", *ROLIVERSI, limit, "0", "--json")
    assert answer.code == 1
    assert (answer.json["value"], answer.json["best"], answer.json["exact"]) == (None, [], False)
    answer = grille("analyse", *ROLIVERSI, limit, "0", "--json")
    assert answer.code == 1
    assert [move["exact"] for move in answer.json["moves"]] == [False] * 4
    answer = grille("perft", "roliversi", "--depth", "3", limit, "0", "--json")
    assert (answer.code, answer.json) == (1, {"nodes": None})
    answer = grille("trioker", "count", "hexagone", limit, "0", "--json")
    assert (answer.code, answer.json["exact"]) == (1, False)


def test_a_command_without_memory_still_answers() -> None:
    assert grille("solve", *ROLIVERSI, "--memory", "0", "--json").json["value"] == -6


def test_no_time_is_not_ten_seconds() -> None:
    """Where nothing is said these commands take ten."""
    answer = grille("nim", "conjecture", "B(n) = A(n) + n", "--seconds", "0", "--json")
    assert (answer.code, answer.json["tried"], answer.json["cut"]) == (0, 0, True)
    answer = grille("trioker", "find", "--seconds", "0", "--json")
    assert (answer.code, answer.json["tried"]) == (1, 0)
