"""Sheets as PDF: every page there, every object where the file says it is, and the letters on it."""

import re
import zlib

import pytest

from grille.boards.paper import line, sheet
from grille.boards.pdf import Unprintable, pdf
from grille.boxes.rsvp import papers as rsvp
from grille.boxes.rvb.papers import COLUMNS, grid_sheet, problem_sheets
from grille.boxes.trioker.papers import shape_sheet, tiles_sheet
from grille.games.rsvp.problems import SETTER as RSVP
from grille.games.rvb.problems import SETTER
from grille.games.trioker.puzzles.catalogue import entries


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
    file = pdf(list(problem_sheets(SETTER.collection.problems[:8], 4, "fr")))
    assert file.count(b"/Type /Page ") == 2
    assert file.count(b"/MediaBox [0 0 595.28 841.89]") == 2


def test_letters_lines_and_patterns_are_drawn() -> None:
    (page,) = contents(pdf(list(problem_sheets(SETTER.collection.problems[:4], 4, "fr"))))
    letters = sum(len(re.findall("[RVB]", problem.position)) for problem in SETTER.collection.problems[:4])
    assert len(re.findall(r"\([RVB]\) Tj", page)) == letters
    assert page.count(" W n") == letters  # each is filled with its pattern
    assert "(RVB, un jeu de Vincent Everaert – Trouvez le coup gagnant.) Tj" in page
    assert page.count("q\n") == page.count("Q\n") + page.endswith("Q")


def test_what_pdf_takes_for_signs_of_its_own_is_written_out() -> None:
    sheet = grid_sheet(1, "fr").replace("RVB, un jeu", "RVB (un \\ jeu)")
    assert r"(RVB \(un \\ jeu\) de" in contents(pdf([sheet]))[0]


# Nothing is left out


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_every_paper_of_the_house_is_printed(lang: str) -> None:
    papers = [grid_sheet(grids, lang) for grids in COLUMNS]
    papers += problem_sheets(SETTER.collection.problems[:4], 4, lang)
    papers += rsvp.problem_sheets(RSVP.collection.problems, lang)
    papers += [tiles_sheet(lang), *(shape_sheet(entry.shape, entry.name.to(lang), lang) for entry in entries())]
    assert pdf(papers).count(b"/Type /Page ") == len(papers)


SQUARE = '<rect width="9" height="9" fill="#ffffff"/>'
PATTERN = '<pattern id="P" width="1" height="{}" patternUnits="userSpaceOnUse">' + SQUARE + "</pattern>"
REFUSED = {
    "a path of lines": ('<path d="M0 0L1 1"/>', "the path M0 0L1 1"),
    "a line": ('<line x1="0" y1="0" x2="1" y2="1"/>', "the shape <line>"),
    "a link": ('<a href="x"><text>x</text></a>', "the shape <a>"),
    "a gradient": ('<defs><linearGradient id="P"/></defs>', "the shape <linearGradient>"),
    "see-through": ('<rect width="9" height="9" opacity="0.5"/>', 'opacity="0.5" of <rect>'),
    "rounded": ('<rect width="9" height="9" rx="2"/>', 'rx="2" of <rect>'),
    "a style": ('<circle cx="1" cy="1" r="1" style="fill:red"/>', "style="),
    "a fill of a group": ('<g fill="#ffffff"/>', 'fill="#ffffff" of <g>'),
    "bevelled": ('<polygon points="0,0 1,1" stroke-linejoin="bevel"/>', "stroke-linejoin"),
    "at the right": ('<text text-anchor="end">x</text>', 'text-anchor="end" of <text>'),
    "another font": ('<text font-family="serif">x</text>', "font-family"),
    "light letters": ('<text font-weight="300">x</text>', "font-weight"),
    "a part of a text": ("<text>one <tspan>two</tspan></text>", "a shape inside <text>"),
    "a shape in a text": (f"<text>one {SQUARE}</text>", "a shape inside <text>"),
    "words beside shapes": (f"{SQUARE}words", "words in or after <rect>"),
    "words in a group": ("<g>words</g>", "words in or after <g>"),
    "signs of no font": ("<text>日本</text>", "the signs of"),
    "a named colour": ('<rect width="9" height="9" fill="red"/>', "the colour red"),
    "a short colour": ('<rect width="9" height="9" stroke="#000"/>', "the colour #000"),
    "a slant": ('<g transform="skewX(30)"/>', "the turn skewX"),
    "a matrix": ('<g transform="translate(1 2) matrix(1 0 0 1 0 0)"/>', "the turn translate"),
    "an uneven growth": ('<g transform="scale(1 2)"/>', "the turn scale"),
    "a shift with a comma": ('<g transform="translate(1,2)"/>', "the turn translate"),
    "no such pattern": ('<polygon points="0,0 1,1" fill="url(#Q)"/>', "the missing pattern"),
    "a long pattern": (
        f'<defs>{PATTERN.format("2")}</defs><polygon points="0,0 1,1" fill="url(#P)"/>',
        "a pattern that is not square",
    ),
    "a pattern on a circle": (
        f'<defs>{PATTERN.format("1")}</defs><circle cx="1" cy="1" r="1" fill="url(#P)"/>',
        "not on a polygon",
    ),
}


@pytest.mark.parametrize(("shape", "sentence"), REFUSED.values(), ids=REFUSED)
def test_what_would_be_missing_on_paper_is_refused(shape: str, sentence: str) -> None:
    with pytest.raises(Unprintable, match=re.escape(sentence)) as refused:
        pdf([sheet([shape])])
    assert str(refused.value).startswith("a sheet cannot be printed with ")
    assert "\n" not in str(refused.value)


def test_signs_that_the_fonts_lack_have_a_neighbour() -> None:
    (page,) = contents(pdf([sheet([line(0, 0, "●● : oui\u202f!", 3)])]))
    assert "(•• : oui\xa0!) Tj" in page
