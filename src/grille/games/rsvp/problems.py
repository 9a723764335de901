"""« Quelle lettre, et où ? »: the one letter that wins in so many turns, that blocks; the one proof of a letter."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice, product
from random import Random
from typing import ClassVar, Final

from grille.contract import Game, Limits, Stop, Text
from grille.games.rsvp.frame import mirrored, names
from grille.games.rsvp.lexicon.index import ALPHABET
from grille.games.rsvp.notation import Laid, Move, Prove, Put, State
from grille.games.rsvp.player import RsvpEngine, Skill
from grille.games.rsvp.proving import WAYS
from grille.games.rsvp.rules import Rsvp
from grille.search.problems import Problem
from grille.search.setting import PlayedSetter

PLAYING: Final = Skill(depth=2, nodes=3_000)
CHOICE: Final = 3
"""He puts one of so many best letters, so that no game comes twice."""
QUIET_TURNS: Final = 6
"""The first letters of a game make no problem."""
NEAR: Final = 40
"""Further from the target than this nobody wins in two turns."""
TURNS: Final = {"finish": 1, "win": 2}
SETTLED: Final = Limits(nodes=20_000)
CONTESTED: Final = 2
"""Of the letters that could be put so many are contested, to see whether one word alone proves them."""
LEAST_LETTERS: Final = 4
"""A word of fewer is no feat."""
REFUTING: Final = 40


class RsvpSetter(PlayedSetter[State, Move]):
    """Games that a middling player plays against himself."""

    title = Text("Trouvez la lettre", "Find the letter")
    about = Text(
        "Une seule lettre, sur une seule case, fait ce qui est demandé. À toute autre, on vous montre la réponse.",
        "One letter on one cell does what is asked. To any other you are shown the answer.",
    )
    themes: ClassVar = {
        "win": Text("gagner en deux lettres", "win in two letters"),
        "finish": Text("gagner tout de suite", "win at once"),
        "block": Text("la lettre qui bloque", "the letter that blocks"),
        "prove": Text("prouver la lettre contestée", "prove the contested letter"),
        "two": Text("deux mots d'un coup", "two words at once"),
        "quiet": Text("une lettre sans mot", "a letter without a word"),
    }
    shares: ClassVar = {"win": 90, "prove": 84, "finish": 18, "block": 8}

    @cached_property
    def usual(self) -> Rsvp:
        return Rsvp()

    @cached_property
    def free(self) -> Rsvp:
        return Rsvp(referee="no")

    @cached_property
    def player(self) -> RsvpEngine:
        return RsvpEngine(self.usual)

    # Finding

    def positions(self, rng: Random) -> Iterator[tuple[Game[State, Move], State]]:
        game = self.usual
        state = game.play(game.start(), Put(rng.choice(ALPHABET), game.centre))
        for turn in range(game.max_plies):
            if game.outcome(state):
                return
            if turn >= QUIET_TURNS:
                yield game, state
                puts = [move for move in game.moves(state) if isinstance(move, Put)]
                for put in rng.sample(puts, min(CONTESTED, len(puts))):
                    yield self.free, self.contested(state, put)
            ranked = self.player.rank(state, PLAYING, Limits(nodes=PLAYING.nodes), Stop())
            state = game.play(state, rng.choice(ranked[:CHOICE]).put)

    def contested(self, state: State, put: Put) -> State:
        """§12: the letter lies, and the other has said that he does not believe it."""
        after = self.free.play(state, put)
        return after._replace(seat=state.seat, is_contested=True)

    def posed(self, game: Game[State, Move], state: State) -> Problem | None:
        if state.is_contested:
            return self.posed_proof(state)
        if max(state.scores) + NEAR < state.target:
            return None
        found = self.only_win(state) or self.only_block(state)
        if found is None:
            return None
        kind, put = found
        words = len(self.usual.counted(state, put))
        seen = [theme for theme, count in (("two", 2), ("quiet", 0)) if words == count]
        work = len(self.usual.list_moves(state))
        return self.problem(game, state, put, [kind, *seen], moves=TURNS.get(kind, 1), work=work)

    def only_win(self, state: State) -> tuple[str, Put] | None:
        """The kind and the answer, where exactly one letter wins in as few turns as can be."""
        ending = self.player.ending(state, SETTLED, turns=max(TURNS.values()))
        if ending.value != 1 or len(ending.best) != 1:
            return None
        kind = next(kind for kind, turns in TURNS.items() if turns == ending.turns)
        return kind, Put(ALPHABET[ending.best[0].letter], ending.best[0].cell)

    def only_block(self, state: State) -> tuple[str, Put] | None:
        """The same, where after any other letter the other side wins at once."""
        blocking = list(islice((put for put in self.in_the_way(state) if self.blocks(state, put)), 2))
        return ("block", blocking[0]) if len(blocking) == 1 else None

    def in_the_way(self, state: State) -> Iterator[Put]:
        """The letters that may touch every winning one of the other side: only a line or the cubes can stop it."""
        threat = self.player.ending(state._replace(seat=1 - state.seat), SETTLED, turns=1)
        size, threats = self.usual.size, threat.best if threat.value == 1 else ()
        for put in self.usual.moves(state) if threats else ():
            assert isinstance(put, Put)
            row, column = divmod(put.cell, size)
            is_near = all(row == one.cell // size or column == one.cell % size for one in threats)
            if is_near or (state.supply and state.supply[ALPHABET.index(put.letter)] == 1):
                yield put

    def blocks(self, state: State, put: Put) -> bool:
        after = self.usual.play(state, put)
        return self.usual.outcome(after) is None and self.wins_in(after, 1) != 1

    def wins_in(self, state: State, turns: int) -> int | None:
        """1 where the mover wins in so many turns, -1 where the other does."""
        return self.player.ending(state, SETTLED, turns=turns).value

    def posed_proof(self, state: State) -> Problem | None:
        proofs = list(islice(self.proofs(state), 2))
        if len(proofs) != 1 or max(len(laid.word) for laid in proofs[0].words) < LEAST_LETTERS:
            return None
        contest = self.free.contest(state)
        return Problem(
            position=self.free.write_state(state),
            answer=self.free.write_move(proofs[0]),
            themes=("prove", *(("two",) if len(contest.needed) == len(WAYS) else ())),
            options={"referee": "no"},
            work=sum(map(len, contest.stretches.values())),
        )

    def proofs(self, state: State) -> Iterator[Prove]:
        """§12: every proof that holds."""
        contest = self.free.contest(state)
        ways = {way: list(self.words_over(state, way)) for way in contest.needed or WAYS}
        if contest.needed:
            yield from map(Prove, product(*ways.values()))
        else:
            yield from (Prove((laid,)) for found in ways.values() for laid in found)

    def words_over(self, state: State, way: str) -> Iterator[Laid]:
        contest, index = self.free.contest(state), self.free.words.index
        line, place = contest.lines[way]
        for start, end, fitting in self.free.words.fitting_through(contest.read[way], place):
            for word in index.listed(end - start, fitting):
                yield Laid(word, line.cells[start], way)

    def looks(self, game: Game[State, Move], state: State, move: Move) -> float:
        return game.event(state, move, None).points or 0

    def canonical(self, problem: Problem) -> str:
        """The frame seen from behind, with the sides exchanged, is the same problem."""
        game, state = self.rules(problem), self.state(problem)
        return min(game.write_state(state), game.write_state(self.from_behind(state)))

    def from_behind(self, state: State) -> State:
        size = self.usual.size
        last = state.last
        if last:
            last = last._replace(cell=last.cell // size * size + size - 1 - last.cell % size)
        return state._replace(
            cells=mirrored(state.cells, size), scores=state.scores[::-1], seat=1 - state.seat, last=last
        )

    # Answering

    def right(self, problem: Problem, state: State, left: int) -> Sequence[Move]:
        if problem.kind == "prove":
            return list(self.proofs(state))
        moves = self.in_the_way(state) if problem.kind == "block" else self.usual.moves(state)
        return [move for move in moves if self.does(problem, state, move, left)]

    def is_right(self, problem: Problem, state: State, move: Move, left: int) -> bool:
        return self.free.holds(move) if problem.kind == "prove" else self.does(problem, state, move, left)

    def does(self, problem: Problem, state: State, move: Move, left: int) -> bool:
        """A letter that blocks, or that wins in as many turns as are left."""
        if not isinstance(move, Put):
            return False
        if problem.kind == "block":
            return self.blocks(state, move)
        after = self.usual.play(state, move)
        outcome = self.usual.outcome(after)
        if outcome is not None:
            return outcome.payoffs[state.seat] > 0
        return left > 1 and self.wins_in(after, left - 1) == -1

    def is_clear(self, problem: Problem, state: State, left: int) -> bool:
        return False

    def reply(self, problem: Problem, state: State, left: int) -> Move | None:
        """What wins; what keeps the other from winning in time; or what resists longest."""
        if problem.kind == "prove" or self.usual.outcome(state) is not None:
            return None
        ending = self.player.ending(state, SETTLED, turns=max(1, left))
        if ending.value is not None and ending.best:
            return Put(ALPHABET[ending.best[0].letter], ending.best[0].cell)
        ranked = [one.put for one in self.player.rank(state, PLAYING, Limits(nodes=PLAYING.nodes), Stop())]
        if left < 1:
            return ranked[0]
        saves = (put for put in ranked[:REFUTING] if self.wins_in(self.usual.play(state, put), left) != 1)
        return next(saves, ranked[0])

    # Speaking

    def asks(self, problem: Problem) -> Text:
        """What is asked, and the points that the frame does not show."""
        state = self.state(problem)
        mine, other = state.scores[state.seat], state.scores[1 - state.seat]
        asked = {
            "finish": Text("Gagnez tout de suite.", "Win at once."),
            "win": Text("Gagnez en deux lettres.", "Win in two letters."),
            "block": Text("L'autre va gagner : bloquez-le.", "The other is about to win: block him."),
            "prove": self.contested_letter(state),
        }[problem.kind]
        return Text(
            f"{mine} à {other}, but {state.target}. {asked.fr}",
            f"{mine} to {other}, target {state.target}. {asked.en}",
        )

    def contested_letter(self, state: State) -> Text:
        if state.last is None:
            return Text("Prouvez votre lettre.", "Prove your letter.")
        letter, cell = state.last.letter, names(self.usual.size)[state.last.cell]
        return Text(
            f"On conteste votre {letter} en {cell} : prouvez-le.", f"Your {letter} on {cell} is contested: prove it."
        )

    def clues(self, problem: Problem) -> Sequence[Text]:
        game, state = self.rules(problem), self.state(problem)
        move = game.read_move(problem.answer)
        if isinstance(move, Prove):
            return self.clues_of_proof(move)
        assert isinstance(move, Put)
        made = self.usual.counted(state, move)
        words = " + ".join(found.word for found in made)
        first = (
            Text("Elle ne forme aucun mot.", "It makes no word."),
            Text("Elle forme un mot.", "It makes one word."),
            Text("Elle forme deux mots.", "It makes two words."),
        )[len(made)]
        near = names(self.usual.size)[move.cell]
        second = (
            Text(f"On lit {words}.", f"It reads {words}.")
            if made
            else Text(f"Elle va en {near}.", f"It goes on {near}.")
        )
        return first, second, Text(f"C'est un {move.letter}.", f"It is {move.letter}.")

    def clues_of_proof(self, proof: Prove) -> Sequence[Text]:
        laid = max(proof.words, key=lambda one: len(one.word))
        way = Text("en rangée", "across") if laid.way == WAYS[0] else Text("en colonne", "down")
        length, first = len(laid.word), laid.word[0]
        return (
            Text(f"Cherchez un mot {way.fr}.", f"Look for a word {way.en}."),
            Text(f"Il a {length} lettres.", f"It has {length} letters."),
            Text(f"Il commence par {first}.", f"It begins with {first}."),
        )


SETTER = RsvpSetter(Rsvp, "grille.games.rsvp")
