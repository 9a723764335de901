"""The boxes on the shelf: which games share one, and what else there is to open in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from grille.contract import Text
from grille.service.answers import Text as Told
from grille.service.shelf_answers import Door, GameCard, Paper, ShelfBox, facts_in_a_line, people_of

TRIOKER: Final = "trioker"
TRIOKER_ABOUT: Final = Text(
    "Des triangles de 0 à 3 points à chaque coin : les coins qui se touchent doivent s'accorder.",
    "Triangles with 0 to 3 pips at each corner: corners that touch must agree.",
)
TRIOKER_CREDITS: Final = Text(
    "Marc Odier, 1968–1969, éditions Robert Laffont ; Odier et Roussel, « Surprenants triangles », CEDIC. "
    "Règle mise en ligne par l'Escale à jeux",
    "Marc Odier, 1968–1969, éditions Robert Laffont; Odier and Roussel, “Surprenants triangles”, CEDIC. "
    "Rules put online by the Escale à jeux",
)
TRIOKER_AGE: Final = 7


def door(href: str, name: Text, about: Text) -> Door:
    return Door(href=href, name=Told.of(name), about=Told.of(about))


def paper(href: str, name: Text) -> Paper:
    return Paper(href=href, name=Told.of(name))


DOORS: Final[Mapping[str, Sequence[Door]]] = {
    "nim": (
        door(
            "/labo/wythoff",
            Text("Laboratoire", "Laboratory"),
            Text("Les positions perdantes, leurs lois, vos conjectures", "Losing positions, their laws, conjectures"),
        ),
    ),
    "rvb": (
        door(
            "/j/rvb/problemes",
            Text("Problèmes", "Problems"),
            Text("Deux cents grilles, un seul coup gagnant", "Two hundred grids, one winning strike each"),
        ),
    ),
    "rsvp": (
        door(
            "/j/rsvp/problemes",
            Text("Problèmes", "Problems"),
            Text("Des cadres où une lettre vaut mieux que toutes les autres", "Frames in which one letter is best"),
        ),
    ),
    TRIOKER: (
        door(
            "/atelier/trioker",
            Text("Casse-tête", "Puzzles"),
            Text("Des formes à remplir, comptées une à une", "Shapes to fill, counted one by one"),
        ),
        door(
            "/atelier/trioker/patience",
            Text("Patience", "Patience"),
            Text("Dix pièces : six d'entre elles font-elles un hexagone\u00a0?", "Ten pieces: do six make a hexagon?"),
        ),
        door(
            "/atelier/trioker/dessiner",
            Text("Atelier", "Workshop"),
            Text("Dessinez une forme : est-elle possible\u00a0?", "Draw a shape: is it possible?"),
        ),
    ),
}

PAPERS: Final[Mapping[str, Sequence[Paper]]] = {
    "nim": (paper("/api/nim/sheet.svg", Text("Tableau à imprimer", "Table to print")),),
    "rvb": (paper("/api/rvb/prints/grids.pdf", Text("Grilles à imprimer", "Grids to print")),),
    TRIOKER: (paper("/api/trioker/tiles.pdf", Text("Pièces à imprimer", "Pieces to print")),),
}


def boxes_of(cards: Sequence[GameCard]) -> list[ShelfBox]:
    """One box a game; all of Trioker is one box, the last."""
    inside = [card for card in cards if card.id.startswith(TRIOKER)]
    return [*(own_box(card) for card in cards if card not in inside), trioker_box(inside)]


def own_box(card: GameCard) -> ShelfBox:
    return ShelfBox(
        id=card.id,
        name=card.name,
        about=card.about,
        facts=card.facts,
        credits=card.credits,
        games=[card.id],
        doors=list(DOORS.get(card.id, ())),
        papers=list(PAPERS.get(card.id, ())),
    )


def trioker_box(inside: Sequence[GameCard]) -> ShelfBox:
    most = max((card.seats[1] for card in inside), default=1)
    people = people_of((1, most))
    least = min((card.minutes for card in inside), default=10)
    facts = Text(
        facts_in_a_line(people.fr, f"dès {TRIOKER_AGE} ans", f"{least} min et plus"),
        facts_in_a_line(people.en, f"from age {TRIOKER_AGE}", f"{least} min or more"),
    )
    return ShelfBox(
        id=TRIOKER,
        name=Told.of(Text("Trioker", "Trioker")),
        about=Told.of(TRIOKER_ABOUT),
        facts=Told.of(facts),
        credits=Told.of(TRIOKER_CREDITS),
        games=[card.id for card in inside],
        doors=list(DOORS[TRIOKER]),
        papers=list(PAPERS[TRIOKER]),
    )
