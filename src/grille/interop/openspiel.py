"""Every game of the shelf for OpenSpiel: after `register()`, `pyspiel.load_game("grille_roliversi", {"size": 6})`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np
import pyspiel

from grille.contract import OVER, AnyGame, Option
from grille.games import REGISTRY, game_class, load
from grille.interop.agents import Actions, Table

Parameters = Mapping[str, Any]


def name_of(id: str) -> str:
    return "grille_" + id.replace("-", "_")


def parameter(option: Option[Any]) -> int | str:
    """An option's default as OpenSpiel keeps it."""
    return option.default if isinstance(option.default, int) else write_parameter(option.write(option.default))


def write_parameter(text: str) -> str:
    """OpenSpiel's own texts end a parameter at a comma and take bare digits for a number."""
    return text + ";" if text.isdigit() else text.replace(",", ";")


def read_parameter(text: str) -> str:
    return text.removesuffix(";").replace(";", ",")


def game_type(kind: type[AnyGame]) -> pyspiel.GameType:
    """What OpenSpiel wants to know of a game before its options are chosen."""
    info, types = kind.info, pyspiel.GameType
    return types(
        short_name=name_of(info.id),
        long_name=info.name.en,
        dynamics=types.Dynamics.SEQUENTIAL,
        chance_mode=types.ChanceMode.EXPLICIT_STOCHASTIC if info.has_chance else types.ChanceMode.DETERMINISTIC,
        information=(
            types.Information.IMPERFECT_INFORMATION if info.has_secrets else types.Information.PERFECT_INFORMATION
        ),
        utility=types.Utility.ZERO_SUM,
        reward_model=types.RewardModel.TERMINAL,
        max_num_players=info.seats[1],
        min_num_players=info.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: parameter(option) for option in info.options},
    )


def game_info(actions: Actions) -> pyspiel.GameInfo:
    game, count = actions.game, len(actions.steps)
    return pyspiel.GameInfo(
        num_distinct_actions=count,
        max_chance_outcomes=count if game.info.has_chance else 0,
        num_players=game.seats,
        min_utility=float(-game.max_payoff),
        max_utility=float(game.max_payoff),
        utility_sum=0.0,
        max_game_length=game.max_plies * count,  # no move picks more steps than there are
    )


class SpielGame(pyspiel.Game):
    """The rules of one game of the shelf under their options; a subclass names the game."""

    id: ClassVar[str]

    def __init__(self, parameters: Parameters | None = None) -> None:
        chosen = dict(parameters or {})
        options = {name: read_parameter(value) if isinstance(value, str) else value for name, value in chosen.items()}
        self.actions = Actions(load(self.id, **options))
        super().__init__(game_type(game_class(self.id)), game_info(self.actions), chosen)

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Parameters | None = None
    ) -> SpielObserver:
        is_remembering = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SpielObserver(self.actions, is_remembering)


class SpielState(pyspiel.State):
    """A match in which every step is an action, chance included."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.table = Table(game.actions)

    def current_player(self) -> int:
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.table.is_chance else self.table.actor

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.chances()

    def _apply_action(self, action: int) -> None:
        self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.table.actions.steps[action]

    def is_terminal(self) -> bool:
        return self.table.actor == OVER

    def returns(self) -> list[float]:
        return [float(payoff) for payoff in self.table.payoffs()]

    def __str__(self) -> str:
        return " > ".join((self.table.game.write_state(self.table.state), *self.table.picked))


class SpielObserver:
    """What a seat sees, and with perfect recall also everything it was told before."""

    def __init__(self, actions: Actions, is_remembering: bool) -> None:
        self.is_remembering = is_remembering
        self.tensor = np.zeros(actions.size + is_remembering * actions.memory, np.float32)
        self.dict = {"information_state" if is_remembering else "observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        table = state.table
        self.tensor[:] = table.information(player) if self.is_remembering else table.observation(player)

    def string_from(self, state: SpielState, player: int) -> str:
        view = f"seat {player + 1}: {state.table.view(player)}"
        return " ".join((*(told.text for told in state.table.told[player]), view)) if self.is_remembering else view


def register() -> list[str]:
    """Make every game of the shelf known to OpenSpiel; their names there."""
    for id in REGISTRY:
        # a class for each game: OpenSpiel lets go of what it was given after Python has ended, which classes survive
        pyspiel.register_game(game_type(game_class(id)), type(name_of(id), (SpielGame,), {"id": id}))
    return [name_of(id) for id in REGISTRY]
