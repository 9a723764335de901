"""What people are told of a match that was gone through, in the shape in which it travels."""

from typing import Literal

from pydantic import Field

from grille.service.answers import Answer, Choice, Opening, Ply, Text

Stage = Literal["none", "waiting", "going", "cut", "done"]
Value = str | float | None


class ReviewedMove(Answer):
    """A move beside the best one, as `grille review --json` prints it; and the same in words."""

    ply: int
    seat: int | Literal["chance"]
    position: str = Field(description="Before the move, as its player saw it.")
    move: str
    value: Value = Field(description="For its player, as `solve` writes values; null where not known.")
    best_value: Value
    best: list[str]
    exact: bool
    loss: float | None
    mistake: bool
    turning: bool
    noise: float | None = Field(description="An estimated loss says nothing below this; null where it never does.")
    proof: Text
    why: list[Text]
    said: Text = Field(description="The move in words.")
    worth: Text = Field(description="Its value in words.")
    better: Text | None = Field(description="The best known move in words, where it is better.")
    cost: Text | None = Field(description="What the move gave away, in words.")


class CurvePoint(Answer):
    """What a position was worth to the seat from which the game is looked at."""

    value: float | None
    exact: bool
    said: Text


class MissedWords(Answer):
    """Words that were there to be made."""

    ply: int
    words: list[str]
    points: int


class PlayerSummary(Answer):
    """One player's moves, in words."""

    seat: int
    mistakes: list[int]
    turning: list[int]
    missed: list[MissedWords] = Field(description="The best first.")
    said: Text


class Review(Answer):
    """A match gone through as far as it is known: partial while it is going on."""

    stage: Stage
    share: float = Field(ge=0, le=1, description="Of the time it is given.")
    seconds: float = Field(description="That were given to it so far.")
    exact: bool = Field(description="Every move is proved.")
    open_hands: bool
    has_hands: bool = Field(description="There are hidden hands, so that it can be judged with open ones too.")
    eyes: int = Field(description="The seat from which the curve is looked at.")
    head: Text
    moves: list[ReviewedMove]
    curve: list[CurvePoint] = Field(description="One point for each position, the last included.")
    summaries: list[PlayerSummary]


class Better(Answer):
    """The position before a move as its player saw it, and the best known move there."""

    before: Ply
    choice: Choice


class OpenRetry(Answer):
    """A position in which its player once went wrong, to be played again."""

    ply: int
    asks: Text
    opening: Opening


class Retried(Answer):
    """Whether a move keeps the value; where it does not, with the move that refutes it, and why."""

    is_right: bool
    said: Text
    move: Choice
    reply: Choice | None
