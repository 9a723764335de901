"""« Trouvez le coup gagnant »: positions with one winning strike, and last turns of writing with one that wins."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import permutations, repeat
from random import Random
from typing import ClassVar, Final

from grille.boards import hexagon
from grille.contract import Budget, Game, Limits, Stop, Text
from grille.games.rvb.cells import NAMES, SIDE
from grille.games.rvb.grid import Grid, grid_of
from grille.games.rvb.rules import STRUCK, UNWRITTEN, Move, Rvb, State, Strike, Writing
from grille.games.rvb.search import Search
from grille.games.rvb.solver import all_wins
from grille.games.rvb.strikes import LETTERS
from grille.search.playout import random_move
from grille.search.problems import Problem
from grille.search.setting import PlayedSetter

FEWEST, MOST = 6, 18
"""So many cells a problem has: few enough for a sheet of paper."""
READINGS: Final = ("group", "path")
LONG: Final = 3


class RvbSetter(PlayedSetter[State, Move]):
    """What random play leaves of random grids; a problem has one answer under both readings of the rules."""

    title = Text("Trouvez le coup gagnant", "Find the winning strike")
    about = Text(
        "Un seul coup gagne. Barrez-le sur la grille ; à tout autre, on vous montre la réponse.",
        "Only one strike wins. Draw it on the grid; to any other you are shown the answer.",
    )
    themes: ClassVar = {
        "run": Text("une suite, comme VB", "a run, such as VB"),
        "group": Text("un groupe d'une lettre, comme VVV", "a group of one letter, such as VVV"),
        "single": Text("une seule case", "a single cell"),
        "write": Text("le dernier tour d'écriture", "the last turn of writing"),
        "part": Text("ne pas tout prendre", "not to take all"),
        "long": Text("de longue haleine", "a long breath"),
    }
    shares: ClassVar = {"run": 8, "group": 8, "single": 4, "write": 5}

    usual: ClassVar = Rvb()

    # Finding

    def positions(self, rng: Random) -> Iterator[tuple[Game[State, Move], State]]:
        state = chance_end(rng)
        if state is not None:
            yield self.usual, state
            yield self.usual, unwritten(state, rng)

    def posed(self, game: Game[State, Move], state: State) -> Problem | None:
        found = [self.winning(Rvb(same=same), state) for same in READINGS]
        if found[0] != found[1] or len(found[0]) != 1 or not FEWEST <= count(state) <= MOST:
            return None
        (move,) = found[0]
        kind = kind_of(self.letters(state, move)) if isinstance(move, Strike) else "write"
        work = work_of(grid_of(self.usual, self.usual.play(state, move) if kind == "write" else state))
        problem = self.with_moves(self.problem(game, state, move, [kind], work=work))
        return replace(problem, themes=(kind, *self.seen_in(state, move, problem.moves)))

    def seen_in(self, state: State, move: Move, moves: int) -> Iterator[str]:
        """A longer strike holds the right one, and would lose."""
        cells = move.cells if isinstance(move, Strike) else 0
        if cells and any(other != cells and not cells & ~other for other in grid_of(self.usual, state).strikes()):
            yield "part"
        if moves >= LONG:
            yield "long"

    def winning(self, game: Rvb, state: State) -> Sequence[Move]:
        """Every strike that wins, the shortest first; a problem is small enough to be solved at once.

        The last turn of writing wins if the other, who strikes first, has then no such strike.
        """
        if game.outcome(state) is not None:
            return []
        if game.is_writing(state):
            return [turn for turn in game.moves(state) if not self.winning(game, game.play(state, turn))]
        cells = all_wins(grid_of(game, state), Limits(), Stop()).winning or ()
        return [Strike(one) for one in sorted(cells, key=lambda one: (one.bit_count(), one))]

    def told(self, problem: Problem) -> str:
        """The letters of the answer."""
        move = self.first(problem)
        return self.letters(self.state(problem), move) if isinstance(move, Strike) else LETTERS

    def letters(self, state: State, strike: Strike) -> str:
        return "".join(state.cells[cell] for cell in self.usual.pen(state, strike))

    def looks(self, game: Game[State, Move], state: State, move: Move) -> float:
        """The longer a strike, the better it looks; a turn of writing, the fewer strikes it leaves."""
        if isinstance(move, Strike):
            return move.cells.bit_count()
        return -sum(1 for _ in grid_of(self.usual, self.usual.play(state, move)).strikes())

    def right(self, problem: Problem, state: State, left: int) -> Sequence[Move]:
        return self.winning(self.usual, state)

    def reply(self, problem: Problem, state: State, left: int) -> Move | None:
        """A strike that wins; where there is none, the one that leaves fewest."""
        if self.usual.outcome(state) is not None:
            return None
        winning = self.winning(self.usual, state)
        if winning:
            return winning[0]

        def ease(move: Move) -> tuple[int, int]:
            after = self.usual.play(state, move)
            return len(self.winning(self.usual, after)), -count(after)

        return min(self.usual.moves(state), key=ease)

    def canonical(self, problem: Problem) -> str:
        """Turned, mirrored, and with the letters renamed."""
        cells = self.state(problem).cells
        images = ["".join(cells[place] for place in moved) for moved in hexagon.symmetries(SIDE)]
        renamed = (str.maketrans(LETTERS, "".join(names)) for names in permutations(LETTERS))
        return min(image.translate(names) for names in renamed for image in images)

    # Speaking

    def asks(self, problem: Problem) -> Text:
        if problem.kind == "write":
            return Text(
                "Écrivez R, V et B dans trois des quatre cases vides : l'autre barre ensuite, et doit perdre.",
                "Write R, V and B in three of the four empty cells: the other strikes next, and must lose.",
            )
        return Text("Un seul coup gagne : lequel ?", "Only one strike wins: which one?")

    def clues(self, problem: Problem) -> Sequence[Text]:
        """First of what kind the strike is, then its letters, then one of its cells."""
        state, strike = self.state(problem), self.first(problem)
        if isinstance(strike, Writing):
            return self.clues_of_writing(state, strike)
        cell, word, kind = self.usual.spell(state, strike)[0], self.told(problem), self.themes[problem.kind]
        return (
            Text(f"C'est {kind.fr}.", f"It is {kind.en}."),
            Text(f"On barre {word}.", f"Strike {word}."),
            Text(f"Un bout est en {cell}.", f"One end is at {cell}."),
        )

    def clues_of_writing(self, state: State, turn: Writing) -> Sequence[Text]:
        (empty,) = (NAMES[cell] for cell, sign in enumerate(state.cells) if sign == UNWRITTEN and cell not in turn)
        red, _, blue = (NAMES[cell] for cell in turn)
        return (
            Text(f"La case {empty} reste vide.", f"Cell {empty} stays empty."),
            Text(f"Le B va en {blue}.", f"The B goes on {blue}."),
            Text(f"Le R va en {red}.", f"The R goes on {red}."),
        )


def random_end(rng: Random) -> State:
    """What random play leaves of a random grid, with as many cells as a problem has."""
    return next(filter(None, map(chance_end, repeat(rng))))


def chance_end(rng: Random) -> State | None:
    """A random grid, struck at random until as few cells are left as were wished for, if play leaves just so many."""
    game, wanted, signs = Rvb(), rng.randint(FEWEST, MOST), [STRUCK] * len(NAMES)
    for place, cell in enumerate(rng.sample(range(len(NAMES)), 36)):
        signs[cell] = LETTERS[place % 3]
    state = State("".join(signs), 0)
    while count(state) > wanted:
        state = game.play(state, random_move(game, state, rng))
    return State(state.cells, 0) if count(state) == wanted else None


def unwritten(state: State, rng: Random) -> State:
    """The same before its last turn of writing: an R, a V, a B and one more cell are empty."""
    gone = [rng.choice([cell for cell, sign in enumerate(state.cells) if sign == letter]) for letter in LETTERS]
    gone.append(rng.choice([cell for cell, sign in enumerate(state.cells) if sign == STRUCK]))
    return State("".join(UNWRITTEN if cell in gone else sign for cell, sign in enumerate(state.cells)), 0)


def count(state: State) -> int:
    return len(state.cells) - state.cells.count(STRUCK)


def work_of(grid: Grid) -> int:
    """How many positions the plain search settles before it knows the answer."""
    budget = Budget()
    Search(grid, budget).winning()
    return budget.nodes


def kind_of(letters: str) -> str:
    if len(letters) == 1:
        return "single"
    return "group" if len(set(letters)) == 1 else "run"


SETTER = RvbSetter(Rvb, "grille.games.rvb")
