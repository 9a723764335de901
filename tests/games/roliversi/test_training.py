"""What the expert has learnt: a file that checks itself, made again by its command, and worth having."""

import json
import shlex
from dataclasses import replace
from itertools import product
from pathlib import Path

import numpy as np
import pytest

from grille import kernels
from grille.contract import Stop, Stopped
from tests.cli.running import grille

if not kernels.AVAILABLE:
    pytest.skip("the kernels are not built", allow_module_level=True)

from grille.games.roliversi import training
from grille.games.roliversi.weights import (
    Learnt,
    SpoiltWeights,
    folding,
    images,
    load_weights,
    own_symmetries,
    read_learnt,
    weights_file,
    write_learnt,
)
from grille.kernels import roliversi as kernel

SMALL = training.Course(size=6, line="stop", seed=7, examples=2000, stages=2, generations=2)
SIZES = (6, 8)


def ignore(share: float) -> None: ...


# The file


@pytest.mark.parametrize("line", ["stop", "through"])
@pytest.mark.parametrize("size", SIZES)
def test_the_weights_are_small_sound_and_say_how_to_make_them_again(size: int, line: str) -> None:
    data = weights_file(size, line).read_bytes()
    learnt = read_learnt(data)
    assert len(data) < 300_000
    assert (learnt.size, learnt.line) == (size, line)
    words = shlex.split(learnt.command)
    assert words[:4] == ["grille", "roliversi", "train", "FILE"]
    assert {f"size={size}", f"line={line}"} <= set(words)
    assert "--seed" in words
    weights = load_weights(size, line)
    assert weights is not None
    assert (weights.size, weights.stages) == (size, learnt.stages)


def test_the_smallest_board_needs_no_weights() -> None:
    assert load_weights(4, "stop") is None


def test_a_spoilt_file_is_refused() -> None:
    classes = max(folding(6)) + 1
    data = write_learnt(Learnt(6, "stop", 1, "", bytes(range(128)) + bytes(classes - 128)))
    assert read_learnt(data).values[:128] == bytes(range(128))
    head, _, packed = data.partition(b"\n")
    for spoilt in (
        b"",
        head,
        packed,
        data[:-20],
        head.replace(b'"stages"', b'"phases"') + b"\n" + packed,
        json.dumps({**json.loads(head), "sha256": "0" * 64}).encode() + b"\n" + packed,
    ):
        with pytest.raises(SpoiltWeights):
            read_learnt(spoilt)


# Fillings that are worth the same


def test_an_edge_read_backwards_is_the_same_edge() -> None:
    row = [0, 1, 2, 3, 4, 5]
    assert sorted(own_symmetries(6, row)) == [row, row[::-1]]
    assert own_symmetries(6, [0, 1, 2, 3, 4]) == [[0, 1, 2, 3, 4]]
    assert len(own_symmetries(6, [0, 1, 2, 6, 7, 8, 12, 13, 14])) == 2  # a corner, over its diagonal


def test_images_move_and_rename() -> None:
    fillings = list(product(range(3), repeat=2))  # the second cell is the lower digit here
    assert images((0, 2, 1), (1, 0)) == [3 * (0, 2, 1)[low] + (0, 2, 1)[high] for high, low in fillings]


@pytest.mark.parametrize("size", SIZES)
def test_every_place_has_a_class_and_images_of_a_position_the_same_weights(size: int) -> None:
    classes = folding(size)
    assert len(classes) == kernel.places(size)
    assert set(classes) == set(range(max(classes) + 1))
    examples = training.play_games(
        training.Course(size, "stop", 1, 200, 1, 1), 0, training.GENERATIONS[0], None, Stop()
    )
    swapped = examples.copy()
    swapped["shade"] ^= swapped["own"]  # the mover's two colours exchanged
    swapped["own"], swapped["enemy"], swapped["shade"] = (
        np.array([int(f"{value:064b}"[::-1], 2) for value in swapped[name].tolist()], np.uint64)  # the board turned
        for name in ("own", "enemy", "shade")
    )
    read, again = (
        np.sort(np.array(classes)[np.frombuffer(kernel.features(size, it.tobytes()), np.uint32).reshape(200, -1)])
        for it in (examples, swapped)
    )
    assert (read == again).all()


# Training


def test_a_training_is_its_seeds() -> None:
    first, again = (training.train(SMALL, Stop(), ignore) for _ in range(2))
    other = training.train(replace(SMALL, seed=8), Stop(), ignore)
    assert first == again
    assert first.values != other.values


def test_the_command_makes_the_same_file(tmp_path: Path) -> None:
    file = tmp_path / "weights"
    words = shlex.split(SMALL.command.replace("FILE", str(file)))
    assert grille(*words[1:]).code == 0
    assert file.read_bytes() == write_learnt(training.train(SMALL, Stop(), ignore))


def test_what_is_learnt_foretells_games_never_seen() -> None:
    course = replace(SMALL, examples=20_000, stages=1, generations=1)
    learnt = np.frombuffer(training.train(course, Stop(), ignore).values, np.int8) / 8
    games = training.play_games(replace(course, seed=99), 0, training.GENERATIONS[0], None, Stop())
    places = np.frombuffer(kernel.features(6, games.tobytes()), np.uint32).reshape(len(games), -1)
    errors = games["value"] - learnt[np.array(folding(6))[places]].sum(axis=1)
    assert (errors**2).mean() < 0.7 * (games["value"].astype(float) ** 2).mean()


def test_a_training_can_be_stopped() -> None:
    stop = Stop()
    stop.set()
    with pytest.raises(Stopped):
        training.train(SMALL, stop, ignore)


def test_what_cannot_be_trained_is_refused_before_the_training(tmp_path: Path) -> None:
    assert grille("roliversi", "train", str(tmp_path / "no" / "folder")).code == 2
    assert grille("roliversi", "train", str(tmp_path / "weights"), "-o", "size=4").code == 2
    assert grille("roliversi", "train", str(tmp_path / "weights"), "--generations", "99").code == 2


def test_a_stage_without_games_teaches_nothing() -> None:
    learnt = training.train(replace(SMALL, examples=2, stages=20, generations=1), Stop(), ignore)
    assert bytes(len(learnt.values) // 20) in learnt.values
