"""`grille rvb`: problems to solve and to print, saved tables, values of small positions, surveys of whole grids."""

from __future__ import annotations

from typing import Annotated

from grille.boxes.rvb.table_commands import FILE, open_position
from grille.boxes.rvb.table_commands import app as tables
from grille.cli.command import Argument, Group, Option
from grille.cli.language import LANGUAGE, say
from grille.cli.printing import columns, console, print_json, save_sheets
from grille.cli.problems import LEVEL, read_level
from grille.cli.reading import JSON, OPTIONS, POSITION, SECONDS, read_count, read_limits
from grille.cli.runs import CHECKPOINT, CLUSTER, WORKERS, work_through
from grille.cli.thinking import carry_out
from grille.contract import NotSolvable, Stopped, Text, UnreadableText
from grille.games.rvb.rules import Rvb
from grille.players.ladder import Tally, tally_of
from grille.records.text import read_options
from grille.search.runs import Row

app = Group(
    Text(
        "RVB : problèmes, feuilles à imprimer, tables, valeurs, enquêtes.",
        "RVB: problems, sheets to print, tables, values, surveys.",
    ),
)
app.commands["table"] = tables


SEED = Annotated[str, Option("--seed S", "graine du hasard", "seed of chance")]
COUNT = Annotated[str, Option("--count N", "combien", "how many")]


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
        made = columns(say("coup", "strike"), say("valeur", "value"), say("reste", "left"))
        for move, after in rows:
            made.add_row(move, str(after.grundy), str(after.remoteness))
        console().print(made)
    return 130 if is_cut else 0


# Surveys


KIND = Annotated[
    str,
    Argument(
        "KIND",
        "first (qui gagne), whole (combien de coups gagnants), turned (grilles que le demi-tour ne change "
        "pas), share (part des positions perdues), writing (avant le dernier tour d'écriture), forced (petits "
        "plateaux, écriture comprise)",
        "first (who wins), whole (how many strikes win), turned (grids that half a turn does not change), "
        "share (of lost positions), writing (before the last turn of writing), forced (small boards, the writing "
        "included)",
    ),
]
CELLS = Annotated[
    str,
    Option("--cells N", "cases écrites : 6, 12 … 36", "cells written: 6, 12 … 36"),
]
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
    for name in ("first_wins", "second_escapes", "second_wins"):
        if name in found:
            low, high = Tally(found[name], 0, len(rows) - found[name]).interval()
            found["interval"] = [round(low, 4), round(high, 4)]
    if json:
        print_json(found)
    else:
        for name, value in found.items():
            console().print(f"{name}: {value}", highlight=False, soft_wrap=True)
    return 130 if is_cut else 0 if len(rows) == wanted else 1


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
    from grille.games.rvb.ladder import PAIRS
    from grille.games.rvb.ladder import ladder as contests

    wanted = read_count("--games", games)
    rows, is_cut = work_through(contests(wanted, seed or "1"), checkpoint, workers, cluster, json)
    by_pair = [(pair, [row for row in rows if tuple(row["levels"]) == pair]) for pair in PAIRS]
    found = [(*pair, tally_of(games)) for pair, games in by_pair if len(games) == wanted]
    if json:
        told = [{"levels": pair[:2], "score": pair[2].score, "interval": pair[2].interval()} for pair in found]
        print_json({"games": wanted, "rows": told})
    else:
        made = columns(say("niveau", "level"), say("contre", "against"), say("points", "score"))
        for stronger, weaker, tally in found:
            low, high = tally.interval()
            made.add_row(stronger, weaker, f"{100 * tally.score:.1f} % ({100 * low:.0f}–{100 * high:.0f})")
        console().print(made)
    return 130 if is_cut else 0
