"""`grille analyse`: every legal move with what it is worth."""

from __future__ import annotations

from grille import players
from grille.cli.language import LANGUAGE, said, say
from grille.cli.many import JSONL, OUTPUT, WORKERS, Question, answer_lines
from grille.cli.printing import actor_json, columns, console, named, print_json, standing, worth
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
from grille.cli.thinking import carry_out
from grille.contract import Limits

USUAL = Limits(seconds=10.0)


def analyse(
    game: GAME,
    position: POSITION_OR_LINES = None,
    option: OPTIONS = None,
    seconds: SECONDS = None,
    nodes: NODES = None,
    memory: MEMORY = None,
    jsonl: JSONL = False,
    workers: WORKERS = None,
    output: OUTPUT = None,
    json: JSON = False,
) -> int:
    """Chaque coup permis avec sa valeur, le meilleur d'abord ; 10 secondes si rien n'est dit.

    Every legal move with its value, best first; 10 seconds if nothing is said.
    """
    limits = read_limits(seconds, nodes, memory)
    limits = USUAL if limits == Limits() else limits
    if jsonl:
        return answer_lines(Question("analyse", game, tuple(option or ()), limits, LANGUAGE.get()), workers, output)
    match = open_match(load_game(game, option), stated(position))
    thoughts, is_cut = carry_out(lambda stop, _: players.analyse(match, limits, stop), is_quiet=json)
    rows = [
        {
            "move": match.game.write_move(thought.move),
            "value": players.write_value(match.game, thought.value),
            "exact": thought.exact,
            "proof": said(thought.proof),
        }
        for thought in thoughts
    ]
    if json:
        print_json({"position": match.position, "actor": actor_json(match), "moves": rows})
    elif not rows:
        console().print(standing(match))
    else:
        made = columns(
            say("coup", "move"), say("valeur", "value"), "exact", say("comment", "how"), right=(say("valeur", "value"),)
        )
        for thought in thoughts:
            exact = say("oui", "yes") if thought.exact else say("non", "no")
            made.add_row(named(match, thought.move), worth(match, thought.value), exact, said(thought.proof))
        console().print(made)
    return 130 if is_cut else 0 if all(thought.exact for thought in thoughts) else 1
