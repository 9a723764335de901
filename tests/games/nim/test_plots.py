"""Pictures are written as files of the kind their name says."""

import sys
from pathlib import Path

import pytest

from grille.contract import UnreadableText
from grille.games.nim.plots import NoPlots, plot_lost, plot_values

HEADS = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF"}


@pytest.mark.parametrize("suffix", HEADS)
def test_lost_positions_with_their_lines(tmp_path: Path, suffix: str) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / f"perdues{suffix}"
    plot_lost(path, tolerance=1, misere=False, size=60, lang="fr")
    assert path.read_bytes().startswith(HEADS[suffix])


def test_values_in_colours(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "values.png"
    plot_values(path, tolerance=0, size=40, lang="en")
    assert path.read_bytes().startswith(HEADS[".png"])


def test_the_same_command_writes_the_same_picture(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    for name in ("one.png", "two.png"):
        plot_lost(tmp_path / name, tolerance=10**400, misere=True, size=30, lang="en")
    assert (tmp_path / "one.png").read_bytes() == (tmp_path / "two.png").read_bytes()


def test_other_kinds_of_files_and_giant_pictures_are_refused(tmp_path: Path) -> None:
    with pytest.raises(UnreadableText):
        plot_lost(tmp_path / "lost.gif", tolerance=1, misere=False, size=60, lang="fr")
    with pytest.raises(UnreadableText):
        plot_values(tmp_path / "values.png", tolerance=1, size=100_000, lang="fr")


def test_without_the_drawing_library_one_is_told_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(NoPlots, match=r"grille\[plots\]"):
        plot_lost(tmp_path / "lost.png", tolerance=1, misere=False, size=60, lang="fr")
