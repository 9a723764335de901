"""The simulation of a process under load finds again what was measured, and loses nothing on the way."""

import pytest

from benchmarks.scale import BEFORE, NOW, SEATS, House, reckon, simulate


def test_200_games_are_found_as_they_were_measured() -> None:
    found = simulate(BEFORE, 200)
    assert found.ack == pytest.approx(0.0125, rel=0.2)
    assert found.board == pytest.approx(0.014, rel=0.2)
    assert found.cpu == pytest.approx(0.0023, rel=0.1)
    assert found.drawn == 1


def test_1000_games_are_more_than_it_bore_and_boards_paid_for_it() -> None:
    """Confirmations waited too, for what the simulation does not know of: they are not compared."""
    found = simulate(BEFORE, 1000)
    assert found.board == pytest.approx(1.57, rel=0.2)
    assert found.cpu == pytest.approx(0.00119, rel=0.1)
    assert found.drawn == pytest.approx(0.69, abs=0.1)


@pytest.mark.parametrize("games", [20, 50, 1300])
def test_every_move_is_confirmed_once_and_seen_by_both_or_overtaken(games: int) -> None:
    house = House(BEFORE, games, 4)
    house.run()
    waiting = sum(map(len, house.boards.values()))
    early = SEATS * (house.moves - len(house.acks))
    assert house.moves <= 4 * games
    assert 0 <= SEATS * len(house.acks) - len(house.seen) - house.overtaken <= waiting
    assert early >= 0


def test_what_is_cheaper_is_never_slower() -> None:
    assert simulate(NOW, 300, 6).board <= simulate(BEFORE, 300, 6).board


def test_ten_times_the_games_need_ten_times_as_much() -> None:
    small, large = reckon(100_000), reckon(1_000_000)
    assert large.gbit == pytest.approx(10 * small.gbit)
    assert large.processes == pytest.approx(10 * small.processes, rel=0.01)
    assert reckon(1000).databases == reckon(1000).processes - 1 == 1


def test_games_that_a_page_plays_by_itself_cost_nothing_here() -> None:
    assert reckon(1_000_000, local=0.9)[1:] == reckon(100_000)[1:]
