"""RVB: write a hexagon of letters together, then strike cells; whoever must take a colour's last cell loses."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations
from random import Random
from typing import NamedTuple

from grille.boards import hexagon
from grille.contract import (
    DONE,
    OVER,
    Event,
    Game,
    GameInfo,
    IllegalMove,
    Outcome,
    Text,
    UnreadableText,
    choice,
    counted,
    read_seat,
    shown,
    telling,
    words_of,
)
from grille.games.rvb.cells import NAMES, NEIGHBOURS, SIDE, Letters, around, cells_in
from grille.games.rvb.strikes import LETTERS, all_strikes, order, refuse_last, refuse_shape, takes_last

# Equipment

STRUCK = "x"  # or not in play from the beginning
UNWRITTEN = "."
MOST_LEFT_EMPTY = 3  # §2: with more unwritten cells than this there is still a turn to write


class State(NamedTuple):
    """One sign a cell, row by row from the top, and the seat to write or strike."""

    cells: str
    seat: int


class Writing(NamedTuple):
    """§2: the cells in which an R, a V and a B are written."""

    red: int
    green: int
    blue: int


class Strike(NamedTuple):
    """A set of cells struck at once, one bit a cell."""

    cells: int


Move = Writing | Strike

DRAWN = "drawn"
"""The grid is written by chance."""
SAME = choice(
    "same",
    "group",
    {"group": Text("un groupe", "a group"), "path": Text("un trait", "a line")},
    Text(
        "plusieurs cases d'une même lettre : un groupe de toute forme, ou un trait sans fourche",
        "several cells of one letter: a group of any shape, or a line without a fork",
    ),
    Text("Barrer plusieurs cases", "Striking several cells"),
)


@lru_cache(4096)
def letters_on(cells: str) -> Letters:
    """Where the Rs, the Vs and the Bs stand."""
    red, green, blue = (sum(1 << cell for cell, sign in enumerate(cells) if sign == letter) for letter in LETTERS)
    return red, green, blue


class Rvb(Game[State, Move]):
    """Thirty-seven cells, three letters, one pen."""

    info = GameInfo(
        id="rvb",
        version=1,
        name=Text("RVB", "RVB"),
        about=Text(
            "Le jeu de Nim en trois couleurs : écrivez la grille, puis barrez sans prendre la dernière d'une couleur.",
            "Nim in three colours: write the grid together, then strike without taking the last of a colour.",
        ),
        seats=(2, 2),
        minutes=20,
        age=8,
        credits=Text(
            "Vincent Everaert, Tangente Jeux n° 10, 2004. Règle mise en ligne par l'Escale à jeux",
            "Vincent Everaert, Tangente Jeux no. 10, 2004. Rules put online by the Escale à jeux",
        ),
        options=(SAME,),
        is_impartial=True,
        starts={DRAWN: Text("une grille au hasard", "a grid at random")},
    )

    def __init__(self, /, **options: object) -> None:
        super().__init__(**options)
        self.needs_path = self.chosen(SAME) == "path"
        turns = len(NAMES) // 3
        self.max_plies = turns + 3 * turns - 3  # one cell a strike, until one of each colour is left

    # Start

    def start(self) -> State:
        return State(UNWRITTEN * len(NAMES), 0)

    def start_as(self, name: str, rng: Random) -> State:
        """§2 done by chance: as many letters of each colour, in cells drawn one after the other."""
        if name != DRAWN:
            return super().start_as(name, rng)
        state = self.start()
        while self.is_writing(state):
            empty = [cell for cell, sign in enumerate(state.cells) if sign == UNWRITTEN]
            state = self.play(state, Writing(*rng.sample(empty, 3)))
        return state

    # Play

    def turn(self, state: State) -> int:
        return state.seat

    def is_writing(self, state: State) -> bool:
        return state.cells.count(UNWRITTEN) > MOST_LEFT_EMPTY

    def actor(self, state: State) -> int:
        is_over = not self.is_writing(state) and all(state.cells.count(letter) == 1 for letter in LETTERS)
        return OVER if is_over else state.seat  # §9

    def moves(self, state: State) -> Iterator[Move]:
        if self.is_writing(state):
            empty = [cell for cell, sign in enumerate(state.cells) if sign == UNWRITTEN]
            return (Writing(*cells) for cells in permutations(empty, 3))
        return map(Strike, all_strikes(letters_on(state.cells), self.needs_path))  # §4–§8

    def why_not(self, state: State, move: Move) -> IllegalMove | None:
        if self.actor(state) == OVER:
            return IllegalMove("la partie est finie", "the game is over", "§9")
        if isinstance(move, Writing):
            return self.why_not_write(state, move)
        return self.why_not_strike(state, move.cells)

    def why_not_write(self, state: State, move: Writing) -> IllegalMove | None:
        if not self.is_writing(state):
            return IllegalMove("la grille est écrite : il faut barrer", "the grid is written: strike cells now", "§3")
        for cell in move:
            name, sign = NAMES[cell], state.cells[cell]
            if sign != UNWRITTEN:
                return IllegalMove(f"la case {name} n'est pas vide : {sign}", f"cell {name} is not empty: {sign}", "§2")
            if move.count(cell) > 1:
                return IllegalMove(f"la case {name} est prise deux fois", f"cell {name} is taken twice", "§2")
        return None

    def why_not_strike(self, state: State, cells: int) -> IllegalMove | None:
        if self.is_writing(state):
            return IllegalMove(
                "la grille n'est pas finie : écrire un R, un V et un B",
                "the grid is not finished: write an R, a V and a B",
                "§2",
            )
        if not cells:
            return IllegalMove("il faut barrer au moins une case", "strike at least one cell", "§3")
        letters = letters_on(state.cells)
        for cell in cells_in(cells & ~sum(letters)):
            name = NAMES[cell]
            if state.cells[cell] == UNWRITTEN:
                return IllegalMove(f"la case {name} est vide", f"cell {name} is empty", "§3")
            return IllegalMove(f"la case {name} est déjà barrée", f"cell {name} is already struck", "§3")
        for sign, letter in zip(LETTERS, letters, strict=True):
            if not letter & ~cells:
                return refuse_last(sign, letter)
        return None if order(letters, cells, self.needs_path) else refuse_shape(letters, cells)

    def play(self, state: State, move: Move) -> State:
        cells = list(state.cells)
        if isinstance(move, Strike):
            for cell in cells_in(move.cells):
                cells[cell] = STRUCK
        else:
            for cell, letter in zip(move, LETTERS, strict=True):
                cells[cell] = letter
            if 1 < cells.count(UNWRITTEN) <= MOST_LEFT_EMPTY:
                cells = [STRUCK if sign == UNWRITTEN else sign for sign in cells]  # §2: out of play
        return State("".join(cells), 1 - state.seat)

    # Steps: a cell for R, for V, for B; or cell after cell as the pen goes, then done

    def all_steps(self) -> Sequence[str]:
        return (*NAMES, DONE)

    def steps(self, state: State, picked: tuple[str, ...]) -> Sequence[str]:
        if self.is_writing(state):
            empty = (name for name, sign in zip(NAMES, state.cells, strict=True) if sign == UNWRITTEN)
            return tuple(name for name in empty if name not in picked) if len(picked) < 3 else ()
        if DONE in picked:
            return ()
        letters = letters_on(state.cells)
        path = [NAMES.index(name) for name in picked]
        taken = sum(1 << cell for cell in path)
        near = self.next_cells(state, path) & ~taken
        names = tuple(NAMES[cell] for cell in cells_in(near) if not takes_last(letters, taken | 1 << cell))
        return (*names, DONE) if picked else names

    def next_cells(self, state: State, path: list[int]) -> int:
        """Where the pen may go on; the second cell says which kind of strike it is, and in which direction."""
        letters = letters_on(state.cells)
        if len(path) < 2:
            return NEIGHBOURS[path[0]] & sum(letters) if path else sum(letters)
        first, second, last = (LETTERS.index(state.cells[cell]) for cell in (*path[:2], path[-1]))
        if first != second:
            return NEIGHBOURS[path[-1]] & letters[(last + second - first) % 3]  # §6: from either end
        if self.needs_path:
            return NEIGHBOURS[path[-1]] & letters[first]
        return around(sum(1 << cell for cell in path)) & letters[first]  # §5

    def spell(self, state: State, move: Move) -> tuple[str, ...]:
        if isinstance(move, Writing):
            return tuple(NAMES[cell] for cell in move)
        return (*(NAMES[cell] for cell in self.pen(state, move)), DONE)

    def move_of(self, state: State, picked: tuple[str, ...]) -> Move:
        if self.is_writing(state):
            return Writing(*(NAMES.index(name) for name in picked))
        return Strike(sum(1 << NAMES.index(name) for name in picked if name != DONE))

    def pen(self, state: State, strike: Strike) -> tuple[int, ...]:
        """The cells of a legal strike as the pen goes."""
        return order(letters_on(state.cells), strike.cells, self.needs_path) or ()

    # End

    def outcome(self, state: State) -> Outcome | None:
        if self.actor(state) != OVER:
            return None
        winner = 1 - state.seat
        leaves = telling.does(winner, ("laisse", "laissez"), ("leaves", "leave"), is_first=False)
        wins = telling.alone(", et gagne", ", and wins")
        return Outcome(
            (-1, 1) if winner else (1, -1),
            Text(f"{leaves.fr} un R, un V et un B{wins.fr}", f"{leaves.en} one R, one V and one B{wins.en}"),
        )

    def event(self, state: State, move: Move, seat: int | None) -> Event:
        text = self.write_move(move)
        if isinstance(move, Writing):
            spots = zip(LETTERS, (NAMES[cell] for cell in move), strict=True)
            fr = ", ".join(f"{letter} en {name}" for letter, name in spots)
            en = fr.replace(" en ", " on ")
            writes = telling.does(state.seat, ("écrit", "écrivez"), ("writes", "write"))
            return Event(text, Text(f"{writes.fr} {fr}.", f"{writes.en} {en}."))
        pen = self.pen(state, move)
        word = "".join(state.cells[cell] for cell in pen)
        struck = tuple(NAMES[cell] for cell in pen)
        cells = ", ".join(struck)
        strikes = telling.does(state.seat, ("barre", "barrez"), ("strikes", "strike"))
        said = Text(f"{strikes.fr} {word} ({cells}).", f"{strikes.en} {word} ({cells}).")
        return Event(text, said, words=(word,), struck=struck)

    # Notation

    def write_move(self, move: Move) -> str:
        if isinstance(move, Strike):
            return "-".join(NAMES[cell] for cell in cells_in(move.cells))
        return ",".join(f"{letter}={NAMES[cell]}" for letter, cell in zip(LETTERS, move, strict=True))

    def read_move(self, text: str) -> Move:
        word = words_of(text, 1)[0]
        return read_writing(word) if "=" in word else read_strike(word)

    def write_state(self, state: State) -> str:
        rows, at = [], 0
        for length in hexagon.row_lengths(SIDE):
            rows.append(state.cells[at : at + length])
            at += length
        return f"{'/'.join(rows)} {state.seat + 1}"

    def read_state(self, text: str) -> State:
        words = words_of(text, 2)
        lengths, rows = hexagon.row_lengths(SIDE), words[0].split("/")
        if len(rows) != len(lengths):
            found = counted(len(rows), "rangée", "row")
            raise UnreadableText(
                f"{found.fr} : il en faut {len(lengths)}, séparées par /",
                f"{found.en}: {len(lengths)} are needed, joined by /",
            )
        for name, row, length in zip("abcdefg", rows, lengths, strict=True):
            check_row(name, row, length)
        state = State("".join(rows), read_seat(words[1], 2) if len(words) > 1 else 0)
        check_counts(state)
        return state


def read_cell(text: str) -> int:
    if text not in NAMES:
        raise UnreadableText(
            f"{shown(text)} n'est pas une case : a1 à a4, b1 à b5 … g1 à g4",
            f"{shown(text)} is not a cell: a1 to a4, b1 to b5 … g1 to g4",
        )
    return NAMES.index(text)


def read_strike(word: str) -> Strike:
    cells = 0
    for name in word.split("-"):
        cell = 1 << read_cell(name)
        if cells & cell:
            raise UnreadableText(f"la case {name} est nommée deux fois", f"cell {name} is named twice")
        cells |= cell
    return Strike(cells)


def read_writing(word: str) -> Writing:
    cells: dict[str, int] = {}
    for part in word.split(","):
        letter, _, name = part.partition("=")
        if letter not in tuple(LETTERS):
            raise UnreadableText(
                f"{shown(part)} : écrire un tour comme R=a1,V=b2,B=c3",
                f"{shown(part)}: write a turn like R=a1,V=b2,B=c3",
            )
        if letter in cells:
            raise UnreadableText(f"{letter} est écrit deux fois", f"{letter} is written twice")
        cells[letter] = read_cell(name)
    for letter in LETTERS:
        if letter not in cells:
            raise UnreadableText(f"il manque la case de {letter}", f"the cell of {letter} is missing")
    return Writing(*(cells[letter] for letter in LETTERS))


def check_row(name: str, row: str, length: int) -> None:
    for place, sign in enumerate(row, 1):
        if sign not in (*LETTERS, STRUCK, UNWRITTEN):
            raise UnreadableText(
                f"rangée {name}, place {place} : {shown(sign)} n'est ni R, V, B, ni x (barrée), ni « . » (vide)",
                f"row {name}, place {place}: {shown(sign)} is neither R, V, B nor x (struck) nor . (empty)",
            )
    if len(row) != length:
        found = counted(len(row), "case", "cell")
        raise UnreadableText(
            f"rangée {name} : {found.fr}, il en faut {length}", f"row {name}: {found.en}, {length} are needed"
        )


def check_counts(state: State) -> None:
    empty = state.cells.count(UNWRITTEN)
    if empty > MOST_LEFT_EMPTY:
        return
    if empty > 1:
        raise UnreadableText(
            f"{empty} cases vides : quatre ou plus pour écrire, une au plus pour barrer",
            f"{empty} empty cells: four or more to write, at most one to strike",
            "§2",
        )
    for letter in LETTERS:
        if letter not in state.cells:
            raise UnreadableText(f"il ne reste aucun {letter}", f"there is no {letter} left", "§8")
