"""Many games at once: the kernel's rows are what the rules say of every game, move by move."""

from __future__ import annotations

import numpy as np
import pytest

from grille.contract import UnreadableText
from grille.games import load
from grille.games.roliversi.rules import PASS, SIDES, Move, Roliversi, State
from grille.interop.batch import Batch, NoBatch
from grille.kernels import AVAILABLE

pytestmark = [pytest.mark.interop, pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")]

GAMES, STEPS = 6, 90


def action_of(game: Roliversi, state: State, move: Move) -> int:
    return 2 * game.size**2 if move == PASS else 2 * move.cell + SIDES[state.seat].index(move.colour)


@pytest.mark.parametrize(
    "options", [{"size": 4}, {"size": 6, "line": "through"}, {"size": 8, "start": "parallel"}], ids=str
)
def test_every_row_is_what_the_rules_say(options: dict[str, object]) -> None:
    game = Roliversi(**options)
    batch, rng = Batch(game, GAMES), np.random.default_rng(7)
    states, ended = [game.start()] * GAMES, 0
    for _ in range(STEPS):
        moves = [{action_of(game, state, move): move for move in game.moves(state)} for state in states]
        for at, state in enumerate(states):
            assert [".GBYR"[colour] for colour in batch.cells[at]] == list(state.cells)
            assert batch.seats[at] == state.seat
            assert set(np.flatnonzero(batch.masks[at]).tolist()) == set(moves[at])
        actions = batch.random_actions(rng)
        batch.step(actions)
        for at, action in enumerate(actions.tolist()):
            after = game.play(states[at], moves[at][action])
            outcome = game.outcome(after)
            assert (batch.ends[at], batch.rewards[at]) == ((1, outcome.payoffs[0]) if outcome else (0, 0))
            states[at] = game.start() if outcome else after
            ended += outcome is not None
    assert ended


@pytest.mark.parametrize("action", [-1, 0, 128, 129, 2**31 - 1])
def test_one_move_that_is_not_allowed_and_nothing_is_played(action: int) -> None:
    batch = Batch(load("roliversi"), 3)
    before = batch.cells.copy()
    actions = batch.random_actions(np.random.default_rng(1))
    actions[2] = action
    with pytest.raises(ValueError, match=r"move|pass|negative"):
        batch.step(actions)
    assert np.array_equal(batch.cells, before)


def test_what_is_not_played_so_is_refused_with_a_reason() -> None:
    with pytest.raises(NoBatch, match="many games at a time"):
        Batch(load("nim"), 3)
    with pytest.raises(UnreadableText, match="pie"):
        Batch(load("roliversi", pie="yes"), 3)
