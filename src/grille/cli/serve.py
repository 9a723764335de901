"""`grille serve`: the games in a browser."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from grille.cli.command import Option
from grille.cli.reading import read_count
from grille.contract import Text, UnknownName

LARGEST_PORT = 65_535


def serve(
    host: Annotated[
        str,
        Option(
            "--host",
            metavar="HOST",
            help=Text("l'adresse d'écoute (127.0.0.1)", "the address to listen on (127.0.0.1)"),
        ),
    ] = "127.0.0.1",
    port: Annotated[
        str | None,
        Option(
            "--port",
            metavar="PORT",
            help=Text("le port ; sinon un port libre", "the port; else a free one"),
        ),
    ] = None,
    data: Annotated[
        str | None,
        Option(
            "--data",
            metavar="DIR",
            help=Text("le dossier où les parties sont gardées", "the folder in which matches are kept"),
        ),
    ] = None,
) -> None:
    """Ouvre les jeux dans le navigateur.

    Open the games in the browser.
    """
    number = read_count("--port", port, most=LARGEST_PORT) if port is not None else None
    if find_spec("fastapi") is None:
        raise UnknownName(
            "la page n'est pas installée : pip install 'grille[web]'",
            "the page is not installed: pip install 'grille[web]'",
        )
    from grille.web.app import serve as open_house

    open_house(host, number, Path(data) if data is not None else None)
