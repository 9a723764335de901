"""What was played: a match is its set-up and its moves, a series is a list of matches."""

from grille.records.match import STAND_IN, Leaving, Match
from grille.records.series import Series
from grille.records.text import Record, read_record, write_record

__all__ = ["STAND_IN", "Leaving", "Match", "Record", "Series", "read_record", "write_record"]
