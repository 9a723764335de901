"""A watcher who never reads: whether, and how soon, the house lets go of such a line, as the system sees it."""

import socket
import time
from pathlib import Path
from typing import Final

SMALL: Final = 4096
ESTABLISHED: Final = "01"
QUEUES: Final = Path("/proc/net/tcp")


class Stuck:
    """A socket at a table whose messages pile up at the server's end."""

    def __init__(self, port: int, match: str, room: int = SMALL) -> None:
        self.socket = socket.socket()
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, room)
        self.socket.connect(("127.0.0.1", port))
        self.ends = (port, int(self.socket.getsockname()[1]))
        self.socket.sendall(
            f"GET /api/matches/{match}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nOrigin: http://127.0.0.1:{port}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n".encode()
        )
        assert self.socket.recv(12) == b"HTTP/1.1 101"
        self.queued = 0
        self.full_at = self.gone_at = 0.0

    def look(self, queues: dict[tuple[int, int], int]) -> None:
        """Note what the system holds for this line now."""
        queued = queues.get(self.ends)
        if queued is None:
            self.gone_at = self.gone_at or time.monotonic()
        elif queued > self.queued:
            self.queued, self.full_at = queued, time.monotonic()

    @property
    def held(self) -> float | None:
        """Seconds from the moment when nothing more went into the system's queue until the line was gone."""
        return self.gone_at - self.full_at if self.gone_at else None


def queues(port: int) -> dict[tuple[int, int], int]:
    """The bytes that wait to be sent on every open line of a server, by its port and the other end's."""
    found = {}
    for line in QUEUES.read_text().splitlines()[1:]:
        _, local, remote, state, waiting, *_ = line.split()
        ends = int(local.rpartition(":")[2], 16), int(remote.rpartition(":")[2], 16)
        if ends[0] == port and state == ESTABLISHED:
            found[ends] = int(waiting.partition(":")[0], 16)
    return found
