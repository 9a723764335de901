"""A finished match gone through: asked for, followed, stopped, gone on with; and its mistakes tried again."""

from __future__ import annotations

from fastapi import APIRouter
from fastapi import Request as Asked

from grille.service import choices, review_views
from grille.service.answers import Ply, Steps
from grille.service.review_answers import Better, OpenRetry, Retried, Review
from grille.service.reviews import Reached
from grille.service.tables import Table
from grille.web.cookies import asker_of, matches_of
from grille.web.reading import StrictRoute
from grille.web.refusals import REFUSALS
from grille.web.schemas import Moved, Number, Picked, Request, YesNo

router = APIRouter(prefix="/api/matches/{match}/review", responses=REFUSALS, route_class=StrictRoute)


class WantedReview(Request):
    """Whether moves are judged by what lay in all hands, and not by what each player could know."""

    open_hands: bool = False


async def known(match: str, request: Asked, open_hands: bool = False) -> tuple[Table, Reached]:
    """A finished match, and what is known of it."""
    matches = matches_of(request)
    table = await matches.table(match)
    return table, await matches.reviews.look(table, open_hands)


async def told(match: str, request: Asked, open_hands: bool) -> Review:
    table, reached = await known(match, request, open_hands)
    own = table.seats_of(asker_of(request))
    return await matches_of(request).environment.aside(review_views.review_of, table, own, reached, open_hands)


@router.get("")
async def look(match: str, request: Asked, open_hands: YesNo = "no") -> Review:
    """What is known so far: all of it at once where the match was gone through before."""
    return await told(match, request, open_hands == "yes")


@router.post("")
async def start(match: str, wanted: WantedReview, request: Asked) -> Review:
    """Go through the match, or on from where that was stopped."""
    matches = matches_of(request)
    await matches.reviews.start(await matches.table(match), wanted.open_hands, asker_of(request))
    return await told(match, request, wanted.open_hands)


@router.post("/stop")
async def stop(match: str, wanted: WantedReview, request: Asked) -> Review:
    """End it with what is known; nothing of that is lost."""
    matches = matches_of(request)
    matches.reviews.check_stopping(await matches.table(match), wanted.open_hands, asker_of(request))
    await matches.reviews.stop(match, wanted.open_hands)
    return await told(match, request, wanted.open_hands)


@router.get("/plies/{ply}")
async def leafed(match: str, ply: Number, request: Asked, open_hands: YesNo = "no") -> Ply:
    """The match after so many moves, as whoever made the last of them saw it."""
    table, _ = await known(match, request)
    return review_views.ply_of(table, ply, open_hands == "yes")


@router.get("/plies/{ply}/better")
async def better(match: str, ply: Number, request: Asked, open_hands: YesNo = "no") -> Better:
    """The position before a move, and the best known move there."""
    table, reached = await known(match, request, open_hands == "yes")
    return review_views.better_of(table, reached, ply, open_hands == "yes")


# « Cherchez mieux »


@router.get("/mistakes/{ply}")
async def retry(match: str, ply: Number, request: Asked) -> OpenRetry:
    """The position before a mistake, to be played again."""
    table, reached = await known(match, request)
    return review_views.retry_of(table, review_views.mistake_at(table, reached, ply))


@router.post("/mistakes/{ply}/steps")
async def steps(match: str, ply: Number, asked: Picked, request: Asked) -> Steps:
    """What may be picked after these picks."""
    table, reached = await known(match, request)
    judged = review_views.mistake_at(table, reached, ply)
    return choices.steps_of(review_views.table_before(table, judged), 0, asked.picked, (judged.seat,))


@router.post("/mistakes/{ply}/answer")
async def answer(match: str, ply: Number, asked: Moved, request: Asked) -> Retried:
    """Whether this move keeps what the position was worth; a wrong one meets its refutation."""
    table, reached = await known(match, request)
    judged = review_views.mistake_at(table, reached, ply)
    found = await matches_of(request).reviews.attempt(table, judged, asked.move, asker_of(request))
    return review_views.retried_of(table, judged, asked.move, found)
