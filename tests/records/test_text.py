"""The record of a match as text: written, read back, refused with the line of the fault, and readable for ever."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import grille
from grille.contract import OVER, GrilleError, IllegalMove, UnknownName, UnreadableText
from grille.records.text import LONGEST_NAME, MOST_SIGNS, check_name

OLD = Path(__file__).parent / "v1"

ENDS = {
    "nim_4_7": "0,0 2",
    "nim_huge_piles": "9000000000000000000000000000000000000001,29999999999999999999999999999999999999999 1",
    "nim_misere_from_a_position": "0,0 1",
    "roliversi_unfinished": "1RYY2/GGB3/1YYGB1/1RRRB1/5B/6 YR",
    "roliversi_whole_game": ("RRYYRRYY/GBRGYRBY/GGRYYYRR/GGGGBRBR/GRGGBGGR/GRRBGBYY/BRGBBBGR/YYYYYYRR GB"),
    "roliversi_with_passes": "BRYY/BBBG/GGBG/GGGB YR",
    "rsvp_with_challenges": (
        "I4A1TEE1/X1L3UO1JR/1F4L2E1/2NI1EI2K1/BAEY1GMF1TE/I1UNNDEEE2/"
        "QCU1R2ULH1/1L1AWT3SO/I1ZEHOSPR2/OERAAM2BCS/NTV1AGDAI1S 63:96 1 100"
    ),
}
"""Where the matches of the first version stood when they were written."""

NIM = "Game: nim\nVersion: 1\nOptions: piles=4,7\nPlayers: Ada, Blaise\nDate: 2026-11-15\n\n3,4\n1,0\n"


def old(name: str) -> str:
    return (OLD / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ENDS)
def test_records_of_every_released_version_stay_readable(name: str) -> None:
    assert grille.read_record(old(name)).match.position == ENDS[name]


def test_a_record_of_an_earlier_version_is_written_as_one() -> None:
    """What a challenge does has changed since; a new game is of the new version."""
    name = "rsvp_with_challenges"
    assert grille.write_record(grille.read_record(old(name))) == old(name)
    assert grille.load("rsvp").info.version == 2
    with pytest.raises(IllegalMove, match="to be proved"):
        grille.read_record(old(name).replace("Version: 1", "Version: 2"))


def test_every_old_record_is_looked_at() -> None:
    assert {file.stem for file in OLD.glob("*.txt")} == ENDS.keys()


def test_a_record_says_who_played_what_and_when() -> None:
    record = grille.read_record(old("nim_4_7"))
    assert record.players == ("Zoé", "Émile")
    assert record.date == "2026-11-15"
    assert record.match.game.written_options() == {"tolerance": "1", "piles": "4,7", "misere": "no"}
    assert record.match.outcome is not None


def test_a_record_from_a_position_keeps_it() -> None:
    record = grille.read_record(old("nim_misere_from_a_position"))
    assert not record.match.is_from_start
    assert grille.write_record(record) == old("nim_misere_from_a_position")


def test_line_ends_of_other_systems_are_read() -> None:
    assert grille.read_record(NIM.replace("\n", "\r\n")).match.position == "0,3 1"


def test_a_record_without_moves_options_or_names_is_a_match_at_its_start() -> None:
    record = grille.read_record("Game: roliversi\nVersion: 1")
    assert record.match.moves == []
    assert record.players == ()


@pytest.mark.parametrize(
    ("text", "error", "said"),
    [
        ("", UnreadableText, "Game:"),
        ("Version: 1\n", UnreadableText, "Game:"),
        ("Game: nim\n", UnreadableText, "Version:"),
        ("Game: chess\nVersion: 1\n", UnknownName, "chess"),
        ("Game: nim\nGame: nim\nVersion: 1\n", UnreadableText, "line 2"),
        ("Game: nim\nVersion: 1\nColour: red\n", UnreadableText, "line 3"),
        ("Game: nim\nVersion: 99\n", UnreadableText, "99"),
        ("Game: nim\nVersion: 0\n", UnreadableText, "'0'"),
        ("Game: nim\nVersion: ١\n", UnreadableText, "version"),
        ("Game: nim\nVersion: 1\nOptions: piles\n", UnreadableText, "name=value"),
        ("Game: nim\nVersion: 1\nOptions: piles=1,1 piles=2,2\n", UnreadableText, "each once"),
        ("Game: nim\nVersion: 1\nOptions: candles=3\n", UnknownName, "candles"),
        ("Game: nim\nVersion: 1\nOptions: piles=-1,3\n", UnreadableText, "-1"),
        ("Game: nim\nVersion: 1\nPosition: 3\n\n1,1\n", UnreadableText, "two numbers"),
        (NIM + "9,9\n", IllegalMove, "line 9"),
        (NIM + "nine\n", UnreadableText, "line 9"),
        (NIM + "0,3\n0,1\n", IllegalMove, "line 10"),
        (NIM.replace("Blaise", "B" * (LONGEST_NAME + 1)), UnreadableText, str(LONGEST_NAME)),
        ("x" * (MOST_SIGNS + 1), UnreadableText, str(MOST_SIGNS)),
    ],
)
def test_a_faulty_record_is_refused_with_the_place(text: str, error: type[GrilleError], said: str) -> None:
    with pytest.raises(error) as refusal:
        grille.read_record(text)
    assert said in str(refusal.value)


RAPIDE = "Game: trioker-rapide\nVersion: 1\nOptions: seats=3\nPlayers: Ada, Bob, Cléo\n"


def test_a_record_tells_who_left_and_who_plays_on() -> None:
    """With three or four nobody ends the game of the others."""
    match = grille.Match(grille.load("trioker-rapide", seats=3), ["333", "332"])
    match.resign(1)
    match.play("331")
    match.resign(2, "best")
    match.come_back(1)
    text = grille.write_record(grille.Record(match, ("Ada", "Bob", "Cléo")))
    assert "Left: 2@2 level 3, 3@3 level best, 2@3 back\n" in text
    assert grille.write_record(grille.read_record(text)) == text
    assert grille.read_record(text).match.outcome is None


@pytest.mark.parametrize(
    "left",
    [
        *("2", "2@0", "5@0 level 3", "4@0 level 3", "2@1 level 3", "2@0 level 3, 2@0 level 3", "2@0 level 9", ""),
        *("2@0 back", "2@0 level 3, 3@0 back", "2@0 level 3, 2@0 back, 2@0 back"),
    ],
)
def test_a_leaving_that_cannot_be_is_refused(left: str) -> None:
    with pytest.raises(GrilleError):
        grille.read_record(f"{RAPIDE}Left: {left}\n")


def test_a_seat_of_two_is_not_left_but_the_game_resigned() -> None:
    with pytest.raises(UnreadableText, match="three or four"):
        grille.read_record(NIM.replace("Date:", "Left: 1@0 level 3\nDate:"))
    match = grille.Match(grille.load("nim"), ["1,1"])
    match.resign(0)
    assert (match.actor, match.legal_moves(), match.outcome and match.outcome.payoffs) == (OVER, [], (-1, 1))
    with pytest.raises(IllegalMove, match="over"):
        match.resign(1)


def test_a_record_in_which_one_of_three_gave_up_stays_readable() -> None:
    """Older programs let him end the game; nobody has won it."""
    outcome = grille.read_record(f"{RAPIDE}Resigned: 2\n").match.outcome
    assert outcome
    assert (outcome.payoffs, outcome.winners) == ((0, 0, 0), ())


@pytest.mark.parametrize("name", ["", "  ", "a,b", "a\nb", "a\0", "\u202eevil", "a\u200bb", "x" * (LONGEST_NAME + 1)])
def test_names_unfit_for_a_record_are_refused(name: str) -> None:
    with pytest.raises(UnreadableText):
        check_name(name)


@given(st.lists(st.text(max_size=LONGEST_NAME), min_size=2, max_size=2))
def test_names_that_pass_come_back_as_they_were(names: list[str]) -> None:
    match = grille.Match(grille.load("nim"), ["1,1"])
    try:
        text = grille.write_record(grille.Record(match, tuple(names)))
    except UnreadableText:
        return
    assert grille.read_record(text).players == tuple(check_name(name) for name in names)
