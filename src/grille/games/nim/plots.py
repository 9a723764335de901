"""Pictures of the laboratory as files: the lost positions with their two lines, and the Grundy values."""

from __future__ import annotations

from itertools import takewhile
from math import sqrt
from pathlib import Path
from typing import TYPE_CHECKING, Final

from grille.contract import GrilleError, Text, UnreadableText, shown
from grille.games.nim.grundy import grundy_table
from grille.games.nim.rules import brief
from grille.games.nim.wythoff import lost_pairs

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

FORMATS: Final = (".png", ".svg", ".pdf")
LARGEST: Final = 4_000
"""No picture shows larger piles: a dot for each would be smaller than a pixel."""
STEEPEST: Final = 10**6
"""At a larger tolerance the lines cannot be told from the axes."""
PAPER, INK, STEEP, FLAT = "#fbf8f1", "#1d1d1b", "#c8102e", "#0b5fa5"


class NoPlots(GrilleError):
    """The drawing library is not installed."""


def plot_lost(path: Path, tolerance: int, misere: bool, size: int, lang: str) -> None:
    """The lost positions with piles up to a size, and the two lines along which they lie."""
    figure, axes = paper(path, size)
    pairs = list(takewhile(lambda pair: pair[1] <= size, lost_pairs(tolerance, misere)))
    low, high = [pair[0] for pair in pairs], [pair[1] for pair in pairs]
    axes.plot(low + high, high + low, linestyle="none", marker="o", markersize=3 if size <= 200 else 1, color=INK)
    step = min(tolerance, STEEPEST) + 1
    slope = (2 + step + sqrt(step * step + 4)) / (2 - step + sqrt(step * step + 4))
    axes.plot([0, size / slope], [0, size], color=STEEP, linewidth=1, label=f"y = {slope:.4g} x")
    axes.plot([0, size], [0, size / slope], color=FLAT, linewidth=1, label=f"y = x / {slope:.4g}")
    axes.legend(frameon=False, loc="upper left")
    play = Text("misère", "misère") if misere else Text("jeu normal", "normal play")
    about = brief(tolerance)
    title = Text(f"Positions perdues, écart permis {about}, {play.fr}", f"Lost positions, tolerance {about}, {play.en}")
    save(figure, axes, path, title, lang)


def plot_values(path: Path, tolerance: int, size: int, lang: str) -> None:
    """The Grundy values of all positions with piles below a size, dark where they are small."""
    figure, axes = paper(path, size)
    table = grundy_table(size, tolerance)
    picture = axes.imshow(list(table.rows()), origin="lower", cmap="cividis", interpolation="nearest")
    figure.colorbar(picture, ax=axes, shrink=0.8)
    about = brief(tolerance)
    title = Text(f"Valeurs de Grundy, écart permis {about}", f"Grundy values, tolerance {about}")
    save(figure, axes, path, title, lang)


def paper(path: Path, size: int) -> tuple[Figure, Axes]:
    if path.suffix not in FORMATS:
        raise UnreadableText(
            f"{shown(path.name)} : le nom d'une image finit par {', '.join(FORMATS)}",
            f"{shown(path.name)}: a picture's name ends in {', '.join(FORMATS)}",
        )
    if size > LARGEST:
        raise UnreadableText(f"image trop grande : {LARGEST} au plus", f"picture too large: at most {LARGEST}")
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise NoPlots(
            'les images demandent matplotlib : pip install "grille[plots]"',
            'pictures need matplotlib: pip install "grille[plots]"',
        ) from error
    figure = Figure(figsize=(8, 8), dpi=150, facecolor=PAPER, layout="constrained")
    axes = figure.add_subplot(facecolor=PAPER, aspect="equal")
    return figure, axes


def save(figure: Figure, axes: Axes, path: Path, title: Text, lang: str) -> None:
    axes.set_title(title.to(lang))
    axes.set_xlabel(Text("tas 1", "pile 1").to(lang))
    axes.set_ylabel(Text("tas 2", "pile 2").to(lang))
    # without a date the same command writes the same bytes
    figure.savefig(path, metadata={"Date": None} if path.suffix == ".svg" else None)
