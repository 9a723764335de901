"""Answers travel packed where that is safe: only what is told to everybody alike."""

from __future__ import annotations

import gzip
import re
from functools import lru_cache
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from grille.registry import boxes

OPEN_DOORS: Final = ("/api/games", "/openapi.json")
"""No cookie changes what these answer, nor what the boxes' own routes do. At a table packing would betray secrets:
their length, beside words that another player chose (the attack called BREACH)."""
KINDS: Final = ("application/json", "text/", "image/svg+xml")
LEAST_BYTES: Final = 1_400
"""What is shorter travels in one packet anyway."""
REMEMBERED: Final = 64
GZIP: Final = re.compile(r"\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))", re.IGNORECASE)
"""In what a browser says it can unpack; with q=0 it says that it cannot."""


class Packing:
    """Stands between the door-keeper and the doors, and packs what comes out of the open ones."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.open_doors = (*OPEN_DOORS, *(f"/api/{box}" for box in boxes()))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"].startswith(self.open_doors):
            send = packing(send, is_packed=takes_gzip(Headers(scope=scope)))
        await self.app(scope, receive, send)


def packing(send: Send, *, is_packed: bool) -> Send:
    """Send an answer packed if the guest takes it so and it is one piece of long text."""
    start: Message = {}

    async def send_packed(message: Message) -> None:
        nonlocal start
        if message["type"] == "http.response.start":
            start = message
            MutableHeaders(scope=start).add_vary_header("Accept-Encoding")
            return
        if start:
            if is_packed and is_worth_it(start, message):
                message = await packed(start, message)
            await send(start)
            start = {}
        await send(message)

    return send_packed


def is_worth_it(start: Message, message: Message) -> bool:
    kind = Headers(scope=start).get("content-type", "")
    return kind.startswith(KINDS) and not message.get("more_body") and len(message.get("body", b"")) >= LEAST_BYTES


async def packed(start: Message, message: Message) -> Message:
    body = await run_in_threadpool(pack, message["body"])
    headers = MutableHeaders(scope=start)
    headers["Content-Encoding"], headers["Content-Length"] = "gzip", str(len(body))
    return {**message, "body": body}


@lru_cache(REMEMBERED)
def pack(plain: bytes) -> bytes:
    """Shelf, rule sheets and lessons never change: they are packed once."""
    return gzip.compress(plain, mtime=0)


def takes_gzip(headers: Headers) -> bool:
    return GZIP.search(headers.get("accept-encoding", "")) is not None
