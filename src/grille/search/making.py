"""Batches of problems made by chance from a seed, in as many sittings as it takes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from grille.contract import Stop
from grille.search.checkpoint import Checkpoint
from grille.search.engine import Progress
from grille.search.problems import Problem, graded, read_problem, written
from grille.search.setting import Setter


def make(
    setter: Setter[Any, Any],
    seed: int,
    count: int,
    kinds: Sequence[str],
    before: Sequence[Problem],
    file: Path,
    stop: Stop,
    progress: Progress,
) -> tuple[Problem, ...] | None:
    """So many new problems, graded and numbered after those there are; None when stopped, with what is found kept."""
    wanted = shared_out({kind: setter.shares[kind] for kind in kinds}, count)
    about = {"problems of": setter.game.info.id, "seed": seed, "count": count, "kinds": list(kinds)}
    subject = {**about, "before": len(before)}
    with Checkpoint(file, subject) as kept:
        found = [read_problem(row["problem"]) for row in kept.rows]
        seen = {setter.canonical(problem) for problem in (*before, *found)}
        first = kept.rows[-1]["attempt"] if kept.rows else 0
        wanted.subtract(problem.kind for problem in found)
        tries = setter.find(seed, first)
        while wanted.total() > 0:
            if stop.is_set():
                return None
            attempt, problem = next(tries)
            alike = setter.canonical(problem)
            if wanted[problem.kind] > 0 and alike not in seen:
                problem = setter.measured(problem)
                kept.append({"attempt": attempt, "problem": written(problem)})
                found.append(problem)
                seen.add(alike)
                wanted[problem.kind] -= 1
                progress(len(found) / count)
    return graded(found, len(before))


def shared_out(shares: Mapping[str, int], count: int) -> Counter[str]:
    """How many problems of each kind; the first kind takes what cannot be shared."""
    wanted = Counter({kind: count * share // sum(shares.values()) for kind, share in shares.items()})
    wanted[next(iter(shares))] += count - wanted.total()
    return wanted
