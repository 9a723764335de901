"""What the house has and what installed packages bring to it: games and boxes by id, each loaded when it is opened."""

from collections.abc import Iterator, Mapping, MutableMapping
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Final, cast

from grille.contract import Box

BOXES: Final = "grille.boxes"


class Registry(MutableMapping[str, str]):
    """Folders by id: the house's own, then those that installed packages announce as entry points of a group.

    Looking through all packages takes a while: it is done when an id is not the house's own, or all are wanted.
    """

    def __init__(self, group: str, own: Mapping[str, str]) -> None:
        self.group, self.own = group, dict(own)

    @cached_property
    def installed(self) -> dict[str, str]:
        from importlib.metadata import entry_points

        return {entry.name: entry.value for entry in entry_points(group=self.group) if entry.name not in self.own}

    def __getitem__(self, id: str) -> str:
        return self.own[id] if id in self.own else self.installed[id]

    def __iter__(self) -> Iterator[str]:
        return iter({**self.own, **self.installed})

    def __len__(self) -> int:
        return len({**self.own, **self.installed})

    def __setitem__(self, id: str, folder: str) -> None:
        self.own[id] = folder

    def __delitem__(self, id: str) -> None:
        del self.own[id]


@cache
def boxes() -> Registry:
    """Every box's folder: all folders of `grille.boxes`, and those of installed packages."""
    from pkgutil import iter_modules

    found = iter_modules(import_module(BOXES).__path__)
    return Registry(BOXES, {name: f"{BOXES}.{name}" for _, name, is_folder in found if is_folder})


def load_box(id: str) -> Box:
    return cast(Box, import_module(boxes()[id]).box)


def room(id: str, name: str) -> ModuleType | None:
    """A file of a box's folder, such as its routes or its commands; None where it has none."""
    return import_module(f"{boxes()[id]}.{name}") if has_room(id, name) else None


def has_room(id: str, name: str) -> bool:
    return id in boxes() and find_spec(f"{boxes()[id]}.{name}") is not None


def rooms(name: str) -> Iterator[tuple[str, ModuleType]]:
    """The same file of every box that has one, with the box's id."""
    for id in boxes():
        found = room(id, name)
        if found:
            yield id, found
