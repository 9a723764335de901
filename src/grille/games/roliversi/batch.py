"""Many games of Roliversi at once, for learning programs: an action is `2 * cell + shade`, the last one the pass."""

from grille.contract import UnreadableText
from grille.games.roliversi.rules import LINE, Roliversi
from grille.kernels import roliversi as kernel


def batch(game: Roliversi, count: int) -> kernel.Batch:
    if game.has_swap:
        raise UnreadableText("plusieurs parties à la fois : sans pie=yes", "many games at once: without pie=yes")
    start = game.start()
    return kernel.Batch(kernel.Position(start.cells, start.seat, game.chosen(LINE)), count)
