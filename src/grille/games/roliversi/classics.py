"""Is it still Othello? The maxims of Othello tried on both games by players who follow one maxim and nothing else."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from grille.contract import Stop, Text
from grille.games.roliversi.fairness import Fate, ring
from grille.games.roliversi.rules import EMPTY, SIDES, WORDS, Move, Roliversi, State

OPENING_MOVES: Final = 4


class Othello(Roliversi):
    """The same board with one colour a side, and every line turned that one's own balls enclose."""

    def start(self) -> State:
        cells, seat = super().start()
        return State(cells.replace("B", "G").replace("R", "Y"), seat)

    def caught(self, cells: str, ray: tuple[int, ...], colour: str, own: str) -> tuple[int, ...]:
        enemies: list[int] = []
        for cell in ray:
            if cells[cell] == EMPTY:
                return ()
            if cells[cell] in own:
                return tuple(enemies)
            enemies.append(cell)
        return ()

    def placements(self, state: State) -> Iterator[Move]:
        colour = SIDES[state.seat][0]
        empty = (cell for cell, ball in enumerate(state.cells) if ball == EMPTY)
        return (Move(cell, colour) for cell in empty if self.turns_any(state, cell, colour))


# Maxims: what a player looks for in the position after a move

Maxim = Callable[[Roliversi, State, int], float]


def most_balls(game: Roliversi, state: State, seat: int) -> float:
    scores = game.scores(state)
    return scores[seat] - scores[1 - seat]


def fewest_balls(game: Roliversi, state: State, seat: int) -> float:
    return -most_balls(game, state, seat)


def freedom(game: Roliversi, state: State, seat: int) -> float:
    """The fewest cells for the enemy to play on; colours apart, since two colours on one cell are one way out."""
    return -len({move.cell for move in game.placements(State(state.cells, 1 - seat))})


def corners(game: Roliversi, state: State, seat: int) -> float:
    last = game.size - 1
    held = [state.cells[row * game.size + column] for row in (0, last) for column in (0, last)]
    return sum((ball in SIDES[seat]) - (ball in SIDES[1 - seat]) for ball in held)


def corners_and_freedom(game: Roliversi, state: State, seat: int) -> float:
    return 10 * corners(game, state, seat) + freedom(game, state, seat)


def chance(game: Roliversi, state: State, seat: int) -> float:
    return 0.0


MAXIMS: Final[dict[str, tuple[Maxim, Text]]] = {
    "chance": (chance, Text("au hasard", "at random")),
    "most": (most_balls, Text("le plus de billes", "the most balls")),
    "fewest": (fewest_balls, Text("le moins de billes", "the fewest balls")),
    "freedom": (freedom, Text("laisser peu de choix", "leave few cells")),
    "corners": (corners, Text("prendre les coins", "take corners")),
    "both": (corners_and_freedom, Text("coins, puis peu de choix", "corners, then few cells")),
}


def play(game: Roliversi, maxims: tuple[Maxim, Maxim], openings: Random, rng: Random, fate: Fate) -> int:
    """The payoff of the first player of a game between two maxims."""
    state, number = game.start(), 0
    fate.placed.update(ring(cell, game.size) for cell, ball in enumerate(state.cells) if ball != EMPTY)
    while (outcome := game.outcome(state)) is None:
        moves = game.list_moves(state)
        maxim = maxims[state.seat]
        move = openings.choice(moves) if number < OPENING_MOVES else follow(game, state, moves, maxim, rng)
        number += 1
        if move not in WORDS:
            fate.placed[ring(move.cell, game.size)] += 1
            fate.turned.update(ring(cell, game.size) for cell in game.turned(state, move))
        state = game.play(state, move)
    return outcome.payoffs[0]


def follow(game: Roliversi, state: State, moves: list[Move], maxim: Maxim, rng: Random) -> Move:
    worth = [maxim(game, game.play(state, move), state.seat) for move in moves]
    return rng.choice([move for move, value in zip(moves, worth, strict=True) if value == max(worth)])


def contest(game: Roliversi, names: tuple[str, str], seed: str, fate: Fate, stop: Stop) -> Iterator[int]:
    """The payoff of the first maxim, game after game; every opening is played twice, with seats exchanged."""
    first, second = (MAXIMS[name][0] for name in names)
    number = 0
    while not stop.is_set():
        openings, rng = Random(f"{seed} opening {number // 2}"), Random(f"{seed} game {number}")
        is_swapped = number % 2 == 1
        payoff = play(game, (second, first) if is_swapped else (first, second), openings, rng, fate)
        yield -payoff if is_swapped else payoff
        number += 1
