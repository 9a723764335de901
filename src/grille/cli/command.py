"""How a command line is read: which command, which words belong to which of its parameters, and the help."""

import inspect
import textwrap
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cached_property
from typing import Any, NamedTuple, TypeVar, get_args, get_type_hints

from grille.cli.language import said, say
from grille.contract import GrilleError, Text, UnknownName, UnreadableText, shown

WIDTH = 96
HELP = ("-h", "--help")
F = TypeVar("F", bound=Callable[..., int | None])

# Declaring a command: a function whose parameters are annotated with these


@dataclass(frozen=True)
class Argument:
    """A word that stands by itself."""

    name: str
    fr: str
    en: str


@dataclass(frozen=True)
class Option:
    """A word with its dashes, and after it a name for its value; a flag has none."""

    written: str
    fr: str
    en: str

    @property
    def name(self) -> str:
        return self.written.partition(" ")[0]

    @property
    def is_flag(self) -> bool:
        return self.written == self.name


class Param(NamedTuple):
    name: str
    kind: Argument | Option
    is_repeated: bool
    """Whether it is a list: an option that may come again, an argument that takes all words that are left."""
    default: Any

    @property
    def help(self) -> Text:
        return Text(self.kind.fr, self.kind.en)

    @property
    def is_required(self) -> bool:
        return self.default is inspect.Parameter.empty


@dataclass(frozen=True)
class Command:
    """What is done; its docstring says it in French, then in English."""

    run: Callable[..., int | None]

    @property
    def help(self) -> Text:
        french, _, english = inspect.cleandoc(self.run.__doc__ or "").partition("\n\n")
        return Text(french, english)

    @cached_property
    def params(self) -> list[Param]:
        hints = get_type_hints(self.run, include_extras=True)
        defaults = {name: param.default for name, param in inspect.signature(self.run).parameters.items()}
        return [Param(name, *kind_of(hints[name]), default) for name, default in defaults.items()]

    @property
    def arguments(self) -> list[Param]:
        return [param for param in self.params if isinstance(param.kind, Argument)]

    @property
    def options(self) -> list[tuple[Param, Option]]:
        return [(param, param.kind) for param in self.params if isinstance(param.kind, Option)]


def kind_of(hint: Any) -> tuple[Argument | Option, bool]:
    """What a parameter's annotation declares, and whether it is a list."""
    return hint.__metadata__[0], list[str] in (hint.__origin__, *get_args(hint.__origin__))


class Group:
    """Commands under one name."""

    def __init__(self, help: Text) -> None:
        self.help = help
        self.commands: dict[str, Command | Group] = {}

    def command(self, name: str = "") -> Callable[[F], F]:
        """Adds a function, under its own name or another."""

        def add(run: F) -> F:
            self.commands[name or run.__name__.replace("_", "-")] = Command(run)
            return run

        return add


# Finding the command


def find(command: Command | Group, words: list[str]) -> tuple[Command | Group, str, list[str]]:
    """The command that the first words name, its full name, and the words left for it."""
    path = "grille"
    while isinstance(command, Group) and words and words[0] not in HELP:
        name, *words = words
        if name not in command.commands:
            raise unknown_command(name, command.commands)
        command, path = command.commands[name], f"{path} {name}"
    return command, path, words


def unknown_command(name: str, known: Iterable[str]) -> UnknownName:
    listed = ", ".join(get_close_matches(name, known) or known)
    return UnknownName(
        f"commande inconnue : {shown(name)} ; il y a {listed} (aide : grille --help)",
        f"unknown command: {shown(name)}; there are {listed} (help: grille --help)",
    )


# Reading its words


def read_words(command: Command, path: str, words: list[str]) -> dict[str, Any] | None:
    """Each parameter's value as it was typed, or None when help is wanted; the games' own readers do the rest."""
    options = {option.name: (param, option) for param, option in command.options}
    values: dict[str, Any] = {}
    plain: list[str] = []
    left = iter(words)
    for word in left:
        if word == "--":
            plain += left
        elif not is_option(word):
            plain.append(word)
        else:
            name, value = split_option(word)
            if name in HELP and value is None:
                return None
            if name not in options:
                raise unknown_option(word, name, options, path)
            param, option = options[name]
            if not option.is_flag and value is None:
                value = next(left, None)
            taken = value_of(option, value)
            values[param.name] = [*values.get(param.name, ()), taken] if param.is_repeated else taken
    take_arguments(command, plain, values, path)
    for param in command.params:
        if param.name not in values:
            if param.is_required:
                raise missing(param.kind.name, path)
            values[param.name] = param.default
    return values


def is_option(word: str) -> bool:
    # a dash and a blank begin a position in which nothing lies yet, never an option
    return word.startswith("-") and word[1:2] not in ("", " ")


def split_option(word: str) -> tuple[str, str | None]:
    """The name of an option, and what stands in the same word after it."""
    if not word.startswith("--"):
        return word[:2], word[2:] or None
    name, equals, value = word.partition("=")
    return name, value if equals else None


def value_of(option: Option, value: str | None) -> str | bool:
    name = option.name
    if not option.is_flag and value is None:
        raise UnreadableText(f"l'option {name} demande une valeur", f"option {name} needs a value")
    if option.is_flag and value is not None:
        raise UnreadableText(f"l'option {name} ne prend pas de valeur", f"option {name} takes no value")
    return True if value is None else value


def take_arguments(command: Command, plain: list[str], values: dict[str, Any], path: str) -> None:
    """What stands by itself belongs to the arguments in their order."""
    for param in command.arguments:
        if plain:
            values[param.name] = plain if param.is_repeated else plain[0]
            plain = [] if param.is_repeated else plain[1:]
    if plain:
        raise UnreadableText(
            f"mot de trop : {shown(plain[0])} (une position entière se met entre guillemets ; aide : {path} --help)",
            f"one word too many: {shown(plain[0])} (a whole position goes in quotes; help: {path} --help)",
        )


def missing(name: str, path: str) -> UnreadableText:
    return UnreadableText(f"il manque {name} (aide : {path} --help)", f"{name} is missing (help: {path} --help)")


def unknown_option(word: str, name: str, known: Iterable[str], path: str) -> GrilleError:
    if name in HELP:
        return UnreadableText(f"l'option {name} ne prend pas de valeur", f"option {name} takes no value")
    if word[1:2].isdigit():
        return UnreadableText(
            f"{shown(word)} : les nombres s'écrivent sans signe", f"{shown(word)}: numbers are written without a sign"
        )
    near = get_close_matches(name, known, 1)
    hint = Text(f" ; voulez-vous dire {near[0]} ?", f"; do you mean {near[0]}?") if near else Text("", "")
    return UnknownName(
        f"option inconnue : {shown(name)}{hint.fr} (aide : {path} --help)",
        f"unknown option: {shown(name)}{hint.en} (help: {path} --help)",
    )


# Help


def write_help(command: Command | Group, path: str) -> str:
    """The help of a command, in the language of this run."""
    parts = [f"{say('Usage :', 'Usage:')} {path}{usage(command)}", wrapped(said(command.help), "  ")]
    options = [
        ("--lang fr|en", say("la langue ; sinon celle de la machine", "the language; else the machine's")),
        (", ".join(HELP), say("montre cette aide", "show this help")),
    ]
    if isinstance(command, Group):
        rows = [(name, said(inner.help)) for name, inner in command.commands.items()]
        parts.append(section(say("Commandes", "Commands"), rows))
    else:
        parts.append(section("Arguments", [(param.kind.name, said(param.help)) for param in command.arguments]))
        options = [*((option.written, said(param.help)) for param, option in command.options), *options]
    parts.append(section("Options", options))
    return "\n\n".join(filter(None, parts))


def usage(command: Command | Group) -> str:
    if isinstance(command, Group):
        return say(" COMMANDE …", " COMMAND …")
    words = ""
    for param in command.params:
        if isinstance(param.kind, Argument):
            name = f"{param.kind.name}{' …' if param.is_repeated else ''}"
            words += f" {name}" if param.is_required else f" [{name}]"
        elif param.is_required:
            words += f" {param.kind.written}"
    return f"{words} [OPTIONS]"


def section(title: str, rows: list[tuple[str, str]]) -> str:
    if not rows:
        return ""
    widest = max(len(name) for name, _ in rows)
    lines = (wrapped(about, f"  {name.ljust(widest)}  ", " " * (widest + 4)) for name, about in rows)
    return "\n".join((title, *lines))


def wrapped(text: str, first: str, later: str = "  ") -> str:
    return textwrap.fill(text, WIDTH, initial_indent=first, subsequent_indent=later)
