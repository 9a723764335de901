"""`grille trioker duels` and `purses`: who wins the champions' game, what levels earn in the quick one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from grille.cli.command import Option
from grille.cli.language import labelled, say
from grille.cli.match import between, percent, read_pair, tally_json
from grille.cli.printing import console, number, player, print_json
from grille.cli.reading import JSON, OPTIONS, SEED, read_count
from grille.cli.runs import CHECKPOINT, CLUSTER, WORKERS, work_through
from grille.players.ladder import Tally
from grille.records.text import read_options
from grille.search.engine import check_level

if TYPE_CHECKING:
    from grille.games.trioker.champions.balance import Balance
    from grille.games.trioker.rapide.survey import Survey

MOST_GAMES = 100_000


def duels(
    level: Annotated[str, Option("--level L", "le niveau des deux camps (4)", "both camps' level (4)")] = "4",
    games: Annotated[str, Option("--games N", "tant de parties (100)", "so many games (100)")] = "100",
    option: OPTIONS = None,
    seed: SEED = "1",
    checkpoint: CHECKPOINT = None,
    workers: WORKERS = None,
    cluster: CLUSTER = None,
    json: JSON = False,
) -> int:
    """Qui gagne au jeu pour deux champions quand un niveau joue contre lui-même, et par quel blocage.

    Who wins the champions' game when a level plays against itself, and how often by a block.
    """
    from grille.games.trioker.champions.balance import Balance, balance
    from grille.games.trioker.champions.rules import Champions

    check_level(level)
    most = read_count("--games", games, most=MOST_GAMES)
    game = Champions(**read_options(option or ()))

    rows, is_cut = work_through(balance(game, level, seed or "1", most), checkpoint, workers, cluster, json)
    found = Balance.of(rows)
    if json:
        print_json(duels_json(found))
    elif found.games:
        tell_duels(found)
    return 130 if is_cut else 0


def duels_json(found: Balance) -> dict[str, object]:
    blocks = Tally(wins=found.blocked, losses=found.games - found.blocked)
    count = max(1, found.games)
    return {
        **tally_json(Tally(found.even, found.draws, found.odd), None),
        "blocked": found.blocked,
        "blocked_interval": blocks.interval(),
        "decided_by_block": found.decided,
        "pieces": found.placed / count,
        "passes": found.passes / count,
        "hexagons": found.hexagons / count,
    }


def tell_duels(found: Balance) -> None:
    tally, blocks = Tally(found.even, found.draws, found.odd), Tally(found.blocked, 0, found.games - found.blocked)
    lines = (
        (say("Pair – Impair, nulles", "Even – Odd, draws"), f"{found.even} – {found.odd}, {found.draws}"),
        (say("points de Pair", "Even's score"), interval(tally)),
        (say("blocage réciproque", "both blocked"), interval(blocks)),
        (say("dont gagnées", "of which won"), str(found.decided)),
        (
            say("pièces posées, passes, hexagones par partie", "pieces placed, passes, hexagons a game"),
            ", ".join(number(round(each / found.games, 2)) for each in (found.placed, found.passes, found.hexagons)),
        ),
    )
    console().print("\n".join(labelled(*line) for line in lines), soft_wrap=True)


def interval(tally: Tally) -> str:
    return f"{percent(tally.score)}, {between(*map(percent, tally.interval()))}"


# The quick game

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
        print_json(purses_json(found))
    elif found.deals:
        tell_purses(found)
    return 130 if is_cut else 0


def purses_json(found: Survey) -> dict[str, object]:
    return {
        "games": found.games,
        "earned": found.earned(),
        "interval": found.interval(),
        "null": found.null_share(),
        "money": found.by_seat(),
        "opener": found.by_opener(),
    }


def tell_purses(found: Survey) -> None:
    limits = found.interval()
    earned = [amount(found.earned()), *([between(*map(amount, limits))] if limits else [])]
    seats = (labelled(player(seat), amount(mean)) for seat, mean in enumerate(found.by_seat()))
    lines = (
        labelled(say("Gain sur la moyenne de la table", "Beyond the table's average"), ", ".join(earned)),
        labelled(say("Par place", "By seat"), " – ".join(seats)),
        labelled(say("Qui ouvre", "Whoever opens"), amount(found.by_opener())),
        labelled(say("Parties nulles", "No result"), f"{percent(found.null_share())} ({found.games})"),
    )
    console().print("\n".join(lines), soft_wrap=True)


def amount(money: float) -> str:
    text = f"{money:+.2f}".replace("-", "−")
    return say(text.replace(".", ","), text)
