"""Pioche: lay a card near the last one, or draw; the first without cards wins."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from grille.contract import (
    CHANCE,
    HIDDEN,
    OVER,
    Event,
    Game,
    GameInfo,
    IllegalMove,
    Outcome,
    Text,
    UnreadableText,
    read_number,
    read_seat,
    shown,
    whole,
    words_of,
)

# Equipment

VALUES = "1234"
DECK = "".join(sorted(VALUES * 3))  # §1
SEATS = 3
DRAW, PASS = "draw", "pass"
NONE = "-"

HAND = whole("hand", 2, (2, 3), Text("les cartes données à chacun", "the cards given to each"))


class State(NamedTuple):
    """Cards in rising order in hands and stock, in the order of play on the pile."""

    hands: tuple[str, ...]
    stock: str
    pile: str
    seat: int
    due: int  # the cards that chance still has to give, the next one to the seat
    passes: int


def without(cards: str, card: str) -> str:
    return cards.replace(card, "", 1)


def with_hand(state: State, hand: str) -> State:
    """The seat's new hand, and the next seat's turn."""
    hands = (*state.hands[: state.seat], hand, *state.hands[state.seat + 1 :])
    return state._replace(hands=hands, seat=(state.seat + 1) % SEATS)


class Pioche(Game[State, str]):
    """A move is a card, laid by a seat or given by chance, or one of the words draw and pass."""

    info = GameInfo(
        id="pioche",
        version=1,
        name=Text("Pioche", "Pioche"),
        about=Text("Posez toutes vos cartes.", "Lay all your cards."),
        seats=(SEATS, SEATS),
        minutes=3,
        age=6,
        credits=Text("Un jouet pour les tests", "A toy for the tests"),
        options=(HAND,),
        has_chance=True,
        has_secrets=True,
    )
    seats = SEATS
    # every card is given, drawn for and laid at most once; two passes before a lay, three at the end
    max_plies = 3 * len(DECK) + 2 * len(DECK) + 3
    max_payoff = SEATS - 1

    # Start

    def start(self) -> State:
        return State(("",) * SEATS, DECK, "", 0, SEATS * self.chosen(HAND), 0)

    # Play

    def turn(self, state: State) -> int:
        return state.seat

    def actor(self, state: State) -> int:
        if self.outcome(state):
            return OVER
        return CHANCE if state.due else state.seat

    def fits(self, state: State, card: str) -> bool:
        return card != HIDDEN and (not state.pile or abs(int(card) - int(state.pile[-1])) <= 1)  # §3

    def moves(self, state: State) -> Iterator[str]:
        if self.outcome(state):
            return
        if state.due:
            yield from dict.fromkeys(state.stock)
            return
        cards = [card for card in dict.fromkeys(state.hands[state.seat]) if self.fits(state, card)]
        yield from cards or [DRAW if state.stock else PASS]

    def chances(self, state: State) -> Sequence[tuple[str, int]]:
        return [(card, state.stock.count(card)) for card in dict.fromkeys(state.stock)] if state.due else []

    def why_not(self, state: State, move: str) -> IllegalMove | None:
        if move in self.moves(state):
            return None
        if self.outcome(state):
            return IllegalMove("la partie est finie", "the game is over", "§6")
        if move == DRAW:
            return IllegalMove("on ne pioche que si l'on ne peut pas poser", "draw only when nothing fits", "§4")
        if move == PASS:
            return IllegalMove("on ne passe que la pioche vide", "pass only when the stock is empty", "§5")
        if state.due:
            return IllegalMove(f"la pioche n'a plus de {move}", f"no {move} is left in the stock", "§2")
        return IllegalMove(f"le {move} ne va pas", f"the {move} does not fit", "§3")

    def play(self, state: State, move: str) -> State:
        hand = state.hands[state.seat]
        if state.due:
            given = state._replace(stock=without(state.stock, move), due=state.due - 1)
            return with_hand(given, "".join(sorted(hand + move)))
        if move == DRAW:
            return state._replace(due=1, passes=0)
        if move == PASS:
            return with_hand(state._replace(passes=state.passes + 1), hand)
        return with_hand(state._replace(pile=state.pile + move, passes=0), without(hand, move))

    # Steps: a card or a word

    def all_steps(self) -> Sequence[str]:
        return (*VALUES, DRAW, PASS)

    def steps(self, state: State, picked: tuple[str, ...]) -> Sequence[str]:
        return () if picked else tuple(self.moves(state))

    def spell(self, state: State, move: str) -> tuple[str, ...]:
        return (move,)

    def move_of(self, state: State, picked: tuple[str, ...]) -> str:
        return picked[0]

    # End

    def outcome(self, state: State) -> Outcome | None:
        if state.passes == SEATS:
            return Outcome((0,) * SEATS, Text("trois passes : partie nulle", "three passes: nobody wins"))
        if state.due or "" not in state.hands:
            return None
        winner = state.hands.index("")
        payoffs = tuple(SEATS - 1 if seat == winner else -1 for seat in range(SEATS))
        said = Text(f"le joueur {winner + 1} n'a plus de carte", f"player {winner + 1} has no card left")
        return Outcome(payoffs, said)

    # What each seat sees

    def view(self, state: State, seat: int | None) -> State:
        hands = tuple(hand if at == seat else HIDDEN * len(hand) for at, hand in enumerate(state.hands))
        return state._replace(hands=hands, stock=HIDDEN * len(state.stock))

    def guess(self, view: State, seat: int | None, rng: Random) -> State:
        unseen = DECK
        for card in "".join((*view.hands, view.stock, view.pile)).replace(HIDDEN, ""):
            unseen = without(unseen, card)
        left = iter(rng.sample(unseen, len(unseen)))

        def dealt(cards: str) -> str:
            return "".join(sorted(next(left) if card == HIDDEN else card for card in cards))

        return view._replace(hands=tuple(map(dealt, view.hands)), stock=dealt(view.stock))

    def event(self, state: State, move: str, seat: int | None) -> Event:
        who = state.seat + 1
        if state.due and seat != state.seat:
            return Event(HIDDEN, Text(f"Le joueur {who} reçoit une carte.", f"Player {who} receives a card."))
        if state.due:
            return Event(move, Text(f"Le joueur {who} reçoit un {move}.", f"Player {who} receives a {move}."))
        words = {DRAW: Text("pioche", "draws"), PASS: Text("passe", "passes")}
        does = words.get(move, Text(f"pose un {move}", f"lays a {move}"))
        return Event(move, Text(f"Le joueur {who} {does.fr}.", f"Player {who} {does.en}."))

    # Notation

    def write_move(self, move: str) -> str:
        return move

    def read_move(self, text: str) -> str:
        word = words_of(text, 1)[0]
        if word not in self.all_steps():
            raise UnreadableText(
                f"{shown(word)} : une carte de 1 à 4, draw ou pass", f"{shown(word)}: a card from 1 to 4, draw or pass"
            )
        return word

    def write_state(self, state: State) -> str:
        hands = "/".join(hand or NONE for hand in state.hands)
        return f"{hands} {state.stock or NONE} {state.pile or NONE} {state.seat + 1} {state.due} {state.passes}"

    def read_state(self, text: str) -> State:
        words = words_of(text, 6)
        if len(words) != 6 or words[0].count("/") != SEATS - 1:
            raise UnreadableText(
                f"{shown(text)} : mains, pioche, tas, place, à donner, passes",
                f"{shown(text)}: hands, stock, pile, seat, due, passes",
            )
        hands = tuple(map(read_cards, words[0].split("/")))
        stock, pile = read_cards(words[1]), read_cards(words[2])
        cards = "".join((*hands, stock, pile))
        if len(cards) != len(DECK) or any(cards.count(card) > DECK.count(card) for card in VALUES):
            raise UnreadableText("les cartes ne sont pas celles du jeu", "these are not the cards of the game", "§1")
        if HIDDEN in pile or "".join(sorted(stock)) != stock or any("".join(sorted(hand)) != hand for hand in hands):
            raise UnreadableText("cartes cachées ou en désordre", "cards hidden or out of order")
        due = read_number(words[4], len(stock))
        return State(hands, stock, pile, read_seat(words[3], SEATS), due, read_number(words[5], SEATS))


def read_cards(text: str) -> str:
    if text == NONE:
        return ""
    if not text or any(sign not in VALUES + HIDDEN for sign in text):
        raise UnreadableText(f"{shown(text)} : des cartes de 1 à 4, ou -", f"{shown(text)}: cards from 1 to 4, or -")
    return text
