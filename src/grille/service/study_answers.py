"""What is told of studies: chapters, each a tree of moves with remarks."""

from collections.abc import Sequence

from pydantic import Field

from grille.service.answers import Answer, Text


class StudyBranch(Answer):
    """A move, the place of the one it goes on from (-1: none), and what is said of it."""

    parent: int
    move: str
    comment: str


class ToldBranch(StudyBranch):
    """The same, with the move as each language writes it and in words."""

    written: Text
    said: Text


class StudyChapter(Answer):
    """A tree of moves from a position; null is the game's own start."""

    title: str
    game: str
    options: dict[str, str]
    position: str | None
    comment: str
    branches: Sequence[StudyBranch]


class ToldChapter(StudyChapter):
    """The same as it is told to a reader."""

    branches: Sequence[ToldBranch]


class OpenStudy(Answer):
    """A study, to be read by whoever has its address, and changed by whom it belongs to."""

    id: str
    name: str
    yours: bool
    v: int = Field(description="How often it was saved.")
    chapters: list[ToldChapter]


class StudyLine(Answer):
    """One line of the list of one's studies."""

    id: str
    name: str
    updated: str = Field(description="UTC, as 2025-01-31T12:00:00.000Z.")


class StudyList(Answer):
    """One's studies, the last saved first."""

    studies: list[StudyLine]
