"""`grille results`: what has been found out, how each fact is known, and a sample of each derived anew."""

import hashlib
import io
import json
import shlex
import time
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Annotated, Any

from grille.cli.certify import MOST_HOURS
from grille.cli.command import Option
from grille.cli.language import labelled, said, say
from grille.cli.printing import duration, print_columns, print_json
from grille.cli.reading import JSON, read_count
from grille.contract import Text, numeral
from grille.registry import rooms


class Known(Enum):
    """How a fact is known: for a program, and told."""

    PROVED = "proved", Text("prouvé", "proved")
    COUNTED = "counted", Text("compté deux fois", "counted twice")
    SAMPLED = "counted", Text("compté", "counted")
    """By one program; another has counted samples again."""
    ESTIMATED = "estimated", Text("estimé", "estimated")

    def __init__(self, word: str, told: Text) -> None:
        self.word, self.told = word, told


@dataclass(frozen=True)
class Result:
    """A fact of docs/results.md. A short command derives a part of it, or checks its certificate, and so answers."""

    place: str
    """The section of that page, and the title in bold there."""
    fact: Text
    known: Known
    how: Text
    command: str
    """Computes the whole of it again."""
    sample: str
    expected: Mapping[str, object]
    certificate: Path | None = None
    sha256: str = ""
    minutes: int = 0
    """So long one core checks the certificate, where that is long."""

    @property
    def row(self) -> str:
        """As docs/results.md tells it."""
        return f"| {self.fact.en} | {self.known.told.en}: {self.how.en} | `{self.command}` |"


NOTHING_MORE = Text("", "")


def certified(
    place: str,
    fact: Text,
    command: str,
    certificate: Path,
    kilobytes: float,
    sha256: str,
    proves: str,
    also: Text = NOTHING_MORE,
    minutes: int = 0,
) -> Result:
    """A fact whose certificate is at hand."""
    name, size = sha256[:8], f"{kilobytes:g}"
    how = Text(f"certificat {name}, {size.replace('.', ',')} ko{also.fr}", f"certificate {name}, {size} kB{also.en}")
    hours = max(1, -(-minutes // 15))  # a certificate states up to four times the work it takes
    sample = f"verify {shlex.quote(str(certificate))} --hours {hours}"
    return Result(place, fact, Known.PROVED, how, command, sample, {"fact": proves}, certificate, sha256, minutes)


def estimated(place: str, fact: Text, how: Text, command: str, sample: str, expected: Mapping[str, object]) -> Result:
    """A fact that samples suggest; their number, seed and interval are told."""
    return Result(place, fact, Known.ESTIMATED, how, command, sample, expected)


def beginner(
    game: str,
    name: Text,
    share: float,
    games: int,
    span: tuple[int, int],
    sample: int,
    wins: Sequence[int],
    how: str = "",
) -> Result:
    """What a beginner wins against level 1; and in a few games, against each of the first three."""
    percent, many, (low, high) = f"{share:g} %", numeral(games), span
    return estimated(
        "What a beginner wins",
        Text(
            f"{name.fr} : un débutant gagne {percent.replace('.', ',')} des parties contre le niveau 1",
            f"{name.en}: a beginner wins {percent} of the games against level 1",
        ),
        Text(f"{many.fr} parties, graine 1, de {low} à {high} %", f"{many.en} games, seed 1, from {low} to {high} %"),
        f"grille levels {game} --games {games} --seed 1{how}",
        f"levels {game} --games {sample} --seed 1{how}",
        {"rows": [{"wins": count} for count in wins]},
    )


def problems(game: str, name: Text, count: int) -> Result:
    """The problems of a game, proved when they were found, and all proved again in less than a minute or so."""
    return Result(
        "Problems",
        Text(
            f"{name.fr} : {count} problèmes, chacun d'une seule réponse",
            f"{name.en}: {count} problems, one answer each",
        ),
        Known.PROVED,
        Text(
            "chacun en le trouvant, puis tous une seconde fois",
            "each when it was found, then all of them a second time",
        ),
        f"grille problems check {game}",
        f"problems check {game}",
        {"proved": count},
    )


def results(
    check: Annotated[
        bool, Option("--check", "en refaire un échantillon de chacun", "derive a sample of each anew")
    ] = False,
    hours: Annotated[
        str,
        Option(
            "--hours N",
            "avec --check : contrôler aussi les longs certificats, en tant d'heures d'un cœur chacun (0)",
            "with --check: verify long certificates too, in so many hours of a core each (0)",
        ),
    ] = "0",
    json: JSON = False,
) -> int:
    """Ce qui a été trouvé et comment on le sait : prouvé, compté deux fois ou estimé.

    What has been found out and how it is known: proved, counted twice or estimated.
    """
    listed, minutes = list(known_results()), 60 * read_count("--hours", hours, least=0, most=MOST_HOURS)
    rows = []
    for number, (box, result) in enumerate(listed, 1):
        rows.append({"box": box, **result_json(result)})
        if check:
            began = time.monotonic()
            rows[-1]["holds"] = holds(result) if result.minutes <= minutes else None
            if not json:
                tell_checked(result, rows[-1]["holds"], f"{number}/{len(listed)}, {duration(time.monotonic() - began)}")
    if json:
        print_json({"results": rows})
    elif not check:
        tell(result for _, result in listed)
    return int(any(row.get("holds") is False for row in rows))


def tell_checked(result: Result, is_so: object, progress: str) -> None:
    """A line as soon as it is known; a long certificate may be left for another time."""
    if is_so is None:
        is_left = f"{result.minutes} min, --hours {-(-result.minutes // 60)}"
        print(say("laissé ", "skipped"), f"{said(result.fact)} ({progress.partition(',')[0]}, {is_left})", flush=True)
    else:
        word = say("tient  ", "holds  ") if is_so else say("FAUX   ", "WRONG  ")
        print(word, f"{said(result.fact)} ({progress})", flush=True)


def known_results() -> Iterator[tuple[str, Result]]:
    for box, room in rooms("results"):
        for result in room.RESULTS:
            yield box, result


def result_json(result: Result) -> dict[str, object]:
    return {
        "fact": said(result.fact),
        "known": result.known.word,
        "how": said(result.how),
        "command": result.command,
        "sample": result.sample,
        "sha256": result.sha256 or None,
    }


def tell(listed: Iterable[Result]) -> None:
    told = (
        (said(result.fact), f"{labelled(said(result.known.told), said(result.how))}\n{result.command}\n")
        for result in listed
    )
    print_columns((say("résultat", "result"), say("comment on le sait", "how it is known")), told)


def holds(result: Result) -> bool:
    """Whether a short command still answers as it did, about a certificate that is still the same."""
    if result.certificate and hashlib.sha256(result.certificate.read_bytes()).hexdigest() != result.sha256:
        return False
    return says(answered(result.sample), result.expected)


def says(answer: object, expected: object) -> bool:
    """Whether an answer says what is expected, and perhaps more."""
    match answer, expected:
        case dict(), Mapping():
            return all(name in answer and says(answer[name], value) for name, value in expected.items())
        case list(), list():
            return len(answer) >= len(expected) and all(map(says, answer, expected))
    return answer == expected


def answered(words: str) -> dict[str, Any]:
    """What a command of grille answers to a program."""
    from grille.cli.run import INTERRUPTED, run

    with redirect_stdout(io.StringIO()) as told:
        code = run([*shlex.split(words), "--json"])
    if code == INTERRUPTED:
        raise KeyboardInterrupt
    return dict(json.loads(told.getvalue() or "{}"))
