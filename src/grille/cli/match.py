"""`grille match`: two levels or programs play many games, and the score says how sure it is."""

import math
from collections import Counter
from typing import Annotated

from grille import contract
from grille.cli.command import Option
from grille.cli.language import labelled, said, say
from grille.cli.printing import console, print_json
from grille.cli.reading import GAME, JSON, OPTIONS, SECONDS, SEED, load_game, read_bytes, read_count, read_seconds
from grille.cli.runs import CHECKPOINT, CLUSTER, WORKERS, ring_after, work_through
from grille.contract import Stop, Text, UnreadableText, counted, shown
from grille.players.contests import check_player, contest, is_foreign
from grille.players.foreign import ENGINE, Allowed
from grille.players.ladder import Question, Tally, elo_of
from grille.search.runs import Row

MOST_GAMES = 1_000_000
LARGEST_ELO = 2_000


PLAYERS = Annotated[
    str,
    Option(
        "--players A,B",
        "deux niveaux, par exemple 1,3, ou engine:COMMANDE, un autre programme (docs/engine.md)",
        "two levels, for instance 1,3, or engine:COMMAND, another program (docs/engine.md)",
    ),
]
GAMES = Annotated[
    str,
    Option("--games N", "au plus tant de parties (100)", "at most so many games (100)"),
]
MOVE_SECONDS = Annotated[
    str,
    Option(
        "--move-seconds S",
        "tant de secondes par coup d'un autre programme (5)",
        "so many seconds a move of another program (5)",
    ),
]
MEMORY = Annotated[
    str,
    Option(
        "--memory M", "mémoire d'un autre programme, par exemple 500M (2G)", "memory of another program, as 500M (2G)"
    ),
]
UNTIL = Annotated[
    str | None,
    Option(
        "--until ELO,ELO",
        "s'arrête dès qu'on sait si A vaut plutôt le second que le premier écart Elo",
        "stop once it is known whether A is better by the second rather than the first Elo",
    ),
]


def match(
    game: GAME,
    players: PLAYERS,
    games: GAMES = "100",
    seed: SEED = None,
    option: OPTIONS = None,
    until: UNTIL = None,
    seconds: SECONDS = None,
    move_seconds: MOVE_SECONDS = "5",
    memory: MEMORY = "2G",
    checkpoint: CHECKPOINT = None,
    workers: WORKERS = None,
    cluster: CLUSTER = None,
    json: JSON = False,
) -> int:
    """Deux niveaux ou programmes s'affrontent, chaque ouverture jouée des deux côtés.

    Two levels or programs meet, every opening played from both sides.
    """
    names, most = read_pair(players), read_count("--games", games, most=MOST_GAMES)
    question = read_question(until) if until is not None else None
    patience = read_seconds(seconds) if seconds is not None else None
    rules = load_game(game, option)
    allowed = Allowed(read_seconds(move_seconds, "--move-seconds"), read_bytes(memory))
    run = contest(rules, names, seed or "0", most, allowed)

    tally = Tally()

    def is_answered(row: Row) -> bool:
        nonlocal tally
        tally = tally.plus(row["payoff"])
        return question is not None and question.answer(tally) is not None

    def stop_after(stop: Stop) -> None:
        if patience is not None:
            ring_after(patience, stop)

    found, is_cut = work_through(run, checkpoint, workers, cluster, json, is_answered, stop_after)
    faults = Counter(Text(**row["fault"]) for row in found if "fault" in row)
    if json:
        print_json(tally_json(tally, question) | faults_json(names, faults))
    else:
        tell_person(names, tally, question)
        tell_faults(faults)
    is_settled = tally.games == most if question is None else question.answer(tally) is not None
    return 130 if is_cut else 0 if is_settled else 1


def read_pair(text: str) -> tuple[str, str]:
    names = text.split(",")
    if len(names) != 2:
        raise UnreadableText(
            f"--players : {shown(text)} ; écrire deux niveaux et une virgule, par exemple 1,3",
            f"--players: {shown(text)}; write two levels and a comma, for instance 1,3",
        )
    return check_player(names[0]), check_player(names[1])


def read_question(text: str) -> Question:
    low, comma, high = text.partition(",")
    if not comma:
        raise UnreadableText(
            f"--until : {shown(text)} ; écrire deux écarts Elo, par exemple 0,50",
            f"--until: {shown(text)}; write two Elo differences, for instance 0,50",
        )
    least = read_count("--until", low, least=0, most=LARGEST_ELO)
    return Question(least, read_count("--until", high, least=least + 1, most=LARGEST_ELO))


def tally_json(tally: Tally, question: Question | None) -> dict[str, object]:
    answer: dict[str, object] = {
        "games": tally.games,
        "wins": [tally.wins, tally.losses],
        "draws": tally.draws,
        "score": tally.score if tally.games else None,
        "interval": tally.interval(),
    }
    return answer if question is None else {**answer, "stronger": question.answer(tally)}


def faults_json(players: tuple[str, str], faults: Counter[Text]) -> dict[str, object]:
    """How many games were given up for each reason, where a program plays."""
    return {"faults": {said(fault): count for fault, count in faults.items()}} if any(map(is_foreign, players)) else {}


def tell_faults(faults: Counter[Text]) -> None:
    for fault, count in faults.items():
        lost = said(counted(count, "partie perdue", "game lost|games lost"))
        console().print(labelled(lost, said(fault)), soft_wrap=True)


def name_of(player: str) -> str:
    return shown(player.removeprefix(ENGINE)) if is_foreign(player) else say(f"niveau {player}", f"level {player}")


def tell_person(players: tuple[str, str], tally: Tally, question: Question | None) -> None:
    names = [name_of(player) for player in players]
    low, high = tally.interval()
    out = console()
    wins = labelled(f"{names[0]} – {names[1]}", f"{tally.wins} – {tally.losses}")
    out.print(f"{wins}, {say('nulles', 'draws')} {tally.draws}")
    out.print(f"score {percent(tally.score)}, " + between(percent(low), percent(high)))
    out.print(f"Elo {rating(tally.elo())}, " + between(rating(elo_of(low)), rating(elo_of(high))))
    if question:
        low_elo, high_elo = question.low, question.high
        verdict = {
            True: say(
                f"Assez joué : un écart de {high_elo} Elo plutôt que {low_elo}.",
                f"Enough: a difference of {high_elo} Elo rather than {low_elo}.",
            ),
            False: say(
                f"Assez joué : un écart de {low_elo} Elo plutôt que {high_elo}.",
                f"Enough: a difference of {low_elo} Elo rather than {high_elo}.",
            ),
            None: say("On ne sait pas encore.", "Not known yet."),
        }
        out.print(verdict[question.answer(tally)])


def between(low: str, high: str) -> str:
    return say(f"à 95 % entre {low} et {high}", f"at 95% between {low} and {high}")


def within(tally: Tally) -> str:
    """Where the score lies, 95 times of a hundred."""
    low, high = tally.interval()
    return f"{100 * low:.0f}–{100 * high:.0f}"


def percent(share: float) -> str:
    return said(contract.percent(share, 1))


def rating(elo: float) -> str:
    return ("+" if elo > 0 else "−") + "∞" if math.isinf(elo) else f"{elo:+.0f}".replace("-", "−")
