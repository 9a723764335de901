"""Proofs without a certificate and long samples, kept whole: what they say is told again, and in part derived anew."""

import gzip
import json
from pathlib import Path
from random import Random

import pytest

from grille import kernels
from grille.games.roliversi.rules import EMPTY, Roliversi
from tests.cli.running import grille

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.roliversi.expert import Expert
from grille.games.roliversi.ledger import Ledger
from grille.games.roliversi.settling import name_of
from grille.kernels import roliversi as kernel

PROOFS = Path(__file__).parents[3] / "proofs"
FEW = 2_000_000
"""Ends that took no more positions are counted out again."""


@pytest.mark.parametrize(("start", "value"), [("diagonal", -6), ("parallel", -4)])
def test_with_through_whoever_begins_on_6_by_6_loses(start: str, value: int, tmp_path: Path) -> None:
    game = Roliversi(size="6", start=start, line="through")
    file = tmp_path / "ledger"
    file.write_bytes(gzip.decompress((PROOFS / f"roliversi-6-through-{start}.jsonl.gz").read_bytes()))
    with Ledger(file, game, game.start()) as ledger:
        engine = Expert(game)
        assert ledger.bounds(name_of(engine.position(game.start()))) == (value, value)
        ends = [row for row in ledger.file.rows if row[0].count(EMPTY) <= 24 and 0 < row[3] <= FEW]
        for cells, lower, upper, *_ in Random("ledger").sample(ends, 5):
            position = kernel.Position(cells, 0, "through")
            if upper < ledger.most:
                found = kernel.solve(position, (upper, upper + 1), weights=engine.weights)
                assert found.upper is not None
                assert found.upper <= upper
            if lower > -ledger.most:
                found = kernel.solve(position, (lower - 1, lower), weights=engine.weights)
                assert found.lower is not None
                assert found.lower >= lower


@pytest.mark.parametrize(
    ("start", "kept", "games", "wins", "draws"),
    [
        ("diagonal", "roliversi-8-fairness", 2000, [1034, 866], 100),
        ("parallel", "roliversi-8-fairness-parallel", 2000, [1253, 646], 101),
    ],
)
def test_games_of_the_best_player_are_kept_as_they_are_told(
    start: str, kept: str, games: int, wins: list[int], draws: int, tmp_path: Path
) -> None:
    file = tmp_path / "games"
    file.write_bytes(gzip.decompress((PROOFS / f"{kept}.jsonl.gz").read_bytes()))
    words = f"roliversi fairness --games {games} --nodes 500000 -o start={start} --seed 1 --json --checkpoint"
    told = json.loads(grille(*words.split(), str(file)).out)
    assert (told["games"], told["wins"], told["draws"]) == (games, wins, draws)
