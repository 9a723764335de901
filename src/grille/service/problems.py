"""Problems to solve on the board: a position, one right move, clues, and an answer to every wrong move."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, Generic, NamedTuple, TypeVar

from pydantic import Field

from grille.contract import AnyGame, Text
from grille.search.problems import LEVELS, Collection, Posed
from grille.service import views
from grille.service.answers import Answer, Choice, Opening, Steps
from grille.service.answers import Text as ToldText
from grille.service.errors import NotFound
from grille.service.exercises import table_at

P = TypeVar("P", bound=Posed)


class ProblemLine(Answer):
    """A problem in the list, without anything that would help."""

    number: int
    level: int


class ProblemList(Answer):
    """All problems of a game, the easiest first, and what is asked of whoever solves them."""

    title: ToldText
    about: ToldText
    sheet: str | None = Field(description="Where the problems of a level can be printed.")
    levels: int
    problems: list[ProblemLine]


class OpenProblem(ProblemLine):
    """A problem on the board."""

    opening: Opening
    stand: ToldText | None = Field(description="What one must know beside the board, such as points.")


class Verdict(Answer):
    """What a move is worth; where it is not the right one, with the move that answers it."""

    is_right: bool
    said: ToldText
    move: Choice
    reply: Choice | None


class Clue(Answer):
    """A piece of the answer; the last one begins to spell it."""

    said: ToldText
    picked: list[str] | None
    is_last: bool = Field(description="There is nothing more to tell but the answer.")


class Refutation(NamedTuple):
    """Why a move is not the right one, and what answers it."""

    said: Text
    reply: Any


class Book(ABC, Generic[P]):
    """The problems of one game."""

    title: ClassVar[Text]
    about: ClassVar[Text]
    sheet: ClassVar[str | None] = None

    def __init__(self, game: AnyGame, collection: Collection[P]) -> None:
        self.game = game
        self.collection = collection
        self.table_of = lru_cache(64)(lambda number: table_at(game.info.id, self.find(number).position, {}))

    # what each game says

    @abstractmethod
    def praise(self, problem: P) -> Text:
        """What is said to the right move."""

    @abstractmethod
    def refute(self, problem: P, state: Any, move: Any) -> Refutation:
        """What is said to a wrong one."""

    @abstractmethod
    def clues(self, problem: P) -> Sequence[Text]:
        """More and more of the answer; the first step of its spelling comes with the last of them."""

    def stand(self, problem: P) -> Text | None:
        """What is said beside the board; nothing where the board shows everything."""
        return None

    # what is the same for all

    def listed(self) -> ProblemList:
        lines = [ProblemLine(number=it.number, level=it.level) for it in self.collection.problems]
        title, about = ToldText.of(self.title), ToldText.of(self.about)
        return ProblemList(title=title, about=about, sheet=self.sheet, levels=LEVELS, problems=lines)

    def find(self, number: int) -> P:
        count = len(self.collection.problems)
        if not 1 <= number <= count:
            raise NotFound(f"il y a {count} problèmes", f"there are {count} problems")
        return self.collection.problems[number - 1]

    def solver(self, number: int) -> tuple[int, ...]:
        """The seat of whoever solves a problem."""
        return (self.game.turn(self.game.read_state(self.find(number).position)),)

    def opened(self, number: int) -> OpenProblem:
        opening = views.opening_of(self.table_of(number), self.solver(number))
        problem = self.find(number)
        stand = self.stand(problem)
        told = None if stand is None else ToldText.of(stand)
        return OpenProblem(number=number, level=problem.level, opening=opening, stand=told)

    def steps(self, number: int, picked: list[str]) -> Steps:
        return views.steps_of(self.table_of(number), 0, picked, self.solver(number))

    def judge(self, number: int, written: str) -> Verdict:
        """Whether a legal move is the right one."""
        problem, table = self.find(number), self.table_of(number)
        state, move = self.game.read_state(problem.position), self.game.read_move(written)
        self.game.check(state, move)
        (seat,) = self.solver(number)
        tried = views.choice_of(table, state, move, seat, seat)
        if move == self.game.read_move(problem.answer):
            return Verdict(is_right=True, said=ToldText.of(self.praise(problem)), move=tried, reply=None)
        said, answer = self.refute(problem, state, move)
        reply = None if answer is None else views.choice_of(table, self.game.play(state, move), answer, 1 - seat, seat)
        return Verdict(is_right=False, said=ToldText.of(said), move=tried, reply=reply)

    def clue(self, number: int, step: int) -> Clue:
        problem = self.find(number)
        clues = self.clues(problem)
        if not 1 <= step <= len(clues):
            raise NotFound(f"il y a {len(clues)} indices", f"there are {len(clues)} clues")
        is_last = step == len(clues)
        state = self.game.read_state(problem.position)
        spelled = self.game.spell(state, self.game.read_move(problem.answer))
        return Clue(said=ToldText.of(clues[step - 1]), picked=list(spelled[:1]) if is_last else None, is_last=is_last)
