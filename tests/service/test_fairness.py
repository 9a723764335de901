"""Fair play by the table's own choice: aids are given never, by consent or freely, and the house holds to it."""

from pathlib import Path
from typing import get_args

import pytest

from grille.contract import IllegalMove
from grille.service.errors import Busy, NotYours, Stale
from grille.service.matches import Matches
from grille.service.seating import NewSeat
from grille.service.tables import Table
from grille.store import Aid, Aids, Allowed
from tests.service.guests import ADA, BOB, act, looking_on, open_house, open_table, secret_of, seen_by

pytestmark = pytest.mark.anyio

BY_LINK = [NewSeat("Ada"), NewSeat(is_open=True)]
CLEO = b"C" * 32
AIDS: tuple[Aid, ...] = get_args(Aid)


async def open_by_link(house: Matches, allowed: Allowed | None = None, **options: str) -> Table:
    """Ada and Bob at two devices."""
    aids: dict[str, Allowed] = {aid: allowed for aid in AIDS if allowed}
    table = await open_table(house, seats=BY_LINK, aids=aids, **options)
    await house.sit_down(table.kept.id, 1, secret_of(table.kept.id, 1), "Bob", BOB)
    return table


async def use(house: Matches, table: Table, aid: Aid, asker: bytes = ADA) -> object:
    match aid:
        case "hints":
            return await house.hint(table, asker, table.version)
        case "analysis":
            return await house.analyse(table, asker, len(table.match.moves))
        case "takeback":
            return await house.act(table, asker, act(table, "undo"))


async def test_by_link_nothing_is_usual_and_here_everything(house: Matches) -> None:
    assert (await open_table(house, seats=BY_LINK)).kept.aids == Aids("never", "never", "never")
    assert (await open_table(house)).kept.aids == Aids("free", "free", "free")
    chosen = await open_table(house, seats=BY_LINK, aids={"hints": "consent"})
    assert chosen.kept.aids == Aids("consent", "never", "never")


@pytest.mark.parametrize("aid", AIDS)
async def test_what_the_table_never_gives_is_refused(house: Matches, aid: Aid) -> None:
    table = await open_by_link(house, piles="3,4")
    for move in ("0,1",) if aid == "takeback" else ():
        await house.act(table, ADA, act(table, move=move))
    assert dict(seen_by(house, table).rights)[aid] == "no"
    with pytest.raises(NotYours):
        await use(house, table, aid)
    with pytest.raises(NotYours):
        house.ask(table, ADA, table.version, aid)
    assert table.request is None


@pytest.mark.parametrize("aid", AIDS)
async def test_what_needs_consent_is_given_once_the_other_agrees(house: Matches, aid: Aid) -> None:
    table = await open_by_link(house, "consent", piles="3,4")
    if aid == "takeback":
        await house.act(table, ADA, act(table, move="0,1"))
        await house.act(table, BOB, act(table, move="0,1"))  # even an answered move
    with pytest.raises(NotYours, match="ask the others"):
        await use(house, table, aid)
    assert dict(seen_by(house, table).rights)[aid] == "ask"
    house.ask(table, ADA, table.version, aid)
    for asker, is_yours in ((ADA, False), (BOB, True), (CLEO, False)):  # told to all, answered by the other
        request = seen_by(house, table, asker).request
        assert request
        assert request.said.fr.startswith("Vous demandez" if asker == ADA else "Ada demande")
        assert request.yours == is_yours
    for stranger in (ADA, CLEO, None):
        with pytest.raises(NotYours):
            await house.answer(table, stranger, table.version, True)
    await house.answer(table, BOB, table.version, True)
    assert seen_by(house, table).request is None
    if aid == "takeback":
        assert (table.match.moves, table.actor) == ([], 0)
    else:
        assert dict(seen_by(house, table).rights)[aid] == "now"
        assert await use(house, table, aid)


async def test_consent_is_for_who_asked_and_for_one_turn(house: Matches) -> None:
    table = await open_by_link(house, "consent", piles="3,4")
    house.ask(table, ADA, 0, "hints")
    await house.answer(table, BOB, 0, True)
    assert (seen_by(house, table).rights.hints, seen_by(house, table, BOB).rights.hints) == ("now", "ask")
    assert seen_by(house, table).rights.analysis == "ask"
    await house.act(table, ADA, act(table, move="0,1"))
    assert seen_by(house, table).rights.hints == "ask"


async def test_a_no_ends_the_request_and_everybody_hears_it(house: Matches) -> None:
    table = await open_by_link(house, "consent", piles="3,4")
    house.ask(table, ADA, 0, "analysis")
    with pytest.raises(Busy):
        house.ask(table, BOB, 0, "analysis")
    async with looking_on(house, table) as watcher:
        await house.answer(table, BOB, 0, False)
        assert watcher.changes == 1
    view = seen_by(house, table)
    assert (view.request, view.rights.analysis) == (None, "ask")
    assert view.notice
    assert view.notice.fr == "Bob préfère que non."
    with pytest.raises(NotYours, match="nobody asked"):
        await house.answer(table, BOB, 0, True)


async def test_a_move_overtakes_a_request(house: Matches) -> None:
    table = await open_by_link(house, "consent", piles="3,4")
    house.ask(table, ADA, 0, "hints")
    await house.act(table, ADA, act(table, move="0,1"))
    assert seen_by(house, table).request is None
    with pytest.raises(Stale):
        await house.answer(table, BOB, 0, True)
    with pytest.raises(Stale):
        house.ask(table, ADA, 0, "takeback")


async def test_free_help_between_people_is_told_to_all(house: Matches) -> None:
    table = await open_by_link(house, "free", piles="3,4")
    await house.hint(table, ADA, 0)
    notice = seen_by(house, table, BOB).notice
    assert notice
    assert notice.fr == "Ada demande un indice à la machine."
    alone = await open_table(house, seats=[NewSeat("Ada"), NewSeat(level="1")], piles="3,4")
    await house.hint(alone, ADA, 0)
    assert seen_by(house, alone).notice is None


async def test_free_take_backs_stop_at_the_answer_of_another(house: Matches) -> None:
    table = await open_by_link(house, "free")
    await house.act(table, ADA, act(table, move="0,1"))
    assert seen_by(house, table).rights.takeback == "now"
    assert seen_by(house, table, BOB).rights.takeback == "no"
    await house.act(table, ADA, act(table, "undo"))
    notice = seen_by(house, table, BOB).notice
    assert notice
    assert notice.fr == "Ada reprend son coup."
    await house.act(table, ADA, act(table, move="0,1"))
    await house.act(table, BOB, act(table, move="0,1"))
    assert seen_by(house, table).rights.takeback == "no"
    with pytest.raises(IllegalMove, match="no move to take back"):
        await house.act(table, ADA, act(table, "undo"))


async def test_alone_or_before_one_screen_nobody_has_to_be_asked(house: Matches) -> None:
    aids: dict[str, Allowed] = {"hints": "consent", "takeback": "never"}
    table = await open_table(house, aids=aids)
    await house.act(table, ADA, act(table, move="0,1"))
    assert (seen_by(house, table).rights.hints, seen_by(house, table).rights.takeback) == ("now", "no")


async def test_all_others_must_agree(house: Matches) -> None:
    table = await open_table(house, "pioche", [*BY_LINK, NewSeat(is_open=True)], aids={"hints": "consent"})
    for seat, (name, asker) in enumerate((("Bob", BOB), ("Cléo", CLEO)), 1):
        await house.sit_down(table.kept.id, seat, secret_of(table.kept.id, seat), name, asker)
    house.ask(table, ADA, table.version, "hints")
    await house.answer(table, BOB, table.version, True)
    assert seen_by(house, table).rights.hints == "ask"
    with pytest.raises(NotYours):
        await house.answer(table, BOB, table.version, True)
    await house.answer(table, CLEO, table.version, True)
    assert seen_by(house, table).rights.hints == "now"


async def test_over_everything_is_free_to_be_weighed_and_nothing_to_be_changed(house: Matches) -> None:
    table = await open_by_link(house, piles="3,4")
    await house.act(table, ADA, act(table, move="0,1"))
    await house.act(table, ADA, act(table, "resign"))
    for asker in (ADA, BOB, CLEO):
        assert dict(seen_by(house, table, asker).rights) == {"hints": "no", "analysis": "now", "takeback": "no"}
        assert (await house.analyse(table, asker, 0)).moves


async def test_the_choice_is_kept_on_disk(house: Matches, tmp_path: Path) -> None:
    table = await open_by_link(house, "consent")
    async with open_house(tmp_path) as other:
        assert (await other.table(table.kept.id)).kept.aids == Aids("consent", "consent", "consent")
