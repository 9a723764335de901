"""The limits of a plain connection: who is slow to ask, says too much or never reads is let go of."""

from __future__ import annotations

import asyncio
from typing import Final, cast

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from grille.web.websocket_limits import Unread

HEAD_SECONDS: Final = 10.0
"""From the first sign of a request, or from the beginning of a connection, to the end of its headers."""
MOST_HEAD_BYTES: Final = 16 * 1024
UNREAD_SECONDS: Final = 20.0


class LimitedHttp(Unread, HttpToolsProtocol):
    """One connection, as uvicorn speaks it, with bounds on what it may cost."""

    unread_seconds = UNREAD_SECONDS
    waiting: asyncio.TimerHandle | None = None  # for the end of a request's headers
    head_bytes = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(cast(asyncio.Transport, transport))
        self.expect_head()

    def expect_head(self) -> None:
        self.stop_waiting()
        self.head_bytes = 0
        self.waiting = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def stop_waiting(self) -> None:
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None

    def on_message_begin(self) -> None:
        self.expect_head()
        super().on_message_begin()

    def on_headers_complete(self) -> None:
        self.stop_waiting()
        super().on_headers_complete()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self.waiting is not None:
            self.head_bytes += len(data)
            if self.head_bytes > MOST_HEAD_BYTES:
                self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_waiting()
        super().connection_lost(exc)
