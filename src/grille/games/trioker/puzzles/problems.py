"""« Une seule façon »: shapes that a hand fills in one way only, and hands of the patience that make one hexagon."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice, permutations
from random import Random
from statistics import mean
from typing import ClassVar, Final

from grille.boards.triangle import MOTIONS, moved_cell, moved_vertex, offset
from grille.contract import Budget, Game, Limits, Stopped, Text
from grille.games.trioker.pieces import read_piece
from grille.games.trioker.pieces.placing import Laid, Lying
from grille.games.trioker.pieces.shapes import Shape, write_picture
from grille.games.trioker.puzzles import patience
from grille.games.trioker.puzzles.catalogue import entries
from grille.games.trioker.puzzles.finder import grown
from grille.games.trioker.puzzles.hints import most_bound, region_of
from grille.games.trioker.puzzles.rules import write_rows
from grille.games.trioker.puzzles.solitaire import Solitaire
from grille.games.trioker.puzzles.solving import finished
from grille.search.problems import Problem
from grille.search.setting import Lie, Setter

FEWEST, MOST = 5, 14
"""So many pieces are to be laid."""
GROWN: Final = (6, 14)
"""A shape that grew by chance has so many cells."""
NAMED: Final = 0.3
DEALT: Final = 0.4
"""Of all tries so many take a shape of the catalogue, and so many deal a patience."""
LARGE: Final = 10
RUNS: Final = 10
"""So often a puzzle is filled by trial and error: what is laid on the average is its work."""
FORESIGHT: Final = {"1": 0, "2": 1, "3": 3, "4": 10, "5": 40}
"""So many pieces each level tries in the head before it believes that one fits."""
PATIENT: Final = Limits(nodes=5_000)


class Person:
    """Looks at the cell that leaves least choice, tries a little in the head, lays a piece."""

    def __init__(self, game: Solitaire, rng: Random) -> None:
        self.rules, self.rng = game, rng

    def choose(self, lying: Lying, level: str) -> Laid:
        """The first piece for the tightest cell against which nothing is found."""
        choice = self.tightest(lying)
        for laid in choice if len(choice) > 1 else ():
            tried = Budget(Limits(nodes=FORESIGHT[level]))
            try:
                if self.filled(self.rules.play(lying, laid), tried):
                    return laid
            except Stopped:
                return laid  # nothing against it so far
        return choice[0] if choice else next(self.rules.moves(lying))

    def tightest(self, lying: Lying) -> list[Laid]:
        """Every piece for the cell that leaves least choice, in any order; none where a cell can get no piece."""
        by_cell: dict[int, list[Laid]] = {cell: [] for cell in self.rules.contact.places(lying)}
        for laid in self.rules.moves(lying):
            by_cell[laid.cell].append(laid)
        least = min(map(len, by_cell.values()))
        choice = self.rng.choice([fitting for fitting in by_cell.values() if len(fitting) == least])
        return self.rng.sample(choice, len(choice))

    def filled(self, lying: Lying, tried: Budget) -> Lying | None:
        """The shape filled by trying and taking back, if that can be; Stopped when patience ends."""
        if all(lying):
            return lying
        for laid in self.tightest(lying):
            tried.spend()
            found = self.filled(self.rules.play(lying, laid), tried)
            if found:
                return found
        return None


class PuzzleSetter(Setter[Lying, Laid]):
    """A shape filled by chance: its pieces are the hand, and some lie already where there were several ways else."""

    title = Text("Une seule façon", "One way only")
    about = Text(
        "Il n'y a qu'une façon d'y arriver. Posez les pièces une à une : les coins qui se touchent s'accordent.",
        "There is only one way. Lay the pieces one by one: corners that touch agree.",
    )
    themes: ClassVar = {
        "fill": Text("remplir une forme", "fill a shape"),
        "patience": Text("la patience", "the patience"),
        "given": Text("des pièces déjà posées", "pieces that lie already"),
        "named": Text("une forme du catalogue", "a shape of the catalogue"),
        "large": Text("dix pièces ou plus", "ten pieces or more"),
    }
    shares: ClassVar = {"fill": 1, "patience": 1}
    most_moves: ClassVar = MOST
    home: ClassVar = "trioker"

    def rules(self, problem: Problem) -> Solitaire:
        return solitaire(super().rules(problem))

    def of(self, shape: Shape, hand: Sequence[str]) -> Solitaire:
        return solitaire(self.under((("pieces", ",".join(hand)), ("shape", write_picture(shape)))))

    # Finding

    def positions(self, rng: Random) -> Iterator[tuple[Game[Lying, Laid], Lying]]:
        if rng.random() < DEALT:
            game = self.of(patience.HEXAGON, patience.deal(rng))
            yield game, game.start()
            return
        whole = Solitaire(shape=write_picture(chance_shape(rng)))
        try:
            full = Person(whole, rng).filled(whole.start(), Budget(PATIENT))
        except Stopped:
            return
        listed = list(whole.contact.listed(full or ()))
        game = self.of(whole.shape, [laid.piece for laid in listed])
        state = game.start()
        for laid in rng.sample(listed, len(listed)):
            yield game, state
            state = game.play(state, laid)

    def posed(self, game: Game[Lying, Laid], state: Lying) -> Problem | None:
        game = solitaire(game)
        empty = state.count("")
        if not FEWEST <= empty <= MOST:
            return None
        ways = self.ways(game, state)
        found = list(islice(solutions(game, state), ways + 1))
        work = self.work(game, state) if len(found) == ways else 0
        if work <= empty:  # several ways, or nothing to try
            return None
        return Problem(
            position=game.write_state(state),
            answer=min(game.write_state(added(state, full)) for full in found),
            themes=tuple(theme for theme, is_seen in self.seen_in(game, state).items() if is_seen),
            options={"shape": write_picture(game.shape), "pieces": ",".join(game.pieces)},
            moves=empty,
            rivals=len(Person(game, Random(0)).tightest(state)) - 1,
            work=work,
        )

    def ways(self, game: Solitaire, state: Lying) -> int:
        """§6: solutions that turning the shape makes alike are one; what lies already can be turned nowhere."""
        return 1 if any(state) else len(game.shape.rotations)

    def seen_in(self, game: Solitaire, state: Lying) -> Mapping[str, bool]:
        is_dealt = len(game.pieces) > len(game.shape.cells)
        return {
            "fill": not is_dealt,
            "patience": is_dealt,
            "given": any(state),
            "named": not is_dealt and any(entry.shape == game.shape for entry in entries()),
            "large": state.count("") >= LARGE,
        }

    def work(self, game: Solitaire, state: Lying) -> int:
        """How many pieces are laid, on the average, by whoever takes the tightest cell first and takes back."""
        laid = []
        for run in range(RUNS):
            tried = Budget()
            Person(game, Random(f"{game.write_state(state)} {run}")).filled(state, tried)
            laid.append(tried.nodes)
        return round(mean(laid))

    def solves(self, problem: Problem, level: str, rng: Random) -> bool:
        """Whether somebody fills the shape without ever laying a piece where it cannot stay."""
        game, state = self.rules(problem), self.state(problem)
        person = Person(game, rng)
        while game.outcome(state) is None:
            state = game.play(state, person.choose(state, level))
        return all(state)

    def canonical(self, problem: Problem) -> str:
        """Turned or mirrored, and with the values renamed."""
        game = self.rules(problem)
        position, free = game.position(self.state(problem)), game.shape.free()
        images = []
        for motion in MOTIONS:
            if game.shape.moved(motion) == free:
                down, right = offset(moved_cell(cell, motion) for cell in game.shape.cells)
                moved = ((moved_vertex(at, motion), value) for at, value in position.vertex_values().items())
                corners = [(line + down, place + right, value) for (line, place), value in moved]
                taken = [moved_cell(laid.cell, motion) for laid in position.placed]
                cells = sorted((row + down, column + right) for row, column in taken)
                pieces = [piece[::-1] if motion[1] else piece for piece in game.pieces]
                images += [f"{free.cells} {cells} {image}" for image in renamed(pieces, corners)]
        return min(images)

    # Answering

    def right(self, problem: Problem, state: Lying, left: int) -> Sequence[Laid]:
        game = self.rules(problem)
        found = {laid for full in solutions(game, state) for laid in game.contact.listed(added(state, full))}
        return sorted(found)

    def is_right(self, problem: Problem, state: Lying, move: Laid, left: int) -> bool:
        return move in self.right(problem, state, left)

    def is_clear(self, problem: Problem, state: Lying, left: int) -> bool:
        """Everything is laid."""
        return False

    def reply(self, problem: Problem, state: Lying, left: int) -> Laid | None:
        """Nobody plays against one."""
        return None

    def first(self, problem: Problem) -> Laid:
        """The piece of the answer that most corners bind already."""
        game, state = self.rules(problem), self.state(problem)
        full = game.position(self.full(problem))
        bound = most_bound(game.position(state), full)
        return Laid(bound.piece, game.shape.cells.index(bound.cell), bound.turn)

    def printed(self, problem: Problem) -> str:
        """§9: in the abbreviated notation."""
        return write_rows(self.rules(problem).position(self.full(problem)))

    def full(self, problem: Problem) -> Lying:
        """The shape as the answer leaves it; a refusal where its pieces cannot lie so."""
        game, state = self.rules(problem), self.state(problem)
        for text in problem.answer.split(","):
            state = game.play(state, game.check(state, game.read_move(text)))
        return state

    def check_answer(self, problem: Problem, state: Lying) -> None:
        game, full = self.rules(problem), self.full(problem)
        if not all(full):
            raise Lie(f"{problem.answer} ne remplit pas la forme", f"{problem.answer} does not fill the shape")
        found = list(islice(solutions(game, state), self.ways(game, state) + 1))
        if len(found) > self.ways(game, state):
            other = game.write_state(added(state, next(one for one in found if self.is_other(game, full, one))))
            raise Lie(f"deux réponses : {problem.answer} et {other}", f"two answers: {problem.answer} and {other}")

    def is_other(self, game: Solitaire, one: Lying, other: Lying) -> bool:
        """Whether two solutions differ by more than a turn of the shape."""
        values, others = (game.position(lying).vertex_values() for lying in (one, other))
        images = map(game.shape.images, game.shape.rotations)
        return all({image[at]: value for at, value in values.items()} != others for image in images)

    def remark(self, problem: Problem, state: Lying, move: Laid) -> Text | None:
        """The cell that could get no piece, where one sees it at once."""
        game = self.rules(problem)
        after = game.play(state, move)
        fitting = {laid.cell for laid in game.moves(after)}
        bare = [game.contact.board.names[cell] for cell, way in enumerate(after) if not way and cell not in fitting]
        if bare:
            return Text(f"Rien n'irait plus en {bare[0]}.", f"Nothing would fit on {bare[0]}.")
        return Text("On ne pourrait plus remplir la forme.", "The shape could not be filled any more.")

    # Speaking

    def asks(self, problem: Problem) -> Text:
        if problem.kind == "patience":
            return Text(
                "Six de ces dix pièces font un hexagone, d'une seule façon. Lesquelles ?",
                "Six of these ten pieces make a hexagon, in one way only. Which ones?",
            )
        return Text(
            "Toutes ces pièces remplissent la forme, d'une seule façon. Laquelle ?",
            "All these pieces fill the shape, in one way only. Which one?",
        )

    def clues(self, problem: Problem) -> Sequence[Text]:
        game, laid = self.rules(problem), self.first(problem)
        cell = game.shape.cells[laid.cell]
        piece = Text(f"La pièce est {laid.piece}.", f"The piece is {laid.piece}.")
        if problem.kind == "patience":
            spare = [name for name in game.pieces if name not in problem.answer]
            (middle,) = (vertex for vertex, degree in game.shape.degrees.items() if degree == len(game.shape.cells))
            value = game.position(self.full(problem)).vertex_values()[middle]
            aside = Text(f"Laissez de côté {spare[0]} et {spare[1]}.", f"Leave {spare[0]} and {spare[1]} aside.")
            return aside, Text(f"Au milieu, on lit {value}.", f"In the middle stands {value}."), piece
        near = region_of(game.position(self.state(problem)), cell)
        region = ", ".join(map(game.shape.name_of, near))
        name = game.shape.name_of(cell)
        return (
            Text(f"Regardez autour de {region}.", f"Look round {region}."),
            Text(f"Commencez par la case {name}.", f"Begin with cell {name}."),
            piece,
        )


def solitaire(game: Game[Lying, Laid]) -> Solitaire:
    assert isinstance(game, Solitaire)
    return game


def chance_shape(rng: Random) -> Shape:
    """One of the catalogue, or one that grows cell by cell."""
    if rng.random() < NAMED:
        return rng.choice([entry.shape for entry in entries() if len(entry.shape.cells) <= 24])
    return grown(rng.randint(*GROWN), rng)


def renamed(pieces: Sequence[str], corners: Sequence[tuple[int, int, int]]) -> Iterator[str]:
    """Pieces and values at corners, with the four values named in every way."""
    for names in permutations("0123"):
        hand = sorted(read_piece("".join(names[int(sign)] for sign in piece)) for piece in pieces)
        yield f"{hand} {sorted((line, place, names[value]) for line, place, value in corners)}"


def solutions(game: Solitaire, state: Lying) -> Iterator[Lying]:
    """Every way to fill a shape on which something lies."""
    for position in finished(game.position(state)):
        lying = dict.fromkeys(game.shape.cells, "")
        lying |= {laid.cell: f"{laid.piece}+{laid.turn}" for laid in position.placed}
        yield tuple(lying.values())


def added(state: Lying, full: Lying) -> Lying:
    """What a solution lays besides what lay there."""
    return tuple("" if before else way for before, way in zip(state, full, strict=True))


SETTER = PuzzleSetter(Solitaire, "grille.games.trioker.puzzles")
