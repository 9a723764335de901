"""Any game as a PettingZoo environment: seats act in turn, one step an action, with a mask of what is allowed."""

from __future__ import annotations

from random import Random
from typing import Any, TypedDict

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv

from grille.contract import OVER, AnyGame
from grille.games import load
from grille.interop.agents import Actions, Table


class Observation(TypedDict):
    """What an agent is given: numbers, and which actions it may choose."""

    observation: NDArray[np.float32]
    action_mask: NDArray[np.int8]


class GameEnv(AECEnv[str, Observation, int]):
    """Chance is drawn from the seed; rewards are the payoffs, all at the end."""

    def __init__(self, game: AnyGame, render_mode: str | None = None) -> None:
        super().__init__()
        self.game = game
        self.actions = Actions(game)
        self.render_mode = render_mode
        self.metadata = {
            "name": f"{game.info.id}_v{game.info.version}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(game.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        low = np.full(self.actions.size, 0, np.float32)
        high = np.full(self.actions.size, 1, np.float32)
        if self.actions.scored:
            low[-game.seats :], high[-game.seats :] = -np.inf, np.inf
        count = len(self.actions.steps)
        self._observation_space = spaces.Dict(
            {"observation": spaces.Box(low, high, dtype=np.float32), "action_mask": spaces.MultiBinary(count)}
        )
        self._action_spaces = {agent: spaces.Discrete(count) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observation_space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.rng = Random(seed)
        self.table = Table(self.actions)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.let_chance_act()

    def let_chance_act(self) -> None:
        """Go on to the next seat's step, or to the end."""
        while self.table.is_chance:
            numbers, weights = zip(*self.table.chances(), strict=True)
            self.table.act(self.rng.choices(numbers, weights)[0])
        self.infos = {agent: {"view": self.table.view(self.seat_of[agent])} for agent in self.agents}
        if self.table.actor == OVER:
            for agent, payoff in zip(self.possible_agents, self.table.payoffs(), strict=True):
                self.rewards[agent] = float(payoff)
                self.terminations[agent] = True
        self.agent_selection = self.possible_agents[self.game.turn(self.table.state)]

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        mask = np.zeros(len(self.actions.steps), np.int8)
        if self.table.actor == seat:
            mask[self.table.legal()] = 1
        return {"observation": self.table.observation(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.act(-1 if action is None else int(action))
        self.let_chance_act()
        self._accumulate_rewards()

    def render(self) -> str:
        """The table as a spectator sees it."""
        return self.actions.face.drawing(self.game.view(self.table.state, None))

    def close(self) -> None:
        """Nothing is held open."""


def env(id: str, render_mode: str | None = None, **options: object) -> GameEnv:
    """A game of the shelf under options, as `grille.load` takes them."""
    return GameEnv(load(id, **options), render_mode)
