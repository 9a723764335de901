"""`grille print`: boards, pieces and sheets of a box, at true size on A4."""

from typing import Annotated

from grille.cli.command import Argument, Option
from grille.cli.language import LANGUAGE, said, say
from grille.cli.printing import print_columns, print_json, save_sheets
from grille.cli.reading import JSON
from grille.contract import Paper, UnknownName, shown
from grille.registry import boxes, room


def print_papers(
    box: Annotated[str, Argument("BOX", "la boîte", "the box")],
    file: Annotated[
        str | None,
        Argument("FILE", "fichier .pdf ou .svg ; sans lui, la liste", ".pdf or .svg file; without it, the list"),
    ] = None,
    paper: Annotated[str | None, Option("--paper ID", "une seule feuille ; sinon toutes", "one only; else all")] = None,
    json: JSON = False,
) -> None:
    """Plateaux, pièces et feuilles d'une boîte à imprimer, à leur taille, sur A4.

    A box's boards, pieces and sheets to print, at true size on A4.
    """
    found = papers_of(box, paper)
    if file:
        save_sheets(file, [page for one in found for page in one.pages(LANGUAGE.get())])
    elif json:
        print_json({"papers": [{"id": one.id, "name": said(one.name), "about": said(one.about)} for one in found]})
    else:
        rows = ((one.id, said(one.name), said(one.about)) for one in found)
        print_columns(("id", say("feuille", "sheet"), say("ce que c'est", "what it is")), rows)


def papers_of(box: str, wanted: str | None) -> list[Paper]:
    prints = room(box, "prints")
    if prints is None:
        listed = ", ".join(id for id in boxes() if room(id, "prints"))
        raise UnknownName(
            f"rien à imprimer pour {shown(box)} ; il y a {listed}",
            f"nothing to print for {shown(box)}; there are {listed}",
        )
    found = [paper for paper in prints.PAPERS if wanted in (None, paper.id)]
    if not found:
        listed = ", ".join(paper.id for paper in prints.PAPERS)
        raise UnknownName(
            f"pas de feuille {shown(wanted or '')} ; il y a {listed}",
            f"no sheet {shown(wanted or '')}; there are {listed}",
        )
    return found
