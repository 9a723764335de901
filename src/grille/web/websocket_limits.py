"""The limits of a WebSocket: who floods it or never reads is let go of, so that everybody else is served."""

from __future__ import annotations

import asyncio
import socket
import struct
from typing import Final, Protocol

from uvicorn._types import ASGISendEvent
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

from grille.web.rate_limits import Bucket, Rate

STUCK_SECONDS: Final = 3.0
SENT_AHEAD: Final = 32 * 1024
"""Bytes that the system may hold for a slow page: the fewer they are, the newer is the next board it sees."""
HELD_BACK: Final = 16 * 1024
"""Bytes that wait here behind those before a page counts as slow."""
SLICE: Final = 2 * 1024
"""So many bytes are taken apart at once; a frame can have six, and ten thousand of them would hold everybody up."""
FEW_AHEAD: Final = 4
MOST_AHEAD: Final = 500  # messages that wait to be answered
SMALL_FRAMES: Final = Rate(200, 50)
"""Pings, pongs and pieces of messages, of which browsers send next to none."""
GOING_AWAY: Final = 1001
TEXT: Final = "grille.text"
"""The extension of ASGI by which a socket is sent text that is written already: its `line`."""


class Line(Protocol):
    """What a page is sent text on."""

    async def send_text(self, text: bytes) -> None: ...

    def has_sent(self, text: bytes) -> bool: ...

    async def until_read(self) -> None: ...


def head_of(length: int) -> bytes:
    """What stands before an unmasked text in its only frame (RFC 6455, 5.2)."""
    if length < 126:
        return bytes((0x81, length))
    return struct.pack("!BBH", 0x81, 126, length) if length < 1 << 16 else struct.pack("!BBQ", 0x81, 127, length)


class Unread(asyncio.Protocol):
    """What any connection does whose other end may stop reading."""

    loop: asyncio.AbstractEventLoop
    transport: asyncio.Transport
    unread_seconds = STUCK_SECONDS
    watching: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.stop_watching()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.watch()

    def resume_writing(self) -> None:
        self.stop_watching()
        super().resume_writing()

    def watch(self) -> None:
        left = self.transport.get_write_buffer_size()
        self.watching = self.loop.call_later(self.unread_seconds, self.look, left)

    def stop_watching(self) -> None:
        if self.watching:
            self.watching.cancel()

    def look(self, left: int) -> None:
        """A slow page goes on; one that has taken nothing since is cut off."""
        if self.transport.get_write_buffer_size() < left:
            self.watch()
        else:
            self.transport.abort()


class LimitedWebSocket(Unread, WebSocketsSansIOProtocol):
    """One socket, as uvicorn speaks it, with bounds on what it may cost."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        self.small_frames = Bucket(SMALL_FRAMES)
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SENT_AHEAD)
        self.transport.set_write_buffer_limits(HELD_BACK)

    # messages

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"][TEXT] = {"line": self}

    def shutdown(self) -> None:
        """Who came at the last moment is told goodbye like everybody else, where uvicorn would say 1012."""
        if self.handshake_complete and not self.close_sent:
            self.conn.send_close(GOING_AWAY)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.queue.put_nowait({"type": "websocket.disconnect", "code": GOING_AWAY})
        super().shutdown()

    async def send_text(self, text: bytes) -> None:
        """One message that is written already; waits as long as the page does not read."""
        while not self.has_sent(text):
            await self.writable.wait()

    def has_sent(self, text: bytes) -> bool:
        """The same at once, or not at all where the page does not read."""
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        if not self.writable.is_set():
            return False
        self.transport.write(head_of(len(text)) + text)
        return True

    async def until_read(self) -> None:
        await self.writable.wait()

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        # a handshake that was refused is complete too, and no mistake to be written down
        self.handshake_complete = self.handshake_complete or self.close_sent

    # floods

    def data_received(self, data: bytes) -> None:
        for at in range(0, len(data), SLICE):
            if self.transport.is_closing():
                return
            super().data_received(data[at : at + SLICE])
            if self.queue.qsize() > MOST_AHEAD:
                self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Reading stops only where several messages wait, not anew for every one."""
        is_early = not self.read_paused and self.queue.qsize() < FEW_AHEAD
        self.read_paused = self.read_paused or is_early
        super().send_receive_event_to_app()
        self.read_paused = self.read_paused and not is_early

    def handle_ping(self) -> None:
        if not self.is_flooded():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        if not self.is_flooded():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        if not self.is_flooded():
            super().handle_cont(event)

    def is_flooded(self) -> bool:
        if self.small_frames.spend():
            self.transport.abort()
        return self.transport.is_closing()

    # pages that do not read

    def keepalive_timeout(self) -> None:
        super().keepalive_timeout()
        self.transport.abort()  # a goodbye would wait for ever behind what is not read

    async def run_asgi(self) -> None:
        await super().run_asgi()
        self.loop.call_later(STUCK_SECONDS, self.transport.abort)  # what has not been taken by then never will be
