"""All commands of `grille`, in the order of the help."""

from __future__ import annotations

from typing import cast

import typer
from typer.core import TyperGroup
from typer.main import get_command

from grille.cli.analyse import analyse
from grille.cli.apply import apply
from grille.cli.bench import bench
from grille.cli.command import both
from grille.cli.games import games
from grille.cli.match import match
from grille.cli.moves import moves
from grille.cli.nim import app as nim
from grille.cli.noise import noise
from grille.cli.perft import perft
from grille.cli.play import play
from grille.cli.replay import replay
from grille.cli.review import review
from grille.cli.roliversi import app as roliversi
from grille.cli.rsvp import app as rsvp
from grille.cli.rvb import app as rvb
from grille.cli.serve import serve
from grille.cli.show import show
from grille.cli.solve import solve
from grille.cli.trioker import app as trioker

COMMANDS = (games, play, serve, show, moves, apply, solve, analyse, perft, match, replay, review, noise, bench)
ABOUT = both(
    "Des jeux français rares, avec leurs règles exactes et des adversaires solides.",
    "Rare French games with exact rules and strong opponents.",
)


def command_tree() -> TyperGroup:
    app = typer.Typer(add_completion=False, rich_markup_mode=None, help=ABOUT)
    for command in COMMANDS:
        app.command(command.__name__)(command)
    app.add_typer(nim, name="nim")
    app.add_typer(roliversi, name="roliversi")
    app.add_typer(rsvp, name="rsvp")
    app.add_typer(rvb, name="rvb")
    app.add_typer(trioker, name="trioker")
    return cast(TyperGroup, get_command(app))
