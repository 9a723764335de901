"""Pieces of Trioker set down by hand: a touch lays one as it fits, another touch turns it, the last takes it away."""

from collections.abc import Mapping, Sequence

from grille.boards.editing import Brush
from grille.contract import Text
from grille.games.trioker.pieces.placing import WAYS, Contact, Laid, Lying, values_from_point, ways_of


def piece_brushes(pieces: Sequence[str]) -> tuple[Brush, ...]:
    return tuple(Brush(piece, Text(f"pièce {' '.join(piece)}", f"piece {' '.join(piece)}"), piece) for piece in pieces)


def lying_of(contact: Contact, pieces: Mapping[str, str]) -> Lying:
    return tuple(pieces.get(name, "") for name in contact.board.names)


def written(contact: Contact, pieces: Mapping[str, str]) -> str:
    """The pieces on the board as positions have them."""
    return contact.write_lying(lying_of(contact, pieces))


def touched(contact: Contact, pieces: Mapping[str, str], cell: str, piece: str | None) -> dict[str, str]:
    """The pieces on the board once one is laid on a cell: first as its corners agree, then turned, then taken away."""
    there = pieces.get(cell, "")
    others = {id: way for id, way in pieces.items() if id != cell and way.split("+")[0] != piece}
    if piece is None:
        return others
    way = next_way(contact, others, cell, piece, there if there.startswith(f"{piece}+") else None)
    return {**others, cell: way} if way else others


def next_way(contact: Contact, others: Mapping[str, str], cell: str, piece: str, before: str | None) -> str | None:
    """The way that follows in turning; where none agrees with the corners, the first of all, which is then refused."""
    lying, number = lying_of(contact, others), contact.board.numbers[cell]
    laid = [Laid(piece, number, int(way.split("+")[1])) for way in ways_of(piece)]
    ways = [one.way for one in laid if contact.why_corners_disagree(lying, one) is None] or [laid[0].way]
    if before not in ways:
        return ways[0]
    after = ways.index(before) + 1
    return ways[after] if after < len(ways) else None


def mirror_way(way: str) -> str:
    """What lies there in a mirror: the joker alone has no piece that is its image."""
    point, second, third = values_from_point(way)
    return next(other for other in WAYS if values_from_point(other) == (point, third, second))
