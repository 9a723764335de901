"""The pictures of the results are drawn from the figures that stand in them, wherever these move."""

import re
import runpy
from pathlib import Path

import matplotlib
import pytest

DOCS = Path(__file__).parents[2] / "docs"
DRAWN = re.findall(r"^\.\. plot:: plots\.py (\w+)$", (DOCS / "pictures.md").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("name", DRAWN)
def test_a_picture_has_something_to_show(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    matplotlib.use("agg")
    from matplotlib import pyplot

    monkeypatch.chdir(DOCS)
    runpy.run_path("plots.py")[name]()
    (axes,) = pyplot.gcf().axes
    assert axes.has_data()
    assert axes.get_xlabel()
    pyplot.close("all")


def test_all_four_are_there() -> None:
    assert DRAWN == ["fairness", "ladders", "shares", "census"]
