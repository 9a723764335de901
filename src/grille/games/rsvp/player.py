"""How R.S.V.P. is played: points now, less what the letter offers the other side, and what it leaves for oneself."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from grille.contract import OVER, Budget, Limits, Stop, Stopped, Text
from grille.games.rsvp.arguing import Judged, proof
from grille.games.rsvp.cubes import letters_left
from grille.games.rsvp.kernel import kernel_of
from grille.games.rsvp.lexicon.frequency import usual_index
from grille.games.rsvp.lexicon.index import ALPHABET, LONGEST
from grille.games.rsvp.notation import ACCEPT, CHALLENGE, Move, Put, State
from grille.games.rsvp.rules import Rsvp
from grille.games.rsvp.sight import Sight
from grille.games.rsvp.telling import CHALLENGE_POINTS
from grille.games.rsvp.why import ESTIMATE, explained, reasons
from grille.kernels import AVAILABLE
from grille.search.engine import Engine, Progress, Solution, Solver, Thought, check_level
from grille.search.exact import UNPROVED, ExactSolver
from grille.search.judging import Verdict, weighed
from grille.search.playout import random_move

if TYPE_CHECKING:
    from grille.kernels.rsvp import Ending, Player


class Skill(NamedTuple):
    """What a player knows, how many turns he looks ahead, and how carefully."""

    words: int | None = None  # so many of the most usual words come to his mind; None: every word
    longest: int = LONGEST  # without a list of usual words: those up to so many letters
    slip: float = 0.0  # how often he puts any letter that may be put
    depth: int = 0  # 0: takes the most points at once
    nodes: int | None = None
    ending: int = 0  # positions he looks at to know who wins by force


SKILLS = {
    "1": Skill(words=800, longest=3, slip=0.5),
    "2": Skill(words=4_000, longest=4, slip=0.1),
    "3": Skill(words=20_000, longest=6),
    "4": Skill(slip=0.08, depth=2, nodes=8_000),
    "5": Skill(slip=0.03, depth=3, nodes=20_000),
    "best": Skill(depth=12, nodes=50_000, ending=20_000),
}
GREEDY = Skill()
"""Knows every word and takes the most points at once: the yardstick of the levels."""
NEAR = 45
"""Within so many points of the target the rest of the game is worth settling."""
WITHIN_REACH = 60
"""Further from the target than this nobody waits for a proof while a game is gone through."""
MOST_TURNS = 60
SOLVED = {1: ("gagnant", "a win"), 0: ("nul", "a draw"), -1: ("perdant", "a loss")}
REACHED = Text("la partie est jouée", "the game is decided")
WIN = 1_000.0
HOPE = 0.5
"""What one's own next word counts for before the opponent has answered."""
TELLING = 40
"""Without the kernel only so many of the opponent's answers are weighed."""
PROMISING = 10
"""So many letters are looked at once more, and explained in full."""
CENTRE_DEPTH = 2
REACH = 20.0
"""A lead of so many points is as good as half a game, where values are shown."""
ANSWERING = Skill(depth=2)
MOST_ANSWERS = 20_000
SLOWER = 20_000
"""So many positions more are looked at for the letters that win in more turns than the quickest."""
ENDLESS = (99,) * len(ALPHABET)


class Weighed(NamedTuple):
    """A letter on a cell, what it counts at once, and what it promises."""

    value: float
    points: int
    put: Put


class RsvpEngine(Engine[State, Move]):
    """Never puts an illegal letter, challenges those that are, and proves its own with the words it knows."""

    game: Rsvp
    glance_nodes = 5_000

    def __init__(self, game: Rsvp) -> None:
        super().__init__(game)
        self.sights: dict[int | None, Sight] = {}

    def sight(self, skill: Skill) -> Sight:
        """What a player sees of the words he knows; where the list of usual words is missing, of short ones."""
        if skill.words not in self.sights:
            known = None if skill.words is None else usual_index(skill.words)
            self.sights[skill.words] = Sight(self.game.words, LONGEST if known else skill.longest, known)
        return self.sights[skill.words]

    # Playing

    def choose(self, view: State, level: str, rng: Random, limits: Limits, stop: Stop) -> Move:
        skill = SKILLS[check_level(level)]
        if view.is_contested:
            return proof(self.game, view, self.sight(skill))
        if self.game.can_challenge(view) and rng.random() >= skill.slip and not self.game.witnesses(view):
            return CHALLENGE
        if self.game.is_decided(view):
            return ACCEPT
        if rng.random() < skill.slip or (self.game.is_empty(view) and not skill.depth):
            return self.any_letter(view, rng)
        ranked = self.rank(view, skill, within(limits, skill.nodes), stop)
        if not ranked:
            return random_move(self.game, view, rng)  # only without a referee: nothing legal is left
        best = self.proved(view, skill, limits, stop)
        ranked = [one for one in ranked if one.put in best] or ranked
        best_ones = list(takewhile(lambda one: one.value == ranked[0].value, ranked))
        return self.announced(view, rng.choice(best_ones).put)

    def proved(self, state: State, skill: Skill, limits: Limits, stop: Stop) -> frozenset[Put]:
        """The letters that keep a win or a draw for certain, where that is known; none otherwise."""
        if not skill.ending or not self.can_decide(state):
            return frozenset()
        if max(state.scores) + NEAR < state.target:
            return frozenset()
        ending = self.ending(state, within(limits, skill.ending), stop)
        if ending.value is None or ending.value < 0:
            return frozenset()
        return frozenset(Put(ALPHABET[one.letter], one.cell) for one in ending.best)

    def can_decide(self, state: State) -> bool:
        """The kernel reads a game to its end with a referee only, and once the centre letter stands."""
        has_kernel_rules = AVAILABLE and self.game.has_referee and not self.game.is_empty(state)
        return has_kernel_rules and self.game.actor(state) != OVER

    def rank(self, state: State, skill: Skill, limits: Limits, stop: Stop) -> list[Weighed]:
        """Every legal letter, the most promising first."""
        if self.game.is_empty(state):
            return self.rank_centre(state, limits, stop)
        if skill.depth and AVAILABLE:
            return self.rank_deeply(state, skill.depth, limits, stop)
        budget = Budget(limits, stop)
        weighed = sorted(self.weigh(state, skill, budget), key=lambda one: -one.value)
        return self.play_on(state, skill, weighed, budget) if skill.depth > 2 else weighed

    def rank_deeply(self, state: State, depth: int, limits: Limits, stop: Stop) -> list[Weighed]:
        found = self.kernel.rank(*told(state), depth, limits, stop)
        return [Weighed(one.value, one.points, Put(ALPHABET[one.letter], one.cell)) for one in found]

    @property
    def kernel(self) -> Player:
        return kernel_of(self.game.written_options()["lexicon"], self.game.size)

    def ending(self, state: State, limits: Limits, stop: Stop | None = None, turns: int = MOST_TURNS) -> Ending:
        """Who wins by force within so many turns."""
        return self.kernel.solve(*told(state), turns, limits, stop)

    def rank_centre(self, state: State, limits: Limits, stop: Stop) -> list[Weighed]:
        """§16: the letter that leaves the first player least."""
        each = replace(limits, seconds=limits.share(len(ALPHABET)).seconds)
        weighed = []
        for letter in letters_left(state.supply):
            put = Put(letter, self.game.centre)
            answers = self.rank(self.game.play(state, put), Skill(depth=CENTRE_DEPTH), each, stop)
            weighed.append(Weighed(-answers[0].value if answers else 0.0, 0, put))
        return sorted(weighed, key=lambda one: -one.value)

    def any_letter(self, state: State, rng: Random) -> Move:
        puts = list(self.legal(state))
        if not puts:
            return random_move(self.game, state, rng)
        cell, letters = rng.choice(puts)
        return self.announced(state, Put(rng.choice(letters), cell))

    def announced(self, state: State, put: Put) -> Put:
        if not self.game.needs_announcing:
            return put
        made = self.game.made(state, put.letter, put.cell)
        return put._replace(announced=tuple(sorted(found.word for found in made)))

    def legal(self, state: State) -> Iterator[tuple[int, str]]:
        """Where which letters may be put by the rules, also without a referee."""
        if self.game.has_referee or self.game.is_empty(state):
            yield from self.game.admitted(state)
            return
        yield from self.game.fitting(state)

    # Weighing without the kernel

    def weigh(self, state: State, skill: Skill, budget: Budget, most: int | None = None) -> list[Weighed]:
        """Every legal letter with what it promises, or only the most telling ones; those that count points first."""
        sight, seat, letters = self.sight(skill), state.seat, letters_left(state.supply)
        puts: list[tuple[int, Put]] = []
        for cell, fitting in self.legal(state):
            gains = sight.gains(state.cells, seat, cell)
            puts.extend((gains.get(letter, 0), Put(letter, cell)) for letter in fitting)
        puts.sort(key=lambda pair: -pair[0])
        puts = puts[:most]
        if not skill.depth:
            return [Weighed(float(points), points, put) for points, put in puts]
        mine = sight.outlook(state.cells, seat, letters)
        theirs = sight.outlook(state.cells, 1 - seat, letters)
        weighed = []
        for points, put in puts:
            try:
                budget.spend()
            except Stopped:
                break
            cells = state.cells[: put.cell] + put.letter + state.cells[put.cell + 1 :]
            reply = sight.best_after(cells, 1 - seat, put.cell, letters, theirs)
            hope = sight.best_after(cells, seat, put.cell, letters, mine)
            weighed.append(Weighed(self.promise(state, points, reply, hope), points, put))
        return weighed or [Weighed(float(points), points, put) for points, put in puts[:1]]

    def promise(self, state: State, points: int, reply: int, hope: int) -> float:
        """In points; reaching the target is worth more than any."""
        if state.scores[state.seat] + points >= state.target:
            return WIN
        value = points - reply + HOPE * hope
        return value - WIN if state.scores[1 - state.seat] + reply >= state.target else value

    def play_on(self, state: State, skill: Skill, best: list[Weighed], budget: Budget) -> list[Weighed]:
        """The promising letters again, each after the opponent's best answers; as before when time runs out."""
        seen = []
        for one in best[:PROMISING]:
            try:
                budget.spend()
            except Stopped:
                break
            # its own letters are legal: no challenge takes their points back
            after = self.game.play(state, self.announced(state, one.put))._replace(last=None)
            outcome = self.game.outcome(after)
            answers = [] if outcome else self.weigh(after, skill, budget, TELLING)
            worst = max((answer.value for answer in answers), default=0.0)
            # a win at hand is worth more than one that is only in sight
            value = WIN * outcome.payoffs[state.seat] if outcome else min(one.points - worst, WIN - 1)
            seen.append(one._replace(value=value))
        return sorted(seen, key=lambda one: -one.value) or best

    # Solving and analysing

    def solve(self, state: State, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[Move]:
        """Who wins by force, and every letter that keeps it."""
        began = time.monotonic()
        solution = self.decide(state, limits, stop, progress)
        if solution.value != 1 or not self.can_decide(state):
            return solution
        winning = self.all_winning(state, solution.best, remaining(limits, solution.seconds, solution.nodes), stop)
        proof = solution.proof if winning else also(solution.proof)
        return replace(solution, best=winning or solution.best, proof=proof, seconds=time.monotonic() - began)

    def decide(self, state: State, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[Move]:
        """Who wins by force; of the letters that win, the kernel names only the quickest."""
        if not self.can_decide(state):
            return ExactSolver(Judged(**self.game.written_options())).solve(state, limits, stop, progress)
        began = time.monotonic()
        ending = self.ending(state, limits, stop)
        seconds = time.monotonic() - began
        if ending.value is None:
            return Solution(None, (), False, UNPROVED, ending.nodes, seconds)
        best = tuple(self.announced(state, Put(ALPHABET[one.letter], one.cell)) for one in ending.best)
        return Solution(ending.value, best, True, forced(ending), ending.nodes, seconds)

    def all_winning(self, state: State, quickest: Sequence[Move], limits: Limits, stop: Stop) -> tuple[Move, ...]:
        """The letters that win, also in more turns; none where little work does not settle every letter."""
        budget = Budget(within(limits, SLOWER), stop)
        found: list[Move] = []
        for cell, letters in self.game.admitted(state):
            for put in (self.announced(state, Put(letter, cell)) for letter in letters):
                value = 1 if put in quickest else self.value_after(state, put, budget)
                if value is None:
                    return ()
                if value > 0:
                    found.append(put)
        return tuple(found)

    def value_after(self, state: State, put: Put, budget: Budget) -> int | None:
        """What a letter is worth to its player, where the budget is enough to know."""
        after = self.game.play(state, put)
        outcome = self.game.outcome(after)
        if outcome is not None:
            return outcome.payoffs[state.seat]
        seconds = time.monotonic() - budget.began
        ending = self.ending(after, remaining(budget.limits, seconds, budget.nodes), budget.stop)
        budget.nodes += ending.nodes
        return None if ending.value is None else -ending.value

    def analyse(self, state: State, limits: Limits, stop: Stop) -> Sequence[Thought[Move]]:
        """Every legal letter, the most promising first and explained; values from -1 to 1."""
        if self.game.actor(state) == OVER:
            return ()
        skill = SKILLS["best"]
        if state.is_contested:
            return [Thought(proof(self.game, state, self.sight(skill)), chance(CHALLENGE_POINTS), False, ESTIMATE)]
        challenge = self.challenged(state)
        if self.game.is_decided(state):
            return by_value([*challenge, Thought(ACCEPT, self.accepted(state), True, REACHED)])
        solution = self.decide(state, within(limits, skill.ending), stop) if self.can_decide(state) else None
        value, sure = (solution.value, set(solution.best)) if solution and solution.exact else (None, set[Move]())
        thoughts: list[Thought[Move]] = []
        for number, one in enumerate(self.rank(state, skill, within(limits, skill.nodes), stop)):
            put = self.announced(state, one.put)
            is_sure = put in sure and value is not None
            said = explained(self.game, state, put, self.answer(state, put, stop) if number < PROMISING else None)
            if solution and is_sure:
                said = Text(f"{solution.proof.fr} ; {said.fr}", f"{solution.proof.en}; {said.en}")
            worth = float(value) if value is not None and is_sure else chance(one.value)
            thoughts.append(Thought(put, worth, is_sure, said))
        return by_value([*thoughts, *challenge])

    def challenged(self, state: State) -> list[Thought[Move]]:
        """What a challenge promises, where one may be made."""
        points = -CHALLENGE_POINTS if self.game.witnesses(state) else CHALLENGE_POINTS
        return [Thought(CHALLENGE, chance(points), False, ESTIMATE)] if self.game.can_challenge(state) else []

    def accepted(self, state: State) -> float:
        outcome = self.game.outcome(self.game.play(state, ACCEPT))
        return float(outcome.payoffs[state.seat]) if outcome else 0.0

    def glance(self, state: State, move: Move, limits: Limits, stop: Stop) -> Verdict[Move]:
        """The letters ranked, without a word to each."""
        if not isinstance(move, Put):
            return super().glance(state, move, limits, stop)
        ranked = self.rank(state, SKILLS["best"], limits, stop)
        thoughts = [Thought[Move](self.announced(state, one.put), chance(one.value), False, ESTIMATE) for one in ranked]
        return weighed(self.game, thoughts, move)

    def solver(self, limits: Limits) -> Solver[State, Move]:
        """Only where somebody is near enough to the target."""

        def solve(state: State, limits: Limits, stop: Stop) -> Solution[Move]:
            if max(state.scores) + WITHIN_REACH < state.target:
                return Solution(None, (), False, UNPROVED, 0, 0.0)
            return self.solve(state, limits, stop)

        return solve

    def why(self, state: State, move: Move, verdict: Verdict[Move], stop: Stop) -> tuple[Text, ...]:
        return reasons(self.game, state, move, verdict, lambda at, put: self.answer(at, put, stop))

    def answer(self, state: State, put: Put, stop: Stop) -> Put | None:
        """What the opponent would do next on his side."""
        after = self.game.play(state, put)
        if self.game.is_decided(after):
            return None
        answers = self.rank(after, ANSWERING, Limits(nodes=MOST_ANSWERS), stop)
        return self.announced(after, answers[0].put) if answers else None


def by_value(thoughts: list[Thought[Move]]) -> list[Thought[Move]]:
    return sorted(thoughts, key=lambda thought: -thought.value)


def within(limits: Limits, nodes: int | None) -> Limits:
    """No more than a level's own share."""
    return limits if nodes is None else limits.with_nodes(nodes)


def remaining(limits: Limits, seconds: float, nodes: int) -> Limits:
    """What is left of a search's limits after so many seconds and positions."""
    return Limits(
        None if limits.seconds is None else max(0.0, limits.seconds - seconds),
        None if limits.nodes is None else max(0, limits.nodes - nodes),
    )


def told(state: State) -> tuple[str, int, Sequence[int], tuple[int, int], int]:
    """A position as the kernel is told it."""
    return state.cells, state.seat, ENDLESS if state.supply is None else state.supply, state.scores, state.target


def forced(ending: Ending) -> Text:
    if not ending.value:
        return Text("toutes les suites mènent à la fin sans vainqueur", "every line leads to the end without a winner")
    turns = f"{ending.turns} tour{'s' if ending.turns > 1 else ''}"
    turns_en = f"{ending.turns} turn{'s' if ending.turns > 1 else ''}"
    fr, en = SOLVED[ending.value]
    return Text(f"{fr} à coup sûr, {turns} du vainqueur au plus", f"certainly {en}, {turns_en} of the winner's at most")


def also(proof: Text) -> Text:
    return Text(f"{proof.fr} ; d'autres lettres gagnent peut-être aussi", f"{proof.en}; other letters may win too")


def chance(value: float) -> float:
    """Points of promise as a value between -1 and 1."""
    return round(value / (abs(value) + REACH), 4)


engine = RsvpEngine
