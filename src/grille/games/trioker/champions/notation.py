"""How positions and moves of the champions' game are written."""

from typing import NamedTuple

from grille.contract import UnreadableText, read_number, read_seat, shown, words_of
from grille.games.trioker.champions.options import FACE, PILE
from grille.games.trioker.pieces import JOKER
from grille.games.trioker.pieces.placing import NOTHING, Contact, Laid, Lying

PASS, ACCEPT, FORCE = "pass", "accept", "force"
ASKED, FORCED, ACCEPTED = "asked", "forced", "accepted"
WORDS = (PASS, ACCEPT, FORCE, PILE, FACE)
ANNOUNCEMENTS = (ASKED, FORCED, ACCEPTED)
UNTOSSED = -1
MOST_EXTRA = 9

Move = Laid | str
"""A piece laid, or one of the words."""


class State(NamedTuple):
    """What lies on the board tells what is left in both hands."""

    lying: Lying
    seat: int
    even: int  # the seat of the camp Even, UNTOSSED before the coin has fallen
    extra: int = 0  # §1: turns won, the one at hand among them
    announced: str = ""  # §3: ASKED, the seat answers; FORCED, it must place; ACCEPTED, it may not announce


def write_move(contact: Contact, move: Move) -> str:
    return move if isinstance(move, str) else contact.write(move)


def read_move(contact: Contact, text: str) -> Move:
    word = words_of(text, 1)[0]
    return word if word in WORDS else contact.read(word)


def write_state(contact: Contact, state: State, even: int) -> str:
    """The seat of Even is told where it is not what the option says."""
    words = [contact.write_lying(state.lying), str(state.seat + 1)]
    if state.extra:
        words.append(f"extra={state.extra}")
    if state.announced:
        words.append(state.announced)
    if state.even != even:
        words.append(f"even={state.even + 1}")
    return " ".join(words)


def read_state(contact: Contact, text: str, even: int, may_announce: bool) -> State:
    """Any filling of the board in which corners agree; it need not have come about by play."""
    board, *words = words_of(text, 5)
    seat = read_seat(words.pop(0), 2) if words and words[0].isdigit() else 0
    state = State(read_lying(contact, board), seat, even)
    told: set[str] = set()
    for word in words:
        name, _, value = word.partition("=")
        if word in ANNOUNCEMENTS and may_announce:
            name, state = ASKED, state._replace(announced=word)
        elif name == "extra" and value:
            state = state._replace(extra=read_number(value, MOST_EXTRA))
        elif name == "even" and value:
            state = state._replace(even=read_seat(value, 2))
        else:
            raise UnreadableText(f"{shown(word)} ne se lit pas ici", f"{shown(word)} cannot be read here", "§13")
        if name in told:
            raise UnreadableText(f"{shown(word)} : déjà dit", f"{shown(word)}: told already", "§13")
        told.add(name)
    check_words(state)
    return state


def check_words(state: State) -> None:
    if state.extra and state.announced:
        raise UnreadableText(
            "un tour gagné se refuse sans annonce", "a turn that was won is declined without an announcement", "§1"
        )
    if state.even == UNTOSSED and (any(state.lying) or state.seat or state.extra or state.announced):
        raise UnreadableText(
            "sans jet de pièce, pas de camps : écrire even=1 ou even=2",
            "without a toss there are no camps: write even=1 or even=2",
            "§11",
        )


def read_lying(contact: Contact, text: str) -> Lying:
    """§8: each piece once, and the joker never."""
    pieces = [contact.read(word).piece for word in text.split(",") if word != NOTHING]
    if JOKER in pieces:
        raise UnreadableText("le joker ne sert pas ici", "the joker is not used here", "§8")
    for piece in pieces:
        if pieces.count(piece) > 1:
            raise UnreadableText(f"la pièce {piece} deux fois", f"piece {piece} twice", "§8")
    return contact.read_lying(text)
