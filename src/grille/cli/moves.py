"""`grille moves`: what may be played."""

from itertools import islice
from typing import Annotated

from grille.cli.command import Option
from grille.cli.language import say
from grille.cli.printing import actor_json, console, named, number, print_json, standing
from grille.cli.reading import GAME, JSON, OPTIONS, START_OR_POSITION, load_game, open_match, read_count
from grille.contract import MOST_LISTED

MOST_PRINTED = 1_000_000


def moves(
    game: GAME,
    position: START_OR_POSITION = None,
    option: OPTIONS = None,
    limit: Annotated[
        str,
        Option("--limit N", "au plus tant de coups (20000)", "at most so many moves (20000)"),
    ] = str(MOST_LISTED),
    json: JSON = False,
) -> None:
    """Les coups permis dans une position.

    The legal moves of a position.
    """
    most = read_count("--limit", limit, least=0, most=MOST_PRINTED)
    match = open_match(load_game(game, option), position)
    found = list(islice(match.game.moves(match.state), most + 1))
    is_truncated = len(found) > most
    texts = [match.game.write_move(move) for move in found[:most]]
    if json:
        count = None if is_truncated else len(texts)
        actor = actor_json(match)
        print_json(
            {"position": match.position, "actor": actor, "moves": texts, "count": count, "truncated": is_truncated}
        )
        return
    out = console()
    if not found:
        out.print(standing(match))
    elif texts:
        from rich.columns import Columns

        out.print(Columns([named(match, move) for move in found[:most]], padding=(0, 2)))
    more = say("Il y en a d'autres : --limit en montre plus.", "There are more: --limit shows them.")
    out.print(more if is_truncated else say(f"{number(len(texts))} coups.", f"{number(len(texts))} moves."))
