"""`grille backup` and `grille restore`: all matches and studies, copied elsewhere and back, between any two places."""

from contextlib import closing
from pathlib import Path
from typing import Annotated

from grille.cli.command import Argument, Option
from grille.cli.language import said
from grille.cli.serve import check_place
from grille.contract import Text, counted

Place = Annotated[
    str,
    Argument("PLACE", "un dossier ou une base postgresql://…", "a folder or a database postgresql://…"),
]
Data = Annotated[
    str | None,
    Option("--data DIR", "le dossier de la maison", "the folder of the house"),
]
Database = Annotated[
    str | None,
    Option("--database ADDRESS", "ou sa base PostgreSQL", "or its database of PostgreSQL"),
]


def backup(place: Place, data: Data = None, database: Database = None) -> None:
    """Copie toutes les parties et les études vers un endroit vide, puis relit la copie ; la maison peut rester ouverte.

    Copy all matches and studies to an empty place, then read the copy again; the house may stay open.
    """
    from grille.store.places import is_database

    check_place(data, database)
    if not is_database(place):
        Path(place).mkdir(parents=True, exist_ok=True)
    copy(database or data, place)


def restore(place: Place, data: Data = None, database: Database = None) -> None:
    """Remet dans une maison vide ce qu'une copie contient, puis relit tout.

    Put what a copy holds back into an empty house, then read all of it again.
    """
    check_place(data, database)
    copy(place, database or data)


def copy(source: str | None, target: str | None) -> None:
    from grille.store.copying import copy_house
    from grille.store.places import open_place

    with closing(open_place(source)) as house, closing(open_place(target)) as copied:
        counts = copy_house(house, copied)
    matches = counted(counts["matches"], "partie", "match|matches")
    studies = counted(counts["studies"], "étude", "study|studies")
    print(
        said(
            Text(
                f"{matches.fr} et {studies.fr} : copie relue, égale à l'original.",
                f"{matches.en} and {studies.en}: the copy was read again and is equal to the original.",
            )
        )
    )
