"""A small certificate of each kind that boxes write."""

from pathlib import Path

import pytest

from grille.contract import Stop
from grille.registry import room
from grille.search.certificates import Wish

LOST_GRID = "xxxx/xxxxx/xxRVBx/RRRVxxx/RVxBRV/xxxxx/xxxx 1"


def wish(path: Path, subject: str, *options: str) -> Wish:
    return Wish(subject, list(options), path, None, Stop(), lambda share: None)


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("certificates")
    subjects = {"trioker": ("AVA/VAV",), "roliversi": ("", "size=4"), "rvb": (LOST_GRID,)}
    for box, subject in subjects.items():
        certificates = room(box, "certificates")
        assert certificates
        certificates.certify(wish(folder / box, *subject))
    return {box: folder / box for box in subjects}
