"""Learning by playing out: finds forced wins, uses nothing hidden, and works where no list of moves can exist."""

from random import Random

import pytest

from grille.contract import CHANCE, Limits, Stop
from grille.games.nim.rules import Nim, Take
from grille.games.nim.rules import State as Piles
from grille.search.mcts import Mcts, Node
from grille.search.playout import random_move
from tests.toys.lampes.rules import Lampes
from tests.toys.lampes.rules import State as Lamps
from tests.toys.pioche.rules import Pioche
from tests.toys.pioche.rules import State as Cards

BUDGET = Limits(nodes=1_500)


@pytest.mark.parametrize(("piles", "wins"), [((4, 7), {Take(3, 4), Take(2, 1)}), ((3, 2), {Take(3, 2), Take(0, 1)})])
def test_a_forced_win_is_found(piles: tuple[int, int], wins: set[Take]) -> None:
    best = Mcts(Nim()).think(Piles(piles, 0), BUDGET, Stop(), Random(1))[0]
    assert best.move in wins
    assert best.value > 0.5
    assert not best.exact


def test_a_forced_win_is_found_among_sixteen_million_moves_unlisted() -> None:
    game = Lampes()
    burning = Lamps("*..*....*.......*.......", 0)
    best = Mcts(game).think(burning, BUDGET, Stop(), Random(2))[0]
    assert len(best.move) == 3, "one lamp is left to the other side"
    full = Mcts(game).think(game.start(), Limits(nodes=200), Stop(), Random(2))[0]
    assert game.is_legal(game.start(), full.move)


def test_without_time_any_legal_move_comes() -> None:
    game, stop = Lampes(), Stop()
    stop.set()
    assert game.is_legal(game.start(), Mcts(game).think(game.start(), BUDGET, stop, Random(3))[0].move)


def test_play_outs_without_any_limit_are_refused() -> None:
    with pytest.raises(ValueError, match="limit"):
        Mcts(Nim()).think(Piles((1, 1), 0), Limits(), Stop(), Random(1))


def test_the_card_that_wins_at_once_is_laid() -> None:
    """Three seats, hidden hands, a stock: the seat holds its last card, which fits."""
    game = Pioche()
    state = game.read_state("2/34/14 12234 31 1 0 0")
    thoughts = Mcts(game).think(game.view(state, 0), Limits(nodes=200), Stop(), Random(4))
    assert thoughts[0].move == "2"
    assert thoughts[0].value == 2.0


def test_the_same_view_gives_the_same_thoughts() -> None:
    """What the others really hold cannot matter: only the view is looked at."""
    game = Pioche()
    one = game.read_state("23/34/14 1224 31 1 0 0")
    other = game.guess(game.view(one, 0), 0, Random(9))
    assert one != other
    views = (game.view(one, 0), game.view(other, 0))
    assert views[0] == views[1]
    first, second = (Mcts(game).think(view, Limits(nodes=100), Stop(), Random(5)) for view in views)
    assert first == second


def test_a_card_drawn_by_another_makes_no_branch() -> None:
    game, root, rng = Pioche(), Node(), Random(6)
    state: Cards = game.read_state("14/12/23 13344 2 2 1 0")
    assert game.actor(state) == CHANCE
    for _ in range(50):
        Mcts(game).simulate(state, 0, root, rng)
    assert list(root.children) == ["?"]
    own = Node()
    for _ in range(50):
        Mcts(game).simulate(state, 1, own, rng)
    assert set(own.children) == {"1", "3", "4"}


def total_payoff(nodes: int) -> int:
    """What a player who plays out so many games before each move wins from two who play at random."""
    game, rng, total = Pioche(hand=3), Random(7), 0
    for number in range(90):
        thinker, state = number % 3, game.start()
        while (outcome := game.outcome(state)) is None:
            if game.actor(state) == thinker:
                view = game.view(state, thinker)
                move = Mcts(game).think(view, Limits(nodes=nodes), Stop(), rng)[0].move
            else:
                move = random_move(game, state, rng)
            state = game.play(state, move)
        total += outcome.payoffs[thinker]
    return total


def test_three_seats_with_hidden_hands_are_played_better_by_thinking() -> None:
    assert total_payoff(60) > max(0, total_payoff(1))
