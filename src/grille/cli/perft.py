"""`grille perft`: counting lines of play, to compare programs that know the same rules."""

import time
from typing import Annotated, NamedTuple

from grille.cli.command import Option
from grille.cli.language import say
from grille.cli.printing import console, duration, number, print_columns, print_json
from grille.cli.reading import (
    GAME,
    JSON,
    NODES,
    OPTIONS,
    SECONDS,
    START_OR_POSITION,
    load_game,
    open_match,
    read_count,
    read_limits,
)
from grille.cli.thinking import carry_out
from grille.contract import Limits, Stop, Stopped
from grille.games import load_engine
from grille.records import Match

DEEPEST = 1000


def perft(
    game: GAME,
    depth: Annotated[str, Option("--depth N", "la longueur des suites", "how long the lines are")],
    position: START_OR_POSITION = None,
    option: OPTIONS = None,
    seconds: SECONDS = None,
    nodes: NODES = None,
    json: JSON = False,
) -> int:
    """Compte les suites de tant de coups.

    Count the lines of so many moves.
    """
    deepest = read_count("--depth", depth, least=0, most=DEEPEST)
    limits = read_limits(seconds, nodes, None)
    match = open_match(load_game(game, option), position)
    lengths = range(deepest if json else min(deepest, 1), deepest + 1)
    counts, is_cut = carry_out(lambda stop, _: count_lines(match, lengths, limits, stop), is_quiet=json)
    is_done = len(counts) == len(lengths)
    if json:
        print_json({"nodes": counts[0].lines if is_done else None})
    else:
        headings = (say("coups", "moves"), say("suites", "lines"), say("durée", "time"))
        told = zip(lengths, counts, strict=False)
        rows = ((number(length), number(count.lines), duration(count.seconds)) for length, count in told)
        print_columns(headings, rows, right=headings)
        if not is_done:
            console().print(say("Limite atteinte avant la fin.", "Stopped before the end."))
    return 130 if is_cut else 0 if is_done else 1


class Count(NamedTuple):
    """The lines of one length, and how long it took to count them."""

    lines: int
    seconds: float


def count_lines(match: Match, lengths: range, limits: Limits, stop: Stop) -> list[Count]:
    """One count for each length, as far as the limits allow."""
    engine, counts = load_engine(match.game), list[Count]()
    for length in lengths:
        began = time.perf_counter()
        try:
            lines = engine.perft(match.state, length, limits, stop)
        except Stopped:
            break
        counts.append(Count(lines, time.perf_counter() - began))
    return counts
