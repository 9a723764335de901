"""What people see: enough to play, and of hidden things nothing that is not theirs."""

import json
from itertools import islice
from random import Random

import pytest

from grille.contract import CHANCE, HIDDEN, GrilleError, IllegalMove, UnknownName, UnreadableText
from grille.games import REGISTRY
from grille.records import read_record
from grille.service.choices import steps_of
from grille.service.errors import NotFound, NotYours, Stale
from grille.service.judging import Act
from grille.service.matches import Matches
from grille.service.opening import SetUp
from grille.service.seating import NewSeat
from grille.service.tables import Table
from grille.service.views import view_of, write_view
from tests.service.guests import ADA, BOB, act, looking_on, open_table, person, secret_of, seen_by

pytestmark = pytest.mark.anyio


async def test_a_player_sees_every_choice_and_what_it_does(house: Matches) -> None:
    table = await open_table(house, "roliversi", size="4")
    view = seen_by(house, table)
    assert view.choices
    assert view.steps == list(dict.fromkeys(choice.picked[0] for choice in view.choices))
    for choice in view.choices:
        after = await open_table(house, "roliversi", size="4")
        await house.act(after, ADA, act(after, move=choice.move))
        then = seen_by(house, after)
        assert then.pieces == choice.pieces
        assert then.last
        assert (then.last.said, then.last.turned) == (choice.said, choice.turned)


@pytest.mark.parametrize("game", REGISTRY)
async def test_what_is_sent_over_the_line_is_the_same_view_without_choices(house: Matches, game: str) -> None:
    """A view is written in parts, and most of them once: together they are what is answered over HTTP."""
    table, rng = await open_table(house, game), Random(7)
    for ply in range(12):
        for own in ((), (0,), (1,), (0, 1)):
            whole = view_of(table, own).model_dump(mode="json")
            assert json.loads(write_view(table, own)) == {**whole, "choices": None}
            assert write_view(table, own) is write_view(table, own)
        if table.is_over:
            break
        rules, state = table.match.game, table.match.state
        moves = [rules.draw(state, rng)] if table.actor == CHANCE else list(islice(rules.moves(state), 40))
        act = Act("move", str(ply), table.version, rules.write_move(rng.choice(moves)))
        await house.log.enter(table, (table.actor,), act)


async def test_a_few_moves_are_told_with_the_picks_that_begin_them(house: Matches) -> None:
    table = await open_table(house, "roliversi")
    choices = seen_by(house, table).choices
    assert steps_of(table, 0, [], (0, 1)).choices == choices
    assert choices
    begun = [choice for choice in choices if choice.picked[0] == choices[0].picked[0]]
    assert steps_of(table, 0, choices[0].picked[:1], (0, 1)).choices == begun
    assert steps_of(table, 0, choices[0].picked, (0, 1)).choices is None
    assert steps_of(await open_table(house, "rvb"), 0, ["a1"], (0, 1)).choices is None


async def test_an_onlooker_sees_the_board_and_no_choices(house: Matches) -> None:
    table = await open_table(house)
    for asker in (BOB, None):
        view = seen_by(house, table, asker)
        assert view.pieces == seen_by(house, table).pieces
        assert (view.steps, view.choices) == (None, None)
        assert set(dict(view.rights).values()) == {"no"}
        assert not any(seat.you for seat in view.seats)


async def test_the_opening_has_a_place_for_every_piece_and_step(house: Matches) -> None:
    for game in ("nim", "roliversi"):
        opening = await house.opening((await open_table(house, game)).kept.id, ADA)
        cells = {cell.id for cell in opening.layout.cells}
        places = cells | {key.id for key in opening.layout.keys}
        assert opening.view.pieces.keys() <= cells
        assert set(opening.view.pieces.values()) <= opening.layout.pieces.keys()
        assert opening.view.steps
        assert opening.view.choices
        assert {pick for choice in opening.view.choices for pick in choice.picked} <= places


async def test_a_position_larger_than_the_board_is_played_by_typing(house: Matches) -> None:
    table = await open_table(house, position="9" * 3000 + ",5 2")
    view = seen_by(house, table)
    assert (view.actor, view.typed_only) == (1, True)


async def test_a_heavy_list_of_choices_is_left_to_be_asked(house: Matches) -> None:
    table = await open_table(house, piles="60,60")
    view = seen_by(house, table)
    assert view.choices is None
    assert view.steps
    assert not view.typed_only
    steps = steps_of(table, 0, ["a58"], (0, 1))
    assert (steps.complete, steps.move) == (False, "3,0")
    assert {"b57", "done"} <= set(steps.steps)
    whole = steps_of(table, 0, ["a58", "b57"], (0, 1))
    assert (whole.complete, whole.move, whole.steps) == (True, "3,4", [])
    assert whole.pieces
    assert len(whole.pieces) == 113


async def test_moves_beyond_listing_are_spelled_step_by_step(house: Matches) -> None:
    table = await open_table(house, "lampes")
    assert seen_by(house, table).choices is None
    steps = steps_of(table, 0, ["3", "5"], (0, 1))
    assert (steps.complete, steps.move) == (False, "3-5")
    assert steps_of(table, 0, ["3", "5", "done"], (0, 1)).complete


async def test_wrong_picks_are_refused(house: Matches) -> None:
    table = await open_table(house)
    for picked in (["z9"], ["a1", "a2"], ["a12", "done", "done"], [""], ["a99"], ["a٣"]):
        with pytest.raises((UnreadableText, IllegalMove)):
            steps_of(table, 0, picked, (0, 1))
    with pytest.raises(Stale):
        steps_of(table, 1, [], (0, 1))
    with pytest.raises(NotYours):
        steps_of(table, 0, [], ())


async def test_leafing_back_shows_each_ply(house: Matches) -> None:
    table = await open_table(house, "roliversi")
    for _ in range(3):
        choices = seen_by(house, table).choices
        assert choices
        await house.act(table, ADA, act(table, move=choices[0].move))
    plies = [await house.ply(table.kept.id, number, BOB) for number in range(4)]
    assert plies[0].said is None
    assert all(ply.said for ply in plies[1:])
    assert plies[3].position == table.match.position
    with pytest.raises(NotFound):
        await house.ply(table.kept.id, 4, BOB)


async def test_a_move_is_known_by_what_it_filled_or_emptied_not_by_what_it_turned(house: Matches) -> None:
    table = await open_table(house, "roliversi")
    assert seen_by(house, table).marked == []
    await house.act(table, ADA, act(table, move="e3G"))
    view = seen_by(house, table)
    assert view.last
    assert view.last.turned
    assert view.marked == ["e3"]
    piles = await open_table(house)
    await house.act(piles, ADA, act(piles, move="0,2"))
    assert sorted(seen_by(house, piles).marked) == ["b16", "b17"]
    assert (await house.ply(piles.kept.id, 1, ADA)).marked == seen_by(house, piles).marked


async def test_the_record_replays_to_the_same_position(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("Zoé"), NewSeat(level="2")], position="3,4 1")
    await house.act(table, ADA, act(table, move="1,1"))
    record = read_record(await house.record(table.kept.id))
    assert record.match.position == table.match.position
    assert record.players == ("Zoé", "level 2")


@pytest.mark.parametrize("id", ["", "nothing", "a" * 22, "é" * 22, "a" * 10_000, "../../etc/passwd", "a\x00"])
async def test_there_is_no_such_match(house: Matches, id: str) -> None:
    with pytest.raises(NotFound):
        await house.opening(id, ADA)


@pytest.mark.parametrize(
    ("game", "options", "seats", "position", "error"),
    [
        ("chess", {}, person(2), None, UnknownName),
        ("nim", {"colour": "red"}, person(2), None, UnknownName),
        ("nim", {"piles": "12"}, person(2), None, UnreadableText),
        ("nim", {"self": "1"}, person(2), None, UnknownName),
        ("nim", {}, person(1), None, UnreadableText),
        ("nim", {}, person(3), None, UnreadableText),
        ("nim", {}, [NewSeat("Ada"), NewSeat(level="7")], None, UnknownName),
        ("nim", {}, [NewSeat("Ada"), NewSeat("x" * 33)], None, UnreadableText),
        ("nim", {}, [NewSeat("Ada"), NewSeat("a\u202eb")], None, UnreadableText),
        ("nim", {}, person(2), "nonsense", UnreadableText),
        ("roliversi", {}, person(2), "8/8/8 GB", UnreadableText),
        ("nim", {}, person(2), "", UnreadableText),
        ("pioche", {}, person(3), "12/??/?? ????? 3 1 0 0", UnreadableText),
    ],
)
async def test_a_table_that_cannot_be_opened(
    house: Matches,
    game: str,
    options: dict[str, str],
    seats: list[NewSeat],
    position: str | None,
    error: type[GrilleError],
) -> None:
    with pytest.raises(error):
        await house.create(SetUp(game, options, seats, position), ADA, secret_of)
    assert (await house.status()).matches == 0


async def test_names_are_kept_in_one_form(house: Matches) -> None:
    table = await open_table(house, seats=[NewSeat("E\u0301te\u0301"), NewSeat("<script>")])
    assert [seat.name for seat in seen_by(house, table).seats] == ["Été", "<script>"]


async def test_the_list_is_of_ones_own_matches(house: Matches) -> None:
    table = await open_table(house)
    await house.act(table, ADA, act(table, "resign"))
    (line,) = (await house.listed(ADA)).matches
    assert (line.id, line.v, line.over, line.game) == (table.kept.id, 1, True, "nim")
    assert (await house.listed(BOB)).matches == []
    assert (await house.listed(None)).matches == []


# hidden hands


async def deal(house: Matches, seats: list[NewSeat] | None = None) -> str:
    """A table of Pioche at which the cards have been given."""
    table = await open_table(house, "pioche", seats or person(3))
    async with looking_on(house, table) as onlooker:
        await onlooker.see(lambda: table.actor >= 0)
    return table.kept.id


async def test_an_onlooker_learns_no_card_by_any_door(house: Matches) -> None:
    table = await house.table(await deal(house))
    plies = [await house.ply(table.kept.id, ply, None) for ply in range(len(table.match.states))]
    told = json.dumps([seen_by(house, table, None).model_dump(), *(ply.model_dump() for ply in plies)])
    hidden = set("".join(table.match.state.hands))
    assert hidden
    view = seen_by(house, table, None)
    assert set(view.pieces.values()) == {HIDDEN}
    assert {line.move for line in view.moves} == {HIDDEN}
    assert "receives a card" in told
    assert not any(f"receives a {card}" in told for card in hidden)
    with pytest.raises(NotYours, match="over"):
        await house.record(table.kept.id)


async def test_a_player_sees_the_own_hand_only(house: Matches) -> None:
    table = await house.table(await deal(house, [NewSeat("Ada"), NewSeat(level="1"), NewSeat(level="1")]))
    state = table.match.state
    view = seen_by(house, table)
    for cell, card in view.pieces.items():
        seat, at = "abc".index(cell[0]), int(cell[1:]) - 1
        assert card == (state.hands[0][at] if seat == 0 else HIDDEN)
    assert view.choices
    assert all(set(choice.pieces.values()) <= {*state.hands[0], HIDDEN} for choice in view.choices)


async def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(house: Matches) -> None:
    """Two tables that differ only in what others hold send the same bytes to seat 1 and to an onlooker."""
    worlds = ("12/34/11 22344 3 1 0 0", "12/34/22 11344 3 1 0 0")
    seats = [NewSeat("Ada"), NewSeat(level="1"), NewSeat(level="1")]
    texts = []
    for world in worlds:
        table = await open_table(house, "pioche", seats, world)
        views = [seen_by(house, table, asker).model_dump_json() for asker in (ADA, None)]
        for wrong in ("4", "draw", "pass", "1"):
            with pytest.raises(GrilleError) as refusal:
                await house.act(table, ADA, act(table, move=wrong))
            views.append(str(refusal.value))
        texts.append([view.replace(table.kept.id, "id") for view in views])
    assert texts[0] == texts[1]


# a screen that several people share


async def open_shared_table(house: Matches) -> Table:
    return await open_table(house, "pioche", person(3), "12/34/11 22344 3 1 0 0")


async def test_before_the_curtain_rises_a_shared_screen_shows_what_any_onlooker_sees(house: Matches) -> None:
    table = await open_shared_table(house)
    shared, onlooker = seen_by(house, table), seen_by(house, table, None)
    assert shared.curtain
    assert "Ada" in shared.curtain.fr
    told_apart = {"seats", "curtain", "rights"}
    assert shared.model_dump(exclude=told_apart) == onlooker.model_dump(exclude=told_apart)
    assert (await house.opening(table.kept.id, ADA)).view == shared


async def test_while_the_curtain_is_down_no_door_leads_to_the_hand(house: Matches) -> None:
    table = await open_shared_table(house)
    doors = (
        lambda: house.act(table, ADA, act(table, move="2")),
        lambda: house.act(table, ADA, act(table, move="4")),  # not held, and that is a secret too
        lambda: house.hint(table, ADA, 0),
    )
    for door in doors:
        with pytest.raises(NotYours, match="curtain"):
            await door()
    with pytest.raises(NotYours, match="curtain"):
        house.write_steps(table, ADA, 0, [])
    with pytest.raises(NotYours, match="waits for the end"):
        await house.analyse(table, ADA, 0)


async def test_the_curtain_shows_one_hand_until_the_turn_passes_on(house: Matches) -> None:
    table = await open_shared_table(house)
    ready = house.lift_curtain(table, ADA, 0)
    view = house.view(table, ADA, ready)
    assert view.eyes == 0
    assert view.curtain is None
    assert all(seat.you for seat in view.seats)
    assert view.position.startswith("12/??/?? ")
    assert view.steps == ["2"]
    await house.act(table, ADA, act(table, move="2"), ready)
    view = house.view(table, ADA, ready)
    assert view.eyes is None
    assert view.steps is None
    assert view.position.startswith("?/??/?? ")
    assert view.curtain
    assert "Bea" in view.curtain.fr


async def test_what_chance_gives_within_a_turn_does_not_lower_the_curtain(house: Matches) -> None:
    table = await open_table(house, "pioche", person(3), "11/34/22 12344 3 1 0 0")
    ready = house.lift_curtain(table, ADA, 0)
    await house.act(table, ADA, act(table, move="draw"), ready)
    assert house.view(table, ADA, ready).eyes == 0
    async with looking_on(house, table) as onlooker:
        await onlooker.see(lambda: table.actor == 1)
    assert house.view(table, ADA, ready).eyes is None


async def test_only_who_acts_on_a_fresh_board_lifts_the_curtain(house: Matches) -> None:
    table = await open_shared_table(house)
    with pytest.raises(NotYours):
        house.lift_curtain(table, BOB, 0)
    with pytest.raises(Stale):
        house.lift_curtain(table, ADA, 3)


async def test_who_shares_a_screen_may_still_leave(house: Matches) -> None:
    table = await open_shared_table(house)
    await house.act(table, ADA, act(table, "resign"))
    assert table.left == {0: "3"}


async def test_open_games_and_single_seats_know_no_curtain(house: Matches) -> None:
    for table in (
        await open_table(house, "roliversi"),
        await open_table(
            house, "pioche", [NewSeat("Ada"), NewSeat(level="1"), NewSeat(level="1")], "12/34/11 22344 3 1 0 0"
        ),
    ):
        view = seen_by(house, table)
        assert view.curtain is None
        assert view.steps


async def test_moves_are_written_in_the_letters_of_the_language_and_read_back(house: Matches) -> None:
    """V J in French, G Y in English; the record keeps its own."""
    for lang in ("fr", "en"):
        table = await open_table(house, "roliversi", size="4")
        for _ in range(3):
            game, state = table.match.game, table.match.state
            move = table.face.written(game.write_move(next(iter(game.moves(state)))))
            await house.act(table, ADA, act(table, move=move.to(lang)))
        lines = seen_by(house, table).moves
        assert [line.written.fr for line in lines] == [line.move.replace("G", "V").replace("Y", "J") for line in lines]
        assert [line.written.en for line in lines] == [line.move for line in lines]
