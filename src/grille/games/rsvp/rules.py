"""R.S.V.P.: two players put letters into one upright frame, and each counts the words seen from his own side."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from grille.contract import DONE, OVER, Event, Game, GameInfo, IllegalMove, Outcome, Text, UnreadableText
from grille.games.rsvp import notation, telling
from grille.games.rsvp.cubes import Supply, has_cube, less, letters_left
from grille.games.rsvp.frame import crossings, has_neighbour, names
from grille.games.rsvp.lexicon import open_lexicon
from grille.games.rsvp.lexicon.index import ALPHABET, EMPTY
from grille.games.rsvp.notation import CHALLENGE, Challenge, Move, Put, State
from grille.games.rsvp.options import ANNOUNCE, ANY, FIRST, LEXICON, REFEREE, SIZE, SUPPLY, TARGET
from grille.games.rsvp.telling import CHALLENGE_POINTS
from grille.games.rsvp.words import ACROSS, DOWN, Found, Words, bits_of, letters_of, words_of

# Equipment


class Rsvp(Game[State, Move]):
    """A frame between two readers: what one reads from the left, the other reads from the right."""

    info = GameInfo(
        id="rsvp",
        version=1,
        name=Text("R.S.V.P.", "R.S.V.P."),
        about=Text(
            "Des mots croisés à deux faces : chaque lettre posée se lit des deux côtés du cadre.",
            "A crossword with two faces: every letter is read from both sides of the frame.",
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
        self.max_plies = self.size * self.size * (1 if self.has_referee else 2)
        if self.needs_announcing and self.has_referee:
            raise UnreadableText(
                "announce=yes demande referee=no : l'arbitre compte tous les mots",
                "announce=yes needs referee=no: the referee counts every word",
                "§10",
            )
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
        is_over = max(state.scores) >= state.target or not self.can_put(state)  # §18
        return OVER if is_over else state.seat

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
            left = bits_of(letters)
            for cell, bits in enumerate(self.words.placements(state.cells, state.seat)):
                if bits & left:
                    yield cell, letters_of(bits & left)

    def moves(self, state: State) -> Iterator[Move]:
        if self.actor(state) == OVER:
            return
        for cell, letters in self.admitted(state):
            for letter in letters:
                yield from self.ways_to_put(state, letter, cell)
        if self.can_challenge(state):
            yield Challenge()

    def ways_to_put(self, state: State, letter: str, cell: int) -> Iterator[Put]:
        """With every choice of words to announce, where words must be announced (§10)."""
        made = sorted(found.word for found in self.made(state, letter, cell)) if self.needs_announcing else []
        choices = {announced for count in range(len(made) + 1) for announced in combinations(made, count)}
        yield from (Put(letter, cell, announced) for announced in sorted(choices))

    def can_challenge(self, state: State) -> bool:
        """§12: only without a referee, only the letter just put, and never the one that began the game."""
        return not self.has_referee and state.last is not None and state.cells.count(EMPTY) < len(state.cells) - 1

    def why_not(self, state: State, move: Move) -> IllegalMove | None:
        if self.actor(state) == OVER:
            return IllegalMove("la partie est finie", "the game is over", "§18")
        if isinstance(move, Challenge):
            return None if self.can_challenge(state) else self.refuse_challenge()
        return self.why_not_put(state, move) or self.why_not_announce(state, move)

    def refuse_challenge(self) -> IllegalMove:
        if self.has_referee:
            return IllegalMove(
                "l'arbitre refuse déjà les lettres fautives : rien à contester",
                "the referee refuses illegal letters already: nothing to challenge",
                "§19",
            )
        return IllegalMove("aucune lettre ne peut être contestée", "no letter can be challenged now", "§12")

    def why_not_put(self, state: State, move: Put) -> IllegalMove | None:
        name, letter = names(self.size)[move.cell], move.letter
        if state.cells[move.cell] != EMPTY:
            held = state.cells[move.cell]
            return IllegalMove(f"la case {name} porte déjà {held}", f"cell {name} already holds {held}", "§14")
        if not has_cube(state.supply, letter):
            return IllegalMove(f"il ne reste pas de cube {letter}", f"there is no cube {letter} left", "§17")
        if self.is_empty(state):
            centre = names(self.size)[self.centre]
            refusal = IllegalMove(
                f"la première lettre va au centre, {centre}", f"the first letter goes to the centre, {centre}", "§16"
            )
            return None if move.cell == self.centre else refusal
        if not self.has_referee or self.words.is_legal(state.cells, state.seat, move.cell, letter):
            return None
        return self.refuse_letter(state, move)

    def refuse_letter(self, state: State, move: Put) -> IllegalMove:
        """§6: names the line in which no word is possible."""
        spot = f"{move.letter}@{names(self.size)[move.cell]}"
        for (line, place), fr, en in zip(
            crossings(self.size, state.seat)[move.cell].lines(), ("rangée", "colonne"), ("row", "column"), strict=True
        ):
            read = line.read(state.cells)
            if has_neighbour(read, place) and not self.words.is_open(read, place, move.letter):
                return IllegalMove(
                    f"{spot} : aucun mot possible dans la {fr}", f"{spot}: no word is possible in the {en}", "§6"
                )
        return IllegalMove(f"{spot} ne fait partie d'aucun mot possible", f"{spot} is part of no possible word", "§3")

    def why_not_announce(self, state: State, move: Put) -> IllegalMove | None:
        if not move.announced:
            return None
        if not self.needs_announcing:
            return IllegalMove("ici les mots ne s'annoncent pas", "words are not announced here", "§10")
        made = [found.word for found in self.made(state, move.letter, move.cell)]
        for word in move.announced:
            if word not in made:
                return IllegalMove(
                    f"{word} n'est pas un mot formé par cette lettre", f"{word} is no word made by this letter", "§10"
                )
            made.remove(word)
        return None

    def made(self, state: State, letter: str, cell: int) -> list[Found]:
        """§7, §9, §13: the words that a letter would complete on its player's side; none on the other (§8)."""
        cells = state.cells[:cell] + letter + state.cells[cell + 1 :]
        return [] if self.is_empty(state) else self.words.made(cells, state.seat, cell)

    def counted(self, state: State, move: Put) -> list[Found]:
        """The words that bring points: all of them, or those that were announced."""
        made = self.made(state, move.letter, move.cell)
        if not self.needs_announcing:
            return made
        counted, left = [], list(move.announced)
        for found in made:
            if found.word in left:
                left.remove(found.word)
                counted.append(found)
        return counted

    def play(self, state: State, move: Move) -> State:
        if isinstance(move, Challenge):
            winner = 1 - state.seat if self.proofs(state) else state.seat
            return state._replace(scores=added(state.scores, winner, CHALLENGE_POINTS), last=None)
        points = sum(found.points for found in self.counted(state, move))
        cells = state.cells[: move.cell] + move.letter + state.cells[move.cell + 1 :]
        after = State(
            cells,
            added(state.scores, state.seat, points),
            1 - state.seat,  # §5, §14
            state.target,
            without(state.supply, move.letter),
        )
        is_safe = self.has_referee or self.is_empty(state) or self.actor(after) == OVER  # §18, §19
        return after if is_safe else after._replace(last=move.cell)

    def proofs(self, state: State) -> list[Found]:
        """§12: words that show the contested letter to be legal on its player's side."""
        return [] if state.last is None else self.words.witnesses(state.cells, 1 - state.seat, state.last)

    # Steps: a letter, a cell, and the words announced; or a challenge

    def all_steps(self) -> Sequence[str]:
        free = () if self.has_referee else (CHALLENGE,)
        return (*ALPHABET, *names(self.size), *free, *((ACROSS, DOWN, DONE) if self.needs_announcing else ()))

    def steps(self, state: State, picked: tuple[str, ...]) -> Sequence[str]:
        if not picked:
            if self.actor(state) == OVER:
                return ()
            found = {letters for _, letters in self.admitted(state)}
            return (*sorted(set("".join(found))), *((CHALLENGE,) if self.can_challenge(state) else ()))
        if picked[0] == CHALLENGE:
            return ()
        if len(picked) == 1:
            return tuple(names(self.size)[cell] for cell, letters in self.admitted(state) if picked[0] in letters)
        if not self.needs_announcing or DONE in picked:
            return ()
        cell = names(self.size).index(picked[1])
        left = [found.way for found in self.made(state, picked[0], cell) if found.way not in picked]
        return (*left, DONE) if left else ()

    def spell(self, state: State, move: Move) -> tuple[str, ...]:
        if isinstance(move, Challenge):
            return (CHALLENGE,)
        picked = (move.letter, names(self.size)[move.cell])
        if not self.needs_announcing:
            return picked
        made, said = self.made(state, move.letter, move.cell), [found.way for found in self.counted(state, move)]
        return (*picked, *said, *((DONE,) if len(said) < len(made) else ()))

    def move_of(self, state: State, picked: tuple[str, ...]) -> Move:
        if picked[0] == CHALLENGE:
            return Challenge()
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
            return Outcome((0, 0), Text(f"égalité, {first} partout", f"a draw, {first} all"))
        winner, best, other = (1, first, second) if first > second else (2, second, first)
        how = (
            ("atteint le but", "reaches the target")
            if best >= state.target
            else ("a le plus de points", "has more points")
        )
        reason = Text(f"le joueur {winner} {how[0]} : {best} à {other}", f"player {winner} {how[1]}: {best} to {other}")
        return Outcome((1, -1) if winner == 1 else (-1, 1), reason)

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
        return telling.challenge(state, self.proofs(state), self.size)

    # Notation

    def write_move(self, move: Move) -> str:
        return notation.write_move(move, self.size)

    def read_move(self, text: str) -> Move:
        return notation.read_move(text, self.size)

    def write_state(self, state: State) -> str:
        return notation.write_state(state, self.size, less(self.cubes, state.cells))

    def read_state(self, text: str) -> State:
        read = notation.read_state(text, self.size)
        supply = read.supply if read.has_supply else less(self.cubes, read.cells)
        target = self.chosen(TARGET) if read.target is None else read.target
        return State(read.cells, read.scores, read.seat, target, supply, read.last)


def added(scores: tuple[int, int], seat: int, points: int) -> tuple[int, int]:
    return (scores[0] + points, scores[1]) if seat == 0 else (scores[0], scores[1] + points)


def without(supply: Supply, letter: str) -> Supply:
    if supply is None:
        return None
    at = ALPHABET.index(letter)
    return (*supply[:at], supply[at] - 1, *supply[at + 1 :])
