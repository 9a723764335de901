"""The players of R.S.V.P.: what they take, what they fear, and that they never bluff."""

from random import Random

import pytest

import grille
from grille.contract import Limits, Stop
from grille.games.rsvp.lexicon.frequency import usual_words
from grille.games.rsvp.lexicon.index import ALPHABET
from grille.games.rsvp.notation import CHALLENGE, Prove, Put, State
from grille.games.rsvp.player import GREEDY, SKILLS, RsvpEngine
from grille.games.rsvp.rules import Rsvp
from grille.games.rsvp.sight import Sight
from grille.kernels import AVAILABLE
from grille.players import review
from grille.records import Match
from grille.search.engine import LEVELS
from grille.service.weighing import MOST_TOLD
from tests.games.rsvp.conftest import Speaking
from tests.players.games import random_match
from tests.service.test_weighing import looked

START = "11/11/11/11/11/5RE4/11/11/11/11/11 2:0 2 100"


def chosen(game: Rsvp, state: State, level: str, seed: int = 1) -> str:
    return game.write_move(RsvpEngine(game).choose(state, level, Random(seed), Limits(nodes=20_000), Stop()))


def test_a_level_takes_the_most_points_of_the_words_it_knows() -> None:
    game = Rsvp()
    engine, state = RsvpEngine(game), game.read_state(START)
    ranked = engine.rank(state, GREEDY, Limits(), Stop())
    most = max(game.event(state, move, None).points or 0 for move in game.moves(state))
    assert ranked[0].points == most
    for level in ("1", "2", "3"):
        usual = usual_words()[: SKILLS[level].words]
        counted = [one for one in engine.rank(state, SKILLS[level], Limits(), Stop()) if one.points]
        assert counted
        for one in counted:
            assert any(found.word in usual for found in game.made(state, one.put.letter, one.put.cell))


def test_usual_words_come_in_the_order_of_use() -> None:
    assert usual_words()[:3] == ("DE", "EST", "PAS")
    assert len(usual_words()) == len(set(usual_words())) > 20_000


def test_without_the_list_a_level_knows_short_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grille.games.rsvp.player.usual_index", lambda count: None)
    game = Rsvp()
    state = game.read_state("11/11/11/11/11/4VER4/11/11/11/11/11 0:0 1 100")
    ranked = RsvpEngine(game).rank(state, SKILLS["1"], Limits(), Stop())
    words = {found.word for one in ranked if one.points for found in game.made(state, one.put.letter, one.put.cell)}
    assert words
    assert max(map(len, words)) <= 3


def test_a_word_that_helps_the_other_side_more_is_left_alone(speaking: Speaking) -> None:
    """LE would be 2 points, but the other side would read EL and make ZEL of it."""
    game = speaking("LE ZEL LU")
    state = game.read_state("11/11/11/11/11/5L5/11/11/11/11/11 0:0 1 100 supply=E1U1Z1")
    assert {chosen(game, state, "3", seed) for seed in range(30)} == {"E@g6", "U@g6", "E@f7", "U@f7"}
    assert "E@g6" not in {chosen(game, state, "best", seed) for seed in range(30)}


@pytest.mark.parametrize("level", ["3", "5", "best"])
def test_a_letter_that_wins_is_put(level: str) -> None:
    game = Rsvp()
    state = game.read_state(START.replace("2:0", "2:90"))
    assert game.outcome(game.play(state, game.read_move(chosen(game, state, level)))) is not None


def test_an_illegal_letter_is_challenged_and_a_legal_one_is_not() -> None:
    game = Rsvp(referee="no")
    bluff = game.play(game.read_state(START), Put("W", 0))
    assert RsvpEngine(game).choose(bluff, "5", Random(1), Limits(), Stop()) == CHALLENGE
    fair = game.play(game.read_state(START), game.read_move("V@h6"))
    assert isinstance(RsvpEngine(game).choose(fair, "5", Random(1), Limits(), Stop()), Put)


def contested(*moves: str, position: str = START) -> State:
    state: State = Match(Rsvp(referee="no"), [*moves, "challenge"], position).state
    return state


def test_a_machine_proves_with_the_words_it_knows() -> None:
    """§12: everybody knows a word like VERS; only a reader of dictionaries knows what could begin with WUR."""
    game = Rsvp(referee="no")
    for level in LEVELS:
        proof = RsvpEngine(game).choose(contested("V@h6"), level, Random(1), Limits(), Stop())
        assert isinstance(proof, Prove)
        assert game.holds(proof)
        assert proof.words[0].word in (usual_words()[: SKILLS[level].words] if SKILLS[level].words else ("VER",))
    rare = contested("R@a3", position="W10/U10/11/11/11/5RE4/11/11/11/11/11 2:0 2 100")
    assert game.witnesses(rare)
    assert chosen(game, rare, "1") == "concede"
    assert chosen(game, rare, "best").startswith("prove W")


def test_a_machine_gives_up_what_cannot_be_proved_and_accepts_what_can() -> None:
    game = Rsvp(referee="no")
    for level in LEVELS:
        assert chosen(game, contested("W@a1"), level) == "concede"
    decided = Match(game, ["V@h6"], START.replace("2:0", "2:95")).state
    assert {chosen(game, decided, level) for level in LEVELS} == {"accept"}


def test_a_proof_covers_both_lines_where_both_need_one() -> None:
    corner = contested("A@h7", position="11/11/11/11/6J4/4AREVELE/6U4/6X4/11/11/11 40:34 2 100")
    assert chosen(Rsvp(referee="no"), corner, "best") == "prove AU@h7-+VA@h6|"


def test_the_last_answers_are_weighed_too() -> None:
    game = Rsvp(referee="no")
    decided = Match(game, ["V@h6"], START.replace("2:0", "2:95")).state
    thoughts = RsvpEngine(game).analyse(decided, Limits(nodes=50), Stop())
    assert {thought.move: (thought.value < 0, thought.exact) for thought in thoughts} == {
        "accept": (True, True),
        "challenge": (True, False),
    }
    (only,) = RsvpEngine(game).analyse(contested("V@h6"), Limits(nodes=50), Stop())
    assert game.write_move(only.move) == "prove VER@h6-"


def test_a_solver_proves_as_the_judge_does() -> None:
    """§18: accepting loses, and so does a challenge that is answered well."""
    game = Rsvp(referee="no")
    decided = Match(game, ["V@h6"], START.replace("2:0", "2:95")).state
    solution = RsvpEngine(game).solve(decided, Limits(), Stop())
    assert (solution.value, set(solution.best)) == (-1, {"accept", "challenge"})


@pytest.mark.parametrize("level", LEVELS)
def test_no_level_bluffs(level: str) -> None:
    free, strict = Rsvp(referee="no"), Rsvp()
    state = free.read_state(START)
    for seed in range(3):
        assert strict.is_legal(state, free.read_move(chosen(free, state, level, seed)))


def test_all_words_are_announced() -> None:
    game = Rsvp(referee="no", announce="yes")
    state = game.read_state("11/11/11/11/6J4/4AREVELE/6U4/6X4/11/11/11 40:34 2 100")
    move = RsvpEngine(game).choose(state, "3", Random(1), Limits(), Stop())
    assert isinstance(move, Put)
    made = game.made(state, move.letter, move.cell)
    assert move.announced == tuple(sorted(found.word for found in made)) != ()


def test_what_is_seen_at_a_glance_is_what_the_rules_count() -> None:
    game = Rsvp()
    state = game.read_state("11/11/11/11/6J4/4AREVELE/6U4/6X4/11/11/11 40:34 2 100")
    sight = Sight(game.words)
    for cell, sign in enumerate(state.cells):
        if sign == ".":
            seen = sight.gains(state.cells, state.seat, cell)
            for letter in ALPHABET:
                put = Put(letter, cell)
                points = game.event(state, put, None).points if game.words.is_legal(state.cells, 1, cell, letter) else 0
                assert seen.get(letter, 0) == points


def test_the_analysis_names_words_made_words_possible_and_the_answer() -> None:
    game = Rsvp()
    state = game.read_state(START)
    thoughts = RsvpEngine(game).analyse(state, Limits(nodes=20_000), Stop())
    assert len(thoughts) == len(list(game.moves(state)))
    assert any("VER" in thought.proof.fr for thought in thoughts)
    best = thoughts[0].proof
    assert "mots possibles" in best.fr
    assert "words still possible" in best.en
    assert "réponse" in best.fr
    assert [thought.value for thought in thoughts] == sorted((thought.value for thought in thoughts), reverse=True)


NEAR_THE_END = "11/11/11/11/6J4/4AREVELE/6UA3/6X4/11/11/11 80:81 1 100"


@pytest.mark.skipif(not AVAILABLE, reason="the kernels are not built")
def test_a_forced_win_is_found_and_played() -> None:
    """K@e5, E@h5 and Q@f7 each threaten more than one letter can stop."""
    game = Rsvp()
    state = game.read_state(NEAR_THE_END)
    solution = RsvpEngine(game).solve(state, Limits(nodes=50_000), Stop())
    assert (solution.value, solution.exact) == (1, True)
    assert {game.write_move(move) for move in solution.best} == {"K@e5", "E@h5", "Q@f7"}
    assert "other letters may win too" in solution.proof.en  # not all of the others are settled with little work
    assert chosen(game, state, "best") in {"K@e5", "E@h5", "Q@f7"}
    sure = [thought for thought in RsvpEngine(game).analyse(state, Limits(nodes=50_000), Stop()) if thought.exact]
    assert {thought.move for thought in sure} == set(solution.best)


def test_a_solver_out_of_breath_says_so() -> None:
    game = Rsvp()
    solution = RsvpEngine(game).solve(game.read_state(START), Limits(nodes=50), Stop())
    assert (solution.value, solution.best, solution.exact) == (None, (), False)


@pytest.mark.parametrize("seed", range(2))
def test_ends_of_rsvp_are_proved_as_they_are_solved(seed: int) -> None:
    match = random_match(grille.load("rsvp", size=7, target=25), seed)
    found = review(match, Limits(nodes=200_000))
    proved = [judged for judged in found.moves if judged.verdict.exact]
    assert proved  # the last letter at least
    for judged in proved:
        at = grille.Match(match.game, position=match.game.write_state(judged.state))
        assert judged.verdict.best_value == grille.solve(at).value
        at.play(judged.move)
        after = at.outcome.payoffs[judged.seat] if at.outcome else -(grille.solve(at).value or 0)
        assert judged.verdict.value == after


def test_words_that_were_missed_are_told() -> None:
    match = random_match(grille.load("rsvp", size=7, target=60), 3, plies=8)
    found = review(match, Limits(nodes=60_000))
    for summary in found.summaries:
        for missed in summary.missed:
            state = match.states[missed.ply - 1]
            event = match.game.event(state, match.game.read_move(missed.move), summary.seat)
            assert (event.words, event.points) == (missed.words, missed.points)
            played = match.game.event(state, match.moves[missed.ply - 1], summary.seat)
            assert missed.points > (played.points or 0)


def test_many_moves_are_thinned_by_cell_and_told_when_a_cell_is_picked() -> None:
    position = "11/11/11/11/4CHAT3/11/11/11/11/11/11 5:7 1 100"
    told = looked("rsvp", position)
    assert told.count > 100
    assert len(told.moves) == MOST_TOLD
    narrowed = looked("rsvp", position, ("i5",))
    assert 0 < narrowed.count < MOST_TOLD
    assert all("i5" in move.picked for move in narrowed.moves)
    assert narrowed.count == told.marks["i5"].count == len(narrowed.moves)
