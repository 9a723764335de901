"""What whoever keeps the house is told of its long runs."""

from typing import Literal

from pydantic import Field

from grille.service.answers import Answer, Text

RunStage = Literal["waiting", "going", "stopped", "done", "failed"]


class RunChoice(Answer):
    value: str
    name: Text


class RunField(Answer):
    """Something to choose: one of the choices, or where there are none a whole number from 1 on."""

    name: str
    label: Text
    usual: str
    choices: list[RunChoice]
    most: int


class RunOffer(Answer):
    """A run that can be started."""

    id: str
    title: Text
    about: Text
    fields: list[RunField]


class RunFact(Answer):
    name: Text
    value: Text


class RunLine(Answer):
    """A run: how far it is, and what it tells so far."""

    id: str
    title: Text
    chosen: list[RunFact]
    made: str = Field(description="UTC, as 2025-01-31T12:00:00.000Z.")
    stage: RunStage
    done: int = Field(description="Samples found.")
    count: int | None = Field(description="Samples wanted; null where what is asked follows from the answers.")
    share: float | None = Field(description="How much of the work is done; null where that is not known yet.")
    seconds_left: float | None = Field(description="As it went lately; null where nothing can be said yet.")
    trouble: Text | None = Field(description="Why it failed.")
    facts: list[RunFact] = Field(description="What the samples found so far tell.")
    sha256: str = Field(description="Of the file of all samples found so far.")


class RunList(Answer):
    """All runs, the newest first, and what can be started."""

    runs: list[RunLine]
    offers: list[RunOffer]
