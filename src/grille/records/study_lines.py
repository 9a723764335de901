"""A study as JSON lines: one object for each position, chapter after chapter, written and read back."""

import json
from collections.abc import Iterator
from itertools import groupby
from typing import Any, NamedTuple

from grille.contract import GrilleError, UnreadableText
from grille.games import load
from grille.records.study import Chapter, Study, check_chapters, check_title, read_study
from grille.records.text import Check, check_length
from grille.records.tree import START, Grower


def json_lines(study: Study) -> Iterator[str]:
    """One object for each position of a study: where it stands in which chapter, and what is said of it."""
    for number, chapter in enumerate(study.chapters, 1):
        tree, main = chapter.tree, set(chapter.tree.main_line())
        game = tree.game
        states = {START: game.start() if tree.position is None else game.read_state(tree.position)}
        head = {
            "study": study.name,
            "chapter": number,
            "title": chapter.title,
            "game": game.info.id,
            "options": game.written_options(),
        }
        start = {"place": START, "parent": None, "move": None, "position": game.write_state(states[START])}
        yield json.dumps({**head, **start, "comment": tree.comment, "main": True}, ensure_ascii=False)
        for place, branch in enumerate(tree.branches):
            states[place] = game.play(states[branch.parent], game.read_move(branch.move))
            told = {"place": place, "parent": branch.parent, "move": branch.move}
            position = {"position": game.write_state(states[place]), "comment": branch.comment, "main": place in main}
            yield json.dumps({**head, **told, **position}, ensure_ascii=False)


class Line(NamedTuple):
    """An object of the file, and the number of its line."""

    number: int
    told: dict[str, Any]

    def text(self, key: str) -> str:
        value = self.told.get(key)
        if not isinstance(value, str):
            raise UnreadableText(f"il manque le texte « {key} »", f"the text “{key}” is missing")
        return value

    def whole(self, key: str) -> int:
        value = self.told.get(key)
        if type(value) is not int:
            raise UnreadableText(f"il manque le nombre « {key} »", f"the number “{key}” is missing")
        return value

    def options(self) -> dict[str, str]:
        value = self.told.get("options")
        if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
            raise UnreadableText("il manque les options", "the options are missing")
        return value


def read_any_study(text: str, check: Check | None = None) -> Study:
    """What somebody brings: the text of a record or a study, or its JSON lines."""
    return read_lines(text, check) if text.lstrip().startswith("{") else read_study(text, check)


def read_lines(text: str, check: Check | None = None) -> Study:
    """The study that such lines tell of; every move is judged by the rules, and a fault told with its line."""
    check_length(text)
    lines = [read_line(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
    parts = [list(part) for _, part in groupby(lines, lambda line: line.told.get("chapter"))]
    check_chapters(len(parts))
    chapters = tuple(read_chapter(part, check) for part in parts)
    name = lines[0].told.get("study")
    return Study(check_title(name) if isinstance(name, str) else chapters[0].title, chapters)


def read_line(number: int, line: str) -> Line:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        told = None
    if not isinstance(told, dict):
        raise UnreadableText(
            f"ligne {number} : ce n'est pas un objet JSON", f"line {number}: this is not a JSON object"
        )
    return Line(number, told)


def read_chapter(lines: list[Line], check: Check | None) -> Chapter:
    first, *others = lines
    at = first.number
    try:
        game, options = first.text("game"), first.options()
        if check:
            check(game, options)
        rules, position = load(game, **options), first.text("position")
        grower = Grower(rules, None if position == rules.write_state(rules.start()) else position)
        for place, line in enumerate(others):
            at = line.number
            if line.whole("place") != place:
                raise UnreadableText(f"« place » devrait être {place}", f"“place” should be {place}")
            grower.grow(line.whole("parent"), line.text("move"), line.text("comment"))
        at = first.number
        if first.whole("place") != START:
            raise UnreadableText("un chapitre commence à la place −1", "a chapter begins at place -1")
        return Chapter(check_title(first.text("title")), grower.tree(first.text("comment")))
    except GrilleError as error:
        raise type(error)(f"ligne {at} : {error.text.fr}", f"line {at}: {error.text.en}", error.rule) from error
