"""Why the house may refuse what a guest asks."""

from grille.contract import GrilleError
from grille.workers import Busy

__all__ = ["Busy", "Late", "NotFound", "NotYours", "Stale", "Taken"]


class NotFound(GrilleError):
    """There is no such game, match or move."""


class NotYours(GrilleError):
    """The asker holds no seat that may do this."""


class Taken(GrilleError):
    """Somebody else sits there already."""


class Stale(GrilleError):
    """The asker's board is older than the match."""


class Late(Busy):
    """An engine fell, or did not answer in the time it had: on a machine where much is asked it may do so next time."""

    def __init__(self) -> None:
        super().__init__(
            "le moteur n'a pas répondu à temps ; redemandez", "the engine did not answer in time; ask again"
        )
