"""What is kept on disk: every match and everything that happened in it."""

from grille.store.database import DiskTrouble, Unusable, data_folder
from grille.store.matches import Conflict, KeptEvent, KeptMatch, KeptSeat, NewEvent, Store, Summary

__all__ = [
    "Conflict",
    "DiskTrouble",
    "KeptEvent",
    "KeptMatch",
    "KeptSeat",
    "NewEvent",
    "Store",
    "Summary",
    "Unusable",
    "data_folder",
]
