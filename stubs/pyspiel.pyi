# What grille uses of OpenSpiel, which is compiled and brings no types.

from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any

class PlayerId(IntEnum):
    CHANCE = ...
    TERMINAL = ...

class IIGObservationType:
    perfect_recall: bool
    def __init__(self, perfect_recall: bool = ...) -> None: ...

class GameType:
    class Dynamics:
        SEQUENTIAL: GameType.Dynamics

    class ChanceMode:
        DETERMINISTIC: GameType.ChanceMode
        EXPLICIT_STOCHASTIC: GameType.ChanceMode

    class Information:
        IMPERFECT_INFORMATION: GameType.Information
        PERFECT_INFORMATION: GameType.Information

    class Utility:
        ZERO_SUM: GameType.Utility

    class RewardModel:
        TERMINAL: GameType.RewardModel

    short_name: str
    def __init__(
        self,
        *,
        short_name: str,
        long_name: str,
        dynamics: GameType.Dynamics,
        chance_mode: GameType.ChanceMode,
        information: GameType.Information,
        utility: GameType.Utility,
        reward_model: GameType.RewardModel,
        max_num_players: int,
        min_num_players: int,
        provides_information_state_string: bool,
        provides_information_state_tensor: bool,
        provides_observation_string: bool,
        provides_observation_tensor: bool,
        parameter_specification: Mapping[str, int | str],
    ) -> None: ...

class GameInfo:
    def __init__(
        self,
        *,
        num_distinct_actions: int,
        max_chance_outcomes: int,
        num_players: int,
        min_utility: float,
        max_utility: float,
        utility_sum: float,
        max_game_length: int,
    ) -> None: ...

class Game:
    def __init__(self, game_type: GameType, game_info: GameInfo, parameters: Mapping[str, Any]) -> None: ...
    def new_initial_state(self) -> State: ...
    def num_distinct_actions(self) -> int: ...
    def num_players(self) -> int: ...
    def get_parameters(self) -> dict[str, Any]: ...

class State:
    def __init__(self, game: Game) -> None: ...
    def current_player(self) -> int: ...
    def is_terminal(self) -> bool: ...
    def is_chance_node(self) -> bool: ...
    def legal_actions(self) -> list[int]: ...
    def chance_outcomes(self) -> list[tuple[int, float]]: ...
    def apply_action(self, action: int) -> None: ...
    def action_to_string(self, action: int) -> str: ...
    def returns(self) -> list[float]: ...
    def clone(self) -> State: ...
    def observation_string(self, player: int) -> str: ...
    def observation_tensor(self, player: int) -> list[float]: ...
    def information_state_string(self, player: int) -> str: ...

def register_game(game_type: GameType, game: Callable[..., Game]) -> None: ...
def registered_names() -> list[str]: ...
def load_game(name: str, parameters: Mapping[str, Any] = ...) -> Game: ...
def random_sim_test(game: Game, num_sims: int, serialize: bool, verbose: bool) -> None: ...
