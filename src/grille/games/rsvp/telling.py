"""What the table hears of a letter or of a challenge."""

from __future__ import annotations

from collections.abc import Sequence

from grille.contract import Event, Text
from grille.games.rsvp.frame import names
from grille.games.rsvp.notation import CHALLENGE, Put, State, write_move
from grille.games.rsvp.words import Found

CHALLENGE_POINTS = 15  # §12


def put(move: Put, seat: int, counted: Sequence[Found], size: int) -> Event:
    who, name = seat + 1, names(size)[move.cell]
    points = sum(found.points for found in counted)
    words = " + ".join(found.word for found in counted)
    fr, en = (f" : {words}, {points} points", f": {words}, {points} points") if counted else ("", "")
    said = Text(f"Le joueur {who} pose {move.letter} en {name}{fr}.", f"Player {who} puts {move.letter} on {name}{en}.")
    return told(write_move(move, size), said, points, counted, size)


def challenge(state: State, proofs: Sequence[Found], size: int) -> Event:
    """§12: with the words that prove the letter, where there are any."""
    who, other = state.seat + 1, 2 - state.seat
    spot = "" if state.last is None else f"{state.cells[state.last]} en {names(size)[state.last]}"
    words = ", ".join(proof.word for proof in proofs)
    if proofs:
        said = Text(
            f"Le joueur {who} conteste {spot} à tort ({words}) : {CHALLENGE_POINTS} points au joueur {other}.",
            f"Player {who} challenges {spot.replace(' en ', ' on ')} wrongly ({words}): "
            f"{CHALLENGE_POINTS} points to player {other}.",
        )
        return told(CHALLENGE, said, 0, proofs, size)
    said = Text(
        f"Le joueur {who} conteste {spot} avec raison : {CHALLENGE_POINTS} points.",
        f"Player {who} challenges {spot.replace(' en ', ' on ')} rightly: {CHALLENGE_POINTS} points.",
    )
    return told(CHALLENGE, said, CHALLENGE_POINTS, proofs, size)


def told(move: str, said: Text, points: int, found: Sequence[Found], size: int) -> Event:
    words, lines = tuple(one.word for one in found), tuple(one.names(size) for one in found)
    return Event(move, said, points=points, words=words, lines=lines)
