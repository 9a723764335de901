"""What is kept of matches: every one and everything that happened in it.

`grille.store.sqlite` keeps it in a file for one process, `grille.store.postgres` in a database for many.
"""

from grille.store.kept import (
    Aid,
    Aids,
    Allowed,
    Conflict,
    DiskTrouble,
    Figures,
    Heard,
    KeptEvent,
    KeptMatch,
    KeptReview,
    KeptSeat,
    KeptStudy,
    Kind,
    Left,
    Missed,
    MovedOn,
    NewEvent,
    News,
    Standing,
    Store,
    Summary,
    Told,
)

__all__ = [
    "Aid",
    "Aids",
    "Allowed",
    "Conflict",
    "DiskTrouble",
    "Figures",
    "Heard",
    "KeptEvent",
    "KeptMatch",
    "KeptReview",
    "KeptSeat",
    "KeptStudy",
    "Kind",
    "Left",
    "Missed",
    "MovedOn",
    "NewEvent",
    "News",
    "Standing",
    "Store",
    "Summary",
    "Told",
]
