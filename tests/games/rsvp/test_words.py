"""Fast and plain agree: letters, words and witnesses on random frames with random lexicons, legal or not."""

from hypothesis import given
from hypothesis import strategies as st

from grille.games.rsvp.frame import mirrored
from grille.games.rsvp.lexicon.index import ALPHABET, Index, build
from grille.games.rsvp.words import Words, stretches
from grille.service import examples
from tests.games.rsvp.reference import EMPTY, is_legal, line_of, possible_words, words_made

SIZE = 5
LETTERS = "ABC"
lexicons = st.frozensets(st.text(LETTERS, min_size=2, max_size=SIZE), min_size=1, max_size=25)
frames = st.text(LETTERS + 3 * EMPTY, min_size=SIZE * SIZE, max_size=SIZE * SIZE)
seats = st.sampled_from((0, 1))


def letters_of(bits: int) -> str:
    return "".join(letter for bit, letter in enumerate(ALPHABET) if bits >> bit & 1)


@given(lexicons, frames, seats)
def test_the_letters_admitted_are_those_of_the_rules(lexicon: frozenset[str], cells: str, seat: int) -> None:
    words = Words(Index(build(lexicon)), SIZE)
    for cell, bits in enumerate(words.placements(cells, seat)):
        legal = [letter for letter in LETTERS if is_legal(cells, SIZE, seat, cell, letter, lexicon)]
        assert letters_of(bits) == ("".join(legal) if cells[cell] == EMPTY else "")
        if cells[cell] == EMPTY:
            assert [letter for letter in LETTERS if words.is_legal(cells, seat, cell, letter)] == legal
    assert words.has_placement(cells, seat, "AB") == any(bits & 0b11 for bits in words.placements(cells, seat))


@given(lexicons, frames, seats, st.integers(0, SIZE * SIZE - 1))
def test_the_words_made_are_those_of_the_rules(lexicon: frozenset[str], cells: str, seat: int, cell: int) -> None:
    cells = cells[:cell] + "A" + cells[cell + 1 :]
    made = Words(Index(build(lexicon)), SIZE).made(cells, seat, cell)
    assert [found.word for found in made] == words_made(cells, SIZE, seat, cell, lexicon)
    assert all("".join(cells[at] for at in found.cells) == found.word for found in made)


@given(lexicons, frames, seats, st.integers(0, SIZE * SIZE - 1))
def test_witnesses_prove_exactly_the_legal_letters(lexicon: frozenset[str], cells: str, seat: int, cell: int) -> None:
    before = cells[:cell] + EMPTY + cells[cell + 1 :]
    cells = cells[:cell] + "B" + cells[cell + 1 :]
    witnesses = Words(Index(build(lexicon)), SIZE).witnesses(cells, seat, cell)
    assert bool(witnesses) == is_legal(before, SIZE, seat, cell, "B", lexicon)
    for witness in witnesses:
        line, place = line_of(before, SIZE, seat, cell, is_row=witness.way == "across")
        assert witness.word in {word for _, word in possible_words(line, place, "B", lexicon)}
        assert cell in witness.cells


@given(lexicons, frames, seats, st.integers(0, SIZE * SIZE - 1))
def test_the_words_through_a_letter_are_those_of_the_rules(
    lexicon: frozenset[str], cells: str, seat: int, cell: int
) -> None:
    """« Quel mot ? »: the word it is in, and every word that could still lie over it (§6, §13), tried one by one."""
    cells = cells[:cell] + "C" + cells[cell + 1 :]
    for through in Words(Index(build(lexicon)), SIZE).through(cells, seat, cell, most=1000):
        line, place = line_of(cells, SIZE, seat, cell, is_row=through.is_row)
        lying = [
            line[start : start + len(word)] == word
            for start in range(SIZE)
            for word in lexicon
            if start <= place < start + len(word) <= SIZE and lies(line, start, word)
        ]
        assert (bool(through.made), through.possible) == (any(lying), lying.count(False))
        assert len(through.words) == through.possible


def lies(line: str, start: int, word: str) -> bool:
    """Whether a word agrees with what lies in a line, with nothing before and behind it."""
    end = start + len(word)
    is_apart = (start == 0 or line[start - 1] == EMPTY) and (end == len(line) or line[end] == EMPTY)
    return is_apart and all(sign in (EMPTY, letter) for sign, letter in zip(line[start:end], word, strict=True))


@given(lexicons, frames)
def test_the_mirror_law(lexicon: frozenset[str], cells: str) -> None:
    """What one player may do on a frame, the other may do on its mirror image."""
    words = Words(Index(build(lexicon)), SIZE)
    other = mirrored(cells, SIZE)
    here, there = words.placements(cells, 0), words.placements(other, 1)
    for cell in range(SIZE * SIZE):
        row, column = divmod(cell, SIZE)
        image = row * SIZE + SIZE - 1 - column
        assert here[cell] == there[image]
        if cells[cell] != EMPTY:
            ours, theirs = words.made(cells, 0, cell), words.made(other, 1, image)
            assert [(found.word, found.points) for found in ours] == [(found.word, found.points) for found in theirs]


@given(st.text(LETTERS + EMPTY, min_size=SIZE, max_size=SIZE))
def test_stretches_end_at_empty_cells_and_cover_letters(line: str) -> None:
    for start, end in stretches(line):
        assert line[start:end].strip(EMPTY)
        assert (EMPTY + line)[start] == EMPTY
        assert (line + EMPTY)[end] == EMPTY


def test_the_booklets_example_is_seen_from_the_side_of_whoever_moved() -> None:
    opened = examples.opened("rsvp", "livret")
    assert opened.layout.behind == [1]
    assert [ply.eyes for ply in opened.plies] == [1, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1]
    last = opened.plies[-1]
    assert last.scores == (40, 41)
    assert [(light.word, light.cells) for light in last.lights if light.is_counted] == [
        ("AU", ["h7", "g7"]),
        ("VA", ["h6", "h7"]),
    ]
    assert last.left is not None
    assert (last.left["E"], last.left["X"]) == (8, 0)


def test_a_word_that_only_the_other_side_reads_is_told_apart() -> None:
    """§8: ELEVER appears behind REVELE, and counts for nobody."""
    revele = examples.opened("rsvp", "livret").plies[6]
    assert [(light.said.fr, light.seat) for light in revele.lights] == [
        ("REVELE, 9 points", None),
        ("Le joueur 2 lit ELEVER", 1),
    ]
