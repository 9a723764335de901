"""What the table hears of a letter, of a challenge and of its proof."""

from collections.abc import Sequence

from grille.contract import Event, Text, counted
from grille.contract.telling import alone, does, own, to
from grille.games.rsvp.frame import names
from grille.games.rsvp.notation import ACCEPT, CHALLENGE, Move, Put, State, write_move
from grille.games.rsvp.words import Found

CHALLENGE_POINTS = 15  # §12
HIS, THE = ("sa", "votre"), ("the", "your")


def spot(move: Put, size: int) -> Text:
    """A letter and its cell, for people."""
    name = names(size)[move.cell]
    return Text(f"{move.letter} en {name}", f"{move.letter} on {name}")


def put(move: Put, seat: int, counted: Sequence[Found], size: int) -> Event:
    where, puts = spot(move, size), does(seat, ("pose", "posez"), ("puts", "put"))
    points = sum(found.points for found in counted)
    words = scored(" + ".join(found.word for found in counted), points)
    fr, en = (f" : {words.fr}", f": {words.en}") if counted else ("", "")
    said = Text(f"{puts.fr} {where.fr}{fr}.", f"{puts.en} {where.en}{en}.")
    return told(write_move(move, size), said, points, counted, size)


def challenge(state: State, last: Put, size: int) -> Event:
    other, where = 1 - state.seat, spot(last, size)
    challenges = does(state.seat, ("conteste", "contestez"), ("challenges", "challenge"))
    is_to, whose = does(other, ("doit", "devez"), ("is to", "are to"), is_first=False), own(other, HIS, THE)
    said = Text(
        f"{challenges.fr} {where.fr} : {to(other).fr} de prouver {whose.fr} lettre.",
        f"{challenges.en} {where.en}: {is_to.en} prove {whose.en} letter.",
    )
    return told(CHALLENGE, said, 0, (), size)


def acceptance(state: State, size: int) -> Event:
    accepts = does(state.seat, ("accepte", "acceptez"), ("accepts", "accept"))
    said = Text(f"{accepts.fr} la dernière lettre.", f"{accepts.en} the last letter.")
    return told(ACCEPT, said, 0, (), size)


def proof(move: Move, state: State, claimed: Sequence[Found], witnesses: Sequence[Found], size: int) -> Event:
    """§12: a proof that holds; then the judge says what he had seen."""
    words, seen = named(claimed), named(witnesses)
    proves, whose = does(state.seat, ("prouve", "prouvez"), ("proves", "prove")), own(state.seat, HIS, THE)
    judge = Text("", "") if seen == words else Text(f" Le juge avait vu {seen}.", f" The judge had seen {seen}.")
    said = Text(
        f"{proves.fr} {whose.fr} lettre par {words} : {CHALLENGE_POINTS} points.{judge.fr}",
        f"{proves.en} {whose.en} letter with {words}: {CHALLENGE_POINTS} points.{judge.en}",
    )
    return told(write_move(move, size), said, CHALLENGE_POINTS, claimed, size)


def failure(
    move: Move, state: State, unknown: Sequence[str], taken: int, witnesses: Sequence[Found], size: int
) -> Event:
    """§12: words that do not exist, or none; and then what the judge would have said."""
    words, other, whose = ", ".join(unknown), to(1 - state.seat), own(state.seat, HIS, THE)
    fails = does(state.seat, ("ne prouve pas", "ne prouvez pas"), ("does not prove", "do not prove"))
    leaves = does(state.seat, ("renonce", "renoncez"), ("gives up", "give up"))
    fr, en = (
        (f"{fails.fr} {whose.fr} lettre ({words}, hors du lexique)", f"{fails.en} {whose.en} letter ({words}: no word)")
        if unknown
        else (f"{leaves.fr} à prouver {whose.fr} lettre", f"{leaves.en} the proof")
    )
    back_fr, back_en = (f", {taken} repris", f", {taken} taken back") if taken else ("", "")
    shown = named(witnesses)
    judge_fr, judge_en = (
        (f"Le juge montre {shown}.", f"The judge shows {shown}.")
        if witnesses
        else ("Aucun mot n'était possible.", "No word was possible.")
    )
    said = Text(
        f"{fr} : {CHALLENGE_POINTS} points {other.fr}{back_fr}. {judge_fr}",
        f"{en}: {CHALLENGE_POINTS} points to {other.en}{back_en}. {judge_en}",
    )
    return told(write_move(move, size), said, -taken, witnesses, size)


def end(winner: int, best: int, other: int, is_target: bool) -> Text:
    """§15: the target, or more points when no letter is left."""
    reaches = does(
        winner, ("atteint le but", "atteignez le but"), ("reaches the target", "reach the target"), is_first=False
    )
    leads = does(
        winner,
        ("a le plus de points", "avez le plus de points"),
        ("has more points", "have more points"),
        is_first=False,
    )
    fr, en = reaches if is_target else leads
    return Text(f"{fr} : {best} à {other}", f"{en}: {best} to {other}")


def end_level(points: int) -> Text:
    fr, en = alone("égalité, ", "a draw, ")
    return Text(f"{fr}{points} partout", f"{en}{points} all")


def scored(words: str, points: int) -> Text:
    """VA + AU, 7 points."""
    many = counted(points, "point", "point")
    return Text(f"{words}, {many.fr}", f"{words}, {many.en}")


def named(found: Sequence[Found]) -> str:
    return ", ".join(one.word for one in found)


def told(move: str, said: Text, points: int, found: Sequence[Found], size: int) -> Event:
    words, lines = tuple(one.word for one in found), tuple(one.names(size) for one in found)
    return Event(move, said, points=points, words=words, lines=lines)
