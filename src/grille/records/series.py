"""A series: several matches in a row, in which the next one's options come from the last."""

from __future__ import annotations

from grille.contract import AnyGame, GrilleError
from grille.records.match import Match


class Series:
    """The matches so far; players change seats after each where the game says so."""

    def __init__(self, game: AnyGame) -> None:
        self.matches = [Match(game)]

    @property
    def match(self) -> Match:
        """The match being played."""
        return self.matches[-1]

    def seat_of(self, player: int, number: int) -> int:
        """Where a player sits in a match; players are counted by their seat in the first one."""
        game = self.match.game
        return (player + number) % game.seats if game.info.changes_sides else player

    def next_match(self) -> Match:
        """Begin the match that follows the finished one."""
        last = self.match
        if last.outcome is None:
            raise GrilleError("la partie d'avant n'est pas finie", "the match before is not finished")
        options = last.game.next_options(last.state)
        if options is None:
            raise GrilleError("la série est finie", "the series is over")
        self.matches.append(Match(type(last.game)(**options)))
        return self.match

    def totals(self) -> tuple[int, ...]:
        """The payoffs of each player over all finished matches."""
        return tuple(
            sum(
                match.outcome.payoffs[self.seat_of(player, number)]
                for number, match in enumerate(self.matches)
                if match.outcome is not None
            )
            for player in range(self.match.game.seats)
        )
