"""How Nim is played: perfectly at any size, or the way people play who know only the small lost positions."""

import time
from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from grille.contract import Limits, Stop, Text
from grille.games.nim.rules import Nim, State, Take
from grille.games.nim.why import reasons
from grille.games.nim.wythoff import Pair, lost_pairs
from grille.search.engine import Engine, Progress, Solution, Thought, check_level
from grille.search.judging import NOTHING, Known, Ply, Verdict


class Skill(NamedTuple):
    """What a player knows and how carefully he plays."""

    known: int  # he knows the lost pairs whose smaller pile has at most so many matches
    ideas: int  # how many moves come to his mind when he knows no winning one
    slip: float  # how often he plays the first idea without a thought


SKILLS = {
    "1": Skill(known=0, ideas=1, slip=0.3),  # sees a win in one move, mostly
    "2": Skill(known=0, ideas=3, slip=0.2),  # also looks whether the opponent could win at once
    "3": Skill(known=1, ideas=3, slip=0.08),  # has been caught by the first pair
    "4": Skill(known=1, ideas=12, slip=0.06),  # knows no more, but takes time
    "5": Skill(known=9, ideas=16, slip=0.03),  # keeps a short table at hand, and hardly ever misreads it
}
IDEAS_IN_A_LOST_POSITION = 16


class NimEngine(Engine[State, Take]):
    """Knows every lost position by the formula; weaker levels use only a part of what it knows."""

    game: Nim
    proof_code = "formula"

    def __init__(self, game: Nim) -> None:
        super().__init__(game)
        self.lost = lost_pairs(game.tolerance, game.misere)
        play = Text("misère", "misère play") if game.misere else Text("jeu normal", "normal play")
        self.proof = Text(f"formule close, {play.fr}", f"closed form, {play.en}")

    def winning_moves(self, state: State) -> list[Take]:
        return [Take(*move) for move in self.lost.winning_moves(state.piles)]

    def solve(self, state: State, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[Take]:
        began = time.monotonic()
        best = tuple(self.winning_moves(state))
        value = 1 if best or not self.lost.is_lost(state.piles) else -1
        return Solution(value, best, True, self.proof, 0, time.monotonic() - began)

    def analyse(self, state: State, limits: Limits, stop: Stop) -> Sequence[Thought[Take]]:
        """Winning moves first, then the others in the rules' order; TooManyMoves where they cannot be listed."""
        moves = self.game.list_moves(state)
        winning = self.winning_moves(state)
        won = [Thought(move, 1, True, self.proof) for move in winning]
        return won + [Thought(move, -1, True, self.proof) for move in moves if move not in winning]

    def review(
        self, plies: Sequence[Ply[State, Take]], limits: Limits, stop: Stop, known: Known[Take] = NOTHING
    ) -> Iterator[tuple[int, Verdict[Take]]]:
        """Proved at any size, at once."""
        for at, (state, move) in enumerate(plies):
            if stop.is_set():
                return
            solution = self.solve(state, limits, stop)
            value = -1 if self.solve(self.game.play(state, move), limits, stop).value == 1 else 1
            yield at, Verdict(value, solution.value, solution.best, True, self.proof)

    def why(self, state: State, move: Take, verdict: Verdict[Take], stop: Stop) -> tuple[Text, ...]:
        return reasons(self.game, self.lost, state, move)

    def choose(self, view: State, level: str, rng: Random, limits: Limits, stop: Stop) -> Take:
        if check_level(level) == "best":
            return self._best(view, rng)
        skill = SKILLS[level]
        if rng.random() < skill.slip:
            return self.idea(view, rng)
        seen = self._known_wins(view.piles, skill.known)
        if seen:
            return Take(*rng.choice(seen))
        for _ in range(skill.ideas):
            move = self.idea(view, rng)
            if not self._known_wins(self.game.play(view, move).piles, skill.known):
                break
        return move

    def _best(self, view: State, rng: Random) -> Take:
        winning = self.winning_moves(view)
        if winning:
            return rng.choice(winning)
        # every move loses: leave the opponent as few right answers as possible
        ideas = [self.idea(view, rng) for _ in range(IDEAS_IN_A_LOST_POSITION)]
        return min(ideas, key=lambda move: len(self.winning_moves(self.game.play(view, move))))

    def _known_wins(self, piles: Pair, known: int) -> list[Pair]:
        """The winning moves that a player finds who knows the lost pairs with few matches."""
        return [move for move in self.lost.winning_moves(piles) if min(piles[0] - move[0], piles[1] - move[1]) <= known]

    def idea(self, state: State, rng: Random) -> Take:
        """A legal move as it comes to mind: level the piles, take a few, about half of one, the same from both."""
        first, second = state.piles
        pile = 0 if second == 0 or (first and rng.random() * 3 < (2 if first > second else 1)) else 1
        held, other = state.piles[pile], state.piles[1 - pile]
        habit = rng.randrange(4)
        if habit == 0 and held > other > 0:
            take = held - other
        elif habit == 1:
            take = rng.randint(1, min(3, held))
        elif habit == 2 or other == 0:
            take = rng.randint((held + 3) // 4, (3 * held + 3) // 4)
        else:
            return self._from_both(state, rng)
        return Take(take, 0) if pile == 0 else Take(0, take)

    def _from_both(self, state: State, rng: Random) -> Take:
        """The same from both piles, or nearly: people forget half the time that the takes may differ."""
        take = rng.randint(1, min(state.piles))
        near = self.game.seconds(state, take)
        return Take(take, rng.randint(near.start, near.stop - 1) if rng.random() < 0.5 else take)


engine = NimEngine
