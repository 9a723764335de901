"""Why a shape cannot be filled, where counting pieces and corners already says so: no search, told at once."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from grille.contract import Text
from grille.games.trioker.pieces import BOX, JOKER, ONE_BOX, Copies, values
from grille.games.trioker.pieces.shapes import Shape

Degrees = tuple[tuple[int, int], ...]
"""How many vertices have each degree, the highest degree first."""


def why_impossible(shape: Shape, joker: bool = False, copies: Copies = ONE_BOX) -> Text | None:
    """A reason that needs no search; None where counting forbids nothing."""
    cells, pieces = len(shape.cells), sum(copies) + joker
    if cells > pieces:
        return Text(f"{cells} cases, mais {pieces} pièces seulement.", f"{cells} cells, but only {pieces} pieces.")
    if can_share(shape, joker, copies):
        return None
    listed = ", ".join(f"{count} × {degree}" for degree, count in degrees_of(shape.degrees.values()))
    room = ", ".join(map(str, corners_of(joker, copies)))
    return Text(
        f"Les coins réunis aux sommets ({listed}) ne se partagent pas entre les valeurs 0 à 3, qui en ont {room}.",
        f"The corners that meet at vertices ({listed}) cannot be shared among the values 0 to 3, which have {room}.",
    )


def can_share(shape: Shape, joker: bool, copies: Copies) -> bool:
    """Whether each vertex can get a value so that no value is needed at more corners than the pieces have."""
    room = corners_of(joker, copies)
    if not joker:
        return fits(degrees_of(shape.degrees.values()), room)
    # the black corner needs no value, wherever it lies
    for degree in set(shape.degrees.values()):
        found = list(shape.degrees.values())
        found.remove(degree)
        if fits(degrees_of([*found, degree - 1]), room):
            return True
    return False


def corners_of(joker: bool, copies: Copies) -> tuple[int, ...]:
    """How many corners the pieces have of each value."""
    found = Counter(dict.fromkeys(range(4), 0))
    for name, count in zip(BOX, copies, strict=True):
        for value in values(name):
            found[value or 0] += count
    for value in values(JOKER) if joker else ():
        if value is not None:
            found[value] += 1
    return tuple(found[value] for value in range(4))


def degrees_of(degrees: Iterable[int]) -> Degrees:
    return tuple(sorted(Counter(degree for degree in degrees if degree).items(), reverse=True))


def fits(degrees: Degrees, room: tuple[int, ...]) -> bool:
    """Whether vertices of these degrees can be divided into groups that do not exceed the room of each value."""
    if sum(degree * count for degree, count in degrees) > sum(room):
        return False
    if not degrees:
        return True
    return bool(room) and any(fits(rest, room[1:]) for rest in after_one(degrees, room[0]))


@lru_cache(4096)
def after_one(degrees: Degrees, room: int) -> frozenset[Degrees]:
    """What may be left when one value has taken vertices within its room."""
    if not degrees:
        return frozenset({()})
    (degree, count), *lower = degrees
    found = set()
    for taken in range(min(count, room // degree) + 1):
        kept = ((degree, count - taken),) if count > taken else ()
        found |= {(*kept, *rest) for rest in after_one(tuple(lower), room - taken * degree)}
    return frozenset(found)
