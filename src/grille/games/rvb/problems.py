"""« Trouvez le coup gagnant » : positions with exactly one winning strike, graded by the work it takes to find it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from grille.contract import Budget, Limits, Stop, Text
from grille.games.rvb.cells import NAMES
from grille.games.rvb.grid import Grid, grid_of
from grille.games.rvb.rules import STRUCK, Rvb, State, Strike
from grille.games.rvb.search import Search
from grille.games.rvb.solver import all_wins
from grille.games.rvb.strikes import LETTERS
from grille.search.playout import random_move
from grille.search.problems import Collection, Posed

FEWEST, MOST = 6, 15
"""So many cells a problem has: few enough for a sheet of paper."""
KINDS = {
    "run": Text("une suite, comme VB", "a run, such as VB"),
    "group": Text("un groupe d'une lettre, comme VVV", "a group of one letter, such as VVV"),
    "single": Text("une seule case", "a single cell"),
}
SHARES = {"run": 8, "group": 8, "single": 4}
"""Of twenty problems, so many of each kind."""


@dataclass(frozen=True, kw_only=True)
class Problem(Posed):
    """A position, the only strike that wins it, and how many positions must be settled to be sure."""

    letters: str
    work: int


# Making them


def random_end(rng: Random) -> State:
    """What random play leaves of a random grid, with as many cells as a problem has."""
    game, wanted = Rvb(), rng.randint(FEWEST, MOST)
    while True:
        cells = rng.sample(range(len(NAMES)), 36)
        signs = [STRUCK] * len(NAMES)
        for place, cell in enumerate(cells):
            signs[cell] = LETTERS[place % 3]
        state = State("".join(signs), 0)
        while len(state.cells) - state.cells.count(STRUCK) > wanted:
            state = game.play(state, random_move(game, state, rng))
        if len(state.cells) - state.cells.count(STRUCK) == wanted:
            return State(state.cells, 0)


def only_win(state: State) -> int | None:
    """The winning strike of a position that has just one, under both readings of the rules."""
    found = []
    for same in ("group", "path"):
        found.append(all_wins(grid_of(Rvb(same=same), state), Limits(), Stop()).winning)
    return found[0][0] if found[0] == found[1] and found[0] and len(found[0]) == 1 else None


def work_of(grid: Grid) -> int:
    """How many positions the plain search settles before it knows the answer: the measure of difficulty."""
    budget = Budget()
    Search(grid, budget).winning()
    return budget.nodes


def kind_of(letters: str) -> str:
    if len(letters) == 1:
        return "single"
    return "group" if len(set(letters)) == 1 else "run"


def find_problems(seed: int) -> Iterator[Problem]:
    """Problems as chance brings them."""
    game, rng = Rvb(), Random(seed)
    while True:
        state = random_end(rng)
        strike = only_win(state)
        if strike is not None:
            letters = "".join(state.cells[cell] for cell in game.pen(state, Strike(strike)))
            yield Problem(
                position=game.write_state(state),
                answer=game.write_move(Strike(strike)),
                kind=kind_of(letters),
                letters=letters,
                work=work_of(grid_of(game, state)),
            )


COLLECTION = Collection(
    game="rvb",
    folder="grille.games.rvb",
    problem=Problem,
    kinds=KINDS,
    shares=SHARES,
    find=find_problems,
    hardness=lambda problem: (problem.work, problem.position),
)
