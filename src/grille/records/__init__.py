"""What was played: a match is its set-up and its moves, a series is a list of matches."""

from grille.records.match import STAND_IN, Leaving, Match
from grille.records.series import Series
from grille.records.study import Chapter, Study, read_study, write_study
from grille.records.text import Record, read_record, write_record
from grille.records.tree import Branch, Tree

__all__ = [
    "STAND_IN",
    "Branch",
    "Chapter",
    "Leaving",
    "Match",
    "Record",
    "Series",
    "Study",
    "Tree",
    "read_record",
    "read_study",
    "write_record",
    "write_study",
]
