"""`grille review`: a written match gone through: what each move was worth, where it turned, and why."""

from collections.abc import Iterator
from typing import Annotated

from grille import players
from grille.cli.command import Argument, Option
from grille.cli.language import LANGUAGE, labelled, said, say
from grille.cli.many import JSONL, OUTPUT, WORKERS, Question, answer_lines
from grille.cli.printing import console, number, outcome_json, player, print_columns, print_json
from grille.cli.reading import JSON, MEMORY, NODES, SECONDS, read_limits
from grille.cli.replay import read_file
from grille.cli.thinking import carry_out
from grille.contract import CHANCE, AnyGame
from grille.players import Review
from grille.players.reviewing import Judged, Summary
from grille.players.written import write_judged
from grille.records import Record, read_record

MOST_SHOWN = 3
"""Of many best moves a person is shown so many."""


def review(
    file: Annotated[
        str,
        Argument(
            "RECORD",
            "le fichier d'une partie ; « - » lit l'entrée ; aucun avec --jsonl",
            "the file of a match; - reads input; none with --jsonl",
        ),
    ] = "-",
    seconds: SECONDS = None,
    nodes: NODES = None,
    memory: MEMORY = None,
    open_hands: Annotated[
        bool,
        Option(
            "--open-hands",
            "juge aussi d'après les mains des autres, que personne ne voyait",
            "judge by the other hands too, which nobody saw",
        ),
    ] = False,
    jsonl: JSONL = False,
    workers: WORKERS = None,
    output: OUTPUT = None,
    json: JSON = False,
) -> int:
    """Revoit une partie : chaque coup et sa valeur, fautes, tournants, pourquoi ; 30 secondes si rien n'est dit.

    Go through a match: each move and its value, mistakes, turning points, why; 30 seconds if nothing is said.
    """
    limits = read_limits(seconds, nodes, memory)
    if jsonl:
        return answer_lines(Question("review", "", (), limits, LANGUAGE.get()), workers, output)
    record = read_record(read_file(file))
    found, is_cut = carry_out(
        lambda stop, tell: players.review(record.match, limits, stop, tell, open_hands), is_quiet=json
    )
    if json:
        print_json(answer_of(record, found))
    else:
        tell_person(record, found)
    return 130 if is_cut else 0 if found.is_exact else 1


# For programs


def answer_of(record: Record, found: Review) -> dict[str, object]:
    game = record.match.game
    return {
        "game": game.info.id,
        "options": game.written_options(),
        "players": record.players,
        "outcome": outcome_json(record.match.outcome),
        "resigned": record.resigned,
        "moves": [move_json(game, judged) for judged in found.moves],
        "curve": found.curve,
        "summary": [summary_json(record, summary) for summary in found.summaries],
        "exact": found.is_exact,
    }


def move_json(game: AnyGame, judged: Judged) -> dict[str, object]:
    """As it is kept and sent, in the language of the terminal."""
    spoken = {"proof": said(judged.verdict.proof), "why": [said(reason) for reason in judged.why]}
    return write_judged(game, judged) | spoken


def summary_json(record: Record, summary: Summary) -> dict[str, object]:
    return {
        "seat": summary.seat,
        "player": name_of(record, summary.seat),
        "moves": summary.moves,
        "proved": summary.proved,
        "mistakes": summary.mistakes,
        "turning": summary.turning,
        "missed": [
            {"ply": missed.ply, "move": missed.move, "words": missed.words, "points": missed.points}
            for missed in summary.missed
        ],
        "said": said(summary.said),
    }


def name_of(record: Record, seat: int) -> str:
    return record.players[seat] if seat < len(record.players) else player(seat)


# For people


def tell_person(record: Record, found: Review) -> None:
    game, out = record.match.game, console()
    value, best = say("valeur", "value"), say("au mieux", "at best")
    headings = ("", say("qui", "who"), say("coup", "move"), value, best, say("mieux", "better"), "")
    print_columns(headings, (row_of(record, judged) for judged in found.moves), right=("", value, best))
    for line in remarks(game, found):
        out.print(line, soft_wrap=True)
    for summary in found.summaries:
        out.print(labelled(name_of(record, summary.seat), said(summary.said)), soft_wrap=True)


def row_of(record: Record, judged: Judged) -> tuple[str, ...]:
    game, verdict = record.match.game, judged.verdict
    who = say("hasard", "chance") if judged.seat == CHANCE else name_of(record, judged.seat)
    others = [game.write_move(move) for move in verdict.best] if verdict.loss else []
    better = ", ".join(others[:MOST_SHOWN]) + (" …" if len(others) > MOST_SHOWN else "")
    worth = value_text(game, verdict.value, verdict.exact), value_text(game, verdict.best_value, verdict.exact)
    return number(judged.ply), who, game.write_move(judged.move), *worth, better, mark_of(judged)


def value_text(game: AnyGame, value: float | None, is_exact: bool) -> str:
    """A value for the mover; a wave before what is only estimated."""
    text = players.write_value(game, value)
    if text is None:
        return "–"
    if isinstance(text, str):
        return {"win": say("gagné", "won"), "loss": say("perdu", "lost")}[text]
    return ("" if is_exact else "~") + ("+" if text > 0 else "") + number(text)


def mark_of(judged: Judged) -> str:
    if not judged.is_mistake:
        return ""
    return say("tournant", "turning point") if judged.is_turning else say("faute", "mistake")


def remarks(game: AnyGame, found: Review) -> Iterator[str]:
    """The mistakes one by one, with their reasons."""
    for judged in found.moves:
        if judged.why:
            move = game.write_move(judged.move)
            name = say(f"Coup {judged.ply}, {move}", f"Move {judged.ply}, {move}")
            yield labelled(name, " ".join(map(said, judged.why)))
