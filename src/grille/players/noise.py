"""How far an estimate may be out before it says anything: measured on moves whose worth can be proved."""

import json
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any

from grille.contract import CHANCE, OVER, AnyGame, Limits, Stop
from grille.games import REGISTRY, load_engine
from grille.players.ladder import opening
from grille.records import Match
from grille.search.judging import Ply, Verdict

FILE = "noise.json"
RIGHT = 0.95
"""Of the moves that are called mistakes without a proof, so many are."""
FEWEST = 10
"""Fewer such moves say too little."""
LEVELS = ("2", "3", "4", "5")
"""Who plays the games: people's mistakes are like theirs."""


def noise_of(game: AnyGame) -> float:
    """Without a measure no estimate is ever trusted."""
    return kept_noise(game.info.id)


@cache
def kept_noise(id: str) -> float:
    file = files(REGISTRY[id]).joinpath(FILE)
    noise = json.loads(file.read_text(encoding="utf-8"))["noise"] if file.is_file() else None
    return math.inf if noise is None else float(noise)


@dataclass(frozen=True)
class Pair:
    """A move's loss as it was estimated, and as it was proved."""

    estimated: float
    proved: float


@dataclass(frozen=True)
class Noise:
    """What many such moves tell."""

    pairs: Sequence[Pair]

    def called(self, above: float) -> list[Pair]:
        """The moves that seem to lose more than this."""
        return [pair for pair in self.pairs if pair.estimated > above]

    @property
    def noise(self) -> float:
        """The least seeming loss beyond which nearly every move does lose; infinite where too few tell."""
        for above in sorted({0.0, *(pair.estimated for pair in self.pairs)}):
            called = self.called(above)
            if len(called) < FEWEST:
                break
            if rightly(called) >= RIGHT * len(called):
                return above
        return math.inf

    def figures(self) -> dict[str, object]:
        called = self.called(self.noise)
        return {
            "noise": None if math.isinf(self.noise) else self.noise,
            "moves": len(self.pairs),
            "mistakes": rightly(self.pairs),
            "called": len(called),
            "rightly": rightly(called),
            "pairs": [[pair.estimated, pair.proved] for pair in self.pairs],
        }


def rightly(pairs: Sequence[Pair]) -> int:
    """How many of these moves gave something away."""
    return sum(pair.proved > 0 for pair in pairs)


def measure(game: AnyGame, games: int, seed: str, limits: Limits, stop: Stop) -> Iterator[Noise]:
    """What is known after each of so many games between mixed levels."""
    pairs: list[Pair] = []
    for number in range(games):
        match = played(game, Random(f"{seed} game {number}"), stop)
        pairs += pairs_of(match, limits, stop)
        if stop.is_set():
            return
        yield Noise(pairs)


def played(game: AnyGame, rng: Random, stop: Stop) -> Match:
    """A game whose seats play at levels drawn by lot."""
    match, engine = Match(game, opening(game, rng)), load_engine(game)
    levels = [rng.choice(LEVELS) for _ in range(game.seats)]
    while (actor := match.actor) != OVER and not stop.is_set():
        if actor == CHANCE:
            match.let_chance_play(rng)
        else:
            match.play(engine.choose(game.view(match.state, actor), levels[actor], rng, Limits(), stop))
    return match


def pairs_of(match: Match, limits: Limits, stop: Stop) -> Iterator[Pair]:
    """Moves that were first estimated and then proved."""
    game = match.game
    plies = [
        Ply(game.view(state, game.actor(state)), move)
        for state, move in zip(match.states, match.moves, strict=False)
        if game.actor(state) != CHANCE
    ]
    estimates: dict[int, Verdict[Any]] = {}
    for at, verdict in load_engine(game).review(plies, limits, stop):
        before = estimates.setdefault(at, verdict)
        if verdict.exact and not before.exact and before.loss is not None and verdict.loss is not None:
            yield Pair(before.loss, verdict.loss)
