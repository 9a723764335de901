"""Certificates of a shape's solutions: the tree of a plain search, or the steps of a SAT solver where there is none."""

import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from grille.contract import Budget, Stop, Stopped, UnreadableText
from grille.games.trioker.pieces.shapes import write_picture
from grille.games.trioker.puzzles.catalogue import read_shape
from grille.search.certificates import Wish
from grille_verify import Refused
from grille_verify import trioker as checker

SOLVER = "cadical"
TICK = 0.1  # seconds


def certify(wish: Wish) -> None:
    """How many solutions a shape has, without the joker; with the option `sat`, that it has none."""
    if not wish.subject:
        raise UnreadableText("quelle forme ? par exemple giant-hexagon", "which shape? for instance giant-hexagon")
    picture = write_picture(read_shape(wish.subject))
    try:
        shape = checker.Shape(picture)
    except Refused:
        raise UnreadableText(
            "on certifie les formes de 1 à 24 cases, sans le joker", "shapes of 1 to 24 cells are certified, no joker"
        ) from None
    if wish.options == ["sat"]:
        return wish.write("trioker refutation", statement(picture, 0), refutation(shape, wish.stop))
    if wish.options:
        raise UnreadableText("la seule option est sat", "the only option is sat")
    lines = list(tree(shape, Budget(stop=wish.stop)))
    solutions = sum(checker.walk(shape, enumerate(lines, 2), {}))
    return wish.write("trioker tree", statement(picture, solutions), lines)


def statement(picture: str, solutions: int) -> dict[str, object]:
    return {"game": "trioker", "shape": picture, "solutions": solutions}


# The tree


def tree(shape: checker.Shape, budget: Budget) -> Iterator[str]:
    """The search line by line: each vertex gets one value after the other until two cells show the same piece."""
    order = vertex_order(shape)
    completed = [cells_completed(shape, order[: depth + 1]) for depth in range(len(order))]
    values: dict[int, int] = {}

    def grow(depth: int, seen: dict[tuple[int, int, int], int]) -> Iterator[str]:
        budget.spend()
        if depth == len(order):
            yield "s"
            return
        yield f"v {order[depth]}"
        for value in range(min(len(set(values.values())), 3) + 1):
            values[order[depth]] = value
            laid = dict(seen)
            for cell in completed[depth]:
                piece = checker.shown(shape, values, cell)
                if piece in laid:
                    yield f"c {laid[piece]} {cell}"
                    break
                if piece:
                    laid[piece] = cell
            else:
                yield from grow(depth + 1, laid)
            del values[order[depth]]

    return grow(0, {})


def vertex_order(shape: checker.Shape) -> list[int]:
    """Next comes the vertex that completes most cells, then the one that touches most begun ones."""
    order: list[int] = []

    def promise(vertex: int) -> tuple[int, int]:
        return len(cells_completed(shape, [*order, vertex])), sum(
            vertex in cell and bool({*cell} & {*order}) for cell in shape.cells
        )

    while len(order) < shape.vertices:
        order.append(max((vertex for vertex in range(shape.vertices) if vertex not in order), key=promise))
    return order


def cells_completed(shape: checker.Shape, order: list[int]) -> list[int]:
    """The cells whose last vertex is the last of these."""
    return [number for number, cell in enumerate(shape.cells) if order[-1] in cell and {*cell} <= {*order}]


# The refutation


def refutation(shape: checker.Shape, stop: Stop) -> Iterator[str]:
    """The steps of a public SAT solver on the checker's own clauses."""
    if not shutil.which(SOLVER):
        raise UnreadableText(
            f"le programme {SOLVER} manque (Debian : apt-get install {SOLVER})",
            f"the program {SOLVER} is missing (Debian: apt-get install {SOLVER})",
        )
    clauses = checker.clauses(shape)
    variables = max(abs(literal) for clause in clauses for literal in clause)
    with tempfile.TemporaryDirectory() as folder:
        question, steps = Path(folder, "question.cnf"), Path(folder, "steps.drat")
        lines = (" ".join(map(str, [*clause, 0])) for clause in clauses)
        question.write_text("\n".join((f"p cnf {variables} {len(clauses)}", *lines, "")), encoding="ascii")
        run_solver(question, steps, stop)
        with steps.open(encoding="ascii") as found:
            yield from (line.rstrip("\n") for line in found)


def run_solver(question: Path, steps: Path, stop: Stop) -> None:
    with subprocess.Popen(
        [SOLVER, "-q", "--no-binary", str(question), str(steps)], stdout=subprocess.DEVNULL
    ) as solver:
        while solver.poll() is None:
            if stop.is_set():
                solver.kill()
                raise Stopped
            time.sleep(TICK)
    if solver.returncode != 20:  # what SAT solvers say of clauses that cannot all hold
        raise UnreadableText("cette forme a une solution", "this shape has a solution")
