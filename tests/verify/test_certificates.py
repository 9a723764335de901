"""Certificates hold as they were written, and no longer once anything in them is changed, left out or claimed."""

import gzip
import json
import os
import random
import subprocess
import sys
from functools import cache
from itertools import combinations, product
from pathlib import Path

import pytest

from grille.cli.run import run
from grille.contract import NotSolvable
from grille.registry import room
from grille_verify import Refused, reading, rvb, trioker, verify
from grille_verify.reading import count_out, hash_of
from grille_verify.roliversi import Board, End, best, first_wrong_end
from grille_verify.trioker import Propagator, Shape, clauses, refute
from tests.seeds import SEED
from tests.verify.conftest import LOST_GRID, wish

ROOT = Path(__file__).parents[2]
WHOLE_GRID = "VBRV/BBBRB/RVRRRV/VBV.VBV/VRRRVR/BRBBB/VRBV"
STATED = {"game": "trioker", "shape": "A", "solutions": 0}


def lines_of(path: Path) -> list[str]:
    return path.read_text("ascii").splitlines()


def rewrite(path: Path, lines: list[str]) -> None:
    """The lines with a fresh seal, as a careful forger would write them."""
    import hashlib

    content = "".join(f"{line}\n" for line in lines)
    path.write_text(f"{content}end {hashlib.sha256(content.encode()).hexdigest()}\n", encoding="ascii")


def restate(path: Path, **claims: object) -> None:
    head = json.loads(lines_of(path)[0])
    head["statement"] |= claims
    head["sha256"] = hash_of(head["statement"])
    rewrite(path, [json.dumps(head), *lines_of(path)[1:-1]])


@pytest.fixture(params=["trioker", "roliversi", "rvb"])
def certificate(request: pytest.FixtureRequest, written: dict[str, Path], tmp_path: Path) -> Path:
    """A copy that may be spoilt."""
    copy = tmp_path / "certificate"
    copy.write_bytes(written[request.param].read_bytes())
    return copy


def test_what_was_written_holds(written: dict[str, Path]) -> None:
    facts = [verify(path)[0] for path in written.values()]
    assert facts[0].startswith("3216 solutions")
    assert facts[1] == "4 × 4 diagonal stop: the beginner wins by -6"
    assert "lost for the mover" in facts[2]


def test_no_bit_can_be_flipped(certificate: Path) -> None:
    whole = certificate.read_bytes()
    draw = random.Random(SEED)
    for _ in range(60):
        at, bit = draw.randrange(len(whole)), draw.randrange(8)
        certificate.write_bytes(whole[:at] + bytes([whole[at] ^ 1 << bit]) + whole[at + 1 :])
        with pytest.raises(Refused):
            verify(certificate)


def test_no_line_can_be_left_out_even_by_who_seals_anew(certificate: Path) -> None:
    head, *lines, _ = lines_of(certificate)
    draw = random.Random(SEED)
    claimed = verify(certificate)[0]
    refused = 0
    for missing in {0, len(lines) - 1, *(draw.randrange(len(lines)) for _ in range(10))}:
        rewrite(certificate, [head, *lines[:missing], *lines[missing + 1 :]])
        try:
            assert verify(certificate)[0] == claimed  # a lost position more than is needed
        except Refused:
            refused += 1
    assert refused >= 5


@pytest.mark.parametrize("cut", [0.0, 0.3, 0.9])
def test_the_end_cannot_be_missing(certificate: Path, cut: float) -> None:
    whole = certificate.read_bytes()
    certificate.write_bytes(whole[: int(cut * len(whole))])
    with pytest.raises(Refused):
        verify(certificate)


@pytest.mark.parametrize(
    ("box", "claims"),
    [
        ("trioker", {"solutions": 3215}),
        ("trioker", {"solutions": 0}),
        ("trioker", {"shape": "AVA/V.V"}),
        ("trioker", {"shape": "AAA"}),
        ("trioker", {"shape": "A" * 3_000}),
        ("roliversi", {"value": -5}),
        ("roliversi", {"value": -7}),
        ("roliversi", {"value": 10**30}),
        ("roliversi", {"start": "parallel"}),
        ("roliversi", {"line": "through"}),
        ("roliversi", {"size": "5"}),
        ("roliversi", {"empty": 1}),
        ("rvb", {"grid": "xxxx/xxxxx/xxRVBx/RRRVxxx/RVxBRV/xxxxx/xxxV"}),
        ("rvb", {"grid": "R"}),
        ("rvb", {"same": "both"}),
        ("rvb", {"counted": 34}),
    ],
)
def test_nothing_else_can_be_claimed(
    written: dict[str, Path], tmp_path: Path, box: str, claims: dict[str, object]
) -> None:
    forged = tmp_path / "forged"
    forged.write_bytes(written[box].read_bytes())
    restate(forged, **claims)
    with pytest.raises(Refused):
        verify(forged)


def test_a_wrong_line_is_named(written: dict[str, Path], tmp_path: Path) -> None:
    head, *lines, _ = lines_of(written["trioker"])
    clash = next(place for place, line in enumerate(lines) if line.startswith("c"))
    lines[clash] = "c 0 0"
    forged = tmp_path / "forged"
    rewrite(forged, [head, *lines])
    with pytest.raises(Refused, match=rf"line {clash + 2}: cells 0 and 0 do not show the same piece"):
        verify(forged)


@pytest.mark.parametrize(
    "nonsense",
    [
        b"",
        b"\n",
        b"{}\n",
        b"[" * 60_000 + b"\n",
        b"x" * 10_000_000,
        b"\xff\xfe\n",
        b'{"grille certificate": 2, "kind": "trioker tree", "statement": {}, "sha256": ""}\n',
        b'{"grille certificate": 1, "kind": "trioker tree", "statement": {"solutions": ' + b"9" * 5_000 + b"}}\n",
    ],
)
def test_nonsense_is_refused(tmp_path: Path, nonsense: bytes) -> None:
    for name in ("nonsense", "nonsense.gz"):
        (tmp_path / name).write_bytes(nonsense)
        with pytest.raises(Refused):
            verify(tmp_path / name)


@pytest.mark.parametrize("depth", [100, 300, 600, 900, 950, 1_000, 30_000])
def test_no_depth_is_too_much(tmp_path: Path, depth: int) -> None:
    """What is deep enough to be read may still be too deep to be hashed."""
    for place in range(depth, depth + 50 if 900 <= depth < 1_000 else depth + 1):
        deep = '"statement": {"game": ' + "[" * place + "]" * place + "}"
        (tmp_path / "deep").write_text(f'{{"grille certificate": 1, "kind": "trioker tree", {deep}, "sha256": ""}}\n')
        with pytest.raises(Refused):
            verify(tmp_path / "deep")


def test_a_packed_file_cannot_be_cut_or_lengthened(tmp_path: Path) -> None:
    """Also where all the text is there, and only what packs it is not."""
    whole = (ROOT / "src/grille/boxes/trioker/proofs/giant-hexagon.gz").read_bytes()
    packed = tmp_path / "packed.gz"
    for spoilt in (whole[:-1], whole[:-8], whole[:-9], whole[: len(whole) // 2], whole + b"x", whole + whole):
        packed.write_bytes(spoilt)
        with pytest.raises(Refused):
            verify(packed)


def test_the_same_certificate_is_the_same_bytes_whatever_it_is_called(tmp_path: Path) -> None:
    certificates = room("trioker", "certificates")
    assert certificates
    for name in ("one.gz", "two.gz"):
        certificates.certify(wish(tmp_path / name, "AV"))
    assert (tmp_path / "one.gz").read_bytes() == (tmp_path / "two.gz").read_bytes()


# Steps of a SAT solver


def holds_somewhere(clauses: list[list[int]], variables: int) -> bool:
    return any(
        all(any((literal > 0) == values[abs(literal) - 1] for literal in clause) for clause in clauses)
        for values in product((False, True), repeat=variables)
    )


def test_what_can_hold_is_never_refuted() -> None:
    """Random clauses and random steps, beside all assignments."""
    draw = random.Random(SEED)
    refuted = 0
    for _ in range(400):
        clauses = [draw.sample([1, 2, 3, 4, -1, -2, -3, -4], draw.randint(1, 3)) for _ in range(draw.randint(4, 14))]
        clauses.append([4, -4])
        steps = [" ".join(map(str, draw.sample([1, 2, 3, -1, -2, -3], draw.randint(0, 2)))) + " 0" for _ in range(6)]
        try:
            refute(clauses, enumerate([*steps, "0"], 2))
        except Refused:
            continue
        refuted += 1
        assert not holds_somewhere(clauses, 4)
    assert refuted > 10


def test_clauses_of_a_shape_hold_for_its_solutions() -> None:
    """A cell more than there are pieces of its kind would be too many; a single cell has a solution."""
    shape = Shape("A")
    values = {1: True, 5: True, 9: True}  # all three corners 0
    shown = 4 * shape.vertices + 1
    literals = {*values, shown} | {-literal for literal in range(1, shown + 24) if literal not in {*values, shown}}
    assert all(literals & set(clause) for clause in clauses(shape))


@pytest.mark.parametrize("steps", [["1 0"], ["1 2"], ["99999999999 0"], [""], ["1 x 0"]], ids=lambda steps: steps[0])
def test_steps_that_do_not_follow_are_refused(steps: list[str]) -> None:
    with pytest.raises(Refused):
        refute([[1, 2], [-1, 2]], enumerate(steps, 2))


# Half of what a board is worth


@pytest.mark.parametrize(("half", "told"), [("least=-10", "at least -10"), ("most=-10", "at most -10")])
def test_one_strategy_shows_half_and_no_more(half: str, told: str, tmp_path: Path) -> None:
    file, (name, _, value) = tmp_path / "half", half.partition("=")
    certificates = room("roliversi", "certificates")
    assert certificates
    certificates.certify(wish(file, "", "size=4", "line=through", half))
    assert verify(file)[0] == f"4 × 4 diagonal through: the beginner wins by {told}"
    better = int(value) + (1 if name == "least" else -1)
    with pytest.raises(NotSolvable):
        certificates.certify(wish(tmp_path / "lie", "", "size=4", "line=through", f"{name}={better}"))
    written = file.read_bytes()
    for claims in ({"value": better}, {"shown": "both"}, {"shown": "beginner" if name == "most" else "other"}):
        file.write_bytes(written)
        restate(file, **claims)
        with pytest.raises(Refused):
            verify(file)


# Ends counted out in C


@pytest.mark.parametrize("line", ["stop", "through"])
def test_the_c_program_counts_as_the_rules_do(line: str) -> None:
    board = Board(6, line == "through")
    board.left = 10**9
    draw = random.Random(SEED)
    ends: set[End] = set()
    while len(ends) < 24:
        cells, side = board.start("diagonal"), 0
        while cells.count(".") > 6 and (moves := list(board.moves(cells, side).values())):
            cells, side = draw.choice(moves), 1 - side
        if side == 0 and cells.count(".") <= 6:
            value = best(board, cells, 0)
            ends |= {End(cells, value, True), End(cells, value + 1, False)}
    wrong, looked_at = first_wrong_end(board, ends, 10**9)
    assert wrong is None
    lie = min(ends)._replace(hoped=not min(ends).hoped)
    assert first_wrong_end(board, {*ends, lie} - {min(ends)}, 10**9)[0] == lie
    with pytest.raises(Refused, match="more positions than are stated"):
        first_wrong_end(board, ends, looked_at // 10)


# Positions of RVB counted out in C


@cache
def loses(letters: tuple[int, ...], cells: int) -> bool:
    """By the words of the rules: who strikes so that the other loses, wins; no strike takes a letter's last cell."""
    left = [letter & cells for letter in letters]
    after = (cells ^ strike for strike in rvb.strikes(left, "group"))
    return not any(loses(letters, rest) for rest in after if all(letter & rest for letter in letters))


def test_the_second_c_program_counts_as_the_rules_do() -> None:
    draw = random.Random(SEED)
    letters = rvb.read_grid(WHOLE_GRID)
    every = sorted(rvb.strikes(letters, "group"))
    head = "\n".join(f"{number:x}" for number in (*letters, len(every), *every))
    asked: dict[bool, list[str]] = {True: [], False: []}
    for size in (4, 5, 6, 7, 8, 9) * 6:
        cells = sum(1 << cell for cell in draw.sample(list(rvb.cells_in(sum(letters))), size))
        if all(cells & letter for letter in letters):
            asked[loses(tuple(letters), cells)].append(f"{cells:x}")
    lost, won = asked[True], asked[False]
    assert len(lost) >= 3
    assert count_out("struck.c", [], head, lost) == (None, sum(1 << int(cells, 16).bit_count() for cells in lost))
    for one in won[:3]:
        assert count_out("struck.c", [], head, [*lost, one])[0] == one


def test_small_positions_may_be_left_to_the_checker(written: dict[str, Path], tmp_path: Path) -> None:
    """A grid that is itself small enough needs no line but its own; one that the mover wins is still refused."""
    grid = LOST_GRID.removesuffix(" 1")
    forged = tmp_path / "forged"
    for claimed, is_lost in ((grid, True), (grid.replace("xxRVBx", "xxRVBR"), False)):
        cells = sum(rvb.read_grid(claimed))
        forged.write_bytes(written["rvb"].read_bytes())
        rewrite(forged, [lines_of(forged)[0], f"{cells:x}"])
        restate(forged, grid=claimed, counted=33)
        if is_lost:
            assert verify(forged)[1] == "1 positions, 1 counted out"
        else:
            with pytest.raises(Refused, match=f"with {cells:x} left the mover wins"):
                verify(forged)


def test_counting_takes_no_more_positions_than_are_stated(written: dict[str, Path], tmp_path: Path) -> None:
    forged = tmp_path / "forged"
    forged.write_bytes(written["roliversi"].read_bytes())
    needed = int(verify(forged)[1].split()[-2])
    restate(forged, positions=needed)
    verify(forged)
    restate(forged, positions=needed - 1)
    with pytest.raises(Refused, match="more positions than are stated"):
        verify(forged)


@pytest.mark.parametrize(("size", "positions"), [("4", 10**8), ("6", 10**11)])
def test_more_work_than_is_allowed_is_refused_before_it_is_begun(
    written: dict[str, Path], tmp_path: Path, size: str, positions: int
) -> None:
    forged = tmp_path / "forged"
    forged.write_bytes(written["roliversi"].read_bytes())
    restate(forged, size=size, positions=positions + 1)
    with pytest.raises(TimeoutError, match="may take more than 1 h of a core"):
        verify(forged)
    if size == "4":
        assert verify(forged, hours=2)


def test_a_small_file_cannot_hold_a_long_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A packed file may be a thousand times as long as it looks."""
    monkeypatch.setattr(reading, "SIGNS_AN_HOUR", 10**6)
    head = json.dumps({"grille certificate": 1, "kind": "trioker tree", "statement": STATED, "sha256": hash_of(STATED)})
    bomb = tmp_path / "bomb.gz"
    bomb.write_bytes(gzip.compress(f"{head}\n".encode() + b"v 0\nc 0 0\n" * 10**6))
    with pytest.raises(Refused, match="cells 0 and 0"):
        verify(bomb)
    bomb.write_bytes(gzip.compress(f"{head}\n".encode().replace(b"tree", b"refutation") + b"d 1 0\n" * 10**6))
    with pytest.raises(TimeoutError, match="may take more than 1 h"):
        verify(bomb)


def test_steps_of_a_solver_are_bounded_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trioker, "LITERALS_AN_HOUR", 100)
    with pytest.raises(TimeoutError, match="may take more than 1 h"):
        refute([[1, 2, 3], [1, 2, -3]], ((line, "1 2 0") for line in range(2, 1_000)))


def test_a_long_clause_counts_for_its_length() -> None:
    known = Propagator([[*range(1, 1_000)]])
    assert not known.follows([1])
    assert known.looked_at == 1_000


def test_answers_to_many_strikes_are_bounded_too(written: dict[str, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rvb, "ANSWERS_AN_HOUR", 10)
    with pytest.raises(TimeoutError, match="may take more than 1 h"):
        verify(written["rvb"])


def test_more_than_an_hour_of_counting_is_refused(written: dict[str, Path], tmp_path: Path) -> None:
    forged = tmp_path / "forged"
    forged.write_bytes(written["rvb"].read_bytes())
    whole = sum(rvb.read_grid(WHOLE_GRID))
    most = [whole ^ 1 << one ^ 1 << two ^ 1 << three for one, two, three in combinations(rvb.cells_in(whole), 3)]
    rewrite(forged, [lines_of(forged)[0], f"{whole:x}", *(f"{cells:x}" for cells in most[:129])])
    restate(forged, grid=WHOLE_GRID, counted=33)
    with pytest.raises(TimeoutError, match="may take more than 1 h"):
        verify(forged)


# The checker by itself


def test_the_checker_needs_python_alone(written: dict[str, Path]) -> None:
    command = [sys.executable, "-I", "-S", "-c", f"import sys; sys.path.insert(0, {str(ROOT / 'src')!r}); "]
    command[-1] += "from grille_verify.__main__ import main; sys.exit(main(sys.argv[1:]) or 'grille' in sys.modules)"
    done = subprocess.run([*command, str(written["rvb"])], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_the_checker_is_short() -> None:
    files = (ROOT / "src/grille_verify").glob("*.py")
    lines = sum(len(file.read_text("utf-8").splitlines()) for file in files)
    assert lines <= 600
    assert f"{lines} lines of Python" in (ROOT / "docs/certificates.md").read_text("utf-8")


def test_the_commands_write_and_check(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "two.gz")
    assert run(["certify", "trioker", file, "AV", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["bytes"] == os.path.getsize(file)
    assert run(["verify", file, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["fact"] == "216 solutions of AV"


@pytest.mark.parametrize(
    "words",
    [["certify", "nim", "x"], ["certify", "roliversi", "x"], ["certify", "rvb", "x", "RVB"], ["verify", "README.md"]],
)
def test_what_cannot_be_is_said_in_a_line(
    words: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("README.md").write_text("no certificate\n", encoding="ascii")
    assert run(words) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1
    assert not Path("x").exists()
