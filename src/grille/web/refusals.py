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

from grille.contract import GrilleError, IllegalMove, Text, counted, shown
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
UNFIT: Final = {
    "missing": "il manque",
    "extra_forbidden": "il n'existe pas ici",
    "json_invalid": "ce n'est pas du JSON",
    "string_pattern_mismatch": "il ne s'écrit pas ainsi",
    "too_long": "{max_length} au plus",
    "too_short": "{min_length} au moins",
    "greater_than": "plus de {gt}",
    "greater_than_equal": "{ge} au moins",
    "less_than": "moins de {lt}",
    "less_than_equal": "{le} au plus",
    "literal_error": "une autre valeur est attendue",
    "string_type": "un texte est attendu",
    "int_type": "un nombre entier est attendu",
    "int_parsing": "un nombre entier est attendu",
    "int_from_float": "un nombre entier est attendu",
    "float_type": "un nombre est attendu",
    "float_parsing": "un nombre est attendu",
    "finite_number": "un nombre fini est attendu",
    "bool_type": "oui ou non est attendu",
    "bool_parsing": "oui ou non est attendu",
    "list_type": "une liste est attendue",
    "dict_type": "un objet est attendu",
    "model_attributes_type": "un objet est attendu",
}
"""The kinds of pydantic's refusals in French; it has them in English only."""
UNFIT_OTHERWISE: Final = "cette valeur ne convient pas"
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
    return Text(f"champ {place} refusé : {in_french(first)}", f"field {place} refused: {first['msg']}")


def in_french(error: ErrorDetails) -> str:
    kind, given = error["type"], error.get("ctx", {})
    match kind:
        case "string_too_long":
            return f"{counted(given['max_length'], 'signe', 'sign').fr} au plus"
        case "string_too_short":
            return f"{counted(given['min_length'], 'signe', 'sign').fr} au moins"
    return UNFIT.get(kind, UNFIT_OTHERWISE).format(**given)


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
