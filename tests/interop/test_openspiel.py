"""Every game, under every set of options, is an OpenSpiel game."""

from __future__ import annotations

from random import Random

import pyspiel
import pytest

from grille.contract import UnreadableText
from grille.games import REGISTRY
from grille.interop.agents import TooLarge
from grille.interop.openspiel import name_of, register, write_parameter
from grille.search.playout import random_move
from tests.conformance.variants import Variant, all_variants
from tests.toys import TOYS, on_the_shelf

pytestmark = [pytest.mark.interop, pytest.mark.usefixtures("toys")]

VARIANTS = all_variants()

with on_the_shelf(TOYS):
    NAMES = register()


def load(variant: Variant) -> pyspiel.Game:
    kinds = {option.name: type(option.default) for option in variant.load().info.options}
    parameters: dict[str, int | str] = {}
    for name, text in variant.options:
        if kinds[name] is bool:
            parameters[name] = text == "yes"
        else:
            parameters[name] = int(text) if kinds[name] is int else write_parameter(text)
    return pyspiel.load_game(name_of(variant.id), parameters)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_random_games_keep_the_rules_of_openspiel(variant: Variant) -> None:
    pyspiel.random_sim_test(load(variant), num_sims=2, serialize=True, verbose=False)


def test_every_game_of_the_shelf_is_known_to_openspiel() -> None:
    assert {name_of(id) for id in REGISTRY} == set(NAMES) <= set(pyspiel.registered_names())


def test_registering_again_changes_nothing() -> None:
    assert register() == NAMES


def test_options_are_parameters() -> None:
    assert pyspiel.load_game("grille_roliversi(size=6,line=through)").num_distinct_actions() == 36 + 4 + 1
    piles = pyspiel.load_game("grille_nim", {"piles": "4;7"}).new_initial_state()
    assert str(piles) == "4,7 1"
    with pytest.raises(UnreadableText):
        pyspiel.load_game("grille_roliversi(size=5)")


def play(state: pyspiel.State, rng: Random, plies: int) -> None:
    for _ in range(plies):
        if not state.is_terminal():
            weighted = state.chance_outcomes() if state.is_chance_node() else [(a, 1.0) for a in state.legal_actions()]
            actions, weights = zip(*weighted, strict=True)
            state.apply_action(rng.choices(actions, weights)[0])


def test_chance_has_its_probabilities() -> None:
    state = pyspiel.load_game("grille_pioche").new_initial_state()
    assert state.is_chance_node()
    outcomes = state.chance_outcomes()
    assert [state.action_to_string(action) for action, _ in outcomes] == ["1", "2", "3", "4"]
    assert [probability for _, probability in outcomes] == [0.25] * 4


def test_a_seat_remembers_what_it_was_told_and_nothing_else() -> None:
    state = pyspiel.load_game("grille_pioche").new_initial_state()
    for card in "314224":
        state.apply_action(int(card) - 1)
    assert state.information_state_string(0) == "3 ? ? 2 ? ? seat 1: 23/??/?? ?????? - 1 0 0"
    assert state.observation_string(1) == "seat 2: ??/12/?? ?????? - 1 0 0"


def test_the_tensor_of_an_information_state_tells_what_its_text_tells() -> None:
    """The same numbers where the text is the same, others where it is not, whatever else happened at the table."""
    game = pyspiel.load_game("grille_pioche")
    known: dict[str, bytes] = {}
    for seed in range(60):
        state = game.new_initial_state()
        play(state, Random(seed), seed % 12)
        text, numbers = state.information_state_string(0), state.information_state_tensor(0)
        assert len(numbers) == game.information_state_tensor_size()
        assert known.setdefault(text, bytes(str(numbers), "ascii")) == bytes(str(numbers), "ascii")
    assert len(set(known.values())) == len(known) > 20


@pytest.mark.parametrize("variant", [one for one in VARIANTS if ("referee", "no") not in one.options], ids=str)
def test_no_move_picks_a_step_twice(variant: Variant) -> None:
    """So the place of each step in its move is told by one number; only a word written as a proof repeats letters."""
    game, rng = variant.load(), Random(5)
    state = game.start()
    while game.outcome(state) is None:
        move = random_move(game, state, rng)
        picks = game.spell(state, move)
        assert len(set(picks)) == len(picks)
        state = game.play(state, move)


def test_a_clone_goes_its_own_way() -> None:
    state = pyspiel.load_game("grille_roliversi").new_initial_state()
    play(state, Random(1), 7)
    text, copy = str(state), state.clone()
    play(copy, Random(2), 5)
    assert str(state) == text != str(copy)


def test_returns_are_the_payoffs() -> None:
    state = pyspiel.load_game("grille_tirelire(seats=3)").new_initial_state()
    play(state, Random(3), 100)
    assert state.is_terminal()
    assert sum(state.returns()) == 0.0
    assert any(state.returns())


def test_games_too_large_to_number_are_refused_with_a_reason() -> None:
    with pytest.raises(TooLarge, match="smaller options"):
        pyspiel.load_game("grille_nim", {"piles": "1000000;1000000"})
