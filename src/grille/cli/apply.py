"""`grille apply`: play moves and see what they do."""

from typing import Annotated

from grille.cli.command import Argument
from grille.cli.language import said
from grille.cli.printing import console, event_json, position_json, print_json, standing, told
from grille.cli.reading import GAME, JSON, OPTIONS, POSITION, load_game, open_match
from grille.games import load_face


def apply(
    game: GAME,
    position: POSITION,
    move: Annotated[
        list[str],
        Argument("MOVE", "les coups, dans l'ordre", "the moves, in their order"),
    ],
    option: OPTIONS = None,
    json: JSON = False,
) -> None:
    """Joue des coups depuis une position.

    Play moves from a position.
    """
    match = open_match(load_game(game, option), position)
    for text in move:
        match.play(text)
    events = told(match)
    if json:
        print_json({**position_json(match), "events": [event_json(event) for event in events]})
        return
    from grille.cli.board import drawn, marks_of

    lines = "\n".join(f"{event.move}  {said(event.said)}" for event in events)
    board = drawn(load_face(match.game), match.state, marks_of(match, events[-1]))
    console().print(lines, board, standing(match), match.position, sep="\n\n", soft_wrap=True)
