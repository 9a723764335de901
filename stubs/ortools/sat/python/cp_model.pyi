# What grille uses of OR-Tools' CP-SAT, so that types can be checked without installing it.

from collections.abc import Sequence

class IntVar: ...

class CpModel:
    def new_int_var(self, lb: int, ub: int, name: str) -> IntVar: ...
    def add_allowed_assignments(
        self, expressions: Sequence[IntVar], tuples_list: Sequence[tuple[int, ...]]
    ) -> object: ...
    def add_all_different(self, expressions: Sequence[IntVar]) -> object: ...

class SatParameters:
    num_workers: int
    enumerate_all_solutions: bool

class CpSolverSolutionCallback:
    def on_solution_callback(self) -> None: ...

class CpSolver:
    parameters: SatParameters
    def solve(self, model: CpModel, solution_callback: CpSolverSolutionCallback | None = None) -> object: ...
