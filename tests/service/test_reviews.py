"""Finished matches gone through: in the background, told as it comes, stopped, gone on with, and kept."""

import asyncio
import math
from collections.abc import Callable
from pathlib import Path

import pytest

import grille
from grille.contract import HIDDEN, IllegalMove, Text, UnreadableText
from grille.players.reviewing import Judged
from grille.records import Record, write_record
from grille.search.engine import Unit
from grille.search.judging import Verdict
from grille.service import review_views, reviews
from grille.service.errors import NotFound, NotYours
from grille.service.matches import Matches
from grille.service.review_answers import Review
from grille.service.review_sentences import cost, worth
from grille.service.reviews import Reached
from grille.service.tables import Table
from grille.workers import Crashed, Found, Priority, Task, Tell
from grille.workers.pool import Pool
from tests.players.games import random_match
from tests.service.guests import ADA, BOB, act, give_workers, open_house, open_table
from tests.workers.fakes import FALLS

pytestmark = pytest.mark.anyio

NIM = "Game: nim\nVersion: 1\nOptions: piles=12,17\nPlayers: Anne, Zoé\n\n0,14\n12,0\n0,2\n0,1\n"


async def bring(house: Matches, record: str) -> Table:
    return await house.table(await house.take_up(record, ADA))


def record_of(id: str, **options: object) -> str:
    match = random_match(grille.load(id, **options), 2)
    return write_record(Record(match, ("Ada", "Bea", "Cléo", "Dan")[: match.game.seats]))


async def until(
    house: Matches, table: Table, holds: Callable[[Reached], bool] = lambda it: it.stage in ("cut", "done")
) -> Reached:
    async with asyncio.timeout(60):
        while not holds(reached := await house.reviews.look(table, False)):
            await asyncio.sleep(0.02)
    return reached


def told(table: Table, reached: Reached, own: tuple[int, ...] = (), open_hands: bool = False) -> Review:
    return review_views.review_of(table, own, reached, open_hands)


async def test_nobody_is_praised_before_a_move_is_judged(house: Matches) -> None:
    table = await bring(house, NIM)
    found = told(table, await house.reviews.look(table, False))
    assert found.head.fr == "Aucun coup n’est encore jugé"
    assert not found.summaries


async def test_nothing_is_called_absent_before_all_was_looked_at(house: Matches) -> None:
    table = await bring(house, NIM)
    await house.reviews.start(table, False)
    done = await until(house, table)
    flawless = [move for move in done.moves if move["ply"] == 4]
    going = told(table, Reached("going", 0.5, 1.0, flawless))
    assert (going.head.fr, going.head.en) == ("Pas de faute jusqu’ici", "No mistake so far")
    assert [one.said.fr for one in going.summaries] == [
        "pas de faute jusqu’ici ; coups prouvés : 0 sur 2.",
        "pas de faute jusqu’ici ; coups prouvés : 1 sur 2.",
    ]
    half = told(table, Reached("going", 0.5, 1.0, done.moves))
    assert half.head.fr == "3 fautes, 3 tournants"
    assert half.summaries[1].said.fr == "1 faute (coup 2), 1 tournant (coup 2) ; coups prouvés : 2 sur 2."


async def test_a_match_is_gone_through_once_and_kept(house: Matches, tmp_path: Path) -> None:
    table = await bring(house, NIM)
    assert (await house.reviews.look(table, False)).stage == "none"
    await house.reviews.start(table, False)
    found = told(table, await until(house, table))
    assert (found.stage, found.exact, found.head.fr) == ("done", True, "3 fautes, 3 tournants")
    assert [move.mistake for move in found.moves] == [True, True, True, False]
    async with open_house(tmp_path) as another:
        again = await another.table(table.kept.id)
        assert told(again, await another.reviews.look(again, False)) == found


async def test_a_move_is_told_in_words(house: Matches) -> None:
    table = await bring(house, NIM)
    await house.reviews.start(table, False)
    reached = await until(house, table)
    own, strange = told(table, reached, (0,)), told(table, reached)
    first, second, _, last = own.moves
    assert (first.worth.fr, first.cost and first.cost.fr) == ("perdu", "Vous gagniez\u202f; vous perdez.")
    assert second.cost
    assert second.cost.fr == "Zoé gagnait\u202f; Zoé perd."
    assert strange.moves[0].cost
    assert strange.moves[0].cost.en == "Anne was winning; Anne loses."
    assert first.better
    assert first.better.fr == "Vous prenez 5 dans le tas 1."
    assert (last.better, last.cost and last.cost.fr) == (None, "Rien de mieux.")
    assert [point.value for point in own.curve] == [1, -1, 1, -1, -1]
    assert [point.value for point in told(table, reached, (1,)).curve] == [-1, 1, -1, 1, 1]


async def test_nobody_goes_through_a_match_that_is_played(house: Matches) -> None:
    table = await open_table(house, piles="2,3")
    with pytest.raises(NotYours):
        await house.reviews.start(table, False)
    with pytest.raises(NotYours):
        await house.reviews.look(table, True)
    await house.act(table, ADA, act(table, "resign"))
    await house.reviews.start(table, False)
    assert told(table, await until(house, table)).moves == []


async def test_stopped_it_keeps_what_it_found_and_goes_on_from_there(house: Matches) -> None:
    table = await bring(house, record_of("roliversi"))
    await house.reviews.start(table, False)
    partial = await until(house, table, lambda reached: len(reached.moves) > 5)
    assert partial.stage == "going"
    await house.reviews.stop(table.kept.id, False)
    cut = await house.reviews.look(table, False)
    assert (cut.stage, len(cut.moves) >= len(partial.moves)) == ("cut", True)
    await house.reviews.start(table, False)
    going = await until(house, table, lambda reached: len(reached.moves) > len(cut.moves))
    assert {move["ply"] for move in going.moves} > {move["ply"] for move in cut.moves}
    assert going.moves[: len(cut.moves)] == cut.moves


async def test_a_house_that_fell_has_what_was_told_so_far(
    house: Matches, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "KEPT_EVERY", 0.05)
    table = await bring(house, record_of("roliversi"))
    await house.reviews.start(table, False)
    partial = await until(house, table, lambda reached: len(reached.moves) > 3)
    async with open_house(tmp_path) as another:
        again = await another.table(table.kept.id)
        kept = await until(another, again, lambda reached: len(reached.moves) >= len(partial.moves))
        assert kept.stage == "cut"


async def test_a_short_game_does_not_wait_for_the_long_review_of_another(house: Matches) -> None:
    give_workers(house, pool := Pool(("grille.players.work",), places=6))
    house.reviews.environment = house.environment
    long = await bring(house, record_of("roliversi"))
    await house.reviews.start(long, False)
    await until(house, long, lambda reached: reached.seconds > reviews.FIRST_LOOK_SECONDS)
    short = await bring(house, NIM)
    await house.reviews.start(short, False)
    assert (await until(house, short)).stage == "done"
    assert (await house.reviews.look(long, False)).stage == "going"
    await pool.close()


async def test_stopped_between_its_first_look_and_the_rest_it_keeps_the_first(house: Matches) -> None:
    give_workers(house, pool := Pool(("grille.players.work",), places=6))
    house.reviews.environment = house.environment
    first, second = [await bring(house, record_of("roliversi")) for _ in range(2)]
    await house.reviews.start(first, False)
    await until(house, first, lambda reached: reached.seconds > reviews.FIRST_LOOK_SECONDS)
    await house.reviews.start(second, False)
    looked = await until(house, second, lambda reached: reached.stage == "waiting" and reached.share > 0)
    await house.reviews.stop(second.kept.id, False)
    cut = await house.reviews.look(second, False)
    assert (cut.stage, cut.moves) == ("cut", looked.moves)
    assert cut.moves
    await pool.close()


class BusyPool(Pool):
    """Leaves no time for a first look."""

    async def run(self, task: Task, tell: Tell | None = None, begin: Callable[[], None] = lambda: None) -> Found:
        if task.priority < Priority.REVIEW:
            raise Crashed
        return await super().run(task, tell, begin)


async def test_a_first_look_that_a_busy_machine_leaves_no_time_for_waits_like_the_others(house: Matches) -> None:
    give_workers(house, pool := BusyPool(("grille.players.work",)))
    house.reviews.environment = house.environment
    table = await bring(house, NIM)
    await house.reviews.start(table, False)
    reached = await until(house, table)
    assert (reached.stage, len(reached.moves)) == ("done", 4)
    await pool.close()


async def test_asked_twice_it_is_done_once(house: Matches) -> None:
    table = await bring(house, record_of("roliversi"))
    await asyncio.gather(*(house.reviews.start(table, False) for _ in range(5)))
    assert len(house.reviews.going) == 1


async def test_a_process_that_falls_loses_nothing_and_blocks_nothing(house: Matches) -> None:
    pool = Pool((), command=FALLS)
    give_workers(house, pool)
    house.reviews.environment = house.environment
    table = await bring(house, NIM)
    await house.reviews.start(table, False)
    assert (await until(house, table)).stage == "cut"
    await pool.close()


async def test_why_a_move_is_not_judged_is_told_in_the_place_of_its_worth(house: Matches) -> None:
    table = await bring(house, NIM)
    first, *_ = told(table, Reached()).moves
    assert first.worth.fr == "pas encore examiné"
    kept = first.model_dump(exclude={"said", "worth", "better", "cost"}) | {
        "proof": {"fr": "pas prouvé : …", "en": "not proved: …"}
    }
    assert told(table, Reached("done", 1.0, 20.0, [kept])).moves[0].worth.fr == "pas prouvé : …"


async def test_each_is_judged_by_what_they_could_know_unless_hands_are_opened(house: Matches) -> None:
    table = await bring(house, record_of("trioker-rapide"))
    own = told(table, Reached())
    opened = told(table, Reached(), open_hands=True)
    assert own.has_hands
    seats = [move for move in own.moves if move.seat != "chance"]
    assert all(HIDDEN in move.position for move in seats)
    ply = seats[0].ply
    assert HIDDEN in review_views.ply_of(table, ply, False).position
    assert HIDDEN not in review_views.ply_of(table, ply, True).position
    assert review_views.ply_of(table, ply, False).eyes == seats[0].seat
    assert opened.open_hands


# « Cherchez mieux »


async def test_a_mistake_is_tried_again(house: Matches) -> None:
    table = await bring(house, NIM)
    await house.reviews.start(table, False)
    reached = await until(house, table)
    judged = review_views.mistake_at(table, reached, 1)
    opened = review_views.retry_of(table, judged)
    assert (opened.opening.view.position, opened.opening.view.steps is not None) == ("12,17 1", True)
    for move, is_right in (("5,0", True), ("8,7", True), ("0,14", False), ("1,0", False)):
        found = await house.reviews.attempt(table, judged, move)
        retried = review_views.retried_of(table, judged, move, found)
        assert (retried.is_right, retried.reply is None) == (is_right, is_right)
        assert retried.said.fr.startswith("Oui" if is_right else "Pas encore. Vous gagniez")
    with pytest.raises(IllegalMove):
        await house.reviews.attempt(table, judged, "13,0")
    with pytest.raises(UnreadableText):
        await house.reviews.attempt(table, judged, "Guten Tag")
    with pytest.raises(NotFound):
        review_views.mistake_at(table, reached, 4)


async def test_the_best_move_is_shown_where_it_could_have_been_made(house: Matches) -> None:
    table = await bring(house, NIM)
    await house.reviews.start(table, False)
    reached = await until(house, table)
    better = review_views.better_of(table, reached, 2, False)
    assert better.before.position == "12,3 2"
    assert better.choice.move in reached.moves[1]["best"]
    with pytest.raises(NotFound):
        review_views.better_of(table, reached, 9, False)
    assert await house.table(table.kept.id)
    assert table.seats_of(BOB) == ()


# In words

BALLS = Unit(Text("bille", "ball"), Text("billes", "balls"))


@pytest.mark.parametrize(
    ("value", "is_exact", "unit", "fr", "en"),
    [
        (None, False, BALLS, "pas encore examiné", "not looked at yet"),
        (4, True, BALLS, "gagné de 4\u00a0billes", "won by 4 balls"),
        (-1, True, BALLS, "perdu de 1\u00a0bille", "lost by 1 ball"),
        (0, True, BALLS, "nulle", "draw"),
        (1.5, False, BALLS, "environ 1,5\u00a0bille d’avance", "about 1.5 balls ahead"),
        (-2.0, False, BALLS, "environ 2\u00a0billes de retard", "about 2 balls behind"),
        (0.2, False, None, "plutôt bon", "rather good"),
        (-1, False, None, "perdu", "lost"),
        (1, True, None, "gagné", "won"),
    ],
)
def test_a_value_in_words(value: float | None, is_exact: bool, unit: Unit | None, fr: str, en: str) -> None:
    assert worth(value, is_exact, unit) == Text(fr, en)


@pytest.mark.parametrize(
    ("value", "best", "is_exact", "unit", "fr"),
    [
        (2, 6, True, BALLS, "4\u00a0billes de moins."),
        (-2, 6, True, BALLS, "Vous gagniez\u202f; vous perdez. 8\u00a0billes de moins."),
        (0, 6, True, BALLS, "Vous gagniez\u202f; ce n’est plus que nulle. 6\u00a0billes de moins."),
        (-6.0, 1.5, False, BALLS, "Sans doute, vous gagniez\u202f; vous perdez. Environ 7,5\u00a0billes de moins."),
        (5, 6.0, False, BALLS, None),
        (-0.5, 0.9, False, None, None),
        (-1, 0, True, None, "Vous teniez la nulle\u202f; vous perdez."),
        (1, 1, True, None, "Rien de mieux."),
        (None, 1, False, None, None),
    ],
)
def test_a_cost_in_words(value: float | None, best: float, is_exact: bool, unit: Unit | None, fr: str | None) -> None:
    noise = 3.1 if unit else math.inf
    verdict: Verdict[str] = Verdict(value, best, ("other",), is_exact, Text("", ""))
    said = cost(Judged(1, 0, "", "move", verdict, noise), None, unit)
    assert (said and said.fr) == fr


async def test_a_stranger_cannot_stop_what_others_asked_for(house: Matches) -> None:
    table = await bring(house, record_of("roliversi"))
    await house.reviews.start(table, False, BOB)
    for asker in (ADA, BOB):  # who played, and who asked
        house.reviews.check_stopping(table, False, asker)
    for stranger in (None, b"C" * 32):
        with pytest.raises(NotYours):
            house.reviews.check_stopping(table, False, stranger)
    await house.reviews.stop(table.kept.id, False)
    house.reviews.check_stopping(table, False, None)  # there is nothing to stop
