# PettingZoo's own tests of an environment.

from collections.abc import Callable
from typing import Any

from pettingzoo import AECEnv

def api_test(env: AECEnv[Any, Any, Any], num_cycles: int = ..., verbose_progress: bool = ...) -> None: ...
def seed_test(env_constructor: Callable[[], AECEnv[Any, Any, Any]], num_cycles: int = ...) -> None: ...
