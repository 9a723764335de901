"""What is worked out in processes of its own: a level's move, moves weighed, a match gone through, a text checked."""

import math
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from threading import Timer
from typing import Any, Final

from grille.contract import AnyGame, Budget, Text
from grille.games import load, load_version, setter_of
from grille.players.advice import analyse, announcement, choose, write_value
from grille.players.booklets import check_booklet
from grille.players.exercises import Exercise, attempt
from grille.players.lines import best_line
from grille.players.offered import offers
from grille.players.offers import keep_verdict
from grille.players.reviewing import judgements
from grille.players.written import read_judged, read_verdict, write_judged
from grille.records import Match
from grille.search.engine import Thought
from grille.search.problems import read_line
from grille.search.runs import Run, worked
from grille.workers import Found, Job

REVIEW_MEMORY: Final = 1 << 30
"""A process may have twice as much in all."""
TELLING_SECONDS: Final = 0.3


def choose_move(job: Job, game: str, options: Mapping[str, str], position: str, level: str, seed: int) -> Found:
    """A move of a level, and what it says aloud with it."""
    match = Match(load(game, **options), position=position)
    move = choose(match, level, Random(seed), job.limits, job.stop)
    aloud = announcement(match)
    return {"move": match.game.write_move(move), "aloud": aloud._asdict() if aloud else None}


def weigh_moves(job: Job, game: str, options: Mapping[str, str], position: str, most: int) -> Found:
    """The best moves of all weighed, so many of them."""
    match = Match(load(game, **options), position=position)
    thoughts = analyse(match, job.limits, job.stop)
    told = [tell(match.game, thought) for thought in thoughts[:most]]
    wins = sum(thought.exact and thought.value > 0 for thought in thoughts)
    return {"best": told, "count": len(thoughts), "wins": wins}


def tell(game: AnyGame, thought: Thought[Any]) -> Found:
    return {
        "move": game.write_move(thought.move),
        "value": thought.value,
        "written": write_value(game, thought.value),
        "exact": thought.exact,
        "proof": thought.proof._asdict(),
    }


def review_match(
    job: Job,
    game: str,
    rules: int,
    options: Mapping[str, str],
    position: str | None,
    moves: list[str],
    open_hands: bool,
) -> Found:
    """Every move of a match judged, from where an earlier sitting came to; told now and then."""
    match = Match(load_version(game, rules, **options), moves, position)
    budget = Budget(replace(job.limits, memory=REVIEW_MEMORY), job.stop)
    found = {told["ply"]: told for told in job.checkpoint or ()}
    known = {ply - 1: read_verdict(match.game, told) for ply, told in found.items()}
    told_at = 0.0
    job.progress(told_at)
    for judged in judgements(match, budget.limits, job.stop, open_hands, known):
        found[judged.ply] = write_judged(match.game, judged)
        if budget.seconds > told_at + TELLING_SECONDS:
            told_at = budget.seconds
            job.progress(min(1.0, budget.seconds / (job.limits.seconds or math.inf)), list(found.values()))
    return {"moves": list(found.values()), "is_cut": job.stop.is_set()}


def try_move(job: Job, game: str, rules: int, options: Mapping[str, str], judged: Found, move: str) -> Found:
    """A move tried in a position where somebody once went wrong, as it was seen then."""
    match = Match(load_version(game, rules, **options), [judged["move"]], judged["position"])
    exercise = Exercise(match.game, read_judged(match, judged | {"ply": 1}, open_hands=True))
    tried = attempt(exercise, move, job.limits, job.stop)
    answer = None if tried.refutation is None else match.game.write_move(tried.refutation)
    told = write_judged(match.game, replace(exercise.judged, verdict=tried.verdict, why=tried.why))
    return {"is_right": tried.is_right, "answer": answer, "judged": told}


def follow_line(job: Job, game: str, options: Mapping[str, str], position: str) -> Found:
    """How the game goes on when both sides play as well as is known."""
    match = Match(load(game, **options), position=position)
    line = best_line(match, job.limits, job.stop)
    is_proved = bool(line) and all(thought.exact for thought in line)
    said = PROVED if is_proved else ESTIMATED
    return {"moves": [match.game.write_move(thought.move) for thought in line], "said": said._asdict()}


def prove_problem(job: Job, line: str) -> Found:
    """A problem from outside proved, or refused with the line that shows why."""
    game, problem = read_line(line)
    setter_of(game or "").prove(problem)
    return {}


def work_on_run(job: Job, offer: str, chosen: Mapping[str, str], file: str) -> Found:
    """The samples of a long run, each kept in a file before the next, for as long as nobody else needs the place."""
    wanted, before, told_at = offers()[offer], job.checkpoint, time.monotonic()
    run, kept = wanted.begin(chosen), Path(file)
    bell = Timer(job.limits.seconds or 0.0, job.stop.set)
    bell.daemon = True
    bell.start()
    job.progress(0.0)
    done = 0
    for done, share in worked(run, kept, None, job.stop):
        if done > before and time.monotonic() > told_at + TELLING_SECONDS:
            told_at = time.monotonic()
            job.progress(share, done)
    bell.cancel()
    is_whole = done == run.count if isinstance(run, Run) else not job.stop.is_set()
    if is_whole:
        keep_verdict(kept, wanted.verdict(run))
    return {"done": done, "is_whole": is_whole}


PROVED: Final = Text("Suite prouvée : chaque coup est le meilleur.", "A proved line: every move is the best.")
ESTIMATED: Final = Text("Suite estimée : rien n’assure chaque coup.", "An estimated line: not every move is sure.")

WORK: Final[dict[str, Callable[..., Found]]] = {
    "choose_move": choose_move,
    "weigh_moves": weigh_moves,
    "review_match": review_match,
    "try_move": try_move,
    "check_booklet": check_booklet,
    "follow_line": follow_line,
    "prove_problem": prove_problem,
    "work_on_run": work_on_run,
}
