"""`make test`: every part of the suite, then which of them failed and which journeys were tried a second time.

A busy machine can make a browser miss its time: a journey that failed beside others is tried once more, alone. Nothing
else gets a second try.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
CACHE = ROOT / "build" / "journeys"
FAILED = 1
"""How pytest ends when tests failed, and nothing worse."""
BESIDE_OTHERS = ("-n", "auto", "--dist", "worksteal")
RULES = ("tests/conformance", "tests/perft", "tests/playthroughs", "tests/records")
HASHED = os.environ | {"PYTHONHASHSEED": os.environ.get("GRILLE_SEED", "2026")}
"""The order of sets is drawn too, and then always the same."""


def run(*command: str, folder: Path = ROOT) -> int:
    return subprocess.run(command, cwd=folder, env=HASHED, check=False).returncode


def pytest(*words: str) -> int:
    return run(sys.executable, "-m", "pytest", *words)


def journeys(again: list[str]) -> bool:
    """Whether all of them come to their end; those that needed a second try are added to the list."""
    words = ("tests/browser", "tests/games", "-m", "browser", "-o", f"cache_dir={CACHE}")
    code = pytest(*BESIDE_OTHERS, "--cache-clear", *words)
    if code == FAILED:
        again += json.loads((CACHE / "v" / "cache" / "lastfailed").read_text(encoding="utf-8"))
        print("Tried a second time, alone:", *again, sep="\n", flush=True)
        code = pytest("--last-failed", *words)
    return code == 0


def main() -> int:
    again: list[str] = []
    parts = {
        "the page's own tests": run("npm", "test", folder=ROOT / "frontend") == 0,
        "journeys in the browser": journeys(again),
        "rules, searches, service and commands": pytest(*BESIDE_OTHERS) == 0,
        "promises in seconds": pytest("-m", "alone") == 0,
        "rules without kernels": pytest(*BESIDE_OTHERS, "-p", "tests.without_kernels", *RULES) == 0,
    }
    for name, is_good in parts.items():
        if not is_good:
            print(f"FAILED: {name}, see above.")
    print(f"second tries: {len(again)}" + f" ({', '.join(again)})" * bool(again))
    return 0 if all(parts.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
