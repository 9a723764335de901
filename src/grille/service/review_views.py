"""A match that was gone through, as it is shown: every move in words, the curve, and positions to try again."""

from dataclasses import replace
from typing import Final

from grille.contract import CHANCE, counted
from grille.contract import Text as Sentence
from grille.games import load_engine
from grille.players import Review as Judgement
from grille.players.reviewing import Judged, Summary
from grille.players.written import read_judged, read_review, read_verdict, write_judged
from grille.search.engine import Unit
from grille.service import choices, views
from grille.service.answers import Ply, Text
from grille.service.errors import NotFound
from grille.service.review_answers import (
    Better,
    CurvePoint,
    MissedWords,
    OpenRetry,
    PlayerSummary,
    Retried,
    Review,
    ReviewedMove,
)
from grille.service.review_sentences import cost, head, summed_up, worth
from grille.service.reviews import Reached
from grille.service.sentences import label_of, told, you_of
from grille.service.tables import Ears, Table
from grille.workers import Found

MOST_MISSED: Final = 5
NO_MISTAKE: Final = Sentence("il n'y a pas de faute à ce coup", "there is no mistake at this move")
RIGHT: Final = Sentence("Oui, c’est cela !", "Yes, that is it!")
WRONG: Final = Sentence("Pas encore.", "Not yet.")
ASKS: Final = Sentence(
    "Coup {ply} : {said} Il y avait mieux. À vous de chercher !",
    "Move {ply}: {said} There was something better. Look for it!",
)


def review_of(table: Table, own: tuple[int, ...], reached: Reached, open_hands: bool) -> Review:
    """What is known so far, told to whoever holds these seats."""
    match, game = table.match, table.match.game
    found = read_review(match, reached.moves, open_hands)
    eyes, unit = own[0] if own else 0, load_engine(game).unit
    is_done = reached.stage == "done"
    return Review(
        stage=reached.stage,
        share=reached.share,
        seconds=reached.seconds,
        exact=found.is_exact,
        open_hands=open_hands,
        has_hands=game.info.has_secrets,
        eyes=eyes,
        head=Text.of(head(found, is_done)),
        moves=[told_move(table, judged, own, unit) for judged in found.moves],
        curve=told_curve(found, eyes, unit),
        summaries=[told_summary(summary, is_done) for summary in found.summaries] if found.is_begun else [],
    )


def told_move(table: Table, judged: Judged, own: tuple[int, ...], unit: Unit | None) -> ReviewedMove:
    game, verdict = table.match.game, judged.verdict
    name = None if (judged.seat,) == own else name_of(table, judged.seat)
    lost = cost(judged, name, unit)
    seat = judged.seat if judged.seat != CHANCE else None
    better = None
    if verdict.loss and verdict.best:
        better = told(table, game.event(judged.state, verdict.best[0], seat).told, you_of(own))
    return ReviewedMove(
        **write_judged(game, judged),
        said=Text.of(told(table, table.events(seat)[judged.ply - 1].told, you_of(own))),
        worth=Text.of(worth(verdict.value, verdict.exact, unit) if verdict.value is not None else verdict.proof),
        better=Text.of(better) if better else None,
        cost=Text.of(lost) if lost else None,
    )


def name_of(table: Table, seat: int) -> Sentence:
    return label_of(table.kept.seats[seat], seat) if seat != CHANCE else Sentence("le hasard", "chance")


def told_curve(found: Judgement, eyes: int, unit: Unit | None) -> list[CurvePoint]:
    is_sure = found.match.outcome is not None or (bool(found.moves) and found.moves[-1].verdict.exact)
    proved = [*(judged.verdict.exact for judged in found.moves), is_sure]
    return [
        CurvePoint(value=value, exact=is_exact, said=Text.of(worth(value, is_exact, unit)))
        for value, is_exact in zip(found.curve_of(eyes), proved, strict=True)
    ]


def told_summary(summary: Summary, is_done: bool) -> PlayerSummary:
    missed = sorted(summary.missed, key=lambda missed: -missed.points)[:MOST_MISSED]
    said = Text.of(summed_up(summary, is_done))
    return PlayerSummary.of(summary).model_copy(update={"missed": list(map(MissedWords.of, missed)), "said": said})


# the board


def ply_of(table: Table, ply: int, open_hands: bool) -> Ply:
    """The match after so many moves, through the eyes of whoever made the last of them, or with open hands."""
    if ply >= len(table.match.states):
        plies = counted(len(table.match.moves), "coup", "move")
        raise NotFound(f"cette partie n'a que {plies.fr}", f"this match has {plies.en} only")
    return seen_ply(table, ply, max(0, ply - 1), open_hands)


def seen_ply(table: Table, ply: int, mover: int, open_hands: bool) -> Ply:
    """The match after so many moves, as whoever acted after so many others sees it."""
    actor = table.actors[mover]
    seat = actor if actor >= 0 else None
    said = told(table, table.events(seat)[ply - 1].told, None) if ply else None
    scene = views.lit_scene(table, ply, Ears(seat, None), open_hands)
    return Ply(**scene, eyes=seat, said=Text.of(said) if said else None)


def better_of(table: Table, reached: Reached, ply: int, open_hands: bool) -> Better:
    """The best known move in the place of one that was played."""
    judged = find(table, reached, ply, open_hands)
    best = next(iter(judged.verdict.best), None)
    if best is None:
        raise NotFound("aucun autre coup n'est connu ici", "no other move is known here")
    return Better(
        before=seen_ply(table, ply - 1, ply - 1, open_hands),
        choice=choices.choice_of(table, judged.state, best, judged.seat),
    )


def find(table: Table, reached: Reached, ply: int, open_hands: bool) -> Judged:
    for found in reached.moves:
        if found["ply"] == ply:
            return read_judged(table.match, found, open_hands)
    raise NotFound("ce coup n'est pas encore examiné", "this move has not been looked at yet")


# « Cherchez mieux »


def mistake_at(table: Table, reached: Reached, ply: int) -> Judged:
    judged = find(table, reached, ply, open_hands=False)
    if not judged.is_mistake:
        raise NotFound(*NO_MISTAKE)
    return judged


def table_before(table: Table, judged: Judged) -> Table:
    """A table that nobody keeps, at the position before a move as its player saw it."""
    return Table(replace(table.kept, position=table.match.game.write_state(judged.state)))


def retry_of(table: Table, judged: Judged) -> OpenRetry:
    said = told(table, table.match.game.event(judged.state, judged.move, judged.seat).told, judged.seat)
    return OpenRetry(
        ply=judged.ply,
        asks=Text(fr=ASKS.fr.format(ply=judged.ply, said=said.fr), en=ASKS.en.format(ply=judged.ply, said=said.en)),
        opening=views.opening_of(table_before(table, judged), (judged.seat,)),
    )


def retried_of(table: Table, judged: Judged, written: str, found: Found) -> Retried:
    """What is said to a move that was tried, and shown of it."""
    game, move = table.match.game, table.match.game.read_move(written)
    tried = read_verdict(game, found["judged"])
    lost = cost(replace(judged, verdict=tried), None, load_engine(game).unit)
    reply = None
    if found["answer"] is not None:
        after = game.play(judged.state, move)
        reply = choices.choice_of(table, after, game.read_move(found["answer"]), game.turn(after), judged.seat)
    said = [Text.of(RIGHT)]
    if not found["is_right"]:
        said = [Text.of(WRONG), *([Text.of(lost)] if lost else []), *([reply.said] if reply else [])]
    said += [Text(**reason) for reason in found["judged"]["why"]]
    return Retried(
        is_right=found["is_right"],
        said=Text(fr=" ".join(one.fr for one in said), en=" ".join(one.en for one in said)),
        move=choices.choice_of(table, judged.state, move, judged.seat, judged.seat),
        reply=reply,
    )
