"""Fair play, as the table chose it: aids are never given, given by consent of the others, or free."""

from typing import Final, Literal

from grille.contract import IllegalMove, Text
from grille.contract.telling import does
from grille.service.errors import Busy, NotYours
from grille.service.tables import Request, Table
from grille.store import Aid

Right = Literal["now", "ask", "no"]
"""Whether somebody is given an aid at once, may ask the others for it, or neither."""

WITHOUT: Final[dict[Aid, Text]] = {
    "hints": Text("cette table joue sans indices", "this table plays without hints"),
    "analysis": Text("l'analyse attend la fin de la partie", "the analysis waits for the end of the match"),
    "takeback": Text("à cette table un coup joué est joué", "at this table a move played is played"),
}
WANTS: Final[dict[Aid, Text]] = {
    "hints": Text("un indice", "for a hint"),
    "analysis": Text("à peser les coups", "to weigh the moves"),
    "takeback": Text("à reprendre un coup", "to take a move back"),
}
TAKES: Final[dict[Aid, Text]] = {
    "hints": Text("un indice à la machine", "the machine for a hint"),
    "analysis": Text("à la machine de peser les coups", "the machine to weigh the moves"),
}


def others_of(table: Table, seat: int) -> set[bytes | None]:
    """The other browsers that play, whose consent is needed; None for somebody who is still to come."""
    seats = table.seats
    return {other.owner for other in seats if other.level is None} - {seats[seat].owner}


def right_of(table: Table, own: tuple[int, ...], aid: Aid) -> Right:
    """Whether whoever holds these seats may have an aid; a finished match is fixed, and free to be weighed."""
    if table.is_over:
        return "now" if aid == "analysis" else "no"
    seat, allowed = table.seat_for(own), getattr(table.kept.aids, aid)
    if seat is None or allowed == "never" or (aid == "takeback" and table.kept_by_undo(own) is None):
        return "no"
    return "now" if allowed == "free" or has_consent(table, seat, aid) else "ask"


def has_consent(table: Table, seat: int, aid: Aid) -> bool:
    missing = others_of(table, seat)
    request = table.request
    if request is not None and request.aid == aid and others_of(table, request.seat) == missing:
        missing -= request.agreed
    return not missing


def check_right(table: Table, own: tuple[int, ...], aid: Aid) -> None:
    """A refusal where the table does not give it."""
    match right_of(table, own, aid):
        case "ask":
            raise NotYours("demandez d'abord l'accord des autres", "ask the others first")
        case "no":
            raise NotYours(*WITHOUT[aid])


def ask(table: Table, own: tuple[int, ...], aid: Aid) -> None:
    """Ask the others for what the table gives by consent; everybody hears it."""
    if right_of(table, own, aid) != "ask":
        check_right(table, own, aid)
        raise IllegalMove("il n'y a rien à demander", "there is nothing to ask for")
    seat = table.seat_for(own)
    assert seat is not None
    if table.request is not None and table.request.seat not in own and is_pending(table):
        raise Busy("une autre demande attend sa réponse", "another request waits for its answer")
    table.request, table.notice = Request(aid, seat), None
    table.changed()


def is_pending(table: Table) -> bool:
    request = table.request
    return request is not None and not has_consent(table, request.seat, request.aid)


def may_answer(table: Table, asker: bytes | None) -> bool:
    request = table.request
    return (
        asker is not None
        and request is not None
        and is_pending(table)
        and asker in others_of(table, request.seat) - request.agreed
    )


def answer(table: Table, asker: bytes | None, is_agreed: bool) -> None:
    """Say yes or no to what was asked for; one no is enough."""
    request = table.request
    if request is None or not may_answer(table, asker):
        raise NotYours("on ne vous a rien demandé", "nobody asked you for anything")
    seat = table.seats_of(asker)[0]
    if is_agreed:
        table.request = request._replace(agreed=request.agreed | {asker})
        said = does(seat, ("est d'accord", "êtes d'accord"), ("agrees", "agree"))
    else:
        table.request = None
        said = does(seat, ("préfère que non", "préférez que non"), ("would rather not", "would rather not"))
    table.notice = Text(f"{said.fr}.", f"{said.en}.")
    table.changed()


def told_request(table: Table) -> Text | None:
    """What somebody asks for and has not been answered."""
    request = table.request
    return asks(request.seat, WANTS[request.aid]) if request is not None and is_pending(table) else None


def tell_others(table: Table, own: tuple[int, ...], aid: Aid) -> None:
    """Who is helped in a match against others is seen to be."""
    seat = table.seat_for(own)
    if seat is not None and not table.is_over and others_of(table, seat):
        table.notice = asks(seat, TAKES[aid])
        table.changed()


def asks(seat: int, what: Text) -> Text:
    fr, en = does(seat, ("demande", "demandez"), ("asks", "ask"))
    return Text(f"{fr} {what.fr}.", f"{en} {what.en}.")
