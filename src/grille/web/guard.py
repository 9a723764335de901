"""The door-keeper: nothing from foreign pages, nothing too big or too fast, and safe headers on every answer."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grille.contract import Text
from grille.web.rate_limits import Buckets, Rates
from grille.web.refusals import refusal

MOST_BYTES: Final = 64 * 1024
STUDIES: Final = "/api/studies"
MOST_OF_A_STUDY: Final = 512 * 1024
"""A study that was taken home, line by line, comes back in one piece."""
POLICY: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self'",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS: Final = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}
FOREIGN: Final = Text(
    "refusé : l'en-tête Origin doit nommer cet hôte, comme le fait la page elle-même",
    "refused: the Origin header must name this host, as the page itself does",
)
OPENING: Final = ("/api/matches", "/api/matches/import")
FULL: Final = Text("la maison est pleine : revenez dans un instant", "the house is full: come back in a moment")
TOO_FAST: Final = Text("trop de demandes : attendez un peu", "too many requests: wait a little")


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, rates: Rates, is_full: Callable[[], bool]) -> None:
        self.app, self.is_full = app, is_full
        self.requests = Buckets(rates.requests)
        self.new_matches = Buckets(rates.new_matches)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            await self.meet_socket(scope, receive, safely(send, scope["path"]))
        elif scope["type"] == "http":
            await self.meet_request(scope, receive, safely(send, scope["path"]))
        else:
            await self.app(scope, receive, send)

    async def meet_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = self.too_fast(scope) or foreign(scope) or self.full()
        if refused is None:
            await self.app(scope, receive, send)
        else:
            await receive()  # the handshake, which is answered as any request is
            await refused(scope, receive, send)

    async def meet_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused = self.too_fast(scope)
        if refused is None and scope["method"] == "POST":  # the only method that changes anything
            refused = foreign(scope) or self.full()
        most = MOST_OF_A_STUDY if scope["path"].startswith(STUDIES) else MOST_BYTES
        body = b"" if refused else await read_body(receive, most)
        if body is None:
            refused = too_big(most)
        if refused is None:
            await self.app(scope, replay(body or b"", receive), send)
        else:
            await refused(scope, receive, send)

    def full(self) -> Response | None:
        """Refuse who would begin something while those who play wait too long already."""
        return refusal(503, FULL, headers={"Retry-After": "5"}) if self.is_full() else None

    def too_fast(self, scope: Scope) -> Response | None:
        who = scope["client"][0] if scope.get("client") else "-"
        wait = self.requests.spend(who)
        if not wait and scope["type"] == "http" and scope["method"] == "POST" and scope["path"] in OPENING:
            wait = self.new_matches.spend(who)
        return refusal(429, TOO_FAST, headers={"Retry-After": str(math.ceil(wait))}) if wait else None


def foreign(scope: Scope) -> Response | None:
    """Refuse what another site's page sends in this browser's name; a browser always tells the origin."""
    headers = Headers(scope=scope)
    origin, host = headers.get("origin", ""), headers.get("host", "")
    try:
        named = urlsplit(origin)
    except ValueError:
        return refusal(403, FOREIGN)
    is_own = named.scheme in ("http", "https") and host != "" and named.netloc.lower() == host.lower()
    return None if is_own else refusal(403, FOREIGN)


def too_big(most: int) -> Response:
    text = Text(f"trop long : {most} octets au plus", f"too long: at most {most} bytes")
    return refusal(413, text, headers={"Connection": "close"})


async def read_body(receive: Receive, most: int) -> bytes | None:
    """The whole body; None as soon as it is too long."""
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            return None
        if message["type"] != "http.request" or not message.get("more_body", False):
            return bytes(body)


def replay(body: bytes, receive: Receive) -> Receive:
    """Give the body that was read once more, then whatever follows."""
    parts = [body]

    async def again() -> Message:
        if parts:
            return {"type": "http.request", "body": parts.pop(), "more_body": False}
        return await receive()

    return again


def safely(send: Send, path: str) -> Send:
    def send_safely(message: Message) -> Awaitable[None]:
        if message["type"].endswith("http.response.start"):  # a socket's handshake may be answered like a request
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers[name] = value
            if path.startswith("/api/"):
                headers.setdefault("Cache-Control", "no-store")
        return send(message)

    return send_safely
