"""`grille serve`: the games in a browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from grille.cli.command import both
from grille.cli.reading import read_count

LARGEST_PORT = 65_535


def serve(
    host: Annotated[
        str,
        typer.Option(
            "--host",
            metavar="HOST",
            help=both("l'adresse d'écoute (127.0.0.1)", "the address to listen on (127.0.0.1)"),
        ),
    ] = "127.0.0.1",
    port: Annotated[
        str | None,
        typer.Option(
            "--port",
            metavar="PORT",
            help=both("le port ; sinon un port libre", "the port; else a free one"),
        ),
    ] = None,
    data: Annotated[
        str | None,
        typer.Option(
            "--data",
            metavar="DIR",
            help=both("le dossier où les parties sont gardées", "the folder in which matches are kept"),
        ),
    ] = None,
) -> None:
    """Ouvre les jeux dans le navigateur.

    Open the games in the browser.
    """
    number = read_count("--port", port, most=LARGEST_PORT) if port is not None else None
    from grille.web.app import serve as open_house

    open_house(host, number, Path(data) if data is not None else None)
