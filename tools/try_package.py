"""Tries grille as it is installed, knowing nothing of its sources: what a wheel has to bring, or a sentence."""

import subprocess
import sys
from importlib.resources import files

import grille
from grille.kernels import AVAILABLE


def run(*words: str) -> str:
    """What a command prints; whoever plays gets up at once."""
    program = "import sys; from grille.cli import main; sys.exit(main())"
    command = [sys.executable, "-c", program, *words]
    return subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True).stdout


def missing() -> list[str]:
    """What is not there or does not work, in words."""
    small = grille.Match(grille.load("roliversi", size=4))
    wanted = {
        "the kernels": AVAILABLE,
        "the types": files("grille").joinpath("py.typed").is_file(),
        "the page": files("grille").joinpath("web/static/index.html").is_file(),
        "the solvers": grille.solve(small).value == -6,
        "Trioker's counts": '"raw": 3216' in run("trioker", "count", "AVA/VAV", "--json"),
        "R.S.V.P.'s words": '"valid": true' in run("rsvp", "word", "grille", "--json"),
        "a game in the terminal": "Nim" in run("play", "nim"),
        "the checker": "certificate"
        in subprocess.run(
            [sys.executable, "-m", "grille_verify", "--help"], capture_output=True, text=True, check=False
        ).stdout,
    }
    return [name for name, is_there in wanted.items() if not is_there]


if __name__ == "__main__":
    lost = missing()
    print(f"grille {grille.__version__}:", f"missing {', '.join(lost)}" if lost else "everything is there")
    sys.exit(bool(lost))
