"""An engine in a process of its own: reads one question a line, answers one line, and leaves when nobody listens.

Text in, text out: nothing that arrives can be more than a position, and a crash takes nobody along.
"""

from __future__ import annotations

import json
import os
import resource
import sys
from collections.abc import Callable, Mapping
from queue import SimpleQueue
from random import Random
from threading import Thread
from typing import Any, Final

from grille.contract import AnyGame, GrilleError, Limits, Stop, Stopped
from grille.games import load
from grille.players import analyse, announcement, choose, write_value
from grille.records import Match
from grille.search.engine import Thought
from grille.service.thinkers import NOW

MOST_MEMORY: Final = 2 * 1024**3

Asked = tuple[dict[str, Any], Stop]


def answer(question: dict[str, Any], stop: Stop) -> dict[str, Any]:
    """A move of a level, or the best moves of all weighed; the refusal of the engine where it has none."""
    limits = Limits(seconds=question["seconds"])
    try:
        match = Match(load(question["game"], **question["options"]), position=question["position"])
        if question["level"] is not None:
            move = choose(match, question["level"], Random(question["seed"]), limits, stop)
            aloud = announcement(match)
            return {"move": match.game.write_move(move), "aloud": aloud._asdict() if aloud else None}
        thoughts = analyse(match, limits, stop)
    except GrilleError as error:
        return {"refused": error.text._asdict()}
    told = [tell(match.game, thought) for thought in thoughts[: question["most"]]]
    wins = sum(thought.exact and thought.value > 0 for thought in thoughts)
    return {"found": told, "count": len(thoughts), "wins": wins}


def tell(game: AnyGame, thought: Thought[Any]) -> dict[str, Any]:
    return {
        "move": game.write_move(thought.move),
        "value": thought.value,
        "written": write_value(game, thought.value),
        "exact": thought.exact,
        "proof": thought.proof._asdict(),
    }


def hear(questions: SimpleQueue[Asked]) -> None:
    """Pass on what is asked, and that it is asked no longer; when the house is gone there is nobody to think for."""
    stop = Stop()
    for line in sys.stdin:
        if line.strip() == NOW:
            stop.set()
        else:
            stop = Stop()
            questions.put((json.loads(line), stop))
    os._exit(0)


def serve(answer: Callable[[dict[str, Any], Stop], dict[str, Any]]) -> None:
    """Answer question after question, as long as the house stands."""
    os.nice(5)  # a move is taken before a move is thought about
    resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))
    questions: SimpleQueue[Asked] = SimpleQueue()
    Thread(target=hear, args=(questions,), daemon=True).start()
    while True:
        sys.stdout.write(json.dumps(answer(*questions.get())) + "\n")
        sys.stdout.flush()


def serve_sums(work: Mapping[str, Callable[..., dict[str, Any]]]) -> None:
    """Answer questions of several kinds, each with its details and its time; nobody hurries a sum."""

    def answer(question: dict[str, Any], _: Stop) -> dict[str, Any]:
        limits = Limits(seconds=question["seconds"])
        try:
            return {"found": work[question["kind"]](**question["details"], limits=limits)}
        except GrilleError as error:
            return {"refused": error.text._asdict()}
        except Stopped:
            return {"refused": {"fr": "le temps n'a pas suffi", "en": "time ran out"}}

    serve(answer)


if __name__ == "__main__":
    serve(answer)
