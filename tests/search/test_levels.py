"""Levels of any game: legal at once, stronger when higher, honest about what they know."""

from random import Random

import pytest

from grille.contract import Limits, NotSolvable, Stop, UnknownName
from grille.games.nim.rules import Nim, Take
from grille.games.nim.rules import State as Piles
from grille.search.engine import LEVELS
from grille.search.levels import SearchEngine, SimulationEngine
from tests.toys.lampes.rules import Lampes
from tests.toys.lampes.rules import State as Lamps
from tests.toys.pioche.rules import Pioche


def looking_ahead() -> SearchEngine[Piles, Take]:
    return SearchEngine(Nim(), lambda state, seat: 0.0)


def test_the_best_level_plays_the_winning_move_and_the_first_often_not() -> None:
    engine, state = looking_ahead(), Piles((4, 7), 0)
    for seed in range(5):
        assert engine.choose(state, "best", Random(seed), Limits(), Stop()) in (Take(3, 4), Take(2, 1))
    first = {engine.choose(state, "1", Random(seed), Limits(), Stop()) for seed in range(20)}
    assert len(first) > 3


@pytest.mark.parametrize("level", ["0", "6", "", "BEST", "٣"])
def test_unknown_levels_are_refused(level: str) -> None:
    for engine in (looking_ahead(), SimulationEngine(Nim())):
        with pytest.raises(UnknownName):
            engine.choose(Piles((4, 7), 0), level, Random(1), Limits(), Stop())


def test_analysis_is_exact_when_time_allows_and_an_estimate_otherwise() -> None:
    engine = looking_ahead()
    assert all(thought.exact for thought in engine.analyse(Piles((4, 7), 0), Limits(), Stop()))
    assert not all(thought.exact for thought in engine.analyse(Piles((12, 17), 0), Limits(nodes=20), Stop()))


def test_simulations_choose_where_lists_and_open_hands_end() -> None:
    cards = Pioche()
    state = cards.read_state("2/34/14 12234 31 1 0 0")
    lamps = SimulationEngine(Lampes())
    for level in LEVELS:
        choice = SimulationEngine(cards).choose(cards.view(state, 0), level, Random(1), Limits(nodes=50), Stop())
        assert choice == "2"
        move = lamps.choose(lamps.game.start(), level, Random(1), Limits(nodes=50), Stop())
        assert lamps.game.is_legal(lamps.game.start(), move)


def test_simulations_do_not_claim_to_solve_hidden_hands() -> None:
    game = Pioche()
    with pytest.raises(NotSolvable):
        SimulationEngine(game).solve(game.start(), Limits(), Stop())


def test_simulations_solve_what_is_open_and_small() -> None:
    solution = SimulationEngine(Lampes(lamps=4)).solve(Lamps("****", 0), Limits(), Stop())
    assert (solution.value, solution.exact) == (1, True)
    assert all(len(move) == 3 for move in solution.best)


def test_a_finished_position_is_analysed_as_empty() -> None:
    assert SimulationEngine(Lampes(lamps=4)).analyse(Lamps("....", 0), Limits(), Stop()) == ()
