"""Grids for the tests of RVB, random and remarkable."""

from random import Random

from hypothesis import strategies as st

from grille.boards import hexagon
from grille.games.rvb.cells import NAMES, SIDE
from grille.games.rvb.grid import Grid, grid_of
from grille.games.rvb.rules import STRUCK, Rvb, State
from grille.games.rvb.strikes import LETTERS

GAMES = {same: Rvb(same=same) for same in ("group", "path")}
RICH = GAMES["group"].read_state("RRRB/BBBBV/RRVRR./BBVBRVR/BVVVVB/VRBVR/VVRB 1")
"""A whole grid with 4,966 strikes, which a search wins at once."""
POOR = GAMES["group"].read_state("RVVB/BVBVR/RBVBRB/VRBVVBB/RRVV.R/VRRBB/RRBV 1")
"""One with 410, which nothing settles quickly."""


def scattered(rng: Random, cells: int, seat: int = 0) -> State:
    """So many cells anywhere, each letter at least once."""
    signs = [STRUCK] * len(NAMES)
    for place, cell in enumerate(rng.sample(range(len(NAMES)), cells)):
        signs[cell] = LETTERS[place] if place < 3 else rng.choice(LETTERS)
    return State("".join(signs), seat)


def lattice() -> State:
    """The colouring (q - r) mod 3 with an empty centre: no letter beside its like, and millions of runs."""
    places = hexagon.places(SIDE)
    return State("".join("." if place == (0, 0) else LETTERS[(place[0] - place[1]) % 3] for place in places), 0)


def grid(state: State, same: str = "group") -> Grid:
    return grid_of(GAMES[same], state)


def states(fewest: int = 3, most: int = 10) -> st.SearchStrategy[State]:
    """Small positions."""
    return st.builds(
        lambda seed, cells: scattered(Random(seed), cells), st.integers(0, 10**9), st.integers(fewest, most)
    )


sames = st.sampled_from(sorted(GAMES))
