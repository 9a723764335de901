"""The problems of the day: the same for everybody, for ever, by the calendar of Paris."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

import pytest

from grille.contract import UnreadableText
from grille.games import games_with_problems, load_setter
from grille.search.problems import Batch
from grille.service.days import FIRST, number_on, on_day, opened, today
from grille.service.errors import NotFound

NOON = datetime(2026, 12, 24, 11, 0, tzinfo=UTC)


def test_one_for_each_game_and_one_of_the_house() -> None:
    day = opened("2026-12-01", NOON)
    assert [one.game for one in day.games] == list(games_with_problems())
    assert (day.house.game, day.house.number) not in {(one.game, one.number) for one in day.games}
    assert day.name.fr == "mardi 1er décembre 2026"
    assert (day.previous, day.next) == ("2026-11-30", "2026-12-02")


def test_the_day_changes_at_midnight_in_paris_wherever_one_is() -> None:
    midnight = datetime(2026, 12, 1, 23, 0, tzinfo=UTC)  # in Paris, in winter
    assert today(midnight - timedelta(seconds=1)) == date(2026, 12, 1)
    assert today(midnight) == date(2026, 12, 2)
    summer = datetime(2027, 7, 1, 22, 0, tzinfo=UTC)
    assert today(summer) == date(2027, 7, 2)
    tokyo = midnight.astimezone(timezone(timedelta(hours=9)))
    assert opened(None, tokyo).date == opened(None, midnight).date == "2026-12-02"


def test_every_problem_has_its_day_before_one_comes_back() -> None:
    for count in (200, 240, 63):
        days = [number_on(FIRST + timedelta(at), count) for at in range(count)]
        assert sorted(days) == list(range(1, count + 1))


def test_new_problems_never_change_a_past_day(monkeypatch: pytest.MonkeyPatch) -> None:
    """A batch counts from its day on."""
    past = [on_day(FIRST + timedelta(at)) for at in range(60)]
    later = FIRST + timedelta(60)
    for game in games_with_problems():
        setter = load_setter(game)
        assert setter is not None
        more = Batch(later, "", tuple(replace(one, number=0) for one in setter.collection.problems[:7]))
        monkeypatch.setitem(vars(setter.collection), "batches", (*setter.collection.batches, more))
    assert [on_day(FIRST + timedelta(at)) for at in range(60)] == past


def test_the_first_days_stay_what_they_were() -> None:
    """Written down when they were given out: whoever changes a line here changes somebody's past."""
    assert [line(FIRST + timedelta(days)) for days in range(len(GIVEN_OUT))] == GIVEN_OUT


def line(day: date) -> str:
    """The day, the house's problem, then one for each game."""
    house, games = on_day(day)
    return ", ".join((day.isoformat(), *(f"{one.game} {one.number}" for one in (house, *games))))


def test_tomorrow_is_nobodys_to_know() -> None:
    for text in ("2026-12-25", "2026-11-16", "1999-01-01"):
        with pytest.raises(NotFound):
            opened(text, NOON)
    for text in ("24/12/2026", "2026-13-01", "20261201", ""):
        with pytest.raises(UnreadableText):
            opened(text or " ", NOON)


GIVEN_OUT = [
    "2026-11-17, nim 44, nim 164, roliversi 153, rvb 9, rsvp 199, trioker-champions 162, trioker-rapide 37, "
    "trioker-puzzles 365, trioker-voisin 166",
    "2026-11-18, roliversi 126, nim 237, roliversi 26, rvb 82, rsvp 72, trioker-champions 35, trioker-rapide 110, "
    "trioker-puzzles 38, trioker-voisin 39",
    "2026-11-19, rvb 35, nim 70, roliversi 99, rvb 155, rsvp 145, trioker-champions 108, trioker-rapide 183, "
    "trioker-puzzles 111, trioker-voisin 112",
    "2026-11-20, rsvp 118, nim 143, roliversi 172, rvb 288, rsvp 18, trioker-champions 181, trioker-rapide 56, "
    "trioker-puzzles 184, trioker-voisin 185",
]
