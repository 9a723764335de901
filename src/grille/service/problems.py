"""Problems to solve on the board: what is asked, clues, the machine's resistance, and a refutation of wrong moves."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache, lru_cache
from typing import Any, Final
from zlib import crc32

from pydantic import Field

from grille.contract import Text, counted
from grille.games import games_with_problems, setter_of
from grille.kernels import AVAILABLE
from grille.search.problems import LEVELS, Problem, write_line
from grille.search.setting import Setter
from grille.service import choices, views
from grille.service.answers import Answer, Choice, MatchView, Opening, Steps
from grille.service.answers import Text as ToldText
from grille.service.errors import NotFound
from grille.service.exercises import exercise_at
from grille.service.tables import Table

FOUND: Final = Text("Oui, c'est le bon coup, et le seul.", "Yes, this is the move, the only one.")
GOES_ON: Final = Text("Oui.", "Yes.")
YOURS: Final = Text("À vous.", "Your turn.")
SOLVED: Final = Text("C'est résolu.", "It is solved.")
WRONG: Final = Text("Non.", "No.")
OUTSIDE: Final = 1_000_000_000
"""Numbers from here on are of problems from outside."""
MOST_BROUGHT: Final = 500


class ProblemLine(Answer):
    """A problem in the list, without anything that would help."""

    number: int
    level: int
    rating: int = Field(description="How strong one must be to solve it as often as not.")


class Theme(Answer):
    """What problems are about, and how many there are of it."""

    id: str
    name: ToldText
    count: int


class ProblemBook(Answer):
    """What the problems of a game are about."""

    game: str
    home: str = Field(description="The game or the box to which they belong: itself, if it has a table.")
    name: ToldText = Field(description="The game's.")
    title: ToldText
    about: ToldText
    count: int
    levels: int
    themes: list[Theme]


class ProblemList(ProblemBook):
    """The problems of a game, the easiest of each batch first; of one theme only where that was asked for."""

    problems: list[ProblemLine]


class ProblemBooks(Answer):
    """Every game that has problems."""

    books: list[ProblemBook]


class OpenProblem(ProblemLine):
    """A problem on the board."""

    asks: ToldText
    moves: int = Field(description="One's own, until the point is clear.")
    is_answered: bool = Field(description="Somebody resists.")
    is_brought: bool = Field(description="It comes from a file, and trains nobody.")
    opening: Opening


class Verdict(Answer):
    """What a move is worth; the other's moves that follow it, and the board from which one goes on."""

    is_right: bool
    is_done: bool
    said: ToldText
    move: Choice
    replies: list[Choice]
    view: MatchView | None
    themes: list[ToldText] = Field(description="Told when it is solved.")


class Clue(Answer):
    """A piece of the answer; the last one begins to spell it."""

    said: ToldText
    picked: list[str] | None
    is_last: bool = Field(description="There is nothing more to tell but the answer.")


class Book:
    """The problems of one game, as they are told and judged."""

    def __init__(self, game: str, setter: Setter[Any, Any]) -> None:
        self.game = game
        self.setter = setter
        self.table_of = lru_cache(64)(self._table_of)
        self.brought: dict[int, Problem] = {}  # problems from outside, the last ones brought

    @property
    def problems(self) -> tuple[Problem, ...]:
        return self.setter.collection.problems

    def number_of(self, problem: Problem) -> int:
        """A problem's number; one that comes from outside, and is proved, gets a large one for some time."""
        if problem in self.problems:
            return problem.number
        number = OUTSIDE + crc32(write_line(self.game, problem).encode())
        self.brought[number] = problem
        while len(self.brought) > MOST_BROUGHT:
            del self.brought[next(iter(self.brought))]
        return number

    def find(self, number: int) -> Problem:
        if number in self.brought:
            return self.brought[number]
        if number >= OUTSIDE:
            raise NotFound("cette énigme vient d'un fichier : rouvrez-le", "this problem is from a file: open it again")
        count = len(self.problems)
        if not 1 <= number <= count:
            many = counted(count, "énigme", "problem")
            raise NotFound(f"il y a {many.fr}", f"here: {many.en}")
        problem = self.problems[number - 1]
        # without kernels no answer is searched: the sealed file knows the first move, and that is all
        return problem if AVAILABLE or not self.setter.is_answered else replace(problem, moves=1)

    def _table_of(self, number: int, played: tuple[str, ...]) -> Table:
        problem = self.find(number)
        self.setter.after(problem, played)
        return exercise_at(self.game, problem.position, problem.options, played)

    def solver(self, number: int) -> tuple[int, ...]:
        """The seat of whoever solves a problem."""
        problem = self.find(number)
        return (self.setter.rules(problem).turn(self.setter.state(problem)),)

    # telling

    def told(self) -> ProblemBook:
        setter = self.setter
        counts = [(id, name, sum(id in one.themes for one in self.problems)) for id, name in setter.themes.items()]
        return ProblemBook(
            game=self.game,
            home=setter.home or self.game,
            name=ToldText.of(setter.game.info.name),
            title=ToldText.of(setter.title),
            about=ToldText.of(setter.about),
            count=len(self.problems),
            levels=LEVELS,
            themes=[Theme(id=id, name=ToldText.of(name), count=count) for id, name, count in counts if count],
        )

    def listed(self, theme: str | None = None) -> ProblemList:
        chosen = self.setter.chosen(theme=theme)
        return ProblemList(**dict(self.told()), problems=list(map(ProblemLine.of, chosen)))

    def lines(self) -> str:
        """All of them with their answers, one JSON object a line."""
        return "".join(write_line(self.game, problem) + "\n" for problem in self.problems)

    def opened(self, number: int) -> OpenProblem:
        problem = self.find(number)
        return OpenProblem(
            number=number,
            level=problem.level,
            rating=problem.rating,
            asks=ToldText.of(self.setter.asks(problem)),
            moves=problem.moves,
            is_answered=self.setter.is_answered,
            is_brought=number in self.brought,
            opening=views.opening_of(self.table_of(number, ()), self.solver(number)),
        )

    def steps(self, number: int, picked: list[str], played: Sequence[str]) -> Steps:
        table = self.table_of(number, tuple(played))
        return choices.steps_of(table, table.version, picked, self.solver(number))

    def clue(self, number: int, step: int) -> Clue:
        problem = self.find(number)
        clues = self.setter.clues(problem)
        if not 1 <= step <= len(clues):
            many = counted(len(clues), "indice", "clue")
            raise NotFound(f"il y a {many.fr}", f"here: {many.en}")
        is_last, game = step == len(clues), self.setter.rules(problem)
        spelled = game.spell(self.setter.state(problem), self.setter.first(problem))
        return Clue(said=ToldText.of(clues[step - 1]), picked=list(spelled[:1]) if is_last else None, is_last=is_last)

    # judging

    def judge(self, number: int, typed: str, played: Sequence[str]) -> Verdict:
        """A legal move after those played so far: whether it does what is asked, and what follows it."""
        problem, setter = self.find(number), self.setter
        game = setter.rules(problem)
        state, left = setter.after(problem, played)
        table = self.table_of(number, tuple(played))
        move = game.check(state, game.read_typed(state, table.face.read(typed)))
        written = game.write_move(move)
        (seat,) = self.solver(number)
        tried = choices.choice_of(table, state, move, seat, seat)
        after = game.play(state, move)
        if not setter.is_right(problem, state, move, left):
            reply = setter.reply(problem, after, left - 1) if AVAILABLE else None
            shown = self.shown(number, (*played, written), after, () if reply is None else (reply,))
            remark = shown[-1].said if shown else setter.remark(problem, state, move)
            said = f" {remark.fr}" if remark else "", f" {remark.en}" if remark else ""
            return Verdict(
                is_right=False,
                is_done=False,
                said=ToldText(fr=WRONG.fr + said[0], en=WRONG.en + said[1]),
                move=tried,
                replies=shown,
                view=None,
                themes=[],
            )
        answered = setter.unfold(problem, after, seat, left - 1)
        replies = self.shown(number, (*played, written), after, answered.moves)
        goes_on = (*played, written, *(reply.move for reply in replies))
        view = None if answered.is_done else views.view_of(self.table_of(number, goes_on), (seat,))
        return Verdict(
            is_right=True,
            is_done=answered.is_done,
            said=praise(problem, replies, is_done=answered.is_done),
            move=tried,
            replies=replies,
            view=view,
            themes=[ToldText.of(setter.themes[theme]) for theme in problem.themes] if answered.is_done else [],
        )

    def shown(self, number: int, played: tuple[str, ...], state: Any, moves: Sequence[Any]) -> list[Choice]:
        """Moves one after the other, as they are seen on the board."""
        game, found = self.setter.rules(self.find(number)), list[Choice]()
        (seat,) = self.solver(number)
        for move in moves:
            table = self.table_of(number, (*played, *(choice.move for choice in found)))
            found.append(choices.choice_of(table, state, move, game.turn(state), seat))
            state = game.play(state, move)
        return found


def praise(problem: Problem, replies: list[Choice], *, is_done: bool) -> ToldText:
    if is_done:
        said = FOUND if problem.moves == 1 else SOLVED
        return ToldText.of(said)
    told = [ToldText.of(GOES_ON), *(reply.said for reply in replies), ToldText.of(YOURS)]
    return ToldText(fr=" ".join(one.fr for one in told), en=" ".join(one.en for one in told))


@cache
def book_of(game: str) -> Book:
    if game not in games_with_problems():
        raise NotFound("ce jeu n'a pas d'énigmes", "this game has no problems")
    return Book(game, setter_of(game))


def books() -> ProblemBooks:
    return ProblemBooks(books=[book_of(game).told() for game in games_with_problems()])
