"""Studies: kept, read by their address, changed by whom they belong to, copied, and taken home."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse
from pydantic import Field

from grille.boards.pdf import printable
from grille.service.answers import Answer
from grille.service.seating import hashed
from grille.service.studies import Studies
from grille.service.study_answers import OpenStudy, StudyChapter, StudyList
from grille.web import schemas
from grille.web.cookies import asker_of, introduce
from grille.web.paper import PDF, SVG, to_print
from grille.web.parts import part_of
from grille.web.reading import StrictRoute
from grille.web.refusals import REFUSALS
from grille.web.schemas import Created, Lang, Number, SentRecord

router = APIRouter(prefix="/api/studies", responses=REFUSALS, route_class=StrictRoute)


class SentStudy(schemas.Request):
    """A study as it is to be kept."""

    name: Annotated[str, Field(max_length=200)]
    chapters: Annotated[list[StudyChapter], Field(max_length=100)]


class ChangedStudy(SentStudy):
    """What became of a study since a version of it."""

    v: Annotated[int, Field(ge=1, lt=2**31)]


class Saved(Answer):
    """The study is on disk; `v` is the version it made."""

    v: int


@router.get("")
async def listed(request: Request) -> StudyList:
    """This browser's studies, the last saved first."""
    return await part_of(request, Studies).listed(asker_of(request))


@router.post("", status_code=201)
async def create(sent: SentStudy, request: Request, response: Response) -> Created:
    """Keep a new study, which is this browser's."""
    owner = hashed(introduce(request, response))
    return Created(id=await part_of(request, Studies).create(sent.name, sent.chapters, owner))


@router.post("/import", status_code=201)
async def take_up(sent: SentRecord, request: Request, response: Response) -> Created:
    """Keep the study, or the match, that a record tells of."""
    return Created(id=await part_of(request, Studies).take_up(sent.record, hashed(introduce(request, response))))


@router.get("/{study}")
async def opened(study: str, request: Request) -> OpenStudy:
    """All of a study, for whoever has its address."""
    return await part_of(request, Studies).opened(study, asker_of(request))


@router.post("/{study}")
async def save(study: str, changed: ChangedStudy, request: Request) -> Saved:
    """Save what became of a study."""
    asker = asker_of(request)
    return Saved(v=await part_of(request, Studies).save(study, changed.v, changed.name, changed.chapters, asker))


@router.post("/{study}/copy", status_code=201)
async def copy(study: str, request: Request, response: Response) -> Created:
    """A copy that is this browser's, to go on with."""
    return Created(id=await part_of(request, Studies).copy(study, hashed(introduce(request, response))))


@router.get("/{study}/record", response_class=PlainTextResponse)
async def record(study: str, request: Request) -> str:
    """The study as the text of a record, with variations and remarks."""
    return await part_of(request, Studies).text(study)


@router.get("/{study}/lines", response_class=PlainTextResponse)
async def lines(study: str, request: Request) -> str:
    """The study as JSON lines, one for each position."""
    return await part_of(request, Studies).lines(study)


@router.get("/{study}/diagrams/{page}", response_class=Response, responses=SVG)
async def diagrams(study: str, page: Number, request: Request, lang: Lang = "fr") -> Response:
    """A sheet of diagrams: where chapters begin, and what is remarked."""
    return Response(await part_of(request, Studies).sheet(study, page, lang), media_type="image/svg+xml")


@router.get("/{study}/diagrams.pdf", response_class=Response, responses=PDF)
async def printed(study: str, request: Request, lang: Lang = "fr") -> Response:
    """All sheets of diagrams, for the printer."""
    return to_print(await part_of(request, Studies).sheets(study, lang, printable), "diagrammes.pdf")
