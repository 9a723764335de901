"""`make fuzz`: spoilt texts for every reader until the time is over; a text that does harm is kept in the corpus."""

import argparse
import hashlib
import sys
import time
import traceback
from collections import Counter
from random import Random

from fuzz.mutation import spoil
from fuzz.targets import CORPUS, Target, all_targets


def keep(target: Target, text: str) -> None:
    folder = CORPUS / target.name.replace(" ", "-")
    folder.mkdir(parents=True, exist_ok=True)
    data = text.encode("utf-8")
    file = folder / f"{hashlib.sha256(data).hexdigest()[:12]}.txt"
    file.write_bytes(data)
    print(f"{target.name}: kept {file.relative_to(CORPUS.parent)}", file=sys.stderr)


def does_harm(target: Target, text: str, tally: Counter[str]) -> bool:
    try:
        tally[f"{target.name}, understood"] += target.try_text(text)
    except Exception:
        traceback.print_exc()
        return True
    finally:
        tally[target.name] += 1
    return False


def fuzz(seconds: float, seed: int) -> int:
    """How many texts did harm."""
    targets, rng, tally, harmful = all_targets(), Random(seed), Counter[str](), 0
    for target in targets:
        harmful += sum(does_harm(target, text, tally) for text in (*target.kept(), *target.seeds))
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        target = rng.choice(targets)
        text = spoil(rng.choice(target.seeds), target.seeds, rng)
        if does_harm(target, text, tally):
            keep(target, text)
            harmful += 1
    for target in targets:
        print(f"{target.name:<24}{tally[target.name]:>9} texts, {tally[f'{target.name}, understood']} understood")
    return harmful


def main() -> int:
    parser = argparse.ArgumentParser(prog="fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--seed", type=int, default=2026, help="another one tries other texts")
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}")
    return 1 if fuzz(chosen.seconds, chosen.seed) else 0


if __name__ == "__main__":
    sys.exit(main())
