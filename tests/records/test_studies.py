"""Records with variations, remarks and chapters: what is written is read again, and old records are as they were."""

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as some

from grille.contract import OVER, GrilleError, UnreadableText
from grille.games import load
from grille.records import Chapter, Study, Tree, read_record, read_study, write_study
from grille.records.study_lines import json_lines, read_lines
from grille.records.tree import START, Grower

WRITTEN = """Study: Deux débuts
Chapter: Le bon coup
Game: nim
Version: 1
Options: tolerance=1 piles=12,17 misere=no
Position: 4,7 1

# Ici tout se décide.
2,3
# laisse 2 et 4
(
1,1
# perd
0,1
(
0,2
)
)
(
0,7
)
0,1
---
Chapter: Autre chose
Game: nim
Version: 1
Options: tolerance=2 piles=12,17 misere=no

3,1
"""
REMARKS = some.text(some.characters(codec="utf-8", categories=("L", "N", "P", "S")), max_size=30)


@some.composite
def trees(draw: some.DrawFn) -> Tree:
    """A tree of random moves, each going on from any place."""
    game = load(draw(some.sampled_from(["nim", "roliversi", "rvb"])))
    grower, rng = Grower(game, None), Random(draw(some.integers(0, 1 << 30)))
    if game.info.id == "rvb":
        grower = Grower(game, "RVBR/VBRxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xxxx 1")
    for parent in draw(some.lists(some.integers(START, 30), max_size=25)):
        at = min(parent, len(grower.branches) - 1)
        state = grower.states[at + 1]
        known = {branch.move for branch in grower.branches if branch.parent == at}
        moves = [] if game.actor(state) == OVER else [game.write_move(move) for move in game.moves(state)]
        if fresh := [move for move in moves if move not in known]:
            grower.grow(at, rng.choice(fresh), draw(REMARKS))
    return grower.tree(draw(REMARKS))


def shape(tree: Tree, at: int = START) -> list[object]:
    """What grows from a place, whatever the places are called."""
    return [
        (branch.move, branch.comment, shape(tree, place))
        for place, branch in enumerate(tree.branches)
        if branch.parent == at
    ]


@settings(max_examples=60, deadline=None)
@given(some.lists(trees(), min_size=1, max_size=3))
def test_what_is_written_is_read_again(grown: list[Tree]) -> None:
    study = Study("Essai", tuple(Chapter(f"Chapitre {at}", tree) for at, tree in enumerate(grown, 1)))
    text = write_study(study)
    again = read_study(text)
    assert write_study(again) == text
    for before, after in zip(study.chapters, again.chapters, strict=True):
        assert shape(after.tree) == shape(before.tree)
        assert (after.title, after.tree.comment) == (before.title, before.tree.comment)


def test_a_study_reads_as_it_is_written_down_here() -> None:
    study = read_study(WRITTEN)
    assert write_study(study) == WRITTEN
    first = study.chapters[0].tree
    assert [first.branches[place].move for place in first.main_line()] == ["2,3", "0,1"]
    assert first.branches[0].comment == "laisse 2 et 4"


def test_a_record_with_variations_is_the_match_of_its_main_line() -> None:
    match = read_record(WRITTEN).match
    assert [match.game.write_move(move) for move in match.moves] == ["2,3", "0,1"]
    assert match.position == "2,3 1"


def test_an_old_record_is_a_study_of_one_chapter() -> None:
    old = "Game: nim\nVersion: 1\nPlayers: Ada, Bob\nDate: 2025-01-31\n\n2,3\n1,1\n"
    (chapter,) = read_study(old).chapters
    assert chapter.title == "Ada – Bob"
    assert [branch.move for branch in chapter.tree.branches] == ["2,3", "1,1"]


def test_json_lines_tell_every_position() -> None:
    told = [json.loads(line) for line in json_lines(read_study(WRITTEN))]
    assert [line["position"] for line in told if line["chapter"] == 1 and line["main"]] == ["4,7 1", "2,4 2", "2,3 1"]
    assert len(told) == 6 + 1 + 2


def test_json_lines_are_read_back_as_they_were() -> None:
    study = read_study(WRITTEN)
    again = read_lines("\n".join(json_lines(study)))
    assert list(json_lines(again)) == list(json_lines(study))
    assert again.name == study.name
    assert [chapter.tree.branches for chapter in again.chapters] == [one.tree.branches for one in study.chapters]


@pytest.mark.parametrize(
    ("at", "change", "said"),
    [
        (0, {"game": "echecs"}, "ligne 1 : jeu inconnu"),
        (0, {"position": 7}, "ligne 1 : il manque le texte « position »"),
        (0, {"options": []}, "ligne 1 : il manque les options"),
        (1, {"move": "9,9"}, "ligne 2 : "),
        (2, {"parent": 5}, "ligne 3 : une variante part d'un coup qui manque"),
        (2, {"place": 7}, "ligne 3 : « place » devrait être 1"),
        (2, {"parent": "0"}, "ligne 3 : il manque le nombre « parent »"),
        (0, {"place": 0}, "ligne 1 : un chapitre commence à la place −1"),
    ],
)
def test_bad_json_lines_are_refused_with_their_number(at: int, change: dict[str, object], said: str) -> None:
    lines = list(json_lines(read_study(WRITTEN)))
    lines[at] = json.dumps({**json.loads(lines[at]), **change})
    with pytest.raises(GrilleError) as refused:
        read_lines("\n".join(lines))
    assert said in refused.value.text.fr


@pytest.mark.parametrize("text", ["{", "[1]", "{}\n1", '{"chapter": 1}'])
def test_lines_that_are_no_objects_are_refused(text: str) -> None:
    with pytest.raises(UnreadableText, match=r"line [12]: "):
        read_lines(text)


HEAD = "Game: nim\nVersion: 1\nPosition: 4,7 1\n\n"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("(\n1,1\n)\n", "ligne 5 : une variante vient après un coup"),
        ("1,1\n)\n", "ligne 6 : parenthèse fermante de trop"),
        ("1,1\n(\n2,2\n", "il manque une parenthèse fermante"),
        ("1,1\n(\n4,1\n)\n", "ligne 7 : les deux prises diffèrent de 3, l'écart permis est 1"),
        ("4,5\n0,2\n0,1\n", "ligne 7 : la partie est finie"),
        (f"# {'a' * 3000}\n", "remarque : 2000 signes au plus, aucun invisible"),
        ("1,1\n---\n1,1\n", "ligne 7 : '1,1' n'est pas une en-tête"),
    ],
)
def test_a_bad_tree_is_refused_in_one_sentence(lines: str, said: str) -> None:
    with pytest.raises(GrilleError) as refused:
        read_study(HEAD + lines)
    assert said in refused.value.text.fr


def test_brackets_do_not_go_on_for_ever() -> None:
    with pytest.raises(UnreadableText):
        read_study(HEAD.replace("4,7", "900,900") + "1,0\n" + "(\n1,1\n1,0\n" * 300)


def test_french_spaces_are_spaces() -> None:
    text = WRITTEN.replace("Deux débuts", "Nim «\u00a0à peu près\u00a0»").replace("perd\n", "perd\u202f!\n")
    assert write_study(read_study(text)) == text
