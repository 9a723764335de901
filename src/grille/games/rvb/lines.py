"""Drawing one line of the pen through all of some cells, where that can be done."""

from collections.abc import Iterator, Sequence

from grille.games.rvb.cells import NEIGHBOURS, cells_in

Piece = tuple[int, int]
"""A piece of the line by its first and last cell; GONE where nothing can lengthen it any more."""
Pieces = frozenset[Piece]
Joints = tuple[tuple[int, int], ...]
"""Pairs of cells that the line joins."""
GONE = -1


def line_through(cells: int, after: Sequence[int], is_two_way: bool) -> tuple[int, ...] | None:
    """An order of all these cells in which each may follow the one before it, or None."""
    order = tuple(cells_in(cells))
    joints = Drawing(order, after, is_two_way).finish(0, frozenset())
    return None if joints is None else walk(order, joints, after)


class Drawing:
    """Lays the cells one by one in the order of their names.

    All that matters of the cells laid is which pieces of line they make up at the rim, and what failed
    once fails again: so a whole board has few cases, also where the answer is no.
    """

    def __init__(self, order: tuple[int, ...], after: Sequence[int], is_two_way: bool) -> None:
        self.order = order
        self.after = after
        self.is_two_way = is_two_way
        rests = [sum(1 << later for later in order[place + 1 :]) for place in range(len(order))]
        self.closed = [
            {laid for laid in order[: place + 1] if not NEIGHBOURS[laid] & rest} for place, rest in enumerate(rests)
        ]
        self.failed: list[set[Pieces]] = [set() for _ in order]

    def finish(self, place: int, pieces: Pieces) -> Joints | None:
        """What is still to join so that these pieces and the cells from this place on become one line."""
        if place == len(self.order):
            return ()
        for laid, joints in self.ways_to_lay(self.order[place], pieces):
            closed = self.close(laid, place)
            if closed is None or (place + 1 < len(self.order) and closed in self.failed[place + 1]):
                continue
            rest = self.finish(place + 1, closed)
            if rest is not None:
                return joints + rest
        self.failed[place].add(pieces)
        return None

    def ways_to_lay(self, cell: int, pieces: Pieces) -> Iterator[tuple[Pieces, Joints]]:
        """The pieces once this cell lies among them, joined to two, one or none."""
        after = self.after
        turned = {(last, first) for first, last in pieces} | pieces if self.is_two_way else pieces
        leading = [piece for piece in turned if piece[1] != GONE and after[piece[1]] >> cell & 1]
        following = [piece for piece in turned if piece[0] != GONE and after[cell] >> piece[0] & 1]
        for first in leading:
            for second in following:
                if second not in (first, first[::-1]):
                    rest = pieces - {first, first[::-1], second, second[::-1]}
                    yield rest | {(first[0], second[1])}, ((first[1], cell), (cell, second[0]))
        for piece in leading:
            yield pieces - {piece, piece[::-1]} | {(piece[0], cell)}, ((piece[1], cell),)
        if not self.is_two_way:
            for piece in following:
                yield pieces - {piece} | {(cell, piece[1])}, ((cell, piece[0]),)
        yield pieces | {(cell, cell)}, ()

    def close(self, pieces: Pieces, place: int) -> Pieces | None:
        """The pieces with the ends that lie inside marked; None where they cannot become one line."""
        closed = self.closed[place]
        firsts = [GONE if first in closed else first for first, _ in pieces]
        lasts = [GONE if last in closed else last for _, last in pieces]
        ends = zip(firsts, lasts, strict=True)
        if self.is_two_way:
            is_one = firsts.count(GONE) + lasts.count(GONE) <= 2
            marked = frozenset((first, last) if first < last else (last, first) for first, last in ends)
        else:
            is_one = firsts.count(GONE) <= 1 and lasts.count(GONE) <= 1
            marked = frozenset(ends)
        is_last = place + 1 == len(self.order)
        return marked if is_one and ((GONE, GONE) in marked) == is_last else None


def walk(order: tuple[int, ...], joints: Joints, after: Sequence[int]) -> tuple[int, ...]:
    """The cells of a line one after the other, given what it joins."""
    beside: dict[int, list[int]] = {cell: [] for cell in order}
    for one, other in joints:
        beside[one].append(other)
        beside[other].append(one)
    line = [next(cell for cell in order if len(beside[cell]) < 2)]
    while len(line) < len(order):
        line.append(next(cell for cell in beside[line[-1]] if cell not in line[-2:]))
    is_forward = len(line) < 2 or after[line[0]] >> line[1] & 1
    return tuple(line if is_forward else reversed(line))
