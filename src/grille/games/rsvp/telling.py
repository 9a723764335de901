"""What the table hears of a letter, of a challenge and of its proof."""

from __future__ import annotations

from collections.abc import Sequence

from grille.contract import Event, Text
from grille.games.rsvp.frame import names
from grille.games.rsvp.notation import ACCEPT, CHALLENGE, Move, Put, State, write_move
from grille.games.rsvp.words import Found

CHALLENGE_POINTS = 15  # §12


def put(move: Put, seat: int, counted: Sequence[Found], size: int) -> Event:
    who, name = seat + 1, names(size)[move.cell]
    points = sum(found.points for found in counted)
    words = " + ".join(found.word for found in counted)
    fr, en = (f" : {words}, {points} points", f": {words}, {points} points") if counted else ("", "")
    said = Text(f"Le joueur {who} pose {move.letter} en {name}{fr}.", f"Player {who} puts {move.letter} on {name}{en}.")
    return told(write_move(move, size), said, points, counted, size)


def challenge(state: State, last: Put, size: int) -> Event:
    who, other, name = state.seat + 1, 2 - state.seat, names(size)[last.cell]
    said = Text(
        f"Le joueur {who} conteste {last.letter} en {name} : au joueur {other} de prouver sa lettre.",
        f"Player {who} challenges {last.letter} on {name}: player {other} is to prove the letter.",
    )
    return told(CHALLENGE, said, 0, (), size)


def acceptance(state: State, size: int) -> Event:
    who = state.seat + 1
    said = Text(f"Le joueur {who} accepte la dernière lettre.", f"Player {who} accepts the last letter.")
    return told(ACCEPT, said, 0, (), size)


def proof(move: Move, state: State, claimed: Sequence[Found], witnesses: Sequence[Found], size: int) -> Event:
    """§12: a proof that holds; then the judge says what he had seen."""
    who, words, seen = state.seat + 1, named(claimed), named(witnesses)
    judge = Text("", "") if seen == words else Text(f" Le juge avait vu {seen}.", f" The judge had seen {seen}.")
    said = Text(
        f"Le joueur {who} prouve sa lettre par {words} : {CHALLENGE_POINTS} points.{judge.fr}",
        f"Player {who} proves the letter with {words}: {CHALLENGE_POINTS} points.{judge.en}",
    )
    return told(write_move(move, size), said, CHALLENGE_POINTS, claimed, size)


def failure(
    move: Move, state: State, unknown: Sequence[str], taken: int, witnesses: Sequence[Found], size: int
) -> Event:
    """§12: words that do not exist, or none; and then what the judge would have said."""
    who, other, words = state.seat + 1, 2 - state.seat, ", ".join(unknown)
    fr, en = (
        (f"ne prouve pas sa lettre ({words}, hors du lexique)", f"does not prove the letter ({words}: no word)")
        if unknown
        else ("renonce à prouver sa lettre", "gives up the proof")
    )
    back_fr, back_en = (f", {taken} repris", f", {taken} taken back") if taken else ("", "")
    shown = named(witnesses)
    judge_fr, judge_en = (
        (f"Le juge montre {shown}.", f"The judge shows {shown}.")
        if witnesses
        else ("Aucun mot n'était possible.", "No word was possible.")
    )
    said = Text(
        f"Le joueur {who} {fr} : {CHALLENGE_POINTS} points au joueur {other}{back_fr}. {judge_fr}",
        f"Player {who} {en}: {CHALLENGE_POINTS} points to player {other}{back_en}. {judge_en}",
    )
    return told(write_move(move, size), said, -taken, witnesses, size)


def named(found: Sequence[Found]) -> str:
    return ", ".join(one.word for one in found)


def told(move: str, said: Text, points: int, found: Sequence[Found], size: int) -> Event:
    words, lines = tuple(one.word for one in found), tuple(one.names(size) for one in found)
    return Event(move, said, points=points, words=words, lines=lines)
