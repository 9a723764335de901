"""The catalogue: shapes drawn and named with care, each with its exact counts and a measured difficulty."""

import json
import math
import re
import unicodedata
from dataclasses import asdict, dataclass
from difflib import get_close_matches
from functools import cache
from importlib.resources import files

from grille.contract import Text, UnknownName, shown
from grille.games.trioker.pieces.shapes import Shape, read_picture
from grille.games.trioker.puzzles.rules import Puzzle
from grille.games.trioker.puzzles.solving import count
from grille.search.checkpoint import check_sealed, seal_of

DRAWINGS, MEASURES = "catalogue.txt", "catalogue.json"
HEADING = re.compile(r"\[([a-z0-9-]+)\] (.+) \| (.+)")
GROUP = re.compile(r"== (.+) \| (.+)")
LEVELS = 5


@dataclass(frozen=True)
class Entry:
    """A shape of the catalogue."""

    id: str
    name: Text
    group: Text
    shape: Shape


@dataclass(frozen=True)
class Measure:
    """What is known of an entry: counts without the joker, raw count with it, free tips, work for each solution."""

    raw: int | None
    rotation: int | None
    rotation_mirror: int | None
    with_joker: int | None
    tips: int
    nodes: int
    difficulty: int | None


@cache
def entries() -> tuple[Entry, ...]:
    """Every shape in the order of the file: headings, then a drawing with a blank for no cell."""
    found: list[Entry] = []
    group = Text("", "")
    text = files("grille.games.trioker.puzzles").joinpath(DRAWINGS).read_text(encoding="utf-8")
    for block in text.strip().split("\n\n"):
        lines = [line for line in block.splitlines() if not line.startswith("#")]
        while lines and (title := GROUP.fullmatch(lines[0])):
            group = Text(title[1], title[2])
            lines.pop(0)
        if lines and (heading := HEADING.fullmatch(lines[0])):
            picture = "/".join(line.replace(" ", ".") for line in lines[1:])
            found.append(Entry(heading[1], Text(heading[2], heading[3]), group, read_picture(picture)))
    return tuple(found)


@cache
def measures() -> dict[str, Measure]:
    kept = json.loads(files("grille.games.trioker.puzzles").joinpath(MEASURES).read_text(encoding="utf-8"))
    check_sealed(MEASURES, kept["measures"], kept["seal"])
    return {id: Measure(**measure) for id, measure in kept["measures"].items()}


def find_entry(name: str) -> Entry:
    """An entry by its id, or by its name in either language, without regard to accents and capitals."""
    wanted = plain(name)
    for entry in entries():
        if wanted in (entry.id, plain(entry.name.fr), plain(entry.name.en)):
            return entry
    listed = ", ".join(get_close_matches(wanted, [entry.id for entry in entries()])) or "grille trioker catalogue"
    raise UnknownName(
        f"forme inconnue : {shown(name)} ; voir {listed}, ou dessiner avec A, V, . et /, par exemple AVA/VAV",
        f"unknown shape: {shown(name)}; see {listed}, or draw with A, V, . and /, for instance AVA/VAV",
    )


def plain(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name.lower()).encode("ascii", "ignore").decode()
    return "-".join(re.findall(r"[a-z0-9]+", letters))


def read_shape(text: str) -> Shape:
    """A picture, or the name of an entry."""
    is_picture = "/" in text or "." in text or set(text) <= set("AV")
    return read_picture(text) if is_picture else find_entry(text).shape


# Measuring


def measure(shape: Shape) -> Measure:
    """Counts of a shape with and without the joker, and how hard it is."""
    cells = len(shape.cells)
    plain_counts = count(Puzzle(shape)) if cells <= 24 else None
    joker = count(Puzzle(shape, joker=True)) if cells >= 24 else None
    counted = plain_counts if plain_counts and plain_counts.raw else joker or plain_counts
    work = counted.nodes if counted else 0
    return Measure(
        raw=plain_counts.raw if plain_counts else None,
        rotation=plain_counts.rotation if plain_counts else None,
        rotation_mirror=plain_counts.rotation_mirror if plain_counts else None,
        with_joker=joker.raw if joker else None,
        tips=len(shape.tips),
        nodes=work,
        difficulty=difficulty(work, counted.raw if counted else 0),
    )


def difficulty(nodes: int, solutions: int) -> int | None:
    """From 1 to 5: how many values the search tries for each solution it finds, ten times more at each level."""
    if not solutions:
        return None
    return min(LEVELS, max(1, 2 + math.floor(math.log10(nodes / solutions))))


def write_measures() -> str:
    """The file of measures, with the command that makes it again."""
    found = {entry.id: asdict(measure(entry.shape)) for entry in entries()}
    command = "grille trioker catalogue --write catalogue.json"
    head = f'{{"command": "{command}", "seal": "{seal_of(found)}", "measures": {{\n'
    return head + ",\n".join(f'"{id}": {json.dumps(figures)}' for id, figures in found.items()) + "\n}}\n"
