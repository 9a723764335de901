"""`--jsonl`: many questions on standard input, one a line, and one JSON object a line in answer, in the same order."""

import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Annotated, Any, NamedTuple, TextIO

from grille import players
from grille.cli.command import Option
from grille.cli.language import LANGUAGE, message, said, say
from grille.cli.printing import actor_json, thought_json
from grille.cli.reading import read_workers
from grille.contract import MAX_TEXT, AnyGame, GrilleError, Limits, Stop, UnreadableText
from grille.players.many import in_order, opened
from grille.records import Match, read_record
from grille.records.text import read_options
from grille.search.engine import Engine, Solution, Thought

JSONL = Annotated[
    bool,
    Option(
        "--jsonl",
        "lit une position par ligne sur l'entrée, répond une ligne JSON pour chacune",
        "read a position a line from input, answer each with a line of JSON",
    ),
]
WORKERS = Annotated[str | None, Option("--workers N", "avec --jsonl : N processus", "with --jsonl: N processes")]
OUTPUT = Annotated[
    str | None,
    Option(
        "--output FILE",
        "avec --jsonl : répond dans ce fichier, et reprend après sa dernière ligne",
        "with --jsonl: answer into this file, and go on after its last line",
    ),
]
ENCODER = json.JSONEncoder(ensure_ascii=False)
Line = tuple[int, str]


@dataclass(frozen=True)
class Question:
    """What is asked of every line, whichever process answers it."""

    kind: str
    game: str
    options: tuple[str, ...]
    limits: Limits
    lang: str


def answer_lines(question: Question, workers: str | None, output: str | None) -> int:
    """Exit code 2 where a line could not be read, 1 where one is not settled, else 0."""
    count = read_workers(workers)
    code = 0
    with open_answers(output) as (written, done):
        questions = ((number, line) for number, line in numbered(sys.stdin) if number > done)
        for answer, its_code in in_order(partial(answer_line, question), questions, count):
            print(answer, file=written, flush=True)
            code = max(code, its_code)
    return code


def numbered(lines: Iterable[str]) -> Iterator[Line]:
    """The lines that say something, counted as an editor counts them."""
    return ((number, line.strip()) for number, line in enumerate(lines, 1) if line.strip())


class Answers:
    """The file of answers, and the number of the last line that is answered in it."""

    def __init__(self, path: Path) -> None:
        self.file = path.open("a+", encoding="utf-8")
        self.file.seek(0)
        self.done = 0
        try:
            self.file.truncate(self.read(path.name))
        except UnreadableText:
            self.file.close()
            raise

    def read(self, name: str) -> int:
        """Where the last whole line ends."""
        kept = 0
        while (line := self.file.readline()).endswith("\n"):
            kept, self.done = self.file.tell(), number_of(line, name)
        return kept

    def __enter__(self) -> tuple[TextIO, int]:
        return self.file, self.done

    def __exit__(self, *_: object) -> None:
        self.file.close()


def open_answers(output: str | None) -> Answers | nullcontext[tuple[TextIO, int]]:
    return nullcontext((sys.stdout, 0)) if output is None else Answers(Path(output))


def number_of(line: str, name: str) -> int:
    match json_of(line):
        case {"line": int(number)}:
            return number
    raise UnreadableText(f"{name} n'est pas un fichier de réponses", f"{name} is not a file of answers")


def json_of(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return None


# One line, in whichever process


def answer_line(question: Question, line: Line) -> tuple[str, int]:
    """The answer as it is printed, and its exit code."""
    number, text = line
    token = LANGUAGE.set(question.lang)
    try:
        answer = ANSWERS[question.kind](question, text)
    except GrilleError as error:
        answer = {"error": message(error)}
    except (MemoryError, OverflowError, RecursionError):
        answer = {"error": say("trop grand pour ce calcul", "too large for this computation")}
    finally:
        LANGUAGE.reset(token)
    code = 2 if "error" in answer else int(not answer["exact"])
    return ENCODER.encode({"line": number, **answer}), code


class Subject(NamedTuple):
    """What all lines under the same options are about."""

    game: AnyGame
    engine: Engine[Any, Any]
    about: dict[str, Any]


@cache
def subject_of(id: str, options: tuple[str, ...]) -> Subject:
    game, engine = opened(id, tuple(read_options(options).items()))
    return Subject(game, engine, {"game": id, "version": game.info.version, "options": game.written_options()})


def read_position(question: Question, text: str) -> tuple[Subject, Any]:
    """The state of a position that is plain text, or an object with a position and options of its own."""
    options, position = question.options, text
    if text.startswith("{"):
        match json_of(text):
            case {"position": str(position), **rest} if set(rest) <= {"options"}:
                own = rest.get("options", {})
                if not isinstance(own, dict):
                    raise unreadable()
                options = (*options, *(f"{name}={value}" for name, value in own.items()))
            case _:
                raise unreadable()
    if len(position) > MAX_TEXT:
        raise unreadable()
    subject = subject_of(question.game, options)
    return subject, subject.game.read_state(position)


def unreadable() -> UnreadableText:
    return UnreadableText(
        "une ligne est une position, ou un objet avec « position » et « options »",
        'a line is a position, or an object {"position", "options"}',
    )


def solve_line(question: Question, text: str) -> dict[str, Any]:
    (game, engine, about), state = read_position(question, text)
    solution: Solution[Any] = engine.solve(state, question.limits, Stop())
    return {
        **about,
        "position": game.write_state(state),
        "value": players.write_value(game, solution.value),
        "best": [game.write_move(move) for move in solution.best],
        "exact": solution.exact,
        "proof": said(solution.proof),
        "proof_code": engine.proof_code if solution.exact else "none",
        "nodes": solution.nodes,
        "seconds": round(solution.seconds, 6),
    }


def analyse_line(question: Question, text: str) -> dict[str, Any]:
    (game, engine, about), state = read_position(question, text)
    match = Match(game, position=game.write_state(state))
    thoughts: list[Thought[Any]] = list(players.analyse(match, question.limits))
    return {
        **about,
        "position": match.position,
        "actor": actor_json(match),
        "moves": [
            {**thought_json(game, thought), "proof_code": engine.proof_code if thought.exact else "estimate"}
            for thought in thoughts
        ],
        "exact": all(thought.exact for thought in thoughts),
    }


def review_line(question: Question, text: str) -> dict[str, Any]:
    """A record as a JSON string, or an object with a `record`."""
    from grille.cli.review import answer_of

    match json_of(text):
        case str(written) | {"record": str(written)}:
            record = read_record(written)
            return answer_of(record, players.review(record.match, question.limits))
    raise UnreadableText("une ligne est une partie écrite, en texte JSON", "a line is a written match, as JSON text")


ANSWERS = {"solve": solve_line, "analyse": analyse_line, "review": review_line}
