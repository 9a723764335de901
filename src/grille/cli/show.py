"""`grille show`: a position, drawn."""

from typing import Annotated

from grille.cli.command import Option
from grille.cli.printing import console, position_json, print_json, standing, write_file
from grille.cli.reading import GAME, JSON, OPTIONS, START_OR_POSITION, load_game, open_match
from grille.contract import UnreadableText
from grille.games import load_face

SVG = Annotated[
    str | None,
    Option("--svg FILE", "écrit une image SVG ; « - » sur la sortie", "write an SVG picture; - to output"),
]


def show(
    game: GAME,
    position: START_OR_POSITION = None,
    option: OPTIONS = None,
    svg: SVG = None,
    json: JSON = False,
) -> None:
    """Dessine une position.

    Draw a position.
    """
    check_svg(svg, json)
    match = open_match(load_game(game, option), position)
    face = load_face(match.game)
    if svg is not None:
        from grille.boards import svg as picture

        write_file(svg, picture.svg(face, match.state, match.position))
    if json:
        print_json({**position_json(match), "pieces": dict(face.pieces(match.state))})
    elif svg is None:
        from grille.cli.board import drawn

        out = console()
        out.print(drawn(face, match.state), standing(match), match.position, sep="\n\n", soft_wrap=True)


def check_svg(svg: str | None, json: bool) -> None:
    if json and svg == "-":
        raise UnreadableText(
            "--json et « --svg - » veulent tous deux la sortie", "--json and --svg - both want the output"
        )
