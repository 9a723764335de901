"""The fast searches, where a compiler has built them; every game also plays without them, more slowly."""

from importlib.util import find_spec
from typing import Final

_spec = find_spec("grille.kernels._kernels")

AVAILABLE: Final[bool] = _spec is not None and _spec.origin is not None
"""Whether the compiled module is there; only then may the modules of this package be imported."""
