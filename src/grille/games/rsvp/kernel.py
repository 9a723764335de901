"""The kernel with the words of a game; only where it is built."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from grille.games.rsvp.cubes import VALUES
from grille.games.rsvp.lexicon import open_lexicon
from grille.games.rsvp.lexicon.index import Index

if TYPE_CHECKING:
    from grille.kernels.rsvp import Player


@lru_cache(4)
def kernel_of(lexicon: str, size: int) -> Player:
    """The one that a lexicon's games share."""
    return kernel_with(open_lexicon(lexicon), size)


def kernel_with(index: Index, size: int) -> Player:
    """The same anew, having seen nothing."""
    from grille.kernels.rsvp import Player

    return Player(bytes(index.buffer), tuple(index.counts.values()), tuple(VALUES.values()), size)
