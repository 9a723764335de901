"""Which cells may be struck together: groups of one letter, and runs that follow R, V, B, R…"""

from collections.abc import Iterator

from grille.contract import IllegalMove
from grille.games.rvb.cells import NAMES, NEIGHBOURS, Letters, around, cells_in, named, reached
from grille.games.rvb.lines import line_through

LETTERS = "RVB"


def groups(cells: int) -> Iterator[int]:
    """Every connected group within these cells, each once; remembers nothing but the group it grows."""

    def grow(group: int, edge: int, barred: int) -> Iterator[int]:
        yield group
        while edge:
            cell = edge & -edge
            edge ^= cell
            barred |= cell
            near = NEIGHBOURS[cell.bit_length() - 1] & cells & ~barred
            yield from grow(group | cell, edge | near, barred | near)

    for cell in cells_in(cells):
        first = 1 << cell
        barred = (first << 1) - 1  # groups with an earlier cell have been there
        near = NEIGHBOURS[cell] & cells & ~barred
        yield from grow(first, near, barred | near)


def followers(letters: Letters) -> list[int]:
    """For each cell the neighbours that hold the next letter: V after R, B after V, R after B."""
    after = [0] * len(NAMES)
    for letter, cells in enumerate(letters):
        for cell in cells_in(cells):
            after[cell] = NEIGHBOURS[cell] & letters[(letter + 1) % 3]
    return after


def takes_last(letters: Letters, cells: int) -> bool:
    """Whether a strike would leave a colour without a cell."""
    return any(not letter & ~cells for letter in letters)


def runs(letters: Letters) -> Iterator[int]:
    """Every set of two or more cells that follow the order and spare a last cell, the short ones first.

    Only two layers of sets are kept, each set with the cells at which its lines may end: a set is
    found once, however many lines draw it.
    """
    after = followers(letters)
    layer = {1 << cell: 1 << cell for cell in cells_in(sum(letters)) if not takes_last(letters, 1 << cell)}
    while layer:
        longer: dict[int, int] = {}
        for cells, ends in layer.items():
            for end in cells_in(ends):
                for cell in cells_in(after[end] & ~cells):
                    grown = cells | 1 << cell
                    if grown in longer:
                        longer[grown] |= 1 << cell
                    elif not takes_last(letters, grown):
                        longer[grown] = 1 << cell
        yield from longer
        layer = longer


def all_strikes(letters: Letters, needs_path: bool) -> Iterator[int]:
    """§4–§8: single cells and groups of one letter, then runs from the shortest to the longest; each set once."""
    for letter in letters:
        for group in groups(letter):
            if group != letter and (not needs_path or line_through(group, NEIGHBOURS, True)):
                yield group
    yield from runs(letters)


def order(letters: Letters, cells: int, needs_path: bool) -> tuple[int, ...] | None:
    """The cells in an order in which the pen may strike them; None where they are no strike."""
    if reached(cells) != cells:
        return None
    if any(not cells & ~letter for letter in letters):
        return line_through(cells, NEIGHBOURS, True) if needs_path else tuple(grown(cells))
    counts = [(cells & letter).bit_count() for letter in letters]
    if max(counts) - min(counts) > 1:
        return None  # §6: the letters take turns
    return line_through(cells, followers(letters), False)


def grown(cells: int) -> Iterator[int]:
    """A connected group cell by cell, each beside one of those before it."""
    taken = cells & -cells
    yield taken.bit_length() - 1
    while taken != cells:
        near = around(taken) & cells & ~taken
        cell = near & -near
        taken |= cell
        yield cell.bit_length() - 1


def refuse_last(letter: str, cells: int) -> IllegalMove:
    if cells.bit_count() == 1:
        return IllegalMove(f"{named(cells)} est le dernier {letter}", f"{named(cells)} is the last {letter}", "§8")
    return IllegalMove(
        f"{named(cells)} sont les derniers {letter} : il faut en laisser un",
        f"{named(cells)} are the last {letter}s: one of them must stay",
        "§8",
    )


def refuse_shape(letters: Letters, cells: int) -> IllegalMove:
    """Why cells that may be struck one by one are no strike together."""
    part = reached(cells)
    is_one_letter = any(not cells & ~letter for letter in letters)
    if part != cells:
        apart = NAMES[next(cells_in(cells & ~part))]
        return IllegalMove(
            f"{apart} ne tient pas à {named(part)}",
            f"{apart} does not hang together with {named(part)}",
            "§5" if is_one_letter else "§6",
        )
    if is_one_letter:
        return IllegalMove(
            f"aucun trait ne passe une seule fois par {named(cells)}", f"no line passes {named(cells)} once each", "§5"
        )
    for sign, letter in zip(LETTERS, letters, strict=True):
        pair = next(
            (one | 1 << cell for cell in cells_in(letter & cells) if (one := NEIGHBOURS[cell] & letter & cells)), 0
        )
        if pair:
            other = NAMES[next(cells_in(cells & ~letter))]
            return IllegalMove(
                f"{named(pair)} portent tous {sign} : on ne les mélange pas avec {other} dans une suite",
                f"{named(pair)} all hold {sign}: they cannot be mixed with {other} in a run",
                "§7",
            )
    return IllegalMove(
        f"aucun trait ne passe par {named(cells)} dans l'ordre R, V, B",
        f"no line passes {named(cells)} in the order R, V, B",
        "§6",
    )
