"""`grille trioker purses`: what levels earn in the quick game, and how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from grille.cli.command import Option
from grille.cli.language import labelled, say
from grille.cli.match import between, percent, read_pair
from grille.cli.printing import console, player, print_json
from grille.cli.reading import JSON, SEED, read_count
from grille.cli.runs import CHECKPOINT, CLUSTER, WORKERS, work_through

if TYPE_CHECKING:
    from grille.games.trioker.rapide.survey import Survey

MOST_DEALS = 100_000


def purses(
    players: Annotated[
        str,
        Option(
            "--players A,B",
            "niveau d'un joueur, niveau de tous les autres (3,3)",
            "one player's level, all others' (3,3)",
        ),
    ] = "3,3",
    seats: Annotated[str, Option("--seats N", "2, 3 ou 4 joueurs (2)", "2, 3 or 4 players (2)")] = "2",
    deals: Annotated[
        str,
        Option("--deals N", "tant de donnes, chacune de chaque place (50)", "so many deals, each from every seat (50)"),
    ] = "50",
    seed: SEED = "1",
    checkpoint: CHECKPOINT = None,
    workers: WORKERS = None,
    cluster: CLUSTER = None,
    json: JSON = False,
) -> int:
    """Ce qu'un niveau gagne au jeu rapide de Trioker contre un autre, et comment finissent les parties.

    What a level earns in the quick game of Trioker against another, and how games end.
    """
    from grille.games.trioker.rapide.rules import Rapide
    from grille.games.trioker.rapide.survey import Survey, survey

    levels, most = read_pair(players), read_count("--deals", deals, most=MOST_DEALS)
    game = Rapide(seats=seats)

    rows, is_cut = work_through(survey(game, levels, seed or "1", most), checkpoint, workers, cluster, json)
    found = Survey(rows)
    if found.deals and json:
        print_json(answer_of(found))
    elif found.deals:
        tell_person(found)
    return 130 if is_cut else 0


def answer_of(found: Survey) -> dict[str, object]:
    earned, half = found.earned()
    return {
        "games": found.games,
        "earned": earned,
        "interval": [earned - half, earned + half],
        "null": found.null_share(),
        "money": found.by_seat(),
        "opener": found.by_opener(),
    }


def tell_person(found: Survey) -> None:
    earned, half = found.earned()
    limits = between(amount(earned - half), amount(earned + half))
    seats = (labelled(player(seat), amount(mean)) for seat, mean in enumerate(found.by_seat()))
    lines = (
        labelled(say("Gain sur la moyenne de la table", "Beyond the table's average"), f"{amount(earned)}, {limits}"),
        labelled(say("Par place", "By seat"), " – ".join(seats)),
        labelled(say("Qui ouvre", "Whoever opens"), amount(found.by_opener())),
        labelled(say("Parties nulles", "Null games"), f"{percent(found.null_share())} ({found.games})"),
    )
    console().print("\n".join(lines), soft_wrap=True)


def amount(money: float) -> str:
    text = f"{money:+.2f}".replace("-", "−")
    return say(text.replace(".", ","), text)
