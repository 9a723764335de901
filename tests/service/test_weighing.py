"""What a free board marks as proved is what the solvers prove, cell by cell, over hundreds of positions."""

from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from grille import players
from grille.contract import OVER, AnyGame, GrilleError, Limits, Text
from grille.games import load
from grille.players import work
from grille.records import Match
from grille.service.board_answers import Worths
from grille.service.engines import Thought, Thoughts
from grille.service.free_board import Spot, table_of
from grille.service.weighing import MOST_WEIGHED, Look, Weighing, seen_by_mover, worths_of
from grille.workers import Job
from tests.seeds import SEED
from tests.service.guests import open_house

AMPLE = Limits(seconds=20)


def looked(
    game: str,
    position: str,
    picked: tuple[str, ...] = (),
    limits: Limits = AMPLE,
    options: Mapping[str, str] | None = None,
) -> Worths:
    """What is told of a position, worked out in this process."""
    table = table_of(Spot.of(game, options or {}, position, ()))
    found = work.weigh_moves(Job(limits), most=MOST_WEIGHED, **seen_by_mover(table))  # type: ignore[arg-type]
    best = (Thought(**{**told, "proof": Text(**told["proof"])}) for told in found["best"])
    return worths_of(Look(table, Thoughts(tuple(best), found["count"], found["wins"]), 0), picked)


def worth_of(game: AnyGame, state: object, move: object) -> float:
    """What a move is worth to its player, by solving what it leaves."""
    after = game.play(state, move)
    outcome = game.outcome(after)
    if outcome is not None:
        return outcome.payoffs[game.turn(state)]
    solved = players.solve(Match(game, position=game.write_state(after)), AMPLE)
    assert solved.value is not None
    return solved.value if game.turn(after) == game.turn(state) else -solved.value


def sign(value: float) -> str:
    return "+" if value > 0 else "-" if value < 0 else "="


def check_marks(game: AnyGame, position: str, **options: str) -> int:
    """Every proved mark against the solver; how many there were."""
    state, told = game.read_state(position), looked(game.info.id, position, options=options)
    worth = {move: worth_of(game, state, move) for move in game.moves(state)}
    proved = 0
    for step, mark in told.marks.items():
        through = [worth[move] for move in worth if step in game.spell(state, move)]
        assert mark.count == len(through)
        if mark.exact:
            assert mark.sign == sign(max(through)), (position, step)
            proved += 1
    steps = {step for move in worth for step in game.spell(state, move)}
    assert told.marks.keys() == steps, "no legal move is left without a mark"
    return proved


def endings(game: AnyGame, rng: Random, most_moves: int) -> str:
    """A position near the end of a random game, with few moves left to choose from."""
    while True:
        states = [game.start()]
        while game.actor(states[-1]) != OVER:
            states.append(game.play(states[-1], rng.choice(list(game.moves(states[-1])))))
        near = [state for state in states[-7:-1] if 0 < sum(1 for _ in game.moves(state)) <= most_moves]
        if near:
            return game.write_state(rng.choice(near))


def test_what_is_only_guessed_says_so() -> None:
    game = load("roliversi")
    told = looked("roliversi", game.write_state(game.start()), limits=Limits(nodes=20_000))
    assert not any(mark.exact for mark in told.marks.values())
    assert told.next == 1


def test_of_a_finished_game_there_is_nothing_to_tell() -> None:
    table = table_of(Spot.of("nim", {}, "0,0 1", ()))
    told = worths_of(Look(table, Thoughts((), 0, 0), 0), ())
    assert (told.count, told.marks, told.next) == (0, {}, None)


@pytest.mark.anyio
async def test_looks_are_asked_of_the_pool_and_remembered(tmp_path: Path, anyio_backend: str) -> None:
    async with open_house(tmp_path, Random(7)) as house:
        weighing = Weighing(house.environment)
        spot = Spot.of("nim", {}, "4,8 1", ())
        told = await weighing.worths(spot, 0, ())
        assert told.next is None
        assert "+" in {mark.sign for mark in told.marks.values()}
        known = weighing.looks[spot]
        await weighing.worths(spot, 2, ("b3",))
        assert weighing.looks[spot] is known, "what is proved is not looked at again"
        assert (await weighing.line(spot)).moves[0].move == told.moves[0].move
        with pytest.raises(GrilleError):
            await weighing.worths(spot, 9, ())


@pytest.mark.anyio
async def test_chance_deals_until_somebody_acts(tmp_path: Path, anyio_backend: str) -> None:
    async with open_house(tmp_path, Random(7)) as house:
        spot = Spot.of("trioker-rapide", {}, None, ())
        dealt = await Weighing(house.environment).drawn(spot)
        table = table_of(Spot.of("trioker-rapide", {}, None, tuple(made.move for made in dealt.moves)))
        assert table.actor >= 0


def test_a_hidden_hand_is_weighed_by_what_the_mover_sees() -> None:
    game = load("trioker-rapide")
    match = Match(game)
    match.let_chance_play(Random(SEED))
    seen = game.write_state(game.view(match.state, match.actor))
    assert "?" in seen
    assert seen_by_mover(table_of(Spot.of("trioker-rapide", {}, match.position, ())))["position"] == seen
