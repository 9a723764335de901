"""How a command line is read: which command, which words belong to which of its parameters, and the help."""

from __future__ import annotations

import inspect
import textwrap
from collections.abc import Iterable
from difflib import get_close_matches

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

from grille.cli.language import LANGUAGE, say
from grille.contract import GrilleError, Text, UnknownName, UnreadableText, shown

WIDTH = 96
HELP = ("-h", "--help")
AnyCommand = TyperCommand | TyperGroup


def both(fr: str, en: str) -> str:
    """A help text in both languages."""
    return f"{fr}\n\n{en}"


def one_of(text: str | None) -> str:
    """The half of a help text that this run speaks."""
    french, _, english = inspect.cleandoc(text or "").partition("\n\n")
    return english if LANGUAGE.get() == "en" else french


# Finding the command


def find(command: AnyCommand, words: list[str]) -> tuple[AnyCommand, str, list[str]]:
    """The command that the first words name, its full name, and the words left for it."""
    path = "grille"
    while isinstance(command, TyperGroup) and words and words[0] not in HELP:
        name, *words = words
        inner = command.commands.get(name)
        if not isinstance(inner, TyperCommand | TyperGroup):
            raise unknown_command(name, command.commands)
        command, path = inner, f"{path} {name}"
    return command, path, words


def unknown_command(name: str, known: Iterable[str]) -> UnknownName:
    listed = ", ".join(get_close_matches(name, known) or known)
    return UnknownName(
        f"commande inconnue : {shown(name)} ; il y a {listed} (aide : grille --help)",
        f"unknown command: {shown(name)}; there are {listed} (help: grille --help)",
    )


# Reading its words


def read_words(command: TyperCommand, path: str, words: list[str]) -> dict[str, object] | None:
    """Each parameter's value as it was typed, or None when help is wanted.

    The games' own readers do the rest: typer's would take "٣" and "1_0" for numbers, and need 0.3 s to load.
    """
    with typer.Context(command, info_name=path, help_option_names=list(HELP)) as context:
        try:
            # a dash and a blank begin a position in which nothing lies yet, never an option
            guarded = [f" {word}" if word.startswith("- ") else word for word in words]
            values, rest, _ = command.make_parser(context).parse_args(args=guarded)
        except typer.TyperException as error:
            raise usage_error(error, command, path) from error
    if values.get("help"):
        return None
    for param in command.params:
        if values.get(param.name) is None:
            if param.required:
                raise missing(param.opts[0] if isinstance(param, TyperOption) else str(param.metavar), path)
            values[param.name] = param.default
    if rest:
        raise UnreadableText(
            f"mot de trop : {shown(rest[0])} (une position entière se met entre guillemets ; aide : {path} --help)",
            f"one word too many: {shown(rest[0])} (a whole position goes in quotes; help: {path} --help)",
        )
    return {param.name: values[param.name] for param in command.params}


def missing(name: str, path: str) -> UnreadableText:
    return UnreadableText(f"il manque {name} (aide : {path} --help)", f"{name} is missing (help: {path} --help)")


def usage_error(error: typer.TyperException, command: TyperCommand, path: str) -> GrilleError:
    """What typer itself refuses: an option that does not exist, lacks its value, or has one too many."""
    name = str(getattr(error, "option_name", ""))
    flags = {opt for param in command.params if isinstance(param, TyperOption) and param.is_flag for opt in param.opts}
    if name in {*flags, *HELP}:
        return UnreadableText(f"l'option {name} ne prend pas de valeur", f"option {name} takes no value")
    known = [opt for param in command.params for opt in param.opts]
    if name in known:
        return UnreadableText(f"l'option {name} demande une valeur", f"option {name} needs a value")
    if name[1:2].isdigit():
        return UnreadableText(
            f"{shown(name)} : les nombres s'écrivent sans signe", f"{shown(name)}: numbers are written without a sign"
        )
    near = get_close_matches(name, known, 1)
    hint = Text(f" ; voulez-vous dire {near[0]} ?", f"; do you mean {near[0]}?") if near else Text("", "")
    return UnknownName(
        f"option inconnue : {shown(name)}{hint.fr} (aide : {path} --help)",
        f"unknown option: {shown(name)}{hint.en} (help: {path} --help)",
    )


# Help


def write_help(command: AnyCommand, path: str) -> str:
    """The help of a command, in the language of this run."""
    parts = [f"{say('Usage :', 'Usage:')} {path}{usage(command)}", wrapped(one_of(command.help), "  ")]
    if isinstance(command, TyperGroup):
        rows = [(name, one_of(inner.help)) for name, inner in command.commands.items()]
        parts.append(section(say("Commandes", "Commands"), rows))
    arguments = [(str(param.metavar), param) for param in command.params if isinstance(param, TyperArgument)]
    parts.append(section("Arguments", [(name, one_of(param.help)) for name, param in arguments]))
    options = [(names(param), one_of(param.help)) for param in command.params if isinstance(param, TyperOption)]
    options += [
        ("--lang fr|en", say("la langue ; sinon celle de la machine", "the language; else the machine's")),
        (", ".join(HELP), say("montre cette aide", "show this help")),
    ]
    parts.append(section("Options", options))
    return "\n\n".join(filter(None, parts))


def usage(command: AnyCommand) -> str:
    if isinstance(command, TyperGroup):
        return say(" COMMANDE …", " COMMAND …")
    words = ""
    for param in command.params:
        if isinstance(param, TyperArgument):
            name = f"{param.metavar}{' …' if param.nargs == -1 else ''}"
            words += f" {name}" if param.required else f" [{name}]"
        elif isinstance(param, TyperOption) and param.required:
            words += f" {names(param)}"
    return f"{words} [OPTIONS]"


def names(param: TyperOption) -> str:
    return ", ".join(param.opts) + (f" {param.metavar}" if param.metavar else "")


def section(title: str, rows: list[tuple[str, str]]) -> str:
    if not rows:
        return ""
    widest = max(len(name) for name, _ in rows)
    lines = (wrapped(about, f"  {name.ljust(widest)}  ", " " * (widest + 4)) for name, about in rows)
    return "\n".join((title, *lines))


def wrapped(text: str, first: str, later: str = "  ") -> str:
    return textwrap.fill(text, WIDTH, initial_indent=first, subsequent_indent=later)
