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


def count_out(source: str, options: Sequence[str], head: str, questions: Sequence[str]) -> tuple[str | None, int]:
    """A question that a program, compiled so and given this head, does not answer by 1, and how much it looked at."""
    cores = os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(cores) as processes:
        program = compiled(source, options, Path(folder))
        shares = [*processes.map(lambda core: share_of(program, head, [*questions[core::cores]]), range(cores))]
    return next((wrong for wrong, _ in shares if wrong), None), sum(positions for _, positions in shares)


def compiled(source: str, options: Sequence[str], folder: Path) -> Path:
    (folder / source).write_bytes(pkgutil.get_data("grille_verify", source) or b"")
    compiler, program = shutil.which(os.environ.get("CC", "cc")), folder / "program"
    if not compiler or subprocess.call([compiler, "-O3", "-march=native", *options, "-o", program, folder / source]):
        raise Refused("a C compiler is needed to count this out")
    return program


def share_of(program: Path, head: str, asked: list[str]) -> tuple[str | None, int]:
    """A program stops where it does not answer 1, and fails where it looks at more positions than its head allows."""
    done = subprocess.run([program], input="\n".join((head, *asked)), stdout=subprocess.PIPE, text=True, check=False)
    if done.returncode:
        raise Refused("counting out takes more positions than are stated, or more memory than there is")
    answers = [line.split() for line in done.stdout.splitlines()]
    right = sum(answer[1] == "1" for answer in answers)
    return asked[right] if right < len(asked) else None, int(answers[-1][2]) if answers else 0
