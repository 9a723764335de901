"""Trioker, jeu rapide: place all your hidden pieces first, and mind what the cells cost."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from grille.contract import (
    CHANCE,
    HIDDEN,
    OVER,
    Event,
    GameInfo,
    IllegalMove,
    Outcome,
    Text,
    UnreadableText,
    joined,
    words_of,
)
from grille.games.trioker.pieces import PIECES as READINGS
from grille.games.trioker.pieces import read_piece
from grille.games.trioker.pieces.placing import KEPT, TURNS, Laid, LaidByStep
from grille.games.trioker.rapide import telling, till
from grille.games.trioker.rapide.guessing import guess
from grille.games.trioker.rapide.notation import check_total, read_state, write_numbers, write_state
from grille.games.trioker.rapide.options import BANK, MONEY, SEATS
from grille.games.trioker.rapide.refusing import why_not
from grille.games.trioker.rapide.table import (
    AGAIN,
    BOARD,
    CALLED,
    CONTACT,
    DEALING,
    DRAW,
    DRAWING,
    DRAWN,
    GIVE,
    GIVING,
    HAND,
    NULL,
    PASS,
    PIECES,
    PLAYING,
    STAKE,
    WON,
    Move,
    State,
    fitting,
    highest,
    in_order,
    masked,
    minus,
    points_of,
    replaced,
    seen,
    without,
)


class Rapide(LaidByStep[State, Move]):
    """A move is a piece laid, `draw`, `pass`, `give PIECE`, or the piece that chance hands out."""

    info = GameInfo(
        id="trioker-rapide",
        version=1,
        name=Text("Trioker, jeu rapide", "Trioker, the quick game"),
        about=Text(
            "Des pièces cachées, des cases qui coûtent, une Banque.", "Hidden pieces, cells that cost, and a Bank."
        ),
        seats=(2, 4),
        minutes=15,
        age=7,
        credits=Text(
            "Marc Odier, 1968–1969, éditions Robert Laffont", "Marc Odier, 1968–1969, éditions Robert Laffont"
        ),
        options=(SEATS, MONEY, BANK),
        has_chance=True,
        has_secrets=True,
        changes_sides=False,
        keeps_scores=True,  # §14: the richest wins the series
        resigning=telling.RESIGNING,
    )

    # Equipment

    contact = CONTACT

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.seats = self.chosen(SEATS)
        money = self.chosen(MONEY) or (STAKE[self.seats],)
        self.money = money * self.seats if len(money) == 1 else money
        if len(self.money) != self.seats:
            raise UnreadableText(
                f"option money : un nombre, ou {self.seats}", f"option money: one number, or {self.seats}", "§4"
            )
        self.bank = self.chosen(BANK)
        self.seen_from, self.after = lru_cache(KEPT)(self._seen_from), lru_cache(KEPT)(self._after)
        check_total(self.money, self.bank)
        # every piece is dealt or drawn (two plies) and placed; between two placements everybody passes but one
        stock = len(PIECES) - self.seats * HAND[self.seats]
        specials = sum(sign in (till.AGAIN, till.GIVE) for sign in BOARD.signs)
        self.max_plies = 2 * len(PIECES) + 2 * stock + specials + self.seats * (len(PIECES) + 1)
        self.max_payoff = self.seats * (sum(self.money) + self.bank)

    # Start

    def start(self) -> State:
        nothing = ((),) * self.seats
        money = till.Till(self.money, self.bank)
        return State(CONTACT.nothing, nothing, PIECES, money, 0, DEALING, 0, nothing, nothing)  # §4

    # Play

    def turn(self, state: State) -> int:
        return state.seat

    def actor(self, state: State) -> int:
        if state.phase in (WON, NULL):
            return OVER
        return CHANCE if state.phase in (DEALING, DRAWING) else state.seat

    def left(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def moves(self, state: State) -> Iterator[Move]:
        if state.phase in (DEALING, DRAWING):
            yield from seen(state.stock)
        elif state.phase == GIVING:
            yield from (f"{GIVE} {piece}" for piece in seen(state.hands[state.seat]))  # §9
        elif state.phase not in (WON, NULL):
            placements = self.placements(state)
            yield from placements
            if not placements:
                yield self.without_placement(state)

    def placements(self, state: State) -> list[Laid]:
        hand = seen(state.hands[state.seat])
        if hand and not any(state.lying):
            hand = (highest(hand),)  # §5
        return list(CONTACT.fits(state.lying, hand))

    def without_placement(self, state: State) -> str:
        """§7: what is left to a seat that can place nothing."""
        return DRAW if state.phase == PLAYING and state.stock else PASS

    def chances(self, state: State) -> Sequence[tuple[Move, int]]:
        return [(piece, 1) for piece in seen(state.stock)] if state.phase in (DEALING, DRAWING) else []

    def why_not(self, state: State, move: Move) -> IllegalMove | None:
        return why_not(self, state, move)

    def play(self, state: State, move: Move) -> State:
        return self.after(state, move)

    def _after(self, state: State, move: Move) -> State:
        if isinstance(move, Laid):
            return self.after_placing(state, move)
        if move == DRAW:
            return self.blocked(state)._replace(phase=DRAWING)
        if move == PASS:
            return self.after_passing(state)
        if move.startswith(GIVE):
            return self.after_giving(state, move.removeprefix(GIVE).strip())
        return self.after_dealing(state, move)

    def after_dealing(self, state: State, piece: str) -> State:
        hand = in_order((*state.hands[state.seat], piece))
        state = state._replace(hands=replaced(state.hands, state.seat, hand), stock=without(state.stock, piece))
        if state.phase == DRAWING:
            return state._replace(phase=DRAWN)
        if len(hand) < HAND[self.seats]:
            return state
        if state.seat < self.seats - 1:
            return state._replace(seat=state.seat + 1)
        return self.called(state)

    def called(self, state: State) -> State:
        """§5: whoever holds the highest piece begins; those called in vain are in the stock."""
        highests = [highest(hand) for hand in state.hands]
        called = highest(tuple(highests))
        vain = in_order(CALLED[: CALLED.index(called)])
        return state._replace(phase=PLAYING, seat=highests.index(called), lacks=(vain,) * self.seats)

    def after_placing(self, state: State, laid: Laid) -> State:
        seat, sign = state.seat, BOARD.signs[laid.cell]
        hand = without(state.hands[seat], laid.piece)
        after = state._replace(
            lying=CONTACT.plus(state.lying, laid),
            hands=replaced(state.hands, seat, hand),
            till=self.till_after_mark(state, laid),
            passes=0,
            lacks=tuple(minus(lacked, [laid.piece]) for lacked in state.lacks),
            given=tuple(minus(gifts, [laid.piece]) for gifts in state.given),
        )
        if not hand:
            return self.won(after)
        if sign == till.AGAIN:
            return after._replace(phase=AGAIN)
        if sign == till.GIVE:
            return after._replace(phase=GIVING)
        return self.next_turn(after)

    def till_after_mark(self, state: State, move: Move) -> till.Till:
        """§8: what the cell does to the money, before anything else."""
        payment = till.MARKS.get(BOARD.signs[move.cell]) if isinstance(move, Laid) else None
        return state.till.paid(state.seat, payment) if payment else state.till

    def after_giving(self, state: State, piece: str) -> State:
        """§9: only the two neighbours know the piece; what was known of the giver's hand is now less sure."""
        seat, left = state.seat, self.left(state.seat)
        hands = replaced(state.hands, seat, without(state.hands[seat], piece))
        hands = replaced(hands, left, in_order((*hands[left], piece)))
        lacked = tuple(other for other in state.lacks[left] if other in state.lacks[seat])
        given = replaced(state.given, seat, ())
        given = replaced(given, left, in_order({*given[left], piece}))
        after = state._replace(hands=hands, lacks=replaced(state.lacks, left, lacked), given=given)
        return self.next_turn(after) if hands[seat] else self.won(after)

    def after_passing(self, state: State) -> State:
        after = self.blocked(state)
        if state.phase == AGAIN:
            return self.next_turn(after)  # §10: the right lapses, and the seat has placed
        passes = min(state.passes + 1, self.seats)
        if passes == self.seats and not state.stock:
            return after._replace(phase=NULL, passes=passes)  # §13
        return self.next_turn(after)._replace(passes=passes)

    def blocked(self, state: State) -> State:
        """Everybody sees that the seat holds nothing that fits."""
        fits = fitting(state.lying)
        # the piece drawn may be one that the seat was known not to hold before
        known = () if state.phase == DRAWN else state.lacks[state.seat]
        return state._replace(lacks=replaced(state.lacks, state.seat, in_order({*known, *fits})))

    def next_turn(self, state: State) -> State:
        return state._replace(phase=PLAYING, seat=self.left(state.seat))

    def won(self, state: State) -> State:
        """§12: the hands are shown, so nothing is left to remember."""
        nothing = ((),) * self.seats
        money = state.till.settled(state.seat, tuple(map(points_of, state.hands)))
        return state._replace(phase=WON, till=money, lacks=nothing, given=nothing)

    # Steps: a piece, its cell and, where several fit, its turn; `give` and a piece; a word; what chance hands out

    def all_steps(self) -> Sequence[str]:
        return (*PIECES, *BOARD.names, *TURNS, DRAW, PASS, GIVE)

    # End

    def scores(self, state: State) -> tuple[int, ...]:
        return state.till.money

    def outcome(self, state: State) -> Outcome | None:
        """§14: what each gained beyond the average, times the seats, so that payoffs are whole and sum to zero."""
        if state.phase not in (WON, NULL):
            return None
        gains = [has - had for has, had in zip(state.till.money, self.money, strict=True)]
        payoffs = tuple(self.seats * gain - sum(gains) for gain in gains)
        if state.phase == NULL:
            return Outcome(payoffs, telling.with_ruin(telling.REASON_NULL, state.till), winners=())
        reason = telling.with_ruin(telling.reason_won(state.seat, state.hands), state.till)
        return Outcome(payoffs, reason, winners=(state.seat,))

    def resigned(self, state: State, seat: int) -> State | None:
        """§16: whoever gives up pays as if the other had just placed the last piece."""
        if self.seats > 2:
            return None
        other = self.left(seat)
        hands, stock = replaced(state.hands, other, ()), in_order((*state.stock, *state.hands[other]))
        return self.won(state._replace(seat=other, hands=hands, stock=stock))

    def next_options(self, state: State) -> dict[str, str] | None:
        if state.till.is_ruined:
            return None  # §14
        return self.written_options() | {"money": write_numbers(state.till.money), "bank": str(state.till.bank)}

    # What each seat sees

    def view(self, state: State, seat: int | None) -> State:
        return self.seen_from(state, seat)

    def _seen_from(self, state: State, seat: int | None) -> State:
        if state.phase == WON:
            return state  # §12: the hands are shown
        near = () if seat is None else (seat, self.left(seat))
        given = tuple(gifts if at in near else () for at, gifts in enumerate(state.given))
        hands = tuple(hand if at == seat else masked(hand, given[at]) for at, hand in enumerate(state.hands))
        return state._replace(hands=hands, stock=masked(state.stock), given=given)  # §15

    def guess(self, view: State, seat: int | None, rng: Random) -> State:
        return guess(view, rng)

    def event(self, state: State, move: Move, seat: int | None) -> Event:
        after = self.play(state, move)
        is_hidden = self.is_hidden(state, move, seat)
        said = [self.told(state, move, is_hidden)]
        if state.phase == DEALING and after.phase == PLAYING:
            said.append(telling.tell_call(after))
        if after.phase == WON:
            said.append(telling.tell_settlement(state.seat, after.hands, self.till_after_mark(state, move)))
        paid = after.till.gains(state.till)
        told = HIDDEN if is_hidden else self.write_move(move)
        return Event(told, joined(said), paid=paid if any(paid) else None)

    def is_hidden(self, state: State, move: Move, seat: int | None) -> bool:
        """§15: what chance hands out is for one seat, and a gift for two."""
        if isinstance(move, Laid) or move in (DRAW, PASS):
            return False
        return seat not in ((state.seat, self.left(state.seat)) if state.phase == GIVING else (state.seat,))

    def told(self, state: State, move: Move, is_hidden: bool) -> Text:
        if isinstance(move, Laid):
            return telling.tell_placing(state, move)
        if move == DRAW:
            return telling.tell_nothing(state.seat, telling.DRAWS)
        if move == PASS:
            return telling.tell_nothing(state.seat, telling.PASSES)
        piece = HIDDEN if is_hidden else move.removeprefix(GIVE).strip()
        if state.phase == GIVING:
            return telling.tell_gift(state, piece, self.left(state.seat))
        return telling.tell_dealt(state, piece)

    # Notation

    def write_move(self, move: Move) -> str:
        return CONTACT.write(move) if isinstance(move, Laid) else move

    def read_move(self, text: str) -> Move:
        words = words_of(text, 2)
        if words[0] == GIVE and len(words) == 2:
            return f"{GIVE} {read_piece(words[1])}"
        word = words_of(text, 1)[0]
        if word in (DRAW, PASS):
            return word
        if word in READINGS:
            return read_piece(word)
        if word == GIVE:
            raise UnreadableText(
                "dites aussi quelle pièce vous donnez, par exemple 012",
                "say which piece you give too, for instance 012",
                "§9",
            )
        return CONTACT.read(word)

    def write_state(self, state: State) -> str:
        return write_state(state)

    def read_state(self, text: str) -> State:
        return read_state(text, self.seats)
