"""Worked examples, to be leafed through on the board."""

from functools import lru_cache

from grille import contract
from grille.contract import Example
from grille.games import load_examples
from grille.service import views
from grille.service.answers import Layout, Text
from grille.service.errors import NotFound
from grille.service.exercises import table_at
from grille.service.shelf import check_game
from grille.service.shelf_answers import ExamplePly, OpenExample
from grille.service.tables import Ears, Table


@lru_cache(64)
def opened(game: str, id: str) -> OpenExample:
    """The whole example: every position with its remark."""
    example = find(game, id)
    table = table_at(game, example.position, example.options, [remark.move for remark in example.moves])
    remarks = (example.about, *(remark.said for remark in example.moves))
    return OpenExample(
        id=id,
        title=Text.of(example.title),
        game=game,
        options=table.match.game.written_options(),
        seats=table.match.game.seats,
        layout=Layout.of(table.face.layout),
        moves=views.list_moves(table, Ears(None, None)),
        plies=[ply_of(table, ply, said) for ply, said in enumerate(remarks)],
    )


def ply_of(table: Table, ply: int, said: contract.Text) -> ExamplePly:
    seen = views.ply_of(table, ply, ()).model_dump()
    mover = table.actors[max(0, ply - 1)]
    eyes = mover if mover >= 0 else None
    return ExamplePly(**seen | {"eyes": eyes}, actor=views.told_actor(table.actors[ply]), explained=Text.of(said))


def find(game: str, id: str) -> Example:
    check_game(game)
    for example in load_examples(game):
        if example.id == id:
            return example
    raise NotFound("cet exemple n'existe pas", "there is no such example")
