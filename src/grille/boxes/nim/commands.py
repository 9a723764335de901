"""`grille nim`: the laboratory of Nim, with tables, the pupils' paper, conjectures, values and pictures."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from grille.cli.command import Argument, Group, Option
from grille.cli.language import LANGUAGE, said, say
from grille.cli.printing import console, print_columns, print_json
from grille.cli.reading import JSON, MEMORY, SECONDS, read_count, read_limits, read_seconds
from grille.cli.thinking import carry_out
from grille.contract import Limits, Stop, Stopped, Text, UnreadableText, read_number, write_number

if TYPE_CHECKING:
    from grille.games.nim.construction import Column

app = Group(
    Text(
        "Le laboratoire de Nim : tables, conjectures, valeurs, images.",
        "The laboratory of Nim: tables, conjectures, values, pictures.",
    ),
)

TOLERANCE = Annotated[
    str,
    Option(
        "--tolerance T", "l'écart permis entre les deux prises ; sinon 1", "how far the two takes may differ; else 1"
    ),
]
MISERE = Annotated[
    bool,
    Option("--misere", "qui prend la dernière perd", "who takes the last match loses"),
]
ROWS = Annotated[str, Option("--rows N", "combien de lignes ; sinon 20", "how many rows; else 20")]
SIZE = Annotated[
    str,
    Option("--size N", "les tas vont de 0 à N-1 ; sinon 12", "piles go from 0 to N-1; else 12"),
]
CSV = Annotated[bool, Option("--csv", "des lignes avec des virgules", "lines with commas")]
CONJECTURE = Annotated[
    str,
    Argument(
        "TEXT",
        "par exemple 'A(n) = floor(n*sqrt(2))', '(n, n+4) perdue', 'perdue => b-a pair', '1,3 2,6 4,10'",
        "for instance 'A(n) = floor(n*sqrt(2))', '(n, n+4) lost', 'lost => b-a even', '1,3 2,6 4,10'",
    ),
]
PLACES = Annotated[
    str,
    Option("--places N", "essaie tant de cas ; sinon 20000", "try so many cases; else 20000"),
]
CHUNK = 4_096  # rows written at once
MOST_BUILT = 100  # columns that anybody would read pair by pair


def read_tolerance(text: str) -> int:
    try:
        return read_number(text)
    except UnreadableText as error:
        raise UnreadableText(f"--tolerance : {error.text.fr}", f"--tolerance: {error.text.en}") from error


def write_in_chunks(pieces: Iterable[str], before: str = "", between: str = "", after: str = "") -> None:
    """Pieces of an answer as they come, without ever holding all of them."""
    left = iter(pieces)
    sys.stdout.write(before)
    joint = ""
    while chunk := list(islice(left, CHUNK)):
        sys.stdout.write(joint + between.join(chunk))
        joint = between
    sys.stdout.write(after)


# Lost positions


@app.command()
def table(
    tolerance: TOLERANCE = "1", rows: ROWS = "20", misere: MISERE = False, json: JSON = False, csv: CSV = False
) -> None:
    """Les positions perdues pour celui qui joue, dans l'ordre.

    The positions lost for the player to move, in order.
    """
    from grille.games.nim.wythoff import lost_pairs, sequence_numbers

    gap = read_tolerance(tolerance)
    pairs = islice(lost_pairs(gap, misere), read_count("--rows", rows, least=0))
    texts = ((write_number(low), write_number(high), write_number(high - low)) for low, high in pairs)
    if json:
        write_in_chunks((f"[{low},{high}]" for low, high, _ in texts), '{"rows":[', ",", "]}\n")
    elif csv:
        lines = (f"{n},{low},{high},{more}\n" for n, (low, high, more) in enumerate(texts))
        write_in_chunks(lines, before="n,low,high,difference\n")
    else:
        print(heading(gap, misere))
        numbers = sequence_numbers(gap, misere)
        if numbers:
            print(f"oeis.org : {numbers[0]}, {numbers[1]}")
        headings = ("n", say("tas 1", "pile 1"), say("tas 2", "pile 2"), say("différence", "difference"))
        lines = (aligned((write_number(n), *row)) for n, row in enumerate(texts))
        write_in_chunks(lines, before=aligned(headings))


def heading(tolerance: int, misere: bool) -> str:
    from grille.games.nim.rules import brief

    play = say("misère", "misère play") if misere else say("jeu normal", "normal play")
    return say(
        f"Positions perdues, écart permis {brief(tolerance)}, {play}",
        f"Lost positions, tolerance {brief(tolerance)}, {play}",
    )


def aligned(words: Iterable[str], width: int = 10) -> str:
    return " ".join(word.rjust(width) for word in words) + "\n"


@app.command()
def construct(
    tolerance: TOLERANCE = "1",
    rows: Annotated[str, Option("--rows N", "combien de colonnes ; sinon 5", "how many columns; else 5")] = "5",
    json: JSON = False,
) -> None:
    """La table construite paire après paire, chaque paire rejetée avec le coup qui la réfute.

    The table built pair by pair, each rejected pair with the move that refutes it.
    """
    from grille.games.nim.construction import construct as built

    gap = read_count("--tolerance", tolerance, least=0, most=MOST_BUILT)
    columns = islice(built(gap), read_count("--rows", rows, least=0, most=MOST_BUILT))
    if json:
        print_json({"columns": [column_json(column) for column in columns]})
        return

    for column in columns:
        print(*told(column), sep="\n")


def told(column: Column) -> Iterator[str]:
    from grille.games.nim.construction import said_of

    yield say(f"Y a-t-il une position perdue avec {column.number} ?", f"Is there a lost position with {column.number}?")
    for pair, refutations in (*column.rejected, (column.pair, ())):
        yield f"  {said(said_of(pair, refutations))}"


def column_json(column: Column) -> dict[str, object]:
    return {
        "number": column.number,
        "pair": column.pair,
        "rejected": [
            {"pair": pair, "refutations": [{"take": take, "leaves": leaves} for take, leaves in refutations]}
            for pair, refutations in column.rejected
        ],
    }


# The pupils' paper

FIXED = ("id", "statement", "verdict", "proof", "counterexample", "right")
"""What programs are told of a statement, whatever else its page shows."""


@app.command()
def claims(json: JSON = False) -> None:
    """L'article des élèves vérifié phrase par phrase, avec preuves et contre-exemples.

    The pupils' paper checked statement by statement, with proofs and counter-examples.
    """
    from grille.cli.claims import claim_json, show
    from grille.games.nim.booklet import retold
    from grille.games.nim.claims import claims as checked

    found = retold(checked)()
    if json:
        print_json({"claims": [{name: claim_json(claim)[name] for name in FIXED} for claim in found]})
    else:
        show(found)


# Conjectures


@app.command()
def conjecture(
    text: CONJECTURE,
    tolerance: TOLERANCE = "1",
    misere: MISERE = False,
    places: PLACES = "20000",
    seconds: SECONDS = None,
    json: JSON = False,
) -> int:
    """Éprouve une conjecture : le premier contre-exemple, ou « tient jusqu'à N ».

    Test a conjecture: the first counter-example, or “holds up to N”.
    """
    from grille.games.nim.conjecture import try_out

    limits = Limits(read_seconds(seconds) if seconds is not None else 10.0, read_count("--places", places))
    gap = read_tolerance(tolerance)
    finding, is_cut = carry_out(lambda stop, _: try_out(text, gap, misere, limits, stop), is_quiet=json)
    if json:
        print_json(
            {
                "conjecture": text,
                "holds": finding.counterexample is None,
                "up_to": finding.up_to,
                "counterexample": finding.counterexample,
                "said": said(finding.said),
                "tried": finding.tried,
                "cut": finding.is_cut,
            }
        )
    else:
        console().print(said(finding.said), soft_wrap=True)
    return 130 if is_cut else 0


# Grundy values


@app.command()
def grundy(
    tolerance: TOLERANCE = "1",
    size: SIZE = "12",
    seconds: SECONDS = None,
    memory: MEMORY = None,
    json: JSON = False,
    csv: CSV = False,
) -> int:
    """Les valeurs de Grundy de toutes les positions jusqu'à une taille.

    The Grundy values of all positions up to a size.
    """
    from grille.games.nim.grundy import Table, grundy_table

    gap, count = read_tolerance(tolerance), read_count("--size", size)
    limits = read_limits(seconds, None, memory)

    def work(stop: Stop, tell: object) -> Table | None:
        try:
            return grundy_table(count, gap, limits, stop)
        except Stopped:
            return None

    values, is_cut = carry_out(work, is_quiet=json or csv)
    if values is None:
        if json:
            print_json({"rows": None})
        else:
            print(say("Limite atteinte avant la fin.", "Stopped before the end."), file=sys.stderr)
        return 130 if is_cut else 1
    rows = (map(str, row) for row in values.rows())
    if json:
        write_in_chunks((f"[{','.join(row)}]" for row in rows), '{"rows":[', ",", "]}\n")
    elif csv:
        write_in_chunks(f"{','.join(row)}\n" for row in rows)
    else:
        width = len(str(2 * count))
        write_in_chunks(aligned(row, width) for row in rows)
    return 0


@app.command()
def periods(tolerance: TOLERANCE = "1", rows: ROWS = "20", seconds: SECONDS = None, json: JSON = False) -> int:
    """Les périodes additives des premières rangées de valeurs de Grundy, prouvées.

    The additive periods of the first rows of Grundy values, proved.
    """
    from grille.games.nim.periods import Row, periodic_rows

    gap, count = read_tolerance(tolerance), read_count("--rows", rows, most=1_000)
    limits = read_limits(seconds, None, None)

    def work(stop: Stop, tell: object) -> list[Row]:
        found: list[Row] = []
        with suppress(Stopped):
            found.extend(islice(periodic_rows(gap, limits, stop), count))
        return found

    found, is_cut = carry_out(work, is_quiet=json)
    figures = [(row.pile, row.preperiod, row.period, row.saltus) for row in found]
    if json:
        keys = ("row", "preperiod", "period", "saltus")
        print_json({"rows": [dict(zip(keys, row, strict=True)) for row in figures]})
    else:
        french = ("rangée", "prépériode", "période", "gain")
        headings = list(map(say, french, ("row", "preperiod", "period", "saltus")))
        print_columns(headings, (map(str, row) for row in figures), right=headings)
    return 130 if is_cut else 0 if len(found) == count else 1


@app.command()
def plot(
    file: Annotated[
        str,
        Argument("FILE", "l'image : .png, .svg ou .pdf", "the picture: .png, .svg or .pdf"),
    ],
    tolerance: TOLERANCE = "1",
    size: Annotated[
        str,
        Option("--size N", "le plus grand tas ; sinon 120", "the largest pile; else 120"),
    ] = "120",
    misere: MISERE = False,
    values: Annotated[
        bool, Option("--values", "les valeurs de Grundy, en couleurs", "the Grundy values, in colours")
    ] = False,
) -> None:
    """Une image des positions perdues avec leurs deux droites, ou des valeurs de Grundy.

    A picture of the lost positions with their two lines, or of the Grundy values.
    """
    from grille.games.nim.plots import plot_lost, plot_values

    gap, count = read_tolerance(tolerance), read_count("--size", size)
    if values and misere:
        raise UnreadableText(
            "--values : les valeurs de Grundy sont celles du jeu normal",
            "--values: Grundy values are those of normal play",
        )
    if values:
        plot_values(Path(file), gap, count, LANGUAGE.get())
    else:
        plot_lost(Path(file), gap, misere, count, LANGUAGE.get())
