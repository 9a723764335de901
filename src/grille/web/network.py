"""By which address other devices reach this house."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address
from typing import Final
from urllib.parse import urlsplit

EVERYWHERE: Final = ("0.0.0.0", "::")
ELSEWHERE: Final = ("192.0.2.1", 9)
"""Nobody has this address (RFC 5737). To ask the way there sends nothing, and tells by which door one would leave."""


def address_of(door: socket.socket) -> str:
    """Where a house that listens here is found: from its whole network, or else on its own machine."""
    host, port = door.getsockname()[:2]
    host = own_address() if host in EVERYWHERE else host
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def own_address() -> str:
    """This machine's address in its network; without a network, the one by which it calls itself."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(ELSEWHERE)
        return str(way.getsockname()[0])
    return "127.0.0.1"


def is_only_here(address: str) -> bool:
    """Whether an address leads nowhere but to the machine on which it is opened."""
    host = urlsplit(address).hostname or ""
    with suppress(ValueError):
        return ip_address(host).is_loopback
    return host == "localhost" or host.endswith(".localhost")
