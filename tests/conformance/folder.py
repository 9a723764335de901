"""What stands in a game's folder beside its rules: the sheet they cite and the board that shows them."""

import re
from collections.abc import Callable
from importlib import import_module
from itertools import islice
from pathlib import Path

from grille.contract import Text
from grille.games import REGISTRY, load_face
from tests.conformance.plays import some_states
from tests.conformance.variants import Variant

LANGUAGES = ("(français)", "(English)")
PARAGRAPH = re.compile(r"^\*\*(§\d+) ", re.MULTILINE)
CITED = re.compile(r"§\d+")


def folder_of(variant: Variant) -> Path:
    file = import_module(REGISTRY[variant.id]).__file__
    assert file
    return Path(file).parent


def sheet_of(variant: Variant) -> tuple[str, str]:
    """The French and the English part of the rule sheet."""
    french, english = (folder_of(variant) / "rules.md").read_text(encoding="utf-8").split("\n---\n")
    return french.strip(), english.strip()


def check_the_sheet_has_both_languages(variant: Variant) -> None:
    parts = sheet_of(variant)
    for part, language in zip(parts, LANGUAGES, strict=True):
        title = part.splitlines()[0]
        assert title.startswith("# ")
        assert title.endswith(language)
        numbers = PARAGRAPH.findall(part)
        assert numbers == [f"§{number}" for number in range(1, len(numbers) + 1)]
    assert len(PARAGRAPH.findall(parts[0])) == len(PARAGRAPH.findall(parts[1]))


def check_every_cited_paragraph_exists(variant: Variant) -> None:
    numbered = set(PARAGRAPH.findall(sheet_of(variant)[0]))
    for source in folder_of(variant).glob("*.py"):
        cited = set(CITED.findall(source.read_text(encoding="utf-8")))
        assert cited <= numbered, f"{source.name} cites {cited - numbered}"


def check_the_code_can_be_read_beside_the_sheet(variant: Variant) -> None:
    """At least half of the paragraphs are named where the code carries them out."""
    cited = set(CITED.findall((folder_of(variant) / "rules.py").read_text(encoding="utf-8")))
    assert 2 * len(cited) >= len(PARAGRAPH.findall(sheet_of(variant)[0]))


def check_every_option_stands_on_the_sheet(variant: Variant) -> None:
    for part in sheet_of(variant):
        for option in variant.load().info.options:
            assert f"`{option.name}" in part or f"`{option.name}=" in part, option.name


def check_every_step_has_a_place_or_a_key(variant: Variant) -> None:
    game = variant.load()
    layout = load_face(game).layout
    places = [cell.id for cell in layout.cells] + [key.id for key in layout.keys]
    assert len(set(places)) == len(places)
    missing = set(islice(game.all_steps(), 10_000)) - set(places)
    assert not missing


def check_the_board_shows_every_state(variant: Variant) -> None:
    game = variant.load()
    face = load_face(game)
    cells = {cell.id for cell in face.layout.cells}
    for state in some_states(variant):
        for seen in (state, *(game.view(state, seat) for seat in (*range(game.seats), None))):
            pieces = face.pieces(seen)
            assert pieces.keys() <= cells
            assert set(pieces.values()) <= face.layout.pieces.keys()
            assert face.drawing(seen)


def check_cells_lie_on_the_board_and_have_names(variant: Variant) -> None:
    layout = load_face(variant.load()).layout
    named: list[Text] = [cell.name for cell in layout.cells] + [key.name for key in layout.keys]
    assert all(name.fr and name.en for name in (*named, *layout.pieces.values()))
    for cell in layout.cells:
        corners = (*cell.outline, (cell.x, cell.y))
        assert all(0 <= x <= layout.width and 0 <= y <= layout.height for x, y in corners)
        assert len(cell.outline) >= 3
    letters = [key.letter for key in layout.keys if key.letter]
    assert len(set(letters)) == len(letters)
    assert len({(cell.row, cell.column) for cell in layout.cells}) == len(layout.cells)


FOLDER_CHECKS: dict[str, Callable[[Variant], None]] = {
    name.removeprefix("check_"): check for name, check in list(globals().items()) if name.startswith("check_")
}
