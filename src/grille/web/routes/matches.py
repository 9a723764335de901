"""Opening a table, sitting down by link, looking at it, leafing back, taking its record home and bringing it again."""

from __future__ import annotations

from functools import partial

from fastapi import APIRouter, Request, Response
from fastapi.responses import PlainTextResponse, StreamingResponse

from grille.service.answers import MatchList, Opening, Ply
from grille.service.codes import code_of
from grille.service.opening import SetUp
from grille.service.own_answers import OwnMatches, PutAway
from grille.service.seating import NewSeat, hashed
from grille.web.cookies import asker_of, introduce, link_secret, matches_of, secret_of
from grille.web.network import is_only_here
from grille.web.qr import draw
from grille.web.reading import StrictRoute
from grille.web.refusals import REFUSALS
from grille.web.schemas import (
    Claim,
    Created,
    FoundSeat,
    Guest,
    Invitation,
    Invitations,
    Level,
    NewMatch,
    Nothing,
    Number,
    Origin,
    Person,
    Seated,
    SentRecord,
)

router = APIRouter(prefix="/api/matches", responses=REFUSALS, route_class=StrictRoute)


@router.post("", status_code=201)
async def create(new: NewMatch, request: Request, response: Response) -> Created:
    """Open a table; the person seats are this browser's, the open seats go by link."""
    secret = introduce(request, response)
    seats = list(map(new_seat, new.seats))
    wanted = SetUp(new.game, new.options, seats, new.position, new.aids, new.games, new.stand_in, new.start)
    return Created(id=await matches_of(request).create(wanted, hashed(secret), partial(link_secret, secret)))


def new_seat(seat: Person | Level | Guest) -> NewSeat:
    match seat:
        case Person():
            return NewSeat(name=seat.name)
        case Level():
            return NewSeat(level=seat.level)
        case Guest():
            return NewSeat(is_open=True)


@router.post("/import", status_code=201)
async def take_up(sent: SentRecord, request: Request, response: Response) -> Created:
    """Open a table with the match of a record, which this browser then holds."""
    return Created(id=await matches_of(request).take_up(sent.record, hashed(introduce(request, response))))


@router.get("")
async def listed(request: Request) -> MatchList:
    """This browser's matches, the newest first."""
    return await matches_of(request).listed(asker_of(request))


@router.get("/own")
async def own(request: Request) -> OwnMatches:
    """This browser's matches with how they stand, and what they add up to."""
    return await matches_of(request).own.listed(asker_of(request))


@router.get("/records", response_class=PlainTextResponse)
async def records(request: Request) -> StreamingResponse:
    """The records of all of this browser's matches in one text; of hidden hands only those that are open now."""
    return StreamingResponse(matches_of(request).own.records(asker_of(request)), media_type="text/plain")


@router.get("/{match}")
async def opened(match: str, request: Request) -> Opening:
    """The board, and what the asker may see of the match."""
    return await matches_of(request).opening(match, asker_of(request))


@router.post("/{match}/put-away")
async def put_away(match: str, asked: Nothing, request: Request) -> PutAway:
    """Take a match off this browser's list; one in which nobody else plays is gone for good."""
    return PutAway(gone=await matches_of(request).own.put_away(match, asker_of(request)))


@router.get("/{match}/invitations")
async def invitations(match: str, request: Request, origin: Origin | None = None) -> Invitations:
    """The ways to the open seats, for the browser that opened the table; none for others."""
    secret = secret_of(request)
    seats = await matches_of(request).open_seats(match, asker_of(request))
    house = origin or str(request.base_url).rstrip("/")
    if is_only_here(house):
        house = request.app.state.address
    return Invitations(invitations=[invitation(house, match, seat, secret) for seat in seats if secret])


def invitation(house: str, match: str, seat: int, maker: str) -> Invitation:
    secret = link_secret(maker, match, seat)
    link = f"{house}/p/{match}#s={seat}.{secret}"
    code, only_here = code_of(hashed(secret)), is_only_here(house)
    return Invitation(seat=seat, secret=secret, link=link, only_here=only_here, code=code, qr=draw(link))


@router.get("/codes/{code}")
async def find_seat(code: str, request: Request) -> FoundSeat:
    """The open seat that a short code names."""
    match, seat = await matches_of(request).find_seat(code)
    return FoundSeat(match=match, seat=seat)


@router.post("/{match}/seats/{seat}")
async def sit_down(match: str, seat: Number, claim: Claim, request: Request, response: Response) -> Seated:
    """Take an open seat by the secret of its link; the first who comes has it."""
    asker = hashed(introduce(request, response))
    await matches_of(request).sit_down(match, seat, claim.secret, claim.name, asker)
    return Seated(seat=seat)


@router.get("/{match}/plies/{ply}")
async def leafed(match: str, ply: Number, request: Request) -> Ply:
    """The match as it stood after so many moves."""
    return await matches_of(request).ply(match, ply, asker_of(request))


@router.get("/{match}/record", response_class=PlainTextResponse)
async def record(match: str, request: Request) -> str:
    """The match as text, to keep and to replay."""
    return await matches_of(request).record(match)
