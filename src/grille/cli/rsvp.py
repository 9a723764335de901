"""`grille rsvp`: the words of R.S.V.P."""

from __future__ import annotations

from typing import Annotated

import typer

from grille.cli.command import both
from grille.cli.language import say
from grille.cli.printing import console, print_json
from grille.cli.reading import JSON, OPTIONS, load_game
from grille.contract import UnreadableText, shown

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    help=both("R.S.V.P. : les mots du jeu.", "R.S.V.P.: the words of the game."),
)

LONGEST_ASKED = 64


# typer makes a group of several commands only; the callback makes this one a group too
@app.callback()
def rsvp() -> None:
    """R.S.V.P. : les mots du jeu.

    R.S.V.P.: the words of the game.
    """


@app.command()
def word(
    word: Annotated[
        str, typer.Argument(metavar="MOT", help=both("le mot, accents ou non", "the word, accents or not"))
    ],
    option: OPTIONS = None,
    json: JSON = False,
) -> int:
    """Ce mot est-il permis, et d'où vient-il ? Rend 1 s'il ne l'est pas.

    Is this word allowed, and where does it come from? Exits with 1 when it is not.
    """
    from grille.games.rsvp.lexicon import source_of
    from grille.games.rsvp.lexicon.folding import fold

    lexicon = load_game("rsvp", option).written_options()["lexicon"]
    if not 0 < len(word) <= LONGEST_ASKED or any(not sign.isalpha() and sign not in "'’-" for sign in fold(word)):
        raise UnreadableText(
            f"{shown(word)} n'est pas un mot : des lettres, {LONGEST_ASKED} au plus",
            f"{shown(word)} is no word: letters, at most {LONGEST_ASKED}",
        )
    origins = source_of(lexicon).origins(fold(word))
    if json:
        print_json({"word": fold(word), "valid": bool(origins), "from": origins})
    elif origins:
        console().print(
            say(f"{fold(word)} est permis : {', '.join(origins)}.", f"{fold(word)} is allowed: {', '.join(origins)}.")
        )
    else:
        console().print(say(f"{fold(word)} n'est pas permis (§12).", f"{fold(word)} is not allowed (§12)."))
    return 0 if origins else 1
