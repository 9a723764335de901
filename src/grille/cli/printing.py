"""What commands print: one JSON object for a program, or tables and boards for a person."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

from grille.cli.language import LANGUAGE, labelled, said, say
from grille.contract import CHANCE, OVER, AnyGame, Event, Outcome, UnreadableText, shown
from grille.players import write_value
from grille.records import Match
from grille.search.engine import Thought

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table


def print_json(answer: Mapping[str, object]) -> None:
    print(json.dumps(answer, allow_nan=False))


def actor_json(match: Match) -> int | str | None:
    return {OVER: None, CHANCE: "chance"}.get(match.actor, match.actor)


def outcome_json(outcome: Outcome | None) -> dict[str, object] | None:
    return None if outcome is None else {"payoffs": outcome.payoffs, "reason": said(outcome.reason)}


def position_json(match: Match) -> dict[str, object]:
    return {
        "position": match.position,
        "actor": actor_json(match),
        "scores": match.scores,
        "outcome": outcome_json(match.outcome),
    }


def event_json(event: Event) -> dict[str, object]:
    """Everything the table sees of a move; null where the game has no such thing."""
    facts = {name: fact for name, fact in asdict(event).items() if name != "told"}
    return {**facts, "said": said(event.said)}


def thought_json(game: AnyGame, thought: Thought[Any]) -> dict[str, object]:
    """A weighed move."""
    return {
        "move": game.write_move(thought.move),
        "value": write_value(game, thought.value),
        "exact": thought.exact,
        "proof": said(thought.proof),
    }


def told(match: Match) -> list[Event]:
    """Each move as the seat whose turn it was saw it: nothing is hidden from whoever wrote the moves down."""
    game = match.game
    return [game.event(state, move, game.turn(state)) for state, move in zip(match.states, match.moves, strict=False)]


def console(stderr: bool = False) -> Console:
    """Where people read; colours only on a terminal, and texts exactly as they are."""
    from rich.console import Console

    class Paper(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError  # rich would end the program here; the run decides how

    return Paper(stderr=stderr, highlight=False, markup=False, emoji=False)


def columns(headings: Sequence[str], rows: Iterable[Iterable[str]], right: Sequence[str] = ()) -> Table:
    """A table with its headings; numbers stand on the right."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    made = Table(box=SIMPLE_HEAD, pad_edge=False)
    for heading in headings:
        made.add_column(heading, justify="right" if heading in right else "left", overflow="fold")
    for row in rows:
        made.add_row(*row)
    return made


def print_columns(headings: Sequence[str], rows: Iterable[Iterable[str]], right: Sequence[str] = ()) -> None:
    console().print(columns(headings, rows, right))


def path_of(file: str) -> Path:
    """Where to write; told before any work is done where no file can have that name."""
    path = Path(file)
    if not path.name:
        raise UnreadableText(f"{shown(file)} n'est pas un nom de fichier", f"{shown(file)} is not the name of a file")
    return path


def save_sheets(file: str, sheets: Sequence[str]) -> None:
    """Pages drawn as SVG: in one PDF where the name says so, else each in a file, numbered where there are several."""
    from grille.boards.pdf import pdf
    from grille.boards.typeface import with_typeface

    path = path_of(file)
    if path.suffix == ".pdf":
        path.write_bytes(pdf(sheets))
        return
    for place, sheet in enumerate(sheets, 1):
        page = path if len(sheets) == 1 else path.with_stem(f"{path.stem}-{place}")
        page.write_text(with_typeface(sheet), encoding="utf-8")


def write_file(name: str, text: str) -> None:
    """To a file, or to the output where it is called `-`."""
    if name == "-":
        sys.stdout.write(text)
    else:
        Path(name).write_text(text, encoding="utf-8")


def number(value: float) -> str:
    """A number as it is printed in books: 14 408,5 or 14,408.5."""
    text = f"{value:,}" if isinstance(value, int) else f"{value:,.3g}" if abs(value) < 100 else f"{value:,.0f}"
    text = text.replace("-", "\N{MINUS SIGN}")
    return text if LANGUAGE.get() == "en" else text.replace(",", "\u202f").replace(".", ",")


def figure(value: float | None) -> str:
    return "" if value is None else number(value)


def duration(seconds: float) -> str:
    return say(f"{seconds:.3f} s".replace(".", ","), f"{seconds:.3f} s")


def player(seat: int) -> str:
    return say(f"joueur {seat + 1}", f"player {seat + 1}")


def worth(match: Match, value: float | None) -> str:
    """A value in words, for the mover."""
    text = write_value(match.game, value)
    if isinstance(text, str):
        return {"win": say("gagné", "won"), "loss": say("perdu", "lost")}[text]
    if text is None:
        return say("inconnue", "unknown")
    return ("+" if text > 0 else "") + number(text)


def named(match: Match, move: Any) -> str:
    """A move as people read it: with the word it makes or takes, where there is one."""
    event = match.game.event(match.state, move, match.actor)
    return f"{event.move} ({' + '.join(event.words)})" if event.words else event.move


def standing(match: Match) -> str:
    """Scores, and who is to act or how it ended."""
    lines = []
    if match.scores is not None:
        lines.append(" – ".join(labelled(player(seat), points) for seat, points in enumerate(match.scores)))
    if match.outcome is not None:
        lines.append(labelled(say("Fin", "The end"), said(match.outcome.reason)) + ".")
    elif match.actor == CHANCE:
        lines.append(say("Au hasard de décider.", "Chance decides."))
    else:
        lines.append(say("Au ", "To play: ") + player(match.actor) + say(" de jouer.", "."))
    return "\n".join(line[:1].upper() + line[1:] for line in lines)
