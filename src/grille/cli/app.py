"""All commands of `grille`, in the order of the help: those for any game, then those of the boxes."""

from importlib import import_module
from typing import Final

from grille.cli.command import Command, Group
from grille.contract import Text
from grille.registry import room, rooms

COMMANDS: Final = (
    "games",
    "play",
    "problem",
    "serve",
    "backup",
    "restore",
    "show",
    "moves",
    "apply",
    "solve",
    "analyse",
    "perft",
    "match",
    "engine",
    "levels",
    "replay",
    "review",
    "claims",
    "noise",
    "certify",
    "verify",
    "results",
    "bench",
    "problems",
    "print",
)
"""A command is the function of its name in the module of its name, or what ELSEWHERE says."""
ELSEWHERE: Final = {
    "problem": "problems.problem",
    "problems": "problems.app",
    "print": "print.print_papers",
    "restore": "backup.restore",
    "verify": "certify.verify",
}
ABOUT: Final = Text(
    "Des jeux français rares, avec leurs règles exactes et des adversaires solides.",
    "Rare French games with exact rules and strong opponents.",
)


def command_tree(first: str = "") -> Group:
    """Every command, or the one whose first word this is: loading all of them takes as long as a short answer."""
    tree = Group(ABOUT)
    if first in COMMANDS:
        tree.commands[first] = load_command(first)
    elif own := room(first, "commands"):
        tree.commands[first] = own.app
    else:
        tree.commands |= {name: load_command(name) for name in COMMANDS}
        tree.commands |= {box: commands.app for box, commands in rooms("commands")}
    return tree


def load_command(name: str) -> Command | Group:
    module, _, attribute = ELSEWHERE.get(name, f"{name}.{name}").partition(".")
    found = getattr(import_module(f"grille.cli.{module}"), attribute)
    return found if isinstance(found, Group) else Command(found)
