"""`grille rvb`: problems to solve and to print, saved tables, values of small positions, surveys of whole grids."""

from pathlib import Path
from random import Random
from typing import Annotated, Any

from grille.cli.command import Argument, Group, Option
from grille.cli.language import LANGUAGE, labelled, said, say
from grille.cli.match import within
from grille.cli.printing import console, number, path_of, print_columns, print_json, save_sheets
from grille.cli.problems import LEVEL, read_level
from grille.cli.reading import JSON, MEMORY, OPTIONS, POSITION, SECONDS, read_count, read_limits
from grille.cli.runs import CHECKPOINT, CLUSTER, WORKERS, work_through
from grille.cli.thinking import carry_out
from grille.contract import IllegalMove, NotSolvable, Stop, Stopped, Text, UnreadableText, percent, read_seat
from grille.games.rvb.rules import Rvb, State
from grille.players.ladder import Tally, tally_of
from grille.records import Match
from grille.records.text import read_options
from grille.search.engine import Progress
from grille.search.runs import Row

app = Group(
    Text(
        "RVB : problèmes, feuilles à imprimer, tables, valeurs, enquêtes.",
        "RVB: problems, sheets to print, tables, values, surveys.",
    ),
)
table_app = Group(Text("Tables de toutes les positions, sur disque.", "Tables of all positions, on disk."))
app.commands["table"] = table_app

FILE = Annotated[str, Argument("FILE", "le fichier", "the file")]


SEED = Annotated[str, Option("--seed S", "graine du hasard", "seed of chance")]
COUNT = Annotated[str, Option("--count N", "combien", "how many")]


def open_position(position: str, option: list[str] | None) -> tuple[Rvb, State]:
    """A position among strikes."""
    game = Rvb(**read_options(option or ()))
    state = game.read_state(position)
    if game.is_writing(state):
        raise IllegalMove("la grille n'est pas finie", "the grid is not finished", "§2")
    return game, state


# Sheets


@app.command("print")
def print_sheets(
    file: FILE,
    what: Annotated[str, Option("--what WHAT", "grids ou problems", "grids or problems")] = "grids",
    per_page: Annotated[str, Option("--per-page N", "grilles par page : 1, 2, 4, 6, 8, 12", "grids a page")] = "4",
    level: LEVEL = None,
) -> None:
    """Des feuilles A4 en SVG, ou en PDF si le nom finit en .pdf : grilles vides, ou problèmes, réponses au pied.

    A4 sheets in SVG, or in PDF if the name ends in .pdf: empty grids, or problems with their answers at the foot.
    """
    from grille.boxes.rvb.papers import grid_sheet, problem_sheets
    from grille.games.rvb.problems import SETTER

    grids, lang = read_count("--per-page", per_page), LANGUAGE.get()
    if what not in ("grids", "problems"):
        raise UnreadableText("--what : grids ou problems", "--what: grids or problems")
    chosen = SETTER.collection.of_level(read_level(level))
    sheets = [grid_sheet(grids, lang)] if what == "grids" else list(problem_sheets(chosen, grids, lang))
    save_sheets(file, sheets)


# Values


@app.command()
def values(position: POSITION, option: OPTIONS = None, seconds: SECONDS = None, json: JSON = False) -> int:
    """Valeur de Grundy et longueur d'une petite position, et de ce que laisse chaque coup.

    Grundy value and length of a small position, and of what each strike leaves.
    """
    from grille.games.rvb.grid import grid_of
    from grille.games.rvb.rules import Strike
    from grille.games.rvb.values import values_after

    game, state = open_position(position, option)
    grid, limits = grid_of(game, state), read_limits(seconds, None, None)
    try:
        (value, left), is_cut = carry_out(lambda stop, _: values_after(grid, limits, stop), is_quiet=json)
    except Stopped:
        raise NotSolvable("limite atteinte avant la fin", "stopped before the end") from None
    rows = [(game.write_move(Strike(strike)), after) for strike, after in sorted(left.items())]
    if json:
        moves = [{"move": move, "grundy": after.grundy, "remoteness": after.remoteness} for move, after in rows]
        print_json({"grundy": value.grundy, "remoteness": value.remoteness, "moves": moves})
    else:
        print(
            say(f"valeur {value.grundy}, {value.remoteness} coups", f"value {value.grundy}, {value.remoteness} strikes")
        )
        told = ((move, str(after.grundy), str(after.remoteness)) for move, after in rows)
        print_columns((say("coup", "strike"), say("valeur", "value"), say("reste", "left")), told)
    return 130 if is_cut else 0


# Surveys


KIND = Annotated[
    str,
    Argument(
        "KIND",
        "first (qui gagne), whole (combien de coups gagnants), turned (grilles que le demi-tour ne change "
        "pas), share (part des positions perdues), writing (avant le dernier tour d'écriture), answered (avant "
        "les deux derniers), mirrored (de même, quand le second a toujours écrit en face), forced (petits "
        "plateaux, écriture comprise)",
        "first (who wins), whole (how many strikes win), turned (grids that half a turn does not change), "
        "share (of lost positions), writing (before the last turn of writing), answered (before the last two), "
        "mirrored (the same, when the second player always wrote opposite), forced (small boards, the writing "
        "included)",
    ),
]
CELLS = Annotated[
    str,
    Option("--cells N", "cases écrites : 6, 12 … 36", "cells written: 6, 12 … 36"),
]
FINDINGS = {
    "samples": Text("grilles tirées", "grids drawn"),
    "first_wins": Text("gagnées par le premier joueur", "won by the first player"),
    "second_wins": Text("où le second impose une grille qu’il gagne", "where the second can force a grid he wins"),
    "second_escapes": Text("où le second écrit une grille qu’il gagne", "where the second writes a grid he wins"),
    "first_answers": Text("où le premier garde une grille qu’il gagne", "where the first keeps a grid he wins"),
    "interval": Text("intervalle à 95 %", "interval at 95%"),
    "median_strikes": Text("coups possibles (médiane)", "strikes that can be made (median)"),
    "median_winning": Text("coups gagnants (médiane)", "strikes that win (median)"),
    "fewest_winning": Text("coups gagnants, au moins", "strikes that win, the fewest"),
    "most_winning": Text("coups gagnants, au plus", "strikes that win, the most"),
    "share_winning": Text("part des coups qui gagnent", "share of the strikes that win"),
    "lost": Text("perdues", "lost"),
    "examples": Text("exemples", "examples"),
    "unanswered": Text("sans réponse", "without an answer"),
}
"""What `survey` says of its findings; in JSON they have their short names."""
MOST_FORCED = 12
"""More letters can be written in too many ways."""
KEPT = Annotated[
    str | None,
    Option("--file FILE", "garde chaque échantillon, et reprend là", "keep every sample, and go on from there"),
]


@app.command()
def survey(
    kind: KIND,
    count: COUNT = "10",
    seed: SEED = "1",
    cells: CELLS = "36",
    file: KEPT = None,
    option: OPTIONS = None,
    workers: WORKERS = None,
    cluster: CLUSTER = None,
    json: JSON = False,
) -> int:
    """Une enquête sur des grilles tirées au hasard.

    A survey of grids drawn at random.
    """
    from grille.games.rvb.survey import KINDS, WHOLE, summary
    from grille.games.rvb.survey import survey as samples

    if kind not in KINDS:
        raise UnreadableText(f"enquête : choisir {', '.join(KINDS)}", f"survey: choose {', '.join(KINDS)}")
    game, wanted = Rvb(**read_options(option or ())), read_count("--count", count)
    letters = read_count("--cells", cells, least=6, most=WHOLE)
    if letters % 6:
        raise UnreadableText("--cells : 6, 12 … 36", "--cells: 6, 12 … 36")
    if kind == "forced" and letters > MOST_FORCED:
        raise UnreadableText(f"forced : --cells 6 à {MOST_FORCED}", f"forced: --cells 6 to {MOST_FORCED}")
    rows, is_cut = work_through(samples(game, kind, seed or "1", wanted, letters), file, workers, cluster, json)
    found: Row = summary(kind, rows) if rows else {"samples": 0}
    for name in ("first_wins", "second_escapes", "first_answers", "second_wins"):
        if name in found:
            low, high = Tally(found[name], 0, len(rows) - found[name]).interval()
            found["interval"] = [round(low, 4), round(high, 4)]
    if json:
        print_json(found)
    else:
        for name, value in found.items():
            told = labelled(said(FINDINGS[name]), told_finding(name, value))
            console().print(told, highlight=False, soft_wrap=True)
    return 130 if is_cut else 0 if len(rows) == wanted else 1


def told_finding(name: str, value: Any) -> str:
    """What a survey found, as people read it."""
    if name == "lost" and isinstance(value, dict):
        cells = say("cases", "cells")
        return ", ".join(f"{left} {cells} → {said(percent(share, 1))}" for left, share in value.items())
    if name in ("interval", "share_winning"):
        return " – ".join(said(percent(share, 1)) for share in (value if isinstance(value, list) else [value]))
    if isinstance(value, list):
        return ", ".join(value) or "—"
    return number(value)


@app.command()
def ladder(
    games: Annotated[str, Option("--games N", "tant de parties (200)", "so many games (200)")] = "200",
    seed: SEED = "1",
    checkpoint: CHECKPOINT = None,
    workers: WORKERS = None,
    cluster: CLUSTER = None,
    json: JSON = False,
) -> int:
    """Chaque niveau contre le suivant, de positions de 24 cases tirées au hasard, chacune jouée des deux places.

    Each level against the next, from random positions of 24 cells, each played from both seats.
    """
    from grille.games.rvb.survey import PAIRS
    from grille.games.rvb.survey import ladder as contests

    wanted = read_count("--games", games)
    rows, is_cut = work_through(contests(wanted, seed or "1"), checkpoint, workers, cluster, json)
    by_pair = [(pair, [row for row in rows if tuple(row["levels"]) == pair]) for pair in PAIRS]
    found = [(*pair, tally_of(games)) for pair, games in by_pair if len(games) == wanted]
    if json:
        told = [{"levels": pair[:2], "score": pair[2].score, "interval": pair[2].interval()} for pair in found]
        print_json({"games": wanted, "rows": told})
    else:
        lines = ((*levels, f"{100 * tally.score:.1f} % ({within(tally)})") for *levels, tally in found)
        print_columns((say("niveau", "level"), say("contre", "against"), say("points", "score")), lines)
    return 130 if is_cut else 0


# Tables of all positions of a grid, saved, looked up, played against and checked


@table_app.command()
def save(position: POSITION, file: FILE, option: OPTIONS = None, seconds: SECONDS = None, memory: MEMORY = None) -> int:
    """Remplit la table d'une position et l'écrit dans un fichier.

    Fill the table of a position and write it to a file.
    """
    from grille.games.rvb import saved, tables
    from grille.games.rvb.grid import grid_of
    from grille.games.rvb.solver import memory_needed
    from grille.kernels.control import share_done

    path = path_of(file)
    game, state = open_position(position, option)
    grid, limits = grid_of(game, state), read_limits(seconds, None, memory)
    book = tables.open_book(grid)
    if book is None or book.size > tables.room(limits):
        reason = memory_needed(book, limits) if book else None
        raise NotSolvable(*(reason or ("trop de coups possibles", "too many possible strikes")))

    def work(stop: Stop, tell: Progress) -> tables.FilledTable | None:
        return tables.fill(grid, book, limits, stop, share_done(tell))

    table, is_cut = carry_out(work, is_quiet=False)
    if table is None:
        return 130 if is_cut else 1
    saved.save(game, state, table, path)
    return 0


@table_app.command()
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


@table_app.command("play")
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


@table_app.command()
def check(file: FILE) -> int:
    """Vérifie toutes les sommes d'une table, puis que chaque position suit des coups.

    Check all sums of a table, then that every position follows from the strikes.
    """
    from grille.games.rvb import saved

    _, _, table = saved.load(Path(file))

    def work(stop: Stop, tell: Progress) -> bool:
        table.check_all()
        try:
            saved.check_positions(table, stop, tell)
        except Stopped:
            return False
        return True

    is_sound, is_cut = carry_out(work, is_quiet=False)
    if is_sound:
        print(
            say(
                "La table est intacte : chacune de ses positions s’accorde avec les règles.",
                "The table is sound: each of its positions agrees with the rules.",
            )
        )
    return 130 if is_cut else 0
