"""Roliversi: Reversi for two in four colours; balls are caught between one's two different colours."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from grille.boards import square
from grille.contract import (
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
    shown,
    telling,
    whole,
    words_of,
    yes_no,
)

# Equipment

SIDES = ("GB", "YR")  # §1: green and blue against yellow and red
EMPTY = "."
COLOURS = {
    "G": Text("vert", "green"),
    "B": Text("bleu", "blue"),
    "Y": Text("jaune", "yellow"),
    "R": Text("rouge", "red"),
}
BALLS = {
    "G": Text("une bille verte", "a green ball"),
    "B": Text("une bille bleue", "a blue ball"),
    "Y": Text("une bille jaune", "a yellow ball"),
    "R": Text("une bille rouge", "a red ball"),
}
CAMPS = (Text("vert et bleu", "green and blue"), Text("jaune et rouge", "yellow and red"))
CENTRES = {"diagonal": "GYRB", "parallel": "RYBG"}  # §2: the four cells in the middle, row by row
PASS_STEP, SWAP_STEP = "pass", "swap"
BALLS_AT_SWAP = 7  # §8: four at the start, three played
OTHER_CAMP = str.maketrans("GBYR", "YRGB")
KEPT = 1 << 10
"""Positions whose moves are remembered: judge, view and previews all ask for them."""


class State(NamedTuple):
    """One letter a cell, row by row from the top, and the seat to play."""

    cells: str
    seat: int


class Move(NamedTuple):
    """A ball of one colour on a cell."""

    cell: int
    colour: str


PASS, SWAP = Move(-1, ""), Move(-2, "")
WORDS = {PASS: PASS_STEP, SWAP: SWAP_STEP}

SIZE = whole(
    "size", 8, (4, 6, 8), Text("le côté du plateau", "cells along a side"), Text("Le plateau", "The board"), "{0} × {0}"
)
START = choice(
    "start",
    "diagonal",
    {"diagonal": Text("en croix", "crosswise"), "parallel": Text("côte à côte", "side by side")},
    Text("les quatre billes du départ", "the four balls at the start"),
    Text("Le départ", "The start"),
)
LINE = choice(
    "line",
    "stop",
    {"stop": Text("arrêtées", "stopped"), "through": Text("traversées", "let through")},
    Text(
        "une bille à soi de la couleur posée arrête la ligne, ou la laisse passer",
        "an own ball of the placed colour stops a line, or lets it through",
    ),
    Text("Les lignes", "Lines"),
)
PIE = yes_no(
    "pie",
    False,
    Text(
        "après la troisième bille posée, le second joueur peut échanger les camps",
        "after the third ball played, the second player may exchange sides",
    ),
    Text("Échanger les camps", "Exchanging sides"),
)


class Roliversi(Game[State, Move]):
    """Four colours, two players, one board."""

    info = GameInfo(
        id="roliversi",
        version=1,
        name=Text("Roliversi", "Roliversi"),
        about=Text(
            "Le Reversi en quatre couleurs : prenez les billes adverses entre vos deux couleurs différentes.",
            "Reversi in four colours: catch enemy balls between your two different colours.",
        ),
        seats=(2, 2),
        minutes=25,
        age=8,
        credits=Text(
            "Auteur non nommé ; d'après Rolit et Reversi. Règle mise en ligne par l'Escale à jeux",
            "Author not named; after Rolit and Reversi. Rules put online by the Escale à jeux",
        ),
        options=(SIZE, START, LINE, PIE),
    )

    def __init__(self, /, **options: object) -> None:
        super().__init__(**options)
        self.size = self.chosen(SIZE)
        self.passes_through = self.chosen(LINE) == "through"
        self.names = square.names(self.size)
        self.rays = square.rays(self.size)
        self.has_swap = self.chosen(PIE)
        self.all_placements = lru_cache(KEPT)(self._all_placements)
        # a pass is answered by a ball, so there are never two passes for one ball
        self.max_plies = 2 * (self.size**2 - 4) + self.has_swap
        self.max_payoff = self.size**2

    # Start

    def start(self) -> State:
        cells = [EMPTY] * self.size**2
        left = self.size // 2 - 1
        for ball, (row, column) in zip(
            CENTRES[self.chosen(START)],
            ((left, left), (left, left + 1), (left + 1, left), (left + 1, left + 1)),
            strict=True,
        ):
            cells[row * self.size + column] = ball
        return State("".join(cells), 0)

    # Play

    def turn(self, state: State) -> int:
        return state.seat

    def caught(self, cells: str, ray: tuple[int, ...], colour: str, own: str) -> tuple[int, ...]:
        """§4: the enemy balls of one line that a ball of this colour, placed before it, would turn."""
        enemies: list[int] = []
        for cell in ray:
            ball = cells[cell]
            if ball == EMPTY:
                return ()
            if ball not in own:
                enemies.append(cell)
            elif ball != colour:
                return tuple(enemies)
            elif not self.passes_through:
                return ()  # §5: the first own ball met decides
        return ()

    def turned(self, state: State, move: Move) -> tuple[int, ...]:
        """Every ball that a move turns, line by line, the nearest first."""
        own = SIDES[state.seat]
        return tuple(cell for ray in self.rays[move.cell] for cell in self.caught(state.cells, ray, move.colour, own))

    def turns_any(self, state: State, cell: int, colour: str) -> bool:
        own = SIDES[state.seat]
        return any(self.caught(state.cells, ray, colour, own) for ray in self.rays[cell])

    def placements(self, state: State) -> Iterator[Move]:
        """§3: cell by cell, either colour, wherever at least one ball turns."""
        return iter(self.all_placements(state))

    def _all_placements(self, state: State) -> tuple[Move, ...]:
        """Found from the far end of every line that would turn (§4): an own ball, whose other colour is placed."""
        cells, own = state.cells, SIDES[state.seat]
        found = set()
        for cell, ball in enumerate(cells):
            if ball in own:
                placed = own.replace(ball, "")
                for ray in self.rays[cell]:
                    if cells[ray[0]] != EMPTY and (free := self.free_end(cells, ray, placed, own)) is not None:
                        found.add(Move(free, placed))
        return tuple(sorted(found, key=lambda move: (move.cell, own.index(move.colour))))

    def free_end(self, cells: str, ray: tuple[int, ...], placed: str, own: str) -> int | None:
        """The empty cell behind enemy balls from which this colour would turn them; §5 as in `caught`."""
        has_enemies = False
        for cell in ray:
            ball = cells[cell]
            if ball == EMPTY:
                return cell if has_enemies else None
            if ball not in own:
                has_enemies = True
            elif ball != placed or not self.passes_through:
                return None
        return None

    def can_place(self, state: State) -> bool:
        return next(self.placements(state), None) is not None

    def may_swap(self, state: State) -> bool:
        """§8: once, in place of a ball."""
        balls = len(state.cells) - state.cells.count(EMPTY)
        return self.has_swap and balls == BALLS_AT_SWAP and state.seat == 1 and self.can_place(state)

    def actor(self, state: State) -> int:
        if self.can_place(state) or self.can_place(State(state.cells, 1 - state.seat)):
            return state.seat
        return OVER  # §7

    def moves(self, state: State) -> Iterator[Move]:
        any_placed = False
        for move in self.placements(state):
            any_placed = True
            yield move
        if not any_placed and self.can_place(State(state.cells, 1 - state.seat)):
            yield PASS  # §6
        if self.may_swap(state):
            yield SWAP

    def why_not(self, state: State, move: Move) -> IllegalMove | None:
        if self.actor(state) == OVER:
            return IllegalMove("la partie est finie", "the game is over", "§7")
        if move == PASS:
            if self.can_place(state):
                return IllegalMove("on ne passe pas tant qu'on peut jouer", "no passing while one can play", "§6")
            return None
        if move == SWAP:
            if not self.may_swap(state):
                return IllegalMove(
                    "on n'échange les camps que si c'est convenu, après la troisième bille, à la place de la quatrième",
                    "sides are exchanged only if that was agreed, after the third ball, in place of the fourth",
                    "§8",
                )
            return None
        name, own = self.names[move.cell], SIDES[state.seat]
        if move.colour not in own:
            ball, camp = COLOURS[move.colour], CAMPS[state.seat]
            return IllegalMove(
                f"le {ball.fr} n'est pas à vous : vos couleurs sont {camp.fr}",
                f"{ball.en} is not yours: your colours are {camp.en}",
                "§1",
            )
        if state.cells[move.cell] != EMPTY:
            return IllegalMove(f"la case {name} est occupée", f"cell {name} is taken", "§3")
        if self.turns_any(state, move.cell, move.colour):
            return None
        ball, other = COLOURS[move.colour], own.replace(move.colour, "")
        if also := len(self.turned(state, Move(move.cell, other))):
            better = COLOURS[other]
            return IllegalMove(
                f"{ball.fr} en {name} ne retourne rien ; {better.fr} en retournerait {also}",
                f"{ball.en} on {name} turns nothing; {better.en} would turn {also}",
                "§4",
            )
        return IllegalMove(f"{ball.fr} en {name} ne retourne rien", f"{ball.en} on {name} turns nothing", "§3")

    def play(self, state: State, move: Move) -> State:
        if move == PASS:
            return State(state.cells, 1 - state.seat)
        if move == SWAP:
            return State(state.cells.translate(OTHER_CAMP), 1 - state.seat)
        cells = list(state.cells)
        for cell in (move.cell, *self.turned(state, move)):
            cells[cell] = move.colour
        return State("".join(cells), 1 - state.seat)

    # Steps: a cell, then a colour

    def all_steps(self) -> Sequence[str]:
        return (*self.names, *COLOURS, PASS_STEP, *((SWAP_STEP,) if self.has_swap else ()))

    def steps(self, state: State, picked: tuple[str, ...]) -> Sequence[str]:
        if not picked:
            return tuple(dict.fromkeys(WORDS.get(move) or self.names[move.cell] for move in self.moves(state)))
        if len(picked) > 1 or picked[0] in WORDS.values():
            return ()
        cell = self.names.index(picked[0])
        return tuple(colour for colour in SIDES[state.seat] if self.turns_any(state, cell, colour))

    def spell(self, state: State, move: Move) -> tuple[str, ...]:
        return (WORDS[move],) if move in WORDS else (self.names[move.cell], move.colour)

    def picked_piece(self, pick: str) -> Text | None:
        return BALLS.get(pick)

    def move_of(self, state: State, picked: tuple[str, ...]) -> Move:
        return self.read_move("".join(picked))

    # End

    def scores(self, state: State) -> tuple[int, int]:
        first, second = (sum(map(state.cells.count, side)) for side in SIDES)
        return first, second

    def outcome(self, state: State) -> Outcome | None:
        if self.actor(state) != OVER:
            return None
        first, second = self.scores(state)
        payoffs = (first - second, second - first)
        if first == second:
            balls = counted(first, "bille", "ball")
            fr, en = telling.alone("égalité, ", "a draw, ")
            return Outcome(payoffs, Text(f"{fr}{balls.fr} partout", f"{en}{balls.en} each"))
        camp = CAMPS[0 if first > second else 1]
        most, least = max(first, second), min(first, second)
        balls = counted(most, "bille", "ball")
        fr, en = telling.alone(f"{camp.fr} gagnent, ", f"{camp.en} win, ")
        return Outcome(payoffs, Text(f"{fr}{balls.fr} contre {least}", f"{en}{balls.en} to {least}"))

    def event(self, state: State, move: Move, seat: int | None) -> Event:
        text, camp = self.write_move(move), CAMPS[state.seat]
        if move == PASS:
            fr = telling.part(state.seat, f"{camp.fr.capitalize()} passent", "* passe", "vous passez")
            en = telling.part(state.seat, f"{camp.en.capitalize()} pass", "* passes", "you pass")
            return Event(text, Text(f"{fr}.", f"{en}."), turned=())
        if move == SWAP:
            return Event(text, Text("Les camps sont échangés.", "The sides are exchanged."), turned=())
        turned = tuple(self.names[cell] for cell in self.turned(state, move))
        count, colour, name = len(turned), COLOURS[move.colour], self.names[move.cell]
        balls = Text("une bille retournée", "one ball") if count == 1 else counted(count, "bille retournée", "ball")
        fr = telling.part(state.seat, colour.fr.capitalize(), f"* joue {colour.fr}", f"vous jouez {colour.fr}")
        en = telling.part(state.seat, colour.en.capitalize(), f"* plays {colour.en}", f"you play {colour.en}")
        said = Text(f"{fr} en {name} : {balls.fr}.", f"{en} on {name}: {balls.en} turned.")
        return Event(text, said, turned=turned)

    # Notation

    def write_move(self, move: Move) -> str:
        return WORDS.get(move) or self.names[move.cell] + move.colour

    def read_move(self, text: str) -> Move:
        word = words_of(text, 1)[0]
        for move, name in WORDS.items():
            if word == name:
                return move
        if word[:-1] not in self.names or word[-1] not in COLOURS:
            last = self.names[-1]
            raise UnreadableText(
                f"{shown(word)} : il faut une case (a1 à {last}) et une couleur G, B, Y ou R, ainsi f4B, ou pass",
                f"{shown(word)} is not a move: a cell from a1 to {last} and a colour G, B, Y or R, like f4B, or pass",
            )
        return Move(self.names.index(word[:-1]), word[-1])

    def write_state(self, state: State) -> str:
        rows = (state.cells[at : at + self.size] for at in range(0, self.size**2, self.size))
        return f"{'/'.join(map(write_row, rows))} {SIDES[state.seat]}"

    def read_state(self, text: str) -> State:
        words = words_of(text, 2)
        rows = words[0].split("/")
        if len(rows) != self.size:
            found = counted(len(rows), "rangée", "row")
            raise UnreadableText(
                f"{found.fr} : il en faut {self.size}, séparées par /",
                f"{found.en}: {self.size} are needed, joined by /",
            )
        side = words[1] if len(words) > 1 else SIDES[0]
        if side not in SIDES:
            raise UnreadableText(
                f"{shown(side)} n'est pas un camp : GB ou YR", f"{shown(side)} is not a side: GB or YR"
            )
        cells = "".join(read_row(row, number, self.size) for number, row in enumerate(rows, 1))
        return State(cells, SIDES.index(side))


def write_row(row: str) -> str:
    for empty in range(len(row), 0, -1):
        row = row.replace(EMPTY * empty, str(empty))
    return row


def read_row(row: str, number: int, size: int) -> str:
    cells = ""
    for place, sign in enumerate(row, 1):
        if sign in COLOURS:
            cells += sign
        elif sign in "12345678":
            cells += EMPTY * int(sign)
        else:
            raise UnreadableText(
                f"rangée {number}, place {place} : {shown(sign)} n'est ni G, B, Y, R ni un nombre de cases vides",
                f"row {number}, place {place}: {shown(sign)} is neither G, B, Y, R nor a number of empty cells",
            )
    if len(cells) != size:
        found = counted(len(cells), "case", "cell")
        raise UnreadableText(
            f"rangée {number} : {found.fr}, il en faut {size}", f"row {number}: {found.en}, {size} are needed"
        )
    return cells
