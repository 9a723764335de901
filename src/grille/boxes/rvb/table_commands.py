"""`grille rvb table`: tables of all positions of a grid, saved, looked up, played against and checked."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated

from grille.cli.command import Argument, Group, Option
from grille.cli.language import said, say
from grille.cli.printing import path_of, print_json
from grille.cli.reading import JSON, MEMORY, OPTIONS, POSITION, SECONDS, read_limits
from grille.cli.thinking import carry_out
from grille.contract import IllegalMove, NotSolvable, Stop, Stopped, Text, read_seat
from grille.games.rvb.rules import Rvb, State
from grille.records import Match
from grille.records.text import read_options
from grille.search.engine import Progress

app = Group(
    Text("Tables de toutes les positions, sur disque.", "Tables of all positions, on disk."),
)

FILE = Annotated[str, Argument("FILE", "le fichier", "the file")]


def open_position(position: str, option: list[str] | None) -> tuple[Rvb, State]:
    """A position among strikes."""
    game = Rvb(**read_options(option or ()))
    state = game.read_state(position)
    if game.is_writing(state):
        raise IllegalMove("la grille n'est pas finie", "the grid is not finished", "§2")
    return game, state


@app.command()
def save(position: POSITION, file: FILE, option: OPTIONS = None, seconds: SECONDS = None, memory: MEMORY = None) -> int:
    """Remplit la table d'une position et l'écrit dans un fichier.

    Fill the table of a position and write it to a file.
    """
    from grille.games.rvb import saved, tables
    from grille.games.rvb.grid import grid_of
    from grille.games.rvb.solver import memory_needed

    path = path_of(file)
    game, state = open_position(position, option)
    grid, limits = grid_of(game, state), read_limits(seconds, None, memory)
    book = tables.open_book(grid)
    if book is None or book.size > tables.room(limits):
        reason = memory_needed(book, limits) if book else None
        raise NotSolvable(*(reason or ("trop de coups possibles", "too many possible strikes")))

    def work(stop: Stop, tell: Progress) -> tables.FilledTable | None:
        return tables.fill(grid, book, limits, stop, tables.share_done(tell))

    table, is_cut = carry_out(work, is_quiet=False)
    if table is None:
        return 130 if is_cut else 1
    saved.save(game, state, table, path)
    return 0


@app.command()
def probe(file: FILE, position: POSITION, json: JSON = False) -> None:
    """Cherche une position dans une table : sa valeur et tous ses coups gagnants.

    Look a position up in a table: its value and all its winning strikes.
    """
    from grille.games.rvb import saved
    from grille.games.rvb.grid import grid_of
    from grille.games.rvb.rules import Strike

    game, _, table = saved.load(Path(file))
    grid = grid_of(game, game.read_state(position))
    if not table.grid.covers(grid):
        raise IllegalMove(
            "cette position ne vient pas de la grille de la table", "this position does not come of the table's grid"
        )
    best = [game.write_move(Strike(strike)) for strike in table.winning(grid.cells)]
    value = "loss" if table.is_lost(grid.cells) else "win"
    if json:
        print_json({"value": value, "best": best, "exact": True, "proof": said(saved.PROOF)})
    else:
        print(say("perdue" if value == "loss" else "gagnée", value), *best)


@app.command("play")
def play_from(
    file: FILE,
    seat: Annotated[
        str,
        Option("--seat N", "votre place ; la place 1 commence (1)", "your seat; seat 1 begins (1)"),
    ] = "1",
) -> None:
    """Joue contre une table : elle ne se trompe jamais et ne calcule rien.

    Play against a table: it never errs and computes nothing.
    """
    from grille.cli.table import Table
    from grille.games.rvb import saved, tables

    game, state, table = saved.load(Path(file))
    own = read_seat(seat, game.seats)
    tables.CACHE.lend(table)
    levels = [None if place == own else "best" for place in range(game.seats)]
    Table(Match(game, position=game.write_state(state)), levels, Random()).sit()


@app.command()
def check(file: FILE) -> int:
    """Vérifie toutes les sommes d'une table, puis que chaque position suit des coups.

    Check all sums of a table, then that every position follows from the strikes.
    """
    from grille.games.rvb import consistency, saved

    _, _, table = saved.load(Path(file))

    def work(stop: Stop, tell: Progress) -> bool:
        table.check_all()
        try:
            consistency.check_positions(table, stop, tell)
        except Stopped:
            return False
        return True

    is_sound, is_cut = carry_out(work, is_quiet=False)
    if is_sound:
        print(
            say("La table est intacte, chaque position suit des coups.", "The table is sound, every position follows.")
        )
    return 130 if is_cut else 0
