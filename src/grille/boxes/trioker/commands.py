"""`grille trioker`: puzzles counted, solved and drawn, the catalogue, all small shapes, the patience, the booklet."""

from __future__ import annotations

import sys
from contextlib import suppress
from itertools import islice
from typing import TYPE_CHECKING, Annotated

from grille.boxes.trioker import catalogue_commands
from grille.boxes.trioker.contest_commands import duels, purses
from grille.cli.command import Argument, Group, Option
from grille.cli.language import said, say
from grille.cli.printing import duration, number, print_json, write_file
from grille.cli.reading import JSON, NODES, SECONDS, read_count, read_limits
from grille.cli.show import check_svg
from grille.cli.thinking import carry_out
from grille.contract import Stop, Stopped, Text, counted

if TYPE_CHECKING:
    from grille.games.trioker.puzzles.rules import Position, Puzzle
    from grille.search.engine import Progress

app = Group(
    Text(
        "Trioker : puzzles comptés et résolus, catalogue, patience, notice vérifiée, parties comptées.",
        "Trioker: puzzles counted and solved, catalogue, patience, the booklet checked, games counted.",
    ),
)

SHAPE = Annotated[
    str,
    Argument(
        "SHAPE",
        "un nom du catalogue, ou un dessin : AVA/VAV est l'hexagone",
        "a name of the catalogue, or a picture: AVA/VAV is the hexagon",
    ),
]
JOKER = Annotated[bool, Option("--joker", "une case reçoit le joker", "one of the cells holds the joker")]
TIP = Annotated[
    bool,
    Option(
        "--tip", "avec le joker, son coin noir sur une pointe libre", "with the joker, its black corner on a free tip"
    ),
]
PIECES = Annotated[
    str | None,
    Option(
        "--pieces LIST",
        "les pièces permises, par exemple '000 001 012' ; sinon toute la boîte",
        "the pieces allowed, for instance '000 001 012'; else the whole box",
    ),
]
MOST_LISTED = 1_000_000
LIMIT = Annotated[str, Option("--limit N", "N solutions au plus", "at most N solutions")]
SVG = Annotated[
    str | None,
    Option("--svg FILE", "dessine en SVG ; « - » sur la sortie", "draw as SVG; - to the output"),
]
PLACEMENTS = Annotated[
    list[str] | None,
    Argument(
        "PLACEMENT",
        "PIÈCE@CASE+TOUR, par exemple 012@a1+0 ; autant qu'on veut",
        "PIECE@CELL+TURN, for instance 012@a1+0; as many as you like",
    ),
]


def open_puzzle(shape: str, joker: bool, tip: bool, pieces: str | None) -> Puzzle:
    from grille.games.trioker.pieces import ONE_BOX, copies_of, read_pieces
    from grille.games.trioker.puzzles.catalogue import read_shape
    from grille.games.trioker.puzzles.rules import Puzzle

    copies = ONE_BOX if pieces is None else copies_of(read_pieces(pieces))
    return Puzzle(read_shape(shape), joker or tip, tip, copies)


# Counting and solving


@app.command()
def count(
    shape: SHAPE,
    joker: JOKER = False,
    tip: TIP = False,
    pieces: PIECES = None,
    seconds: SECONDS = None,
    nodes: NODES = None,
    json: JSON = False,
) -> int:
    """Compte les solutions d'une forme : toutes, à rotation près, à rotation et miroir près.

    Count the solutions of a shape: all, up to rotation, up to rotation and mirror.
    """
    from grille.games.trioker.puzzles.solving import Counts
    from grille.games.trioker.puzzles.solving import count as counted

    puzzle, limits = open_puzzle(shape, joker, tip, pieces), read_limits(seconds, nodes, None)

    def work(stop: Stop, tell: Progress) -> Counts:
        return counted(puzzle, limits, stop, tell)

    found, is_cut = carry_out(work, is_quiet=json)
    if json:
        answer: dict[str, object] = {
            "cells": found.cells,
            "raw": found.raw,
            "rotation": found.rotation,
            "rotation_mirror": found.rotation_mirror,
            "seconds": found.seconds,
            "exact": found.is_exact,
            "nodes": found.nodes,
        }
        print_json(answer)
    else:
        print(counts_said(found.raw, found.rotation, found.rotation_mirror, found.is_exact))
        print(say(f"{number(found.nodes)} positions vues", f"{number(found.nodes)} positions looked at"), end=", ")
        print(duration(found.seconds))
    return 130 if is_cut else 0 if found.is_exact else 1


def counts_said(raw: int, rotation: int | None, both_ways: int | None, is_exact: bool) -> str:
    ways = counted(raw, "solution", "solution")
    if not is_exact:
        return say(f"Limite atteinte : {ways.fr} au moins.", f"Stopped: at least {ways.en}.")
    lines = [say(f"{ways.fr} en tout", f"{ways.en} in all")]
    if rotation is not None:
        lines.append(say(f"{number(rotation)} à rotation près", f"{number(rotation)} up to rotation"))
    if both_ways is not None:
        lines.append(
            say(f"{number(both_ways)} à rotation et miroir près", f"{number(both_ways)} up to rotation and mirror")
        )
    return "\n".join(lines)


@app.command()
def solve(
    shape: SHAPE,
    joker: JOKER = False,
    tip: TIP = False,
    pieces: PIECES = None,
    every: Annotated[bool, Option("--all", "toutes les solutions", "every solution")] = False,
    limit: LIMIT = str(MOST_LISTED),
    seconds: SECONDS = None,
    svg: SVG = None,
    json: JSON = False,
) -> int:
    """Une solution (ou toutes) : les pièces case par case, et les rangées de valeurs aux sommets.

    One solution (or all): the pieces cell by cell, and the rows of values at the vertices.
    """
    from grille.games.trioker.puzzles.solving import solutions

    check_svg(svg, json)
    puzzle, limits = open_puzzle(shape, joker, tip, pieces), read_limits(seconds, None, None)
    most = read_count("--limit", limit, most=MOST_LISTED) if every else 1
    drawn: list[Position] = []  # the first one
    written: list[Written] = []  # while they are found: writing thousands after Ctrl-C would take seconds

    def work(stop: Stop, tell: object) -> bool:
        with suppress(Stopped):
            for solution in islice(solutions(puzzle, stop, limits), most + every):
                drawn[:] = drawn or [solution]
                written.append(solution_json(solution))
            return True
        return False

    is_exact, is_cut = carry_out(work, is_quiet=json)
    if svg and drawn:
        draw(svg, drawn[0])
    one, many = written[0] if written else NO_SOLUTION, {"solutions": written[:most], "truncated": len(written) > most}
    if json:
        print_json({**shape_json(puzzle), **(many if every else one), "exact": is_exact})
    else:
        print_solutions(written[:most], is_exact)
    return 130 if is_cut else 0 if written and is_exact else 1


Written = dict[str, list[str] | dict[str, str]]
NO_SOLUTION = {"pieces": None, "rows": None, "placements": None}


def print_solutions(found: list[Written], is_exact: bool) -> None:
    # written at once: a terminal takes a second for thousands of lines one by one
    lines = (" ".join((*solution["placements"], "", "/".join(solution["rows"]))) for solution in found)
    print("".join(f"{line}\n" for line in lines), end="")
    if not is_exact:
        print(say("Limite atteinte avant la fin.", "Stopped before the end."), file=sys.stderr)
    elif not found:
        print(say("Pas de solution.", "No solution."), file=sys.stderr)


def shape_json(puzzle: Puzzle) -> dict[str, object]:
    from grille.games.trioker.pieces.shapes import write_picture

    return {"shape": write_picture(puzzle.shape), "cells": len(puzzle.shape.cells)}


def solution_json(solution: Position) -> Written:
    """Pieces by cell, the same as placements, and rows of values."""
    from grille.games.trioker.puzzles.rules import write_placement, write_rows

    shape = solution.puzzle.shape
    laid = sorted(solution.placed, key=lambda placed: placed.cell)
    return {
        "pieces": {shape.name_of(placed.cell): placed.piece for placed in laid},
        "rows": write_rows(solution).split("/"),
        "placements": [write_placement(shape, placed) for placed in laid],
    }


@app.command()
def complete(
    shape: SHAPE,
    placements: PLACEMENTS = None,
    joker: JOKER = False,
    tip: TIP = False,
    pieces: PIECES = None,
    hint: Annotated[bool, Option("--hint", "montre aussi un indice", "give a hint too")] = False,
    seconds: SECONDS = None,
    json: JSON = False,
) -> int:
    """Un puzzle commencé : peut-on encore le finir, et de combien de façons ?

    A puzzle begun: can it still be finished, and in how many ways?
    """
    from grille.games.trioker.puzzles.hints import hint as hint_of
    from grille.games.trioker.puzzles.rules import read_placements
    from grille.games.trioker.puzzles.solving import Counted, completions

    position = read_placements(open_puzzle(shape, joker, tip, pieces), placements or ())
    limits = read_limits(seconds, None, None)

    def work(stop: Stop, tell: Progress) -> tuple[Counted, tuple[Text, ...]]:
        counted = completions(position, limits, stop, tell)
        try:
            return counted, hint_of(position, limits, stop).said if hint else ()
        except Stopped:
            return counted, ()

    (found, clues), is_cut = carry_out(work, is_quiet=json)
    if json:
        answer = {"count": found.count, "exact": found.is_exact, "nodes": found.nodes, "seconds": found.seconds}
        print_json({**answer, **({"hint": [said(clue) for clue in clues]} if hint else {})})
    else:
        print(completions_said(found.count, found.is_exact), *map(said, clues), sep="\n")
    return 130 if is_cut else 0 if found.is_exact else 1


def completions_said(ways: int, is_exact: bool) -> str:
    if not ways:
        return (
            say("Ce n'est plus possible.", "This can no longer be finished.")
            if is_exact
            else say("Pas encore décidé.", "Not settled yet.")
        )
    least = "" if is_exact else say("au moins ", "at least ")
    many = counted(ways, "façon", "way")
    return say(f"Encore possible, {least}{many.fr}.", f"Still possible, {least}{many.en}.")


@app.command()
def show(
    shape: SHAPE,
    placements: PLACEMENTS = None,
    joker: JOKER = False,
    svg: SVG = None,
) -> None:
    """Montre une forme et les pièces posées ; les rangées de valeurs, ou un dessin.

    Show a shape and the pieces laid: the rows of values, or a drawing.
    """
    from grille.games.trioker.pieces.shapes import write_link, write_picture
    from grille.games.trioker.puzzles.catalogue import read_shape
    from grille.games.trioker.puzzles.counting import why_impossible
    from grille.games.trioker.puzzles.rules import needs_joker, read_placements, write_rows

    joker = joker or needs_joker(read_shape(shape))
    position = read_placements(open_puzzle(shape, joker, False, None), placements or ())
    if svg:
        draw(svg, position)
        return
    drawn = position.puzzle.shape
    print(write_picture(drawn).replace("/", "\n"))
    print(
        say(
            f"{len(drawn.cells)} cases, {len(drawn.vertices)} sommets, {len(drawn.tips)} pointes libres",
            f"{len(drawn.cells)} cells, {len(drawn.vertices)} vertices, {len(drawn.tips)} free tips",
        ),
        write_link(drawn),
        sep="\n",
    )
    if position.placed:
        print(write_rows(position))
    reason = why_impossible(drawn, joker)
    if reason:
        print(said(reason))


def draw(file: str, position: Position) -> None:
    from grille.games.trioker.puzzles.svg import svg

    write_file(file, svg(position))


for command in (
    catalogue_commands.catalogue,
    catalogue_commands.census,
    catalogue_commands.find,
    catalogue_commands.patience,
    catalogue_commands.claims,
    duels,
    purses,
):
    app.command()(command)
app.command("print")(catalogue_commands.print_sheets)
