"""What every game promises, one check a promise; a check is given a variant and fails by an assertion."""

from collections.abc import Callable, Iterator
from itertools import islice, pairwise
from random import Random
from typing import Any

import pytest

from grille.contract import (
    CHANCE,
    DONE,
    HIDDEN,
    OVER,
    AnyGame,
    IllegalMove,
    Limits,
    NotSolvable,
    Stop,
    TooManyMoves,
    UnknownName,
    UnreadableText,
)
from grille.games import load, load_engine
from grille.records import Match, Record, read_record, write_record
from grille.search.engine import LEVELS
from grille.search.playout import random_move
from tests.conformance.plays import play_randomly, plays, some_moves, some_states
from tests.conformance.variants import Variant

FEW = 400
"""Where there are more moves than this, only the first are looked at."""


def seats_and_spectator(game: AnyGame) -> tuple[int | None, ...]:
    return (*range(game.seats), None)


def first_moves(game: AnyGame, state: Any) -> list[Any]:
    return list(islice(game.moves(state), FEW))


def are_all(game: AnyGame, state: Any, moves: list[Any]) -> bool:
    return len(list(islice(game.moves(state), len(moves) + 1))) == len(moves)


# texts


def check_texts_round_trip(variant: Variant) -> None:
    game = variant.load()
    for state in some_states(variant):
        for seen in (state, *(game.view(state, seat) for seat in seats_and_spectator(game))):
            text = game.write_state(seen)
            assert text.isascii()
            assert text.isprintable()
            assert game.read_state(text) == seen
        for move in first_moves(game, state)[:40]:
            text = game.write_move(move)
            assert text.isascii()
            assert text.isprintable()
            assert game.read_move(text) == move


def check_options_round_trip(variant: Variant) -> None:
    written = variant.load().written_options()
    assert load(variant.id, **written).written_options() == written
    assert dict(variant.options).items() <= written.items()


def check_wrong_options_are_refused(variant: Variant) -> None:
    with pytest.raises(UnknownName):
        load(variant.id, **{"no such option": "1"})
    for option in variant.load().info.options:
        with pytest.raises(UnreadableText):
            load(variant.id, **{option.name: "\0"})


def check_records_round_trip(variant: Variant) -> None:
    game = variant.load()
    for play in plays(variant):
        names = tuple(f"Player {seat + 1}" for seat in range(game.seats))
        text = write_record(Record(Match(game, play.moves), names, "2026-01-31"))
        record = read_record(text)
        assert record.match.states == list(play.states)
        assert record.players == names
        assert write_record(record) == text


# moves


def check_moves_are_unique_legal_and_in_fixed_order(variant: Variant) -> None:
    game = variant.load()
    for state in some_states(variant):
        moves = first_moves(game, state)
        assert len(set(moves)) == len(moves)
        assert all(game.is_legal(state, move) for move in moves)
        assert first_moves(game, state) == moves
        assert first_moves(game, game.read_state(game.write_state(state))) == moves


def check_legality_agrees_with_the_list(variant: Variant) -> None:
    game = variant.load()
    for state in some_states(variant):
        try:
            legal = set(game.list_moves(state))
        except TooManyMoves:
            continue
        for move in some_moves(variant):
            refusal = game.why_not(state, move)
            assert (refusal is None) == (move in legal)
            assert game.is_legal(state, move) == (move in legal)
            if refusal is not None:
                assert refusal.text.fr
                assert refusal.text.en
                assert refusal.rule


def check_play_leaves_its_argument(variant: Variant) -> None:
    game = variant.load()
    for state in some_states(variant):
        copy, mark = game.read_state(game.write_state(state)), hash(state)
        for move in first_moves(game, state)[:20]:
            then = game.play(state, move)
            assert then != state
            assert hash(then) == hash(game.play(copy, move))
            assert then == game.play(copy, move)
        assert state == copy
        assert hash(state) == mark


# steps


def spellings(game: AnyGame, state: Any, picked: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Every way to pick step after step until nothing is left to pick."""
    steps = tuple(game.steps(state, picked))
    assert len(set(steps)) == len(steps)
    if not steps:
        yield picked
        return
    for step in steps:
        yield from spellings(game, state, (*picked, step))


def walk(game: AnyGame, state: Any, picks: tuple[str, ...]) -> None:
    """Every pick is offered, none twice in a row, and after the last nothing is."""
    known = game.all_steps()
    assert all(one != other for one, other in pairwise(picks))
    for place, step in enumerate(picks):
        assert step in game.steps(state, picks[:place])
        assert step in known
        assert step != DONE or place == len(picks) - 1
    assert not game.steps(state, picks)


def check_steps_spell_exactly_the_moves(variant: Variant) -> None:
    game = variant.load()
    for state in some_states(variant):
        if game.actor(state) == OVER:
            assert not game.steps(state, ())
            continue
        moves = first_moves(game, state)
        for move in moves[:40]:
            walk(game, state, game.spell(state, move))
        assert all(game.move_of(state, game.spell(state, move)) == move for move in moves)
        if are_all(game, state, moves):
            assert {game.move_of(state, picks) for picks in spellings(game, state)} == set(moves)
        if game.actor(state) == CHANCE:
            assert all(len(game.spell(state, move)) == 1 for move in moves)


def check_steps_lead_to_legal_moves(variant: Variant) -> None:
    game, rng = variant.load(), Random(7)
    for state in some_states(variant):
        if game.actor(state) != OVER:
            move = random_move(game, state, rng)
            assert game.is_legal(state, move)
            walk(game, state, game.spell(state, move))


# the end


def check_either_somebody_acts_or_it_is_over(variant: Variant) -> None:
    game = variant.load()
    for state in some_states(variant):
        actor = game.actor(state)
        assert actor in (CHANCE, OVER, *range(game.seats))
        assert (game.outcome(state) is None) == (actor != OVER)
        assert (next(game.moves(state), None) is None) == (actor == OVER)
        assert game.turn(state) in range(game.seats)
        assert actor < 0 or game.turn(state) == actor
        assert actor != CHANCE or game.info.has_chance


def check_payoffs_sum_to_zero(variant: Variant) -> None:
    game = variant.load()
    for play in plays(variant):
        outcome = game.outcome(play.states[-1])
        assert outcome is not None
        assert len(outcome.payoffs) == game.seats
        assert sum(outcome.payoffs) == 0
        assert max(outcome.payoffs) <= game.max_payoff
        assert min(outcome.payoffs) >= -game.max_payoff
        assert not game.info.is_impartial or sorted(outcome.payoffs) == [-1, 1]
        assert outcome.reason.fr
        assert outcome.reason.en


def check_games_end_in_time(variant: Variant) -> None:
    game = variant.load()
    for play in plays(variant):
        assert len(play.moves) <= game.max_plies
        assert game.actor(play.states[-1]) == OVER


def check_a_finished_position_is_no_fault(variant: Variant) -> None:
    """The last state, given as text, has no moves, no steps, and is still a match."""
    game = variant.load()
    match = Match(game, position=game.write_state(plays(variant)[0].states[-1]))
    assert match.legal_moves() == []
    assert match.outcome is not None
    for move in some_moves(variant)[:5]:
        with pytest.raises(IllegalMove):
            match.play(game.write_move(move))


def check_money_is_conserved(variant: Variant) -> None:
    game = variant.load()
    for play in plays(variant):
        for before, move, after in zip(play.states, play.moves, play.states[1:], strict=False):
            paid = game.event(before, move, None).paid
            if paid is not None:
                had, has = game.scores(before), game.scores(after)
                assert had is not None
                assert has is not None
                assert len(paid) == game.seats + 1
                assert sum(paid) == 0
                assert [old + gain for old, gain in zip(had, paid, strict=False)] == list(has)


def check_a_series_goes_on_or_ends(variant: Variant) -> None:
    game = variant.load()
    options = game.next_options(plays(variant)[0].states[-1])
    if options is not None:
        following = type(game)(**options)
        assert following.seats == game.seats
        assert following.actor(following.start()) != OVER


def check_scores_have_a_seat_each(variant: Variant) -> None:
    game = variant.load()
    for state in some_states(variant):
        scores = game.scores(state)
        assert scores is None or len(scores) == game.seats


# chance


def check_chances_have_weights(variant: Variant) -> None:
    game = variant.load()
    # an option may settle beforehand what chance would decide
    assert game.info.has_chance or all(game.actor(state) != CHANCE for state in some_states(variant))
    for state in some_states(variant):
        chances = game.chances(state)
        if game.actor(state) == CHANCE:
            assert [move for move, _ in chances] == list(game.moves(state))
            assert all(type(weight) is int and weight > 0 for _, weight in chances)
        else:
            assert not chances


# what each seat sees


def check_a_view_is_seen_twice_alike(variant: Variant) -> None:
    game = variant.load()
    for state in some_states(variant):
        for seat in seats_and_spectator(game):
            view = game.view(state, seat)
            assert game.view(view, seat) == view
            assert game.info.has_secrets or view == state
            assert (HIDDEN in game.write_state(view)) <= game.info.has_secrets


def check_a_view_tells_what_everybody_knows(variant: Variant) -> None:
    game = variant.load()
    for state in some_states(variant):
        for seat in seats_and_spectator(game):
            view = game.view(state, seat)
            assert game.actor(view) == game.actor(state)
            assert game.turn(view) == game.turn(state)
            assert game.scores(view) == game.scores(state)
            assert game.outcome(view) == game.outcome(state)


def check_a_seat_sees_its_own_moves(variant: Variant) -> None:
    """Players choose from their view, so it offers them what the rules will accept."""
    game = variant.load()
    for state in some_states(variant):
        seat = game.actor(state)
        if seat >= 0:
            view = game.view(state, seat)
            assert first_moves(game, view) == first_moves(game, state)
            assert tuple(game.steps(view, ())) == tuple(game.steps(state, ()))


def check_a_spectator_sees_no_secret(variant: Variant) -> None:
    """A spectator sees nothing that any one seat does not see."""
    game = variant.load()
    for state in some_states(variant):
        for seat in range(game.seats):
            assert game.view(game.view(state, seat), None) == game.view(state, None)


def check_a_guess_fits_the_view(variant: Variant) -> None:
    game, rng = variant.load(), Random(11)
    for state in some_states(variant):
        for seat in seats_and_spectator(game):
            view = game.view(state, seat)
            guess = game.guess(view, seat, rng)
            assert game.view(guess, seat) == view
            assert HIDDEN not in game.write_state(guess)
            if game.actor(guess) != OVER:
                assert game.is_legal(guess, random_move(game, guess, rng))


def check_a_view_is_determined_by_what_was_seen(variant: Variant) -> None:
    """Two tables that look alike to a seat, and of which it is told the same, look alike afterwards."""
    game, rng = variant.load(), Random(13)
    for state in some_states(variant):
        for seat in seats_and_spectator(game):
            other = game.guess(game.view(state, seat), seat, rng)
            seen: dict[Any, Any] = {}
            for table in (state, other):
                for move in first_moves(game, table)[:20]:
                    told = game.event(table, move, seat)
                    after = game.view(game.play(table, move), seat)
                    assert seen.setdefault(told, after) == after


def check_events_speak_both_languages(variant: Variant) -> None:
    game = variant.load()
    for play in plays(variant):
        for state, move in zip(play.states, play.moves, strict=False):
            for seat in seats_and_spectator(game):
                event = game.event(state, move, seat)
                assert event.said.fr
                assert event.said.en
                assert event.move in (game.write_move(move), HIDDEN)


# players


def check_every_level_plays_legally(variant: Variant) -> None:
    game, rng = variant.load(), Random(17)
    engine = load_engine(game)
    states = [state for state in some_states(variant) if game.actor(state) >= 0]
    for level in LEVELS:
        state = rng.choice(states)
        view = game.view(state, game.actor(state))
        assert game.is_legal(state, engine.choose(view, level, rng, Limits(nodes=15), Stop()))


def check_analysis_weighs_legal_moves(variant: Variant) -> None:
    game = variant.load()
    states = [state for state in some_states(variant) if game.actor(state) >= 0]
    for state in (states[0], states[-1]):
        thoughts = load_engine(game).analyse(game.view(state, game.actor(state)), Limits(nodes=60), Stop())
        assert thoughts
        assert all(game.is_legal(state, thought.move) for thought in thoughts)


def check_a_solution_is_exact_or_says_not(variant: Variant) -> None:
    game = variant.load()
    for state in (plays(variant)[0].states[0], plays(variant)[0].states[-1]):
        try:
            solution = load_engine(game).solve(state, Limits(nodes=50), Stop())
        except (NotSolvable, TooManyMoves):
            continue
        assert solution.exact == (solution.value is not None)
        assert all(game.is_legal(state, move) for move in solution.best)


def check_playing_twice_gives_the_same_game(variant: Variant) -> None:
    assert play_randomly(variant.load(), 0) == play_randomly(variant.load(), 0) == plays(variant)[0]


CHECKS: dict[str, Callable[[Variant], None]] = {
    name.removeprefix("check_"): check for name, check in list(globals().items()) if name.startswith("check_")
}
"""All of the above by name, and those of the game's folder beside them."""
