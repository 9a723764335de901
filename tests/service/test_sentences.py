"""Whose turn it is, and who won, said in one sentence."""

import pytest

from grille.games import REGISTRY
from grille.service.matches import Matches
from grille.service.seating import NewSeat
from grille.service.tables import Ears
from grille.service.views import list_moves
from tests.service.guests import ADA, BOB, act, looking_on, open_table, secret_of, seen_by

pytestmark = pytest.mark.anyio


async def test_two_people_are_called_by_their_names(house: Matches) -> None:
    table = await open_table(house, piles="1,1")
    assert seen_by(house, table).status.fr == "C'est à Ada de jouer."
    await house.act(table, ADA, act(table, move="1,0"))
    assert seen_by(house, table).status.en == "Bea to play."
    await house.act(table, ADA, act(table, move="0,1"))
    assert seen_by(house, table).status.fr == "Bea gagne."


async def test_one_person_is_spoken_to(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(level="best")], piles="1,1")
    view = seen_by(house, table)
    assert view.status.fr == "À vous de jouer."
    assert [seat.label.en for seat in view.seats] == ["Ada", "The machine at its best"]
    assert seen_by(house, table, BOB).status.fr == "C'est à Ada de jouer."  # an onlooker is told who plays
    await house.act(table, ADA, act(table, move="1,1"))
    assert seen_by(house, table).status.fr == "Vous gagnez !"


async def test_everybody_hears_who_did_what(house: Matches) -> None:
    """« Vous » to whoever holds one seat, names to all others, in the list, in previews and at the end."""
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(is_open=True)], piles="2,3")
    await house.sit_down(table.kept.id, 1, secret_of(table.kept.id, 1), "", BOB)  # who gives no name is a number
    assert next(choice.said.fr for choice in seen_by(house, table).choices or []).startswith("Vous prenez")
    await house.act(table, ADA, act(table, move="0,1"))
    await house.act(table, BOB, act(table, move="2,2"))
    heard = {
        ADA: ["Vous prenez 1 dans le tas 2.", "Le joueur 2 prend 2 dans le tas 1 et 2 dans le tas 2."],
        BOB: ["Ada prend 1 dans le tas 2.", "Vous prenez 2 dans le tas 1 et 2 dans le tas 2."],
        None: ["Ada prend 1 dans le tas 2.", "Le joueur 2 prend 2 dans le tas 1 et 2 dans le tas 2."],
    }
    for asker, said in heard.items():
        view = seen_by(house, table, asker)
        assert [line.said.fr for line in view.moves] == said
        assert view.last
        assert view.last.said.fr == said[-1]
        assert (await house.ply(table.kept.id, 1, asker)).said == view.moves[0].said
    reasons = [seen_by(house, table, asker).outcome for asker in (ADA, BOB)]
    assert [outcome and outcome.reason.fr for outcome in reasons] == [
        "le joueur 2 prend la dernière allumette",
        "vous prenez la dernière allumette",
    ]
    assert [outcome and outcome.reason.en for outcome in reasons] == [
        "player 2 takes the last match",
        "you take the last match",
    ]


async def test_after_a_rematch_with_sides_changed_you_are_still_you(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(level="1")], piles="1,1")
    await house.act(table, ADA, act(table, move="1,1"))
    await house.play_again(table, ADA)
    assert table.next
    again = await house.table(table.next)
    async with looking_on(house, again) as onlooker:
        await onlooker.see(lambda: len(again.match.moves) == 1)
    assert seen_by(house, again).moves[0].said.fr.startswith("La machine prend")
    if not again.is_over:
        choices = seen_by(house, again).choices or []
        assert all(choice.said.fr.startswith("Vous prenez") for choice in choices)


async def test_machines_at_one_table_have_names_of_their_own(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat(level="1"), NewSeat(level="3")], piles="3,4")
    view = seen_by(house, table)
    assert [seat.label.fr for seat in view.seats] == ["Rouage, niveau 1", "Bobine, niveau 3"]
    assert view.status.fr == "Rouage réfléchit…"
    assert "Players: Rouage (level 1), Bobine (level 3)\n" in await house.record(table.kept.id)


@pytest.mark.parametrize("game", REGISTRY)
async def test_in_every_game_the_mover_is_named(house: Matches, game: str) -> None:
    """And never by a number, nor by a mark that was left standing."""
    seats = [NewSeat(name) for name in ("Zoé", "Yves")]
    table = await open_table(house, game, seats)
    async with looking_on(house, table) as onlooker:
        for _ in range(4):
            await onlooker.see(lambda: table.actor >= 0)
            own = (table.actor,)
            rules, seen = table.match.game, table.match.game.view(table.match.state, table.actor)
            move = rules.write_move(next(iter(rules.moves(seen))))
            await house.log.enter(table, own, act(table, move=move))
    for ears, who in ((Ears(None, None), ("Zoé", "Yves")), (Ears(None, 0), ("Vous", "Yves"))):
        for line in list_moves(table, ears):
            assert "{" not in line.said.fr + line.said.en
            assert "joueur" not in line.said.fr
            if line.seat is not None:
                assert line.said.fr.startswith(who[line.seat])


async def test_who_resigns_loses(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Ada"), NewSeat(level="3")])
    await house.act(table, ADA, act(table, "resign"))
    assert seen_by(house, table).status.fr == "Vous perdez."
    assert seen_by(house, table, BOB).status.en == "The machine wins."


async def test_a_machine_thinks(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat(level="3"), NewSeat("Ada")])
    assert seen_by(house, table).status.fr == "La machine réfléchit…"


async def test_the_only_thing_to_do_is_named(house: Matches) -> None:
    table = await open_table(house, "roliversi", position="GGGB/BGRB/BRYY/G1YB YR", size="4")
    assert seen_by(house, table).status.fr == "Un seul coup : Passer."
