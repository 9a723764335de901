"""A field that does not fit is refused in the reader's language, whatever pydantic says of it."""

from typing import Any, Literal

import pytest
from pydantic import BaseModel, Field, ValidationError

from grille.web.refusals import UNFIT_OTHERWISE, of_fields
from tests.french import marked


class Form(BaseModel, extra="forbid"):
    name: str = Field(min_length=1, max_length=200)
    count: int = Field(0, ge=0, le=9)
    wish: Literal["yes", "no"] = "yes"


@pytest.mark.parametrize(
    ("sent", "fr"),
    [
        ({"name": "x" * 201}, "champ 'name' refusé : 200 signes au plus"),
        ({"name": ""}, "champ 'name' refusé : 1 signe au moins"),
        ({}, "champ 'name' refusé : il manque"),
        ({"name": 1}, "champ 'name' refusé : un texte est attendu"),
        ({"name": "Ada", "count": 10}, "champ 'count' refusé : 9 au plus"),
        ({"name": "Ada", "count": "many"}, "champ 'count' refusé : un nombre entier est attendu"),
        ({"name": "Ada", "wish": "maybe"}, "champ 'wish' refusé : une autre valeur est attendue"),
        ({"name": "Ada", "more": 1}, "champ 'more' refusé : il n'existe pas ici"),
    ],
)
def test_why_a_field_is_refused(sent: dict[str, Any], fr: str) -> None:
    with pytest.raises(ValidationError) as caught:
        Form.model_validate(sent)
    said = of_fields(caught.value.errors())
    assert said.fr == fr
    assert said.en.startswith(f"field '{caught.value.errors()[0]['loc'][0]}' refused: ")
    assert UNFIT_OTHERWISE not in said.fr
    assert marked(said.fr) == []
