"""How the quick game is played: imagine the hidden pieces many times, play on, and take what earns most."""

from __future__ import annotations

import math
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from random import Random
from statistics import fmean, stdev
from typing import Final

from grille.contract import OVER, Budget, Limits, NotSolvable, Stop, Stopped, Text
from grille.games.trioker.pieces import called
from grille.games.trioker.pieces.placing import Laid
from grille.games.trioker.rapide.policy import first_thought
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import CONTACT, DRAW, GIVE, PASS, Move, State
from grille.kernels import AVAILABLE
from grille.search.engine import Engine, Progress, Solution, Thought, Unit, check_level
from grille.search.judging import Verdict, unknown
from grille.search.levels import Strength
from grille.search.playout import random_move

STRENGTHS: Final = {
    "1": Strength(1, 1.0),
    "2": Strength(30, 0.2),
    "3": Strength(200, 0.0),
    "4": Strength(500, 0.0),
    "5": Strength(2_000, 0.0),
    "best": Strength(20_000 if AVAILABLE else 2_000, 0.0),  # the rules alone play some hundred games a second
}
"""How many games a level imagines for a move, and how often it plays the first move that comes to mind."""
MOST_WORLDS: Final = 200  # imagined for one move; each is played on many times
LAP: Final = 16  # tables between two looks at who is behind
SAMPLES: Final = 4  # times a position is imagined anew where a game is gone through
CERTAINTY: Final = 2.5  # in standard errors
PROOF: Final = Text("moyenne de parties imaginées, en argent", "mean of imagined games, in money")


class RapideEngine(Engine[State, Move]):
    """Every imagined table fits what its seat sees and remembers; it is given nothing else."""

    game: Rapide
    glance_nodes = 16_000
    unit = Unit(Text("jeton", "token"), Text("jetons", "tokens"))
    is_to_come = True

    def choose(self, view: State, level: str, rng: Random, limits: Limits, stop: Stop) -> Move:
        strength = STRENGTHS[check_level(level)]
        if rng.random() < strength.slip:
            return random_move(self.game, view, rng)
        moves = self.game.list_moves(view)
        return moves[0] if len(moves) == 1 else self.think(view, limits.with_nodes(strength.nodes), stop, rng)[0].move

    def solve(self, state: State, limits: Limits, stop: Stop, progress: Progress | None = None) -> Solution[Move]:
        raise NotSolvable(
            "le jeu rapide n'a pas de valeur exacte : les mains sont cachées",
            "the quick game has no exact value: hands are hidden",
            "§15",
        )

    def analyse(self, state: State, limits: Limits, stop: Stop) -> Sequence[Thought[Move]]:
        if self.game.actor(state) < 0:
            return ()
        nodes = STRENGTHS["best"].nodes if limits.seconds is None and limits.nodes is None else limits.nodes
        return self.think(state, Limits(limits.seconds, nodes), stop, Random(0))

    def glance(self, state: State, move: Move, limits: Limits, stop: Stop) -> Verdict[Move]:
        """What the player could know, imagined several times over: where the answers differ is noise."""
        seconds = None if limits.seconds is None else limits.seconds / SAMPLES
        nodes = self.glance_nodes if limits.nodes is None else limits.nodes
        part = Limits(seconds, nodes // SAMPLES + 1)
        samples = [self.think(state, part, stop, Random(seed)) for seed in range(SAMPLES)]
        return compared(move, [{thought.move: thought.value for thought in sample} for sample in samples])

    def why(self, state: State, move: Move, verdict: Verdict[Move], stop: Stop) -> tuple[Text, ...]:
        return earnings(state, move, verdict)

    def think(self, view: State, limits: Limits, stop: Stop, rng: Random) -> list[Thought[Move]]:
        """The moves with what they earn beyond the average, best first."""
        if limits.seconds is None and limits.nodes is None:
            raise ValueError("imagined games need a limit")
        moves = self.game.list_moves(view)
        if AVAILABLE and moves[0] not in (DRAW, PASS):  # which are no choice
            return self.ask_kernel(view, limits, stop, rng)
        trials = [Trial(move) for move in moves]
        with suppress(Stopped):
            self.race(view, trials, Budget(limits, stop), rng)
        trials.sort(key=lambda trial: (not trial.is_running, -trial.mean))
        return [Thought(trial.move, round(trial.mean, 2), False, PROOF) for trial in trials]

    def ask_kernel(self, view: State, limits: Limits, stop: Stop, rng: Random) -> list[Thought[Move]]:
        """The same by one tree over many imagined tables."""
        from grille.games.trioker.rapide.handing import weigh

        count = MOST_WORLDS if limits.nodes is None else max(1, min(MOST_WORLDS, limits.nodes))
        worlds = [self.game.guess(view, view.seat, rng) for _ in range(count)]
        tried = weigh(view, worlds, rng, limits, stop) or [(random_move(self.game, view, rng), 0, 0.0)]
        return [Thought(move, round(mean, 2), False, PROOF) for move, _, mean in tried]

    def race(self, view: State, trials: list[Trial], budget: Budget, rng: Random) -> None:
        """Every move still in the race is tried on the same imagined tables, until one is left or time is up."""
        running = trials
        while True:
            for _ in range(LAP):
                table = self.game.guess(view, view.seat, rng)
                for trial in running:
                    budget.spend()
                    trial.earned.append(self.try_out(table, trial.move, rng))
            if len(running) == 1:
                return
            best = max(running, key=lambda trial: trial.mean)
            for trial in running:
                trial.is_running = not trial.is_behind(best)
            running = [trial for trial in running if trial.is_running]

    def try_out(self, table: State, move: Move, rng: Random) -> float:
        """What the seat to act earns beyond the average if it makes this move and everybody plays on."""
        after = self.game.play(table, move)
        while self.game.actor(after) != OVER:
            after = self.game.play(after, first_thought(self.game, after, rng))
        *gains, _ = after.till.gains(table.till)
        return gains[table.seat] - fmean(gains)


def compared(move: Move, samples: list[dict[Move, float]]) -> Verdict[Move]:
    """A move beside the one that earns most on average, and how much the difference varies."""
    means = {one: fmean(sample[one] for sample in samples) for one in samples[0] if all(one in it for it in samples)}
    if move not in means:
        return unknown()
    best = max(means, key=lambda one: means[one])
    gaps = [sample[best] - sample[move] for sample in samples]
    noise = round(CERTAINTY * stdev(gaps) / math.sqrt(len(gaps)), 2)
    return Verdict(round(means[move], 2), round(means[best], 2), (best,), False, PROOF, noise)


def earnings(state: State, move: Move, verdict: Verdict[Move]) -> tuple[Text, ...]:
    """What a better move would have earned on average, as far as its player could know."""
    if not verdict.loss or verdict.noise is None:
        return ()
    played, best = named(state, move), named(state, verdict.best[0])
    loss, noise = f"{verdict.loss:.1f}", f"{verdict.noise:.1f}"
    comma, doubt = loss.replace(".", ","), noise.replace(".", ",")
    return (
        Text(
            f"D'après ce que l'on pouvait savoir, {best.fr} rapporte en moyenne {comma} de plus que {played.fr} "
            f"(à {doubt} près).",
            f"By what could be known, {best.en} earns {loss} more than {played.en} on average (give or take {noise}).",
        ),
    )


def named(state: State, move: Move) -> Text:
    """A piece laid or given away; the other moves are no choice."""
    if isinstance(move, Laid):
        spot = CONTACT.told(state.lying, move)
        return Text(f"poser {spot.fr}", f"placing {spot.en}")
    piece = called(move.removeprefix(f"{GIVE} "))
    return Text(f"donner {piece.fr}", f"giving {piece.en}")


@dataclass
class Trial:
    """A move, and what it earned at each table."""

    move: Move
    earned: list[float] = field(default_factory=list)
    is_running: bool = True

    @property
    def mean(self) -> float:
        return sum(self.earned) / len(self.earned) if self.earned else 0.0

    def is_behind(self, best: Trial) -> bool:
        """Whether it did worse than the best at the same tables, beyond what luck explains."""
        behind = [one - other for one, other in zip(best.earned, self.earned, strict=True)]
        return any(behind) and fmean(behind) > CERTAINTY * stdev(behind) / math.sqrt(len(behind))


engine = RapideEngine
