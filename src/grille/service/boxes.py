"""The boxes on the shelf: which games share one, and what else there is to open in it."""

from collections.abc import Sequence

from grille.contract import Box, Lid, Text
from grille.games import REGISTRY, load_booklet
from grille.registry import boxes, load_box
from grille.service.answers import Text as Told
from grille.service.printing import papers_of
from grille.service.shelf_answers import Door, GameCard, Paper, ShelfBox, facts_in_a_line, people_of


def all_boxes() -> list[Box]:
    """In the order of their games; a game that lies in no box has a plain one of its own."""
    brought = [load_box(id) for id in boxes()]
    holding = {game: box for box in brought for game in box.games}
    in_order = [holding.get(id, Box(id, (id,))) for id in REGISTRY]
    return list({box.id: box for box in (*in_order, *brought)}.values())


def box_of(id: str) -> Box | None:
    """The box of that name, or that in which the game of that name lies."""
    return next((box for box in all_boxes() if id == box.id or id in box.games), None)


def shown_on_the_shelf(box: Box, inside: Sequence[GameCard]) -> ShelfBox:
    lid = (
        on_the_lid(box.lid, inside) if box.lid else inside[0].model_dump(include={"name", "about", "facts", "credits"})
    )
    return ShelfBox(
        id=box.id,
        **lid,
        games=[card.id for card in inside],
        doors=list(map(Door.of, box.doors)),
        papers=[Paper(href=f"/api/print/{box.id}/{it.id}.pdf", name=Told.of(it.name)) for it in papers_of(box.id)],
        booklet=any(load_booklet(REGISTRY[game]) for game in box.games),
    )


def on_the_lid(lid: Lid, inside: Sequence[GameCard]) -> dict[str, Told]:
    people = people_of(lid.seats)
    least = min((card.minutes for card in inside), default=10)
    facts = Text(
        facts_in_a_line(people.fr, f"dès {lid.age} ans", f"{least} min et plus"),
        facts_in_a_line(people.en, f"from age {lid.age}", f"{least} min or more"),
    )
    told = {"name": lid.name, "about": lid.about, "facts": facts, "credits": lid.credits}
    return {part: Told.of(text) for part, text in told.items()}
