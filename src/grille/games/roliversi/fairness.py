"""Is Roliversi fair? Games of the expert against itself: who wins, by how much, how long it takes, what stays put.

Every game opens with moves drawn among the good ones, in a way no game before it did, and is played on in earnest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any, Final

from grille.contract import Limits, Stop, Stopped
from grille.games.roliversi.expert import NODE_BYTES, STRENGTHS, Expert, Strength
from grille.games.roliversi.pie import Divider
from grille.games.roliversi.rules import EMPTY, LINE, Roliversi, State
from grille.kernels import roliversi as kernel
from grille.search.checkpoint import subject_of
from grille.search.runs import Row, Run, is_like

OPENING_MOVES: Final = 16
OPENING_NODES: Final = 1_000
MARGIN: Final = 3 * kernel.BALL
"""An opening move is good when it is estimated no further below the best: three balls."""
ATTEMPTS: Final = 1_000
COUNTED_CELLS: Final = 14
"""From so many empty cells on the players know the end, however few positions they look at before."""


@dataclass
class Fate:
    """What became of the balls, by ring of the board."""

    placed: Counter[int] = field(default_factory=Counter)
    turned: Counter[int] = field(default_factory=Counter)

    def plus(self, other: Fate) -> Fate:
        return Fate(self.placed + other.placed, self.turned + other.turned)

    def turned_again(self) -> list[float]:
        """How often a ball of each ring is turned, on average, from the corners to the middle."""
        return [self.turned[at] / count for at, count in sorted(self.placed.items())]


@dataclass
class Played:
    """One game as it went, with the final difference for the player who began."""

    difference: int = 0
    moves: int = 0
    choices: int = 0
    passes: int = 0
    fate: Fate = field(default_factory=Fate)

    @classmethod
    def of(cls, row: Row) -> Played:
        """A game as its row tells it."""
        fate = Fate(*(Counter(dict(enumerate(row[name]))) for name in ("placed", "turned")))
        return cls(row["difference"], row["moves"], row["choices"], row["passes"], fate)

    def row(self) -> Row:
        rings = range(1 + max(self.fate.placed))
        return {
            **{name: getattr(self, name) for name in ("difference", "moves", "choices", "passes")},
            "placed": [self.fate.placed[at] for at in rings],
            "turned": [self.fate.turned[at] for at in rings],
        }

    def plus(self, other: Played) -> Played:
        return Played(
            self.difference + other.difference,
            self.moves + other.moves,
            self.choices + other.choices,
            self.passes + other.passes,
            self.fate.plus(other.fate),
        )


Opening = tuple[Played, str, int]
"""What happened in the first moves; the cells after them and the seat to play."""


class Table:
    """Where the expert plays both sides, at a fixed number of positions a move."""

    def __init__(self, game: Roliversi, nodes: int, stop: Stop) -> None:
        self.game, self.nodes, self.stop = game, nodes, stop
        self.expert = Expert(game)
        self.strength = Strength(nodes, counted_cells(nodes))
        self.rings = [ring(cell, game.size) for cell in range(game.size**2)]
        self.start = self.divided()

    def divided(self) -> State:
        """Where games begin: the start, or where sides are settled once one player has divided and the other chosen."""
        state, divider = self.game.start(), Divider(self.game)
        while self.game.has_swap and divider.balls_to_swap(state) >= 0:
            state = self.game.play(state, divider.choose(state, "best", Random(0), Limits(), self.stop))
        return state

    def new_openings(self, rng: Random) -> Iterator[Opening]:
        """One after the other, as long as there are new ones."""
        seen: set[kernel.Position] = set()
        vain = 0
        while vain < ATTEMPTS and not self.stop.is_set():
            played, position = self.open(rng)
            alike = kernel.canonical(position)
            vain = vain + 1 if alike in seen else 0
            if not vain:
                seen.add(alike)
                yield played, position.cells, position.seat

    def open(self, rng: Random) -> tuple[Played, kernel.Position]:
        """A few moves, each drawn among the good ones."""
        state, played = self.start, Played()
        position = kernel.Position(state.cells, state.seat, self.game.chosen(LINE))
        played.fate.placed.update(at for at, ball in zip(self.rings, state.cells, strict=True) if ball != EMPTY)
        while played.moves < OPENING_MOVES and (moves := kernel.moves(position)):
            limits = Limits(nodes=min(self.nodes, OPENING_NODES))
            found = self.think(position, limits, of_every_move=True).moves
            best = found[0].upper or 0
            good = [judged.move for judged in found if best - (judged.upper or 0) <= MARGIN]
            position = self.note(played, position, rng.choice(good), len(moves))
        return played, position

    def go_on(self, opening: Opening) -> Played:
        """The rest of the game in earnest."""
        played, cells, seat = opening
        position = kernel.Position(cells, seat, self.game.chosen(LINE))
        while moves := kernel.moves(position):
            move = moves[0] if len(moves) == 1 else self.best_move(position)
            if self.stop.is_set():
                raise Stopped
            position = self.note(played, position, move, len(moves))
        played.difference = position.difference if position.seat == 0 else -position.difference
        return played

    def best_move(self, position: kernel.Position) -> int:
        if position.cells.count(EMPTY) > COUNTED_CELLS:
            return self.expert.best_move(position, self.strength, Limits(), self.stop)
        return kernel.solve(position, weights=self.expert.weights, stop=self.stop).moves[0].move

    def think(self, position: kernel.Position, limits: Limits, of_every_move: bool = False) -> kernel.Judgement:
        table = kernel.Table(self.nodes * NODE_BYTES)
        return kernel.think(
            position,
            of_every_move=of_every_move,
            weights=self.expert.weights,
            table=table,
            limits=limits,
            stop=self.stop,
        )

    def note(self, played: Played, before: kernel.Position, move: int, choices: int) -> kernel.Position:
        """The position after a move, which is written down."""
        after = kernel.play(before, move)
        if move == kernel.PASS:
            played.passes += 1
            return after
        played.moves += 1
        played.choices += choices
        for at, was, now in zip(self.rings, before.cells, after.cells, strict=True):
            if was != now:
                (played.fate.placed if was == EMPTY else played.fate.turned)[at] += 1
        return after


def counted_cells(nodes: int) -> int:
    """From where on a level that looks at so many positions, or fewer, tries to count the end."""
    return max(level.counted_cells for level in STRENGTHS.values() if level.nodes <= nodes)


def ring(cell: int, size: int) -> int:
    """Corners 0, other edge cells 1, the ring beside the edge 2, and so on to the middle."""
    row, column = divmod(cell, size)
    nearest = sorted((min(row, size - 1 - row), min(column, size - 1 - column)))
    return 0 if nearest == [0, 0] else nearest[0] + 1


def games_of(game: Roliversi, nodes: int, seed: str, count: int) -> Run[Opening]:
    """So many games, each from an opening that none before it had."""
    return Run(
        subject_of(game, fairness=nodes, seed=seed),
        lambda stop: Table(game, nodes, stop).new_openings(Random(seed)),
        partial(go_on, game, nodes),
        count,
        is_possible,
    )


def is_possible(number: int, row: Any) -> bool:
    rest = dict.fromkeys(("moves", "choices", "passes"), range(10_000))
    fates = {"placed": [range(1000)], "turned": [range(1000)]}
    is_so = is_like({"difference": range(-64, 65), **rest, **fates}, row)
    return is_so and 0 < len(row["placed"]) == len(row["turned"]) <= 5


def go_on(game: Roliversi, nodes: int, opening: Opening, stop: Stop) -> Row:
    return Table(game, nodes, stop).go_on(opening).row()
