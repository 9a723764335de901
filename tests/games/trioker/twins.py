"""Pairs of quick games that differ only in pieces which one observer never sees."""

from collections.abc import Iterator
from random import Random

from grille.contract import HIDDEN, IllegalMove
from grille.games.trioker.pieces.placing import Laid
from grille.games.trioker.rapide.rules import Rapide
from grille.games.trioker.rapide.table import BOARD, Move, State, lying_pieces
from grille.records import Match

ATTEMPTS = 20
STOPS = 6  # in each game
TOWARDS_GIFTS = frozenset(map(BOARD.numbers.__getitem__, ("e6", *(f"f{number}" for number in range(2, 11)))))


def some_moves(game: Rapide, rng: Random) -> list[Move]:
    """A whole game, played at random, but gladly towards and on the cells where pieces are given away."""
    state, moves = game.start(), list[Move]()
    while game.outcome(state) is None:
        legal = game.list_moves(state)
        glad = [move for move in legal if isinstance(move, Laid) and move.cell in TOWARDS_GIFTS]
        moves.append(rng.choice(glad or legal))
        state = game.play(state, moves[-1])
    return moves


def twins(game: Rapide, seat: int | None, rng: Random) -> Iterator[tuple[Match, Match]]:
    """The same running game to a seat (None: a spectator), with other pieces in other hands and in the stock."""
    while True:
        moves = some_moves(game, rng)
        match = Match(game)
        stops = sorted(rng.sample(range(len(moves)), STOPS))
        for stop in stops:
            for move in moves[len(match.moves) : stop]:
                match.play(move)
            found = twin_of(match, seat, rng)
            if found is not None:
                yield match, found


def twin_of(match: Match, seat: int | None, rng: Random) -> Match | None:
    for _ in range(ATTEMPTS):
        swapped = exchange(match, seat, rng)
        if swapped and not swapped.keys() & ever_seen(match, seat):
            try:
                return Match(match.game, [renamed(move, swapped) for move in match.moves])
            except IllegalMove:
                continue  # somebody would have had to place, or another would have opened: no such game
    return None


def exchange(match: Match, seat: int | None, rng: Random) -> dict[str, str]:
    """Unseen pieces by those that might lie in their place."""
    state = match.state
    other = match.game.guess(match.game.view(state, seat), seat, rng)
    swapped: dict[str, str] = {}
    for real, guessed in zip((*state.hands, state.stock), (*other.hands, other.stock), strict=True):
        gone, come = (sorted(set(one) - set(two)) for one, two in ((real, guessed), (guessed, real)))
        swapped.update(zip(gone, come, strict=True))
    return swapped


def ever_seen(match: Match, seat: int | None) -> set[str]:
    """The pieces that have lain open before an observer at any time."""
    found: set[str] = set()
    for state in match.states:
        view: State = match.game.view(state, seat)
        found.update(lying_pieces(view.lying), *view.hands)
    return found - {HIDDEN}


def renamed(move: Move, swapped: dict[str, str]) -> Move:
    if isinstance(move, Laid):
        return move
    return " ".join(swapped.get(word, word) for word in move.split())
