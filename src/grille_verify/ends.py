"""Ends of Roliversi on 6 × 6, counted out by the C program beside this file, one process for each core."""

import os
import pkgutil
import shutil
import subprocess
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from grille_verify.reading import Refused

TABLE_BITS = "24"  # each process remembers 2**24 positions of 16 bytes
STRIPE = 16  # ends that lie side by side are alike, and counted by one process


class End(NamedTuple):
    """Whether the side to move, which has G and B, can end with at least so many balls more."""

    cells: str
    least: int
    hoped: bool


def first_wrong(ends: set[End], line: str) -> End | None:
    """An end for which the answer is not the one hoped for."""
    listed, cores = sorted(ends), os.cpu_count() or 1
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(cores) as processes:
        program = compiled(Path(folder), line)
        shares = [[end for at, end in enumerate(listed) if at // STRIPE % cores == core] for core in range(cores)]
        wrong = processes.map(lambda share: first_wrong_of(program, share), shares)
        return next(filter(None, wrong), None)


def compiled(folder: Path, line: str) -> Path:
    source, program = folder / "ends.c", folder / "ends"
    source.write_bytes(pkgutil.get_data("grille_verify", "ends.c") or b"")
    if not (compiler := shutil.which(os.environ.get("CC", "cc"))):
        raise Refused("a C compiler is needed to count these ends")
    rule = f"-DPASSES_OWN={int(line == 'through')}"
    subprocess.run([compiler, "-O3", "-march=native", rule, "-o", program, source], check=True)
    return program


def first_wrong_of(program: Path, ends: list[End]) -> End | None:
    with tempfile.TemporaryFile("w+", encoding="ascii") as asked:
        asked.writelines(f"{end.cells} {end.least} {int(end.hoped)}\n" for end in ends)
        asked.seek(0)
        with subprocess.Popen([program, TABLE_BITS], stdin=asked, stdout=subprocess.PIPE, text=True) as process:
            assert process.stdout
            for end, answer in zip(ends, process.stdout, strict=True):
                if answer.split() != [end.cells, "1"]:
                    process.kill()
                    return end
    return None
