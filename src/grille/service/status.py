"""The status of the server: what it keeps, who is there, who thinks, and how much room the disk has left."""

from collections.abc import Collection

import grille
from grille import kernels
from grille.contract import Text
from grille.service.answers import Text as ToldText
from grille.service.shelf_answers import Fact, Status
from grille.service.tables import Table
from grille.store import Figures
from grille.workers import Workers


def status_of_server(since: str, kept: Figures, tables: Collection[Table], workers: Workers) -> Status:
    status = Status(
        version=grille.__version__,
        kernels=kernels.AVAILABLE,
        schema_version=kept.schema_version,
        since=since,
        matches=kept.matches,
        tables=len(tables),
        guests=sum(len(table.listeners) for table in tables),
        thinking=workers.busy,
        waiting=workers.waiting,
        places=workers.places,
        free_bytes=kept.free_bytes,
        facts=[],
    )
    return status.model_copy(update={"facts": facts_of(status)})


def facts_of(status: Status) -> list[Fact]:
    """The same in words, for people."""
    at_work = f"{status.thinking} / {status.places}"
    room = "–" if status.free_bytes is None else str(status.free_bytes // 2**30)
    facts = {
        Text("Version", "Version"): status.version,
        Text("Ouverte depuis", "Open since"): f"{status.since[:16].replace('T', ' ')} UTC",
        Text("Recherches rapides", "Fast searches"): "✓" if status.kernels else "✗",
        Text("Parties gardées", "Games kept"): str(status.matches),
        Text("Tables ouvertes", "Tables open"): str(status.tables),
        Text("Visiteurs aux tables", "Guests at tables"): str(status.guests),
        Text("Calculs en cours, sur autant de places", "Tasks at work, of so many places"): at_work,
        Text("Calculs qui attendent", "Tasks waiting"): str(status.waiting),
        Text("Place libre sur le disque (Gio)", "Room on the disk (GiB)"): room,
        Text("Schéma des données", "Schema of the data"): str(status.schema_version),
    }
    return [Fact(name=ToldText.of(name), value=value) for name, value in facts.items()]
