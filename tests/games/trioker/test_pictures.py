"""Pictures, sheets of paper and hints."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from xml.etree import ElementTree

import pytest

from grille.boxes.trioker.papers import shape_sheet, tiles_sheet
from grille.boxes.trioker.prints import PLAY, token_numbers
from grille.games.trioker.pieces import BOX, JOKER, points
from grille.games.trioker.puzzles.catalogue import entries, read_shape
from grille.games.trioker.puzzles.hints import hint
from grille.games.trioker.puzzles.rules import Position, Puzzle, read_placement, read_placements
from grille.games.trioker.puzzles.solving import completions, first_solution
from grille.games.trioker.puzzles.svg import outline_svg, svg
from grille.service import printing

SVG = "{http://www.w3.org/2000/svg}"


def pieces_in(picture: str) -> list[ET.Element]:
    return [part for part in ET.fromstring(picture).iter(f"{SVG}g") if part.get("class") == "piece"]


def test_a_position_shows_its_pieces_with_their_pips_and_the_names_of_empty_cells() -> None:
    position = read_placements(Puzzle(read_shape("hexagone")), ["001@a1+2", "000@a2", "012@b2"])
    picture = svg(position)
    drawn = {part.get("data-piece"): len(part.findall(f"{SVG}circle")) for part in pieces_in(picture)}
    assert drawn == {"001": 1, "000": 0, "012": 3}
    names = [part.text for part in ET.fromstring(picture).iter(f"{SVG}text")]
    assert names == ["a3", "b1", "b3"]


def test_thumbnails_have_a_triangle_a_cell() -> None:
    for entry in entries():
        cells = list(ET.fromstring(outline_svg(entry.shape)).iter(f"{SVG}polygon"))
        assert len(cells) == len(entry.shape.cells)


def test_the_sheet_of_tiles_has_all_25_at_true_size() -> None:
    sheet = ET.fromstring(tiles_sheet("fr"))
    assert (sheet.get("width"), sheet.get("height")) == ("210mm", "297mm")
    drawn = pieces_in(tiles_sheet("fr"))
    assert [part.get("data-piece") for part in drawn] == [*BOX, JOKER]
    assert [len(part.findall(f"{SVG}circle")) for part in drawn] == [points(name) for name in (*BOX, JOKER)]
    corners = [tuple(map(float, pair.split(","))) for pair in (drawn[0][0].get("points") or "").split()]
    assert abs(corners[2][0] - corners[1][0] - 30) < 0.01


def test_a_shape_lies_on_its_side_where_that_is_larger_and_says_when_it_is_reduced() -> None:
    strip = ET.fromstring(shape_sheet(read_shape("parallelogramme-1x12"), "1 × 12", "en"))
    assert strip.get("width") == "297mm"
    assert "reduced" in (strip[0].text or "")
    hexagon = ET.fromstring(shape_sheet(read_shape("hexagone-geant"), "<hexagone>", "fr"))
    assert hexagon.get("width") == "210mm"
    assert "réduit" not in (hexagon[0].text or "")


# Hints


def test_following_the_hints_finishes_the_puzzle() -> None:
    position = Position(Puzzle(read_shape("hexagone")))
    while position.empty:
        clues = hint(position)
        assert clues.placement is not None
        assert clues.piece is not None
        laid = read_placement(position.puzzle.shape, clues.placement)
        assert position.puzzle.shape.name_of(laid.cell) in clues.region
        assert [clues.piece in clue.fr for clue in clues.said] == [False, True, True]
        position = position.plus(laid)
        assert completions(position).count > 0
    assert hint(position).said[0].en == "There is nothing to lay."


def test_a_hint_for_a_lost_position_tells_what_to_take_back() -> None:
    texts = ["012@a1+2", "021@a2+0", "220@a3+2", "301@b2+2", "203@b3+1"]
    position = read_placements(Puzzle(read_shape("hexagone")), texts)
    clues = hint(position)
    kept = len(texts) - len(clues.take_back)
    assert clues.take_back == tuple(texts[kept:])
    assert first_solution(Position(position.puzzle, position.placed[:kept])) is not None
    assert clues.said[0].en.startswith("Take back")


def test_tokens_are_enough_for_four_players_and_the_bank() -> None:
    red, black = token_numbers()
    assert 5 * red + 2 * black >= 4 * 30 + 100
    assert (red, black) == (26, 45)


def test_a_panel_is_joined_cross_to_cross() -> None:
    """The cut at the right of the first page is that at the left of the second, where the same cells lie."""
    pages = [ElementTree.fromstring(page) for page in printing.pages_of("trioker", "champions-board", "fr")]
    assert len(pages) == 2
    shifts, cuts = [], []
    for page in pages:
        shift = next(group.get("transform", "") for group in page.iter(f"{SVG}g"))
        shifts.append(float(shift.removeprefix("translate(").split()[0]))
        cuts.append([float(ring.get("cx", "0")) for ring in page.iter(f"{SVG}circle") if ring.get("r") == "2.2"])
    assert len(cuts[0]) == len(cuts[1]) == 3
    assert cuts[0][0] - shifts[0] == pytest.approx(cuts[1][0] - shifts[1], abs=0.01)


def test_pieces_fit_on_the_panels() -> None:
    page = printing.pages_of("trioker", "quick-board", "fr")[0]
    scales = [float(scale) for scale in re.findall(r"scale\(([0-9.]+)\)", page)]
    assert scales == [30 + PLAY]
