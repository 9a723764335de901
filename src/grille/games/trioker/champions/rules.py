"""Trioker for two champions: Even and Odd place their pieces, hexagons give more turns, and who is done first wins."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from grille.contract import CHANCE, OVER, Event, GameInfo, IllegalMove, Outcome, Text
from grille.games.trioker.champions import notation, telling
from grille.games.trioker.champions.camps import EVEN, camp_of, hands
from grille.games.trioker.champions.notation import (
    ACCEPT,
    ACCEPTED,
    ASKED,
    FORCE,
    FORCED,
    PASS,
    UNTOSSED,
    Move,
    State,
)
from grille.games.trioker.champions.options import ANNOUNCE, CAMPS, COIN, FACE, HATCHED, PILE, TOSS
from grille.games.trioker.pieces import BOX, JOKER, is_triple
from grille.games.trioker.pieces.board import HATCHED as HATCHING
from grille.games.trioker.pieces.board import load_board
from grille.games.trioker.pieces.placing import KEPT, TURNS, Cites, Contact, Laid, LaidByStep

# Equipment

PLIES_A_PIECE = 3
"""Before a piece is placed, the one who won a turn may decline it and the other be blocked."""
PLIES_WITH_ANNOUNCEMENT = 5
"""Besides, one announcement may be made and accepted, after which the one who accepted may be blocked."""
CITES = Cites(pieces="§8", writing="§13", board="§9", start="§12", contact="§10", closed="§6")
SEAT_OF_EVEN = {PILE: 0, FACE: 1, TOSS: UNTOSSED}


class Champions(LaidByStep[State, Move]):
    """Two hands in full sight; a move is a piece laid, or a word."""

    info = GameInfo(
        id="trioker-champions",
        version=1,
        name=Text("Trioker, deux champions", "Trioker for two champions"),
        about=Text(
            "Pair contre Impair : posez vos douze triangles avant l'autre, et bloquez-le.",
            "Even against Odd: place your twelve triangles before the other does, and block him.",
        ),
        seats=(2, 2),
        minutes=20,
        age=10,
        credits=Text(
            "Marc Odier, 1968-1969, éditions Robert Laffont. Mise en ligne : l'Escale à jeux",
            "Marc Odier, 1968-1969, éditions Robert Laffont. Put online by the Escale à jeux",
        ),
        options=(HATCHED, CAMPS, ANNOUNCE, COIN),
        has_chance=True,
        changes_sides=True,  # §7
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        closed = "" if self.chosen(HATCHED) else HATCHING
        self.contact = Contact(load_board("champions", closed), CITES)
        self.is_over = lru_cache(KEPT)(self._is_over)
        self.reading = self.chosen(CAMPS)
        self.may_announce = self.chosen(ANNOUNCE)
        self.max_plies = 1 + len(BOX) * (PLIES_WITH_ANNOUNCEMENT if self.may_announce else PLIES_A_PIECE)

    # Start

    def start(self) -> State:
        even = SEAT_OF_EVEN[self.chosen(COIN)]
        return State(self.contact.nothing, max(even, 0), even)  # §12: Even begins

    # Play

    def turn(self, state: State) -> int:
        return state.seat

    def actor(self, state: State) -> int:
        if state.even == UNTOSSED:
            return CHANCE
        return OVER if self.is_over(state) else state.seat

    def camp(self, state: State, seat: int) -> int:
        return EVEN if seat == state.even else 1 - EVEN

    def hand(self, state: State, seat: int) -> tuple[str, ...]:
        """§11: the pieces left to a seat."""
        return hands(state.lying, self.reading)[self.camp(state, seat)]

    def fits(self, state: State, seat: int) -> Iterator[Laid]:
        """§10, §12: every way in which a seat could place a piece now."""
        is_opening = not any(state.lying)
        pieces = [piece for piece in self.hand(state, seat) if not (is_opening and is_triple(piece))]
        return self.contact.fits(state.lying, pieces)

    def is_blocked(self, state: State, seat: int) -> bool:
        return next(self.fits(state, seat), None) is None

    def _is_over(self, state: State) -> bool:
        """§5: somebody is done, or nobody can place."""
        return not all(self.hand(state, seat) for seat in (0, 1)) or all(
            self.is_blocked(state, seat) for seat in (0, 1)
        )

    def moves(self, state: State) -> Iterator[Move]:
        if state.even == UNTOSSED:
            yield from (PILE, FACE)
        elif self.is_over(state):
            return
        elif state.announced == ASKED:
            yield from (ACCEPT, FORCE)
        else:
            yield from self.fits(state, state.seat)
            if self.may_pass(state):
                yield PASS

    def may_pass(self, state: State) -> bool:
        """§1: on a turn that was won; §3: where announcing is agreed on; §2, §4: when blocked."""
        may_announce = self.may_announce and any(state.lying) and not state.announced
        return bool(state.extra) or may_announce or self.is_blocked(state, state.seat)

    def chances(self, state: State) -> Sequence[tuple[Move, int]]:
        return ((PILE, 1), (FACE, 1)) if state.even == UNTOSSED else ()  # §11

    def play(self, state: State, move: Move) -> State:
        if isinstance(move, Laid):
            return self.after_placing(state, move)
        if move in (PILE, FACE):
            even = SEAT_OF_EVEN[move]
            return State(state.lying, even, even)
        if move == ACCEPT:
            return state._replace(announced=ACCEPTED)
        other = state._replace(seat=1 - state.seat, extra=0)
        if move == FORCE:
            return other._replace(announced=FORCED)
        is_announced = not state.extra and not self.is_blocked(state, state.seat)
        return other._replace(announced=ASKED) if is_announced else other

    def after_placing(self, state: State, laid: Laid) -> State:
        """§1: one more turn for each hexagon; it lapses when one can place nothing."""
        won = len(self.contact.completed(state.lying, laid.cell))
        extra = max(state.extra - 1, 0) + won
        after = State(self.contact.plus(state.lying, laid), state.seat, state.even, extra)
        if extra and not self.is_blocked(after, state.seat):
            return after
        return after._replace(seat=1 - state.seat, extra=0)

    # Why not

    def why_not(self, state: State, move: Move) -> IllegalMove | None:
        if state.even == UNTOSSED or move in (PILE, FACE):
            return self.why_no_toss(state, move)
        if self.is_over(state):
            return IllegalMove("la partie est finie", "the game is over", "§5")
        if state.announced == ASKED or move in (ACCEPT, FORCE):
            return self.why_no_answer(state, move)
        if isinstance(move, Laid):
            return self.why_not_held(state, move.piece) or self.why_not_there(state, move)
        if move in BOX:  # picked in the hand although nothing can be placed
            return self.why_not_held(state, move) or self.contact.why_nowhere(move)
        return None if self.may_pass(state) else self.why_no_pass(state)

    def why_no_toss(self, state: State, move: Move) -> IllegalMove | None:
        if state.even != UNTOSSED:
            return IllegalMove("la pièce est déjà jetée", "the coin has been tossed already", "§11")
        if move in (PILE, FACE):
            return None
        return IllegalMove("d'abord on jette la pièce : pile ou face", "first the coin is tossed: pile or face", "§11")

    def why_no_answer(self, state: State, move: Move) -> IllegalMove | None:
        if state.announced != ASKED:
            return IllegalMove("aucune annonce n'attend de réponse", "no announcement waits for an answer", "§3")
        if move in (ACCEPT, FORCE):
            return None
        return IllegalMove(
            "l'autre a dit « je passe » : acceptez, ou obligez-le à poser",
            "the other said “I pass”: accept, or force",
            "§3",
        )

    def why_not_held(self, state: State, piece: str) -> IllegalMove | None:
        if piece == JOKER:
            return IllegalMove("le joker ne sert pas ici", "the joker is not used here", "§8")
        owner = camp_of(piece, self.reading)
        if owner != self.camp(state, state.seat):
            return telling.not_yours(piece, owner)
        if piece not in self.hand(state, state.seat):
            return IllegalMove(f"la pièce {piece} est déjà posée", f"piece {piece} has been placed already", "§8")
        return None

    def why_not_there(self, state: State, laid: Laid) -> IllegalMove | None:
        if not any(state.lying) and is_triple(laid.piece):
            return IllegalMove(
                f"{laid.piece} est un triple : on ne commence pas par lui",
                f"{laid.piece} is a triple: the game does not begin with it",
                "§12",
            )
        return self.contact.why_not(state.lying, laid)

    def why_no_pass(self, state: State) -> IllegalMove:
        if state.announced == FORCED:
            return IllegalMove("on vous oblige à poser", "you are forced to place", "§3")
        could = self.contact.said(next(self.fits(state, state.seat)))
        return IllegalMove(
            f"on ne passe pas tant qu'on peut poser, par exemple {could.fr}",
            f"no passing while one can place, for instance {could.en}",
            "§3",
        )

    # Steps: a piece, a cell, and how it is turned where it fits in several ways; or a word

    def all_steps(self) -> Sequence[str]:
        answers = (ACCEPT, FORCE) if self.may_announce else ()
        toss = (PILE, FACE) if self.chosen(COIN) == TOSS else ()
        return (*BOX, *self.contact.board.names, *TURNS, PASS, *answers, *toss)

    # End

    def outcome(self, state: State) -> Outcome | None:
        if state.even == UNTOSSED or not self.is_over(state):
            return None
        left = len(self.hand(state, 0)), len(self.hand(state, 1))
        payoff = (left[0] < left[1]) - (left[0] > left[1])  # §5: who has fewer pieces left, or none, wins
        return Outcome((payoff, -payoff), telling.end(state, left))

    def next_options(self, state: State) -> dict[str, str]:
        """§7: players change seats and so camps; the coin is not tossed again."""
        return self.written_options() | {"coin": FACE if state.even else PILE}

    def event(self, state: State, move: Move, seat: int | None) -> Event:
        text = self.write_move(move)
        if isinstance(move, str):
            is_blocked = move == PASS and self.is_blocked(state, state.seat)
            return Event(text, telling.word(state, move, is_blocked))
        names = self.contact.board.names
        hexagons = self.contact.completed(state.lying, move.cell)
        said = telling.placing(state, self.contact.told(state.lying, move), len(hexagons))
        return Event(text, said, lines=tuple(tuple(names[cell] for cell in ring) for ring in hexagons))

    # Notation

    def write_move(self, move: Move) -> str:
        return notation.write_move(self.contact, move)

    def read_move(self, text: str) -> Move:
        return notation.read_move(self.contact, text)

    def write_state(self, state: State) -> str:
        return notation.write_state(self.contact, state, SEAT_OF_EVEN[self.chosen(COIN)])

    def read_state(self, text: str) -> State:
        return notation.read_state(self.contact, text, SEAT_OF_EVEN[self.chosen(COIN)], self.may_announce)
