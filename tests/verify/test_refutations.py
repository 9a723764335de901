"""Proofs of a SAT solver: written by one that is installed, checked by ours, and refused once they are spoilt."""

import re
import shutil
from itertools import product
from pathlib import Path

import pytest

from grille_verify import Refused, verify
from grille_verify.trioker import Shape, clauses, shown
from tests.cli.running import grille
from tests.verify.test_certificates import lines_of, restate, rewrite

if shutil.which("cadical") is None:
    pytest.skip("cadical is missing: sudo apt-get install cadical", allow_module_level=True)


@pytest.fixture(scope="module")
def proof(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """That no solution of the giant hexagon exists."""
    path = tmp_path_factory.mktemp("sat") / "giant-hexagon"
    assert grille("certify", "trioker", str(path), "giant-hexagon", "-o", "sat").code == 0
    return path


@pytest.fixture
def copy(proof: Path, tmp_path: Path) -> Path:
    path = tmp_path / "copy"
    path.write_bytes(proof.read_bytes())
    return path


def test_the_solver_is_followed_step_by_step(proof: Path) -> None:
    fact, how, _ = verify(proof)
    assert fact == "no solution of .AVAVA./AVAVAVA/VAVAVAV/.VAVAV."
    assert re.fullmatch(r"\d+ clauses by unit propagation", how)


def test_a_clause_that_does_not_follow_is_named(copy: Path) -> None:
    head, *steps = lines_of(copy)
    for forged in ("-1 0", "2 0", "-1 -5 0"):  # what is chosen freely, its contrary, and less than was known
        rewrite(copy, [head, forged, *steps])
        with pytest.raises(Refused, match="line 2: this clause does not follow"):
            verify(copy)


def test_steps_that_end_too_soon_prove_nothing(copy: Path) -> None:
    rewrite(copy, lines_of(copy)[:40])
    with pytest.raises(Refused, match="the clauses are not refuted"):
        verify(copy)


def test_the_proof_of_one_shape_is_none_of_another(copy: Path) -> None:
    restate(copy, shape=".AVAVA./AVAVAVA/VAVAVAV/.VAVA..")  # a cell less
    with pytest.raises(Refused, match="does not follow"):
        verify(copy)


def test_a_shape_with_solutions_has_no_such_proof(tmp_path: Path) -> None:
    answer = grille("certify", "trioker", str(tmp_path / "hexagon"), "AVA/VAV", "-o", "sat", "--lang", "en")
    assert (answer.code, list(tmp_path.iterdir())) == (2, [])


@pytest.mark.parametrize("picture", ["A", "AV", "AVA", "AVA/VAV"])
def test_the_clauses_allow_each_solution_and_nothing_else(picture: str) -> None:
    """Values may be renamed: the busiest vertex has 0."""
    shape = Shape(picture)
    stated = clauses(shape)
    (busiest,) = stated[0]
    for values in product(range(4), repeat=shape.vertices):
        pieces = [shown(shape, dict(enumerate(values)), cell) for cell in range(len(shape.cells))]
        is_solution = len({*pieces}) == len(pieces) and values[busiest // 4] == 0
        assert is_allowed(stated, shape, values) == is_solution


def is_allowed(stated: list[list[int]], shape: Shape, values: tuple[int, ...]) -> bool:
    """Whether no clause is broken, once every cell shows the piece that follows from its corners."""
    true = {4 * vertex + value + 1 for vertex, value in enumerate(values)}
    for clause in stated:  # a corner's values make a piece certain
        *corners, piece = clause
        if len(clause) == 4 and piece > 4 * shape.vertices and {-corner for corner in corners} <= true:
            true.add(piece)
    return all(any((literal > 0) == (abs(literal) in true) for literal in clause) for clause in stated)
