"""The workshop: how a puzzle stands is told exactly, long counts can be stopped, and the patience is answered."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from grille.boxes.trioker import counts, shapes
from grille.boxes.trioker import workshop as workshops
from grille.boxes.trioker.answers import Counting
from grille.boxes.trioker.drawing import piece_set
from grille.boxes.trioker.shapes import read_shape
from grille.boxes.trioker.workshop import Asked, Workshop
from grille.contract import IllegalMove, Limits, Stop, UnknownName, UnreadableText
from grille.games.trioker.puzzles.catalogue import entries
from grille.games.trioker.puzzles.rules import Position, Puzzle, read_placements, write_placement, write_rows
from grille.games.trioker.puzzles.solving import Counts, count, solutions
from grille.games.trioker.puzzles.stages import Reached, count_on, stages_of
from grille.service.errors import Busy, NotFound, NotYours
from grille.web.app import work_modules
from grille.workers.pool import Pool
from tests.workers.fakes import FALLS

pytestmark = pytest.mark.anyio
HEXAGON = "hexagone"
LONG = Asked("parallelogramme-1x12", joker=True)
"""Ten seconds of counting or more."""
ANNE = b"anne"


@pytest.fixture
async def workshop(anyio_backend: str) -> AsyncIterator[Workshop]:
    pool = Pool(work_modules())
    workshop = Workshop(pool)
    yield workshop
    await workshop.close()
    await pool.close()


async def looked(workshop: Workshop, *placed: str, shape: str = HEXAGON, joker: bool = False) -> tuple[str, str]:
    look = await workshop.look(Asked(shape, joker=joker, placed=placed), is_counted=True, is_patient=False)
    return look.state, look.said.en


def placements(position: Position) -> list[str]:
    return [write_placement(position.puzzle.shape, laid) for laid in position.placed]


async def test_how_a_puzzle_stands(workshop: Workshop) -> None:
    assert await looked(workshop) == ("possible", "Still possible: 3,216 ways.")
    with_triple = sum("000@a1+0" in placements(solution) for solution in solutions(Puzzle(read_shape(HEXAGON))))
    assert await looked(workshop, "000@a1+0") == ("possible", f"Still possible: {with_triple} ways.")
    assert (await looked(workshop, shape="hexagone-geant"))[0] == "impossible"
    assert (await looked(workshop, shape="hexagone-geant", joker=True))[1] == "Still possible: 1,680 ways."
    assert (await looked(workshop, "333@a1+0", shape="A01"))[0] == "done"
    assert await looked(workshop, "000@a1+0", "123@a2+0", shape="A02") == (
        "clash",
        "At vertex 2 of line 2, 1 meets 0.",
    )


async def test_every_vertex_that_disagrees_is_told(workshop: Workshop) -> None:
    look = await workshop.look(Asked("A02", placed=("000@a1+0", "123@a2+0")), is_counted=True, is_patient=False)
    assert [(clash.x, round(clash.y, 2)) for clash in look.clashes] == [(1.0, 0.87), (0.5, 0.0)]


async def test_the_black_corner_goes_on_a_free_tip_where_that_is_asked(workshop: Workshop) -> None:
    for turn, state in ((0, "clash"), (2, "possible")):
        asked = Asked("A02", joker=True, tip=True, placed=(f"23J@a1+{turn}",))
        look = await workshop.look(asked, is_counted=True, is_patient=False)
        assert look.state == state, turn


async def test_without_counting_only_empty_cells_are_told(workshop: Workshop) -> None:
    look = await workshop.look(Asked(HEXAGON, placed=("000@a1+0",)), is_counted=False, is_patient=False)
    assert (look.state, look.said.fr) == ("open", "5 cases à remplir.")


async def test_what_is_no_placement_is_refused(workshop: Workshop) -> None:
    with pytest.raises(UnreadableText, match="no cell z9"):
        await looked(workshop, "000@z9+0")
    with pytest.raises(IllegalMove, match="2 times"):
        await looked(workshop, "000@a1+0", "000@a2+0")
    with pytest.raises(UnknownName):
        await looked(workshop, shape="nowhere")
    with pytest.raises(UnreadableText):
        await looked(workshop, shape="A")
    with pytest.raises(IllegalMove, match="26 cells"):
        await looked(workshop, shape="A0q")


async def test_a_hint_leads_to_a_solution(workshop: Workshop) -> None:
    placed: tuple[str, ...] = ()
    for _ in range(6):
        clues = await workshop.clue(Asked(HEXAGON, placed=placed))
        assert len(clues.said) == 3
        assert clues.placement
        placed += (clues.placement,)
    assert (await looked(workshop, *placed))[0] == "done"


async def test_a_hint_for_a_dead_end_points_at_what_to_take_back(workshop: Workshop) -> None:
    clues = await workshop.clue(Asked("hexagone-geant", placed=("000@a1+0",)))
    assert (clues.region, clues.placement, len(clues.said)) == (["a1"], None, 1)


async def test_solutions_come_page_by_page_each_once(workshop: Workshop) -> None:
    puzzle = Puzzle(read_shape("trapeze-haut"))
    seen: list[str] = []
    page = await workshop.solutions(Asked("trapeze-haut"), 0)
    while page.solutions:
        for solution in page.solutions:
            assert write_rows(read_placements(puzzle, solution.placed)) == solution.rows
            seen.append(solution.rows)
        page = await workshop.solutions(Asked("trapeze-haut"), len(seen))
    assert len(seen) == len(set(seen)) == count(puzzle).raw == 144


async def test_a_short_count_is_told_at_once_in_all_three_ways(workshop: Workshop) -> None:
    await looked(workshop)  # a process is there, as it is for whoever has the shape before his eyes
    told = await workshop.count(Asked(HEXAGON), ANNE)
    assert told.is_done
    assert told.said.en.startswith("3,216 solutions · 536 up to rotation · ")
    assert workshop.counting(told.id) == told


async def until_done(workshop: Workshop, told: Counting) -> Counting:
    while not told.is_done:
        await asyncio.sleep(0.05)
        told = workshop.counting(told.id)
    return told


async def test_a_long_count_tells_how_far_it_is_and_when_stopped_what_it_found(workshop: Workshop) -> None:
    told = await workshop.count(LONG, ANNE)
    assert not told.is_done
    while told.share == 0:
        await asyncio.sleep(0.05)
        told = workshop.counting(told.id)
    assert told.said.en.startswith("Counting… ")
    workshop.stop(told.id, ANNE)
    assert (await until_done(workshop, told)).said.en.startswith("At least ")


async def test_a_count_is_stopped_by_who_began_it_or_who_keeps_the_house(workshop: Workshop) -> None:
    told = await workshop.count(LONG, ANNE)
    for stranger in (b"paul", None):
        with pytest.raises(NotYours):
            workshop.stop(told.id, stranger)
    assert not workshop.counting(told.id).is_done
    workshop.stop(told.id, None, is_keeper=True)
    assert (await until_done(workshop, told)).is_done


async def test_a_count_that_was_stopped_goes_on_from_where_it_was(workshop: Workshop) -> None:
    told = await workshop.count(LONG, ANNE)
    while workshop.counts.find(told.id).reached is None:
        await asyncio.sleep(0.05)
    assert "solution" in workshop.counting(told.id).said.en
    workshop.stop(told.id, ANNE)
    stopped = await until_done(workshop, told)
    assert stopped.can_go_on
    before = workshop.counts.find(stopped.id)
    resumed = workshop.resume(stopped.id, ANNE)
    after = workshop.counts.find(resumed.id)
    assert (resumed.is_done, after.reached, after.task.checkpoint) == (False, before.reached, before.reached)
    while after.reached == before.reached:
        await asyncio.sleep(0.05)
    assert after.reached[0] > before.reached[0]
    assert not workshop.resume(resumed.id, ANNE).can_go_on  # it goes on already


def sitting(puzzle: Puzzle, reached: Reached, most: int) -> tuple[Counts, Reached]:
    """A count that is stopped after so many stages."""
    stop, told = Stop(), [reached]

    def tell(_: float, now: Reached) -> None:
        told.append(now)
        if len(told) > most:
            stop.set()

    return count_on(puzzle, reached, Limits(), stop, tell), told[-1]


@pytest.mark.parametrize(("shape", "joker"), [(HEXAGON, False), ("abeille", False), ("parallelogramme-2x6", True)])
def test_stages_add_up_to_the_whole_count_however_often_it_is_left(shape: str, joker: bool) -> None:
    puzzle = Asked(shape, joker).puzzle()
    found, reached = sitting(puzzle, Reached(), 40)
    while not found.is_exact:
        found, reached = sitting(puzzle, reached, 40)
    whole = count(puzzle)
    assert reached.done == len(stages_of(puzzle))
    assert (found.raw, found.rotation, found.rotation_mirror) == (whole.raw, whole.rotation, whole.rotation_mirror)


async def test_counts_wait_their_turn_and_too_many_are_refused(workshop: Workshop) -> None:
    first, second = await workshop.count(LONG, ANNE), await workshop.count(LONG, ANNE)
    third = await workshop.count(LONG, ANNE)
    workshop.stop(third.id, ANNE)  # it was not begun yet
    assert (await until_done(workshop, third)).said.en == "The count came to nothing."
    while len(workshop.counts.going) < counts.MOST_GOING:
        workshop.counts.start(LONG.details(), ANNE)
    with pytest.raises(Busy):
        workshop.counts.start(LONG.details(), ANNE)
    assert not workshop.counting(first.id).is_done
    assert not workshop.counting(second.id).is_done
    with pytest.raises(NotFound):
        workshop.counting("gone")


async def test_a_count_whose_process_falls_comes_to_nothing() -> None:
    workshop = Workshop(Pool((), command=FALLS))
    told = workshops.counting(workshop.counts.start(LONG.details(), ANNE))
    assert (await until_done(workshop, told)).said.en == "The count came to nothing."


async def test_a_count_goes_on_where_it_was_when_nobody_waits_for_it_any_more(workshop: Workshop) -> None:
    told = await workshop.count(LONG, ANNE)
    count = workshop.counts.find(told.id)
    assert not told.is_done
    pool = workshop.workers
    assert isinstance(pool, Pool)
    assert [task.work for task in pool.running] == [counts.WORK]
    assert count.task in pool.running


async def test_the_chances_are_exact(workshop: Workshop) -> None:
    told = await workshop.chances()
    usual = told.said[0].fr.replace("\u202f", " ")
    assert usual == "Avec dix pièces : 688 778 mains sur 1 961 256, soit 35,12\u00a0%."
    assert [row[0].en for row in told.rows] == [str(size) for size in range(6, 25)]


async def test_a_deal_is_judged_and_can_be_played_as_shown(workshop: Workshop) -> None:
    verdicts = {deal: await workshop.verdict(deal) for deal in range(8)}
    assert {verdict.could for verdict in verdicts.values()} == {True, False}
    for deal, verdict in verdicts.items():
        board = workshops.dealt(deal).board
        assert len(board.pieces) == 10
        look = await workshop.look(Asked(HEXAGON, deal=deal, placed=tuple(verdict.placed)), True, False)
        assert look.state == ("done" if verdict.could else "impossible")
        assert {text[:3] for text in verdict.placed} <= set(board.pieces)


# Without any search


def test_every_shape_of_the_catalogue_has_its_board() -> None:
    for entry in entries():
        board = workshops.opened(Asked(entry.id))
        assert read_shape(board.link) == entry.shape
        assert (board.name.fr, len(board.cells)) == (entry.name.fr, len(entry.shape.cells))
        assert len(board.pieces) == 24 + board.joker
        assert board.joker == (len(board.cells) == 25)
    assert sum(len(group.shapes) for group in shapes.catalogue().groups) == len(entries())


def test_a_drawing_is_judged_at_once() -> None:
    assert shapes.drawn([]).link is None
    hexagon = ["5.5", "5.6", "5.7", "6.5", "6.6", "6.7"]
    told = shapes.drawn(hexagon)
    assert told.said.fr.startswith("Hexagone · 6 cases")
    assert "en plusieurs morceaux" in shapes.drawn(["1.1", "9.9"]).said.fr
    many = shapes.drawn([f"1.{place}" for place in range(1, 28)])
    assert (many.link, many.why and many.why.en) == (None, "27 cells, but only 25 pieces.")
    whole = shapes.drawn([f"1.{place}" for place in range(1, 26)])
    assert (whole.joker, whole.why) == (True, None)
    assert "seulement avec le joker" in whole.said.fr
    assert shapes.drawn(["x", "0.1", "1.99", "1.1.1"]).link is None


def test_a_drawn_shape_comes_back_to_the_sheet() -> None:
    for entry in entries():
        drawn = shapes.lattice(entry.shape).drawn
        assert read_shape(shapes.drawn(drawn).link or "") == entry.shape


def test_the_census_by_size_and_rarity() -> None:
    rare, rich = (shapes.census_page(12, order, 0) for order in ("rare", "rich"))
    assert rare.groups[0].name.en.startswith("3,334 shapes · ")
    assert rare.groups[0].shapes[0] != rich.groups[0].shapes[0]
    assert rare.more
    assert not shapes.census_page(12, "rare", 3330).more
    assert len(shapes.census_page(12, "rare", 3330).groups[0].shapes) == 4


def test_pieces_are_drawn_with_their_pips() -> None:
    pieces = piece_set()
    assert len(pieces.pieces) == 25
    for face in (pieces.up, pieces.down):
        for corner in face.corners:
            assert {sign: len(pips) for sign, pips in corner.pips.items()} == {"0": 0, "1": 1, "2": 2, "3": 3, "J": 0}
