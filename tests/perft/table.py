"""How many lines of play a variant has, ply by ply, and how many of them have ended by then."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from grille.contract import OVER, AnyGame, TooManyMoves
from tests.conformance.variants import Variant

FOLDER = Path(__file__).parent
MOST_PLIES = 8
MOST_STATES = 2_400
HEADING = "# plies, lines of play, of which ended"


class Row(NamedTuple):
    """The lines of exactly so many plies; a line that ended before is not counted again."""

    plies: int
    lines: int
    ended: int


def rows(game: AnyGame) -> Iterator[Row]:
    """Ply by ply until there are too many states; equal states are counted together."""
    layer: Counter[Any] = Counter({game.start(): 1})
    for ply in range(MOST_PLIES + 1):
        ended = sum(lines for state, lines in layer.items() if game.actor(state) == OVER)
        yield Row(ply, layer.total(), ended)
        if len(layer) > MOST_STATES:
            return
        try:
            layer = following(game, layer)
        except TooManyMoves:
            return
        if not layer:
            return


def following(game: AnyGame, layer: Counter[Any]) -> Counter[Any]:
    after: Counter[Any] = Counter()
    for state, lines in layer.items():
        for move in game.list_moves(state):
            after[game.play(state, move)] += lines
    return after


def write_table(variant: Variant) -> str:
    lines = (f"{row.plies} {row.lines} {row.ended}" for row in rows(variant.load()))
    return "\n".join((HEADING, *lines)) + "\n"


def read_table(text: str) -> list[Row]:
    return [Row(*map(int, line.split())) for line in text.splitlines() if not line.startswith("#")]
