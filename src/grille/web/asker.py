"""Who asks: the browser's secret cookie, of which the house keeps only a hash."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from grille.service.matches import Matches

COOKIE: Final = "grille"
SECRET: Final = re.compile(r"[A-Za-z0-9_-]{43}")  # 256 bits
YEAR: Final = 365 * 24 * 3600


def matches_of(connection: HTTPConnection) -> Matches:
    matches = connection.app.state.matches
    assert isinstance(matches, Matches)
    return matches


def asker_of(connection: HTTPConnection) -> bytes | None:
    """The hash of the cookie's secret; None for a browser that holds none, or a made-up one."""
    secret = connection.cookies.get(COOKIE, "")
    return hashlib.sha256(secret.encode()).digest() if SECRET.fullmatch(secret) else None


def introduce(connection: HTTPConnection, response: Response) -> bytes:
    """The asker, who is given a secret if there is none yet."""
    known = asker_of(connection)
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
    return hashlib.sha256(secret.encode()).digest()
