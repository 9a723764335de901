"""Every game, under every set of options, is a PettingZoo environment."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from grille.contract import IllegalMove
from grille.interop.agents import TooLarge
from grille.interop.pettingzoo import GameEnv, env
from grille.records import Match
from tests.conformance.variants import Variant, all_variants
from tests.toys import TOYS, on_the_shelf
from tests.toys.pioche.rules import Pioche

pytestmark = [
    pytest.mark.interop,
    pytest.mark.usefixtures("toys"),
    # the tests of PettingZoo know by name which of its own environments have a mask in their observation
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]

VARIANTS = all_variants()
with on_the_shelf(TOYS):
    WITHOUT_CHANCE = [variant for variant in VARIANTS if not variant.load().info.has_chance]


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_api_is_kept(variant: Variant) -> None:
    api_test(GameEnv(variant.load()), num_cycles=150)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_seed_decides_what_chance_does(variant: Variant) -> None:
    seed_test(lambda: GameEnv(variant.load()), num_cycles=30)


def picks(game: GameEnv, rng: Random) -> Iterator[str]:
    """A whole game in which every agent chooses at random among what its mask allows."""
    game.reset(seed=1)
    for agent in game.agent_iter():
        observation, _, is_over, _, _ = game.last()
        assert observation is not None
        if is_over:
            game.step(None)
            continue
        action = rng.choice(np.flatnonzero(observation["action_mask"]).tolist())
        assert agent == game.agent_selection
        yield game.actions.steps[action]
        game.step(action)


@pytest.mark.parametrize("variant", WITHOUT_CHANCE, ids=str)
def test_the_steps_of_a_whole_game_are_a_match(variant: Variant) -> None:
    game, spelled = variant.load(), []
    match = Match(game)
    for step in picks(GameEnv(game), Random(2)):
        spelled.append(step)
        if not game.steps(match.state, tuple(spelled)):
            match.play(game.move_of(match.state, tuple(spelled)))
            spelled.clear()
    assert match.outcome is not None


def test_rewards_are_the_payoffs_and_come_at_the_end() -> None:
    game = env("nim", piles=(1, 1))
    game.reset()
    for step in ("a1", "b1"):
        game.step(game.actions.numbers[step])
    assert game.rewards == {"seat_1": 1.0, "seat_2": -1.0}
    assert all(game.terminations.values())
    assert game.render() == "1  (0)\n2  (0)"


def test_an_action_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    game = env("roliversi")
    game.reset()
    before = game.observe("seat_1")["observation"]
    for action in (game.actions.numbers["d4"], game.actions.numbers["G"], -1, 10**6):
        with pytest.raises(IllegalMove):
            game.step(action)
    assert np.array_equal(game.observe("seat_1")["observation"], before)


def test_only_the_acting_seat_sees_its_half_spelled_move() -> None:
    game = env("roliversi")
    game.reset()
    other = game.observe("seat_2")["observation"]
    game.step(game.table.legal()[0])
    assert game.infos["seat_1"]["view"].count(">") == 1
    assert np.array_equal(game.observe("seat_2")["observation"], other)
    assert game.observe("seat_2")["action_mask"].sum() == 0


def test_hidden_cards_are_in_nobody_elses_numbers() -> None:
    rules = Pioche()
    game = GameEnv(rules)
    game.reset(seed=3)
    table = game.table.state
    for agent, seat in game.seat_of.items():
        before = game.observe(agent)
        game.table.state = rules.guess(rules.view(table, seat), seat, Random(4))
        assert game.table.state != table
        after = game.observe(agent)
        assert np.array_equal(before["observation"], after["observation"])
        assert np.array_equal(before["action_mask"], after["action_mask"])
        game.table.state = table


@pytest.mark.parametrize("piles", ["61,1", "1000000,1000000", "1" + "0" * 400 + ",1"])
def test_games_too_large_to_number_are_refused_with_a_reason(piles: str) -> None:
    with pytest.raises(TooLarge, match="smaller options"):
        env("nim", piles=piles)
