"""`grille levels`: what each level of a game does, and how a beginner fares against the first of them."""

from itertools import islice
from typing import Annotated

from grille.cli.command import Option
from grille.cli.language import labelled, said, say
from grille.cli.match import between, percent
from grille.cli.printing import console, print_json
from grille.cli.reading import GAME, JSON, OPTIONS, SEED, load_game, read_count
from grille.cli.thinking import carry_out
from grille.contract import AnyGame, Stop
from grille.games import load_beginner, load_levels
from grille.players.beginner import MEASURED, first_games
from grille.players.ladder import Tally
from grille.search.engine import Progress

MOST_GAMES = 100_000


def levels(
    game: GAME,
    games: Annotated[
        str | None,
        Option(
            "--games N",
            "ce qu'un débutant gagne en tant de parties contre chacun des niveaux 1 à 3",
            "what a beginner wins in so many games against each of the levels 1 to 3",
        ),
    ] = None,
    start: Annotated[
        str | None,
        Option(
            "--start NAME", "un départ tiré au sort, par exemple drawn", "a start that is drawn, for instance drawn"
        ),
    ] = None,
    seed: SEED = "1",
    option: OPTIONS = None,
    json: JSON = False,
) -> int:
    """Ce que fait chaque niveau d'un jeu ; avec --games, ce qu'un débutant simulé y gagne.

    What each level of a game does; with --games, what a simulated beginner wins against them.
    """
    rules, found, is_cut = load_game(game, option), dict[str, Tally](), False
    wanted = 0 if games is None else read_count("--games", games, most=MOST_GAMES)

    def work(stop: Stop, tell: Progress) -> None:
        for at, level in enumerate(MEASURED):
            for tally in islice(first_games(rules, level, seed or "1", stop, start), wanted):
                found[level] = tally
                tell((at + tally.games / wanted) / len(MEASURED))

    if wanted:
        _, is_cut = carry_out(work, is_quiet=json)
    if json:
        print_json(answer_of(rules, found))
    else:
        tell_person(rules, found)
    return 130 if is_cut else 0


def answer_of(game: AnyGame, found: dict[str, Tally]) -> dict[str, object]:
    answer: dict[str, object] = {
        "game": game.info.id,
        "levels": {level: said(about) for level, about in load_levels(game.info.id).items()},
    }
    if not found:
        return answer
    rows = [
        {"level": level, "games": tally.games, "wins": tally.wins, "draws": tally.draws, "interval": won(tally)}
        for level, tally in found.items()
    ]
    return {**answer, "beginner": said(load_beginner(game).about), "rows": rows}


def tell_person(game: AnyGame, found: dict[str, Tally]) -> None:
    out = console()
    for level, about in load_levels(game.info.id).items():
        out.print(f"{level:>4}  {said(about)}", soft_wrap=True, highlight=False)
    if found:
        out.print()
        out.print(labelled(say("Débutant", "Beginner"), said(load_beginner(game).about)), soft_wrap=True)
    for level, tally in found.items():
        share, (low, high) = tally.wins / tally.games, won(tally)
        wins = say(
            f"contre le niveau {level}, gagne {percent(share)} de {tally.games} parties",
            f"against level {level}, wins {percent(share)} of {tally.games} games",
        )
        out.print(f"{wins}, {between(percent(low), percent(high))}", soft_wrap=True, highlight=False)


def won(tally: Tally) -> tuple[float, float]:
    """The interval of the share of games won: a draw is not one."""
    return Tally(tally.wins, 0, tally.games - tally.wins).interval()
