"""A proof and the judge agree: a letter is legal if and only if words can be laid that prove it."""

from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from grille.games.rsvp.lexicon.index import Index, build
from grille.games.rsvp.notation import Laid, Prove
from grille.games.rsvp.proving import WAYS, Contest
from grille.games.rsvp.words import Words
from tests.games.rsvp.reference import EMPTY

SIZE = 5
LETTERS = "ABC"
lexicons = st.frozensets(st.text(LETTERS, min_size=2, max_size=SIZE), min_size=1, max_size=25)
frames = st.text(LETTERS + 3 * EMPTY, min_size=SIZE * SIZE, max_size=SIZE * SIZE)
seats = st.sampled_from((0, 1))


def can_be_laid(contest: Contest, lexicon: frozenset[str], way: str) -> bool:
    line, _ = contest.lines[way]
    return any(contest.why_not_laid(Laid(word, cell, way)) is None for word in lexicon for cell in line.cells)


@given(lexicons, frames, seats)
def test_a_letter_can_be_proved_where_the_judge_sees_a_word(lexicon: frozenset[str], cells: str, seat: int) -> None:
    words = Words(Index(build(lexicon)), SIZE)
    for cell, sign in enumerate(cells):
        if sign == EMPTY:
            continue
        contest, witnesses = Contest(cells, SIZE, seat, cell), words.witnesses(cells, seat, cell)
        provable = [can_be_laid(contest, lexicon, way) for way in contest.needed or WAYS]
        assert bool(witnesses) == (all(provable) if contest.needed else any(provable))
        judged = Prove(tuple(Laid(found.word, found.cells[0], found.way) for found in witnesses))
        assert not witnesses or contest.why_not(judged) is None


@given(frames, seats)
def test_every_proof_that_is_listed_can_be_laid_and_spelled(cells: str, seat: int) -> None:
    for cell, sign in enumerate(cells):
        if sign == EMPTY:
            continue
        contest = Contest(cells, SIZE, seat, cell)
        for proof in islice(contest.proofs(), 5):
            assert contest.why_not(proof) is None
            picks = contest.spell(proof)
            assert all(step in contest.steps(picks[:place]) for place, step in enumerate(picks))
            assert not contest.steps(picks)
            assert contest.proof_of(picks) == proof
