"""§12: how a contested letter is proved: a word for each line that needs one, laid over the letter and others."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import pairwise, permutations, product
from typing import Final

from grille.contract import DONE, IllegalMove
from grille.games.rsvp.frame import Line, crossings, has_neighbour, names
from grille.games.rsvp.lexicon.index import ALPHABET, EMPTY
from grille.games.rsvp.notation import CONCEDE, Laid, Prove
from grille.games.rsvp.words import ACROSS, DOWN, Found, stretches

WAYS: Final = (ACROSS, DOWN)
LINES: Final = {ACROSS: ("la rangée", "the row"), DOWN: ("la colonne", "the column")}


class Contest:
    """A letter of the frame, and whoever put it, who is to prove it."""

    def __init__(self, cells: str, size: int, seat: int, cell: int) -> None:
        self.size = size
        self.cell = cell
        lines = dict(zip(WAYS, crossings(size, seat)[cell].lines(), strict=True))
        self.lines: dict[str, tuple[Line, int]] = lines
        self.read = {way: line.read(cells) for way, (line, _) in lines.items()}
        before = cells[:cell] + EMPTY + cells[cell + 1 :]
        self.needed = tuple(way for way, (line, place) in lines.items() if has_neighbour(line.read(before), place))
        """§6: the lines in which the letter has a neighbour; where it has none, a word in either line is enough."""

    @cached_property
    def stretches(self) -> dict[str, list[tuple[int, int]]]:
        """Where in each line a word could lie over the letter and others (§13)."""
        return {way: [at for at in stretches(self.read[way]) if self.is_over(way, *at)] for way in WAYS}

    def is_over(self, way: str, start: int, end: int) -> bool:
        """Whether a stretch covers the letter and another one."""
        covered = self.read[way][start:end]
        return start <= self.lines[way][1] < end and len(covered) - covered.count(EMPTY) > 1

    def found(self, laid: Laid) -> Found:
        """A word that was laid, with its cells."""
        cells = self.lines[laid.way][0].cells
        start = cells.index(laid.cell)
        return Found(laid.word, cells[start : start + len(laid.word)])

    # Every proof that can be laid, whether its words exist or not

    def proofs(self) -> Iterator[Prove]:
        if len(self.needed) == len(WAYS):
            yield from (Prove((row, column)) for row in self.layings(ACROSS) for column in self.layings(DOWN))
        else:
            yield from (Prove((laid,)) for way in self.needed or WAYS for laid in self.layings(way))

    def layings(self, way: str) -> Iterator[Laid]:
        for start, end in self.stretches[way]:
            pattern = self.read[way][start:end].replace(EMPTY, "{}")
            for letters in product(ALPHABET, repeat=pattern.count("{}")):
                yield Laid(pattern.format(*letters), self.lines[way][0].cells[start], way)

    def why_not(self, proof: Prove) -> IllegalMove | None:
        """What is wrong with how a proof is laid; whether its words exist is for the judge to say."""
        ways = tuple(laid.way for laid in proof.words)
        is_complete = ways == self.needed or (not self.needed and len(ways) == 1)
        if not is_complete:
            fr, en = zip(*(LINES[way] for way in self.needed), strict=True) if self.needed else ((), ())
            return IllegalMove(
                f"la preuve veut un mot dans {' et un dans '.join(fr) or 'une seule ligne'}",
                f"the proof wants a word in {' and one in '.join(en) or 'one line only'}",
                "§12",
            )
        return next(filter(None, map(self.why_not_laid, proof.words)), None)

    def why_not_laid(self, laid: Laid) -> IllegalMove | None:
        (line, place), read, text = self.lines[laid.way], self.read[laid.way], laid.word
        spot = names(self.size)[self.cell]
        start = line.cells.index(laid.cell) if laid.cell in line.cells else self.size
        end = start + len(laid.word)
        if not start <= place < end:
            return IllegalMove(f"{text} ne passe pas par {spot}", f"{text} does not run through {spot}", "§12")
        if end > self.size:
            return IllegalMove(f"{text} sort du cadre", f"{text} leaves the frame", "§12")
        for at, (letter, held) in enumerate(zip(laid.word, read[start:end], strict=True), start):
            if held not in (EMPTY, letter):
                name = names(self.size)[line.cells[at]]
                return IllegalMove(f"{text} : {name} porte {held}", f"{text}: {name} holds {held}", "§6")
        if (start, end) in self.stretches[laid.way]:
            return None
        if not self.is_over(laid.way, start, end):
            return IllegalMove(f"{text} ne recouvre aucune autre lettre", f"{text} covers no other letter", "§6")
        return IllegalMove(f"{text} : une lettre le touche", f"{text}: a letter touches it", "§13")

    # Words alone, as a person says them

    def laying_of(self, words: Sequence[str]) -> Prove:
        """The proof that these words make, each laid where it fits."""
        wanted = self.needed or WAYS[:1]
        if len(words) != len(wanted):
            raise IllegalMove(
                "il faut un mot dans la rangée et un dans la colonne" if len(wanted) > 1 else "un seul mot suffit",
                "a word in the row and one in the column are needed" if len(wanted) > 1 else "one word is enough",
                "§12",
            )
        for ways in permutations(self.needed) if self.needed else product(WAYS):
            laid = [one for way, word in zip(ways, words, strict=True) for one in self.fitting(word, way)[:1]]
            if len(laid) == len(words):
                return Prove(tuple(sorted(laid, key=lambda one: one.way)))
        said, place = " + ".join(words), names(self.size)[self.cell]
        raise IllegalMove(
            f"{said} ne se couche pas sur la lettre de {place}, d'accord avec celles qui sont là",
            f"{said} cannot be laid over the letter on {place} in accord with those around it",
            "§12",
        )

    def fitting(self, word: str, way: str) -> list[Laid]:
        """Every way to lay a word in a line."""
        line, read = self.lines[way][0], self.read[way]
        starts = [start for start, end in self.stretches[way] if agrees(word, read[start:end])]
        return [Laid(word, line.cells[start], way) for start in starts]

    # Steps: for each word its line, then its cells in the order of reading, a letter after each that is empty

    def steps(self, picked: tuple[str, ...]) -> Sequence[str]:
        if not picked:
            ways = self.needed[:1] or WAYS
            return (*(way for way in ways if self.stretches[way]), CONCEDE)
        if picked[-1] in (CONCEDE, DONE):
            return ()
        way, cells = self.last_word(picked)
        line, read = self.lines[way][0], self.read[way]
        if not cells:
            return tuple(dict.fromkeys(names(self.size)[line.cells[start]] for start, _ in self.stretches[way]))
        at = line.cells.index(names(self.size).index(cells[-1]))
        if read[at] == EMPTY and picked[-1] == cells[-1]:
            return tuple(ALPHABET)
        first = line.cells.index(names(self.size).index(cells[0]))
        ends = [end for start, end in self.stretches[way] if start == first and end > at]
        on = (names(self.size)[line.cells[at + 1]],) if max(ends) > at + 1 else ()
        if at + 1 not in ends:
            return on
        if way == ACROSS and DOWN in self.needed:
            return (*on, DOWN)
        return (*on, DONE) if on else ()

    def last_word(self, picked: tuple[str, ...]) -> tuple[str, list[str]]:
        """The line of the word that is being laid, and its cells so far."""
        begun = max(place for place, step in enumerate(picked) if step in WAYS)
        return picked[begun], [step for step in picked[begun + 1 :] if step in names(self.size)]

    def spell(self, proof: Prove) -> tuple[str, ...]:
        picked: tuple[str, ...] = ()
        for laid in proof.words:
            picked = (*picked, laid.way)
            for cell, letter in zip(self.found(laid).cells, laid.word, strict=True):
                is_empty = self.read[laid.way][self.lines[laid.way][0].cells.index(cell)] == EMPTY
                picked = (*picked, names(self.size)[cell], *((letter,) if is_empty else ()))
        return (*picked, DONE) if self.steps(picked) else picked

    def proof_of(self, picked: tuple[str, ...]) -> Prove:
        return Prove(tuple(self.words_of(picked)))

    def words_of(self, picked: tuple[str, ...]) -> Iterator[Laid]:
        """The words laid so far, as far as they go."""
        begun = [place for place, step in enumerate(picked) if step in WAYS]
        for place, end in pairwise([*begun, len(picked)]):
            way, (line, _) = picked[place], self.lines[picked[place]]
            spelled = [step for step in picked[place + 1 : end] if step != DONE]
            cells = [names(self.size).index(step) for step in spelled if step in names(self.size)]
            chosen = iter(step for step in spelled if step in ALPHABET)
            held = (self.read[way][line.cells.index(cell)] for cell in cells)
            word = "".join(next(chosen, "") if sign == EMPTY else sign for sign in held)
            if cells:
                yield Laid(word, cells[0], way)


def agrees(word: str, held: str) -> bool:
    """Whether a word can be laid over these cells."""
    return len(word) == len(held) and all(sign in (EMPTY, letter) for sign, letter in zip(held, word, strict=True))
