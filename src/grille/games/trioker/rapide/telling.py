"""What the table is told of a move, in sentences; nobody is told what they may not know."""

from grille.contract import HIDDEN, Text, joined
from grille.contract.telling import alone, does, own, part, to
from grille.games.trioker.pieces import called
from grille.games.trioker.pieces.layout import MARKS as PRINTED
from grille.games.trioker.pieces.placing import Laid
from grille.games.trioker.rapide.table import BOARD, CALLED, CONTACT, Hand, State, highest, points_of
from grille.games.trioker.rapide.till import FINE, MARKS, REWARD, Till


def player(seat: int) -> Text:
    return Text(part(seat, f"le joueur {seat + 1}", "*", "vous"), part(seat, f"player {seat + 1}", "*", "you"))


def sentence(who_does: Text, fr: str, en: str) -> Text:
    return Text(f"{who_does.fr} {fr}.", f"{who_does.en} {en}.")


RECEIVES = ("reçoit", "recevez"), ("receives", "receive")
PAYS = ("paie", "payez"), ("pays", "pay")
DRAWS = (
    ("ne peut rien poser et pioche", "ne pouvez rien poser et piochez"),
    ("cannot place and draws", "cannot place and draw"),
)
PASSES = (
    ("ne peut rien poser et passe", "ne pouvez rien poser et passez"),
    ("cannot place and passes", "cannot place and pass"),
)


def tell_nothing(seat: int, deed: tuple[tuple[str, str], tuple[str, str]]) -> Text:
    """No piece fits."""
    fr, en = does(seat, *deed)
    return Text(f"{fr}.", f"{en}.")


def listed(hand: Hand) -> Text:
    return joined(map(called, hand), ", ")


def named(piece: str) -> Text:
    """What is given or dealt, for those who see it and for those who do not."""
    return called(piece) if piece != HIDDEN else Text("une pièce", "a piece")


# Moves


def tell_placing(state: State, laid: Laid) -> Text:
    """The piece and what its cell does."""
    sign = BOARD.signs[laid.cell]
    who_places, spot = does(state.seat, ("pose", "posez"), ("places", "place")), CONTACT.told(state.lying, laid)
    if not sign or sign == "S":
        return sentence(who_places, *spot)
    mark = PRINTED[sign]
    if sign not in MARKS:
        cell = Text(f"Case « {mark.fr} ».", f"Cell “{mark.en}”.")
        return joined((sentence(who_places, *spot), cell))
    gain = state.till.paid(state.seat, MARKS[sign]).gains(state.till)[state.seat]
    moves = own(state.seat, *(RECEIVES if gain > 0 else PAYS))
    return sentence(
        who_places,
        f"{spot.fr}, case « {mark.fr} », et {moves.fr} {abs(gain)}",
        f"{spot.en}, cell “{mark.en}”, and {moves.en} {abs(gain)}",
    )


def tell_gift(state: State, piece: str, left: int) -> Text:
    (fr, en), whom = named(piece), to(left)
    return sentence(does(state.seat, ("donne", "donnez"), ("gives", "give")), f"{fr} {whom.fr}", f"{en} to {whom.en}")


def tell_dealt(state: State, piece: str) -> Text:
    return sentence(does(state.seat, *RECEIVES), *named(piece))


def tell_call(dealt: State) -> Text:
    """§5: the pieces called until somebody answers."""
    first = highest(dealt.hands[dealt.seat])
    vain = ", ".join(CALLED[: CALLED.index(first)])
    holds = does(dealt.seat, ("a", "avez"), ("holds", "hold"))
    begins = own(dealt.seat, ("commence", "commencez"), ("begins", "begin"))
    opening = sentence(holds, f"{first} et {begins.fr}", f"{first} and {begins.en}")
    if not vain:
        return opening
    in_vain = Text(f"On appelle {vain} : au talon.", f"{vain} are called in vain: they are in the stock.")
    return joined((in_vain, opening))


# The end


def tell_settlement(winner: int, hands: tuple[Hand, ...], till: Till) -> Text:
    """§12: who receives and who pays, with the pieces shown; in a view nobody's pieces are known yet."""
    after = till.settled(winner, tuple(map(points_of, hands)))
    gains = after.gains(till)
    empty = does(winner, ("n'a plus de pièce", "n'avez plus de pièce"), ("has no piece left", "have no piece left"))
    receives = own(winner, *RECEIVES)
    said = [Text(f"{empty.fr} et {receives.fr} {gains[winner]}.", f"{empty.en} and {receives.en} {gains[winner]}.")]
    if any(HIDDEN in hand for hand in hands):
        return joined(
            (*said, Text("Les autres montrent leurs pièces et paient.", "The others show their pieces and pay."))
        )
    for other in till.others(winner):
        due = FINE + points_of(hands[other])
        shows, pays = does(other, ("montre", "montrez"), ("shows", "show")), own(other, *PAYS)
        short = -gains[other] < due
        paid = Text(f"{-gains[other]} sur {due}", f"{-gains[other]} of {due}") if short else Text(f"{due}", f"{due}")
        hand = listed(hands[other])
        said.append(sentence(shows, f"{hand.fr} et {pays.fr} {paid.fr}", f"{hand.en} and {pays.en} {paid.en}"))
    return joined(said)


def reason_won(winner: int, hands: tuple[Hand, ...]) -> Text:
    """The settlement as an account: 2 and the points of each hand."""
    empty = ("n'a plus de pièce", "n'avez plus de pièce"), ("has no piece left", "have no piece left")
    fr, en = does(winner, *empty, is_first=False)
    whom = own(winner, ("lui doit", "vous doit"), ("owes", "owes"))
    dues = [
        (does(seat, ("doit", "devez"), ("owes", "owe"), is_first=False), points_of(hand))
        for seat, hand in enumerate(hands)
        if seat != winner
    ]
    french = ", ".join(f"{owes.fr} {FINE} + {points} = {FINE + points}" for owes, points in dues)
    english = ", ".join(f"{owes.en} {FINE} + {points} = {FINE + points}" for owes, points in dues)
    return Text(f"{fr} ; la Banque {whom.fr} {REWARD}, {french}", f"{en}; the Bank {whom.en} {REWARD}, {english}")


RESIGNING = Text(
    "Vous payez comme si l'autre venait de poser sa dernière pièce.",
    "You pay as if the other had just placed the last piece.",
)  # §16
_NULL = alone("partie nulle, ", "no result, ")
REASON_NULL = Text(
    f"tout le monde passe et le talon est vide : {_NULL.fr}les paiements des cases restent",
    f"everybody passes and the stock is empty: {_NULL.en}payments on cells stand",
)


def with_ruin(reason: Text, till: Till) -> Text:
    """§14: where a payment has emptied the Bank, the series is over, and the richest has won it."""
    if not till.is_ruined:
        return reason
    most = max(till.money)
    richest = [player(seat) for seat, money in enumerate(till.money) if money == most]
    fr, en = joined(richest, " et ", " and ")
    return Text(
        f"{reason.fr}. La Banque est ruinée, la série est finie ; le plus d'argent, {most} : {fr}",
        f"{reason.en}. The Bank is ruined, the series is over; most money, {most}: {en}",
    )
