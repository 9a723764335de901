"""Whoever keeps the house: the person at its own machine, or with a tunnel to it, and nobody else."""

from __future__ import annotations

from contextlib import suppress
from ipaddress import ip_address
from typing import Final

from fastapi import Request
from starlette.requests import HTTPConnection

from grille.service.errors import NotYours
from grille.web.network import is_only_here

HANDED_ON: Final = ("forwarded", "via", "x-real-ip", "x-forwarded-")
"""What a proxy adds to the requests of others."""


def is_keeper(connection: HTTPConnection) -> bool:
    """The line comes from this very machine, asks for a name that leads nowhere else, and nobody handed it on."""
    host, headers = connection.client.host if connection.client else "", connection.headers
    is_here = False
    with suppress(ValueError):
        is_here = ip_address(host).is_loopback
    is_own_name = is_only_here(f"//{headers.get('host', '')}")
    return is_here and is_own_name and not any(name.startswith(HANDED_ON) for name in headers)


async def keeper_only(request: Request) -> None:
    if not is_keeper(request):
        raise NotYours(
            "les calculs se lancent sur la machine de la maison : ouvrez-y http://localhost",
            "runs are started on the house's own machine: open http://localhost there",
        )
