"""Writes the lock files in requirements/: every package that pyproject.toml asks for, with its version and hashes."""

import subprocess
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"


def wanted() -> dict[str, list[str]]:
    """What each lock file must hold; a later one has to agree with all before it, since they share one environment."""
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    project, groups = pyproject["project"], pyproject["dependency-groups"]
    extras = project["optional-dependencies"]
    return {
        "run": project["dependencies"] + extras["web"] + extras["plots"] + extras["postgres"] + extras["training"],
        **groups,
        "test": groups["test"] + extras["cluster"],
        "build": pyproject["build-system"]["requires"] + groups["build"],
        "interop": extras["interop"],
    }


def write_lock(name: str, requirements: list[str], agreeing_with: list[str]) -> None:
    command = ["uv", "pip", "compile", "-", "--quiet", "--upgrade", "--universal", "--python-version", "3.11"]
    command += ["--generate-hashes", "--no-annotate", "--no-emit-index-url", "--no-emit-find-links"]
    command += ["--custom-compile-command", "make lock", "--output-file", f"{name}.txt"]
    for other in agreeing_with:
        command += ["--constraint", f"{other}.txt"]
    subprocess.run(command, input="\n".join(requirements), text=True, cwd=LOCKS, check=True)


if __name__ == "__main__":
    written: list[str] = []
    for name, requirements in wanted().items():
        write_lock(name, requirements, agreeing_with=written)
        written.append(name)
