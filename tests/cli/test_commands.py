"""Every command answers a program with one JSON object and a person in French or English."""

from pathlib import Path
from xml.etree import ElementTree

import pytest

import grille as library
from grille.games import REGISTRY
from tests.cli.running import grille

START = "8/8/8/3GY3/3RB3/8/8/8 GB"
ENDED = "GGGGGGGG/8/8/8/8/8/8/8 YR"
RECORD = """Game: nim
Version: 1
Options: tolerance=1 piles=4,7 misere=no
Players: Anne, niveau 3
Date: 2026-11-15

2,1
0,6
2,0
"""


# For programs


def test_games_lists_the_shelf_with_options() -> None:
    games = grille("games", "--json", "--lang", "en").json["games"]
    assert [game["id"] for game in games] == list(REGISTRY)
    nim = games[0]
    assert nim["name"] == "Nim “about as much”"
    assert nim["seats"] == [2, 2]
    assert nim["options"]["misere"] == {
        "default": "no",
        "values": ["yes", "no"],
        "about": "wins for whoever takes it, or loses: misère",
    }


def test_levels_say_what_they_do_and_what_a_beginner_wins() -> None:
    told = grille("levels", "nim", "--json", "--lang", "en").json
    assert list(told) == ["game", "levels"]
    assert list(told["levels"]) == ["1", "2", "3", "4", "5", "best"]
    measured = grille("levels", "nim", "--games", "20", "--json", "--lang", "en").json
    assert measured["beginner"].startswith("Takes a handful")
    assert [(row["level"], row["games"]) for row in measured["rows"]] == [("1", 20), ("2", 20), ("3", 20)]
    said = grille("levels", "rvb", "--games", "4", "--start", "drawn").out
    assert "contre le niveau 3, gagne " in said


def test_moves_of_a_position() -> None:
    assert grille("moves", "nim", "2,1 2", "--json").json == {
        "position": "2,1 2",
        "actor": 1,
        "moves": ["0,1", "1,0", "1,1", "2,0", "2,1"],
        "count": 5,
        "truncated": False,
    }


def test_moves_of_the_start_when_no_position_is_given() -> None:
    answer = grille("moves", "roliversi", "--json").json
    assert answer["position"] == START
    assert answer["moves"] == ["e3G", "f4B", "c5G", "d6B"]


def test_moves_beyond_the_limit_are_cut_and_not_counted() -> None:
    answer = grille("moves", "nim", "9" * 5_000 + ",4", "--limit", "3", "--json").json
    assert (answer["moves"], answer["count"], answer["truncated"]) == (["0,1", "0,2", "0,3"], None, True)


def test_exactly_as_many_moves_as_the_limit_are_whole() -> None:
    answer = grille("moves", "nim", "2,1", "--limit", "5", "--json").json
    assert (answer["count"], answer["truncated"]) == (5, False)


def test_a_finished_position_has_no_actor_and_no_moves() -> None:
    answer = grille("moves", "roliversi", ENDED, "--json").json
    assert (answer["actor"], answer["moves"], answer["count"]) == (None, [], 0)


def test_chance_is_named_as_the_actor(toys: None) -> None:
    assert grille("moves", "pioche", "--json").json["actor"] == "chance"


def test_apply_tells_what_each_move_did() -> None:
    answer = grille("apply", "roliversi", START, "f4B", "f3Y", "--json", "--lang", "en").json
    assert answer["position"] == "8/8/5Y2/3GYB2/3RB3/8/8/8 GB"
    assert (answer["actor"], answer["scores"], answer["outcome"]) == (0, [3, 3], None)
    first, second = answer["events"]
    assert first["move"] == "f4B"
    assert first["said"] == "Blue on f4: one ball turned."
    assert first["turned"] == second["turned"] == ["e4"]
    assert first["points"] is first["words"] is first["lines"] is None


def test_apply_tells_the_outcome() -> None:
    answer = grille("apply", "nim", "2,2 2", "2,2", "--json", "--lang", "en").json
    assert answer["actor"] is None
    assert answer["scores"] is None
    assert answer["outcome"] == {"payoffs": [-1, 1], "reason": "player 2 takes the last match and wins"}


def test_solve_gives_all_winning_moves() -> None:
    answer = grille("solve", "nim", "4,7", "--json").json
    assert list(answer) == ["value", "best", "exact", "proof", "nodes", "seconds"]
    assert (answer["value"], set(answer["best"]), answer["exact"]) == ("win", {"2,1", "3,4"}, True)


def test_a_lost_position_has_no_best_move() -> None:
    answer = grille("solve", "nim", "2,6", "--json").json
    assert (answer["value"], answer["best"]) == ("loss", [])


def test_solve_of_a_finished_position() -> None:
    answer = grille("solve", "roliversi", ENDED, "--json").json
    assert (answer["value"], answer["best"], answer["exact"]) == (-8, [], True)


def test_solve_says_when_limits_came_first() -> None:
    answer = grille("solve", "roliversi", START, "--nodes", "20", "--json")
    assert answer.code == 1
    assert (answer.json["value"], answer.json["best"], answer.json["exact"]) == (None, [], False)


def test_solve_goes_on_when_its_memory_is_full() -> None:
    position = "GGGY/BYRR/1GB1/4 GB"
    free = grille("solve", "roliversi", position, "-o", "size=4", "--json").json
    tight = grille("solve", "roliversi", position, "-o", "size=4", "--memory", "1K", "--json").json
    assert tight["exact"]
    assert (tight["value"], tight["best"]) == (free["value"], free["best"])


def test_analyse_weighs_every_move() -> None:
    answer = grille("analyse", "nim", "2,1 2", "--json", "--lang", "en").json
    assert (answer["position"], answer["actor"]) == ("2,1 2", 1)
    assert {row["move"]: row["value"] for row in answer["moves"]} == {
        "2,1": "win",
        "0,1": "loss",
        "1,0": "loss",
        "1,1": "loss",
        "2,0": "loss",
    }
    assert all(row["exact"] and row["proof"] for row in answer["moves"])


def test_analyse_says_which_values_are_estimates() -> None:
    answer = grille("analyse", "roliversi", START, "--nodes", "40", "--json")
    assert answer.code == 1
    assert not any(row["exact"] for row in answer.json["moves"])


def test_analyse_of_a_finished_position() -> None:
    answer = grille("analyse", "roliversi", ENDED, "--json")
    assert (answer.code, answer.json["actor"], answer.json["moves"]) == (0, None, [])


@pytest.mark.parametrize(("depth", "nodes"), [("0", 1), ("1", 4), ("6", 14_408)])
def test_perft_counts_lines(depth: str, nodes: int) -> None:
    assert grille("perft", "roliversi", "--depth", depth, "--json").json == {"nodes": nodes}


def test_perft_counts_the_same_without_a_kernel(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("grille.games.roliversi.player.AVAILABLE", False)
    assert grille("perft", "roliversi", "--depth", "4", "--json").json == {"nodes": 340}


def test_perft_does_not_count_games_that_end_before() -> None:
    assert grille("perft", "nim", "1,1", "--depth", "2", "--json").json == {"nodes": 2}
    assert grille("perft", "nim", "1,1", "--depth", "3", "--json").json == {"nodes": 0}


def test_perft_says_when_limits_came_first() -> None:
    answer = grille("perft", "nim", "99,99", "--depth", "5", "--nodes", "10", "--json")
    assert (answer.code, answer.json) == (1, {"nodes": None})


def test_match_gives_score_and_interval() -> None:
    answer = grille("match", "nim", "--players", "best,1", "--games", "20", "--seed", "7", "--json").json
    assert list(answer) == ["games", "wins", "draws", "score", "interval"]
    assert answer["games"] == sum(answer["wins"]) + answer["draws"] == 20
    low, high = answer["interval"]
    assert 0 <= low < answer["score"] < high <= 1


def test_the_same_seed_plays_the_same_match() -> None:
    words = ("match", "nim", "--players", "2,3", "--games", "10", "--json", "--seed")
    assert grille(*words, "a").out == grille(*words, "a").out


def test_match_ends_when_it_knows_enough() -> None:
    words = ("match", "nim", "--players", "best,1", "--games", "500", "--until", "0,400", "--json")
    answer = grille(*words)
    assert answer.code == 0
    assert answer.json["stronger"] in (True, False)
    assert answer.json["games"] < 500


def test_match_counts_the_games_that_were_over_in_time() -> None:
    words = ("match", "roliversi", "--players", "best,best", "--games", "1000", "--seconds", "0.2", "--json")
    answer = grille(*words)
    assert answer.code == 1
    assert answer.json["games"] < 1000


def test_replay_checks_a_record_move_by_move(tmp_path: Path) -> None:
    file = tmp_path / "partie.txt"
    file.write_text(RECORD, encoding="utf-8")
    answer = grille("replay", str(file), "--json", "--lang", "en").json
    assert (answer["game"], answer["players"], answer["date"]) == ("nim", ["Anne", "niveau 3"], "2026-11-15")
    assert answer["options"] == {"tolerance": "1", "piles": "4,7", "misere": "no"}
    assert answer["position"] == "4,7 1"
    assert [(turn["actor"], turn["move"], turn["position"]) for turn in answer["turns"]] == [
        (0, "2,1", "2,6 2"),
        (1, "0,6", "2,0 1"),
        (0, "2,0", "0,0 2"),
    ]
    assert answer["outcome"]["payoffs"] == [1, -1]


def test_replay_reads_standard_input_and_tells_scores() -> None:
    record = "Game: roliversi\nVersion: 1\n\nf4B\nf3Y\n"
    turns = grille("replay", "-", "--json", stdin=record).json["turns"]
    assert [turn["scores"] for turn in turns] == [[4, 1], [3, 3]]


def test_show_for_a_program() -> None:
    answer = grille("show", "roliversi", "--json").json
    assert (answer["position"], answer["actor"], answer["scores"]) == (START, 0, [2, 2])
    assert answer["pieces"] == {"d4": "G", "e4": "Y", "d5": "R", "e5": "B"}


def test_a_position_may_come_from_standard_input() -> None:
    assert grille("moves", "nim", "-", "--json", stdin="1,0 2\n").json["moves"] == ["1,0"]


# For people


PEOPLE = [
    (("games",), "joueurs", "players"),
    (("show", "roliversi"), "Au joueur 1 de jouer", "To play: player 1"),
    (("show", "roliversi", ENDED), "Fin\u00a0:", "The end:"),
    (("moves", "nim", "2,1"), "5 coups", "5 moves"),
    (("moves", "nim", "200,200", "--limit", "2"), "Il y en a d’autres", "There are more"),
    (("moves", "roliversi", ENDED), "billes contre", "balls to"),
    (("apply", "roliversi", START, "f4B"), "Bleu en f4", "Blue on f4"),
    (("solve", "nim", "4,7"), "gagné", "won"),
    (("solve", "nim", "2,6"), "perdu", "lost"),
    (("solve", "roliversi", ENDED), "Fin\u00a0:", "The end:"),
    (("analyse", "nim", "2,1"), "perdu", "lost"),
    (("analyse", "roliversi", ENDED), "Fin\u00a0:", "The end:"),
    (("perft", "roliversi", "--depth", "4"), "suites", "lines"),
    (("match", "nim", "--players", "1,2", "--games", "4"), "niveau 1", "level 1"),
]


@pytest.mark.parametrize(("words", "french", "english"), PEOPLE, ids=lambda value: "-".join(value)[:24])
def test_commands_speak_both_languages(words: tuple[str, ...], french: str, english: str) -> None:
    assert french in grille(*words, "--lang", "fr").out
    assert english in grille(*words, "--lang=en").out


def test_replay_speaks_both_languages() -> None:
    assert "prend la dernière allumette" in grille("replay", "-", "--lang", "fr", stdin=RECORD).out
    assert "takes the last match" in grille("replay", "-", "--lang", "en", stdin=RECORD).out


def test_perft_shows_every_depth_to_a_person() -> None:
    out = grille("perft", "roliversi", "--depth", "6", "--lang", "en").out
    assert [number in out for number in ("340", "2,244", "14,408")] == [True] * 3


def test_the_board_marks_the_last_move_what_it_turned_and_where_one_may_go() -> None:
    rows = grille("apply", "roliversi", START, "f4B").out.splitlines()
    row4 = next(row for row in rows if row.startswith(" 4"))
    row3 = next(row for row in rows if row.startswith(" 3"))
    assert row4 == " 4 │   │   │   │ G │(B)│[B]│   │   │"
    assert row3 == " 3 │   │   │   │ • │   │ • │   │   │"


def test_nothing_is_coloured_outside_a_terminal() -> None:
    assert "\x1b" not in grille("show", "roliversi").out


def test_options_of_the_game_are_read() -> None:
    assert grille("moves", "roliversi", "-o", "size=4", "-o", "start=parallel", "--json").json["position"] == (
        "4/1RY1/1BG1/4 GB"
    )


def test_version() -> None:
    assert grille("--version").out == f"grille {library.__version__}\n"


@pytest.mark.parametrize("words", [(), ("--help",), ("-h",)])
def test_help_without_a_command(words: tuple[str, ...]) -> None:
    answer = grille(*words, "--lang", "en")
    assert answer.code == 0
    assert "replay" in answer.out


# Pictures


def test_a_picture_has_every_cell_and_piece(tmp_path: Path) -> None:
    file = tmp_path / "roliversi.svg"
    answer = grille("show", "roliversi", "--svg", str(file))
    assert (answer.code, answer.out) == (0, "")
    picture = ElementTree.parse(file).getroot()
    space = "{http://www.w3.org/2000/svg}"
    assert picture.findtext(f"{space}title") == START
    assert len(picture.findall(f"{space}polygon")) == 64
    assert len(picture.findall(f"{space}circle")) == 4
    letters = [text.text for text in picture.iter(f"{space}text")]
    assert letters.count("G") == letters.count("B") == letters.count("Y") == letters.count("R") == 1


def test_analyse_shows_a_tree_of_good_moves_and_their_answers() -> None:
    told = grille("analyse", "nim", "4,8", "--tree", "--depth", "2", "--width", "1", "--json").json
    (best,) = told["moves"]
    assert (best["move"], best["value"], best["exact"]) == ("2,2", "win", True)
    (answer,) = best["moves"]
    assert (answer["value"], answer["moves"]) == ("loss", [])
