"""`grille solve`: the exact value of a position and every move that keeps it."""

import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

from grille import players
from grille.cli.command import Option
from grille.cli.language import LANGUAGE, labelled, said, say
from grille.cli.many import JSONL, OUTPUT, Question, answer_lines
from grille.cli.printing import console, duration, named, number, player, print_json, standing, worth
from grille.cli.reading import (
    GAME,
    JSON,
    MEMORY,
    NODES,
    OPTIONS,
    POSITION_OR_LINES,
    SECONDS,
    load_game,
    open_match,
    read_limits,
    stated,
)
from grille.cli.runs import CLUSTER, WORKERS, ring_after, work_by_rounds
from grille.cli.thinking import carry_out
from grille.contract import Limits, Stop, UnreadableText
from grille.records import Match
from grille.search.engine import Progress, Solution

CHECKPOINT = Annotated[
    str | None,
    Option(
        "--checkpoint FILE",
        "garde ce qui est prouvé dans ce fichier, et reprend où il en est, si le jeu le permet",
        "keep what is proved in this file, and carry on from it, if the game allows it",
    ),
]


def solve(
    game: GAME,
    position: POSITION_OR_LINES = None,
    option: OPTIONS = None,
    seconds: SECONDS = None,
    nodes: NODES = None,
    memory: MEMORY = None,
    checkpoint: CHECKPOINT = None,
    jsonl: JSONL = False,
    workers: WORKERS = None,
    cluster: CLUSTER = None,
    output: OUTPUT = None,
    json: JSON = False,
) -> int:
    """La valeur exacte d'une position pour qui doit jouer, et tous les meilleurs coups.

    The exact value of a position for the mover, and all best moves.
    """
    limits = read_limits(seconds, nodes, memory)
    if jsonl:
        if cluster:
            raise UnreadableText("--jsonl : prendre --workers", "--jsonl: take --workers")
        return answer_lines(Question("solve", game, tuple(option or ()), limits, LANGUAGE.get()), workers, output)
    match = open_match(load_game(game, option), stated(position))
    if workers or cluster:
        return tell(match, *share_out(match, checkpoint, limits, workers, cluster, json), json)

    def work(stop: Stop, tell: Progress) -> Solution[Any]:
        if checkpoint is None:
            return players.solve(match, limits, stop, tell)
        return players.settle(match, Path(checkpoint), limits, stop, tell)

    return tell(match, *carry_out(work, is_quiet=json), json)


def share_out(
    match: Match, checkpoint: str | None, limits: Limits, workers: str | None, cluster: str | None, is_quiet: bool
) -> tuple[Solution[Any], bool]:
    """The proof worked out in rounds by several; what is known in the end, and whether Ctrl-C cut it short."""
    if limits.nodes is not None or limits.memory is not None:
        raise UnreadableText(
            "une preuve partagée n'a qu'une limite : --seconds", "a proof that is shared out has one limit: --seconds"
        )
    proof, file = players.shared_proof(match), Path(checkpoint) if checkpoint else None
    began = time.monotonic()

    def stop_after(stop: Stop) -> None:
        if limits.seconds is not None:
            ring_after(limits.seconds, stop)

    is_cut = work_by_rounds(proof, file, workers, cluster, is_quiet, stop_after)
    return replace(proof.solution, seconds=time.monotonic() - began), is_cut


def tell(match: Match, solution: Solution[Any], is_cut: bool, json: bool) -> int:
    if json:
        print_json(answer_of(match, solution))
    else:
        console().print("\n".join(told(match, solution)), soft_wrap=True)
    return 130 if is_cut else 0 if solution.exact else 1


def answer_of(match: Match, solution: Solution[Any]) -> dict[str, object]:
    return {
        "value": players.write_value(match.game, solution.value),
        "best": [match.game.write_move(move) for move in solution.best],
        "exact": solution.exact,
        "proof": said(solution.proof),
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
    }


def told(match: Match, solution: Solution[Any]) -> Iterator[str]:
    who, value = player(match.game.turn(match.state)), worth(match, solution.value)
    if match.outcome:
        yield standing(match)
    yield labelled(say(f"Valeur pour le {who}", f"Value for {who}"), f"{value} ({said(solution.proof)})")
    best = ", ".join(named(match, move) for move in solution.best)
    yield labelled(say("Meilleurs coups", "Best moves"), best or "–")
    yield f"{number(solution.nodes)} positions, {duration(solution.seconds)}"
