"""`python -m pytest -p tests.without_kernels …`: the package as a machine without a compiler has it."""

import sys

# Before anything of the package is imported: Python takes this for a module that is not there.
sys.modules["grille.kernels._kernels"] = None  # type: ignore[assignment]


def pytest_report_header() -> str:
    from grille.kernels import AVAILABLE

    assert not AVAILABLE
    return "without kernels"
