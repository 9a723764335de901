"""The rule in force is told in the words of the form, at the table and on the sheets."""

import re

import pytest

from grille.games import REGISTRY, load
from grille.service.matches import Matches
from grille.service.option_words import rule_of
from grille.service.shelf import rules
from tests.service.guests import open_table, seen_by


@pytest.mark.parametrize("id", REGISTRY)
def test_every_choice_is_told_without_the_words_of_programs(id: str) -> None:
    game = load(id)
    told = {option.name for option in game.info.options} | {"yes", "no", "standard", "any", "rule"}
    for rule in rule_of(game):
        assert rule.name.fr not in told
        assert rule.value.fr not in told


@pytest.mark.parametrize("id", REGISTRY)
@pytest.mark.parametrize("lang", ["fr", "en"])
def test_sheets_speak_the_words_of_the_form(id: str, lang: str) -> None:
    html = " ".join(part.html for part in getattr(rules(id).sheet, lang))
    coded = re.findall(r"<code>(.*?)</code>", html)
    named = {option.name for option in load(id).info.options if not option.is_local}
    assert not [code for code in coded if code.partition("=")[0] in named]


@pytest.mark.anyio
async def test_a_table_tells_its_rule_and_what_is_unusual(house: Matches) -> None:
    table = await open_table(house, "nim", misere="yes", piles="4,7")
    told = {rule.name.fr: (rule.value.fr, rule.is_usual) for rule in seen_by(house, table).rule}
    assert told == {
        "L’écart": ("1", True),
        "Les tas": ("4 · 7", False),
        "La dernière allumette": ("fait perdre (misère)", False),
    }


def test_no_rule_names_a_file_of_this_machine() -> None:
    assert "lexicon" not in str(rule_of(load("rsvp")))
