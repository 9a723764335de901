"""French is set as French is, wherever people read it; and no notation, no option text, no escape reaches the page."""

import html
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pytest

import grille
from grille.cli.app import command_tree
from grille.cli.command import Command, Group
from grille.contract import AnyGame, Limits, Text, typeset
from grille.contract.telling import at_table, on_paper
from grille.games import REGISTRY, load, load_engine, load_face, load_lessons, load_setter
from grille.players import review
from grille.players.reviewing import Judged, Missed, Review, Summary
from grille.records import Match
from grille.search.judging import UNKNOWN, Verdict
from grille.service import shelf
from grille.service.review_sentences import cost, head, summed_up, worth
from grille.web.words import all_words
from tests.conformance.variants import Variant, all_variants
from tests.french import BRACES, REFUSED, SAID, UNREAD, marked, noted, written_in
from tests.players.games import random_end
from tests.playthroughs.transcript import FOLDER, played_moves

SOURCES = Path(grille.__file__).parent
FILES = sorted(SOURCES.rglob("*.py"))
OF_THE_TERMINAL = re.compile(r"/cli/|commands|yardsticks|certificates|survey|purses|duels")


@pytest.mark.parametrize("names", [SAID, REFUSED | UNREAD], ids=["sentences", "refusals"])
def test_every_sentence_in_the_program_is_set_as_french_is(names: set[str]) -> None:
    assert [fault for file in FILES for french in written_in(file, names) for fault in marked(french)] == []


def test_no_sentence_for_the_page_holds_notation() -> None:
    """What cannot be read was written by somebody, who is told how to write it; what is refused is told in words."""
    page = [file for file in FILES if not OF_THE_TERMINAL.search(str(file))]
    assert [fault for file in page for french in written_in(file, SAID | REFUSED) for fault in noted(french)] == []


def test_what_the_page_says_of_itself() -> None:
    told = [text for words in all_words().values() for text in (words.values() if hasattr(words, "values") else words)]
    said = [BRACES.sub("x", text.fr) for text in told]
    assert [fault for french in said for fault in (*marked(french), *noted(french))] == []


def helps(command: Command | Group) -> Iterator[Text]:
    yield command.help
    if isinstance(command, Group):
        for inner in command.commands.values():
            yield from helps(inner)
    else:
        yield from (param.help for param in command.params)


def test_the_help_of_every_command() -> None:
    assert [fault for text in helps(command_tree()) for fault in marked(text.fr)] == []


# What is put together while people play


def heard(variant: Variant) -> Iterator[Text]:
    """All that is told of a game, to everybody, and what is said to whoever tries what cannot be done."""
    game, moves = variant.load(), played_moves(variant.file(FOLDER).read_text(encoding="utf-8"))
    face, state, made = load_face(game), game.start(), [game.read_move(text) for text in moves]
    yield from named(game)
    for at, move in enumerate(made):
        for seat in (None, *range(game.seats)):
            seen = game.view(state, seat)
            event = game.event(state, move, seat)
            yield event.told
            yield from (light.said for light in face.lights(event, game.view(game.play(state, move), seat)))
            yield from (tray.said for tray in face.trays(seen))
            yield from face.around(seen).values()
        if game.actor(state) >= 0:
            seen = game.view(state, game.actor(state))
            sketches = [face.sketch(seen, game.spell(seen, move)[:steps]) for steps in (0, 1, 2)]
            yield from (sketch.asks for sketch in sketches if sketch.asks)
            refused = (game.why_not(seen, other) for other in (*made[:at][-6:], *made[at + 1 :][:6]))
            yield from (refusal.text for refusal in refused if refusal)
        state = game.play(state, move)
    outcome = game.outcome(state)
    assert outcome
    yield outcome.told


def named(game: AnyGame) -> Iterator[Text]:
    """What the board, its pieces, its keys and the game's options are called."""
    layout = load_face(game).layout
    yield from (cell.name for cell in layout.cells)
    yield from (key.name for key in layout.keys)
    yield from (key.asks for key in layout.keys if key.asks)
    yield from (*layout.pieces.values(), *layout.marks.values())
    for option in (option for option in game.info.options if not option.is_local):
        yield from (option.about, *option.offered.values(), *option.numbers, option.title or option.about)


@pytest.mark.parametrize("variant", [one for one in all_variants() if one.id in REGISTRY], ids=str)
def test_what_is_heard_in_a_whole_game(variant: Variant) -> None:
    names = tuple(Text(name, name) for name in ("Zoé", "le joueur 2", "Yves", "la machine"))
    for text in dict.fromkeys(heard(variant)):
        for said in (on_paper(text), at_table(text, names), at_table(text, names, 0)):
            assert [*marked(said.fr), *noted(said.fr)] == []


# What is said of a game afterwards

LATE = {"rsvp": 24, "trioker-rapide": 60}
"""So many of the last moves are gone through: earlier ones would take long, and be told of in the same words."""


def judgements() -> Iterator[Judged]:
    """A move that won, drew or lost by nothing, one, a little more, and many, beside a best one; sure or not."""
    values = (None, -12.0, -1.5, -1.0, 0.0, 0.5, 1.0, 2.0, 12.0)
    for value, best, exact in product(values, values, (True, False)):
        if value is None or best is None or value <= best:
            yield Judged(1, 0, None, None, Verdict(value, best, (), exact, UNKNOWN), 0.5)


def test_what_moves_were_worth_and_cost() -> None:
    units = {load_engine(load(game)).unit for game in REGISTRY}
    assert len(units) > 2
    for judged, unit, name in product(judgements(), units, (None, Text("Zoé", "Zoé"))):
        said = [worth(judged.verdict.value, judged.verdict.exact, unit), cost(judged, name, unit)]
        assert [fault for text in said if text for fault in (*marked(text.fr), *noted(text.fr))] == []


@pytest.mark.parametrize("count", [0, 1, 2, 30])
def test_what_a_player_did_in_a_whole_game(count: int) -> None:
    plies = tuple(range(1, count + 1))
    missed = tuple(Missed(ply, "E@f6", ("VER", "ET"), count) for ply in plies)
    played = (Judged(1, 0, None, None, Verdict(-1.0, 1.0, (), True, UNKNOWN), 0.0),) * count
    summary, judged = Summary(0, count, count, plies, plies, missed), Review(Match(load("nim")), played)
    for text in (said for is_done in (True, False) for said in (summed_up(summary, is_done), head(judged, is_done))):
        assert [*marked(text.fr), *noted(text.fr)] == []


@pytest.mark.parametrize("game", REGISTRY)
def test_why_moves_were_good_or_bad(game: str) -> None:
    """Random games are full of mistakes, of every size."""
    options = {"size": 6} if game == "roliversi" else {}
    said = set[Text]()
    for seed in range(4):
        match = random_end(load(game, **options), seed, LATE.get(game, 12))
        said |= {text for judged in review(match, Limits(nodes=100_000)).moves for text in judged.why}
    assert said
    assert [fault for text in said for fault in (*marked(text.fr), *noted(text.fr))] == []


@pytest.mark.parametrize("game", REGISTRY)
def test_what_teaches_a_game_and_what_it_asks(game: str) -> None:
    lessons = [text for lesson in load_lessons(game) for text in vars(lesson).values() if isinstance(text, Text)]
    setter = load_setter(game)
    problems = setter.collection.problems[::7] if setter else ()
    asked = [text for one in problems for text in (setter.asks(one), *setter.clues(one))] if setter else []
    assert [fault for text in (*lessons, *asked) for fault in (*marked(text.fr), *noted(text.fr))] == []


@pytest.mark.parametrize("game", [*REGISTRY, "trioker"])
def test_a_sheet_tells_notation_only_where_it_is_asked_for(game: str) -> None:
    for part in shelf.rules(game).sheet.fr:
        shown = re.sub(r"(?s)<details>.*?</details>|<svg.*?</svg>", "", part.html)
        text = html.unescape(re.sub(r"<[^>]*>", "", shown))
        told = [line for line in text.splitlines() if line.strip()] + [figure.caption for figure in part.figures]
        assert [fault for line in told for fault in (*marked(line), *noted(line))] == []
        assert all(typeset(line) == line for line in told)


def test_a_bound_stays_on_its_line() -> None:
    assert typeset("vrai, n ≥ 1") == "vrai, n\u00a0≥\u00a01"


def test_what_is_quoted_stands_between_guillemets() -> None:
    assert typeset("jeu inconnu : 'truc'") == "jeu inconnu\u00a0: «\u202ftruc\u202f»"
    assert typeset("l'écart d'un tas (et 'q')") == "l’écart d’un tas (et «\u202fq\u202f»)"
