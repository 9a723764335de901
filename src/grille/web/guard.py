"""The door-keeper: nothing from foreign pages, nothing too big or too fast, and safe headers on every answer."""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grille.contract import Text
from grille.web.rate_limits import Buckets, Rates, guest_at
from grille.web.refusals import refusal
from grille.workers import ASKER

MOST_BYTES: Final = 64 * 1024
STUDIES: Final = "/api/studies"
MOST_OF_A_STUDY: Final = 512 * 1024
"""A study that was taken home, line by line, comes back in one piece."""
BODY_SECONDS: Final = 20.0
OWN_PAGE: Final = ("same-origin", "none")
"""What a browser says of what its own page asks for, and of what a person typed; programs say nothing of the kind."""
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
TOO_SLOW: Final = Text(
    "trop lent : la demande n'est pas arrivée en entier", "too slow: the request did not arrive whole"
)
TOO_MANY: Final = Text("trop de tables ouvertes depuis cette adresse", "too many tables are open from this address")
CLOSED: Final = Text("cette maison ne répond qu'à sa propre page", "this house answers nobody but its own page")
TOO_FAST: Final = Text("trop de demandes : attendez un peu", "too many requests: wait a little")


class Guard:
    """Stands before the whole application."""

    def __init__(self, app: ASGIApp, rates: Rates, is_full: Callable[[], bool], is_closed: bool = False) -> None:
        self.app, self.is_full, self.is_closed = app, is_full, is_closed
        self.answers: Counter[int] = Counter()  # by status
        self.sockets: Counter[str] = Counter()  # by address
        self.most_sockets = rates.sockets
        self.requests = Buckets(rates.requests)
        self.new_matches = Buckets(rates.new_matches)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        ASKER.set(guest_of(scope))
        if scope["type"] == "websocket":
            await self.meet_socket(scope, receive, self.safely(send, scope["path"]))
        elif scope["type"] == "http":
            await self.meet_request(scope, receive, self.safely(send, scope["path"]))
        else:
            await self.app(scope, receive, send)

    async def meet_socket(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = guest_of(scope)
        refused = self.too_fast(scope) or foreign(scope) or self.full() or self.too_many(who)
        if refused is None:
            self.sockets[who] += 1
            try:
                await self.app(scope, receive, send)
            finally:
                self.sockets[who] -= 1
                if not self.sockets[who]:
                    del self.sockets[who]
        else:
            await receive()  # the handshake, which is answered as any request is
            await refused(scope, receive, send)

    async def meet_request(self, scope: Scope, receive: Receive, send: Send) -> None:
        refused, body = self.too_fast(scope) or self.closed(scope), b""
        if refused is None and scope["method"] == "POST":  # the only method that changes anything
            refused = foreign(scope) or self.full()
        most = MOST_OF_A_STUDY if scope["path"].startswith(STUDIES) else MOST_BYTES
        if refused is None:
            try:
                async with asyncio.timeout(BODY_SECONDS):
                    body = await read_body(receive, most)
            except TooBig:
                refused = too_big(most)
            except TimeoutError:
                refused = refusal(408, TOO_SLOW, headers={"Connection": "close"})
        if refused is None:
            await self.app(scope, replay(body, receive), send)
        else:
            await refused(scope, receive, send)

    def full(self) -> Response | None:
        """Refuse who would begin something while those who play wait too long already."""
        return refusal(503, FULL, headers={"Retry-After": "5"}) if self.is_full() else None

    def closed(self, scope: Scope) -> Response | None:
        """Refuse programs that are not the page, where the house is closed to them."""
        asks_api = scope["path"].startswith(("/api/", "/openapi.json"))
        is_page = Headers(scope=scope).get("sec-fetch-site") in OWN_PAGE
        return refusal(403, CLOSED) if self.is_closed and asks_api and not is_page else None

    def too_many(self, who: str) -> Response | None:
        return refusal(429, TOO_MANY, headers={"Retry-After": "60"}) if self.sockets[who] >= self.most_sockets else None

    def too_fast(self, scope: Scope) -> Response | None:
        who = guest_of(scope)
        wait = self.requests.spend(who)
        if not wait and scope["type"] == "http" and scope["method"] == "POST" and scope["path"] in OPENING:
            wait = self.new_matches.spend(who)
        return refusal(429, TOO_FAST, headers={"Retry-After": str(math.ceil(wait))}) if wait else None

    def safely(self, send: Send, path: str) -> Send:
        def send_safely(message: Message) -> Awaitable[None]:
            if message["type"].endswith("http.response.start"):  # a socket's handshake may be answered like a request
                self.answers[message["status"]] += 1
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if path.startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            return send(message)

        return send_safely


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


class TooBig(Exception):
    """More is being sent than anybody may."""


def guest_of(scope: Scope) -> str:
    return guest_at(scope["client"][0]) if scope.get("client") else "-"


async def read_body(receive: Receive, most: int) -> bytes:
    """The whole body; TooBig as soon as it is too long."""
    body = bytearray()
    while True:
        message = await receive()
        body += message.get("body", b"")
        if len(body) > most:
            raise TooBig
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
