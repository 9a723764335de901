"""`grille claims`: the text that a game comes from, checked sentence by sentence."""

from collections.abc import Iterable
from typing import Annotated

from grille.cli.command import Argument
from grille.cli.language import said, say
from grille.cli.printing import print_columns, print_json
from grille.cli.reading import JSON
from grille.contract import Claim, Text

WORDS = {
    None: Text("rapporté", "told"),
    "true": Text("vrai", "true"),
    "false": Text("FAUX", "FALSE"),
    "misprint": Text("COQUILLE", "MISPRINT"),
    "open": Text("indécidable", "not decidable"),
    "ours": Text("de nous", "ours"),
    "applied": Text("appliqué", "applied"),
    "answered": Text("répondu", "answered"),
}


def claims(
    game: Annotated[str, Argument("GAME", "un jeu, ou une boîte entière", "a game, or a whole box")],
    json: JSON = False,
) -> None:
    """Le texte d'un jeu vérifié phrase par phrase, avec la raison de chaque verdict.

    A game's text checked sentence by sentence, with the reason of every verdict.
    """
    from grille.players.booklets import claims as checked

    tell(checked(game), json)


def tell(found: Iterable[Claim], json: bool) -> None:
    if json:
        print_json({"claims": list(map(claim_json, found))})
    else:
        show(found)


def show(found: Iterable[Claim]) -> None:
    rows = (
        (said(WORDS[claim.verdict]), f"{claim.id}\n{said(claim.statement)}", f"{said(claim.proof)}\n")
        for claim in found
    )
    print_columns((say("verdict", "verdict"), say("énoncé", "statement"), say("pourquoi", "why")), rows)


def claim_json(claim: Claim) -> dict[str, object]:
    return {
        "id": claim.id,
        "statement": said(claim.statement),
        "verdict": claim.verdict,
        "proof": said(claim.proof),
        "command": claim.command or None,
        "position": claim.board.position if claim.board else None,
        "figures": dict(claim.figures),
        "counterexample": claim.counterexample,
        "right": claim.right,
        "places": [{"name": said(place.name), "href": place.href} for place in claim.places],
    }
