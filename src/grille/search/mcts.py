"""Learning by playing out: Monte-Carlo tree search for any game, with chance, hidden hands and any number of seats."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Generic

from grille.contract import CHANCE, OVER, Budget, Game, Limits, Stop, Stopped, Text
from grille.contract.game import M, S
from grille.search.engine import Thought
from grille.search.playout import pick, random_move

CURIOSITY = 1.4
PLAYED_OUT = Text("moyenne de parties simulées", "mean of simulated games")


@dataclass
class Node:
    """What simulated games told about one line of play, as the searching seat sees it."""

    tries: int = 0
    offered: int = 0  # how often the step could be chosen: hidden hands do not always allow it
    total: float = 0.0
    children: dict[str, Node] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        return self.total / self.tries


class Mcts(Generic[S, M]):
    """The tree grows step by step, so no list of moves is ever needed, however long it would be.

    Each simulated game starts from a guess that fits the view, and what chance hides from the searching seat makes no
    branch: nothing hidden is ever used.
    """

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game

    def think(self, view: S, limits: Limits, stop: Stop, rng: Random) -> list[Thought[M]]:
        """The moves tried at the root with their mean payoff, the most tried first."""
        if limits.seconds is None and limits.nodes is None:
            raise ValueError("play-outs need a limit")
        seat, root, budget = self.game.actor(view), Node(), Budget(limits, stop)
        try:
            while True:
                budget.spend()
                self.simulate(self.game.guess(view, seat, rng), seat, root, rng)
        except Stopped:
            pass
        tried = sorted(self.tried(view, root, ()), key=lambda item: -item[0].tries)
        if not tried:
            return [Thought(random_move(self.game, view, rng), 0.0, False, PLAYED_OUT)]
        return [Thought(move, node.mean, False, PLAYED_OUT) for node, move in tried]

    def tried(self, view: S, node: Node, picked: tuple[str, ...]) -> Iterator[tuple[Node, M]]:
        """Every complete move the tree has grown, with what it is worth."""
        if not self.game.steps(view, picked):
            yield node, self.game.move_of(view, picked)
            return
        for step, child in node.children.items():
            yield from self.tried(view, child, (*picked, step))

    def simulate(self, state: S, seat: int, root: Node, rng: Random) -> None:
        """Down the tree to a new node, to the end at random, and back up with the payoffs."""
        path: list[tuple[int, Node]] = []
        picked: tuple[str, ...] = ()
        node, is_new = root, False
        while not is_new and (actor := self.game.actor(state)) != OVER:
            if actor == CHANCE:
                move = self.game.draw(state, rng)
                seen = self.game.event(state, move, seat).move
                state = self.game.play(state, move)
            else:
                seen = self.select(node, self.game.steps(state, picked), rng)
                state, picked = pick(self.game, state, picked, seen)
                is_new = seen not in node.children
            node = node.children.setdefault(seen, Node())
            path.append((actor, node))
        payoffs = self.play_out(state, picked, rng)
        for actor, passed in path:
            passed.tries += 1
            if actor != CHANCE:
                passed.total += payoffs[actor]

    def select(self, node: Node, steps: Sequence[str], rng: Random) -> str:
        """An untried step if there is one, else the best by mean and curiosity."""
        children = node.children
        untried = [step for step in steps if step not in children]
        for step in steps:
            if step in children:
                children[step].offered += 1
        if untried:
            return rng.choice(untried)
        spread = max(abs(children[step].mean) for step in steps) or 1.0

        def promise(step: str) -> float:
            child = children[step]
            return child.mean / spread + CURIOSITY * math.sqrt(math.log(child.offered + 1) / child.tries)

        return max(steps, key=promise)

    def play_out(self, state: S, picked: tuple[str, ...], rng: Random) -> tuple[int, ...]:
        while picked:
            state, picked = pick(self.game, state, picked, rng.choice(self.game.steps(state, picked)))
        while (outcome := self.game.outcome(state)) is None:
            state = self.game.play(state, random_move(self.game, state, rng))
        return outcome.payoffs
