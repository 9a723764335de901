"""Random play: every legal move can come, chance keeps its weights, nothing is listed."""

from collections import Counter
from random import Random

from grille.games.nim.rules import Nim
from grille.games.nim.rules import State as Piles
from grille.search.playout import pick, random_move
from tests.toys.lampes.rules import Lampes
from tests.toys.pioche.rules import Pioche


def test_every_move_comes_sooner_or_later() -> None:
    game, rng = Nim(), Random(1)
    state = Piles((3, 4), 0)
    assert {random_move(game, state, rng) for _ in range(2_000)} == set(game.moves(state))


def test_chance_keeps_its_weights() -> None:
    game, rng = Pioche(), Random(2)
    state = game.read_state("12/13/24 12344 3 1 1 0")
    drawn = Counter(random_move(game, state, rng) for _ in range(6_000))
    for card, weight in game.chances(state):
        assert abs(drawn[card] / 6_000 - weight / 5) < 0.03


def test_a_move_is_played_when_its_last_step_is_picked() -> None:
    game = Lampes(lamps=4)
    state, picked = pick(game, game.start(), (), "1")
    assert (state, picked) == (game.start(), ("1",))
    state, picked = pick(game, state, picked, "3")
    assert (state, picked) == (game.start(), ("1", "3"))
    state, picked = pick(game, state, picked, "done")
    assert (game.write_state(state), picked) == (".*.* 2", ())
