"""Which browsers the journeys are made in, where they are, and what is said where one is missing."""

import os
import shutil
import sys
from pathlib import Path
from shlex import quote

import pytest

PROGRAMS = {"chromium": ("chromium-headless-shell", "chromium"), "firefox": ("firefox-esr", "firefox")}
"""By the browser's name; the first is also its Debian package."""
RELAY = Path(__file__).with_name("firefox.py")
WITHOUT = os.environ.get("GRILLE_WITHOUT", "").split()
SPARED = "GRILLE_WITHOUT={0}: no journey was made in {0}"
MISSING = "{0} is missing: sudo apt-get install {1}, or go without it (GRILLE_WITHOUT={0})"


def program_of(name: str) -> str:
    """Where a browser is; a failed test where it is not."""
    for program in PROGRAMS[name]:
        if path := shutil.which(program):
            return path
    pytest.fail(MISSING.format(name, PROGRAMS[name][0]), pytrace=False)


def launch_args(name: str, folder: Path) -> dict[str, object]:
    """What Playwright must know to start a browser; a folder to keep Firefox's starter in."""
    program = program_of(name)
    if name != "firefox":
        return {"executable_path": program}
    starter = folder / "firefox"
    starter.write_text(f'#!/bin/sh\nexec {quote(sys.executable)} {quote(str(RELAY))} {quote(program)} "$@"\n')
    starter.chmod(0o755)
    return {"executable_path": starter, "channel": "moz-firefox"}


def browser_of(item: pytest.Item) -> str | None:
    """The browser that a journey is made in; none for any other test."""
    name = item.callspec.params.get("browser_name") if hasattr(item, "callspec") else None
    return name if isinstance(name, str) else None


def superfluous(items: list[pytest.Item]) -> list[pytest.Item]:
    """What is not tried: Chromium's journeys in Firefox, and all but the first in a browser that is missing."""
    found = [item for item in items if browser_of(item) == "firefox" and not item.get_closest_marker("firefox")]
    for name, programs in PROGRAMS.items():
        if not any(map(shutil.which, programs)) and name not in WITHOUT:
            found += [item for item in items if browser_of(item) == name and item not in found][1:]
    return found
