"""Rare French brain-burners with exact rules, strong opponents and answers nobody had before."""

from grille.contract import GrilleError, Limits, Stop
from grille.games import REGISTRY, load, problems
from grille.players import analyse, review, solve
from grille.players.booklets import claims
from grille.players.many import solve_many
from grille.records import Match, Record, Series, read_record, write_record

__version__ = "0.1.0"
__all__ = [
    "REGISTRY",
    "GrilleError",
    "Limits",
    "Match",
    "Record",
    "Series",
    "Stop",
    "analyse",
    "claims",
    "load",
    "problems",
    "read_record",
    "review",
    "solve",
    "solve_many",
    "write_record",
]
