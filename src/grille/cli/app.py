"""All commands of `grille`, in the order of the help: those for any game, then those of the boxes."""

from __future__ import annotations

from grille.cli.analyse import analyse
from grille.cli.apply import apply
from grille.cli.backup import backup, restore
from grille.cli.bench import bench
from grille.cli.certify import certify, verify
from grille.cli.claims import claims
from grille.cli.command import Group
from grille.cli.engine import engine
from grille.cli.games import games
from grille.cli.levels import levels
from grille.cli.match import match
from grille.cli.moves import moves
from grille.cli.noise import noise
from grille.cli.perft import perft
from grille.cli.play import play
from grille.cli.print import print_papers
from grille.cli.problems import app as problems
from grille.cli.problems import problem
from grille.cli.replay import replay
from grille.cli.results import results
from grille.cli.review import review
from grille.cli.serve import serve
from grille.cli.show import show
from grille.cli.solve import solve
from grille.contract import Text
from grille.registry import room, rooms

COMMANDS = (
    games,
    play,
    problem,
    serve,
    backup,
    restore,
    show,
    moves,
    apply,
    solve,
    analyse,
    perft,
    match,
    engine,
    levels,
    replay,
    review,
    claims,
    noise,
    certify,
    verify,
    results,
    bench,
)
ABOUT = Text(
    "Des jeux français rares, avec leurs règles exactes et des adversaires solides.",
    "Rare French games with exact rules and strong opponents.",
)


def command_tree(first: str = "") -> Group:
    """Every command, or as many as are needed to find the one whose first word this is."""
    tree = Group(ABOUT)
    for command in COMMANDS:
        tree.command()(command)
    tree.commands["problems"] = problems
    tree.command("print")(print_papers)
    if first in tree.commands:
        return tree
    own = room(first, "commands")
    for box, commands in [(first, own)] if own else rooms("commands"):
        tree.commands[box] = commands.app
    return tree
