"""No C++ file is forgotten: each belongs to a target of the kernels or of their tests."""

import subprocess
from pathlib import Path

import pytest

from grille import kernels

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

KERNELS = Path(__file__).parents[2] / "kernels"


def test_every_source_is_in_a_target(tmp_path: Path) -> None:
    subprocess.run(["cmake", "-S", KERNELS, "-B", tmp_path, "-G", "Ninja"], capture_output=True, check=True)
    asked = ["ninja", "-C", str(tmp_path), "-t", "inputs", "all"]
    listed = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    sources = {path for path in KERNELS.rglob("*.cpp") if "bindings" not in path.parts}  # these need Python
    assert sources - {Path(line.strip()) for line in listed.splitlines()} == set()
