"""`grille serve`: the games in a browser."""

import signal
from importlib.util import find_spec
from ipaddress import ip_address
from pathlib import Path
from typing import Annotated

from grille.cli.command import Option
from grille.cli.language import say
from grille.cli.printing import console
from grille.cli.reading import read_count
from grille.contract import UnknownName, UnreadableText, shown

LARGEST_PORT = 65_535
MOST_PROCESSES = 64
MOST_DAYS = 36_500


def serve(
    host: Annotated[
        str,
        Option("--host HOST", "l'adresse d'écoute (127.0.0.1)", "the address to listen on (127.0.0.1)"),
    ] = "127.0.0.1",
    port: Annotated[
        str | None,
        Option("--port PORT", "le port ; sinon un port libre", "the port; else a free one"),
    ] = None,
    data: Annotated[
        str | None,
        Option("--data DIR", "le dossier où les parties sont gardées", "the folder in which matches are kept"),
    ] = None,
    database: Annotated[
        str | None,
        Option(
            "--database ADDRESS",
            "PostgreSQL à la place d'un dossier, comme postgresql://moi@machine/grille",
            "PostgreSQL in place of a folder, as postgresql://me@machine/grille",
        ),
    ] = None,
    processes: Annotated[
        str,
        Option(
            "--processes N",
            "combien de processus servent, avec --database (1)",
            "how many processes serve, with --database (1)",
        ),
    ] = "1",
    behind: Annotated[
        str | None,
        Option(
            "--behind IP",
            "l'adresse du relais (proxy) qui dit d'où viennent les visiteurs (X-Forwarded-For)",
            "the address of the proxy that tells where guests come from (X-Forwarded-For)",
        ),
    ] = None,
    keep_days: Annotated[
        str | None,
        Option(
            "--keep-days N",
            "efface les parties que personne ne joue pendant N jours ; sinon tout est gardé",
            "delete the matches that nobody plays for N days; else everything is kept",
        ),
    ] = None,
    closed: Annotated[
        bool,
        Option(
            "--closed",
            "ne répond qu'à la page de la maison, pas aux autres programmes",
            "answer the house's own page only, and no other programs",
        ),
    ] = False,
    metrics: Annotated[
        str | None,
        Option(
            "--metrics PORT",
            "le port où Prometheus lit les mesures, sur cette machine ; un de plus par processus",
            "the port at which Prometheus reads figures, on this machine; one more for each process",
        ),
    ] = None,
    check: Annotated[
        bool,
        Option("--check", "dit seulement si la maison s’ouvrirait ainsi", "only say whether the house would open so"),
    ] = False,
) -> None:
    """Ouvre les jeux dans le navigateur.

    Open the games in the browser.
    """
    number = read_count("--port", port, most=LARGEST_PORT) if port is not None else None
    count = read_count("--processes", processes, least=1, most=MOST_PROCESSES)
    check_place(data, database, count)
    check_address(behind)
    days = read_count("--keep-days", keep_days, least=1, most=MOST_DAYS) if keep_days is not None else None
    told_at = read_count("--metrics", metrics, least=1, most=LARGEST_PORT - count) if metrics is not None else None
    if find_spec("fastapi") is None:
        raise UnknownName(
            'la page n’est pas installée : pip install "grille[web]"',
            'the page is not installed: pip install "grille[web]"',
        )
    from grille.web.app import check as check_house
    from grille.web.app import serve as open_house
    from grille.web.app import serve_shared
    from grille.web.settings import Settings

    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # the server has its own way to leave, and then ends by the signal
    settings = Settings(behind, days, closed, told_at)
    if check:
        check_house(data if database is None else database, settings)
        console().print(say("La maison s’ouvrirait ainsi.", "The house would open so."))
    elif database is None:
        open_house(host, number, Path(data) if data is not None else None, settings)
    else:
        serve_shared(host, number, database, count, settings)


def check_address(behind: str | None) -> None:
    try:
        ip_address(behind or "::1")
    except ValueError:
        raise UnreadableText(
            f"--behind : {shown(behind or '')} n'est pas une adresse ; écrire par exemple 127.0.0.1",
            f"--behind: {shown(behind or '')} is not an address; write for instance 127.0.0.1",
        ) from None


def check_place(data: str | None, database: str | None, processes: int = 1) -> None:
    """A house is kept in one place, and only a database is shared by processes."""
    if data is not None and database is not None:
        raise UnreadableText("--data ou --database : l'un des deux", "--data or --database: one of them")
    if database is None and processes > 1:
        raise UnreadableText(
            "plusieurs processus demandent une base : ajoutez --database postgresql://…",
            "several processes need a database: add --database postgresql://…",
        )
