"""Why a move of R.S.V.P. is refused, with the paragraph that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from grille.contract import OVER, IllegalMove
from grille.games.rsvp import telling
from grille.games.rsvp.cubes import has_cube
from grille.games.rsvp.frame import crossings, has_neighbour, names
from grille.games.rsvp.lexicon.index import EMPTY
from grille.games.rsvp.notation import ACCEPT, CHALLENGE, CONCEDE, Move, Prove, Put, State

if TYPE_CHECKING:
    from grille.games.rsvp.rules import Rsvp


def why_not(game: Rsvp, state: State, move: Move) -> IllegalMove | None:
    if game.actor(state) == OVER:
        return IllegalMove("la partie est finie", "the game is over", "§18")
    if isinstance(move, Prove) or move == CONCEDE or state.is_contested:
        return why_not_prove(game, state, move)
    if move == CHALLENGE:
        return None if game.can_challenge(state) else refuse_challenge(game)
    if move == ACCEPT or (state.last is not None and game.is_decided(state)):
        return why_not_accept(game, state, move)
    assert isinstance(move, Put)
    return why_not_put(game, state, move) or why_not_announce(game, state, move)


def why_not_prove(game: Rsvp, state: State, move: Move) -> IllegalMove | None:
    if not state.is_contested:
        return IllegalMove("aucune lettre n'est contestée", "no letter is contested", "§12")
    if move == CONCEDE:
        return None
    if isinstance(move, Prove):
        return game.contest(state).why_not(move)
    return IllegalMove("il faut prouver sa lettre, ou renoncer", "the letter is to be proved, or given up", "§12")


def refuse_challenge(game: Rsvp) -> IllegalMove:
    if game.has_referee:
        return IllegalMove(
            "l'arbitre refuse déjà les lettres fautives : rien à contester",
            "the referee refuses illegal letters already: nothing to challenge",
            "§19",
        )
    return IllegalMove("aucune lettre ne peut être contestée", "no letter can be challenged now", "§12")


def why_not_accept(game: Rsvp, state: State, move: Move) -> IllegalMove | None:
    if not game.is_decided(state):
        return IllegalMove("la partie n'est pas jouée : rien à accepter", "nothing is to be accepted yet", "§18")
    if move == ACCEPT:
        return None
    return IllegalMove(
        "la partie est jouée : accepter la dernière lettre, ou la contester",
        "the game is decided: accept the last letter, or challenge it",
        "§18",
    )


def why_not_put(game: Rsvp, state: State, move: Put) -> IllegalMove | None:
    name, letter = names(game.size)[move.cell], move.letter
    if state.cells[move.cell] != EMPTY:
        held = state.cells[move.cell]
        return IllegalMove(f"la case {name} porte déjà {held}", f"cell {name} already holds {held}", "§14")
    if not has_cube(state.supply, letter):
        return IllegalMove(f"il ne reste pas de cube {letter}", f"there is no cube {letter} left", "§17")
    if game.is_empty(state):
        centre = names(game.size)[game.centre]
        refusal = IllegalMove(
            f"la première lettre va au centre, {centre}", f"the first letter goes to the centre, {centre}", "§16"
        )
        return None if move.cell == game.centre else refusal
    if not game.has_referee or game.words.is_legal(state.cells, state.seat, move.cell, letter):
        return None
    return refuse_letter(game, state, move)


def refuse_letter(game: Rsvp, state: State, move: Put) -> IllegalMove:
    """§6: names the line in which no word is possible."""
    spot = telling.spot(move, game.size)
    for (line, place), fr, en in zip(
        crossings(game.size, state.seat)[move.cell].lines(), ("rangée", "colonne"), ("row", "column"), strict=True
    ):
        read = line.read(state.cells)
        if has_neighbour(read, place) and not game.words.is_open(read, place, move.letter):
            return IllegalMove(
                f"{spot.fr} : aucun mot possible dans la {fr}", f"{spot.en}: no word is possible in the {en}", "§6"
            )
    return IllegalMove(f"{spot.fr} ne fait partie d'aucun mot possible", f"{spot.en} is part of no possible word", "§3")


def why_not_announce(game: Rsvp, state: State, move: Put) -> IllegalMove | None:
    if not move.announced:
        return None
    if not game.needs_announcing:
        return IllegalMove("ici les mots ne s'annoncent pas", "words are not announced here", "§10")
    made = [found.word for found in game.made(state, move.letter, move.cell)]
    for word in move.announced:
        if word not in made:
            return IllegalMove(
                f"{word} n'est pas un mot formé par cette lettre", f"{word} is no word made by this letter", "§10"
            )
        made.remove(word)
    return None
