"""`grille trioker duels`: which camp wins the champions' game, and how often both are blocked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from grille.cli.command import Option
from grille.cli.language import labelled, say
from grille.cli.match import between, percent, tally_json
from grille.cli.printing import console, number, print_json
from grille.cli.reading import JSON, OPTIONS, SEED, read_count
from grille.cli.runs import CHECKPOINT, CLUSTER, WORKERS, work_through
from grille.players.ladder import Tally
from grille.records.text import read_options
from grille.search.engine import check_level

if TYPE_CHECKING:
    from grille.games.trioker.champions.balance import Balance

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
        print_json(answer_of(found))
    elif found.games:
        tell_person(found)
    return 130 if is_cut else 0


def answer_of(found: Balance) -> dict[str, object]:
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


def tell_person(found: Balance) -> None:
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
