"""Lost positions without any formula: whatever can reach a lost position is crossed out."""

from grille.games.nim.wythoff import Pair


class Sieve:
    """All positions with piles below a size, won or lost, found from the smallest up by the rules alone."""

    def __init__(self, tolerance: int, size: int, misere: bool = False) -> None:
        self.tolerance = tolerance
        self.size = size
        self.pairs: list[Pair] = []  # the lost ones with the smaller pile first, in order
        self._won = [bytearray(size) for _ in range(size)]
        if misere:
            self._won[0][0] = 1  # who finds no match left has won
        # a move shrinks the sum: when the smaller sums are done, a position not yet crossed out is lost
        for total in range(2 * size - 1):
            for low in range(max(0, total - size + 1), total // 2 + 1):
                if not self._won[low][total - low]:
                    self._keep((low, total - low))
        self.pairs.sort()

    def is_lost(self, piles: Pair) -> bool:
        return not self._won[piles[0]][piles[1]]

    def _keep(self, pair: Pair) -> None:
        self.pairs.append(pair)
        self._cross_out(*pair)
        self._cross_out(*reversed(pair))

    def _cross_out(self, first: int, second: int) -> None:
        """Every position from which a move leads to this lost one is won."""
        for more in range(1, self.size):
            if second + more < self.size:
                self._won[first][second + more] = 1
            if first + more < self.size:
                self._won[first + more][second] = 1
                near = range(max(1, more - self.tolerance), min(self.size - second, more + self.tolerance + 1))
                for beside in near:
                    self._won[first + more][second + beside] = 1
