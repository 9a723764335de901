"""The pictures of pictures.md: each function draws figures that stand in results.md, or in the package."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import matplotlib.pyplot as plt
from matplotlib.axes import Axes

from grille.games.trioker.puzzles.census import census as all_shapes

COLOURS = ("#c8102e", "#0b5fa5", "#b07d12")
FAIR = 50
LADDERS = {
    "Roliversi": r"Levels[^\n]* match roliversi ",
    "champions": r"Levels[^\n]* match trioker-champions ",
    "R.S.V.P.": r"Levels[^\n]* match rsvp ",
}
RESULTS = Path("results.md").read_text(encoding="utf-8")  # pictures are drawn from within its folder


def table(under: str) -> list[list[str]]:
    """The first table after a paragraph that begins in bold like this: its headings, then its rows."""
    found = re.search(rf"^\*\*{under}.*?\n((?:\|[^\n]*\|\n)+)", RESULTS, re.MULTILINE | re.DOTALL)
    assert found, under
    lines = [line for line in found[1].splitlines() if "---" not in line]
    return [[cell.strip(" `") for cell in line.strip("|").split("|")] for line in lines]


def numbers(text: str) -> list[float]:
    return [float(number) for number in re.findall(r"\d+(?:\.\d+)?", text)]


def whiskers(axes: Axes, rows: Iterable[tuple[str, str]], colour: str, label: str = "") -> None:
    """A dot for each estimate and a line for its interval, from texts such as 54.9 % (52.7–57.1)."""
    for name, text in rows:
        value, low, high = numbers(text)
        axes.errorbar(
            [value], [name], xerr=[[value - low], [high - value]], fmt="o", capsize=3, color=colour, label=label
        )
        label = ""  # once is enough for the legend


def paper(width: float = 8, height: float = 4) -> Axes:
    axes = plt.subplots(figsize=(width, height), layout="constrained")[1]
    axes.spines[["top", "right"]].set_visible(False)
    return axes


def fairness() -> None:
    """Roliversi: what the first player scores by start, and where sides may be exchanged."""
    axes = paper()
    whiskers(axes, ((row[0], row[3]) for row in table("Is 8 × 8 fair")[1:]), COLOURS[0])
    (_, *starts), *budgets = table("The exchange is not shown to be fairer")
    for positions, *texts in budgets:
        names = [f"{start}, exchange after {positions} positions" for start in starts]
        whiskers(axes, zip(names, texts, strict=True), COLOURS[1])
    axes.axvline(FAIR, color="grey", linewidth=1)
    axes.invert_yaxis()
    axes.set_xlabel("score of whoever begins, %")


def ladders() -> None:
    """What each level scores against the one below it."""
    axes = paper()
    for colour, (game, after) in zip(COLOURS, LADDERS.items(), strict=True):
        rows = [row for row in table(after)[1:] if re.fullmatch(r"\w+ against \d", row[0])]
        whiskers(axes, ((f"{row[0]}, {game}", f"{row[2]} {row[3]}") for row in rows), colour, game)
    axes.axvline(FAIR, color="grey", linewidth=1)
    axes.invert_yaxis()
    axes.set_xlabel("score, %")
    axes.legend(frameon=False)


def shares() -> None:
    """RVB: the share of lost positions by the cells that are left."""
    axes = paper()
    (_, *cells), *rows = table("Share of lost positions by cells left")
    for colour, (name, *texts) in zip(COLOURS, rows, strict=True):
        known = [(int(left), float(text)) for left, text in zip(cells, texts, strict=True) if text]
        axes.plot(*zip(*known, strict=True), "o-", color=colour, label=f"of {name}", markersize=4)
    axes.set_xlabel("cells left")
    axes.set_ylabel("lost positions, %")
    axes.legend(frameon=False)


def census() -> None:
    """Trioker: how many solutions the shapes of twelve cells have."""
    axes = paper()
    axes.hist([row.raw / 1e6 for row in all_shapes() if row.cells == 12], bins=60, color=COLOURS[1])
    axes.set_xlabel("solutions, millions")
    axes.set_ylabel("shapes of twelve cells")
