"""The status of the server: what it keeps, who is there, who thinks, and how much room the disk has left."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

import grille
from grille import kernels
from grille.contract import Text
from grille.service.answers import Text as ToldText
from grille.service.shelf_answers import Fact, Status

if TYPE_CHECKING:
    from grille.service.matches import Matches


async def status_of_house(matches: Matches) -> Status:
    kept = await matches.disk.do(matches.store.count_matches)
    free = shutil.disk_usage(matches.store.folder).free
    status = Status(
        version=grille.__version__,
        kernels=kernels.AVAILABLE,
        schema_version=matches.store.version,
        since=matches.opened,
        matches=kept,
        tables=len(matches.log.tables),
        guests=sum(len(table.listeners) for table in matches.log.tables.values()),
        thinking=len(matches.thinkers.busy),
        waiting=matches.thinkers.waiting,
        free_bytes=free,
        facts=[],
    )
    return status.model_copy(update={"facts": facts_of(status)})


def facts_of(status: Status) -> list[Fact]:
    """The same in words, for people."""
    return [
        fact(Text("Version", "Version"), status.version),
        fact(Text("Ouverte depuis", "Open since"), f"{status.since[:16].replace('T', ' ')} UTC"),
        fact(Text("Recherches rapides", "Fast searches"), "✓" if status.kernels else "✗"),
        fact(Text("Parties gardées", "Games kept"), str(status.matches)),
        fact(Text("Tables ouvertes", "Tables open"), str(status.tables)),
        fact(Text("Visiteurs aux tables", "Guests at tables"), str(status.guests)),
        fact(Text("Moteurs qui réfléchissent", "Engines thinking"), str(status.thinking)),
        fact(Text("Questions qui attendent un moteur", "Questions waiting for an engine"), str(status.waiting)),
        fact(Text("Place libre sur le disque, Gio", "Room on the disk, GiB"), str(status.free_bytes // 2**30)),
        fact(Text("Schéma du fichier", "Schema of the file"), str(status.schema_version)),
    ]


def fact(name: Text, value: str) -> Fact:
    return Fact(name=ToldText.of(name), value=value)
