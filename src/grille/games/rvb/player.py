"""How RVB is played: perfectly once the grid is solved, and before that by striking where nobody sees a win."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from itertools import islice
from math import inf
from random import Random
from typing import NamedTuple

from grille.contract import MOST_LISTED, OVER, Budget, Limits, Stop, Stopped, Text, counted
from grille.games.rvb.grid import Grid, grid_of
from grille.games.rvb.reviewing import Reviewer
from grille.games.rvb.rules import Move, Rvb, State, Strike
from grille.games.rvb.solver import all_wins, one_win
from grille.games.rvb.tables import CACHE, Table
from grille.games.rvb.values import values_after
from grille.games.rvb.why import reasons
from grille.games.rvb.writing import Writer, random_writing, turns_left, winning_turns
from grille.kernels import AVAILABLE
from grille.search.engine import Engine, Progress, Solution, Thought, check_level
from grille.search.judging import NOTHING, Known, Ply, Verdict
from grille.search.playout import random_move


class Skill(NamedTuple):
    """How far a player sees and how carefully he plays."""

    sees: int  # he knows who wins when no more cells than this are left
    ideas: int  # how many moves come to his mind otherwise
    slip: float  # how often he plays the first one without a thought


SKILLS = {
    "1": Skill(sees=4, ideas=1, slip=0.35),  # sees the last strike, mostly
    "2": Skill(sees=6, ideas=3, slip=0.1),
    "3": Skill(sees=9, ideas=5, slip=0.06),
    "4": Skill(sees=13, ideas=10, slip=0.03),
    "5": Skill(sees=16, ideas=20, slip=0.0),  # no slip, but more than half of the game lies beyond what he sees
}
IDEAS_OF_THE_BEST = 40
IDEAS_WHEN_LOST = 24
SEEN_IN_PYTHON = 12
"""Without the kernel nobody sees further than this."""
SOLVING = 0.8
"""So much of the time goes into solving the grid; the rest into choosing where that failed."""
LOOK_SECONDS = 0.1
"""For each idea, to see whether the opponent has an easy answer."""
LASTING_CELLS = 16
"""With so few cells the analysis also tells how long a game can last."""

FINISHED = Text("partie finie", "finished")
STOPPED = Text("limite atteinte avant la preuve", "stopped before the proof")
ESTIMATE = Text("estimation", "estimate")
FOUND = Text("gain trouvé par la recherche", "a win that the search found")
WRITTEN_OUT = Text("toutes les fins d'écriture résolues", "every way to finish the grid solved")


class RvbEngine(Engine[State, Move]):
    """Solves what can be solved in its time; weaker levels see only the end."""

    game: Rvb
    table: Table | None = None  # of the game that was gone through last

    # Playing

    def choose(self, view: State, level: str, rng: Random, limits: Limits, stop: Stop) -> Move:
        skill = SKILLS.get(check_level(level))
        if self.game.is_writing(view):
            ideas = skill.ideas if skill else IDEAS_OF_THE_BEST
            return Writer(self.game, view, rng, limits, stop).choose(ideas)
        if skill is None:
            return self.best(view, rng, limits, stop)
        if rng.random() < skill.slip:
            return random_move(self.game, view, rng)
        sees = skill.sees if AVAILABLE else min(skill.sees, SEEN_IN_PYTHON)
        return self.by_sight(view, sees, skill.ideas, rng, limits, stop)

    def by_sight(self, state: State, sees: int, ideas: int, rng: Random, limits: Limits, stop: Stop) -> Move:
        """A strike that wins as far as the player sees; else the first idea that does not plainly lose."""
        if grid_of(self.game, state).count <= sees:
            winning = all_wins(grid_of(self.game, state), limits, stop).winning
            if winning:
                return Strike(rng.choice(winning))
        moves = [random_move(self.game, state, rng) for _ in range(ideas)]
        open_moves: list[Move] = []
        for move in moves:
            left = grid_of(self.game, self.game.play(state, move))
            if left.count > sees:
                open_moves.append(move)
            elif all_wins(left, limits, stop).winning == ():
                return move
        return (open_moves or moves)[0]

    def best(self, state: State, rng: Random, limits: Limits, stop: Stop) -> Move:
        spent = Budget(limits, stop)
        solving = limits if limits.seconds is None else replace(limits, seconds=SOLVING * limits.seconds)
        winning = one_win(grid_of(self.game, state), solving, stop).winning
        if winning is not None:
            CACHE.note_solved(grid_of(self.game, state))
            return Strike(rng.choice(winning)) if winning else self.resist(state, rng, limits, stop)
        # not solved in time: leave the opponent something he cannot solve at a glance either
        moves = [random_move(self.game, state, rng) for _ in range(IDEAS_OF_THE_BEST)]
        glance, seconds = Limits(LOOK_SECONDS, limits.nodes), inf if limits.seconds is None else limits.seconds
        for move in moves:
            left = grid_of(self.game, self.game.play(state, move))
            if stop.is_set() or spent.seconds > seconds or not one_win(left, glance, stop).winning:
                return move
        return moves[0]

    def resist(self, state: State, rng: Random, limits: Limits, stop: Stop) -> Move:
        """All is lost: of some strikes, the one that leaves the opponent the fewest right answers."""
        moves = [random_move(self.game, state, rng) for _ in range(IDEAS_WHEN_LOST)]
        table = CACHE.find(grid_of(self.game, state))
        if table is None and grid_of(self.game, state).count > SEEN_IN_PYTHON:
            return min(moves, key=lambda move: len(self.game.spell(state, move)))

        def answers(move: Move) -> int:
            left = grid_of(self.game, self.game.play(state, move))
            winning = table.winning(left.cells) if table else all_wins(left, limits, stop).winning
            return len(winning or ())

        return min(moves, key=answers)

    def announcement(self, state: State) -> Text | None:
        """What the engine may say aloud: that it knows how the game ends."""
        if self.game.is_writing(state) or not CACHE.is_solved(grid_of(self.game, state)):
            return None
        return Text("J'ai résolu la grille.", "I have solved the grid.")

    # Solving

    def solve(self, state: State, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[Move]:
        budget = Budget(limits, stop)
        if self.game.actor(state) == OVER:
            return Solution(-1, (), True, FINISHED, 0, budget.seconds)
        if self.game.is_writing(state):
            return self.solve_writing(state, budget)
        answer = all_wins(grid_of(self.game, state), limits, stop, progress)
        if answer.winning is None:
            return Solution(None, (), False, answer.proof, answer.nodes, budget.seconds)
        best = tuple(map(Strike, sorted(answer.winning)))
        return Solution(1 if best else -1, best, answer.is_complete, answer.proof, answer.nodes, budget.seconds)

    def solve_writing(self, state: State, budget: Budget) -> Solution[Move]:
        try:
            best: tuple[Move, ...] = tuple(winning_turns(self.game, state, budget))
        except Stopped:
            return Solution(None, (), False, STOPPED, budget.nodes, budget.seconds)
        return Solution(1 if best else -1, best, True, WRITTEN_OUT, budget.nodes, budget.seconds)

    # Going through a game

    def review(
        self, plies: Sequence[Ply[State, Move]], limits: Limits, stop: Stop, known: Known[Move] = NOTHING
    ) -> Iterator[tuple[int, Verdict[Move]]]:
        reviewer = Reviewer(self.game, limits, stop)
        for judged in reviewer.review(plies, known):
            self.table = reviewer.table
            yield judged

    def why(self, state: State, move: Move, verdict: Verdict[Move], stop: Stop) -> tuple[Text, ...]:
        return tuple(reasons(self.game, state, move, self.table)) if isinstance(move, Strike) else ()

    # Analysing

    def analyse(self, state: State, limits: Limits, stop: Stop) -> Sequence[Thought[Move]]:
        if self.game.is_writing(state):
            return self.weigh_turns(state, limits, stop)
        grid = grid_of(self.game, state)
        answer = all_wins(grid, limits, stop)
        # of millions of strikes only the first are weighed, and those that win
        strikes = list(dict.fromkeys((*(answer.winning or ()), *islice(grid.strikes(), MOST_LISTED))))
        if answer.winning is None:
            return [Thought(Strike(strike), 0, False, answer.proof) for strike in strikes]
        if grid.count <= LASTING_CELLS and AVAILABLE:
            with suppress(Stopped):  # a table may know who wins when there is no time to know how soon
                return self.weigh_with_length(grid, strikes, limits, stop)
        others = Thought[Move](Strike(0), -1 if answer.is_complete else 0, answer.is_complete, answer.proof)
        wins = Thought[Move](Strike(0), 1, True, answer.proof if answer.is_complete else FOUND)
        winning = set(answer.winning)
        return [replace(wins if strike in winning else others, move=Strike(strike)) for strike in strikes]

    def weigh_with_length(self, grid: Grid, strikes: list[int], limits: Limits, stop: Stop) -> Sequence[Thought[Move]]:
        """Winning strikes first, the quickest before the others; then those that lose, the slowest first."""
        _, left = values_after(grid, Limits(limits.seconds), stop)
        thoughts: list[tuple[int, Thought[Move]]] = []
        for strike in strikes:
            grundy, lasts = left[strike]
            value = 1 if grundy == 0 else -1
            more = counted(lasts, "coup", "more strike")
            proof = Text(
                f"table complète ; valeur de Grundy {grundy}, {more.fr} encore après celui-ci",
                f"complete table; Grundy value {grundy}, {more.en} after this one",
            )
            thoughts.append((-value * 1000 + value * lasts, Thought(Strike(strike), value, True, proof)))
        return [thought for _, thought in sorted(thoughts, key=lambda pair: pair[0])]

    def weigh_turns(self, state: State, limits: Limits, stop: Stop) -> Sequence[Thought[Move]]:
        """Turns of writing: the last turn of all solved as far as time goes, of earlier ones what some promise."""
        writer = Writer(self.game, state, Random(0), limits, stop)
        thoughts: list[Thought[Move]] = []
        if turns_left(state) > 1 or not AVAILABLE:
            for turn in dict.fromkeys(random_writing(state, writer.rng) for _ in range(IDEAS_OF_THE_BEST)):
                thoughts.append(Thought(turn, writer.promise(turn), False, ESTIMATE))
        else:
            for turn in writer.last_ideas():
                is_won = writer.settle(turn, writer.time_left())
                value, proof = (0, STOPPED) if is_won is None else (-1 if is_won else 1, WRITTEN_OUT)
                thoughts.append(Thought(turn, value, is_won is not None, proof))
        return sorted(thoughts, key=lambda thought: -thought.value)


engine = RvbEngine
