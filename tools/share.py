"""Prints how much of the project, tests apart, is written in each language, and fails when Python falls below 60 %."""

import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
LANGUAGES = {
    ".py": "Python",
    ".cpp": "C++",
    ".h": "C++",
    ".ts": "TypeScript",
    ".js": "TypeScript",
    ".mjs": "TypeScript",
    ".svelte": "Svelte",
    ".css": "CSS",
    ".html": "HTML",
    ".sh": "shell",
}
LEAST_PYTHON = 0.60


def is_test(path: Path) -> bool:
    return "tests" in path.parts or path.name.endswith((".test.ts", ".test.js"))


def project_files() -> list[Path]:
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [path for path in map(Path, listing.splitlines()) if (ROOT / path).is_file()]


def lines_by_language() -> Counter[str]:
    counts: Counter[str] = Counter()
    for path in project_files():
        language = LANGUAGES.get(path.suffix)
        if language and not is_test(path):
            text = (ROOT / path).read_text(encoding="utf-8")
            counts[language] += sum(1 for line in text.splitlines() if line.strip())
    return counts


def main() -> int:
    counts = lines_by_language()
    total = counts.total()
    for language, lines in counts.most_common():
        print(f"{language:<12}{lines:>8} lines {lines / total:>7.1%}")
    if counts["Python"] < LEAST_PYTHON * total:
        print(f"Python is below {LEAST_PYTHON:.0%} of the lines outside tests.", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
