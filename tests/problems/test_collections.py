"""Every committed problem: one answer and no other, none twice, and a seed that makes it again."""

from collections import Counter
from itertools import islice
from typing import Any

import pytest

from grille.games import REGISTRY, SOLITAIRES, games_with_problems, load_setter
from grille.kernels import AVAILABLE
from grille.search.engine import LEVELS as PLAYERS
from grille.search.making import shared_out
from grille.search.problems import LEVELS, Batch, Problem
from grille.search.setting import Setter

needs_kernel = pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")


def setter_of(game: str) -> Setter[Any, Any]:
    setter = load_setter(game)
    assert setter is not None
    return setter


def shares_of(setter: Setter[Any, Any], batch: Batch) -> dict[str, int]:
    """The kinds that a batch was made of."""
    kinds = batch.command.partition("--kinds ")[2]
    return {kind: setter.shares[kind] for kind in kinds.split(",")} if kinds else dict(setter.shares)


def test_every_game_has_problems() -> None:
    assert set(games_with_problems()) == {*REGISTRY.own, *SOLITAIRES}


@pytest.mark.parametrize("game", games_with_problems())
def test_there_are_two_hundred_at_least_in_fixed_shares(game: str) -> None:
    setter = setter_of(game)
    for batch in setter.collection.batches:
        assert Counter(one.kind for one in batch.problems) == shared_out(shares_of(setter, batch), len(batch.problems))
        levels = Counter(one.level for one in batch.problems)
        assert set(levels) == set(range(1, LEVELS + 1))
        assert max(levels.values()) - min(levels.values()) <= 1
        assert [one.failed for one in batch.problems] == sorted(one.failed for one in batch.problems)
    problems = setter.collection.problems
    assert len(problems) >= 200
    assert [one.number for one in problems] == list(range(1, len(problems) + 1))
    assert all(1 <= one.moves <= setter.most_moves for one in problems)


@pytest.mark.parametrize("game", games_with_problems())
def test_none_is_there_twice_up_to_symmetry(game: str) -> None:
    setter = setter_of(game)
    assert len({setter.canonical(one) for one in setter.collection.problems}) == len(setter.collection.problems)


@needs_kernel
@pytest.mark.parametrize("game", games_with_problems())
def test_a_sample_is_proved_again(game: str) -> None:
    setter = setter_of(game)
    for problem in setter.collection.problems[:: len(setter.collection.problems) // 5]:
        setter.prove(problem)


@needs_kernel
@pytest.mark.parametrize("game", ["nim", "roliversi", "rvb", "trioker-champions", "trioker-puzzles"])
def test_the_seed_in_the_file_makes_its_problems(game: str) -> None:
    """The first finds of the seed are in the file, unless their kind was full already."""
    setter = setter_of(game)
    batch = setter.collection.batches[0]
    seed = int(batch.command.split("--seed ")[1].split()[0])
    shipped = {(one.position, str(one.options)): one for one in batch.problems}
    wanted = (found for found in setter.find(seed) if found.kind in shares_of(setter, batch))
    for found in islice(wanted, 3):
        kept = shipped[found.position, str(found.options)]
        assert (found.answer, found.themes, found.moves) == (kept.answer, kept.themes, kept.moves)


@needs_kernel
@pytest.mark.parametrize("game", games_with_problems())
def test_our_players_fail_as_often_as_is_written(game: str) -> None:
    setter = setter_of(game)
    for problem in setter.collection.problems[20:60:20]:
        assert setter.measured(problem).failed == problem.failed
        assert len(setter.tried(problem, PLAYERS[0])) == setter.tries


@pytest.mark.parametrize("game", games_with_problems())
def test_clues_and_questions_are_sentences_in_both_languages(game: str) -> None:
    setter = setter_of(game)
    for problem in setter.collection.problems[::25]:
        told = (setter.asks(problem), *setter.clues(problem))
        assert len(told) == 4
        for text in told:
            assert text.fr.endswith((".", "?"))
            assert text.en.endswith((".", "?"))


# Problems that a symmetry makes alike


@pytest.mark.parametrize(
    ("game", "one", "other"),
    [
        ("nim", ("3,10 1", {"tolerance": "0", "misere": "no"}), ("10,3 1", {"tolerance": "0", "misere": "no"})),
        (
            "rvb",
            ("xRxx/xRxxx/VBxxxx/xxBxxxx/xxxxBx/xxxxx/xxxx 1", {}),
            ("xxBx/xxxBx/xxxxRV/xxxxRxx/xRxxxx/xxxxx/xxxx 1", {}),
        ),
        ("roliversi", ("8/8/5G2/2YGG3/3RGG2/3BGG2/2YB1R2/8 YR", {}), ("8/2R1BY2/2GGB3/2GGR3/3GGY2/2G5/8/8 YR", {})),
    ],
)
def test_what_a_symmetry_makes_alike_is_one_problem(
    game: str, one: tuple[str, dict[str, str]], other: tuple[str, dict[str, str]]
) -> None:
    setter = setter_of(game)
    first, second = (
        setter.canonical(Problem(position=position, answer="", themes=("",), options=options))
        for position, options in (one, other)
    )
    assert first == second
