"""What there is to print of a box: sheets of paper at true size, to be looked at before they are printed."""

from functools import lru_cache

from grille import contract
from grille.boards.typeface import with_typeface
from grille.registry import room
from grille.service.answers import Answer, Text
from grille.service.errors import NotFound


class PaperLine(Answer):
    """Sheets that are printed together, and how many there are."""

    id: str
    name: Text
    about: Text
    pages: int


class PaperList(Answer):
    papers: list[PaperLine]


def papers_of(box: str) -> tuple[contract.Paper, ...]:
    """All that a box has to print; none where it has no such file."""
    prints = room(box, "prints")
    return tuple(prints.PAPERS) if prints else ()


def listed(box: str) -> PaperList:
    papers = papers_of(box)
    if not papers:
        raise NotFound("il n'y a rien à imprimer ici", "there is nothing to print here")
    return PaperList.of({"papers": [{**vars(it), "pages": len(pages_of(box, it.id, "fr"))} for it in papers]})


@lru_cache(64)
def pages_of(box: str, id: str, lang: str) -> tuple[str, ...]:
    for paper in papers_of(box):
        if paper.id == id:
            return tuple(paper.pages(lang))
    raise NotFound("cette feuille n'existe pas", "there is no such sheet")


def page_of(box: str, id: str, page: int, lang: str) -> str:
    pages = pages_of(box, id, lang)
    if not 1 <= page <= len(pages):
        raise NotFound("cette page n'existe pas", "there is no such page")
    return with_typeface(pages[page - 1])
