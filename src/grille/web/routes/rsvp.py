"""R.S.V.P.'s problems."""

from __future__ import annotations

from functools import cache

from fastapi import APIRouter

from grille.service.rsvp import RsvpProblems
from grille.web.routes.problems import problem_routes

router = APIRouter(prefix="/api/rsvp")
# the words are opened with the first problem, not with the house
router.include_router(problem_routes(cache(RsvpProblems)))
