"""RVB away from the table: problems to solve on the board, and sheets to print."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from pydantic import Field

from grille.contract import Limits, Stop, Text
from grille.games.rvb.grid import grid_of
from grille.games.rvb.problems import KINDS, LEVELS, Problem, problems
from grille.games.rvb.rules import Move, Rvb, State, Strike
from grille.games.rvb.solver import all_wins
from grille.service import views
from grille.service.answers import Answer, Choice, Opening, Steps
from grille.service.answers import Text as ToldText
from grille.service.errors import NotFound
from grille.service.tables import Table
from grille.store import KeptMatch, KeptSeat

GAME: Final = Rvb()
SOLVER: Final = (0,)
"""The seat of whoever solves a problem."""


class ProblemLine(Answer):
    """A problem in the list, without anything that would help."""

    number: int
    level: int


class ProblemList(Answer):
    """All problems of the box, the easiest first."""

    levels: int
    problems: list[ProblemLine]


class OpenProblem(ProblemLine):
    """A problem on the board."""

    opening: Opening


class Verdict(Answer):
    """What a strike is worth; where it loses, with the answer that refutes it."""

    is_right: bool
    said: ToldText
    strike: Choice
    reply: Choice | None


class Clue(Answer):
    """A piece of the answer; the last one points at a cell."""

    said: ToldText
    cell: str | None
    is_last: bool = Field(description="There is nothing more to tell but the answer.")


def listed() -> ProblemList:
    return ProblemList(levels=LEVELS, problems=[ProblemLine(number=it.number, level=it.level) for it in problems()])


def find(number: int) -> Problem:
    if not 1 <= number <= len(problems()):
        raise NotFound(f"il y a {len(problems())} problèmes", f"there are {len(problems())} problems")
    return problems()[number - 1]


@lru_cache(64)
def table_of(number: int) -> Table:
    """A table that nobody keeps, set with the problem."""
    seats = (KeptSeat(""), KeptSeat(""))
    info, position = GAME.info, find(number).position
    return Table(KeptMatch(f"{info.id}-{number}", info.id, info.version, {}, seats, position, b"", ""))


def opened(number: int) -> OpenProblem:
    problem = find(number)
    return OpenProblem(number=number, level=problem.level, opening=views.opening_of(table_of(number), SOLVER))


def steps(number: int, picked: list[str]) -> Steps:
    return views.steps_of(table_of(number), 0, picked, SOLVER)


def judge(number: int, written: str) -> Verdict:
    """Whether a legal strike is the one that wins."""
    problem, table = find(number), table_of(number)
    state, move = GAME.read_state(problem.position), GAME.read_move(written)
    GAME.check(state, move)
    strike = views.choice_of(table, state, move, 0)
    if problem.is_solved_by(written):
        word = problem.letters
        said = Text(
            f"{word} : c'est le coup gagnant, et le seul.", f"{word}: this is the winning strike, the only one."
        )
        return Verdict(is_right=True, said=ToldText.of(said), strike=strike, reply=None)
    after = GAME.play(state, move)
    answer = winning_strikes(after)[0]
    reply = views.choice_of(table, after, answer, 1)
    mine, other = word_of(state, move), word_of(after, answer)
    said = Text(f"{mine} perd : l'autre répond {other}.", f"{mine} loses: the other player answers {other}.")
    return Verdict(is_right=False, said=ToldText.of(said), strike=strike, reply=reply)


def winning_strikes(state: State) -> list[Strike]:
    """Every strike that wins, the shortest first; a problem is small enough to be solved at once."""
    winning = all_wins(grid_of(GAME, state), Limits(), Stop()).winning or ()
    return [Strike(cells) for cells in sorted(winning, key=lambda cells: (cells.bit_count(), cells))]


def word_of(state: State, move: Move) -> str:
    return (GAME.event(state, move, None).words or ("",))[0]


def clue(number: int, step: int) -> Clue:
    """First of what kind the strike is, then its letters, then one of its cells."""
    problem = find(number)
    cell = GAME.spell(GAME.read_state(problem.position), GAME.read_move(problem.answer))[0]
    kind, word = KINDS[problem.kind], problem.letters
    clues = (
        Text(f"C'est {kind.fr}.", f"It is {kind.en}."),
        Text(f"On barre {word}.", f"Strike {word}."),
        Text(f"Un bout est en {cell}.", f"One end is at {cell}."),
    )
    if not 1 <= step <= len(clues):
        raise NotFound(f"il y a {len(clues)} indices", f"there are {len(clues)} clues")
    is_last = step == len(clues)
    return Clue(said=ToldText.of(clues[step - 1]), cell=cell if is_last else None, is_last=is_last)
