"""Options in the words of the form on which they are chosen: at the table, and in rule sheets."""

from typing import Any

from grille.contract import AnyGame, Option, Text, labelled
from grille.games import REGISTRY, game_class
from grille.service.answers import Rule
from grille.service.answers import Text as ToldText


def title_of(option: Option[Any]) -> Text:
    return option.title or Text(option.name, option.name)


def words_of(option: Option[Any], value: str) -> Text:
    """A value as people call it; numbers stay what they are."""
    plain = " · ".join(value.split(","))
    return option.offered.get(value, Text(plain, plain))


def rule_of(game: AnyGame) -> list[Rule]:
    """Every choice of the rules that is in force, and whether it is the usual one."""
    chosen = game.written_options()
    return [
        Rule(
            name=ToldText.of(title_of(option)),
            value=ToldText.of(words_of(option, chosen[option.name])),
            about=ToldText.of(option.about),
            is_usual=chosen[option.name] == option.write(option.default),
        )
        for option in game.info.options
        if not option.is_local
    ]


def in_words(game: str, code: str, lang: str) -> str | None:
    """What a sheet writes for programs, such as misere=yes, as the form says it; None where it is something else."""
    name, equals, value = code.partition("=")
    for option in game_class(game).info.options if game in REGISTRY else ():
        if option.name == name and not option.is_local:
            title = title_of(option).to(lang)
            chosen = words_of(option, value).to(lang)
            return labelled(title, chosen, lang) if equals else title
        if code in option.values and words_of(option, code).fr != code:
            return words_of(option, code).to(lang)
    return None
