"""Why a strike wins or loses: what it leaves, and the answer to every answer."""

from collections.abc import Iterator, Sequence

from grille.contract import Limits, Stop, Text
from grille.games.rvb.cells import NAMES
from grille.games.rvb.grid import Grid, grid_of
from grille.games.rvb.rules import Rvb, State, Strike
from grille.games.rvb.solver import all_wins
from grille.games.rvb.strikes import LETTERS
from grille.games.rvb.tables import CACHE, Table

SEEN_CELLS = 16
"""So few cells are settled at once, without a table at hand."""
FEW = 4
"""So many answers are listed each with one's own."""


def reasons(game: Rvb, state: State, strike: Strike, table: Table | None) -> Iterator[Text]:
    """What there is to see in a strike, and in a better one where there is one."""
    winning = wins(grid_of(game, state), table)
    if winning is None:
        return
    yield leaves(game, state, strike)
    if strike.cells in winning:
        yield answered(game, state, strike, table)
        return
    yield from refuted(game, state, strike, table)
    if not winning:
        yield Text("La position était perdue : aucun coup ne gagne.", "The position was lost: no strike wins.")
        return
    right = smallest(winning)
    yield instead(game, state, right)
    yield answered(game, state, right, table)


def smallest(strikes: Sequence[int]) -> Strike:
    return Strike(min(strikes, key=lambda cells: (cells.bit_count(), cells)))


def wins(grid: Grid, table: Table | None) -> Sequence[int] | None:
    """The winning strikes, where a table or a glance tells them."""
    for known in (table, CACHE.find(grid)):
        if known and known.grid.covers(grid):
            return known.winning(grid.cells)
    return all_wins(grid, Limits(), Stop()).winning if grid.count <= SEEN_CELLS else None


def named(game: Rvb, state: State, strike: Strike) -> str:
    """A strike by its letters, as the booklet writes it, and its cells."""
    pen = game.pen(state, strike)
    return f"{''.join(state.cells[cell] for cell in pen)} ({', '.join(NAMES[cell] for cell in pen)})"


def leaves(game: Rvb, state: State, strike: Strike) -> Text:
    after, name = game.play(state, strike), named(game, state, strike)
    left = ", ".join(f"{after.cells.count(letter)} {letter}" for letter in LETTERS)
    return Text(f"{name} laisse {left}.", f"{name} leaves {left}.")


def refuted(game: Rvb, state: State, strike: Strike, table: Table | None) -> Iterator[Text]:
    after = game.play(state, strike)
    answers = wins(grid_of(game, after), table)
    if not answers:
        return
    first, several = named(game, after, smallest(answers)), len(answers)
    if several == 1:
        yield Text(f"L'autre gagne alors, et seulement, par {first}.", f"The other then wins, but only by {first}.")
    else:
        yield Text(
            f"L'autre a alors {several} coups gagnants, par exemple {first}.",
            f"The other then has {several} winning strikes, for instance {first}.",
        )


def instead(game: Rvb, state: State, right: Strike) -> Text:
    name = named(game, state, right)
    return Text(f"{name} gagnait.", f"{name} would have won.")


def answered(game: Rvb, state: State, right: Strike, table: Table | None) -> Text:
    """Why a winning strike wins: every answer has its own, listed where there are few."""
    after = game.play(state, right)
    name, answers = named(game, state, right), list(map(Strike, grid_of(game, after).strikes()))
    if not answers:
        return Text(f"{name} laisse un R, un V et un B : fini.", f"{name} leaves one R, one V and one B: done.")
    if len(answers) > FEW:
        number = len(answers)
        return Text(
            f"Chacune des {number} réponses à {name} a sa réplique gagnante.",
            f"Each of the {number} answers to {name} has a winning reply.",
        )
    listed = [f"{named(game, after, answer)} → {reply_to(game, after, answer, table)}" for answer in answers]
    return Text(f"À chaque réponse la sienne : {' ; '.join(listed)}.", f"To each answer its own: {'; '.join(listed)}.")


def reply_to(game: Rvb, state: State, answer: Strike, table: Table | None) -> str:
    """The smallest strike that wins against an answer to a winning one."""
    answered = game.play(state, answer)
    return named(game, answered, Strike(min(wins(grid_of(game, answered), table) or ())))
