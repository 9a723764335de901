"""`grille problem` and `grille problems`: solving, listing, making, proving, grading and exchanging problems."""

import json as text_json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Annotated, Any

from grille.cli.command import Argument, Group, Option
from grille.cli.language import LANGUAGE, said, say
from grille.cli.printing import console, print_columns, print_json, save_sheets, write_file
from grille.cli.reading import GAME, JSON, read_count
from grille.cli.runs import CLUSTER, WORKERS, work_by_rounds
from grille.cli.thinking import carry_out
from grille.contract import Text, UnreadableText
from grille.games import load_face, setter_of
from grille.search.problems import FILE, LEVELS, Batch, Problem, read_line, write_batches, write_line
from grille.search.setting import Setter, check_all

LEVEL = Annotated[str | None, Option("--level L", "de 1 (facile) à 5", "from 1 (easy) to 5")]
TARGET = Annotated[str, Argument("FILE", "fichier à écrire", "file to write")]
LINES = Annotated[
    str | None,
    Option("--file FILE", "des problèmes ligne par ligne (JSON)", "problems line by line (JSON)"),
]
TODAY = "today"

app = Group(
    Text("Les problèmes : listes, preuves, fabrication, échange.", "Problems: lists, proofs, making, exchange."),
)


def read_level(level: str | None) -> int | None:
    return read_count("--level", level, most=LEVELS) if level else None


def line_of(game: str, problem: Problem) -> dict[str, object]:
    """A problem without its answer."""
    return {
        "game": game,
        "number": problem.number,
        "level": problem.level,
        "moves": problem.moves,
        "options": dict(problem.options),
        "position": problem.position,
    }


# Solving


def problem(
    game: Annotated[str, Argument("GAME", "le jeu, ou today", "the game, or today")],
    number: Annotated[
        str | None,
        Argument("N", "son numéro ; après today, un jeu", "its number; after today, a game"),
    ] = None,
    moves: Annotated[
        list[str] | None,
        Argument("MOVE", "vos coups, l'un après l'autre", "your moves, one after the other"),
    ] = None,
    file: LINES = None,
    json: JSON = False,
) -> int:
    """Montre un problème (sans numéro, celui du jour), ou juge vos coups : 0 si tout est juste, 1 sinon.

    Show a problem (without a number, the day's), or judge your moves: 0 if all are right, 1 if not.
    """
    game, chosen = (game, read_count("N", number or "1")) if file else find(game, number)
    setter = setter_of(game)
    problems = read_lines(Path(file)) if file else setter.collection.problems
    if not 1 <= chosen <= len(problems):
        count = len(problems)
        raise UnreadableText(f"il y a {count} problèmes", f"there are {count} problems")
    one = problems[chosen - 1]
    if file:
        setter.prove(one)
    if moves:
        return judge(game, setter, one, moves, json=json)
    if json:
        print_json(line_of(game, one))
        return 0
    head = f"{one.number}. {'●' * one.level}{'○' * (LEVELS - one.level)}  {said(setter.asks(one))}\n{one.position}"
    drawn = load_face(setter.rules(one)).drawing(setter.state(one))
    console().print(f"{head}\n{drawn}", highlight=False, soft_wrap=True)
    return 0


def find(game: str, number: str | None) -> tuple[str, int]:
    """The game and the number that are meant; the day's where none is given."""
    from grille.service.days import on_day, today

    if game != TODAY and number is not None:
        return game, read_count("N", number)
    house, games = on_day(today(datetime.now(UTC)))
    wanted = number if game == TODAY else game
    chosen = house if wanted is None else next((one for one in games if one.game == wanted), None)
    if chosen is None:
        setter_of(wanted or "")
        raise UnreadableText(f"rien pour {wanted} aujourd'hui", f"nothing for {wanted} today")
    return chosen.game, chosen.number


def judge(game: str, setter: Setter[Any, Any], one: Problem, moves: Sequence[str], *, json: bool) -> int:
    from grille.service.problems import book_of

    book, played = book_of(game), list[str]()
    number, verdict = book.number_of(one), None
    for move in moves:
        verdict = book.judge(number, move, played)
        played += [verdict.move.move, *(reply.move for reply in verdict.replies)]
        if not json:
            console().print(said(Text(verdict.said.fr, verdict.said.en)), highlight=False)
        if not verdict.is_right or verdict.is_done:
            break
    assert verdict is not None
    if json:
        told = {"line": played, "right": verdict.is_right, "done": verdict.is_done}
        print_json({**line_of(game, one), **told})
    return 0 if verdict.is_right else 1


# The collection


@app.command("list")
def list_problems(
    game: GAME,
    level: LEVEL = None,
    theme: Annotated[str | None, Option("--theme T", "un thème", "a theme")] = None,
    json: JSON = False,
) -> None:
    """Les problèmes d'un jeu, sans leurs réponses.

    The problems of a game, without their answers.
    """
    chosen = setter_of(game).chosen(read_level(level), theme)
    if json:
        print_json({"problems": [line_of(game, one) for one in chosen]})
        return
    rows = ((str(one.number), str(one.level), str(one.moves), one.position) for one in chosen)
    print_columns((say("n°", "no."), say("niveau", "level"), say("coups", "moves"), "position"), rows)


@app.command()
def make(
    game: GAME,
    file: TARGET = FILE,
    seed: Annotated[str, Option("--seed S", "graine du hasard", "seed of chance")] = "1",
    count: Annotated[str, Option("--count N", "combien", "how many")] = "200",
    kinds: Annotated[str | None, Option("--kinds K,K", "de ces genres seulement", "of these kinds only")] = None,
    since: Annotated[
        str | None,
        Option(
            "--since DATE",
            "jour à partir duquel ils comptent ; demain sinon",
            "day from which they count; else tomorrow",
        ),
    ] = None,
    workers: WORKERS = None,
    cluster: CLUSTER = None,
) -> int:
    """Cherche des problèmes à réponse unique et les ajoute au fichier ; interrompu, il reprend où il en était.

    Look for problems with a single answer and add them to the file; interrupted, it goes on from where it was.
    """
    from grille.search.making import Making
    from grille.service.days import read_day, today

    setter, path = setter_of(game), Path(file)
    # a day that has begun never changes
    first = read_day(since) if since else today(datetime.now(UTC)) + timedelta(1)
    chosen_kinds = read_kinds(setter, kinds)
    wanted, chosen = read_count("--count", count, most=10_000), read_count("--seed", seed, least=0)
    before = read_batches(path)
    there = [one for batch in before for one in batch.problems]
    work = path.with_suffix(".work")
    making = Making(setter, chosen, wanted, chosen_kinds, there)
    is_cut = work_by_rounds(making, work, workers, cluster, is_quiet=False)
    if making.problems is None:
        return 130
    only = f" --kinds {kinds}" if kinds else ""
    command = f"grille problems make {game} {path.name} --seed {chosen} --count {wanted}{only}"
    batch = Batch(first, command, making.problems)
    path.write_text(write_batches([*before, batch]), encoding="utf-8")
    work.unlink()
    return 130 if is_cut else 0


def read_kinds(setter: Setter[Any, Any], kinds: str | None) -> tuple[str, ...]:
    """What problems ask for, by their first themes; all that there are where none is named."""
    chosen = tuple(kinds.split(",")) if kinds else tuple(setter.shares)
    if not set(chosen) <= set(setter.shares):
        listed = ", ".join(setter.shares)
        raise UnreadableText(f"genre inconnu ; il y a {listed}", f"unknown kind; there are {listed}")
    return chosen


def read_batches(path: Path) -> list[Batch]:
    """Those of a file; none where there is no file yet."""
    if not path.exists():
        return []
    try:
        return list(map(Batch.read, text_json.loads(path.read_text(encoding="utf-8"))))
    except (ValueError, KeyError, TypeError):
        raise UnreadableText(
            f"{path.name} n'est pas un fichier de problèmes", f"{path.name} is no file of problems"
        ) from None


@app.command()
def check(
    game: GAME,
    file: LINES = None,
    json: JSON = False,
) -> int:
    """Prouve à nouveau chaque problème, ceux du jeu ou ceux d'un fichier ; le premier qui ment est nommé.

    Prove every problem anew, those of the game or of a file; the first that lies is named.
    """
    setter = setter_of(game)
    problems = setter.collection.problems if file is None else read_lines(Path(file))

    def work(stop: Any, tell: Any) -> int:
        done = 0
        for _ in check_all(setter, problems):
            done += 1
            tell(done / len(problems))
            if stop.is_set():
                break
        return done

    done, is_cut = carry_out(work, is_quiet=json)
    if json:
        print_json({"proved": done})
    else:
        console().print(say(f"{done} problèmes prouvés", f"{done} problems proved"))
    return 130 if is_cut else 0


@app.command()
def grade(game: GAME, json: JSON = False) -> int:
    """Fait essayer à nos joueurs un problème sur quatre, d'un hasard neuf : les niveaux sont-ils bien choisis ?

    Let our players try every fourth problem by new chance: are the levels well chosen?
    """
    from grille.search.grading import STEP
    from grille.search.grading import grade as graded

    setter = setter_of(game)
    held_out = setter.collection.problems[::STEP]
    found, is_cut = carry_out(lambda _, tell: graded(setter, held_out, tell), is_quiet=json)
    told = found._asdict()
    if json:
        print_json(told)
    else:
        begins = told.pop("begins")
        row = (*("–" if value is None else str(value) for value in told.values()), str(begins))
        print_columns((*told, say("commence à", "begins at")), [row])
    return 130 if is_cut else 0


@app.command("print")
def print_sheets(
    game: GAME,
    file: TARGET,
    level: LEVEL = None,
    per_page: Annotated[str, Option("--per-page N", "1 ou 4", "1 or 4")] = "4",
) -> None:
    """Des problèmes sur des feuilles A4, en SVG ou en PDF (.pdf), les réponses à l'envers sur la dernière.

    Problems on A4 sheets, in SVG or PDF (.pdf), the answers upside down on the last.
    """
    from grille.service.problem_papers import problem_sheets

    chosen = setter_of(game).collection.of_level(read_level(level))
    save_sheets(file, problem_sheets(game, chosen, read_count("--per-page", per_page), LANGUAGE.get()))


@app.command()
def export(game: GAME, file: TARGET = "-") -> None:
    """Les problèmes d'un jeu, réponses comprises, un objet JSON par ligne.

    The problems of a game with their answers, one JSON object a line.
    """
    lines = "".join(write_line(game, one) + "\n" for one in setter_of(game).collection.problems)
    write_file(file, lines)


def read_lines(path: Path) -> list[Problem]:
    found = []
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        raise UnreadableText(f"{path.name} ne se lit pas", f"{path.name} cannot be read") from None
    for number, line in enumerate(text.splitlines(), 1):
        try:
            found.append(read_line(line)[1])
        except UnreadableText:
            raise UnreadableText(
                f"{path.name}, ligne {number} : ce n'est pas un problème", f"{path.name}, line {number}: not a problem"
            ) from None
    return found
