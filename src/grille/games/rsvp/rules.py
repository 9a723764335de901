"""R.S.V.P.: two players put letters into one upright frame, and each counts the words seen from his own side."""

from collections.abc import Iterator, Sequence
from functools import reduce
from itertools import combinations
from operator import or_

from grille.contract import DONE, OVER, Event, Game, GameInfo, IllegalMove, Outcome, Text, UnreadableText
from grille.games.rsvp import notation, telling
from grille.games.rsvp.cubes import Supply, has_cube, less, letters_left
from grille.games.rsvp.frame import names
from grille.games.rsvp.lexicon import open_lexicon
from grille.games.rsvp.lexicon.index import ALPHABET, EMPTY
from grille.games.rsvp.notation import ACCEPT, CHALLENGE, CONCEDE, Move, Prove, Put, State
from grille.games.rsvp.options import ANNOUNCE, ANY, FIRST, LEXICON, REFEREE, SIZE, SUPPLY, TARGET
from grille.games.rsvp.proving import Contest
from grille.games.rsvp.refusing import why_not
from grille.games.rsvp.telling import CHALLENGE_POINTS
from grille.games.rsvp.words import ACROSS, DOWN, Found, Words, bits_of, letters_of, words_of

# Equipment


class Rsvp(Game[State, Move]):
    """A frame between two readers: what one reads from the left, the other reads from the right."""

    info = GameInfo(
        id="rsvp",
        version=2,  # 1: the judge proved a contested letter himself (earlier.py)
        name=Text("R.S.V.P.", "R.S.V.P."),
        about=Text(
            "Des mots croisés à deux faces : chaque lettre posée se lit des deux côtés du cadre.",
            "A crossword with two faces: every letter is read from both sides of the frame. The words are French.",
        ),
        seats=(2, 2),
        minutes=40,
        age=10,
        credits=Text(
            "Production and Marketing Company, 1966 ; J. W. Spear & Sons, 1968. Mise en ligne : l'Escale à jeux",
            "Production and Marketing Company, 1966; J. W. Spear & Sons, 1968. Put online by the Escale à jeux",
        ),
        options=(SIZE, SUPPLY, TARGET, FIRST, REFEREE, ANNOUNCE, LEXICON),
    )

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.size = self.chosen(SIZE)
        self.cubes = self.chosen(SUPPLY)
        self.first = self.chosen(FIRST)
        self.has_referee = self.chosen(REFEREE)
        self.needs_announcing = self.chosen(ANNOUNCE)
        self.centre = self.size * self.size // 2
        self.max_plies = self.size * self.size * (1 if self.has_referee else 3)  # a letter, a challenge, a proof
        if self.first != ANY and not has_cube(self.cubes, self.first):
            raise UnreadableText(
                f"first={self.first} : ce cube manque", f"first={self.first}: there is no such cube", "§16"
            )
        open_lexicon(self.chosen(LEXICON))  # words that are missing are better told now than at the first letter

    @property
    def words(self) -> Words:
        return words_of(self.chosen(LEXICON), self.size)

    # Start

    def start(self) -> State:
        empty = State(EMPTY * self.size * self.size, (0, 0), 1, self.chosen(TARGET), self.cubes)
        return empty if self.first == ANY else self.play(empty, Put(self.first, self.centre))  # §16

    def is_empty(self, state: State) -> bool:
        return not state.cells.strip(EMPTY)

    # Play

    def turn(self, state: State) -> int:
        return state.seat

    def actor(self, state: State) -> int:
        goes_on = state.is_contested or self.can_challenge(state) or not self.is_decided(state)
        return state.seat if goes_on else OVER

    def is_decided(self, state: State) -> bool:
        """§18: nothing is left to put, or nothing to gain; only the last letter may still be challenged."""
        return max(state.scores) >= state.target or not self.can_put(state)

    def can_put(self, state: State) -> bool:
        letters = letters_left(state.supply)
        if not letters or EMPTY not in state.cells:
            return False
        if not self.has_referee or self.is_empty(state):
            return True
        return self.words.has_placement(state.cells, state.seat, letters)

    def admitted(self, state: State) -> Iterator[tuple[int, str]]:
        """Every cell in which a letter may be put now, with these letters."""
        letters = letters_left(state.supply)
        if self.is_empty(state):
            yield self.centre, letters  # §16
        elif not self.has_referee:
            yield from ((cell, letters) for cell, sign in enumerate(state.cells) if sign == EMPTY)  # §19
        else:
            yield from self.fitting(state)

    def fitting(self, state: State) -> Iterator[tuple[int, str]]:
        """§6: every cell with the letters of which a word may come there."""
        left = bits_of(letters_left(state.supply))
        for cell, bits in enumerate(self.words.placements(state.cells, state.seat)):
            if bits & left:
                yield cell, letters_of(bits & left)

    def moves(self, state: State) -> Iterator[Move]:
        if state.is_contested:
            yield CONCEDE
            yield from self.contest(state).proofs()
            return
        if self.is_decided(state):
            yield from (ACCEPT,) if self.can_challenge(state) else ()
        else:
            for cell, letters in self.admitted(state):
                for letter in letters:
                    yield from self.ways_to_put(state, letter, cell)
        if self.can_challenge(state):
            yield CHALLENGE

    def ways_to_put(self, state: State, letter: str, cell: int) -> Iterator[Put]:
        """With every choice of words to announce, where words must be announced (§10)."""
        made = sorted(found.word for found in self.made(state, letter, cell)) if self.needs_announcing else []
        choices = {announced for count in range(len(made) + 1) for announced in combinations(made, count)}
        yield from (Put(letter, cell, announced) for announced in sorted(choices))

    def can_challenge(self, state: State) -> bool:
        """§12: only without a referee, only the letter just put, once, and never the one that began the game."""
        is_first = state.cells.count(EMPTY) >= len(state.cells) - 1
        return not (self.has_referee or state.last is None or state.is_contested or is_first)

    def contest(self, state: State) -> Contest:
        """§12: the contested letter, which the seat to act has put."""
        assert state.last is not None
        return Contest(state.cells, self.size, state.seat, state.last.cell)

    def why_not(self, state: State, move: Move) -> IllegalMove | None:
        return why_not(self, state, move)

    def made(self, state: State, letter: str, cell: int) -> list[Found]:
        """§7, §9, §13: the words that a letter would complete on its player's side; none on the other (§8)."""
        cells = state.cells[:cell] + letter + state.cells[cell + 1 :]
        return [] if self.is_empty(state) else self.words.made(cells, state.seat, cell)

    def counted(self, state: State, move: Put) -> list[Found]:
        """The words that bring points: all of them, or those that were announced."""
        return self.announced(self.made(state, move.letter, move.cell), move)

    def announced(self, made: list[Found], move: Put) -> list[Found]:
        if not self.needs_announcing:
            return made
        counted, left = [], list(move.announced)
        for found in made:
            if found.word in left:
                left.remove(found.word)
                counted.append(found)
        return counted

    def play(self, state: State, move: Move) -> State:
        if isinstance(move, Put):
            return self.after_putting(state, move)
        if move == ACCEPT:
            return state._replace(last=None)
        if move == CHALLENGE:
            return state._replace(seat=1 - state.seat, is_contested=True)
        seat, other = state.seat, 1 - state.seat  # §12
        if self.holds(move):
            scores = added(state.scores, seat, CHALLENGE_POINTS)
        else:
            scores = added(added(state.scores, seat, -self.taken_back(state)), other, CHALLENGE_POINTS)
        return state._replace(scores=scores, seat=other, last=None, is_contested=False)

    def after_putting(self, state: State, move: Put) -> State:
        points = sum(found.points for found in self.counted(state, move))
        return State(
            state.cells[: move.cell] + move.letter + state.cells[move.cell + 1 :],
            added(state.scores, state.seat, points),
            1 - state.seat,  # §5, §14
            state.target,
            without(state.supply, move.letter),
            None if self.has_referee or self.is_empty(state) else move,  # §19
        )

    def holds(self, move: Move) -> bool:
        """§12: whether a proof names words that exist."""
        return isinstance(move, Prove) and not self.unknown(move)

    def unknown(self, proof: Prove) -> list[str]:
        return [laid.word for laid in proof.words if not self.words.is_word(laid.word)]

    def taken_back(self, state: State) -> int:
        """§12: what the contested letter had brought; a letter that belongs to no word earns nothing."""
        if state.last is None:
            return 0
        made = self.words.made(state.cells, state.seat, state.last.cell)
        return min(state.scores[state.seat], sum(found.points for found in self.announced(made, state.last)))

    def witnesses(self, state: State) -> list[Found]:
        """§12: the judge's own words for the last letter; none where it is illegal."""
        seat = state.seat if state.is_contested else 1 - state.seat
        return [] if state.last is None else self.words.witnesses(state.cells, seat, state.last.cell)

    def is_binding(self, move: Move, is_between_people: bool) -> bool:
        return is_between_people or not isinstance(move, Put)  # §14

    # Steps: a letter, a cell, and the words announced; a word; or a proof, cell by cell

    def all_steps(self) -> Sequence[str]:
        free = () if self.has_referee else (CHALLENGE, ACCEPT, CONCEDE)
        lines = (ACROSS, DOWN, DONE) if self.needs_announcing or free else ()
        return (*ALPHABET, *names(self.size), *free, *lines)

    def steps(self, state: State, picked: tuple[str, ...]) -> Sequence[str]:
        if state.is_contested:
            return self.contest(state).steps(picked)
        if not picked:
            return self.first_steps(state)
        if picked[0] in (CHALLENGE, ACCEPT):
            return ()
        if len(picked) == 1:
            return tuple(names(self.size)[cell] for cell in self.cells_for(state, picked[0]))
        if not self.needs_announcing or DONE in picked:
            return ()
        cell = names(self.size).index(picked[1])
        left = [found.way for found in self.made(state, picked[0], cell) if found.way not in picked]
        return (*left, DONE) if left else ()

    def cells_for(self, state: State, letter: str) -> Iterator[int]:
        """Where a letter may be put now: as `admitted` tells of all letters."""
        if self.is_empty(state) or not self.has_referee or letter not in letters_left(state.supply):
            return (cell for cell, letters in self.admitted(state) if letter in letters)
        placements, bit = self.words.placements(state.cells, state.seat), bits_of(letter)
        return (cell for cell, bits in enumerate(placements) if bits & bit)

    def first_steps(self, state: State) -> Sequence[str]:
        challenge = (CHALLENGE,) if self.can_challenge(state) else ()
        if self.is_decided(state):
            return (ACCEPT, *challenge) if challenge else ()
        if not self.has_referee or self.is_empty(state):
            return (*letters_left(state.supply), *challenge)
        somewhere = reduce(or_, self.words.placements(state.cells, state.seat))
        return tuple(letters_of(somewhere & bits_of(letters_left(state.supply))))

    def spell(self, state: State, move: Move) -> tuple[str, ...]:
        if isinstance(move, str):
            return (move,)
        if isinstance(move, Prove):
            return self.contest(state).spell(move)
        picked = (move.letter, names(self.size)[move.cell])
        if not self.needs_announcing:
            return picked
        made, said = self.made(state, move.letter, move.cell), [found.way for found in self.counted(state, move)]
        return (*picked, *said, *((DONE,) if len(said) < len(made) else ()))

    def picked_piece(self, pick: str) -> Text | None:
        return Text(f"la lettre {pick}", f"the letter {pick}") if pick in ALPHABET else None

    def move_of(self, state: State, picked: tuple[str, ...]) -> Move:
        if picked[0] in (CHALLENGE, ACCEPT, CONCEDE):
            return picked[0]
        if state.is_contested:
            return self.contest(state).proof_of(picked)
        cell, said = names(self.size).index(picked[1]), picked[2:]
        made = self.made(state, picked[0], cell) if said else []
        return Put(picked[0], cell, tuple(sorted(found.word for found in made if found.way in said)))

    # End

    def scores(self, state: State) -> tuple[int, int]:
        return state.scores

    def outcome(self, state: State) -> Outcome | None:
        if self.actor(state) != OVER:
            return None
        first, second = state.scores
        if first == second:
            return Outcome((0, 0), telling.end_level(first))
        best, other = max(first, second), min(first, second)
        reason = telling.end(0 if first > second else 1, best, other, best >= state.target)
        return Outcome((1, -1) if first > second else (-1, 1), reason)

    def next_options(self, state: State) -> dict[str, str]:
        """A series that began with a given letter goes on with the next one that has a cube (§16)."""
        options = self.written_options()
        if self.first != ANY:
            at = ALPHABET.index(self.first)
            following = (letter for letter in ALPHABET[at + 1 :] + ALPHABET[: at + 1] if has_cube(self.cubes, letter))
            options["first"] = next(following)
        return options

    def event(self, state: State, move: Move, seat: int | None) -> Event:
        if isinstance(move, Put):
            return telling.put(move, state.seat, self.counted(state, move), self.size)
        if move == ACCEPT:
            return telling.acceptance(state, self.size)
        if move == CHALLENGE:
            assert state.last is not None
            return telling.challenge(state, state.last, self.size)
        if isinstance(move, Prove) and self.holds(move):
            claimed = [self.contest(state).found(laid) for laid in move.words]
            return telling.proof(move, state, claimed, self.witnesses(state), self.size)
        unknown = self.unknown(move) if isinstance(move, Prove) else []
        return telling.failure(move, state, unknown, self.taken_back(state), self.witnesses(state), self.size)

    # Notation

    def write_move(self, move: Move) -> str:
        return notation.write_move(move, self.size)

    def read_move(self, text: str) -> Move:
        return notation.read_move(text, self.size)

    def read_typed(self, state: State, text: str) -> Move:
        """§12: to prove a letter it is enough to name the words."""
        words = notation.read_words(text) if state.is_contested else ()
        return self.contest(state).laying_of(words) if words else self.read_move(text)

    def write_state(self, state: State) -> str:
        return notation.write_state(state, self.size, less(self.cubes, state.cells))

    def read_state(self, text: str) -> State:
        read = notation.read_state(text, self.size)
        supply = read.supply if read.has_supply else less(self.cubes, read.cells)
        target = self.chosen(TARGET) if read.target is None else read.target
        return State(
            read.cells, read.scores, read.seat, target, supply, read.last, read.is_contested and not self.has_referee
        )


def added(scores: tuple[int, int], seat: int, points: int) -> tuple[int, int]:
    return (scores[0] + points, scores[1]) if seat == 0 else (scores[0], scores[1] + points)


def without(supply: Supply, letter: str) -> Supply:
    if supply is None:
        return None
    at = ALPHABET.index(letter)
    return (*supply[:at], supply[at] - 1, *supply[at + 1 :])
