"""Our typeface inside the files for the printer."""

import io
import re
from base64 import b64encode
from importlib import import_module

import pytest

from grille.boards import typeface
from grille.boards.paper import capital, line, sheet
from grille.boards.pdf import Unprintable, pdf
from grille.boards.typeface import FILES, FOLDER, SIGNS, fonts, with_typeface

TTFont = import_module("fontTools.ttLib").TTFont  # which has no types


def test_the_fonts_are_those_of_the_page() -> None:
    assert [font.name.split("+")[1] for font in fonts()] == ["BricolageGrotesque-Plain", "BricolageGrotesque-Bold"]


@pytest.mark.parametrize("place", [0, 1])
def test_every_letter_is_as_wide_as_another_reader_finds_it(place: int) -> None:
    """Read anew by fontTools, from the packed file and from what goes into a PDF."""
    font, other = fonts()[place], TTFont(FOLDER / FILES[place])
    glyphs, em = other.getBestCmap(), other["head"].unitsPerEm
    for code, width in zip(SIGNS, font.widths, strict=True):
        sign = bytes([code]).decode("cp1252", "ignore")
        glyph = glyphs.get(ord(sign)) if sign else None
        assert abs(width - (1000 * other["hmtx"][glyph][0] / em if glyph else 0)) < 1
    inside = TTFont(io.BytesIO(font.file))
    assert inside.getBestCmap().keys() == glyphs.keys()
    assert (
        inside["glyf"][inside.getBestCmap()[ord("é")]].numberOfContours
        == other["glyf"][glyphs[ord("é")]].numberOfContours
    )


def test_a_picture_brings_the_same_letters_along() -> None:
    """Plain ones always, bold ones where there are any; the drawing itself stays as it is."""
    plain, bold = (b64encode((FOLDER / name).read_bytes()).decode() for name in FILES)
    words, letter = sheet([line(10, 10, "Grille", 5)]), sheet([capital(50, 50, "R", 4)])
    assert plain in with_typeface(words)
    assert bold not in with_typeface(words)
    assert bold in with_typeface(letter)
    assert re.sub("<style>.*</style>", "", with_typeface(letter)) == letter


def test_the_file_is_inside_and_french_can_be_written() -> None:
    file = pdf([sheet([line(10, 10, "« Ça, c’est défendu ! » – œuvre n° 3 : −2 × 4…", 5), capital(50, 50, "DON", 4)])])
    assert file.count(b"/FontFile2") == 2
    with pytest.raises(Unprintable):
        pdf([sheet([line(10, 10, "日", 5)])])


def test_without_the_build_every_printer_has_a_typeface(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(typeface, "FILES", ("nothing", "nothing"))
    fonts.cache_clear()
    try:
        file = pdf([sheet([line(10, 10, "Trioker", 5)])])
    finally:
        monkeypatch.undo()
        fonts.cache_clear()
    assert b"/BaseFont /Helvetica-Bold" in file
    assert b"/FontFile2" not in file
