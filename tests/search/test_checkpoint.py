"""Files of long work: what they keep, and everything by which one is refused and left as it is."""

import json
import os
from pathlib import Path

import pytest

from grille.contract import UnreadableText
from grille.games import load
from grille.search.checkpoint import Checkpoint, check_sealed, seal_of, subject_of
from grille_verify.reading import hash_of as certificate_hash

SUBJECT = subject_of(load("nim"), position="4,7 1")
FOUND = [["a", 1], {"b": None}, "c", 4.5]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file with a head and four lines."""
    path = tmp_path / "work"
    with Checkpoint(path, SUBJECT) as kept:
        for found in FOUND:
            kept.append(found)
    return path


def check_refused(file: Path, sentence: str, subject: dict[str, object] = SUBJECT) -> None:
    before = file.read_bytes()
    with pytest.raises(UnreadableText, match=sentence):
        Checkpoint(file, subject)
    assert file.read_bytes() == before


def lines_of(file: Path) -> list[bytes]:
    return file.read_bytes().splitlines(keepends=True)


def test_what_was_found_is_found_again_and_added_to(file: Path) -> None:
    with Checkpoint(file, SUBJECT) as kept:
        assert kept.rows == FOUND
        kept.append("more")
    with Checkpoint(file, SUBJECT) as kept:
        assert kept.rows == [*FOUND, "more"]


def test_what_never_ends_is_not_read() -> None:
    with pytest.raises(UnreadableText, match="is not a checkpoint"):
        Checkpoint(Path("/dev/zero"), SUBJECT)


def test_the_head_names_game_version_options_and_position(file: Path) -> None:
    head = lines_of(file)[0].decode()
    for name in ('"grille checkpoint": 3', '"game": "nim"', '"version": 1', '"tolerance": "1"', '"position": "4,7 1"'):
        assert name in head


def test_a_head_states_the_work_and_its_hash_as_a_certificate_does(file: Path) -> None:
    head = json.loads(lines_of(file)[0].partition(b" ")[2])
    assert head == {"grille checkpoint": 3, "statement": SUBJECT, "sha256": certificate_hash(SUBJECT)}


def test_half_a_line_is_dropped_and_nothing_else(file: Path) -> None:
    whole = file.read_bytes()
    last = len(lines_of(file)[-1])
    for cut in range(1, last):
        file.write_bytes(whole[:-cut])
        with Checkpoint(file, SUBJECT) as kept:
            assert kept.rows == FOUND[:-1]
            kept.append(FOUND[-1])
        assert file.read_bytes() == whole


def test_half_a_head_is_begun_again(file: Path) -> None:
    head = lines_of(file)[0]
    for cut in (0, 1, 20, len(head) - 1):
        file.write_bytes(head[:cut])
        Checkpoint(file, SUBJECT).file.close()
        assert file.read_bytes() == head


@pytest.mark.parametrize("sign", range(0, 200, 7))
def test_a_changed_sign_is_refused(file: Path, sign: int) -> None:
    text = bytearray(file.read_bytes())
    text[sign % len(text)] ^= 1
    file.write_bytes(text)
    check_refused(file, "damaged at line|not a checkpoint|keeps another work")


def test_a_number_longer_than_any_count_is_refused(file: Path) -> None:
    with Checkpoint(file, SUBJECT) as kept:
        kept.append(10**20)
    check_refused(file, "damaged at line 6")


def test_a_file_larger_than_any_work_is_not_read(file: Path) -> None:
    os.truncate(file, 1 << 34)
    with pytest.raises(UnreadableText, match="not a checkpoint"):
        Checkpoint(file, SUBJECT)


def test_lines_cannot_be_swapped_left_out_doubled_or_put_in(file: Path) -> None:
    head, one, two, three, four = lines_of(file)
    for lines in ((head, two, one), (head, one, three), (head, two), (head, one, one, two), (head, one, four)):
        file.write_bytes(b"".join(lines))
        check_refused(file, "damaged at line")
    file.write_bytes(b"".join((head, one, b'["forged", 9]\n', two)))
    check_refused(file, "damaged at line 3")


def test_lines_of_one_work_do_not_serve_another(file: Path, tmp_path: Path) -> None:
    other = subject_of(load("nim"), position="4,8 1")
    check_refused(file, r"keeps another work \(position\)", other)
    check_refused(file, r"keeps another work \(options\)", subject_of(load("nim", tolerance="2"), position="4,7 1"))
    check_refused(file, r"keeps another work \(version\)", {**SUBJECT, "version": 2})
    Checkpoint(tmp_path / "other", other).file.close()
    file.write_bytes(b"".join((*lines_of(tmp_path / "other"), *lines_of(file)[1:])))
    check_refused(file, "damaged at line 2", other)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b'{"format": 1, "game": "roliversi", "size": 4, "line": "first"}\n', "has format '1'"),
        (b'{"number": 0, "position": "xRxx", "first": true}\n', "has format '1'"),
        (b"Dear diary,\nnothing happened today.\n", "not a checkpoint"),
        (b"no end of line", "not a checkpoint"),
        (b"\0" * 100, "not a checkpoint"),
        (b"\xff\xfe\n", "not a checkpoint"),
    ],
)
def test_old_and_foreign_files_are_refused(tmp_path: Path, text: bytes, sentence: str) -> None:
    (tmp_path / "work").write_bytes(text)
    check_refused(tmp_path / "work", sentence)


def test_a_file_of_a_later_format_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as later:
        later.setattr("grille.search.checkpoint.FORMAT", 4)
        Checkpoint(tmp_path / "work", SUBJECT).file.close()
    check_refused(tmp_path / "work", "has format '4' and this program reads format 3")


def test_two_programs_do_not_write_one_file(file: Path) -> None:
    with Checkpoint(file, SUBJECT):
        check_refused(file, "in use")
    Checkpoint(file, SUBJECT).file.close()


def test_a_file_of_the_package_is_believed_as_it_was_made() -> None:
    made = {"a": [1, 2]}
    check_sealed("made.json", made, seal_of(made))
    for content, found in (({"a": [2, 1]}, seal_of(made)), (made, "0" * 32), (made, None)):
        with pytest.raises(UnreadableText, match="is damaged"):
            check_sealed("made.json", content, found)
