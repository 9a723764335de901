"""Three small games that ask of the contract what the shelf does not ask yet."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

from grille.games import REGISTRY

TOYS = {
    "pioche": "tests.toys.pioche",  # hidden hands and draws, three seats
    "tirelire": "tests.toys.tirelire",  # money and a Bank over a series
    "lampes": "tests.toys.lampes",  # more moves than anybody can list
}


@contextmanager
def on_the_shelf(toys: Mapping[str, str]) -> Iterator[None]:
    """The toys beside the real games, for as long as this lasts."""
    REGISTRY.update(toys)
    try:
        yield
    finally:
        for name in toys:
            del REGISTRY[name]
