"""The texts that the games come from: found by the id of a game or of a box, and checked."""

from __future__ import annotations

from dataclasses import asdict

from grille.contract import Board, Booklet, Claim, UnknownName, shown
from grille.games import REGISTRY, game_class, load_booklet
from grille.registry import boxes, load_box
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
    return [claim for booklet in booklets_of(id) for claim in booklet.claims()]


def check_booklet(job: Job, id: str, at: int) -> Found:
    """One of these texts, checked; told as the page is told it."""
    booklet, told = booklets_of(id)[at], []
    for done, part in enumerate(booklet.parts, 1):
        told.append({"title": part.title._asdict(), "claims": [told_claim(claim) for claim in part.claims()]})
        job.progress(done / len(booklet.parts))
    return {"title": booklet.title._asdict(), "source": booklet.source._asdict(), "parts": told}


def told_claim(claim: Claim) -> Found:
    return {
        **asdict(claim),
        "statement": claim.statement._asdict(),
        "proof": claim.proof._asdict(),
        "board": told_board(claim.board) if claim.board else None,
        "drawings": [{"svg": it.svg, "caption": it.caption._asdict()} for it in claim.drawings],
    }


def told_board(board: Board) -> Found:
    """The position, with those options only that are not as usual."""
    usual = {option.name: option.write(option.default) for option in game_class(board.game).info.options}
    options = {name: value for name, value in board.options.items() if value != usual[name]}
    return {"game": board.game, "position": board.position, "options": options}
