"""Positions with one right move: found by chance, sorted and graded by how hard they are, and kept in a file."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import cached_property
from importlib.resources import files
from typing import Any, Final, Generic, TypeVar

from grille.contract import Text
from grille.search.checkpoint import check_sealed, seal_of

FILE: Final = "problems.json"
LEVELS: Final = 5


@dataclass(frozen=True, kw_only=True)
class Posed:
    """A position and its one right move; the collection gives it a number and a level."""

    number: int = 0
    level: int = 0
    position: str
    answer: str
    kind: str


P = TypeVar("P", bound=Posed)


@dataclass(eq=False, kw_only=True)
class Collection(Generic[P]):
    """The problems of one game and how they are made."""

    game: str
    folder: str
    problem: type[P]
    kinds: Mapping[str, Text]
    shares: Mapping[str, int]
    """Of twenty problems so many of each kind; the first kind takes what cannot be shared."""
    find: Callable[[int], Iterator[P]]
    """Problems as a seed brings them."""
    hardness: Callable[[P], tuple[Any, ...]]

    @cached_property
    def problems(self) -> tuple[P, ...]:
        """All of them, the easiest first."""
        kept = json.loads(files(self.folder).joinpath(FILE).read_text(encoding="utf-8"))
        check_sealed(f"{self.game}/{FILE}", kept["problems"], kept["seal"])
        return tuple(self.problem(**one) for one in kept["problems"])

    def of_level(self, level: int | None) -> list[P]:
        return [problem for problem in self.problems if level in (None, problem.level)]

    def make(self, seed: int, count: int) -> list[P]:
        """So many problems in fixed shares of kinds, sorted by hardness and graded in equal parts."""
        wanted = {kind: count * share // sum(self.shares.values()) for kind, share in self.shares.items()}
        wanted[next(iter(wanted))] += count - sum(wanted.values())
        kept: list[P] = []
        found = self.find(seed)
        while any(wanted.values()):
            problem = next(found)
            if wanted[problem.kind]:
                wanted[problem.kind] -= 1
                kept.append(problem)
        kept.sort(key=self.hardness)
        return [
            replace(problem, number=place + 1, level=place * LEVELS // count + 1) for place, problem in enumerate(kept)
        ]

    def write(self, seed: int, count: int) -> str:
        """The file of problems, with the command that makes it again."""
        made = [asdict(problem) for problem in self.make(seed, count)]
        command = json.dumps(f"grille {self.game} make-problems {FILE} --seed {seed} --count {count}")
        head = f'{{"command": {command}, "seal": "{seal_of(made)}", "problems": [\n'
        return head + ",\n".join(map(json.dumps, made)) + "\n]}\n"
