"""Who asks: the browser's secret cookie, of which the house keeps only a hash."""

from __future__ import annotations

import base64
import hmac
import re
import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from grille.service.matches import Matches
from grille.service.seating import hashed
from grille.web.parts import part_of

COOKIE: Final = "grille"
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")  # 256 bits
YEAR: Final = 365 * 24 * 3600


def matches_of(connection: HTTPConnection) -> Matches:
    return part_of(connection, Matches)


def secret_of(connection: HTTPConnection) -> str | None:
    """The cookie's secret; None for a browser that holds none, or a made-up one."""
    secret = connection.cookies.get(COOKIE, "")
    return secret if SECRET.fullmatch(secret) else None


def asker_of(connection: HTTPConnection) -> bytes | None:
    """The hash of the cookie's secret."""
    secret = secret_of(connection)
    return hashed(secret) if secret else None


def introduce(connection: HTTPConnection, response: Response) -> str:
    """The secret of the asker, who is given one if there is none yet."""
    known = secret_of(connection)
    if known is not None:
        return known
    secret = secrets.token_urlsafe(32)
    response.set_cookie(
        COOKIE,
        secret,
        max_age=YEAR,
        httponly=True,
        samesite="strict",
        # the page tells by its origin whether it came over TLS, also behind a proxy that ends it
        secure=connection.headers.get("origin", "").startswith("https:"),
    )
    return secret


def link_secret(secret: str, match: str, seat: int) -> str:
    """What the link to a seat holds: 256 bits that follow from the maker's own secret, and from nothing that is kept.

    So the maker can be shown the link again, and nobody else can make it.
    """
    made = hmac.digest(secret.encode(), f"seat {seat} of match {match}".encode(), "sha256")
    return base64.urlsafe_b64encode(made).decode().rstrip("=")
