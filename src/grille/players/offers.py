"""Runs that whoever keeps the house can start from its page: what there is to choose, and what the rows tell people."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from grille.contract import Text, UnreadableText, numeral, percent, read_number
from grille.players.ladder import Tally
from grille.search.engine import LEVELS
from grille.search.runs import Row, Run

Chosen = Mapping[str, str]
Fact = tuple[Text, Text]
"""What is told, and how much it is."""
BEST: Final = Text("le meilleur", "the best")


@dataclass(frozen=True)
class Field:
    """Something to choose: one of a few, or a whole number."""

    label: Text
    usual: str
    choices: Mapping[str, Text] | None = None
    most: int = 1_000_000

    def check(self, given: str) -> None:
        fr, en = self.label
        if self.choices is not None and given not in self.choices:
            raise UnreadableText(f"{fr} : choisir dans la liste", f"{en}: choose from the list")
        if self.choices is None and not 1 <= read_number(given) <= self.most:
            most = numeral(self.most)
            raise UnreadableText(f"{fr} : de 1 à {most.fr}", f"{en}: from 1 to {most.en}")


@dataclass(frozen=True)
class Offer:
    """A run by its name."""

    title: Text
    about: Text
    fields: Mapping[str, Field]
    run: Callable[[Chosen], Run[Any]]
    facts: Callable[[Sequence[Row]], Sequence[Fact]]

    def begin(self, chosen: Chosen) -> Run[Any]:
        """The run as chosen; refused in a sentence where something does not fit."""
        if set(chosen) != set(self.fields):
            listed = ", ".join(self.fields)
            raise UnreadableText(f"il faut choisir {listed}", f"choose {listed}")
        for name, field in self.fields.items():
            field.check(chosen[name])
        return self.run(chosen)


# What many offers have in common

SEED: Final = Field(Text("Graine du hasard", "Seed of chance"), "1")


def games_field(usual: str) -> Field:
    return Field(Text("Parties", "Games"), usual, most=100_000)


def level_field(label: Text, usual: str) -> Field:
    return Field(label, usual, {level: BEST if level == "best" else Text(level, level) for level in LEVELS})


def tally_facts(tally: Tally, whose: Text) -> list[Fact]:
    """How games ended for one side, and within which bounds its score lies, 95 times of a hundred."""
    low, high = (percent(bound, 1) for bound in tally.interval())
    won = f"{tally.wins} – {tally.losses} – {tally.draws}"
    return [
        (Text(f"{whose.fr} : gagnées, perdues, nulles", f"{whose.en}: won, lost, drawn"), Text(won, won)),
        (Text("Score", "Score"), percent(tally.score, 1)),
        (
            Text("Intervalle à 95\u00a0%", "Interval at 95%"),
            Text(f"de {low.fr} à {high.fr}", f"from {low.en} to {high.en}"),
        ),
    ]
