"""Writing a certificate takes hours where ends are many: it can be stopped, and goes on from what was counted."""

from dataclasses import replace
from pathlib import Path

import pytest

from grille.boxes.roliversi import certificates
from grille.contract import Stop, Stopped
from grille_verify.roliversi import Board, End, first_wrong_end
from tests.verify.conftest import wish


def test_ends_that_were_counted_are_not_counted_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stop, counted = Stop(), list[End]()

    def count_and_stop(board: Board, ends: set[End], most: int) -> tuple[End | None, int]:
        counted.extend(ends)
        if len(counted) == 3:
            stop.set()
        return first_wrong_end(board, ends, most)

    monkeypatch.setattr(certificates, "AT_ONCE", 1)
    monkeypatch.setattr(certificates, "first_wrong_end", count_and_stop)
    cut = replace(wish(tmp_path / "cut", "", "size=4"), checkpoint=tmp_path / "checkpoint", stop=stop)
    with pytest.raises(Stopped):
        certificates.certify(cut)
    assert (len(counted), cut.file.exists()) == (3, False)
    certificates.certify(replace(cut, stop=Stop()))
    assert len(counted) == len(set(counted)) > 3
    certificates.certify(whole := wish(tmp_path / "whole", "", "size=4"))
    assert cut.file.read_bytes() == whole.file.read_bytes()
