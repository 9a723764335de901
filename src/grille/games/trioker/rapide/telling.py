"""What the table is told of a move, in sentences; nobody is told what they may not know."""

from __future__ import annotations

from collections.abc import Iterable

from grille.contract import HIDDEN, Text
from grille.games.trioker.pieces.layout import MARKS as PRINTED
from grille.games.trioker.pieces.placing import Laid
from grille.games.trioker.rapide.table import BOARD, CALLED, Hand, State, highest, points_of
from grille.games.trioker.rapide.till import FINE, MARKS, REWARD, Till


def joined(sentences: Iterable[Text]) -> Text:
    listed = list(sentences)
    return Text(" ".join(said.fr for said in listed), " ".join(said.en for said in listed))


def player(seat: int) -> Text:
    return Text(f"le joueur {seat + 1}", f"player {seat + 1}")


def does(seat: int, fr: str, en: str) -> Text:
    return Text(f"Le joueur {seat + 1} {fr}.", f"Player {seat + 1} {en}.")


def listed(hand: Hand) -> str:
    return ", ".join(hand)


# Moves


def tell_placing(state: State, laid: Laid) -> Text:
    """The piece and what its cell does."""
    name, sign = BOARD.names[laid.cell], BOARD.signs[laid.cell]
    said = does(state.seat, f"pose {laid.piece} en {name}", f"places {laid.piece} on {name}")
    if not sign or sign == "S":
        return said
    mark = PRINTED[sign]
    if sign not in MARKS:
        return joined((said, Text(f"Case « {mark.fr} ».", f"Cell “{mark.en}”.")))
    gain = state.till.paid(state.seat, MARKS[sign]).gains(state.till)[state.seat]
    fr, en = (f"reçoit {gain}", f"receives {gain}") if gain > 0 else (f"paie {-gain}", f"pays {-gain}")
    return joined((said, Text(f"Case « {mark.fr} » : il {fr}.", f"Cell “{mark.en}”: {en}.")))


def tell_gift(state: State, piece: str, left: int) -> Text:
    fr, en = (f"{piece}", f"{piece}") if piece != HIDDEN else ("une pièce", "a piece")
    return does(state.seat, f"donne {fr} au joueur {left + 1}", f"gives {en} to player {left + 1}")


def tell_dealt(state: State, piece: str) -> Text:
    fr, en = (f"{piece}", f"{piece}") if piece != HIDDEN else ("une pièce", "a piece")
    return does(state.seat, f"reçoit {fr}", f"receives {en}")


def tell_call(dealt: State) -> Text:
    """§5: the pieces called until somebody answers."""
    called = highest(dealt.hands[dealt.seat])
    vain = listed(CALLED[: CALLED.index(called)])
    if not vain:
        return does(dealt.seat, f"a {called} et commence", f"holds {called} and begins")
    said = Text(f"On appelle {vain} : au talon.", f"{vain} are called in vain: they are in the stock.")
    return joined((said, does(dealt.seat, f"a {called} et commence", f"holds {called} and begins")))


# The end


def tell_settlement(winner: int, hands: tuple[Hand, ...], till: Till) -> Text:
    """§12: who receives and who pays, with the pieces shown; in a view nobody's pieces are known yet."""
    after = till.settled(winner, tuple(map(points_of, hands)))
    gains = after.gains(till)
    said = [
        does(winner, f"n'a plus de pièce : il reçoit {gains[winner]}", f"has no piece left: receives {gains[winner]}")
    ]
    if any(HIDDEN in hand for hand in hands):
        return joined(
            (*said, Text("Les autres montrent leurs pièces et paient.", "The others show their pieces and pay."))
        )
    for other in till.others(winner):
        due = FINE + points_of(hands[other])
        fr, en = listed(hands[other]), listed(hands[other])
        short = -gains[other] < due
        paid = Text(f"{-gains[other]} sur {due}", f"{-gains[other]} of {due}") if short else Text(f"{due}", f"{due}")
        said.append(does(other, f"montre {fr} et paie {paid.fr}", f"shows {en} and pays {paid.en}"))
    return joined(said)


def reason_won(winner: int, hands: tuple[Hand, ...]) -> Text:
    """The settlement as an account: 2 and the points of each hand."""
    fr, en = player(winner)
    others = [seat for seat in range(len(hands)) if seat != winner]
    dues = [(seat + 1, points_of(hands[seat])) for seat in others]
    french = ", ".join(f"le joueur {who} doit {FINE} + {points} = {FINE + points}" for who, points in dues)
    english = ", ".join(f"player {who} owes {FINE} + {points} = {FINE + points}" for who, points in dues)
    return Text(
        f"{fr} n'a plus de pièce ; la Banque lui doit {REWARD}, {french}",
        f"{en} has no piece left; the Bank owes {REWARD}, {english}",
    )


RESIGNING = Text(
    "Vous payez comme si l'autre venait de poser sa dernière pièce.",
    "You pay as if the other had just placed the last piece.",
)  # §16
REASON_NULL = Text(
    "tout le monde passe et le talon est vide : partie nulle, les paiements des cases restent",
    "everybody passes and the stock is empty: a null game, payments on cells stand",
)


def with_ruin(reason: Text, till: Till) -> Text:
    """§14: where a payment has emptied the Bank, the series is over, and the richest has won it."""
    if not till.is_ruined:
        return reason
    most = max(till.money)
    richest = [player(seat) for seat, money in enumerate(till.money) if money == most]
    fr, en = " et ".join(who.fr for who in richest), " and ".join(who.en for who in richest)
    return Text(
        f"{reason.fr}. La Banque est ruinée, la série est finie ; le plus d'argent, {most} : {fr}",
        f"{reason.en}. The Bank is ruined, the series is over; most money, {most}: {en}",
    )
