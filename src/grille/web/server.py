"""The server: finds a free door, says its address, and leaves politely when told to."""

from __future__ import annotations

import asyncio
import errno
import resource
import socket
import sys
from contextlib import closing, suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import uvicorn

from grille.contract import GrilleError
from grille.web import garbage_collection
from grille.web.doorman import GUEST, LEAVING, READY
from grille.web.http_limits import LimitedHttp
from grille.web.network import address_of
from grille.web.websocket_limits import LimitedWebSocket
from grille.workers.log_lines import note

if TYPE_CHECKING:
    from grille.web.app import House

DEFAULT_PORT: Final = 8037
PORTS_TRIED: Final = 100
MOST_FRAME_BYTES: Final = 8 * 1024
MOST_CONNECTIONS: Final = 8_000
"""Of which five thousand may be sockets at tables."""
BREATH_SECONDS: Final = 0.05
LAST_SECONDS: Final = 0.5
SWITCH_SECONDS: Final = 0.0001
"""The thread that writes to the disk waits no longer than this for the one that draws boards."""


class NoDoor(GrilleError):
    """The address cannot be listened at."""


def open_door(host: str, port: int | None) -> socket.socket:
    """A listening socket: at this port, or at the first free one from the usual one on."""
    if port is not None:
        return listen(host, port)
    for usual in range(DEFAULT_PORT, DEFAULT_PORT + PORTS_TRIED):
        try:
            return listen(host, usual)
        except NoDoor as error:
            if not is_taken(error):
                raise
    raise NoDoor(
        f"aucun port libre de {DEFAULT_PORT} à {usual} : choisissez-en un avec --port",
        f"no free port from {DEFAULT_PORT} to {usual}: choose one with --port",
    )


def listen(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0]
        door = socket.socket(family, kind, protocol)
        try:
            door.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            door.bind((address[0], port, *address[2:]))
            door.listen(2048)
        except BaseException:
            door.close()
            raise
    except (OSError, OverflowError, UnicodeError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise NoDoor(
            f"impossible d'écouter sur {host} port {port} : {reason}", f"cannot listen on {host} port {port}: {reason}"
        ) from error
    return door


def is_taken(error: NoDoor) -> bool:
    return isinstance(error.__cause__, OSError) and error.__cause__.errno == errno.EADDRINUSE


class PoliteServer(uvicorn.Server):
    """Says where it is when it is ready, and goodbye (1001) to every socket before it leaves."""

    def __init__(self, house: House, door: socket.socket) -> None:
        super().__init__(
            uvicorn.Config(
                house,
                log_config=None,  # what is written down is the house's own affair
                access_log=False,  # addresses name matches, and nobody needs a list of who looked at what
                server_header=False,
                proxy_headers=False,
                lifespan="on",
                http=LimitedHttp,
                limit_concurrency=MOST_CONNECTIONS,
                ws=LimitedWebSocket,
                ws_max_size=MOST_FRAME_BYTES,
                ws_per_message_deflate=False,  # a quarter of a MiB for every socket, to save a few kB a move
                timeout_graceful_shutdown=2,
            )
        )
        self.house, self.door = house, door

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            garbage_collection.freeze()
            self.collecting = asyncio.create_task(garbage_collection.collect(self.house.is_quiet))
            note("ready")
            self.tell_address()

    def tell_address(self) -> None:
        tell_address(self.door)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        note("leaving", guests=len(self.house.state.sockets))
        self.house.is_leaving = True
        with suppress(TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                await self.until_all_sit()
        await asyncio.gather(*(guest.say_goodbye() for guest in list(self.house.state.sockets)))
        await super().shutdown(sockets)
        note("left")

    async def until_all_sit(self) -> None:
        """Who has just come is heard first: a socket that is being opened cannot be told goodbye."""
        is_coming = True
        while is_coming:
            await asyncio.sleep(BREATH_SECONDS)
            is_coming = any(not getattr(guest, "handshake_complete", True) for guest in self.server_state.connections)


class LedServer(PoliteServer):
    """Has no door of its own: a doorman hands it guests over a line, and it leaves when that is cut."""

    def __init__(self, house: House, line: socket.socket) -> None:
        super().__init__(house, line)
        self.has_last = asyncio.Event()  # nobody more will come

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        asyncio.get_running_loop().add_reader(self.door, self.take_guest)

    def tell_address(self) -> None:
        self.door.send(READY)

    def take_guest(self) -> None:
        told, files, *_ = socket.recv_fds(self.door, 1, 1)
        loop = asyncio.get_running_loop()
        if told != GUEST:
            self.has_last.set()
        if not told:
            loop.remove_reader(self.door)
            self.should_exit = True
        for file in files:
            greeting = loop.create_task(self.greet(socket.socket(fileno=file)))
            self.server_state.tasks.add(greeting)
            greeting.add_done_callback(self.server_state.tasks.discard)

    async def greet(self, guest: socket.socket) -> None:
        protocol: Any = self.config.http_protocol_class
        state, app_state = self.server_state, self.lifespan.state
        make = partial(protocol, config=self.config, server_state=state, app_state=app_state)
        with suppress(OSError):  # gone again
            await asyncio.get_running_loop().connect_accepted_socket(make, guest)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Have the others take the guests from now on; who was handed over before is still served."""
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(LAST_SECONDS):
                self.door.send(LEAVING)
                await self.has_last.wait()
        await super().shutdown(sockets)


def tell_address(door: socket.socket) -> None:
    print(f"grille → {address_of(door)}/", flush=True)


def run(house: House, door: socket.socket) -> None:
    """Serve until SIGTERM or Ctrl-C; a second Ctrl-C does not wait."""
    make_room()
    with closing(door):
        PoliteServer(house, door).run(sockets=[door])


def run_led(house: House, line: socket.socket) -> None:
    """Serve whoever a doorman hands over."""
    make_room()
    with closing(line):
        LedServer(house, line).run(sockets=[])


def make_room() -> None:
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))  # each socket is a file
    sys.setswitchinterval(SWITCH_SECONDS)
