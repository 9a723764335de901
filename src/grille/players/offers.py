"""Runs that whoever keeps the house can start from its page: what there is to choose, and what the rows tell people."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from grille.contract import Text, UnreadableText, numeral, percent, read_number
from grille.players.ladder import Tally
from grille.search.engine import LEVELS
from grille.search.runs import Plan, Row, Run

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
    """A run by its name, or work in rounds."""

    title: Text
    about: Text
    fields: Mapping[str, Field]
    run: Callable[[Chosen], Run[Any] | Plan[Any]]
    facts: Callable[[Sequence[Row]], Sequence[Fact]]
    verdict: Callable[[Any], Sequence[Fact]] = lambda plan: ()
    """What work in rounds has found once it is whole."""

    def begin(self, chosen: Chosen) -> Run[Any] | Plan[Any]:
        """The run as chosen; refused in a sentence where something does not fit."""
        if set(chosen) != set(self.fields):
            listed = ", ".join(self.fields)
            raise UnreadableText(f"il faut choisir {listed}", f"choose {listed}")
        for name, field in self.fields.items():
            field.check(chosen[name])
        return self.run(chosen)


# What was found, once it is whole, beside the file of rows


def verdict_of(file: Path) -> Path:
    return file.with_suffix(".verdict")


def keep_verdict(file: Path, facts: Sequence[Fact]) -> None:
    """All of it or nothing."""
    written = verdict_of(file).with_suffix(".new-verdict")
    written.write_text(json.dumps(facts), "utf-8")
    written.rename(verdict_of(file))


def kept_verdict(file: Path) -> tuple[Fact, ...] | None:
    """None as long as the work is not whole."""
    if not verdict_of(file).exists():
        return None
    return tuple((Text(*name), Text(*told)) for name, told in json.loads(verdict_of(file).read_text("utf-8")))


# What many offers have in common

INTERVAL: Final = Text("Intervalle à 95\u00a0%", "Interval at 95%")
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
            INTERVAL,
            Text(f"de {low.fr} à {high.fr}", f"from {low.en} to {high.en}"),
        ),
    ]
