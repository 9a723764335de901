"""A level against itself: every end is counted once, by the camp that it favours."""

import gzip
from pathlib import Path

import pytest

from grille.contract import Stop
from grille.games.trioker.champions.balance import Balance, balance, ended
from grille.games.trioker.champions.rules import Champions
from grille.search.runs import rows
from tests.cli.running import grille

PROOFS = Path(__file__).parents[3] / "proofs"


def counted(game: Champions, games: int, seed: str = "1") -> Balance:
    return Balance.of(rows(balance(game, "1", seed, games), None, None, Stop()))


@pytest.mark.parametrize("options", [{}, {"hatched": "no"}, {"camps": "majority"}, {"coin": "toss"}], ids=str)
def test_every_game_is_won_or_drawn(options: dict[str, str]) -> None:
    found = counted(Champions(**options), 12)
    assert found.games == found.even + found.odd + found.draws == 12
    assert found.draws <= found.blocked
    assert found.decided == found.blocked - found.draws
    assert 0 < found.placed <= 24 * 12


def test_the_same_seed_counts_the_same_games() -> None:
    assert counted(Champions(), 5) == counted(Champions(), 5) != counted(Champions(), 5, "2")


def test_a_win_counts_for_the_camp_not_for_the_seat() -> None:
    """§11: with the other side of the coin Even sits on seat 2."""
    game = Champions(coin="face")
    blocked = game.read_state("- 2")
    assert ended(game, blocked)["draws"] == 1
    ahead = game.read_state("112@d7+0 1")
    assert ended(game, ahead)["even"] == 1


def test_games_of_the_best_player_are_kept_as_they_are_told(tmp_path: Path) -> None:
    file = tmp_path / "games"
    file.write_bytes(gzip.decompress((PROOFS / "champions-best.jsonl.gz").read_bytes()))
    words = "trioker duels --level best --games 600 --seed 1 --json --checkpoint"
    told = grille(*words.split(), str(file)).json
    assert (told["games"], told["wins"], told["draws"], told["blocked"]) == (600, [181, 198], 221, 306)


def test_a_stopped_count_ends() -> None:
    stop = Stop()
    stop.set()
    assert list(rows(balance(Champions(), "1", "1", 2), None, None, stop)) == []


def test_the_command_tells_programs_and_people() -> None:
    answer = grille("trioker", "duels", "--level", "1", "--games", "6", "--json").json
    assert answer["games"] == 6
    assert sum(answer["wins"]) + answer["draws"] == 6
    assert answer["draws"] + answer["decided_by_block"] == answer["blocked"]
    assert "Even – Odd" in grille("trioker", "duels", "--level", "1", "--games", "2", "--lang", "en").out


@pytest.mark.parametrize("words", [("--level", "9"), ("--games", "0"), ("-o", "camps=both"), ("-o", "colour=red")])
def test_wrong_words_are_refused(words: tuple[str, str]) -> None:
    answer = grille("trioker", "duels", *words, "--json")
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
