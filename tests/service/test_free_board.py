"""A board of one's own: positions are taken apart and put together again, and what cannot stand is said in words."""

from itertools import islice
from random import Random
from xml.etree import ElementTree

import pytest

from grille import players
from grille.contract import CHANCE, OVER, AnyGame, GrilleError, Limits
from grille.games import REGISTRY, load, load_editor
from grille.records import Branch, Chapter, Match, Tree
from grille.service import free_board
from grille.service.board_answers import Draft, Edited, FreeBoard
from grille.service.free_board import Spot
from grille.service.studies import told_chapter
from tests.french import marked, noted
from tests.seeds import SEED

GAMES = [id for id in REGISTRY if load_editor(load(id))]


def some_positions(game: AnyGame, count: int, most_plies: int = 40) -> list[str]:
    """Positions met in random games."""
    rng = Random(SEED)
    found: list[str] = []
    while len(found) < count:
        state = game.start()
        for _ in range(rng.randrange(1, most_plies)):
            if game.actor(state) == OVER:
                break
            is_chance = game.actor(state) == CHANCE
            move = game.draw(state, rng) if is_chance else rng.choice(list(islice(game.moves(state), 200)))
            state = game.play(state, move)
        found.append(game.write_state(state))
    return found


def opened(game: str, position: str | None, **options: str) -> FreeBoard:
    return free_board.opened(Spot.of(game, options, position, ()))


def touched(game: str, board: FreeBoard, place: str, brush: str | None) -> Edited:
    assert board.draft
    return free_board.edited(Spot.of(game, {}, None, ()), board.draft, place, brush, None)


@pytest.mark.parametrize("game", GAMES)
def test_a_position_taken_apart_is_written_as_it_was(game: str) -> None:
    rules = load(game)
    editor = load_editor(rules)
    assert editor
    for position in some_positions(rules, 12):
        state = rules.read_state(position)
        again = rules.read_state(editor.write(editor.draft(state)))
        known = editor.draft(again) == editor.draft(state)
        assert known, position
        for turn in editor.turns:
            draft = editor.draft(state)
            for _ in range(12):  # every way of turning comes round within twelve
                draft = editor.turned(draft, turn.id)
                rules.read_state(editor.write(draft))
            assert draft == editor.draft(state), (position, turn)


@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("nim", "5,9 1"),
        ("rvb", "RVxx/xBRxx/xxVBRx/xxxRVxx/xxBxxx/xxxxx/xxxx 1"),
        ("roliversi", "1GGBYR/GGBYRR/GBYRRB/BYRGGB/YRGB2/1GGBY1 YR"),
        (
            "trioker-champions",
            "000@c9+0,021@c11+1,310@d6+2,110@d7+1,001@d8+1,301@d9+2,003@d10+1,203@d11+2,220@d12+0,221@d13+0,113@e7+1,"
            "331@e9+0,332@e10+0,223@e11+0,123@f9+0,112@f10+1 2 extra=1",
        ),
    ],
)
def test_a_turned_position_is_worth_the_same(game: str, position: str) -> None:
    options = {"size": "6"} if game == "roliversi" else {}
    board, rules = opened(game, position, **options), load(game, **options)
    assert board.editing
    assert board.draft
    worth = players.solve(Match(rules, position=position), Limits(seconds=30)).value
    for turn in board.editing.turns:
        made = free_board.edited(Spot.of(game, options, None, ()), board.draft, None, None, turn.id).board
        assert made
        assert players.solve(Match(rules, position=made.position), Limits(seconds=30)).value == worth


def test_a_touch_puts_a_piece_and_the_same_again_takes_it_away() -> None:
    board = opened("roliversi", None)
    put = touched("roliversi", board, "a1", "R").board
    assert put
    assert put.position.startswith("R7/")
    cleared = touched("roliversi", put, "a1", "R").board
    assert cleared
    assert cleared.position == board.position


def test_what_cannot_stand_is_said_in_words_and_nothing_is_lost() -> None:
    board = opened("rvb", "RVBR/xxxxx/xxxxxx/xxxxxxx/xxxxxx/xxxxx/xxxx 1")
    made = touched("rvb", board, "a2", None)
    assert made.board is None
    assert made.refused
    assert made.refused.fr == "il ne reste aucun V"
    assert made.draft.pieces.get("a1") == "R"


@pytest.mark.parametrize(
    "draft",
    [
        {"pieces": {"z9": "G"}, "dials": {"seat": "GB"}, "places": {}},
        {"pieces": {"a1": "?"}, "dials": {"seat": "GB"}, "places": {}},
        {"pieces": {}, "dials": {}, "places": {}},
        {"pieces": {}, "dials": {"seat": "G" * 9_000}, "places": {}},
        {"pieces": {}, "dials": {"seat": "GB"}, "places": {"hand": ["G"]}},
    ],
)
def test_a_draft_of_nonsense_is_refused(draft: dict[str, object]) -> None:
    with pytest.raises(GrilleError):
        free_board.edited(Spot.of("roliversi", {}, None, ()), Draft.model_validate(draft), None, None, None)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text", ["", "?", "x 9", "1,2,3", "8/8", "é", "R" * 500, "-1,4 1", "0:0"])
def test_any_text_is_a_position_or_one_sentence(game: str, text: str) -> None:
    refused = None
    try:
        opened(game, text)
    except GrilleError as error:
        refused = error.text
    assert refused is None or (refused.fr and "\n" not in refused.fr)


def test_moves_are_played_by_the_rules() -> None:
    spot = Spot.of("nim", {}, "4,7 1", ("2,3", "1,1"))
    assert free_board.opened(spot).position == "1,3 1"
    with pytest.raises(GrilleError):
        free_board.opened(Spot.of("nim", {}, "4,7 1", ("4,1",)))


def test_files_of_the_machine_are_not_named_here() -> None:
    with pytest.raises(GrilleError):
        Spot.of("rsvp", {"lexicon": "/etc/passwd"}, None, ())


def test_chance_names_each_thing_that_it_may_bring() -> None:
    chances = [choice.move for choice in opened("trioker-rapide", None).chances]
    assert len(set(chances)) == len(chances) == 25


@pytest.mark.parametrize("game", GAMES)
def test_any_position_is_a_picture(game: str) -> None:
    for position in some_positions(load(game), 3):
        picture = ElementTree.fromstring(free_board.picture(Spot.of(game, {}, position, ())))
        title = picture.find("{http://www.w3.org/2000/svg}title")
        assert title is not None
        assert title.text == position


@pytest.mark.parametrize("game", REGISTRY)
def test_a_move_comes_with_its_words(game: str) -> None:
    """On the board, in a line that is followed and in a study: told as on paper, and nothing of it is hidden."""
    match, rng = Match(load(game)), Random(SEED)
    for _ in range(30):
        match.let_chance_play(rng)
        if match.actor == OVER:
            break
        match.play(rng.choice(list(islice(match.game.moves(match.state), 50))))
    moves = [match.game.write_move(move) for move in match.moves]
    line = free_board.told_line(free_board.table_of(Spot.of(game, {}, None, ())), moves)
    assert [made.move for made in line] == moves
    assert line[-1] == free_board.opened(Spot.of(game, {}, None, moves)).made
    assert free_board.opened(Spot.of(game, {}, None, ())).made is None
    branches = [Branch(at - 1, move) for at, move in enumerate(moves)]
    told = told_chapter(Chapter("Un", Tree(match.game, None, tuple(branches)))).branches
    assert [(one.move, one.said, one.written) for one in told] == [(one.move, one.said, one.written) for one in line]
    assert [fault for made in line for fault in (*marked(made.said.fr), *noted(made.said.fr))] == []


def test_a_board_of_ones_own_says_who_has_won() -> None:
    """Nothing above it does, as the headline of a table would."""
    board = free_board.opened(Spot.of("nim", {"misere": "yes"}, "1,0 1", ("1,0",)))
    assert board.opening.view.outcome
    assert board.opening.view.outcome.reason.fr == "le joueur 1 a dû prendre la dernière allumette et perd"


def test_moves_of_one_piece_to_one_cell_are_told_apart() -> None:
    game = load("trioker-champions")
    state = game.start()
    said = [game.event(state, move, None).said for move in game.moves(state)]
    assert len(set(said)) == len(said)
    assert said[0] == ("Pair pose 002 en d7, 0 0 2 depuis la pointe.", "Even places 002 on d7, 0 0 2 from the point.")
