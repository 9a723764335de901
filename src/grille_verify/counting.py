"""What is too much for Python is counted out by the C programs beside this file, one process for each core."""

import os
import pkgutil
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from grille_verify.reading import Refused


def first_wrong(source: str, options: Sequence[str], head: str, questions: Sequence[str]) -> str | None:
    """A question to which a program, compiled with these options and given this head, does not answer 1."""
    cores = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(cores) as processes:
        program = compiled(source, options, Path(folder))
        wrong = processes.map(lambda core: first_wrong_of(program, head, [*questions[core::cores]]), range(cores))
        return next(filter(None, wrong), None)


def compiled(source: str, options: Sequence[str], folder: Path) -> Path:
    (folder / source).write_bytes(pkgutil.get_data("grille_verify", source) or b"")
    if not (compiler := shutil.which(os.environ.get("CC", "cc"))):
        raise Refused("a C compiler is needed to count this out")
    program = folder / "program"
    subprocess.run([compiler, "-O3", "-march=native", *options, "-o", program, folder / source], check=True)
    return program


def first_wrong_of(program: Path, head: str, asked: list[str]) -> str | None:
    """A program stops where it does not answer 1."""
    done = subprocess.run([program], input="\n".join((head, *asked)), stdout=subprocess.PIPE, text=True, check=False)
    answers = iter(done.stdout.splitlines())
    return next((line for line in asked if next(answers, "") != f"{line.split()[0]} 1"), None)
