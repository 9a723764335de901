"""Sheets of paper: what a box has to print, each page as a picture, and files for the printer."""

from __future__ import annotations

from fastapi import APIRouter, Response

from grille.service import printing
from grille.service.printing import PaperList
from grille.web.paper import PDF, SVG, to_print
from grille.web.reading import StrictRoute
from grille.web.refusals import REFUSALS
from grille.web.schemas import Lang, Number

router = APIRouter(prefix="/api/print", responses=REFUSALS, route_class=StrictRoute)


@router.get("/{box}")
def papers(box: str) -> PaperList:
    """What there is to print."""
    return printing.listed(box)


@router.get("/{box}/{paper}/{page}.svg", response_class=Response, responses=SVG)
def page(box: str, paper: str, page: Number, lang: Lang = "fr") -> Response:
    """A page as it will be printed."""
    return Response(printing.page_of(box, paper, page, lang), media_type="image/svg+xml")


@router.get("/{box}/{paper}.pdf", response_class=Response, responses=PDF)
def file(box: str, paper: str, lang: Lang = "fr") -> Response:
    """All pages, for the printer."""
    return to_print(printing.pages_of(box, paper, lang), f"{box}-{paper}.pdf")
