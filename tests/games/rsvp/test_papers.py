"""Problems on paper: both faces of every frame, and answers only for whoever turns the sheet."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from grille.boxes.rsvp.papers import problem_sheets
from grille.games.rsvp.problems import SETTER
from grille.games.rsvp.rules import Rsvp
from grille.service import printing
from tests.cli.running import grille
from tests.service.test_printing import texts

SVG = "{http://www.w3.org/2000/svg}"


def test_each_problem_is_seen_from_both_sides() -> None:
    game = Rsvp(referee="no")
    shown = SETTER.collection.problems[:4]
    (page,) = (ElementTree.fromstring(sheet) for sheet in problem_sheets(shown, "en"))
    assert (page.get("width"), page.get("height")) == ("210mm", "297mm")
    faces = [group for group in page.iter(f"{SVG}g") if "scale" in group.get("transform", "")]
    assert len(faces) == 2 * len(shown)
    for problem, own, other in zip(shown, faces[::2], faces[1::2], strict=True):
        state = game.read_state(problem.position)
        assert own[0].text == f"Player {state.seat + 1}, your turn"
        rows = [state.cells[start : start + game.size] for start in range(0, len(state.cells), game.size)]
        forwards, backwards = "".join(rows), "".join(row[::-1] for row in rows)
        faces_read = (forwards, backwards) if state.seat == 0 else (backwards, forwards)
        assert tuple(map(letters, (own, other))) == tuple(read.replace(".", "") for read in faces_read)


def letters(face: ElementTree.Element) -> str:
    return "".join(text.text or "" for text in face.iter(f"{SVG}text") if text.get("font-weight") == "bold")


def test_answers_stand_upside_down_at_the_foot() -> None:
    shown = SETTER.collection.problems[20:40]
    pages = [ElementTree.fromstring(sheet) for sheet in problem_sheets(shown, "fr")]
    assert len(pages) == 5
    for page, first in zip(pages, range(0, 20, 4), strict=True):
        turned = {part for part in page if part.get("transform", "").startswith("rotate(180")}
        upside_down = " ".join("".join(part.itertext()) for part in turned)
        upright = " ".join("".join(part.itertext()) for part in page if part not in turned)
        for problem in shown[first : first + 4]:
            assert problem.answer in upside_down
            assert problem.answer not in upright


def test_sheets_are_printed(tmp_path: Path) -> None:
    assert grille("rsvp", "print", str(tmp_path / "feuille.pdf"), "--level", "1").code == 0
    pages = (len(SETTER.collection.of_level(1)) + 3) // 4
    assert (tmp_path / "feuille.pdf").read_bytes().count(b"/Type /Page ") == pages
    assert grille("rsvp", "print", str(tmp_path / "feuille.svg"), "--level", "5").code == 0
    assert len(list(tmp_path.glob("feuille-*.svg"))) == pages
    assert grille("rsvp", "print", str(tmp_path / "x.pdf"), "--level", "6").code == 2


def test_there_are_75_letters_each_twice_with_its_value() -> None:
    (page,) = printing.pages_of("rsvp", "letters", "fr")
    signs = texts(page)[1:]
    letters = [sign for sign in signs if sign.isalpha()]
    assert len(letters) == 2 * 75
    assert letters.count("E") == 2 * 11
    assert signs.count("10") == 2 * 5


def test_the_frame_is_seen_from_both_sides() -> None:
    first, second = printing.pages_of("rsvp", "frame", "fr")
    heads = [[text for text in texts(page) if re.fullmatch("[a-k]", text)] for page in (first, second)]
    assert heads == [list("abcdefghijk"), list("kjihgfedcba")]
