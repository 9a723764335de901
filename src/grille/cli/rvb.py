"""`grille rvb`: problems to solve and to print, saved tables, values of small positions, surveys of whole grids."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Annotated

import typer

from grille.cli.command import both
from grille.cli.language import LANGUAGE, said, say
from grille.cli.printing import console, print_json
from grille.cli.printing import table as table_of
from grille.cli.reading import JSON, MEMORY, OPTIONS, POSITION, SECONDS, read_count, read_limits
from grille.cli.thinking import carry_out
from grille.contract import IllegalMove, Limits, NotSolvable, Stop, Stopped, UnreadableText
from grille.games.rvb.rules import STRUCK, UNWRITTEN, Rvb, State
from grille.players.ladder import Tally
from grille.records.text import read_options
from grille.search.engine import Progress

app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    help=both(
        "RVB : problèmes, feuilles à imprimer, tables, valeurs, enquêtes.",
        "RVB: problems, sheets to print, tables, values, surveys.",
    ),
)
table_app = typer.Typer(
    add_completion=False,
    rich_markup_mode=None,
    help=both("Tables de toutes les positions, sur disque.", "Tables of all positions, on disk."),
)
app.add_typer(table_app, name="table")

FILE = Annotated[str, typer.Argument(metavar="FILE", help=both("le fichier", "the file"))]
SEED = Annotated[str, typer.Option("--seed", metavar="S", help=both("graine du hasard", "seed of chance"))]
COUNT = Annotated[str, typer.Option("--count", metavar="N", help=both("combien", "how many"))]
LEVEL = Annotated[
    str | None, typer.Option("--level", metavar="L", help=both("de 1 (facile) à 5", "from 1 (easy) to 5"))
]


LADDER_CELLS = 24
MOVE_LIMITS = Limits(seconds=5.0)


def open_position(position: str, option: list[str] | None) -> tuple[Rvb, State]:
    """A position among strikes."""
    game = Rvb(**read_options(" ".join(option or ())))
    state = game.read_state(position)
    if game.is_writing(state):
        raise IllegalMove("la grille n'est pas finie", "the grid is not finished", "§2")
    return game, state


# Problems


@app.command()
def problems(level: LEVEL = None, json: JSON = False) -> None:
    """Les problèmes « trouvez le coup gagnant », sans leurs réponses.

    The problems “find the winning strike”, without their answers.
    """
    from grille.games.rvb.problems import KINDS
    from grille.games.rvb.problems import problems as all_problems

    wanted = read_count("--level", level, most=5) if level else None
    chosen = [problem for problem in all_problems() if wanted in (None, problem.level)]
    if json:
        rows = [{"number": it.number, "level": it.level, "kind": it.kind, "position": it.position} for it in chosen]
        print_json({"problems": rows})
        return
    made = table_of(say("n°", "no."), say("niveau", "level"), say("coup", "strike"), "position")
    for problem in chosen:
        made.add_row(str(problem.number), str(problem.level), said(KINDS[problem.kind]), problem.position)
    console().print(made)


@app.command()
def problem(
    number: Annotated[str, typer.Argument(metavar="N", help=both("son numéro", "its number"))],
    strike: Annotated[
        str | None, typer.Argument(metavar="STRIKE", help=both("le coup proposé", "the strike proposed"))
    ] = None,
) -> int:
    """Montre un problème, ou juge un coup : 0 s'il gagne, 1 sinon.

    Show a problem, or judge a strike: 0 if it wins, 1 if not.
    """
    from grille.games.rvb.layout import RvbFace
    from grille.games.rvb.problems import problems as all_problems

    game = Rvb()
    chosen = all_problems()[read_count("N", number, most=len(all_problems())) - 1]
    state = game.read_state(chosen.position)
    if strike is None:
        console().print(f"{chosen.number}. {'●' * chosen.level}\n{RvbFace(game).drawing(state)}", highlight=False)
        return 0
    game.check(state, game.read_move(strike))
    is_right = chosen.is_solved_by(strike)
    console().print(
        say("Oui, c'est le coup gagnant.", "Yes, this is the winning strike.") if is_right else say("Non.", "No.")
    )
    return 0 if is_right else 1


@app.command("make-problems")
def make_problems(file: FILE, seed: SEED = "2004", count: COUNT = "200") -> int:
    """Cherche des problèmes à réponse unique et les écrit dans un fichier.

    Look for problems with a single answer and write them to a file.
    """
    from grille.games.rvb.problems import write_problems

    wanted, number = read_count("--count", count, most=10_000), read_count("--seed", seed, least=0)
    text, is_cut = carry_out(lambda stop, _: write_problems(number, wanted), is_quiet=False)
    Path(file).write_text(text, encoding="utf-8")
    return 130 if is_cut else 0


@app.command("print")
def print_sheets(
    file: FILE,
    what: Annotated[
        str, typer.Option("--what", metavar="WHAT", help=both("grids ou problems", "grids or problems"))
    ] = "grids",
    per_page: Annotated[
        str, typer.Option("--per-page", metavar="N", help=both("grilles par page : 1, 2, 4, 6, 8, 12", "grids a page"))
    ] = "4",
    level: LEVEL = None,
) -> None:
    """Des feuilles A4 en SVG : grilles vides, ou problèmes avec leurs réponses au pied.

    A4 sheets in SVG: empty grids, or problems with their answers at the foot.
    """
    from grille.games.rvb.prints import grid_sheet, problem_sheets
    from grille.games.rvb.problems import problems as all_problems

    grids, lang, path = read_count("--per-page", per_page), LANGUAGE.get(), Path(file)
    if what == "grids":
        path.write_text(grid_sheet(grids, lang), encoding="utf-8")
        return
    if what != "problems":
        raise UnreadableText("--what : grids ou problems", "--what: grids or problems")
    wanted = read_count("--level", level, most=5) if level else None
    chosen = [problem for problem in all_problems() if wanted in (None, problem.level)]
    for number, sheet in enumerate(problem_sheets(chosen, grids, lang), 1):
        path.with_stem(f"{path.stem}-{number}").write_text(sheet, encoding="utf-8")


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
        made = table_of(say("coup", "strike"), say("valeur", "value"), say("reste", "left"))
        for move, after in rows:
            made.add_row(move, str(after.grundy), str(after.remoteness))
        console().print(made)
    return 130 if is_cut else 0


# Tables on disk


@table_app.command()
def save(position: POSITION, file: FILE, option: OPTIONS = None, seconds: SECONDS = None, memory: MEMORY = None) -> int:
    """Remplit la table d'une position et l'écrit dans un fichier.

    Fill the table of a position and write it to a file.
    """
    from grille.games.rvb import saved, tables
    from grille.games.rvb.grid import grid_of
    from grille.games.rvb.solver import memory_needed

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
    saved.save(game, state, table, Path(file))
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


@table_app.command()
def check(file: FILE) -> int:
    """Vérifie toutes les sommes d'une table.

    Check all sums of a table.
    """
    from grille.games.rvb import saved

    _, _, table = saved.load(Path(file))
    _, is_cut = carry_out(lambda stop, tell: table.check_all(tell), is_quiet=False)
    if not is_cut:
        print(say("La table est intacte.", "The table is sound."))
    return 130 if is_cut else 0


# Surveys


@app.command()
def survey(
    kind: Annotated[str, typer.Argument(metavar="KIND", help="whole, share, second, writing")],
    count: COUNT = "10",
    seed: SEED = "1",
    file: Annotated[
        str | None,
        typer.Option(
            "--file",
            metavar="FILE",
            help=both("garde chaque échantillon, et reprend là", "keep every sample, and go on from there"),
        ),
    ] = None,
    option: OPTIONS = None,
    json: JSON = False,
) -> int:
    """Une enquête sur des grilles entières tirées au hasard.

    A survey of whole grids drawn at random.
    """
    from grille.games.rvb.survey import KINDS, Row, summary
    from grille.games.rvb.survey import survey as samples

    if kind not in KINDS:
        raise UnreadableText(f"enquête : choisir {', '.join(KINDS)}", f"survey: choose {', '.join(KINDS)}")
    game, wanted = Rvb(**read_options(" ".join(option or ()))), read_count("--count", count)
    rows: list[Row] = []

    def work(stop: Stop, tell: Progress) -> None:
        try:
            for row in samples(game, kind, seed, wanted, Path(file) if file else None, stop):
                rows.append(row)
                tell(len(rows) / wanted)
        except Stopped:
            pass

    _, is_cut = carry_out(work, is_quiet=json)
    found = summary(kind, rows) if rows else {"samples": 0}
    if json:
        print_json(found)
    else:
        for name, value in found.items():
            console().print(f"{name}: {value}", highlight=False, soft_wrap=True)
    return 130 if is_cut else 0 if len(rows) == wanted else 1


@app.command()
def ladder(
    games: Annotated[str, typer.Option("--games", metavar="N")] = "200", seed: SEED = "1", json: JSON = False
) -> int:
    """Chaque niveau contre le suivant, de positions de 24 cases tirées au hasard, chacune jouée des deux places.

    Each level against the next, from random positions of 24 cells, each played from both seats.
    """
    from grille.search.engine import LEVELS

    wanted = read_count("--games", games)
    pairs = list(zip(LEVELS[1:], LEVELS, strict=False))
    found: list[tuple[str, str, Tally]] = []

    def work(stop: Stop, tell: Progress) -> None:
        for number, (stronger, weaker) in enumerate(pairs):
            tally = contest(stronger, weaker, wanted, seed, stop)
            if stop.is_set():
                return
            found.append((stronger, weaker, tally))
            tell((number + 1) / len(pairs))

    _, is_cut = carry_out(work, is_quiet=json)
    if json:
        rows = [{"levels": pair[:2], "score": pair[2].score, "interval": pair[2].interval()} for pair in found]
        print_json({"games": wanted, "rows": rows})
    else:
        made = table_of(say("niveau", "level"), say("contre", "against"), say("points", "score"))
        for stronger, weaker, tally in found:
            low, high = tally.interval()
            made.add_row(stronger, weaker, f"{100 * tally.score:.1f} % ({100 * low:.0f}–{100 * high:.0f})")
        console().print(made)
    return 130 if is_cut else 0


def contest(stronger: str, weaker: str, games: int, seed: str, stop: Stop) -> Tally:
    """The tally of the stronger level; every position is played twice, with seats exchanged."""
    from grille.games.rvb.player import RvbEngine

    engine, game, tally = RvbEngine(Rvb()), Rvb(), Tally()
    for number in range(games):
        state = random_position(Random(f"{seed} position {number // 2}"))
        levels = (stronger, weaker) if number % 2 == 0 else (weaker, stronger)
        rng = Random(f"{seed} game {stronger} {number}")
        while (outcome := game.outcome(state)) is None and not stop.is_set():
            state = game.play(state, engine.choose(state, levels[state.seat], rng, MOVE_LIMITS, stop))
        if outcome is None:
            return tally
        tally = tally.plus(outcome.payoffs[number % 2])
    return tally


def random_position(rng: Random) -> State:
    from grille.games.rvb.survey import random_grid

    return State(random_grid(rng, LADDER_CELLS).cells.replace(UNWRITTEN, STRUCK), 0)
