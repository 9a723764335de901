"""A study: chapters, each a game or a position with its variations and remarks, written one after the other."""

import unicodedata
from dataclasses import dataclass

from grille.contract import UnreadableText, shown, written
from grille.records.text import BETWEEN, Check, check_length, check_name, read_part
from grille.records.tree import Tree, is_readable, write_moves

LONGEST_TITLE = 80
MOST_CHAPTERS = 64


@dataclass(frozen=True)
class Chapter:
    """A tree under a title; who played it and when, where it comes from a record."""

    title: str
    tree: Tree
    players: tuple[str, ...] = ()
    date: str = ""


@dataclass(frozen=True)
class Study:
    """Chapters under a name."""

    name: str
    chapters: tuple[Chapter, ...]


def check_title(title: str) -> str:
    title = unicodedata.normalize("NFC", title).strip()
    if not title or len(title) > LONGEST_TITLE or not is_readable(title):
        raise UnreadableText(
            f"titre {shown(title)} : de 1 à {LONGEST_TITLE} signes sur une ligne",
            f"title {shown(title)}: 1 to {LONGEST_TITLE} characters on one line",
        )
    return title


def check_chapters(count: int) -> None:
    if not 1 <= count <= MOST_CHAPTERS:
        raise UnreadableText(f"de 1 à {MOST_CHAPTERS} chapitres", f"1 to {MOST_CHAPTERS} chapters")


def write_study(study: Study) -> str:
    check_chapters(len(study.chapters))
    parts = [write_chapter(chapter) for chapter in study.chapters]
    return f"Study: {check_title(study.name)}\n" + f"{BETWEEN}\n".join(parts)


def write_chapter(chapter: Chapter) -> str:
    tree, game = chapter.tree, chapter.tree.game
    heads = {
        "Chapter": check_title(chapter.title),
        "Game": game.info.id,
        "Version": str(game.info.version),
        "Options": written(game.written_options()),
        "Players": ", ".join(map(check_name, chapter.players)),
        "Date": chapter.date,
        "Position": tree.position or "",
    }
    kept = [f"{key}: {value}" for key, value in heads.items() if value]
    return "\n".join([*kept, "", *write_moves(tree)]) + "\n"


def read_study(text: str, check: Check | None = None) -> Study:
    """The chapters of a study; a plain record is a study of one."""
    check_length(text)
    lines = text.replace("\r\n", "\n").split("\n")
    ends = [*(at for at, line in enumerate(lines) if line == BETWEEN), len(lines)]
    check_chapters(len(ends))
    chapters, begin, name = [], 0, ""
    for number, end in enumerate(ends, 1):
        part = read_part(lines[begin:end], begin + 1, check)
        name = name or part.heads.get("Study") or part.tree.game.info.name.fr
        title = part.heads.get("Chapter") or " – ".join(part.players) or str(number)
        chapters.append(Chapter(check_title(title), part.tree, part.players, part.heads.get("Date", "")))
        begin = end + 1
    return Study(check_title(name), tuple(chapters))
