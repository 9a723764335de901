"""The texts that the games come from: found by the id of a game or of a box, and checked."""

from collections.abc import Iterator
from dataclasses import asdict, replace

from grille.contract import Board, Booklet, Claim, Part, Place, Text, UnknownName, shown
from grille.games import REGISTRY, game_class, load_booklet, load_lessons
from grille.registry import boxes, load_box, rooms
from grille.workers import Found, Job


def booklets_of(id: str) -> list[Booklet]:
    """The text of a game; of a box, what it says of everything that lies in it."""
    if id in REGISTRY:
        folders = [REGISTRY[id]]
    elif id in boxes():
        box = load_box(id)
        folders = [*filter(None, [box.sheet]), *(REGISTRY[game] for game in box.games)]
    else:
        listed = ", ".join(dict.fromkeys((*REGISTRY, *boxes())))
        raise UnknownName(
            f"jeu inconnu : {shown(id)} ; il y a {listed}", f"unknown game: {shown(id)}; there are {listed}"
        )
    found = [booklet for folder in folders if (booklet := load_booklet(folder))]
    if not found:
        raise UnknownName(f"{id} n'a pas de texte à vérifier", f"{id} has no text to check")
    return found


def claims(id: str) -> list[Claim]:
    """Every sentence of the text of a game or of a box, with its verdict."""
    return [claim for booklet in booklets_of(id) for part in booklet.parts for claim in claims_in(part, booklet)]


def claims_in(part: Part, booklet: Booklet) -> Iterator[Claim]:
    """With the places where each is met elsewhere."""
    for claim in part.claims():
        yield replace(claim, places=tuple(places(booklet, claim.id)))


def places(booklet: Booklet, claim: str) -> Iterator[Place]:
    """Its paragraphs, the lessons on them, and what is printed of it."""
    lessons = load_lessons(booklet.home) if booklet.home in REGISTRY else ()
    for paragraph in booklet.paragraphs.get(claim, "").split():
        number = paragraph.removeprefix("§")
        yield Place(f"/j/{booklet.home}/regles#p{number}", Text(f"Règle, {paragraph}", f"Rule, {paragraph}"))
        for at, lesson in enumerate(lessons, 1):
            if lesson.rule == paragraph:
                yield Place(f"/j/{booklet.home}/apprendre/{at}", Text(f"Leçon {at}", f"Lesson {at}"))
    for box, prints in rooms("prints"):
        for paper in prints.PAPERS if booklet.home in (box, *load_box(box).games) else ():
            if paper.id == booklet.papers.get(claim):
                name = Text(f"À imprimer : {paper.name.fr}", f"To print: {paper.name.en}")
                yield Place(f"/imprimer/{box}#{paper.id}", name)


def check_booklet(job: Job, id: str, at: int) -> Found:
    """One of these texts, checked; told as the page is told it."""
    booklet, told = booklets_of(id)[at], []
    for done, part in enumerate(booklet.parts, 1):
        told.append({"title": part.title._asdict(), "claims": [*map(told_claim, claims_in(part, booklet))]})
        job.progress(done / len(booklet.parts))
    return {"title": booklet.title._asdict(), "source": booklet.source._asdict(), "parts": told}


def told_claim(claim: Claim) -> Found:
    return {
        **asdict(claim),
        "statement": claim.statement._asdict(),
        "proof": claim.proof._asdict(),
        "board": told_board(claim.board) if claim.board else None,
        "drawings": [{"svg": it.svg, "caption": it.caption._asdict()} for it in claim.drawings],
        "places": [{"href": it.href, "name": it.name._asdict()} for it in claim.places],
    }


def told_board(board: Board) -> Found:
    """The position, with those options only that are not as usual."""
    usual = {option.name: option.write(option.default) for option in game_class(board.game).info.options}
    options = {name: value for name, value in board.options.items() if value != usual[name]}
    return {"game": board.game, "position": board.position, "options": options}
