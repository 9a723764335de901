"""The description of every door and message, from which the page makes its types."""

from __future__ import annotations

import json
import sys
from typing import Any

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic.json_schema import models_json_schema

from grille.service.answers import ProblemDetails
from grille.store.sql import SqlStore
from grille.web.schemas import FROM_PAGE_MODELS, FROM_SERVER_MODELS

REF = "#/components/schemas/{model}"


def describe(app: FastAPI) -> dict[str, Any]:
    """OpenAPI for HTTP; the socket's messages stand beside it as FromPage and FromServer."""
    document = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    schemas = document["components"]["schemas"]
    _, sent = models_json_schema([(model, "validation") for model in FROM_PAGE_MODELS], ref_template=REF)
    _, told = models_json_schema(
        [(model, "serialization") for model in (*FROM_SERVER_MODELS, ProblemDetails)], ref_template=REF
    )
    schemas |= sent["$defs"] | told["$defs"]
    schemas["FromPage"] = one_of(FROM_PAGE_MODELS)
    schemas["FromServer"] = one_of(FROM_SERVER_MODELS)
    return document


def one_of(models: tuple[type[Any], ...]) -> dict[str, Any]:
    names = {model.model_fields["t"].annotation.__args__[0]: REF.format(model=model.__name__) for model in models}
    return {
        "oneOf": [{"$ref": ref} for ref in names.values()],
        "discriminator": {"propertyName": "t", "mapping": names},
    }


def write_description() -> str:
    """The committed text of the description; it opens no store."""
    from grille.web.app import House

    return json.dumps(House(unopened).openapi(), indent=2, ensure_ascii=False, sort_keys=True) + "\n"


def unopened() -> SqlStore:
    raise AssertionError("a description needs no store")


if __name__ == "__main__":
    sys.stdout.write(write_description())
