"""« Quelle lettre, et où ? »: positions with one best letter by a clear margin, graded by how well it hides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from grille.contract import Limits, Stop, Text
from grille.games.rsvp.lexicon.index import ALPHABET
from grille.games.rsvp.notation import Put, State
from grille.games.rsvp.player import RsvpEngine, Skill, told
from grille.games.rsvp.rules import Rsvp
from grille.search.problems import Collection, Posed

PLAYING = Skill(depth=2, nodes=8_000)
JUDGING = Skill(depth=4, nodes=60_000)
CHOICE = 3
"""He puts one of so many best letters, so that no game comes twice."""
MARGIN = 8
"""By so many points a letter must be better than any other."""
QUIET_TURNS = 6
"""The first letters of a game make no problem."""
ENDING = Limits(nodes=30_000)
MOST_TURNS = 2
KINDS = {
    "finish": Text("une lettre gagne tout de suite", "one letter wins at once"),
    "win": Text("une lettre gagne en deux tours, quoi qu'on réponde", "one letter wins in two turns, whatever follows"),
    "points": Text(f"une lettre vaut {MARGIN} points de plus", f"one letter is worth {MARGIN} points more"),
}
SHARES = {"points": 8, "win": 8, "finish": 4}
"""Of twenty problems, so many of each kind."""


@dataclass(frozen=True, kw_only=True)
class Problem(Posed):
    """A position, its one best letter with the words it makes, and how many letters count as much or more at once."""

    words: str
    rivals: int


def stand_of(state: State) -> Text:
    """Who is to move, and the points that the frame does not show."""
    who, mine, other = state.seat + 1, state.scores[state.seat], state.scores[1 - state.seat]
    return Text(
        f"Vous êtes le joueur {who} : {mine} à {other}, but {state.target}.",
        f"You are player {who}: {mine} to {other}, target {state.target}.",
    )


# Making them, where there is a kernel


class Maker:
    """Looks for problems in games that a middling player plays against himself."""

    def __init__(self) -> None:
        self.game = Rsvp()
        self.engine = RsvpEngine(self.game)

    def positions(self, rng: Random) -> Iterator[State]:
        """A game, position by position."""
        state = self.game.play(self.game.start(), Put(rng.choice(ALPHABET), self.game.centre))
        for turn in range(self.game.max_plies):
            if self.game.outcome(state):
                return
            if turn >= QUIET_TURNS:
                yield state
            ranked = self.engine.rank(state, PLAYING, Limits(nodes=PLAYING.nodes), Stop())
            state = self.game.play(state, rng.choice(ranked[:CHOICE]).put)

    def only_win(self, state: State) -> tuple[str, Put] | None:
        """The kind and the answer, where exactly one letter is known to win."""
        cells, seat, cubes, scores, target = told(state)
        ending = self.engine.kernel.solve(cells, seat, cubes, scores, target, MOST_TURNS, ENDING)
        if ending.value != 1 or len(ending.best) != 1:
            return None
        (best,) = ending.best
        return ("finish" if ending.turns == 1 else "win"), Put(ALPHABET[best.letter], best.cell)

    def only_best(self, state: State) -> tuple[str, Put] | None:
        """The same, where one letter promises more than any other and nobody can win at once."""
        ranked = self.engine.rank(state, JUDGING, Limits(nodes=JUDGING.nodes), Stop())
        if len(ranked) < 2 or max(abs(one.value) for one in ranked[:2]) > state.target:
            return None
        return ("points", ranked[0].put) if ranked[0].value - ranked[1].value >= MARGIN else None

    def problem_of(self, state: State) -> Problem | None:
        """The problem that a position is."""
        found = self.only_win(state) or self.only_best(state)
        if found is None:
            return None
        kind, put = found
        counted = self.game.event(state, put, None)
        rivals = sum(
            (self.game.event(state, move, None).points or 0) >= (counted.points or 0) for move in self.game.moves(state)
        )
        return Problem(
            position=self.game.write_state(state),
            answer=self.game.write_move(put),
            kind=kind,
            words=" + ".join(counted.words or ()),
            rivals=rivals - 1,
        )


def find_problems(seed: int) -> Iterator[Problem]:
    """Problems as chance brings them, of each kind at most one from a game."""
    maker, rng = Maker(), Random(seed)
    while True:
        seen: set[str] = set()
        for state in maker.positions(rng):
            problem = maker.problem_of(state)
            if problem and problem.kind not in seen:
                seen.add(problem.kind)
                yield problem


COLLECTION = Collection(
    game="rsvp",
    folder="grille.games.rsvp",
    problem=Problem,
    kinds=KINDS,
    shares=SHARES,
    find=find_problems,
    hardness=lambda problem: (problem.kind != "finish", problem.rivals, problem.position),
)
