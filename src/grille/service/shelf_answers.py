"""What people are told about the shelf: boxes, rule sheets and worked examples, in the shape in which it travels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import Field

from grille import contract
from grille.service.answers import Actor, Answer, Layout, MoveLine, Ply, Scene, Stroke, Text

# the shelf


class Offered(Answer):
    """A value of an option, in words."""

    value: str
    text: Text

    @classmethod
    def all_of(cls, offered: Mapping[str, contract.Text]) -> list[Offered]:
        return [cls.of({"value": value, "text": text}) for value, text in offered.items()]


class OptionCard(Answer):
    """A choice of rules; `values` is empty where any fitting text may be written."""

    name: str
    default: str
    about: Text
    values: list[str]
    title: Text = Field(description="What people call it.")
    offered: list[Offered] = Field(description="What they are offered.")
    numbers: list[Text] = Field(description="Or whole numbers, with a comma between two: what each is called.")

    @classmethod
    def of_option(cls, option: contract.Option[Any]) -> OptionCard:
        name = option.name.capitalize()
        told = {"title": option.title or contract.Text(name, name), "offered": Offered.all_of(option.offered)}
        return cls.of({**vars(option), "default": option.write(option.default), **told})


class ExampleLine(Answer):
    """A worked example by its name."""

    id: str
    title: Text


class GameCard(Answer):
    """What stands on the lid of a box."""

    id: str
    name: Text
    about: Text
    seats: tuple[int, int]
    minutes: int
    age: int
    facts: Text = Field(description="How many play, from which age, for how long.")
    credits: Text
    options: list[OptionCard]
    starts: list[Offered] = Field(description="Ways to begin besides the usual one.")
    levels: list[str]
    examples: list[ExampleLine]
    lessons: int = Field(description="How many lessons teach it.")
    for_money: bool = Field(description="A series of it is played for what goes on from game to game.")
    problems: int = Field(description="How many problems it has.")

    @classmethod
    def of_info(cls, info: contract.GameInfo, **counted: object) -> GameCard:
        told = {
            "facts": facts_of(info),
            "options": [OptionCard.of_option(option) for option in info.options if not option.is_local],
            "starts": Offered.all_of(info.starts),
            "for_money": info.keeps_scores,
        }
        return cls.of({**vars(info), **told, **counted})


def facts_of(info: contract.GameInfo) -> contract.Text:
    people = people_of(info.seats)
    return contract.Text(
        facts_in_a_line(people.fr, f"dès {info.age} ans", f"{info.minutes} min"),
        facts_in_a_line(people.en, f"from age {info.age}", f"{info.minutes} min"),
    )


def facts_in_a_line(*facts: str) -> str:
    """A narrow line breaks between two facts, never within one."""
    return "\u00a0· ".join(fact.replace(" ", "\u00a0") for fact in facts)


def people_of(seats: tuple[int, int]) -> contract.Text:
    least, most = seats
    fr, en = (f"{least}", f"{least}") if least == most else (f"{least} à {most}", f"{least} to {most}")
    return contract.Text(f"{fr} joueurs", f"{en} players") if most > 1 else contract.Text("1 joueur", "1 player")


class Levels(Answer):
    """What each level of a game does, in words."""

    levels: dict[str, Text]


class Door(Answer):
    """Something to open in a box that is not a game: a laboratory, problems, a workshop."""

    href: str
    name: Text
    about: Text


class Paper(Answer):
    """A sheet to print; `lang` may be added to its address."""

    href: str
    name: Text


class ShelfBox(Answer):
    """A box on the shelf, with the games and the other things that are in it."""

    id: str
    name: Text
    about: Text
    facts: Text
    credits: Text
    games: list[str]
    doors: list[Door]
    papers: list[Paper]
    booklet: bool = Field(description="Whether the text it comes from is here, checked sentence by sentence.")


class Shelf(Answer):
    """Every box there is, and every game in them."""

    boxes: list[ShelfBox]
    games: list[GameCard]
    usual_level: str = Field(description="The level of a machine where nobody has chosen one.")
    stand_in: str = Field(description="The level that plays on for whoever leaves, where nobody has chosen one.")


class Fact(Answer):
    """Something that is counted, and how much it is."""

    name: Text
    value: str


class Status(Answer):
    """How the house is doing."""

    version: str
    kernels: bool
    schema_version: int
    since: str = Field(description="UTC, as 2025-01-31T12:00:00.000Z.")
    matches: int = Field(description="Kept on the disk.")
    tables: int = Field(description="Matches in memory.")
    guests: int = Field(description="Pages that look at a table now.")
    thinking: int = Field(description="Worker processes at work, for engines and everything else.")
    waiting: int = Field(description="Tasks that wait for one.")
    places: int = Field(description="How many can be at work at once.")
    free_bytes: int | None = Field(description="Room left on the disk, where it is one of this machine.")
    facts: list[Fact] = Field(description="The same in words.")


# the rule sheet


class Figure(Scene):
    """A position of the game as a picture in its sheet."""

    layout: Layout
    strokes: list[Stroke]
    caption: str
    spoken: str = Field(description="Every piece and where it lies, in words.")


class SheetPart(Answer):
    """Paragraphs as HTML, and the figures that follow them side by side."""

    html: str
    figures: list[Figure]


class Sheet(Answer):
    """A rule sheet in every language of the house."""

    fr: list[SheetPart]
    en: list[SheetPart]


class Rules(Answer):
    """A rule sheet, the program that judges by it as HTML, and what teaches it: lessons and worked examples."""

    name: Text
    sheet: Sheet
    referee: str
    lessons: int
    examples: list[ExampleLine]


# worked examples


class ExamplePly(Ply):
    """A position of a worked example, seen by whoever made the move that led to it, and what it shows."""

    actor: Actor
    explained: Text


class OpenExample(ExampleLine):
    """A worked example: the board, the moves, and every position with its remark."""

    game: str
    options: dict[str, str]
    seats: int
    layout: Layout
    moves: list[MoveLine]
    plies: list[ExamplePly]
