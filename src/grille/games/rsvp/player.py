"""How R.S.V.P. is played: points now, less what the letter offers the other side, and what it leaves for oneself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from grille.contract import OVER, Budget, Limits, Stop, Stopped, Text
from grille.games.rsvp.cubes import letters_left
from grille.games.rsvp.lexicon.index import ALPHABET, LONGEST
from grille.games.rsvp.notation import Challenge, Move, Put, State
from grille.games.rsvp.rules import Rsvp
from grille.games.rsvp.sight import Sight
from grille.search.engine import Engine, Progress, Solution, Thought, check_level
from grille.search.exact import ExactSolver
from grille.search.playout import random_move


class Skill(NamedTuple):
    """What a player knows, how far he looks, and how carefully."""

    longest: int = LONGEST  # no longer words come to his mind
    slip: float = 0.0  # how often he puts any letter that may be put
    reply: float = 1.0  # how much the opponent's best answer worries him
    hope: float = 0.5  # how much he counts on his own next word
    lines: int = 0  # so many of his best letters are played on in mind


SKILLS = {
    "1": Skill(longest=3, slip=0.5, reply=0.0, hope=0.0),
    "2": Skill(longest=4, slip=0.15, reply=0.0, hope=0.0),
    "3": Skill(reply=0.0, hope=0.0),  # takes what counts most now
    "4": Skill(slip=0.1),
    "5": Skill(),
    "best": Skill(lines=10),
}
WIN = 1_000.0
REPLIES = 40
"""So many of the opponent's answers are weighed when a line is played on."""
REACH = 20.0
"""A lead of so many points is as good as half a game, where values are shown."""
ESTIMATE = Text("estimation", "estimate")


class Weighed(NamedTuple):
    """A letter on a cell, what it counts at once, and what it promises."""

    value: float
    points: int
    put: Put


class RsvpEngine(Engine[State, Move]):
    """Never puts a letter that could be challenged with success, and challenges those that should be."""

    def __init__(self, game: Rsvp) -> None:
        super().__init__(game)
        self.rules = game
        self.sights: dict[int, Sight] = {}

    def sight(self, longest: int) -> Sight:
        if longest not in self.sights:
            self.sights[longest] = Sight(self.rules.words, longest)
        return self.sights[longest]

    # Playing

    def choose(self, view: State, level: str, rng: Random, limits: Limits, stop: Stop) -> Move:
        skill = SKILLS[check_level(level)]
        if self.rules.can_challenge(view) and rng.random() >= skill.slip and not self.rules.proofs(view):
            return Challenge()
        if rng.random() < skill.slip:
            return self.any_letter(view, rng)
        budget = Budget(limits, stop)
        weighed = self.weigh(view, skill, budget)
        if not weighed:
            return random_move(self.game, view, rng)  # only without a referee: nothing legal is left
        rng.shuffle(weighed)
        weighed.sort(key=lambda one: -one.value)
        if skill.lines:
            weighed = self.play_on(view, skill, weighed[: skill.lines], budget)
        return self.announced(view, weighed[0].put)

    def any_letter(self, state: State, rng: Random) -> Move:
        puts = [(cell, letters) for cell, letters in self.legal(state)]
        if not puts:
            return random_move(self.game, state, rng)
        cell, letters = rng.choice(puts)
        return self.announced(state, Put(rng.choice(letters), cell))

    def announced(self, state: State, put: Put) -> Put:
        if not self.rules.needs_announcing:
            return put
        made = self.rules.made(state, put.letter, put.cell)
        return put._replace(announced=tuple(sorted(found.word for found in made)))

    def legal(self, state: State) -> Iterator[tuple[int, str]]:
        """Where which letters may be put by the rules, also without a referee."""
        if self.rules.has_referee or self.rules.is_empty(state):
            yield from self.rules.admitted(state)
            return
        letters = letters_left(state.supply)
        for cell, bits in enumerate(self.rules.words.placements(state.cells, state.seat)):
            fitting = "".join(letter for letter in letters if bits >> ALPHABET.index(letter) & 1)
            if fitting:
                yield cell, fitting

    # Weighing

    def weigh(self, state: State, skill: Skill, budget: Budget, most: int | None = None) -> list[Weighed]:
        """Every legal letter with what it promises, or only the most telling ones; those that count points first."""
        sight, seat, letters = self.sight(skill.longest), state.seat, letters_left(state.supply)
        puts: list[tuple[int, Put]] = []
        for cell, fitting in self.legal(state):
            gains = sight.gains(state.cells, seat, cell)
            puts.extend((gains.get(letter, 0), Put(letter, cell)) for letter in fitting)
        puts.sort(key=lambda pair: -pair[0])
        puts = puts[:most]
        if not skill.reply:
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
            weighed.append(Weighed(self.promise(state, skill, points, reply, hope), points, put))
        return weighed or [Weighed(float(points), points, put) for points, put in puts[:1]]

    def promise(self, state: State, skill: Skill, points: int, reply: int, hope: int) -> float:
        """In points; reaching the target is worth more than any."""
        if state.scores[state.seat] + points >= state.target:
            return WIN
        value = points - skill.reply * reply + skill.hope * hope
        return value - WIN if state.scores[1 - state.seat] + reply >= state.target else value

    def play_on(self, state: State, skill: Skill, best: list[Weighed], budget: Budget) -> list[Weighed]:
        """The promising letters again, each after the opponent's best answers; as before when time runs out."""
        seen = []
        for one in best:
            try:
                budget.spend()
            except Stopped:
                break
            after = self.game.play(state, one.put)
            outcome = self.game.outcome(after)
            answers = [] if outcome else self.weigh(after, skill, budget, REPLIES)
            worst = max((answer.value for answer in answers), default=0.0)
            # a win at hand is worth more than one that is only in sight
            value = WIN * outcome.payoffs[state.seat] if outcome else min(one.points - worst, WIN - 1)
            seen.append(one._replace(value=value))
        return sorted(seen, key=lambda one: -one.value) or best

    # Solving and analysing

    def solve(self, state: State, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[Move]:
        return ExactSolver(self.game).solve(state, limits, stop, progress)

    def analyse(self, state: State, limits: Limits, stop: Stop) -> Sequence[Thought[Move]]:
        """Every legal letter, the most promising first; values from -1 to 1."""
        if self.game.actor(state) == OVER:
            return ()
        weighed = sorted(self.weigh(state, SKILLS["5"], Budget(limits, stop)), key=lambda one: -one.value)
        thoughts: list[Thought[Move]] = []
        for one in weighed:
            put = self.announced(state, one.put)
            thoughts.append(Thought(put, chance(one.value), False, self.reason(state, one)))
        if self.rules.can_challenge(state):
            is_right = not self.rules.proofs(state)
            value = 15.0 if is_right else -15.0
            thoughts.append(Thought(Challenge(), chance(value), False, ESTIMATE))
        return sorted(thoughts, key=lambda thought: -thought.value)

    def reason(self, state: State, one: Weighed) -> Text:
        """The words made, and the best answer that they leave."""
        words = " + ".join(found.word for found in self.rules.made(state, one.put.letter, one.put.cell)) or "-"
        return Text(
            f"estimation ; mots : {words}, {one.points} points", f"estimate; words: {words}, {one.points} points"
        )


def chance(value: float) -> float:
    """Points of promise as a value between -1 and 1."""
    return round(value / (abs(value) + REACH), 4)


def engine(game: Rsvp) -> RsvpEngine:
    return RsvpEngine(game)
