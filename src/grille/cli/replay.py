"""`grille replay`: a record gone through move by move, every move checked by the rules."""

import sys
from typing import Annotated

from grille.cli.command import Argument
from grille.cli.language import said, say
from grille.cli.printing import columns, console, number, outcome_json, player, print_json, standing, told
from grille.cli.reading import JSON
from grille.contract import CHANCE, UnreadableText
from grille.games import load_face
from grille.records import Record, read_record
from grille.records.text import MOST_SIGNS

MOST_BYTES = 4 * MOST_SIGNS + 4


def replay(
    file: Annotated[
        str,
        Argument("FILE", "le fichier d'une partie ; « - » lit l'entrée", "the file of a match; - reads input"),
    ],
    json: JSON = False,
) -> None:
    """Rejoue une partie écrite et vérifie chaque coup.

    Go through a written match and check every move.
    """
    record = read_record(read_file(file))
    if json:
        print_json(record_json(record))
    else:
        tell_person(record)


def read_file(name: str) -> str:
    if name == "-":
        content = sys.stdin.buffer.read(MOST_BYTES)
    else:
        with open(name, "rb") as file:
            content = file.read(MOST_BYTES)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise UnreadableText(
            f"ce fichier n'est pas un texte (octet {error.start + 1})",
            f"this file is not a text (byte {error.start + 1})",
        ) from error


def record_json(record: Record) -> dict[str, object]:
    match = record.match
    game = match.game
    turns = [
        {
            "actor": "chance" if game.actor(before) == CHANCE else game.actor(before),
            "move": event.move,
            "said": said(event.said),
            "position": game.write_state(after),
            "scores": game.scores(after),
        }
        for before, event, after in zip(match.states, told(match), match.states[1:], strict=False)
    ]
    return {
        "game": game.info.id,
        "options": game.written_options(),
        "players": record.players,
        "date": record.date,
        "position": game.write_state(match.states[0]),
        "turns": turns,
        "left": [{"seat": left.seat, "ply": left.ply, "level": left.level} for left in match.leavings],
        "outcome": outcome_json(match.outcome),
    }


def tell_person(record: Record) -> None:
    from grille.cli.board import drawn, marks_of

    match, game = record.match, record.match.game
    out = console()
    names = ", ".join(record.players) or "–"
    out.print(f"{said(game.info.name)} · {names}" + (f" · {record.date}" if record.date else ""), soft_wrap=True)
    headings = ("", say("qui", "who"), say("coup", "move"), say("ce qu'il fait", "what it does"), "score")
    events, rows = told(match), []
    for ply, (before, event, after) in enumerate(zip(match.states, events, match.states[1:], strict=False), 1):
        actor, scores = game.actor(before), game.scores(after)
        who = say("hasard", "chance") if actor == CHANCE else player(actor)
        score = "–".join(map(str, scores)) if scores else ""
        rows.append((number(ply), who, event.move, said(event.said), score))
    board = drawn(load_face(game), match.state, marks_of(match, events[-1] if events else None))
    out.print(columns(headings, rows, right=("",)), board, standing(match), match.position, sep="\n", soft_wrap=True)
