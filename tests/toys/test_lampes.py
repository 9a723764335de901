"""More moves than anybody can list: asked one by one, spelled lamp by lamp, never listed."""

from itertools import islice

from grille.contract import DONE
from tests.toys.lampes.rules import Lampes

GAME = Lampes()


def test_one_of_sixteen_million_moves_is_judged_without_the_others() -> None:
    state = GAME.start()
    every = tuple(range(24))
    assert GAME.is_legal(state, every)
    after = GAME.play(state, every[:-1])
    refusal = GAME.why_not(after, (0, 23))
    assert refusal is not None
    assert refusal.rule == "§2"


def test_the_list_is_begun_without_being_made() -> None:
    assert list(islice(GAME.moves(GAME.start()), 4)) == [(0,), (1,), (0, 1), (2,)]


def test_a_move_is_spelled_lamp_by_lamp_until_done() -> None:
    state = GAME.start()
    assert len(GAME.steps(state, ())) == 24
    assert GAME.steps(state, ("22",)) == ("23", "24", DONE)
    assert GAME.steps(state, ("22", "24")) == ()
    assert GAME.steps(state, ("22", DONE)) == ()
    assert GAME.spell(state, (21, 22)) == ("22", "23", DONE)
    assert GAME.move_of(state, ("22", "23", DONE)) == (21, 22)
