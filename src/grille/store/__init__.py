"""What is kept of matches: every one and everything that happened in it. SQLite does so in `grille.store.sqlite`."""

from grille.store.kept import (
    Aid,
    Aids,
    Allowed,
    Conflict,
    DiskTrouble,
    Figures,
    KeptEvent,
    KeptMatch,
    KeptReview,
    KeptSeat,
    KeptStudy,
    Kind,
    NewEvent,
    News,
    Store,
    Summary,
)

__all__ = [
    "Aid",
    "Aids",
    "Allowed",
    "Conflict",
    "DiskTrouble",
    "Figures",
    "KeptEvent",
    "KeptMatch",
    "KeptReview",
    "KeptSeat",
    "KeptStudy",
    "Kind",
    "NewEvent",
    "News",
    "Store",
    "Summary",
]
