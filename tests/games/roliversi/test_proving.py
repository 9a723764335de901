"""Proofs shared out: the value that one search finds, and the same bytes whoever counts and however often it stops."""

from itertools import islice
from pathlib import Path

import pytest

from grille import kernels
from grille.contract import Limits, NotSolvable, Stop, UnreadableText
from grille.games import load, load_engine
from grille.games.roliversi.rules import Roliversi
from grille.search.checkpoint import Checkpoint
from grille.search.runs import rounds
from grille.workers import Hands
from grille.workers.hands import Processes
from tests.cli.running import grille

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.roliversi import proving
from grille.games.roliversi.expert import Expert
from grille.games.roliversi.proving import SharedProof

SMALL = Roliversi(size=4)


@pytest.fixture(autouse=True)
def small_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "COUNTED_CELLS", 6)
    monkeypatch.setattr(proving, "ROUND", 8)


def proved(
    game: Roliversi, file: Path | None = None, rows: int | None = None, hands: Hands | None = None
) -> SharedProof:
    proof = SharedProof(Expert(game), game.start())
    for _ in islice(rounds(proof, file, hands, Stop()), rows):
        pass
    return proof


@pytest.mark.parametrize("line", ["stop", "through"])
@pytest.mark.parametrize("start", ["diagonal", "parallel"])
def test_ends_add_up_to_what_one_search_finds(start: str, line: str) -> None:
    game = Roliversi(size=4, start=start, line=line)
    found, alone = proved(game).solution, Expert(game).solve(game.start(), Limits(), Stop())
    assert (found.value, set(found.best), found.exact) == (alone.value, set(alone.best), True)


def test_the_file_is_the_same_whoever_counts_and_in_how_many_sittings(tmp_path: Path) -> None:
    alone, shared, cut = (tmp_path / name for name in ("alone", "shared", "cut"))
    whole = proved(SMALL, alone).solution
    assert proved(SMALL, shared, hands=Processes(2)).solution == whole
    assert not proved(SMALL, cut, rows=11).solution.exact
    assert not proved(SMALL, cut, rows=40, hands=Processes(2)).solution.exact
    assert proved(SMALL, cut).solution == whole
    assert alone.read_bytes() == shared.read_bytes() == cut.read_bytes()


@pytest.mark.parametrize(
    "wrong", [{"found": 17}, {"found": True}, {"nodes": -1}, {"nodes": None}, {"above": 99}, {"more": 1}], ids=str
)
def test_a_row_that_cannot_be_is_refused(wrong: dict[str, object], tmp_path: Path) -> None:
    proof = proved(SMALL, tmp_path / "whole", rows=1)
    with Checkpoint(tmp_path / "whole", proof.subject) as kept:
        (row,) = kept.rows
    with Checkpoint(tmp_path / "rows", proof.subject) as kept:
        kept.append(row | wrong)
    with pytest.raises(UnreadableText, match="at line 2 what cannot be"):
        proved(SMALL, tmp_path / "rows")


@pytest.mark.parametrize("row", [{}, [], None], ids=str)
def test_a_line_that_is_no_row_is_refused(row: object, tmp_path: Path) -> None:
    with Checkpoint(tmp_path / "rows", SharedProof(Expert(SMALL), SMALL.start()).subject) as kept:
        kept.append(row)
    with pytest.raises(UnreadableText, match="at line 2 what cannot be"):
        proved(SMALL, tmp_path / "rows")


@pytest.mark.parametrize("forge", ["left out", "exchanged", "turned round"])
def test_resealed_rows_that_are_not_the_answers_are_refused(forge: str, tmp_path: Path) -> None:
    whole, forged = tmp_path / "whole", tmp_path / "forged"
    proof = proved(SMALL, whole)
    with Checkpoint(whole, proof.subject) as kept:
        told = list(kept.rows)
    match forge:
        case "left out":
            del told[3]
        case "exchanged":
            told[2], told[3] = told[3], told[2]
        case _:
            told[2] = {**told[2], "found": -told[2]["found"] + 1}
    with Checkpoint(forged, proof.subject) as kept:
        for row in told:
            kept.append(row)
    with pytest.raises(UnreadableText, match="what cannot be"):
        proved(SMALL, forged)


def test_the_command_shares_a_proof_out(tmp_path: Path) -> None:
    words = ("solve", "roliversi", SMALL.write_state(SMALL.start()), "-o", "size=4", "--json")
    shared = grille(*words, "--checkpoint", str(tmp_path / "proof"), "--workers", "2")
    assert (shared.code, shared.json["value"], shared.json["exact"]) == (0, -6, True)
    assert set(shared.json["best"]) == set(grille(*words).json["best"])
    assert grille(*words, "--workers", "2", "--nodes", "5").code == 2
    assert grille("solve", "nim", "4,7", "--workers", "2").code == 2


def test_other_games_share_no_proofs() -> None:
    nim = load("nim")
    with pytest.raises(NotSolvable):
        load_engine(nim).shared_proof(nim.start())
