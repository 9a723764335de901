"""The strong champion: looks ahead, weighs what each side can still place, and sees endings to the end."""

import time
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from grille.contract import CHANCE, OVER, Limits, Stop, Stopped, Text, counted
from grille.games.trioker.champions import kernel
from grille.games.trioker.champions.notation import Move, State
from grille.games.trioker.champions.rules import Champions
from grille.games.trioker.champions.why import reasons
from grille.games.trioker.pieces.placing import Laid
from grille.kernels import trioker_duel as fast
from grille.kernels.control import share_done
from grille.search.engine import Engine, Progress, Solution, Solver, Thought, check_level
from grille.search.exact import PROOF, UNPROVED, ExactSolver
from grille.search.judging import Verdict
from grille.search.playout import random_move


class Skill(NamedTuple):
    """How many positions a level looks at, and how often it puts down the first thing that fits."""

    nodes: int
    slip: float = 0.0


SKILLS = {
    "1": Skill(1, 0.95),
    "2": Skill(1, 0.25),
    "3": Skill(250, 0.08),
    "4": Skill(2_500),
    "5": Skill(25_000),
    "best": Skill(800_000),
}
ANALYSED = 300_000
"""Positions looked at by an analysis to which nobody set a limit."""
NODE_BYTES = 64
LEAST_MEMORY, MOST_MEMORY = 1 << 16, 1 << 27
ENDING_MEMORY = 1 << 13
"""Doubled for every piece left in both hands: an ending needs little to remember."""
LEAD = 400
"""An estimate of so much, four pieces less in hand than the other, is as good as half a game."""


class Expert(Engine[State, Move]):
    """Thinks with the kernel; each thought begins with an empty memory, so the same seed plays the same game."""

    game: Champions
    glance_nodes = 50_000

    def __init__(self, game: Champions) -> None:
        super().__init__(game)
        self.board = kernel.board_of(game)

    def player(self, state: State, limits: Limits) -> fast.Player:
        """With as much memory as this position can use within these limits."""
        useful = ENDING_MEMORY << sum(len(self.game.hand(state, seat)) for seat in (0, 1))
        visited = MOST_MEMORY if limits.nodes is None else max(LEAST_MEMORY, limits.nodes * NODE_BYTES)
        return fast.Player(self.board, min(MOST_MEMORY, useful, visited) if limits.memory is None else limits.memory)

    # Playing

    def choose(self, view: State, level: str, rng: Random, limits: Limits, stop: Stop) -> Move:
        skill = SKILLS[check_level(level)]
        if rng.random() < skill.slip:
            return self.first_that_fits(view, rng)
        limits = limits.with_nodes(skill.nodes)
        position, seed = kernel.position_of(self.game, view), 1 + rng.getrandbits(63)
        ranked, _ = self.player(view, limits).rank(position, False, seed, limits, stop)
        return kernel.move_of(ranked[0].move)

    def first_that_fits(self, state: State, rng: Random) -> Move:
        """A beginner is glad of anything that fits, and never thinks of passing."""
        fits = [move for move in self.game.moves(state) if isinstance(move, Laid)]
        return rng.choice(fits) if fits else random_move(self.game, state, rng)

    # Solving

    def solve(
        self,
        state: State,
        limits: Limits,
        stop: Stop,
        progress: Progress | None = None,
        player: fast.Player | None = None,
    ) -> Solution[Move]:
        if self.game.actor(state) in (CHANCE, OVER):
            return ExactSolver(self.game).solve(state, limits, stop, progress)

        began = time.monotonic()
        player = player or self.player(state, limits)
        found = player.solve(kernel.position_of(self.game, state), limits, stop, share_done(progress))
        best, is_exact = tuple(map(kernel.move_of, found.best)), found.value is not None
        seconds = time.monotonic() - began
        return Solution(found.value, best, is_exact, PROOF if is_exact else UNPROVED, found.nodes, seconds)

    def solver(self, limits: Limits) -> Solver[State, Move]:
        """One memory for a whole game."""
        player = fast.Player(self.board, MOST_MEMORY if limits.memory is None else min(limits.memory, MOST_MEMORY))
        return lambda state, limits, stop: self.solve(state, limits, stop, player=player)

    # Explaining

    def why(self, state: State, move: Move, verdict: Verdict[Move], stop: Stop) -> tuple[Text, ...]:
        return reasons(self.game, state, move, verdict)

    def analyse(self, state: State, limits: Limits, stop: Stop) -> Sequence[Thought[Move]]:
        """Every move, the best first: its exact value where all was seen, else an estimate between -1 and 1."""
        if self.game.actor(state) in (CHANCE, OVER):
            return ()
        if limits.nodes is None and limits.seconds is None:
            limits = Limits(nodes=ANALYSED, memory=limits.memory)
        position = kernel.position_of(self.game, state)
        ranked, depth = self.player(state, limits).rank(position, True, 0, limits, stop)
        return [self.thought(state, one, depth) for one in ranked]

    def thought(self, state: State, one: fast.Ranked, depth: int) -> Thought[Move]:
        move = kernel.move_of(one.move)
        moves = counted(depth, "coup", "move")
        how = PROOF if one.is_exact else Text(f"estimation, {moves.fr} d'avance", f"estimate, {moves.en} ahead")
        value = one.value / fast.WON if one.is_exact else round(one.value / (abs(one.value) + LEAD), 3)
        left = self.what_is_left(state, move)
        return Thought(move, value, one.is_exact, Text(f"{how.fr} ; {left.fr}", f"{how.en}; {left.en}"))

    def what_is_left(self, state: State, move: Move) -> Text:
        """Hexagons gained, and how many pieces the opponent could place next."""
        after, other = self.game.play(state, move), 1 - state.seat
        hand = self.game.hand(after, other)
        able = len({laid.piece for laid in self.game.fits(after, other)})
        gained = len(self.game.event(state, move, None).lines or ())
        hexagons = Text(f"{gained} hexagone{'s' * (gained > 1)}, ", f"{gained} hexagon{'s' * (gained > 1)}, ")
        return Text(
            f"{hexagons.fr if gained else ''}l'autre peut poser {able} pièce{'s' * (able > 1)} sur {len(hand)}",
            f"{hexagons.en if gained else ''}the other can place {able} of {counted(len(hand), '', 'piece').en}",
        )

    def perft(self, state: State, depth: int, limits: Limits, stop: Stop) -> int:
        if self.game.actor(state) == CHANCE:
            return super().perft(state, depth, limits, stop)
        lines = self.player(state, Limits(nodes=1)).perft(kernel.position_of(self.game, state), depth, limits, stop)
        if lines is None:
            raise Stopped
        return lines
