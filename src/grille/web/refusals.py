"""Refusals over HTTP (RFC 9457): one shape, one sentence, and never a stack of file names."""

from __future__ import annotations

import http
import logging
from typing import Any, Final

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from pydantic_core import ErrorDetails
from starlette.exceptions import HTTPException
from starlette.responses import Response

from grille.contract import GrilleError, IllegalMove, Text, shown
from grille.service.answers import ProblemDetails
from grille.service.answers import Text as ToldText
from grille.service.errors import Busy, NotFound, NotYours, Taken
from grille.store import DiskTrouble

MEDIA_TYPE: Final = "application/problem+json"
REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    "4XX": {
        "description": "Refused, and why.",
        "content": {MEDIA_TYPE: {"schema": {"$ref": "#/components/schemas/ProblemDetails"}}},
    }
}
STATUSES: Final[tuple[tuple[type[GrilleError], int], ...]] = (
    (NotFound, 404),
    (NotYours, 403),
    (IllegalMove, 409),
    (Taken, 409),
    (Busy, 429),
    (DiskTrouble, 503),
    (GrilleError, 400),
)
SENTENCES: Final = {
    404: Text("il n'y a rien à cette adresse", "there is nothing at this address"),
    415: Text("le corps doit être du JSON (application/json)", "the body must be JSON (application/json)"),
    405: Text("cette adresse ne répond pas à cette méthode", "this address does not answer this method"),
}
FALLBACK: Final = Text("la demande n'a pas pu être traitée", "the request could not be handled")


def refusal(status: int, text: Text, rule: str | None = None, headers: dict[str, str] | None = None) -> Response:
    """The answer that refuses; the title is the name of the status, as its type about:blank asks."""
    answer = ProblemDetails(title=http.HTTPStatus(status).phrase, status=status, text=ToldText.of(text), rule=rule)
    return Response(answer.model_dump_json(), status, headers, media_type=MEDIA_TYPE)


def status_of(error: GrilleError) -> int:
    return next(status for kind, status in STATUSES if isinstance(error, kind))


def of_error(error: GrilleError) -> Response:
    status = status_of(error)
    headers = {"Retry-After": "1"} if status in (429, 503) else None
    return refusal(status, error.text, error.rule, headers)


def of_fields(errors: list[ErrorDetails]) -> Text:
    """The first field that does not fit, in one sentence; what was sent is not repeated."""
    first = errors[0]
    place = shown(".".join(str(part) for part in first["loc"]) or "-")
    return Text(f"champ {place} refusé : {first['msg']}", f"field {place} refused: {first['msg']}")


async def on_error(request: Request, error: Exception) -> Response:
    match error:
        case GrilleError():
            return of_error(error)
        case RequestValidationError():
            return refusal(400, of_fields(list(error.errors())))
        case HTTPException():
            headers = dict(error.headers) if error.headers else None
            return refusal(error.status_code, SENTENCES.get(error.status_code, FALLBACK), headers=headers)
    logging.getLogger("grille").error("unexpected", exc_info=error)
    return refusal(500, Text("une erreur inattendue ; elle est notée", "an unexpected error; it has been noted"))


def answer_refusals(app: FastAPI) -> None:
    for kind in (GrilleError, RequestValidationError, HTTPException, Exception):
        app.add_exception_handler(kind, on_error)
