"""A series: several matches in a row, in which the next one's options come from the last."""

from fractions import Fraction

from grille.contract import AnyGame, GrilleError, Outcome
from grille.records.match import Match


class Series:
    """The matches so far; players change seats after each where the game says so."""

    def __init__(self, first: AnyGame | Match, games: int | None = None) -> None:
        self.matches = [first if isinstance(first, Match) else Match(first)]
        self.games = games  # so many are played, where that was fixed at the start
        self.is_ended = False  # by agreement

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.matches[-1]

    @property
    def is_over(self) -> bool:
        """Agreed to be over, as long as was said, or with a game that nothing can follow."""
        match = self.match
        if match.outcome is None:
            return False
        return self.is_ended or len(self.matches) == self.games or match.game.next_options(match.state) is None

    def seat_of(self, player: int, number: int) -> int:
        """Where a player sits in a match; players are counted by their seat in the first one."""
        game = self.match.game
        return (player + number) % game.seats if game.info.changes_sides else player

    def next_match(self) -> Match:
        """Begin the match that follows the finished one."""
        last = self.match
        if last.outcome is None:
            raise GrilleError("la partie d'avant n'est pas finie", "the match before is not finished")
        options = None if self.is_over else last.game.next_options(last.state)
        if options is None:
            raise GrilleError("la série est finie", "the series is over")
        self.matches.append(Match(type(last.game)(**options)))
        return self.match

    def end(self) -> None:
        """Stop by agreement, once a game is over."""
        if self.match.outcome is None:
            raise GrilleError("la partie d'avant n'est pas finie", "the match before is not finished")
        self.is_ended = True

    def points(self) -> tuple[Fraction, ...]:
        """The games that each player has won: a draw is half a game."""
        halves = [halves_of(match.outcome, match.game.seats) for match in self.matches]
        return tuple(
            sum((Fraction(won[self.seat_of(player, number)], 2) for number, won in enumerate(halves)), Fraction())
            for player in range(self.match.game.seats)
        )

    def purses(self) -> tuple[int, ...] | None:
        """What each player owns, in games that are played for what goes on from one to the next."""
        return self.match.scores if self.match.game.info.keeps_scores else None

    def winners(self) -> tuple[int, ...]:
        """The players who are ahead: the richest, or those who have won most games."""
        standing: tuple[int | Fraction, ...] = self.purses() or self.points()
        return tuple(player for player, score in enumerate(standing) if score == max(standing))


def winners_of(outcome: Outcome) -> tuple[int, ...]:
    """The seats that have won; none where nobody has."""
    if outcome.winners is not None:
        return outcome.winners
    most = max(outcome.payoffs)
    return tuple(seat for seat, payoff in enumerate(outcome.payoffs) if payoff == most > min(outcome.payoffs))


def halves_of(outcome: Outcome | None, seats: int) -> tuple[int, ...]:
    """What a match brings each seat in half games: 2 to one winner, 1 to each of several, or to all in a draw."""
    if outcome is None:
        return (0,) * seats
    winners = winners_of(outcome) or tuple(range(seats))
    return tuple((2 if len(winners) == 1 else 1) if seat in winners else 0 for seat in range(seats))


def written_halves(halves: int) -> str:
    """Games as they are counted on paper: 2½."""
    whole, rest = divmod(halves, 2)
    return f"{whole or ''}½" if rest else f"{whole}"
