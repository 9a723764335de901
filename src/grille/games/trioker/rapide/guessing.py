"""What a seat may imagine: a whole table that fits all it sees and all that everybody remembers."""

from random import Random

from grille.contract import HIDDEN
from grille.games.trioker.rapide.table import (
    CALLED,
    DRAWN,
    PIECES,
    PLAYING,
    Hand,
    State,
    in_order,
    lying_pieces,
    minus,
    seen,
)

Slot = tuple[int, frozenset[str]]
"""A place for an unseen piece: the seat that holds it (the number of seats: the stock), and what it cannot be."""

SHUFFLES = 12
"""So often pieces are dealt anew, all deals being equally likely, before they are fitted one by one."""


def guess(view: State, rng: Random) -> State:
    """Unseen pieces dealt at random among the places where they can be."""
    known = [*lying_pieces(view.lying), *(piece for hand in (*view.hands, view.stock) for piece in seen(hand))]
    unseen = list(minus(PIECES, known))
    slots = open_slots(view)
    dealt: list[list[str]] = [list(seen(hand)) for hand in (*view.hands, view.stock)]
    called = called_piece(view)
    if called in unseen:
        unseen.remove(called)
        slots.remove(next(slot for slot in slots if slot[0] == view.seat))
        dealt[view.seat].append(called)
    for (place, _), piece in zip(slots, matched(unseen, slots, rng), strict=True):
        dealt[place].append(piece)
    *hands, stock = map(in_order, dealt)
    return view._replace(hands=tuple(hands), stock=stock)


def called_piece(view: State) -> str | None:
    """§5: before the first piece lies, everybody knows which one it will be."""
    if any(view.lying) or view.phase != PLAYING or HIDDEN not in view.hands[view.seat]:
        return None
    return next((piece for piece in CALLED if piece not in view.lacks[view.seat]), None)


def open_slots(view: State) -> list[Slot]:
    """The places that hold something unseen, those of which most is known first."""
    slots: list[Slot] = []
    for place, hand in enumerate((*view.hands, view.stock)):
        lacked: Hand = view.lacks[place] if place < len(view.hands) else ()
        slots += [(place, frozenset(lacked))] * hand.count(HIDDEN)
    if view.phase == DRAWN and HIDDEN in view.hands[view.seat]:
        # nothing is known of the piece just drawn
        slots.remove((view.seat, frozenset(view.lacks[view.seat])))
        slots.append((view.seat, frozenset()))
    return sorted(slots, key=lambda slot: -len(slot[1]))


def matched(pieces: list[str], slots: list[Slot], rng: Random) -> list[str]:
    """A piece for every slot; a table that contradicts what is remembered is dealt as if nothing were."""
    shuffled = pieces
    for _ in range(SHUFFLES):
        shuffled = rng.sample(pieces, len(pieces))
        if all(piece not in lacked for piece, (_, lacked) in zip(shuffled, slots, strict=True)):
            return shuffled
    holders: dict[str, int] = {}
    for slot in range(len(slots)):
        if not find_piece(slot, shuffled, slots, holders, set()):
            return shuffled
    return sorted(holders, key=holders.__getitem__)


def find_piece(slot: int, pieces: list[str], slots: list[Slot], holders: dict[str, int], tried: set[str]) -> bool:
    """A free piece for the slot, or one whose slot can take another."""
    allowed = [piece for piece in pieces if piece not in tried and piece not in slots[slot][1]]
    for piece in allowed:
        if piece not in holders:
            holders[piece] = slot
            return True
    for piece in allowed:
        if piece not in tried:
            tried.add(piece)
            if find_piece(holders[piece], pieces, slots, holders, tried):
                holders[piece] = slot
                return True
    return False
