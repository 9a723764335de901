"""The problems of a day: one for each game and one of the house, the same for everybody, today and for ever after."""

from datetime import date, datetime, timedelta
from math import gcd
from typing import Final
from zlib import crc32
from zoneinfo import ZoneInfo

from pydantic import Field

from grille.contract import Text, UnreadableText, shown
from grille.games import games_with_problems, setter_of
from grille.service.answers import Answer
from grille.service.answers import Text as ToldText
from grille.service.errors import NotFound

ZONE: Final = ZoneInfo("Europe/Paris")
FIRST: Final = date(2026, 11, 17)
"""Before this day there were no problems of the day."""
STRIDE: Final = 73
"""What is far apart in the list is near in time: the levels take turns."""
HALF: Final = 2
"""The house takes its problem from the other half of a game's list, so that no day asks the same twice."""
MONTHS: Final = (
    "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "January February March April May June July August September October November December",
)
WEEKDAYS: Final = (
    "lundi mardi mercredi jeudi vendredi samedi dimanche",
    "Monday Tuesday Wednesday Thursday Friday Saturday Sunday",
)


class DayProblem(Answer):
    """A problem by its game and number."""

    game: str
    name: ToldText
    number: int
    level: int


class Day(Answer):
    """What is asked on a day."""

    date: str
    name: ToldText = Field(description="The day in words.")
    house: DayProblem
    games: list[DayProblem]
    previous: str | None
    next: str | None = Field(description="Not before it has come.")
    zone: ToldText = Field(description="When the day changes.")


def today(now: datetime) -> date:
    """The date in Paris."""
    return now.astimezone(ZONE).date()


def read_day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise UnreadableText(
            f"une date s'écrit comme 2026-11-17, pas comme {shown(text)}",
            f"a date is written like 2026-11-17, not like {shown(text)}",
        )
    return day


def read_first(text: str) -> date:
    """The first day of a week to print: it may lie ahead, for paper is printed beforehand."""
    day = read_day(text)
    if day < FIRST or day.year > FIRST.year + 50:
        raise NotFound(f"les énigmes commencent le {said(FIRST).fr}", f"problems begin on {said(FIRST).en}")
    return day


def number_on(day: date, count: int, shift: int = 0) -> int:
    """Which of so many problems a day brings: each comes again only when all others have had their day."""
    return ((day - FIRST).days * stride_of(count) + shift) % count + 1


def stride_of(count: int) -> int:
    """The first number from STRIDE on that shares no divisor with the count."""
    return next(stride for stride in range(STRIDE, STRIDE + count + 1) if gcd(stride, count) == 1)


def on_day(day: date) -> tuple[DayProblem, list[DayProblem]]:
    """The house's problem and one for each game, by what there was on that day."""
    there = {game: count for game in games_with_problems() if (count := count_on(game, day))}
    names = list(there)
    turn = names[(day - FIRST).days % len(names)]
    house = told(turn, number_on(day, there[turn], first_of(turn) + there[turn] // HALF))
    return house, [told(game, number_on(day, count, first_of(game))) for game, count in there.items()]


def first_of(game: str) -> int:
    """Where a game begins in its list: not all with the easiest on the same day."""
    return crc32(game.encode())


def count_on(game: str, day: date) -> int:
    return setter_of(game).collection.there_were(day)


def told(game: str, number: int) -> DayProblem:
    setter = setter_of(game)
    level = setter.collection.problems[number - 1].level
    return DayProblem(game=game, name=ToldText.of(setter.game.info.name), number=number, level=level)


def opened(written: str | None, now: datetime) -> Day:
    """A day of the archive, or today; a day that has not come is nobody's to know."""
    last = today(now)
    day = read_day(written) if written else last
    if not FIRST <= day <= last:
        raise NotFound(
            f"les énigmes du jour vont du {said(FIRST).fr} à aujourd'hui",
            f"problems of the day go from {said(FIRST).en} to today",
        )
    house, games = on_day(day)
    return Day(
        date=day.isoformat(),
        name=ToldText.of(said(day)),
        house=house,
        games=games,
        previous=(day - timedelta(1)).isoformat() if day > FIRST else None,
        next=(day + timedelta(1)).isoformat() if day < last else None,
        zone=ToldText.of(Text("Le jour change à minuit, heure de Paris.", "The day changes at midnight, Paris time.")),
    )


def said(day: date) -> Text:
    (months_fr, months_en), (days_fr, days_en) = (
        [names.split() for names in MONTHS],
        [names.split() for names in WEEKDAYS],
    )
    number = "1er" if day.day == 1 else str(day.day)
    return Text(
        f"{days_fr[day.weekday()]} {number} {months_fr[day.month - 1]} {day.year}",
        f"{days_en[day.weekday()]} {day.day} {months_en[day.month - 1]} {day.year}",
    )
