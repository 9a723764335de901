"""What a page may send, and every message that travels over the socket of a match."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter

from grille.contract import read_number
from grille.records import STAND_IN
from grille.search.engine import LEVELS
from grille.service.answers import Allowed, Analysis, Answer, Hint, MatchView, Steps, Text
from grille.store import Aid
from grille.web.qr import QrCode


class Request(BaseModel):
    """What is sent must have exactly these fields and these types."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Nothing(Request):
    """A wish that needs no more words."""


Number = Annotated[int, BeforeValidator(read_number)]
YesNo = Literal["no", "yes"]
Lang = Literal["fr", "en"]
Version = Annotated[int, Field(ge=0, lt=2**31)]
ActId = Annotated[str, Field(pattern=r"^[0-9A-Za-z_-]{8,64}$", description="Chosen by the sender, best a UUID.")]


USUAL = "Whether players are given it; where nothing is said, freely, but never at a table with an open seat."


class Person(Request):
    """A person sits here, with whoever holds this browser's cookie."""

    kind: Literal["person"]
    name: Annotated[str, Field(max_length=200)]


class Level(Request):
    """An engine sits here."""

    kind: Literal["level"]
    level: Annotated[str, Field(json_schema_extra={"enum": list(LEVELS)}, max_length=20)]


class Guest(Request):
    """Whoever comes first by the seat's link sits here."""

    kind: Literal["guest"]


class NewMatch(Request):
    """The table to open."""

    game: Annotated[str, Field(max_length=40)]
    options: Annotated[dict[str, str], Field(max_length=40)] = Field(default_factory=dict)
    seats: Annotated[
        list[Annotated[Person | Level | Guest, Field(discriminator="kind")]], Field(min_length=1, max_length=4)
    ]
    position: str | None = None
    start: Annotated[str, Field(max_length=40)] | None = Field(
        default=None, description="A way to begin that the game draws, in place of a position."
    )
    hints: Allowed | None = Field(default=None, description=USUAL)
    analysis: Allowed | None = Field(default=None, description=USUAL)
    takeback: Allowed | None = Field(default=None, description=USUAL)
    games: Annotated[int, Field(ge=1, le=99)] | None = Field(
        default=None, description="How many games the series has; null until the players stop."
    )
    stand_in: Annotated[str, Field(json_schema_extra={"enum": list(LEVELS)}, max_length=20)] = Field(
        default=STAND_IN, description="The level that plays on for whoever leaves a game of three or four."
    )

    @property
    def aids(self) -> dict[str, Allowed]:
        """What was said of them."""
        return self.model_dump(include={"hints", "analysis", "takeback"}, exclude_none=True)


class Picked(Request):
    """Steps picked so far."""

    picked: Annotated[list[str], Field(max_length=200)]


class Moved(Request):
    """A move as it is written."""

    move: Annotated[str, Field(max_length=200)]


class Created(Answer):
    """The table is open."""

    id: str


class SentRecord(Request):
    """The text of a record, to be played on or looked at again."""

    record: str


class Invitation(Answer):
    """The way to an open seat: its link /p/{match}#s={seat}.{secret}, a picture of it, and a code that can be typed."""

    seat: int
    secret: str
    link: str
    only_here: bool = Field(description="The house listens to its own machine only: other devices cannot follow.")
    code: str
    qr: QrCode


Origin = Annotated[
    str, Field(pattern=r"^https?://[A-Za-z0-9.:\[\]-]{1,200}$", description="The house as its page is seen.")
]


class FoundSeat(Answer):
    """The open seat that a short code names."""

    match: str
    seat: int


class Invitations(Answer):
    """One for each open seat."""

    invitations: list[Invitation]


class Claim(Request):
    """Whoever sits down, and the secret of the link by which they came."""

    secret: Annotated[str, Field(max_length=100)]
    name: Annotated[str, Field(max_length=200)]


class Seated(Answer):
    """The seat is the asker's."""

    seat: int


# from the page


class Play(Request):
    t: Literal["move"]
    v: Version
    move: str
    id: ActId


class Undo(Request):
    t: Literal["undo"]
    v: Version
    id: ActId


class Resign(Request):
    t: Literal["resign"]
    v: Version
    id: ActId


class Return(Request):
    t: Literal["return"]
    v: Version
    id: ActId


class PlayAgain(Request):
    """A rematch is wished for; it begins when everybody who plays wishes it."""

    t: Literal["rematch"]
    level: Annotated[str, Field(max_length=20)] | None = Field(
        default=None, description="Another level for the machines, where one person plays against them alone."
    )


class Ask(Request):
    """A player asks the others for what the table gives by consent; it holds until the next move."""

    t: Literal["ask"]
    v: Version
    aid: Aid


class AnswerRequest(Request):
    """Another player's answer: all must agree."""

    t: Literal["answer"]
    v: Version
    agreed: bool


class EndSeries(Request):
    """The end of the series is proposed, or agreed to; it comes when everybody who plays says so."""

    t: Literal["finish"]


class PlayNow(Request):
    """The engine has thought long enough."""

    t: Literal["now"]


class AskSteps(Request):
    t: Literal["steps"]
    v: Version
    picked: Annotated[list[str], Field(max_length=200)]


class Ready(Request):
    """Whoever acts sits alone before a shared screen: the curtain may rise until the turn passes on."""

    t: Literal["ready"]
    v: Version


class AskHint(Request):
    t: Literal["hint"]
    v: Version


class AskAnalysis(Request):
    t: Literal["analyse"]
    ply: Version


class StopThinking(Request):
    """No hint or analysis is wanted any more."""

    t: Literal["stop"]


class Ping(Request):
    t: Literal["ping"]


FromPage = Annotated[
    Play
    | Undo
    | Resign
    | Return
    | PlayAgain
    | Ask
    | AnswerRequest
    | EndSeries
    | PlayNow
    | Ready
    | AskSteps
    | AskHint
    | AskAnalysis
    | StopThinking
    | Ping,
    Field(discriminator="t"),
]
FROM_PAGE: TypeAdapter[FromPage] = TypeAdapter(FromPage)
FROM_PAGE_MODELS = get_args(get_args(FromPage)[0])


# from the server


class Shown(Answer):
    """The whole view of the listener, on connecting and after every change."""

    t: Literal["view"] = "view"
    view: MatchView


class Acknowledged(Answer):
    """The act is kept on disk; `v` is the version it made."""

    t: Literal["ack"] = "ack"
    id: str
    v: int


class Refusal(Answer):
    """Nothing changed, and why; `id` is that of the act, or `hint` or `analyse` where that was asked for."""

    t: Literal["refused"] = "refused"
    id: str | None
    text: Text
    rule: str | None


class Refused(Refusal):
    """A refusal with the view as it is now."""

    view: MatchView


class ToldSteps(Steps):
    t: Literal["steps"] = "steps"


class ToldHint(Hint):
    t: Literal["hint"] = "hint"
    v: int


class ToldAnalysis(Analysis):
    t: Literal["analysis"] = "analysis"


class ThinkingStopped(Answer):
    t: Literal["stopped"] = "stopped"


class Pong(Answer):
    t: Literal["pong"] = "pong"


FROM_SERVER_MODELS = (Shown, Acknowledged, Refused, ToldSteps, ToldHint, ToldAnalysis, ThinkingStopped, Pong)
