"""The contract of every game; the rest of the product knows games by it alone."""

from grille.contract.box import Box, Door, Lid, Paper
from grille.contract.examples import Example, Remark
from grille.contract.game import CHANCE, DONE, HIDDEN, MOST_LISTED, OVER, AnyGame, Event, Game, GameInfo, Outcome
from grille.contract.lesson import Lesson
from grille.contract.limits import Budget, Limits, Stop, Stopped
from grille.contract.options import Option, choice, option_text, unwritten, whole, written, yes_no
from grille.contract.texts import (
    MAX_DIGITS,
    MAX_TEXT,
    GrilleError,
    IllegalMove,
    NotSolvable,
    Text,
    TooManyMoves,
    UnknownName,
    UnreadableText,
    read_number,
    read_seat,
    shown,
    words_of,
    write_number,
)

__all__ = [
    "CHANCE",
    "DONE",
    "HIDDEN",
    "MAX_DIGITS",
    "MAX_TEXT",
    "MOST_LISTED",
    "OVER",
    "AnyGame",
    "Box",
    "Budget",
    "Door",
    "Event",
    "Example",
    "Game",
    "GameInfo",
    "GrilleError",
    "IllegalMove",
    "Lesson",
    "Lid",
    "Limits",
    "NotSolvable",
    "Option",
    "Outcome",
    "Paper",
    "Remark",
    "Stop",
    "Stopped",
    "Text",
    "TooManyMoves",
    "UnknownName",
    "UnreadableText",
    "choice",
    "option_text",
    "read_number",
    "read_seat",
    "shown",
    "unwritten",
    "whole",
    "words_of",
    "write_number",
    "written",
    "yes_no",
]
