"""Every game under every set of options worth testing, found from the options the game itself declares."""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from itertools import product
from math import prod
from pathlib import Path
from typing import Any, cast

from grille.contract import AnyGame, GrilleError, Option
from grille.games import REGISTRY, load
from tests.toys import TOYS

MOST_COMBINED = 24
"""With more combinations than this, options leave their defaults one at a time."""


@dataclass(frozen=True)
class Variant:
    """A game and those of its options that differ from their defaults."""

    id: str
    options: tuple[tuple[str, str], ...] = ()

    @property
    def name(self) -> str:
        return "+".join(f"{name}={value}" for name, value in self.options) or "default"

    def __str__(self) -> str:
        return f"{self.id}-{self.name}"

    def load(self) -> AnyGame:
        return load(self.id, **dict(self.options))

    def file(self, folder: Path) -> Path:
        return folder / self.id / f"{self.name}.txt"


def values(option: Option[Any]) -> tuple[str, ...]:
    """The default first, then all the others, or the samples where nobody can list all."""
    default = option.write(option.default)
    return (default, *(value for value in option.values or option.samples if value != default))


def option_sets(options: tuple[Option[Any], ...]) -> Iterator[tuple[tuple[str, str], ...]]:
    ranges = [values(option) for option in options]
    defaults = tuple(range_[0] for range_ in ranges)
    chosen = product(*ranges) if prod(map(len, ranges)) <= MOST_COMBINED else one_at_a_time(defaults, ranges)
    for combination in chosen:
        named = zip(options, combination, defaults, strict=True)
        yield tuple((option.name, value) for option, value, default in named if value != default)


def one_at_a_time(defaults: tuple[str, ...], ranges: list[tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    yield defaults
    for place, others in enumerate(ranges):
        for value in others[1:]:
            yield (*defaults[:place], value, *defaults[place + 1 :])


def variants_of(id: str, package: str) -> list[Variant]:
    game = cast(type[AnyGame], import_module(package).game)
    found = []
    for options in option_sets(game.info.options):
        try:
            game(**dict(options))
        except GrilleError:
            continue  # a game may refuse options that make no sense together
        found.append(Variant(id, options))
    return found


def all_variants() -> list[Variant]:
    """The shelf and the toys."""
    return [variant for id, package in {**REGISTRY, **TOYS}.items() for variant in variants_of(id, package)]
