"""A machine whose package lists are old, or are not there yet, still gets what the tests need."""

import subprocess
from pathlib import Path

import pytest

BOOTSTRAP = Path(__file__).parents[2] / "tools/bootstrap.sh"
APT = """#!/bin/sh
echo "$1" >>"{folder}/asked"
[ "$1" = update ] && : >"{folder}/fresh"
[ -f "{folder}/fresh" ]
"""


@pytest.fixture
def machine(tmp_path: Path) -> Path:
    """A folder of all commands there are: whoever asks is root, and apt-get knows no package before an update."""
    for name, script in {"apt-get": APT.format(folder=tmp_path), "id": "#!/bin/sh\necho 0\n"}.items():
        (tmp_path / name).write_text(script)
        (tmp_path / name).chmod(0o755)
    return tmp_path


@pytest.mark.parametrize("wanted", ["chromium", "hunspell"])
def test_old_package_lists_are_fetched_anew(machine: Path, wanted: str) -> None:
    done = subprocess.run(["/bin/sh", BOOTSTRAP, wanted], env={"PATH": str(machine)}, capture_output=True, check=False)
    assert done.returncode == 0
    assert (machine / "asked").read_text().split() == ["update", "install"]
