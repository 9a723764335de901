"""Games that nobody plays any more are removed after so many days; and never a move with them."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from grille.service.errors import NotFound
from grille.service.matches import Matches
from tests.service.guests import ADA, act, open_house, open_table

pytestmark = pytest.mark.anyio
DAYS = 30
MONTH = timedelta(days=DAYS)


class Clock:
    """Stands still until it is moved."""

    def __init__(self) -> None:
        self.at = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.at


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def house(tmp_path: Path, clock: Clock) -> AsyncIterator[Matches]:
    async with open_house(tmp_path, clock=clock, keep_days=DAYS) as house:
        yield house


async def test_a_game_that_nobody_plays_for_so_long_is_removed(house: Matches, clock: Clock) -> None:
    old, played = await open_table(house), await open_table(house)
    clock.at += timedelta(days=20)
    await house.act(played, ADA, act(played, move="0,1"))
    clock.at += timedelta(days=9)
    assert await house.retention.sweep(MONTH) == 0
    clock.at += timedelta(days=2)
    assert await house.retention.sweep(MONTH) == 1
    with pytest.raises(NotFound):
        await house.table(old.kept.id)
    assert (await house.table(played.kept.id)).version == 1
    listed = await house.own.listed(ADA)
    assert [line.id for line in listed.matches] == [played.kept.id]
    assert listed.removal
    assert listed.removal.fr == "Une partie que personne ne joue pendant 30 jours est effacée."


async def test_many_are_removed_little_by_little(house: Matches, clock: Clock) -> None:
    for _ in range(60):
        await open_table(house)
    clock.at += 2 * MONTH
    assert [await house.retention.sweep(MONTH) for _ in range(3)] == [50, 10, 0]
    assert house.retention.removed == 60


async def test_a_game_of_a_series_goes_and_the_next_one_stays(house: Matches, clock: Clock) -> None:
    first = await open_table(house, piles="1,1")
    await house.act(first, ADA, act(first, move="1,1"))
    clock.at += MONTH
    await house.play_again(first, ADA)
    assert first.next
    clock.at += timedelta(days=1)
    assert await house.retention.sweep(MONTH) == 1
    assert (await house.table(first.next)).kept.number == 2


async def test_nothing_is_removed_and_nothing_said_where_everything_is_kept(tmp_path: Path, clock: Clock) -> None:
    (tmp_path / "other").mkdir()
    async with open_house(tmp_path / "other", clock=clock) as house:
        await open_table(house)
        clock.at += 100 * MONTH
        await house.retention.keep_on()
        listed = await house.own.listed(ADA)
        assert (len(listed.matches), listed.removal) == (1, None)
