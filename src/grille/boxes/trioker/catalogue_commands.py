"""What `grille trioker` has beside puzzles: catalogue, census, finder, patience, the booklet checked, sheets."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

from grille.cli.command import Argument, Option
from grille.cli.language import LANGUAGE, said, say
from grille.cli.printing import figure, number, print_columns, print_json
from grille.cli.reading import JSON, SECONDS, SEED, read_count, read_seconds
from grille.cli.runs import CHECKPOINT, CLUSTER, WORKERS, work_through
from grille.cli.thinking import carry_out
from grille.contract import GrilleError, Limits, Stop, Stopped, UnreadableText, percent

if TYPE_CHECKING:
    from grille.games.trioker.puzzles.census import Row
    from grille.games.trioker.puzzles.finder import Find
    from grille.games.trioker.puzzles.rules import Position

FILE = Annotated[str, Argument("FILE", "le fichier", "the file")]
WRITE = Annotated[str | None, Option("--write FILE", "refait le fichier", "make the file anew")]
CELLS = Annotated[str, Option("--cells N", "combien de cases", "how many cells")]
COUNT = Annotated[str, Option("--count N", "combien de lignes", "how many rows")]


# Shapes


def catalogue(write: WRITE = None, json: JSON = False) -> int:
    """Les formes du catalogue, avec leurs nombres de solutions et leur difficulté.

    The shapes of the catalogue, with their numbers of solutions and their difficulty.
    """
    from grille.games.trioker.pieces.shapes import write_picture
    from grille.games.trioker.puzzles.catalogue import entries, measures, write_measures

    if write:
        text, is_cut = carry_out(lambda stop, tell: write_measures(), is_quiet=json)
        Path(write).write_text(text, encoding="utf-8")
        return 130 if is_cut else 0
    if json:
        rows = [
            {
                "id": entry.id,
                "name": said(entry.name),
                "group": said(entry.group),
                "shape": write_picture(entry.shape),
                "cells": len(entry.shape.cells),
                **vars(measures()[entry.id]),
            }
            for entry in entries()
        ]
        print_json({"shapes": rows})
        return 0
    right = (say("cases", "cells"), say("pointes", "tips"), "solutions", say("avec joker", "with joker"))
    told = []
    for entry in entries():
        known = measures()[entry.id]
        figures = (len(entry.shape.cells), known.tips, known.raw, known.with_joker)
        told.append((said(entry.name), *map(figure, figures), "●" * (known.difficulty or 0)))
    print_columns((say("forme", "shape"), *right, say("difficulté", "difficulty")), told, right)
    return 0


def census(
    cells: CELLS = "12",
    count: COUNT = "20",
    write: WRITE = None,
    checkpoint: CHECKPOINT = None,
    workers: WORKERS = None,
    cluster: CLUSTER = None,
    json: JSON = False,
) -> int:
    """Toutes les formes d'une taille (12 cases au plus), de la plus rare en solutions à la plus riche.

    All shapes of a size (12 cells at most), from the poorest in solutions to the richest.
    """
    from grille.games.trioker.puzzles.census import MOST_CELLS, Row, take, written
    from grille.games.trioker.puzzles.census import census as all_rows

    size = read_count("--cells", cells, most=MOST_CELLS)
    if write:
        run = take(size)
        found, is_cut = work_through(run, checkpoint, workers, cluster, json)
        if len(found) == run.count:
            Path(write).write_bytes(written([Row(**row) for row in found]))
        return 130 if is_cut else 0
    rows = [row for row in all_rows() if row.cells == size]
    show_census(rows, read_count("--count", count), json)
    return 0


def show_census(rows: list[Row], most: int, json: bool) -> None:
    from grille.games.trioker.pieces.shapes import write_picture

    if json:
        keys = ("cells", "tips", "raw", "rotation", "rotation_mirror")
        listed = [
            {"shape": write_picture(row.shape), **{key: getattr(row, key) for key in keys}} for row in rows[:most]
        ]
        print_json({"shapes": len(rows), "solutions": sum(row.raw for row in rows), "rows": listed})
        return
    print(say(f"{number(len(rows))} formes", f"{number(len(rows))} shapes"))
    right = (say("pointes", "tips"), "solutions", say("à rotation et miroir près", "up to rotation and mirror"))
    told = ((write_picture(row.shape), *map(number, (row.tips, row.raw, row.rotation_mirror))) for row in rows[:most])
    print_columns((say("forme", "shape"), *right), told, right)


def find(
    cells: CELLS = "24",
    count: COUNT = "5",
    seconds: SECONDS = None,
    seed: SEED = None,
    json: JSON = False,
) -> int:
    """Cherche des formes de 18 à 25 cases sans pointe libre qui ont peu de solutions.

    Look for shapes of 18 to 25 cells without a free tip that have few solutions.
    """
    from grille.games.trioker.pieces.shapes import write_picture
    from grille.games.trioker.puzzles.finder import find as finds

    size, most = read_count("--cells", cells), read_count("--count", count)
    limits = Limits(read_seconds(seconds) if seconds is not None else 10.0)
    found: list[Find] = []

    def work(stop: Stop, tell: object) -> None:
        try:
            found.extend(finds(size, Random(seed), limits, stop))
        except Stopped:
            return

    _, is_cut = carry_out(work, is_quiet=json)
    best = sorted(found, key=lambda one: (one.solutions, one.shape.cells))[:most]
    if json:
        print_json({"cells": size, "tried": len(found), "rows": [find_json(one) for one in best]})
    else:
        rows = ((write_picture(one.shape), number(one.solutions), "●" * (one.difficulty or 0)) for one in best)
        print_columns((say("forme", "shape"), "solutions", say("difficulté", "difficulty")), rows, right=("solutions",))
    return 130 if is_cut else 0 if best else 1


def find_json(one: Find) -> dict[str, object]:
    from grille.games.trioker.pieces.shapes import write_picture

    picture = write_picture(one.shape)
    return {"shape": picture, "raw": one.counts.raw, "solutions": one.solutions, "difficulty": one.difficulty}


# Patience


def patience(
    pieces: Annotated[str, Option("--pieces N", "de 6 à 24 pièces ; sinon 10", "6 to 24 pieces; else 10")] = "10",
    hand: Annotated[
        str | None,
        Option("--hand LIST", "juge une main de pièces", "judge a hand of pieces"),
    ] = None,
    play: Annotated[bool, Option("--play", "donne une main et laisse jouer", "deal a hand and let you play")] = False,
    seed: SEED = None,
    json: JSON = False,
) -> int:
    """Des pièces au hasard, six d'entre elles doivent faire un hexagone : vos chances exactes.

    Pieces at random, six of them must make a hexagon: your exact chances.
    """
    from grille.games.trioker.pieces import read_pieces
    from grille.games.trioker.puzzles.patience import FEWEST, MOST, chances, deal

    found = chances(read_count("--pieces", pieces, least=FEWEST, most=MOST))
    if hand is not None:
        return judge(read_pieces(hand), json)
    if play:
        return play_patience(deal(Random(seed), found.pieces))
    if json:
        print_json({"hands": found.hands, "winning": found.winning, "probability": found.probability})
        return 0
    print(
        say(
            f"{found.pieces} pièces : {number(found.winning)} mains gagnent sur {number(found.hands)}",
            f"{found.pieces} pieces: {number(found.winning)} hands win of {number(found.hands)}",
        ),
        said(percent(found.probability)),
        sep=", ",
    )
    show_chances(found.pieces)
    return 0


def show_chances(pieces: int) -> None:
    """The same for hands of every size, and what each kind of piece is worth."""
    from grille.games.trioker.pieces import spoken
    from grille.games.trioker.puzzles.patience import FEWEST, MOST, chances, worth

    right = (say("pièces", "pieces"), say("mains", "hands"), say("gagnantes", "winning"), say("chances", "chance"))
    rows = map(chances, range(FEWEST, MOST + 1))
    told = ((str(row.pieces), number(row.hands), number(row.winning), said(percent(row.probability))) for row in rows)
    print_columns(right, told, right)
    print(say("À garder, les meilleures d'abord :", "To keep, the best first:"))
    for one in worth(pieces):
        name, chance = said(spoken(one.piece)), said(percent(one.probability))
        print(
            say(
                f"  comme {one.piece} ({name}) : {one.hexagons} hexagones, {chance} de chances avec elle",
                f"  like {one.piece} ({name}): {one.hexagons} hexagons, a chance of {chance} with it",
            )
        )


def judge(hand: list[str], json: bool) -> int:
    from grille.games.trioker.puzzles.patience import answer
    from grille.games.trioker.puzzles.rules import write_rows

    found = answer(hand) if len(hand) >= 6 else None
    if json:
        print_json(
            {"wins": found is not None, "placements": placements(found), "rows": write_rows(found) if found else None}
        )
    else:
        print(say("gagnée :", "won:") if found else say("perdue", "lost"), *(placements(found) or ()))
    return 0 if found else 1


def placements(found: Position | None) -> list[str] | None:
    from grille.games.trioker.puzzles.rules import write_placement

    return None if found is None else [write_placement(found.puzzle.shape, laid) for laid in found.placed]


def play_patience(hand: tuple[str, ...]) -> int:
    """Placements are typed one by one; an empty line takes the last one back, `?` gives up."""
    from grille.games.trioker.puzzles.patience import answer, table
    from grille.games.trioker.puzzles.rules import Position, read_placement

    position = Position(table(hand))
    print(say("Votre main :", "Your hand:"), *hand)
    print("   a1 a2 a3\n   b1 b2 b3")
    print(
        say(
            "Posez PIÈCE@CASE+TOUR ; ligne vide : reprendre ; ? : abandonner.",
            "Lay PIECE@CELL+TURN; empty line: take back; ?: give up.",
        )
    )
    while position.empty:
        try:
            typed = input("> ").strip()
        except EOFError:
            typed = "?"
        if typed == "?":
            print(say("Une réponse :", "An answer:"), *(placements(answer(hand)) or [say("aucune", "none")]))
            return 1
        try:
            laid = (
                position.placed[:-1] if not typed else (*position.placed, read_placement(position.puzzle.shape, typed))
            )
            position = Position(position.puzzle, laid)
        except GrilleError as error:
            print(error.message(LANGUAGE.get()))
        print(*(placements(position) or ()))
    print(say("Gagné !", "You win!"))
    return 0


# The booklet, and paper


def claims(json: JSON = False) -> None:
    """La notice de 1969 vérifiée phrase par phrase.

    The booklet of 1969 checked statement by statement.
    """
    from grille.cli.claims import tell
    from grille.games.trioker.puzzles.booklet import BOOKLET

    tell(BOOKLET.claims(), json)


def print_sheets(
    file: FILE,
    what: Annotated[
        str,
        Option("--what WHAT", "tiles, ou une forme ; sinon tiles", "tiles, or a shape; else tiles"),
    ] = "tiles",
) -> None:
    """Une feuille A4 en SVG : les 25 pièces à découper, ou une forme à sa taille.

    An A4 sheet in SVG: the 25 pieces to cut out, or a shape at true size.
    """
    from grille.boxes.trioker.papers import shape_sheet, tiles_sheet
    from grille.games.trioker.puzzles.catalogue import read_shape

    lang = LANGUAGE.get()
    text = tiles_sheet(lang) if what == "tiles" else shape_sheet(read_shape(what), what, lang)
    if not file.endswith(".svg"):
        raise UnreadableText("le nom du fichier finit par .svg", "the name of the file ends in .svg")
    Path(file).write_text(text, encoding="utf-8")
