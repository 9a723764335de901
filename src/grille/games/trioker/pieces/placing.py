"""Pieces on a board: how one may lie beside others, and why not."""

from collections.abc import Collection, Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, NamedTuple, TypeAlias, cast

from grille.contract import Game, IllegalMove, Text, UnreadableText, shown, words_of
from grille.contract.game import M, S
from grille.games.trioker.pieces import (
    BOX,
    JOKER,
    PLACEMENT,
    THE_PIECE,
    Values,
    called,
    is_triple,
    read_piece,
    turns,
    values,
)
from grille.games.trioker.pieces.board import Board

EMPTY, NOTHING = "", "-"
TURNS = ("+0", "+1", "+2")
KEPT = 1 << 10
"""Boards whose open places are remembered: judge, view and previews all ask for them."""
Lying = tuple[str, ...]
"""What lies on each cell: EMPTY, or a way such as `012+1`."""
Picks: TypeAlias = "dict[str, Picks]"
"""What may be picked, and after each of these what then."""


class Laid(NamedTuple):
    """A piece on a cell; its first value stands so many corners counter-clockwise from the point as it has turns."""

    piece: str
    cell: int
    turn: int

    @property
    def way(self) -> str:
        return f"{self.piece}+{self.turn}"


class Cites(NamedTuple):
    """The paragraphs of a game's sheet that refusals name."""

    pieces: str
    writing: str
    board: str
    start: str
    contact: str
    closed: str = ""  # for a board some of whose cells may be out of use


WAYS = tuple(f"{piece}+{turn}" for piece in (*BOX, JOKER) for turn in range(1 if is_triple(piece) else 3))
"""Every way in which a piece can lie: a triple is never turned."""


def ways_of(piece: str) -> tuple[str, ...]:
    """The ways of one piece, in the order in which it is turned."""
    return tuple(way for way in WAYS if way.startswith(f"{piece}+"))


@cache
def values_from_point(way: str) -> Values:
    """What a piece brings to the three corners of its cell, counter-clockwise from the point."""
    piece, turn = way.split("+")
    return values(turns(piece)[-int(turn) % 3])


def said_values(values: Values, free: Text) -> Text:
    """« 0 1 2 », with a word for a corner that has no value."""
    fr, en = (" ".join(word if value is None else str(value) for value in values) for word in free)
    return Text(fr, en)


def said_from_point(way: str) -> Text:
    """« 2 0 1 depuis la pointe »: how a piece lies, for those who cannot see it."""
    read = said_values(values_from_point(way), Text("noir", "black"))
    return Text(f"{read.fr} depuis la pointe", f"{read.en} from the point")


@cache
def ways_under(wanted: Values) -> tuple[tuple[str, int], ...]:
    """The pieces and turns that agree with values wanted at the corners, None wanting nothing."""
    ways = (way for way in WAYS if not _disagreements(values_from_point(way), wanted))
    return tuple((piece, int(turn)) for piece, turn in (way.split("+") for way in ways))


def _disagreements(brought: Values, wanted: Values) -> list[int]:
    pairs = enumerate(zip(brought, wanted, strict=True))
    return [corner for corner, (one, other) in pairs if one is not None and other is not None and one != other]


class Contact:
    """Where pieces may lie on a board: an edge with another one, and corners that agree."""

    def __init__(self, board: Board, cites: Cites) -> None:
        self.board = board
        self.cites = cites
        self.nothing: Lying = (EMPTY,) * len(board.signs)
        self.places = lru_cache(KEPT)(self.find_places)

    # What lies

    def listed(self, lying: Lying) -> Iterator[Laid]:
        """Every piece that lies, cell by cell."""
        for cell, way in enumerate(lying):
            if way:
                piece, turn = way.split("+")
                yield Laid(piece, cell, int(turn))

    def vertex_values(self, lying: Lying) -> list[int | None]:
        """Each vertex's value; None where no ordinary corner lies yet."""
        found: list[int | None] = [None] * len(self.board.shape.vertices)
        for way, at in zip(lying, self.board.corners, strict=True):
            if way:
                for vertex, value in zip(at, values_from_point(way), strict=True):
                    if value is not None:
                        found[vertex] = value
        return found

    def find_places(self, lying: Lying) -> dict[int, Values]:
        """The cells where a piece could touch another by an edge, with what their corners want; the start first."""
        if not any(lying):
            return {self.board.start: (None, None, None)}
        board, found = self.board, self.vertex_values(lying)
        touched = {near for cell, way in enumerate(lying) if way for near in board.near[cell] if not lying[near]}
        wanted = {}
        for cell in sorted(touched.difference(board.closed)):
            point, second, third = board.corners[cell]
            wanted[cell] = (found[point], found[second], found[third])
        return wanted

    def fits(self, lying: Lying, pieces: Collection[str]) -> Iterator[Laid]:
        """Every way in which one of these pieces may lie now, cell by cell."""
        for cell, wanted in self.places(lying).items():
            for piece, turn in ways_under(wanted):
                if piece in pieces:
                    yield Laid(piece, cell, turn)

    def has_fit(self, lying: Lying, pieces: Collection[str]) -> bool:
        return next(self.fits(lying, pieces), None) is not None

    def plus(self, lying: Lying, laid: Laid) -> Lying:
        return (*lying[: laid.cell], laid.way, *lying[laid.cell + 1 :])

    def completed(self, lying: Lying, cell: int) -> list[tuple[int, ...]]:
        """The hexagons of six pieces that a piece on this empty cell would complete."""
        rings = self.board.hexagons_of[cell]
        return [ring for ring in rings if all(lying[other] for other in ring if other != cell)]

    # Why a piece may not lie there

    def why_not(self, lying: Lying, laid: Laid) -> IllegalMove | None:
        board = self.board
        if occupied := self.why_occupied(lying, laid.cell):
            return occupied
        if not any(lying):
            start = board.names[board.start]
            refusal = IllegalMove(
                f"la première pièce va sur la case départ, {start}",
                f"the first piece goes to the start cell, {start}",
                self.cites.start,
            )
            return None if laid.cell == board.start else refusal
        if not any(lying[other] for other in board.near[laid.cell]):
            spot = self.said(laid)
            return IllegalMove(
                f"{spot.fr} ne touche aucune pièce par un côté entier",
                f"{spot.en} shares no whole edge with a piece",
                self.cites.contact,
            )
        clash = self.why_corners_disagree(lying, laid)
        if clash is None or self.has_fit(lying, (laid.piece,)):
            return clash
        nowhere, there = self.why_nowhere(laid.piece).text, clash.text
        return IllegalMove(f"{nowhere.fr} ; {there.fr}", f"{nowhere.en}; {there.en}", clash.rule)

    def why_nowhere(self, piece: str) -> IllegalMove:
        name = called(piece)
        return IllegalMove(f"{name.fr} ne va nulle part", f"{name.en} fits nowhere", self.cites.contact)

    def why_occupied(self, lying: Lying, cell: int) -> IllegalMove | None:
        name = self.board.names[cell]
        if cell in self.board.closed:
            return IllegalMove(
                f"la case {name} est hachurée : elle ne sert pas",
                f"cell {name} is hatched: not in use",
                self.cites.closed,
            )
        if lying[cell]:
            held = called(lying[cell].split("+")[0])
            return IllegalMove(
                f"la case {name} porte déjà {held.fr}", f"cell {name} already holds {held.en}", self.cites.board
            )
        return None

    def why_corners_disagree(self, lying: Lying, laid: Laid) -> IllegalMove | None:
        """Names the first corner that disagrees, and both values."""
        found, at = self.vertex_values(lying), self.board.corners[laid.cell]
        wanted: Values = (found[at[0]], found[at[1]], found[at[2]])
        brought = values_from_point(laid.way)
        for corner in _disagreements(brought, wanted):
            spot, (fr, en) = self.said(laid), self.corner_name(laid.cell, corner)
            return IllegalMove(
                f"{spot.fr} : {fr}, {brought[corner]} rencontre {wanted[corner]}",
                f"{spot.en}: {en}, {brought[corner]} meets {wanted[corner]}",
                self.cites.contact,
            )
        return None

    def corner_name(self, cell: int, corner: int) -> tuple[str, str]:
        """Counter-clockwise from the point: of a point that is up, bottom left comes next."""
        if self.board.points_up[cell]:
            return (
                ("au coin du haut", "at the top corner"),
                ("au coin bas gauche", "at the bottom left corner"),
                ("au coin bas droit", "at the bottom right corner"),
            )[corner]
        return (
            ("au coin du bas", "at the bottom corner"),
            ("au coin haut droit", "at the top right corner"),
            ("au coin haut gauche", "at the top left corner"),
        )[corner]

    def said(self, laid: Laid) -> Text:
        """A piece and its cell, for people."""
        piece, cell = called(laid.piece), self.board.names[laid.cell]
        return Text(f"{piece.fr} en {cell}", f"{piece.en} on {cell}")

    def told(self, lying: Lying, laid: Laid) -> Text:
        """The same before it is placed; and how it lies, where it fits on that cell in several ways."""
        spot, there = self.said(laid), self.places(lying).get(laid.cell)
        if there is None or sum(piece == laid.piece for piece, _ in ways_under(there)) < 2:
            return spot
        way = said_from_point(laid.way)
        return Text(f"{spot.fr}, {way.fr}", f"{spot.en}, {way.en}")

    # Notation

    def write(self, laid: Laid) -> str:
        return f"{laid.piece}@{self.board.names[laid.cell]}+{laid.turn}"

    def write_lying(self, lying: Lying) -> str:
        return ",".join(map(self.write, self.listed(lying))) or NOTHING

    def read_lying(self, text: str) -> Lying:
        """Any filling of the board in which corners agree."""
        lying = self.nothing
        for laid in map(self.read, text.split(",") if text != NOTHING else ()):
            refusal = self.why_occupied(lying, laid.cell) or self.why_corners_disagree(lying, laid)
            if refusal:
                raise UnreadableText(*refusal.text, refusal.rule)
            lying = self.plus(lying, laid)
        return lying

    def read(self, text: str) -> Laid:
        """`PIECE@CELL+TURN`, the piece by any of its readings; without a turn it is 0."""
        word = words_of(text, 1)[0]
        found = PLACEMENT.fullmatch(word)
        if not found:
            raise UnreadableText(
                f"{shown(word)} : une pose s'écrit comme 012@d7+0 : la pièce, la case, le tour",
                f"{shown(word)}: a placement is written like 012@d7+0: piece, cell, turn",
                self.cites.writing,
            )
        if found[2] not in self.board.numbers:
            raise UnreadableText(
                f"{shown(word)} : il n'y a pas de case {found[2]} sur ce plateau",
                f"{shown(word)}: there is no cell {found[2]} on this board",
                self.cites.board,
            )
        turn = int(found[3] or 0)
        if turn > 2:
            raise UnreadableText(
                f"{shown(word)} : le tour est 0, 1 ou 2", f"{shown(word)}: the turn is 0, 1 or 2", self.cites.writing
            )
        return laid_as(found[1], self.board.numbers[found[2]], turn, self.cites.pieces)


def laid_as(reading: str, cell: int, turn: int, rule: str = "§1") -> Laid:
    """A piece by any of its readings, as it is written: by the box's name, a triple never turned."""
    piece = read_piece(reading, rule)
    return Laid(piece, cell, 0 if is_triple(piece) else (turn + 2 * turns(piece).index(reading)) % 3)


class LaidByStep(Game[S, M]):
    """A piece, its cell and, where it fits there in several ways, how it is turned; other moves are words."""

    contact: Contact

    def __init__(self, **options: object) -> None:
        super().__init__(**options)
        self.first_picks = lru_cache(KEPT)(self._first_picks)

    def _first_picks(self, state: S) -> Picks:
        first: Picks = {}
        for move in self.moves(state):
            following = first
            for pick in self.spelled_out(move):
                following = following.setdefault(pick, {})
        return first

    def following(self, state: S, picked: tuple[str, ...]) -> Picks:
        found = self.first_picks(state)
        for pick in picked:
            found = found.get(pick, {})
        return found

    def spelled_out(self, move: Any) -> tuple[str, ...]:
        if isinstance(move, Laid):
            return move.piece, self.contact.board.names[move.cell], TURNS[move.turn]
        return tuple(move.split())

    def steps(self, state: S, picked: tuple[str, ...]) -> Sequence[str]:
        found = self.following(state, picked)
        return () if len(picked) == 2 and len(found) == 1 else tuple(found)

    def spell(self, state: S, move: M) -> tuple[str, ...]:
        picks = self.spelled_out(move)
        return picks if self.steps(state, picks[:2]) else picks[:2]

    def picked_piece(self, pick: str) -> Text | None:
        return called(pick, THE_PIECE) if pick in (*BOX, JOKER) else None

    def move_of(self, state: S, picked: tuple[str, ...]) -> M:
        if len(picked) == 1 or picked[1] not in self.contact.board.numbers:
            return cast(M, " ".join(picked))
        piece, cell, turn = (*picked, *self.following(state, picked), TURNS[0])[:3]
        return cast(M, laid_as(piece, self.contact.board.numbers[cell], TURNS.index(turn)))
