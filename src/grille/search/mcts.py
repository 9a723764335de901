"""Learning by playing out: Monte-Carlo tree search for any game, with chance, hidden hands and any number of seats."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from random import Random
from typing import Generic, TypeVar

from grille.contract import CHANCE, OVER, Budget, Game, Limits, Stop, Stopped, Text
from grille.search.engine import Thought

S = TypeVar("S")
M = TypeVar("M")

CURIOSITY = 1.4
PLAYED_OUT = Text("moyenne de parties simulées", "mean of simulated games")


@dataclass
class Node(Generic[M]):
    """What simulated games told about one line of play, as the acting seat sees it."""

    tries: int = 0
    offered: int = 0  # how often the move could be chosen: hidden hands do not always allow it
    total: float = 0.0
    children: dict[M, Node[M]] = field(default_factory=dict)


class Mcts(Generic[S, M]):
    """Each simulated game starts from a guess that fits the view, so nothing hidden is ever used."""

    def __init__(self, game: Game[S, M]) -> None:
        self.game = game

    def think(self, view: S, limits: Limits, stop: Stop, rng: Random) -> list[Thought[M]]:
        """The moves tried at the root with their mean payoff, the most tried first."""
        if limits == Limits():
            raise ValueError("play-outs need a limit")
        seat, root, budget = self.game.actor(view), Node[M](), Budget(limits, stop)
        try:
            while True:
                budget.spend()
                self.simulate(self.game.guess(view, seat, rng), root, rng)
        except Stopped:
            pass
        if not root.children:
            return [Thought(next(self.game.moves(view)), 0.0, False, PLAYED_OUT)]
        tried = sorted(root.children.items(), key=lambda item: -item[1].tries)
        return [Thought(move, node.total / node.tries, False, PLAYED_OUT) for move, node in tried]

    def simulate(self, state: S, root: Node[M], rng: Random) -> None:
        path: list[tuple[int, Node[M]]] = []
        node = root
        while (seat := self.game.actor(state)) != OVER:
            move = self.game.draw(state, rng) if seat == CHANCE else self.select(node, state, rng)
            is_new = move not in node.children
            node = node.children.setdefault(move, Node())
            path.append((seat, node))
            state = self.game.play(state, move)
            if is_new and seat != CHANCE:
                break
        payoffs = self.play_out(state, rng)
        for seat, passed in path:
            passed.tries += 1
            if seat != CHANCE:
                passed.total += payoffs[seat]

    def select(self, node: Node[M], state: S, rng: Random) -> M:
        """An untried move if there is one, else the best by mean and curiosity."""
        moves = list(self.game.moves(state))
        untried = [move for move in moves if move not in node.children]
        for move in moves:
            if move in node.children:
                node.children[move].offered += 1
        if untried:
            return rng.choice(untried)
        spread = max(abs(child.total / child.tries) for child in node.children.values()) or 1.0

        def promise(move: M) -> float:
            child = node.children[move]
            return child.total / child.tries / spread + CURIOSITY * math.sqrt(math.log(child.offered + 1) / child.tries)

        return max(moves, key=promise)

    def play_out(self, state: S, rng: Random) -> tuple[int, ...]:
        while (outcome := self.game.outcome(state)) is None:
            is_chance = self.game.actor(state) == CHANCE
            move = self.game.draw(state, rng) if is_chance else rng.choice(list(self.game.moves(state)))
            state = self.game.play(state, move)
        return outcome.payoffs
