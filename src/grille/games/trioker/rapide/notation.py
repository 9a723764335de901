"""The table of the quick game as one line of text."""

from grille.contract import HIDDEN, UnreadableText, counted, read_number, read_seat, shown, words_of
from grille.games.trioker.pieces import read_piece
from grille.games.trioker.rapide.table import (
    CONTACT,
    DEALING,
    DRAWING,
    HAND,
    PHASES,
    PIECES,
    WON,
    Hand,
    State,
    in_order,
    lying_pieces,
    seen,
)
from grille.games.trioker.rapide.till import Till

NONE = "-"
MOST_MONEY = 1_000_000
FIXED = 7
SEAT_AT = 5
RUINED, PASSES, LACKS, GIVEN = "ruined", "passes", "lacks", "given"


def write_state(state: State) -> str:
    """Board, hands, stock, money, Bank, seat and phase; then what else there is to remember."""
    words = [
        CONTACT.write_lying(state.lying),
        "/".join(map(write_hand, state.hands)),
        write_hand(state.stock),
        write_numbers(state.till.money),
        str(state.till.bank),
        str(state.seat + 1),
        state.phase,
    ]
    if state.till.is_ruined:
        words.append(RUINED)
    if state.passes:
        words.append(f"{PASSES}={state.passes}")
    for name, hands in ((LACKS, state.lacks), (GIVEN, state.given)):
        if any(hands):
            words.append(f"{name}={'/'.join(map(write_hand, hands))}")
    return " ".join(words)


def write_hand(hand: Hand) -> str:
    return ",".join(hand) or NONE


def write_numbers(numbers: tuple[int, ...]) -> str:
    return ",".join(map(str, numbers))


# Reading


def read_state(text: str, seats: int) -> State:
    words = words_of(text, FIXED + 4)
    if len(words) > SEAT_AT and words[SEAT_AT] in PHASES:
        words.insert(SEAT_AT, "1")
    if len(words) < FIXED:
        raise UnreadableText(
            f"{shown(text)} : il faut panneau, mains, talon, argent, Banque, place et phase",
            f"{shown(text)}: board, hands, stock, money, Bank, seat and phase are needed",
        )
    facts = read_facts(words[FIXED:])
    money = read_numbers(words[3])
    if len(money) != seats:
        raise UnreadableText(f"argent : {seats} nombres", f"money: {seats} numbers", "§4")
    if words[6] not in PHASES:
        listed = ", ".join(PHASES)
        raise UnreadableText(f"phase {shown(words[6])} : {listed}", f"phase {shown(words[6])}: {listed}")
    state = State(
        lying=CONTACT.read_lying(words[0]),
        hands=read_hands(words[1], seats),
        stock=read_hand(words[2]),
        till=Till(money, read_number(words[4], MOST_MONEY), RUINED in facts),
        seat=read_seat(words[5], seats),
        phase=words[6],
        passes=read_number(facts.get(PASSES, "0"), seats),
        lacks=read_hands(facts[LACKS], seats) if LACKS in facts else ((),) * seats,
        given=read_hands(facts[GIVEN], seats) if GIVEN in facts else ((),) * seats,
    )
    check_total(state.till.money, state.till.bank)
    check_pieces(state)
    check_phase(state)
    return state


def read_facts(words: list[str]) -> dict[str, str]:
    facts: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if name in facts or name not in (RUINED, PASSES, LACKS, GIVEN) or bool(equals) == (name == RUINED):
            raise UnreadableText(
                f"{shown(word)} : {RUINED}, {PASSES}=, {LACKS}= ou {GIVEN}=, une fois chacun",
                f"{shown(word)}: {RUINED}, {PASSES}=, {LACKS}= or {GIVEN}=, each once",
            )
        facts[name] = value
    return facts


def read_numbers(text: str) -> tuple[int, ...]:
    return tuple(read_number(part, MOST_MONEY) for part in text.split(","))


def check_total(money: tuple[int, ...], bank: int) -> None:
    """§11: the sum never changes, so what can be written after any payment can be read again."""
    if sum(money) + bank > MOST_MONEY:
        raise UnreadableText(
            f"joueurs et Banque ensemble ont {MOST_MONEY} au plus",
            f"players and Bank together have {MOST_MONEY} at most",
            "§11",
        )


def read_hands(text: str, seats: int) -> tuple[Hand, ...]:
    hands = text.split("/")
    if len(hands) != seats:
        found = counted(len(hands), "main", "hand")
        raise UnreadableText(f"{found.fr} pour {seats} joueurs", f"{found.en} for {seats} players", "§4")
    return tuple(map(read_hand, hands))


def read_hand(text: str) -> Hand:
    if text == NONE:
        return ()
    return in_order(HIDDEN if word == HIDDEN else read_piece(word) for word in text.split(","))


def check_pieces(state: State) -> None:
    """§1: every piece is somewhere, and once."""
    everywhere = [*lying_pieces(state.lying), *(piece for hand in state.hands for piece in hand), *state.stock]
    twice = next((piece for piece in PIECES if everywhere.count(piece) > 1), None)
    if twice is not None:
        raise UnreadableText(f"la pièce {twice} est là deux fois", f"piece {twice} is there twice", "§1")
    if len(everywhere) != len(PIECES):
        found = counted(len(everywhere), "pièce", "piece")
        raise UnreadableText(f"{found.fr} : il en faut {len(PIECES)}", f"{found.en}: there must be {len(PIECES)}", "§1")
    if seen(state.stock) and any(HIDDEN in hand for hand in state.hands):
        raise UnreadableText(
            "qui ne voit pas les mains ne voit pas le talon", "who does not see the hands does not see the stock", "§15"
        )
    for hands in (state.lacks, state.given):
        if any(HIDDEN in hand or len(set(hand)) < len(hand) for hand in hands):
            raise UnreadableText("pièce cachée ou répétée", "a piece hidden or repeated", "§15")
    for hand, gifts in zip(state.hands, state.given, strict=True):
        if not set(gifts) <= set(hand):
            raise UnreadableText("pièce donnée qui n'est pas là", "a piece given that is not there", "§9")


def check_phase(state: State) -> None:
    """Hands and stock are such that the phase makes sense."""
    sizes = [len(hand) for hand in state.hands]
    if state.phase == DEALING:
        each, at = HAND[len(sizes)], state.seat
        is_sound = not any(state.lying) and sizes[at] < each
        is_sound = is_sound and sizes == [each] * at + [sizes[at]] + [0] * (len(sizes) - at - 1)
    elif state.phase == WON:
        is_sound = not sizes[state.seat] and sizes.count(0) == 1
    else:
        is_sound = all(sizes) and (state.phase != DRAWING or bool(state.stock))
    if not is_sound:
        raise UnreadableText(
            f"des mains de {write_numbers(tuple(sizes))} pièces ne vont pas avec la phase {state.phase}",
            f"hands of {write_numbers(tuple(sizes))} pieces do not go with the phase {state.phase}",
            "§4",
        )
