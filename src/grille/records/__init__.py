"""What was played: a match is its set-up and its moves, a series is a list of matches."""

from grille.records.match import Match
from grille.records.series import Series
from grille.records.text import Record, read_record, write_record

__all__ = ["Match", "Record", "Series", "read_record", "write_record"]
