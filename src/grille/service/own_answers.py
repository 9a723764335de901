"""What somebody is told of all their matches together."""

from typing import Literal

from pydantic import Field

from grille.service.answers import Answer, MatchLine, Text


class OwnMatch(MatchLine):
    """One of one's matches, and how it stands."""

    status: Text = Field(description="Whose turn it is, or who has won.")
    yours: bool = Field(description="Whoever asks is to move.")
    result: Literal["won", "drawn", "lost"] | None = Field(description="Null while it is played, or on several seats.")
    alone: bool = Field(description="Nobody else plays in it: put away, it is gone for good.")


class Tally(Answer):
    """The finished matches of one game against one kind of opponent."""

    game: str
    name: Text
    opponent: Text
    played: int
    won: int
    drawn: int
    lost: int


class OwnMatches(Answer):
    """The newest of one's matches, the last played first; and what all that are over add up to."""

    matches: list[OwnMatch]
    count: int = Field(description="How many there are, listed or not.")
    tallies: list[Tally]
    removal: Text | None = Field(description="When matches that nobody plays are removed, where they are.")


class PutAway(Answer):
    """It is no longer in the asker's list; `gone` where nobody has it any more."""

    gone: bool
