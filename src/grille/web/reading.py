"""Reading JSON without its traps: every text has one meaning, or is refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Coroutine
from typing import Any, Final, NoReturn

from fastapi import Request, Response
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException

from grille.contract import UnreadableText, shown

LONGEST_NUMBER: Final = 20


def read_json(data: bytes | str) -> Any:
    """The value of a JSON text; UnreadableText where it is broken, doubtful or too deep."""
    try:
        text = data if isinstance(data, str) else data.decode("utf-8")
        value = DECODER.decode(text)
        if "\\" in text:  # a lone surrogate can only be escaped, and cannot be written
            json.dumps(value, ensure_ascii=False).encode("utf-8")
    except UnicodeError:
        raise UnreadableText("le texte n'est pas de l'UTF-8 correct", "the text is not proper UTF-8") from None
    except RecursionError:
        raise UnreadableText("JSON emboîté trop profondément", "JSON nested too deeply") from None
    except json.JSONDecodeError as error:
        raise UnreadableText(
            f"ce n'est pas du JSON (signe {error.pos + 1})", f"this is not JSON (character {error.pos + 1})"
        ) from None
    return value


def once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        names = [name for name, _ in pairs]
        double = shown(next(name for name in names if names.count(name) > 1))
        raise UnreadableText(f"clef {double} en double", f"key {double} given twice")
    return value


def refuse(constant: str) -> NoReturn:
    raise UnreadableText(f"{constant} n'est pas un nombre JSON", f"{constant} is not a JSON number")


def read_float(text: str) -> float:
    value = float(text)
    if value in (float("inf"), float("-inf")):
        raise UnreadableText(f"nombre trop grand : {shown(text)}", f"number too large: {shown(text)}")
    return value


def read_int(text: str) -> int:
    if len(text) > LONGEST_NUMBER:
        raise UnreadableText(f"nombre trop long : {shown(text)}", f"number too long: {shown(text)}")
    return int(text)


DECODER: Final = json.JSONDecoder(
    object_pairs_hook=once_each, parse_constant=refuse, parse_float=read_float, parse_int=read_int
)


def is_json(content_type: str) -> bool:
    return content_type.partition(";")[0].strip().lower() == "application/json"


class StrictRequest(Request):
    """A request whose body is read by the one reader above."""

    async def json(self) -> Any:
        try:
            return read_json(await self.body())
        except UnreadableText as error:
            raise Unreadable(error) from error


class Unreadable(HTTPException):
    """Carries the refusal past FastAPI, which lets through nothing else from a body's reader."""

    def __init__(self, error: UnreadableText) -> None:
        super().__init__(400)
        self.error = error


class StrictRoute(APIRoute):
    """A route that reads its body strictly."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def strictly(request: Request) -> Response:
            if request.method == "POST" and not is_json(request.headers.get("content-type", "")):
                raise HTTPException(415)  # a form, which any page may post, is no JSON
            try:
                return await handle(StrictRequest(request.scope, request.receive))
            except Unreadable as unreadable:
                raise unreadable.error from None

        return strictly
