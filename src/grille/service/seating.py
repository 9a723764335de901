"""Who may sit where: a link gives a seat to the first who comes by it, and to nobody after."""

import hashlib
import hmac
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from grille.records.text import check_name
from grille.search.engine import check_level
from grille.service.codes import code_of, read_code
from grille.service.errors import NotFound, NotYours, Taken
from grille.service.tables import Table
from grille.store import KeptSeat

Invite = Callable[[str, int], str]
"""The secret of the link to a seat of a match."""


@dataclass(frozen=True)
class NewSeat:
    """A person's name, or an engine's level; or a seat that is given away by link."""

    name: str = ""
    level: str | None = None
    is_open: bool = False


MACHINES: Final = ("Rouage", "Bobine", "Ressort", "Piston")
"""What machines are called where several play at one table: parts of one."""


def keep_seat(seat: NewSeat, owner: bytes, invitation: Callable[[], str], machine: str) -> KeptSeat:
    if seat.is_open:
        return KeptSeat("", invitation=hashed(invitation()))
    if seat.level is None:
        return KeptSeat(checked(seat.name), owner=owner)
    return KeptSeat(machine, check_level(seat.level))


def machine_names(seats: Sequence[NewSeat]) -> list[str]:
    """A name for each seat where a machine sits; one alone needs none."""
    machines = [number for number, seat in enumerate(seats) if seat.level is not None]
    names = dict(zip(machines, MACHINES, strict=False)) if len(machines) > 1 else {}
    return [names.get(number, "") for number in range(len(seats))]


def checked(name: str) -> str:
    """Nobody has to give a name."""
    return check_name(name) if name.strip() else ""


def written_name(seat: KeptSeat, number: int) -> str:
    """As records name who plays."""
    if seat.level is None:
        return seat.name or f"{number + 1}"
    return f"{seat.name} (level {seat.level})" if seat.name else f"level {seat.level}"


def hashed(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


def check_invitation(table: Table, seat: int, secret: str, asker: bytes) -> bool:
    """Whether the seat is still to be taken by this asker, who has come by its link; False where it is theirs."""
    if seat >= len(table.kept.seats):
        raise NotFound(f"il n'y a pas de place {seat + 1} à cette table", f"this table has no seat {seat + 1}")
    kept = table.kept.seats[seat]
    if kept.invitation is None or not opens(kept.invitation, secret):
        raise NotYours("ce lien n'ouvre pas cette place", "this link does not open this seat")
    if kept.owner == asker:
        return False
    if kept.owner is not None:
        raise Taken("cette place est déjà prise : vous pouvez regarder", "this seat is taken: you can watch")
    if table.seats_of(asker):
        raise Taken(
            "vous êtes déjà à cette table : ce lien est pour quelqu'un d'autre",
            "you already sit at this table: this link is for somebody else",
        )
    return True


def opens(invitation: bytes, secret: str) -> bool:
    """The secret of the link, or the short code that stands for it."""
    code = read_code(secret)
    return hmac.compare_digest(invitation, hashed(secret)) or code == code_of(invitation)


def sit_down(table: Table, seat: int, asker: bytes, name: str) -> None:
    """What the disk now knows, the table knows too."""
    seats = list(table.kept.seats)
    seats[seat] = replace(seats[seat], owner=asker, name=name)
    table.kept = replace(table.kept, seats=tuple(seats))
    table.changed()
