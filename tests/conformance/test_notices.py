"""The suite is worth its time: a game that breaks a promise is noticed by the check that names it."""

import sys
from collections.abc import Iterator, Sequence
from random import Random
from types import ModuleType

import pytest

from grille.contract import AnyGame, Event, IllegalMove, Outcome, Text
from tests.conformance.checks import CHECKS
from tests.conformance.folder import FOLDER_CHECKS
from tests.conformance.variants import Variant
from tests.toys import on_the_shelf
from tests.toys.lampes import rules as lampes
from tests.toys.pioche import rules as pioche
from tests.toys.tirelire import rules as tirelire


class ShowsTheStock(pioche.Pioche):
    def view(self, state: pioche.State, seat: int | None) -> pioche.State:
        return super().view(state, seat)._replace(stock=state.stock)


class ShowsSpectatorsTheFirstHand(pioche.Pioche):
    def view(self, state: pioche.State, seat: int | None) -> pioche.State:
        return super().view(state, 0 if seat is None else seat)


class TellsWhatIsDrawn(pioche.Pioche):
    def event(self, state: pioche.State, move: str, seat: int | None) -> Event:
        if state.due:
            return Event("?", Text("Une carte.", "A card."))
        return super().event(state, move, seat)


class GuessesItsOwnHand(pioche.Pioche):
    def guess(self, view: pioche.State, seat: int | None, rng: Random) -> pioche.State:
        return super().guess(self.view(view, None), None, rng)


class ForgetsToGuess(pioche.Pioche):
    def guess(self, view: pioche.State, seat: int | None, rng: Random) -> pioche.State:
        return view


class LosesAChance(pioche.Pioche):
    def chances(self, state: pioche.State) -> Sequence[tuple[str, int]]:
        return super().chances(state)[:-1] or super().chances(state)


class WeighsByNothing(pioche.Pioche):
    def chances(self, state: pioche.State) -> Sequence[tuple[str, int]]:
        return [(card, weight - 1) for card, weight in super().chances(state)]

    def draw(self, state: pioche.State, rng: Random) -> str:
        return rng.choice(state.stock)


class PaysTheWinnerTwice(pioche.Pioche):
    def outcome(self, state: pioche.State) -> Outcome | None:
        outcome = super().outcome(state)
        return outcome and Outcome(tuple(2 * pay if pay > 0 else pay for pay in outcome.payoffs), outcome.reason)


class NamesTheWrongSeat(pioche.Pioche):
    def turn(self, state: pioche.State) -> int:
        return (state.seat + 1) % self.seats


class NeverEnds(pioche.Pioche):
    max_plies = 8


class OffersAStepTooMany(pioche.Pioche):
    def steps(self, state: pioche.State, picked: tuple[str, ...]) -> Sequence[str]:
        return () if picked else tuple(dict.fromkeys((*self.moves(state), *state.hands[state.seat])))


class OffersAnUnknownStep(lampes.Lampes):
    def all_steps(self) -> Sequence[str]:
        return tuple(super().all_steps())[1:]


class RepeatsAMove(lampes.Lampes):
    def moves(self, state: lampes.State) -> Iterator[lampes.Move]:
        for move in super().moves(state):
            yield move
            yield move


class AllowsDarkLamps(lampes.Lampes):
    def why_not(self, state: lampes.State, move: lampes.Move) -> IllegalMove | None:
        return None


class ForgetsWhoseTurnItIs(lampes.Lampes):
    def write_state(self, state: lampes.State) -> str:
        return state.lamps


class PrintsMoney(tirelire.Tirelire):
    def paid(self, state: tirelire.State, move: int) -> tuple[int, ...]:
        *gains, to_bank = super().paid(state, move)
        return (*gains, to_bank + 1)


class HasNoKeyForTwo(tirelire.Tirelire):
    def all_steps(self) -> Sequence[str]:
        return (*super().all_steps(), "3")


MUTANTS: dict[type[AnyGame], str] = {
    ShowsTheStock: "a_view_is_determined_by_what_was_seen",
    ShowsSpectatorsTheFirstHand: "a_spectator_sees_no_secret",
    TellsWhatIsDrawn: "a_view_is_determined_by_what_was_seen",
    GuessesItsOwnHand: "a_guess_fits_the_view",
    ForgetsToGuess: "a_guess_fits_the_view",
    LosesAChance: "chances_have_weights",
    WeighsByNothing: "chances_have_weights",
    PaysTheWinnerTwice: "payoffs_sum_to_zero",
    NamesTheWrongSeat: "either_somebody_acts_or_it_is_over",
    NeverEnds: "games_end_in_time",
    OffersAStepTooMany: "steps_lead_to_legal_moves",
    OffersAnUnknownStep: "steps_spell_exactly_the_moves",
    RepeatsAMove: "moves_are_unique_legal_and_in_fixed_order",
    AllowsDarkLamps: "legality_agrees_with_the_list",
    ForgetsWhoseTurnItIs: "texts_round_trip",
    PrintsMoney: "money_is_conserved",
    HasNoKeyForTwo: "every_step_has_a_place_or_a_key",
}


@pytest.mark.usefixtures("toys")
@pytest.mark.parametrize("mutant", MUTANTS, ids=lambda mutant: mutant.__name__)
def test_a_broken_promise_is_noticed(mutant: type[AnyGame], monkeypatch: pytest.MonkeyPatch) -> None:
    package = ModuleType(f"tests.mutants.{mutant.__name__}")
    package.__dict__["game"] = mutant
    monkeypatch.setitem(sys.modules, package.__name__, package)
    options = (("lamps", "4"),) if issubclass(mutant, lampes.Lampes) else ()
    check = (CHECKS | FOLDER_CHECKS)[MUTANTS[mutant]]
    with on_the_shelf({mutant.__name__: package.__name__}), pytest.raises((AssertionError, IllegalMove)):
        check(Variant(mutant.__name__, options))
