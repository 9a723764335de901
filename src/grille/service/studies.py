"""Studies: kept by name, read by whoever has the address, changed by whom they belong to, copied to go on."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final

from grille.boards.diagrams import Diagram, sheets
from grille.contract import UnreadableText
from grille.games import load, load_face
from grille.records import Chapter, Study, Tree, read_study, write_study
from grille.records.study_lines import json_lines, read_any_study
from grille.records.tree import Grower
from grille.service.environment import Environment
from grille.service.errors import NotFound, NotYours, Taken
from grille.service.free_board import made_move
from grille.service.opening import refuse_local
from grille.service.study_answers import OpenStudy, StudyChapter, StudyLine, StudyList, ToldBranch, ToldChapter
from grille.store import KeptStudy

MOST_LISTED: Final = 200
LONGEST: Final = 400_000


class Studies:
    """Every use of a study; it is kept as the text of its record."""

    def __init__(self, environment: Environment) -> None:
        self.environment, self.store = environment, environment.store

    async def create(self, name: str, chapters: Sequence[StudyChapter], owner: bytes) -> str:
        """Keep a new study and tell its id."""
        return await self.keep(await self.environment.aside(study_of, name, chapters), owner)

    async def take_up(self, record: str, owner: bytes) -> str:
        """Keep the study, or the match, that a record tells of."""
        return await self.keep(await self.environment.aside(read_any_study, record, refuse_local), owner)

    async def copy(self, id: str, owner: bytes) -> str:
        kept = await self.kept(id)
        return await self.keep(await self.environment.aside(read_study, kept.text), owner)

    async def keep(self, study: Study, owner: bytes) -> str:
        made = KeptStudy(self.environment.new_match_id(), owner, study.name, text_of(study), 1, self.environment.now())
        await self.store.has_saved_study(made)
        return made.id

    async def save(self, id: str, v: int, name: str, chapters: Sequence[StudyChapter], asker: bytes | None) -> int:
        """Save what became of a study; the version it made."""
        kept = await self.kept(id)
        if kept.owner != asker:
            raise NotYours("copiez cette étude pour la continuer", "copy this study to go on with it")
        text = text_of(await self.environment.aside(study_of, name, chapters))
        changed = KeptStudy(id, kept.owner, name, text, v + 1, self.environment.now())
        if not await self.store.has_saved_study(changed):
            raise Taken(
                "cette étude a changé dans une autre fenêtre : rechargez la page",
                "this study was changed in another window: load the page again",
            )
        return changed.version

    async def listed(self, owner: bytes | None) -> StudyList:
        found = await self.store.load_studies(owner, MOST_LISTED) if owner else []
        return StudyList(studies=list(map(StudyLine.of, found)))

    async def kept(self, id: str) -> KeptStudy:
        kept = await self.store.load_study(id)
        if kept is None:
            raise NotFound("cette étude n'est pas ici", "this study is not here")
        return kept

    async def opened(self, id: str, asker: bytes | None) -> OpenStudy:
        kept = await self.kept(id)
        study = await self.environment.aside(read_study, kept.text)
        chapters = [await self.environment.aside(told_chapter, chapter) for chapter in study.chapters]
        return OpenStudy(id=id, name=study.name, yours=kept.owner == asker, v=kept.version, chapters=chapters)

    # to take home

    async def text(self, id: str) -> str:
        return (await self.kept(id)).text

    async def lines(self, id: str) -> str:
        study = await self.environment.aside(read_study, (await self.kept(id)).text)
        return "".join(f"{line}\n" for line in json_lines(study))

    async def sheets(self, id: str, lang: str, spell: Callable[[str], str] = str) -> list[str]:
        """Sheets of diagrams: the beginning of every chapter, and each position of which something is said."""
        study = await self.environment.aside(read_study, (await self.kept(id)).text)
        return await self.environment.aside(sheets_of, study, lang, spell)

    async def sheet(self, id: str, page: int, lang: str) -> str:
        pages = await self.sheets(id, lang)
        if not 1 <= page <= len(pages):
            raise NotFound(f"il y a {len(pages)} feuilles", f"there are {len(pages)} sheets")
        return pages[page - 1]


def study_of(name: str, chapters: Sequence[StudyChapter]) -> Study:
    """What somebody sent, every move of it judged by the rules."""
    return Study(name, tuple(map(chapter_of, chapters)))


def chapter_of(sent: StudyChapter) -> Chapter:
    refuse_local(sent.game, sent.options)
    grower = Grower(load(sent.game, **sent.options), sent.position)
    for branch in sent.branches:
        grower.grow(branch.parent, branch.move, branch.comment)
    return Chapter(sent.title, grower.tree(sent.comment))


def text_of(study: Study) -> str:
    text = write_study(study)
    if len(text) > LONGEST:
        raise UnreadableText(
            f"étude trop longue : {LONGEST} signes au plus", f"study too long: at most {LONGEST} characters"
        )
    return text


def told_chapter(chapter: Chapter) -> ToldChapter:
    tree = chapter.tree
    return ToldChapter(
        title=chapter.title,
        game=tree.game.info.id,
        options=tree.game.written_options(),
        position=tree.position,
        comment=tree.comment,
        branches=[branch for branch, _ in walked(tree)],
    )


def walked(tree: Tree) -> Iterator[tuple[ToldBranch, Any]]:
    """Every branch in words, and the state to which it leads."""
    game, face, grower = tree.game, load_face(tree.game), Grower(tree.game, tree.position)
    for branch in tree.branches:
        made = made_move(game, face, grower.states[branch.parent + 1], game.read_move(branch.move))
        place = grower.grow(branch.parent, branch.move)
        yield ToldBranch(parent=branch.parent, comment=branch.comment, **dict(made)), grower.states[place + 1]


def sheets_of(study: Study, lang: str, spell: Callable[[str], str]) -> list[str]:
    """The sheets, on which words are spelled with the signs that there are."""
    shown: list[Diagram] = []
    for chapter in study.chapters:
        tree, game = chapter.tree, chapter.tree.game
        face, start = load_face(game), game.start() if tree.position is None else game.read_state(tree.position)
        shown.append(Diagram(face, start, spell(f"{chapter.title}. {tree.comment}".strip())))
        for branch, state in walked(tree):
            if branch.comment:
                said = branch.said.fr if lang == "fr" else branch.said.en
                shown.append(Diagram(face, state, spell(f"{said} {branch.comment}")))
    return sheets(spell(study.name), shown)
