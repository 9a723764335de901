"""The frame of R.S.V.P. from player 1's side, with the cubes as keys; on a terminal, both of its faces."""

from collections.abc import Mapping, Sequence

from grille.boards.layout import Cell, Face, Key, Layout, Light, Sketch, square_cells, square_outline
from grille.boards.shapes import LINE, outline, words
from grille.contract import DONE, Event, Text
from grille.contract.telling import does
from grille.games.rsvp.cubes import VALUES, write_supply
from grille.games.rsvp.frame import mirrored, names
from grille.games.rsvp.lexicon.index import ALPHABET, EMPTY
from grille.games.rsvp.notation import ACCEPT, CHALLENGE, CONCEDE, PROVE, Put, State
from grille.games.rsvp.rules import Rsvp
from grille.games.rsvp.telling import CHALLENGE_POINTS, scored
from grille.games.rsvp.words import ACROSS, DOWN, Found

OTHER_KEYS = {
    CHALLENGE: Key(
        CHALLENGE,
        Text("Contester la lettre", "Challenge the letter"),
        "!",
        asks=Text(
            f"Contester la lettre ? Si l’autre la prouve, il gagne {CHALLENGE_POINTS} points ; sinon, ils sont à vous.",
            f"Challenge the letter? The other gains {CHALLENGE_POINTS} points by proving it; if he cannot, you do.",
        ),
    ),
    ACCEPT: Key(ACCEPT, Text("Accepter la lettre", "Accept the letter"), "+"),
    CONCEDE: Key(
        CONCEDE,
        Text("Renoncer à prouver", "Give up the proof"),
        "*",
        asks=Text(
            f"Renoncer ? L’autre gagne {CHALLENGE_POINTS} points.",
            f"Give up? The other gains {CHALLENGE_POINTS} points.",
        ),
    ),
    ACROSS: Key(ACROSS, Text("Mot en rangée", "Word across"), "-"),
    DOWN: Key(DOWN, Text("Mot en colonne", "Word down"), "|"),
    DONE: Key(DONE, Text("Terminer", "Finish"), "Enter"),
}
PIECES = {
    letter: Text(
        f"{letter}, {value} point{'s' if value > 1 else ''}", f"{letter}, {value} point{'s' if value > 1 else ''}"
    )
    for letter, value in VALUES.items()
}
CHOOSE = Text("Prenez une lettre, puis une case ; ou l'inverse.", "Take a letter, then a cell; or the other way round.")
ANNOUNCE = Text("Annoncez vos mots, puis terminez.", "Announce your words, then finish.")
DECIDED = Text("La partie est jouée : acceptez la lettre, ou contestez-la.", "Accept the letter, or challenge it.")
TO_PROVE = Text(
    "Prouvez votre lettre : écrivez le mot, ou couchez-le case par case.",
    "Prove your letter: type the word, or lay it cell by cell.",
)
WORD = Text("Votre mot", "Your word")
TWO_WORDS = Text("Vos mots : celui de la rangée, celui de la colonne", "Your words: the row’s, the column’s")
WORDS = {
    CHALLENGE: Text("contester", "challenge"),
    ACCEPT: Text("accepter", "accept"),
    PROVE: Text("prouver", "prove"),
    CONCEDE: Text("renoncer", "concede"),
}
GAP = "     "
WOOD = "#eadfca"


class RsvpFace(Face[State]):
    """One square a cell; letters, challenge and announcements are keys."""

    def __init__(self, game: Rsvp) -> None:
        self.game = game
        letters = tuple(Key(letter, PIECES[letter], letter, is_piece=True) for letter in VALUES)
        others = tuple(key for step, key in OTHER_KEYS.items() if step in game.all_steps())
        side, cells, keys = float(game.size), square_cells(names(game.size), game.size), (*letters, *others)
        self.layout = Layout(side, side, cells, keys, PIECES, values=VALUES, behind=(1,))

    def words(self) -> Mapping[str, Text]:
        return WORDS

    def pieces(self, state: State) -> Mapping[str, str]:
        return {name: sign for name, sign in zip(names(self.game.size), state.cells, strict=True) if sign != EMPTY}

    def shapes(self, cell: Cell, piece: str) -> Sequence[str]:
        """A wooden cube with its letter and what it is worth."""
        cube = outline(square_outline(cell.x, cell.y, 0.44), WOOD)
        letter = words(cell.x, cell.y, piece, 0.55, LINE)
        return [outline(cell.outline), cube, letter, words(cell.x + 0.3, cell.y + 0.3, str(VALUES[piece]), 0.18, LINE)]

    def left(self, state: State) -> Mapping[str, int] | None:
        return None if state.supply is None else dict(zip(ALPHABET, state.supply, strict=True))

    def lights(self, event: Event, after: State) -> tuple[Light, ...]:
        """The words that count, or that prove a letter; and what the other side reads in the same row (§8)."""
        move = self.game.read_move(event.move)
        made = zip(event.words or (), event.lines or (), strict=True)
        lit = [counted(word, cells) if isinstance(move, Put) else proof(word, cells) for word, cells in made]
        if isinstance(move, Put) and not self.game.needs_announcing:
            other = self.game.words.made(after.cells, after.seat, move.cell)
            lit += [self.read_behind(found, after.seat) for found in other if found.way == ACROSS]
        return tuple(lit)

    def read_behind(self, found: Found, seat: int) -> Light:
        reads = does(seat, ("lit", "lisez"), ("reads", "read"))
        said = Text(f"{reads.fr} {found.word}", f"{reads.en} {found.word}")
        return Light(found.word, found.names(self.game.size), said, seat=seat)

    def sketch(self, state: State, picked: tuple[str, ...]) -> Sketch:
        pieces = dict(self.pieces(state))
        if state.is_contested:
            contest = self.game.contest(state)
            laid = [contest.found(one) for one in contest.words_of(picked)]
            shown = (pair for one in laid for pair in zip(one.names(self.game.size), one.word, strict=True))
            typed = TWO_WORDS if len(contest.needed) > 1 else WORD
            return Sketch(pieces | dict(shown), asks=TO_PROVE, typed=typed)
        if not picked:
            is_decided = self.game.can_challenge(state) and self.game.is_decided(state)
            return Sketch(pieces, asks=DECIDED if is_decided else CHOOSE)
        if len(picked) == 1:
            letter = picked[0]
            return Sketch(pieces, asks=Text(f"Posez {letter} sur une case.", f"Put {letter} on a cell."))
        return Sketch(pieces | {picked[1]: picked[0]}, asks=ANNOUNCE)

    def drawing(self, state: State) -> str:
        """The same letters from both sides: player 2 reads the rows from the other end."""
        size = self.game.size
        letters = "".join(name[0] for name in names(size)[:size])
        left = side(letters, state.cells, size)
        right = side(letters[::-1], mirrored(state.cells, size), size)
        width = max(map(len, left))
        heads = f"{'1':^{width}}{GAP}{'2':^{width}}".rstrip()
        rows = (f"{one}{GAP}{two}" for one, two in zip(left, right, strict=True))
        return "\n".join((heads, *rows, "", write_supply(state.supply)))


def counted(word: str, cells: tuple[str, ...]) -> Light:
    points = sum(VALUES[letter] for letter in word)
    return Light(word, cells, scored(word, points), is_counted=True)


def proof(word: str, cells: tuple[str, ...]) -> Light:
    return Light(word, cells, Text(f"Preuve : {word}", f"Proof: {word}"))


def side(letters: str, cells: str, size: int) -> list[str]:
    rows = (cells[start : start + size].replace(EMPTY, "·") for start in range(0, size * size, size))
    return [f"   {' '.join(letters)}", *(f"{number:2} {' '.join(row)}" for number, row in enumerate(rows, 1))]


face = RsvpFace
