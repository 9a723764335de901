"""`grille analyse`: every legal move with what it is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

from grille import players
from grille.cli.command import Option
from grille.cli.language import LANGUAGE, said, say
from grille.cli.many import JSONL, OUTPUT, WORKERS, Question, answer_lines
from grille.cli.printing import actor_json, console, named, print_columns, print_json, standing, thought_json, worth
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
    read_count,
    read_limits,
    stated,
)
from grille.cli.thinking import carry_out
from grille.contract import Limits
from grille.players.lines import Considered
from grille.records import Match

if TYPE_CHECKING:
    from rich.tree import Tree

USUAL = Limits(seconds=10.0)
TREE = Annotated[
    bool,
    Option(
        "--tree",
        "un arbre : les meilleurs coups, les meilleures réponses, et ainsi de suite",
        "a tree: the best moves, the best answers to them, and so on",
    ),
]
DEPTH = Annotated[
    str,
    Option("--depth N", "coups de suite dans l'arbre", "moves in a row in the tree"),
]
WIDTH = Annotated[
    str,
    Option("--width N", "coups à chaque place de l'arbre", "moves at each place of the tree"),
]
DEEPEST, WIDEST = 12, 10


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
    tree: TREE = False,
    depth: DEPTH = "3",
    width: WIDTH = "2",
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
    if tree:
        deep = read_count("--depth", depth, least=1, most=DEEPEST)
        return analyse_tree(match, deep, read_count("--width", width, least=1, most=WIDEST), limits, json)
    thoughts, is_cut = carry_out(lambda stop, _: players.analyse(match, limits, stop), is_quiet=json)
    rows = [thought_json(match.game, thought) for thought in thoughts]
    if json:
        print_json({"position": match.position, "actor": actor_json(match), "moves": rows})
    elif not rows:
        console().print(standing(match))
    else:
        value, exact = say("valeur", "value"), {True: say("oui", "yes"), False: say("non", "no")}
        told = (
            (named(match, one.move), worth(match, one.value), exact[one.exact], said(one.proof)) for one in thoughts
        )
        print_columns((say("coup", "move"), value, "exact", say("comment", "how")), told, right=(value,))
    return 130 if is_cut else 0 if all(thought.exact for thought in thoughts) else 1


# The best moves, the best answers to them, and so on


def analyse_tree(match: Match, depth: int, width: int, limits: Limits, json: bool) -> int:
    found, is_cut = carry_out(lambda stop, _: players.consider(match, depth, width, limits, stop), is_quiet=json)
    if json:
        moves = [branch_json(match, branch) for branch in found]
        print_json({"position": match.position, "actor": actor_json(match), "moves": moves})
    else:
        from rich.tree import Tree  # which takes a while to load

        shown = Tree(match.position)
        for branch in found:
            show_branch(shown, match, branch)
        console().print(shown if found else standing(match))
    return 130 if is_cut else 0 if all(map(is_proved, found)) else 1


def branch_json(match: Match, branch: Considered) -> dict[str, object]:
    answers = [branch_json(match, answer) for answer in branch.answers]
    return {**thought_json(match.game, branch.thought), "moves": answers}


def show_branch(above: Tree, match: Match, branch: Considered) -> None:
    thought = branch.thought
    how = say("prouvé", "proved") if thought.exact else say("estimé", "estimated")
    here = above.add(f"{match.game.write_move(thought.move)}  {worth(match, thought.value)}  ({how})")
    for answer in branch.answers:
        show_branch(here, match, answer)


def is_proved(branch: Considered) -> bool:
    return branch.thought.exact and all(map(is_proved, branch.answers))
