"""Problems: positions with one right move, each proved; batches of them in a file to which one only ever adds."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from functools import cached_property
from importlib.resources import files
from itertools import chain
from typing import Any, Final, Self

from grille.contract import UnreadableText
from grille.search.checkpoint import check_sealed, seal_of

FILE: Final = "problems.json"
LEVELS: Final = 5


@dataclass(frozen=True, kw_only=True)
class Problem:
    """A position, what is asked there, the only move that does it, and what is known of how hard it is to find."""

    number: int = 0
    level: int = 0
    position: str
    answer: str
    themes: tuple[str, ...]  # the first is what is asked
    options: Mapping[str, str] = field(default_factory=dict)
    moves: int = 1  # one's own, until the point is clear
    rivals: int = 0  # wrong moves that look as good at once
    work: int = 0  # what a proof looks at, or how much there is to choose from
    failed: int = 0  # of a hundred tries by our players so many failed

    @property
    def kind(self) -> str:
        return self.themes[0]

    @property
    def rating(self) -> int:
        """On the scale of whoever solves it: 1,000 where our players never fail, 2,000 where they always do."""
        return 1_000 + 10 * self.failed


def read_problem(told: object) -> Problem:
    """From what a file says; refused where it is not a problem at all."""
    known = Problem.__dataclass_fields__
    if not isinstance(told, dict) or not {"position", "answer", "themes"} <= set(told) <= set(known):
        raise UnreadableText("ce n'est pas un problème", "this is not a problem")
    texts = [told["position"], told["answer"], *(told["themes"] if isinstance(told["themes"], list) else [None])]
    counts = [told[name] for name in ("number", "level", "moves", "rivals", "work", "failed") if name in told]
    options = told.get("options", {})
    are_options = isinstance(options, dict) and all(isinstance(value, str) for value in options.values())
    if not (all(isinstance(text, str) for text in texts) and all(type(one) is int for one in counts) and are_options):
        raise UnreadableText("ce n'est pas un problème", "this is not a problem")
    return Problem(**{**told, "themes": tuple(told["themes"])})


def read_line(line: str) -> tuple[str | None, Problem]:
    """A problem written as one line of JSON, and its game where that is told."""
    try:
        told = json.loads(line)
    except ValueError:
        told = None
    game = told.pop("game", None) if isinstance(told, dict) else None
    return (game if isinstance(game, str) else None), read_problem(told)


def write_line(game: str, problem: Problem) -> str:
    return json.dumps({"game": game, **written(problem)})


def written(problem: Problem) -> dict[str, Any]:
    """As it stands in a file, without what goes without saying."""
    usual = {"options": {}, "moves": 1, "rivals": 0, "work": 0, "failed": 0}
    told = asdict(problem) | {"themes": list(problem.themes), "options": dict(problem.options)}
    return {name: value for name, value in told.items() if name not in usual or value != usual[name]}


@dataclass(frozen=True)
class Batch:
    """Problems that were added together on a day; the command makes them again."""

    since: date
    command: str
    problems: tuple[Problem, ...]

    @classmethod
    def read(cls, kept: Mapping[str, Any]) -> Self:
        return cls(date.fromisoformat(kept["since"]), kept["command"], tuple(map(read_problem, kept["problems"])))

    def write(self) -> str:
        made = [written(problem) for problem in self.problems]
        head = {"since": self.since.isoformat(), "command": self.command, "seal": seal_of(made)}
        lines = ",\n".join(map(json.dumps, made))
        return f'{json.dumps(head)[:-1]}, "problems": [\n{lines}\n]}}'


class Collection:
    """The batches of one folder, the oldest first. A batch that was once given out never changes: days depend on it."""

    def __init__(self, folder: str) -> None:
        self.folder = folder

    @cached_property
    def batches(self) -> tuple[Batch, ...]:
        text = files(self.folder).joinpath(FILE).read_text(encoding="utf-8")
        kept = json.loads(text)
        for one in kept:
            check_sealed(f"{self.folder.rpartition('.')[2]}/{FILE}", one["problems"], one["seal"])
        return tuple(map(Batch.read, kept))

    @cached_property
    def problems(self) -> tuple[Problem, ...]:
        """All of them by number; within a batch the easiest first."""
        return tuple(chain.from_iterable(batch.problems for batch in self.batches))

    def of_level(self, level: int | None) -> list[Problem]:
        return [problem for problem in self.problems if level in (None, problem.level)]

    def there_were(self, day: date) -> int:
        """How many there were on a day."""
        return sum(len(batch.problems) for batch in self.batches if batch.since <= day)


def write_batches(batches: Iterable[Batch]) -> str:
    return "[\n" + ",\n".join(batch.write() for batch in batches) + "\n]\n"


# Grading a batch


def graded(problems: Sequence[Problem], before: int = 0) -> tuple[Problem, ...]:
    """The easiest first, numbered after those there are, in five levels of as many problems each."""
    ranked = sorted(problems, key=hardness)
    return tuple(
        replace(problem, number=before + place + 1, level=place * LEVELS // len(ranked) + 1)
        for place, problem in enumerate(ranked)
    )


def hardness(problem: Problem) -> tuple[int, int, int, int, str]:
    """How often our players fail; then how far one must see, what tempts, and how much there is to look at."""
    return problem.failed, problem.moves, problem.rivals, problem.work, problem.position
