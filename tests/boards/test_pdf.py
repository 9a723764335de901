"""Sheets as PDF: every page there, every object where the file says it is, and the letters on it."""

from __future__ import annotations

import re
import zlib

from grille.boards.pdf import pdf
from grille.boxes.rvb.papers import grid_sheet, problem_sheets
from grille.games.rvb.problems import BOX


def contents(file: bytes) -> list[str]:
    """What is drawn on each page."""
    packed = re.findall(rb"/Length (\d+) /Filter /FlateDecode >>\nstream\n", file)
    starts = [found.end() for found in re.finditer(rb"FlateDecode >>\nstream\n", file)]
    return [
        zlib.decompress(file[start : start + int(length)]).decode("cp1252")
        for start, length in zip(starts, packed, strict=True)
    ]


def test_every_object_is_where_the_table_says() -> None:
    file = pdf([grid_sheet(4, "fr"), grid_sheet(1, "fr")])
    table = int(file.rsplit(b"startxref\n", 1)[1].split()[0])
    assert file[table:].startswith(b"xref")
    places = [int(line.split()[0]) for line in file[table:].splitlines()[3:] if line.endswith(b" n ")]
    for number, place in enumerate(places, 1):
        assert file[place:].startswith(b"%d 0 obj" % number)
    assert file.endswith(b"%%EOF\n")


def test_a_sheet_is_a_page_of_a4() -> None:
    file = pdf(list(problem_sheets(BOX.problems[:8], 4, "fr")))
    assert file.count(b"/Type /Page ") == 2
    assert file.count(b"/MediaBox [0 0 595.28 841.89]") == 2


def test_letters_lines_and_patterns_are_drawn() -> None:
    (page,) = contents(pdf(list(problem_sheets(BOX.problems[:4], 4, "fr"))))
    letters = sum(len(re.findall("[RVB]", problem.position)) for problem in BOX.problems[:4])
    assert len(re.findall(r"\([RVB]\) Tj", page)) == letters
    assert page.count(" W n") == letters  # each is filled with its pattern
    assert "(RVB, un jeu de Vincent Everaert – Trouvez le coup gagnant.) Tj" in page
    assert page.count("q\n") == page.count("Q\n") + page.endswith("Q")


def test_what_pdf_takes_for_signs_of_its_own_is_written_out() -> None:
    sheet = grid_sheet(1, "fr").replace("RVB, un jeu", "RVB (un \\ jeu)")
    assert r"(RVB \(un \\ jeu\) de" in contents(pdf([sheet]))[0]
