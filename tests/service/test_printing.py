"""What can be printed: every sheet of every box as a picture and as a file, true to size."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from grille.boards.pdf import pdf
from grille.registry import boxes
from grille.service import printing
from grille.service.errors import NotFound
from tests.boards.measuring import across, outlines
from tests.cli.running import grille

EVERY = [(box, paper.id) for box in boxes() for paper in printing.papers_of(box)]
SVG = "{http://www.w3.org/2000/svg}"


def texts(page: str) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(page).iter(f"{SVG}text")]


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize(("box", "paper"), EVERY, ids="/".join)
def test_every_sheet_is_a4_and_can_be_printed(box: str, paper: str, lang: str) -> None:
    pages = printing.pages_of(box, paper, lang)
    assert pages
    for page in pages:
        root = ElementTree.fromstring(page)
        assert {root.get("width"), root.get("height")} == {"210mm", "297mm"}
    assert pdf(pages).count(b"/Type /Page ") == len(pages)


def test_every_box_has_something_to_print() -> None:
    assert {box for box, _ in EVERY} == set(boxes())


MEASURED = {
    ("nim", "grid"): (176.4, 44),
    ("nim", "tables"): (9.0, 3 * 57 * 4),
    ("roliversi", "board"): (21.0, 64),
    ("roliversi", "balls"): (18.0, 2 * 130),
    ("rsvp", "frame"): (15.0, 2 * 121),
    ("rsvp", "letters"): (15.0, 3 * 75),  # both faces, and the fold between them
    ("rsvp", "score"): (9.22, 27 * 7),
    ("rvb", "grids"): (12.49, 4 * 37),
    ("rvb", "grid"): (24.98, 37),
    ("trioker", "pieces"): (30.0, 25),
    ("trioker", "quick-board"): (31.0, 69),
    ("trioker", "champions-board"): (31.0, 2 * 73),
    ("trioker", "tokens"): (20.0, 71),
    ("trioker", "notes"): (4.2, 254),
}
"""What one would hold a ruler to on each paper, in millimetres, and how often it is there."""


@pytest.mark.parametrize(("box", "paper"), EVERY, ids="/".join)
def test_what_is_printed_is_as_long_as_it_should_be(box: str, paper: str) -> None:
    """Measured on the finished file, at the outlines that it paints, whether filled or drawn."""
    length, count = MEASURED[box, paper]
    pages = outlines(pdf(printing.pages_of(box, paper, "fr")))
    shapes = [one for page in pages for one in set(page)]
    assert sum(pytest.approx(length, abs=0.05) in across(one) for one in shapes) == count


@pytest.mark.parametrize(("box", "paper"), EVERY, ids="/".join)
def test_the_page_states_that_length(box: str, paper: str) -> None:
    (about,) = (it.about for it in printing.papers_of(box) if it.id == paper)
    stated = [re.findall(r"([0-9]+(?:[.,][0-9])?) mm", text) for text in about]
    assert len(stated[0]) == len(stated[1])
    for written in (*stated[0], *stated[1]):
        assert float(written.replace(",", ".")) == pytest.approx(MEASURED[box, paper][0], abs=0.5)


@pytest.mark.parametrize(("box", "paper"), [("nothing", "board"), ("rvb", "nothing")])
def test_what_is_not_there_is_not_found(box: str, paper: str) -> None:
    with pytest.raises(NotFound):
        printing.page_of(box, paper, 1, "fr")


def test_a_page_too_many_is_not_found() -> None:
    with pytest.raises(NotFound):
        printing.page_of("rvb", "grid", 2, "fr")


def test_the_command_lists_and_writes(tmp_path: Path) -> None:
    listed = grille("print", "trioker", "--json").json["papers"]
    assert [paper["id"] for paper in listed] == ["pieces", "quick-board", "champions-board", "tokens", "notes"]
    assert grille("print", "nim").code == 0
    assert grille("print", "trioker", str(tmp_path / "all.pdf")).code == 0
    assert (tmp_path / "all.pdf").read_bytes().count(b"/Type /Page ") == 6
    assert grille("print", "roliversi", str(tmp_path / "board.svg"), "--paper", "board").code == 0
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize("words", [("nothing",), ("rvb", "x.pdf", "--paper", "nothing")])
def test_what_cannot_be_printed_is_refused_in_one_line(words: tuple[str, ...]) -> None:
    answer = grille("print", *words)
    assert answer.code == 2
    assert answer.err.count("\n") == 1
