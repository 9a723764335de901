"""Who sets the problems of a game: finds positions with one right move, proves them, and answers whoever solves."""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from importlib import import_module
from itertools import count, islice
from random import Random
from typing import Any, ClassVar, Final, Generic, NamedTuple, cast

from grille.contract import Game, GrilleError, Limits, NotSolvable, Stop, Stopped, Text, UnknownName, UnreadableText
from grille.contract.game import M, S
from grille.search.engine import LEVELS, Engine
from grille.search.problems import Collection, Problem

MOST_MOVES: Final = 4
"""No problem asks for more moves of one's own: by then the point is clear."""


class Lie(UnreadableText):
    """A problem whose answer is wrong, or not the only one."""


class Answered(NamedTuple, Generic[M]):
    """What follows a right move by itself, and whether the point is now clear."""

    moves: tuple[M, ...]
    is_done: bool


class Setter(ABC, Generic[S, M]):
    """The problems of one game."""

    title: ClassVar[Text]
    about: ClassVar[Text]
    themes: ClassVar[Mapping[str, Text]]
    shares: ClassVar[Mapping[str, int]]
    """Of all problems so many parts ask for this or that; the first kind takes what cannot be shared."""
    most_moves: ClassVar[int] = MOST_MOVES
    tries: ClassVar[int] = 4
    """So often each level tries a problem."""
    is_answered: ClassVar[bool] = False
    """Somebody resists: every move is answered until the point is clear."""
    home: ClassVar[str] = ""
    """The game or the box at whose table one is at home, where that is not the game itself."""

    def __init__(self, game: type[Game[S, M]], folder: str) -> None:
        self.game = game
        self.collection = Collection(folder)
        self.under = lru_cache(32)(lambda options: game(**dict(options)))

    def __reduce__(self) -> str:
        """To other processes it travels by its name, which all games have in common."""
        return "SETTER"

    def rules(self, problem: Problem) -> Game[S, M]:
        return self.under(tuple(sorted(problem.options.items())))

    def state(self, problem: Problem) -> S:
        return self.rules(problem).read_state(problem.position)

    def chosen(self, level: int | None = None, theme: str | None = None) -> list[Problem]:
        """All problems, or those of a level or a theme."""
        if theme is not None and theme not in self.themes:
            listed = ", ".join(self.themes)
            raise UnknownName(f"thème inconnu ; il y a {listed}", f"unknown theme; there are {listed}")
        return [one for one in self.collection.of_level(level) if theme is None or theme in one.themes]

    # what each game says

    @abstractmethod
    def positions(self, rng: Random) -> Iterator[tuple[Game[S, M], S]]:
        """What one try by chance brings: a game played, say."""

    @abstractmethod
    def posed(self, game: Game[S, M], state: S) -> Problem | None:
        """The problem that a position is, if it is one."""

    @abstractmethod
    def right(self, problem: Problem, state: S, left: int) -> Sequence[M]:
        """Every move that does what is asked, with so many moves of one's own to go."""

    def first(self, problem: Problem) -> M:
        """The move with which the answer begins."""
        return self.rules(problem).read_move(problem.answer)

    def printed(self, problem: Problem) -> str:
        """The answer as it stands on paper."""
        return problem.answer

    def is_right(self, problem: Problem, state: S, move: M, left: int) -> bool:
        """Whether a legal move does what is asked; the answer itself is known without a search."""
        is_first = left == problem.moves and self.rules(problem).write_state(state) == problem.position
        if is_first:
            return move == self.first(problem)
        return move in self.right(problem, state, left)

    def is_clear(self, problem: Problem, state: S, left: int) -> bool:
        """Whether nothing can go wrong any more."""
        right = self.right(problem, state, left)
        return all(move in right for move in self.rules(problem).moves(state))

    @abstractmethod
    def reply(self, problem: Problem, state: S, left: int) -> M | None:
        """The other side's best: what refutes a wrong move, or resists longest to the right one."""

    @abstractmethod
    def canonical(self, problem: Problem) -> str:
        """The same for all problems that a symmetry makes alike."""

    @abstractmethod
    def asks(self, problem: Problem) -> Text:
        """What is asked, in a sentence."""

    @abstractmethod
    def clues(self, problem: Problem) -> Sequence[Text]:
        """Three, each telling more; the first step of the answer comes with the last."""

    def looks(self, game: Game[S, M], state: S, move: M) -> float:
        """How good a move looks at once."""
        return 0.0

    def remark(self, problem: Problem, state: S, move: M) -> Text | None:
        """What there is to say of a wrong move that no reply on the board can show."""
        return None

    # finding

    def find(self, seed: int) -> Iterator[Problem]:
        """Problems as chance brings them."""
        for number in count():
            yield from self.attempt(seed, number, Stop())

    def attempt(self, seed: int, number: int, stop: Stop) -> Iterator[Problem]:
        """What one try brings, of each kind one problem at most; each try has its own chance."""
        kinds: set[str] = set()
        for game, state in self.positions(Random(f"{seed} {number}")):
            if stop.is_set():
                raise Stopped
            problem = self.posed(game, state)
            if problem and problem.kind not in kinds:
                kinds.add(problem.kind)
                yield problem

    def problem(self, game: Game[S, M], state: S, move: M, themes: Sequence[str], **measured: Any) -> Problem:
        """A position as a problem, with the one right move."""
        position, answer, rivals = game.write_state(state), game.write_move(move), self.rivals(game, state, move)
        return Problem(position=position, answer=answer, themes=tuple(themes), rivals=rivals, **measured)

    def rivals(self, game: Game[S, M], state: S, right: M) -> int:
        """The wrong moves that look as good as the right one."""
        least = self.looks(game, state, right)
        return sum(self.looks(game, state, move) >= least for move in game.list_moves(state)) - 1

    def measured(self, problem: Problem, seed: str = "") -> Problem:
        """The same with how often our players fail."""
        tries = [won for level in LEVELS[:-1] for won in self.tried(problem, level, seed)]
        return replace(problem, failed=round(100 * tries.count(False) / len(tries)))

    def tried(self, problem: Problem, level: str, seed: str = "") -> list[bool]:
        """How the tries of a level end; the same chance for all levels."""
        rngs = (Random(f"{seed} {problem.position} {number}") for number in range(self.tries))
        return [self.solves(problem, level, rng) for rng in rngs]

    @abstractmethod
    def solves(self, problem: Problem, level: str, rng: Random) -> bool:
        """Whether somebody of a level finds it."""

    # proving

    def prove(self, problem: Problem) -> None:
        """Lie with a counter-line where the answer is not the one right move, or is told falsely."""
        if not problem.themes or not set(problem.themes) <= set(self.themes):
            raise Lie("thème inconnu", "unknown theme")
        game, state = self.rules(problem), self.state(problem)
        self.check_answer(problem, state)
        again = self.posed(game, state)
        told = replace(problem, number=0, level=0, failed=0)
        if again != told:
            raise Lie("la réponse est bonne, le reste est faux", "the answer is right, the rest is not")

    def check_answer(self, problem: Problem, state: S) -> None:
        """Lie where the answer is wrong, with what refutes it, or not the only one, with another."""
        game = self.rules(problem)
        answer = game.check(state, self.first(problem))
        right = self.right(problem, state, problem.moves)
        written = game.write_move(answer)
        if answer not in right:
            reply = self.reply(problem, game.play(state, answer), problem.moves - 1)
            line = written if reply is None else f"{written} {game.write_move(reply)}"
            raise Lie(f"{written} n'est pas la réponse : {line}", f"{written} is not the answer: {line}")
        others = [game.write_move(move) for move in right if move != answer]
        if others:
            raise Lie(f"deux réponses : {written} et {others[0]}", f"two answers: {written} and {others[0]}")

    # playing out

    def after(self, problem: Problem, played: Sequence[str]) -> tuple[S, int]:
        """The position after the moves so far, and how many of one's own are left; the moves are checked."""
        game, state = self.rules(problem), self.state(problem)
        seat, left = game.turn(state), problem.moves
        for text in played:
            move = game.read_move(text)
            left -= game.turn(state) == seat and len(list(islice(game.moves(state), 2))) > 1
            state = game.play(state, game.check(state, move))
        return state, left

    def unfold(self, problem: Problem, state: S, seat: int, left: int) -> Answered[M]:
        """After a right move: the other resists, what is forced is played, until there is something to find again."""
        game, moves = self.rules(problem), list[M]()
        while left > 0 and game.outcome(state) is None:
            legal = list(islice(game.moves(state), 2))
            if game.turn(state) == seat and len(legal) > 1:
                return Answered(tuple(moves), self.is_clear(problem, state, left))
            move = legal[0] if len(legal) == 1 else self.reply(problem, state, left)
            if move is None:
                break
            moves.append(move)
            state = game.play(state, move)
        return Answered(tuple(moves), True)

    def with_moves(self, problem: Problem) -> Problem:
        """The same with as many moves of one's own as it takes until the point is clear."""
        problem = replace(problem, moves=MOST_MOVES)
        game, state = self.rules(problem), self.state(problem)
        seat, move = game.turn(state), self.first(problem)
        for own in range(1, MOST_MOVES + 1):
            state = game.play(state, move)
            answered = self.unfold(problem, state, seat, MOST_MOVES - own)
            if answered.is_done:
                return replace(problem, moves=own)
            for reply in answered.moves:
                state = game.play(state, reply)
            move = self.right(problem, state, MOST_MOVES - own)[0]
        return problem


class PlayedSetter(Setter[S, M]):
    """For games that our players play: they solve a problem who choose its answer."""

    is_answered: ClassVar = True

    def engine(self, game: Game[S, M]) -> Engine[S, M]:
        """Whose levels try the problems."""
        return cast(Engine[S, M], import_module(f"{self.collection.folder}.player").engine(game))

    def solves(self, problem: Problem, level: str, rng: Random) -> bool:
        engine = self.engine(self.rules(problem))
        return engine.choose(self.state(problem), level, rng, Limits(), Stop()) == self.first(problem)


class ProvedSetter(PlayedSetter[S, M]):
    """For games whose endings are solved: the only move that wins, or the only one that saves the draw."""

    GOALS: ClassVar[Mapping[str, int]] = {"win": 1, "draw": 0}

    def goal(self, problem: Problem) -> int:
        return self.GOALS[problem.kind]

    def values(self, game: Game[S, M], state: S) -> Mapping[M, float]:
        """Every move with its proved value for the mover."""
        thoughts = self.engine(game).analyse(state, Limits(), Stop())
        if not all(thought.exact for thought in thoughts):
            raise NotSolvable("cette position n'est pas prouvée", "this position is not proved")
        return {thought.move: thought.value for thought in thoughts}

    def right(self, problem: Problem, state: S, left: int) -> Sequence[M]:
        goal = self.goal(problem)
        return [move for move, value in self.values(self.rules(problem), state).items() if value >= goal]

    def reply(self, problem: Problem, state: S, left: int) -> M | None:
        """The best by value; of those, what leaves fewest right moves."""
        game = self.rules(problem)
        if game.outcome(state) is not None:
            return None
        values, goal = self.values(game, state), self.goal(problem)
        if max(values.values()) > -goal:  # the other side has escaped
            return max(values, key=lambda move: values[move])
        return min(values, key=lambda move: (self.ways_on(problem, game.play(state, move), left), -values[move]))

    def ways_on(self, problem: Problem, state: S, left: int) -> int:
        """How many right moves whoever solves still has; many where the game is over."""
        game = self.rules(problem)
        if game.outcome(state) is not None or game.turn(state) != game.turn(self.state(problem)):
            return 1_000
        return len(self.right(problem, state, left))


def check_all(setter: Setter[Any, Any], problems: Sequence[Problem]) -> Iterator[Problem]:
    """Each problem once it is proved; Lie names the one that is not, or is there twice."""
    seen: dict[str, int] = {}
    for problem in problems:
        try:
            setter.prove(problem)
        except GrilleError as error:
            raise Lie(
                f"problème {problem.number} : {error.text.fr}", f"problem {problem.number}: {error.text.en}"
            ) from error
        before = seen.setdefault(setter.canonical(problem), problem.number)
        if before != problem.number:
            raise Lie(
                f"le problème {problem.number} est le même que le {before}, à une symétrie près",
                f"problem {problem.number} is the same as {before} up to symmetry",
            )
        yield problem
