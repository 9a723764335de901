"""What a move was worth and what it cost, in the words of its game."""

from typing import Final

from grille.contract import Text, joined
from grille.contract.telling import capital
from grille.players.reviewing import Judged, Review, Summary, mistakes_said, plies_of, sign, turns_said
from grille.search.engine import Unit
from grille.search.judging import UNKNOWN

NONE_SO_FAR: Final = Text("pas de faute jusqu’ici", "no mistake so far")
RESULTS: Final = {1: Text("gagné", "won"), 0: Text("nulle", "draw"), -1: Text("perdu", "lost")}
LEANINGS: Final = {
    1: Text("plutôt bon", "rather good"),
    0: Text("indécis", "undecided"),
    -1: Text("plutôt mauvais", "rather bad"),
}
WAS: Final = {
    1: (Text("vous gagniez", "you were winning"), Text("{name} gagnait", "{name} was winning")),
    0: (Text("vous teniez la nulle", "you had a draw"), Text("{name} tenait la nulle", "{name} had a draw")),
    -1: (Text("vous perdiez", "you were losing"), Text("{name} perdait", "{name} was losing")),
}
IS: Final = {
    1: (Text("vous gagnez", "you win"), Text("{name} gagne", "{name} wins")),
    0: (
        Text("ce n’est plus que nulle", "it is only a draw now"),
        Text("ce n’est plus que nulle", "it is only a draw now"),
    ),
    -1: (Text("vous perdez", "you lose"), Text("{name} perd", "{name} loses")),
}


def amount(value: float, unit: Unit) -> Text:
    """So many of a thing: 4 billes, 1,5 bille."""
    number = f"{abs(value):.1f}".removesuffix(".0")
    fr = unit.several.fr if abs(value) >= 2 else unit.one.fr
    en = unit.one.en if number == "1" else unit.several.en
    return Text(f"{number.replace('.', ',')}\u00a0{fr}", f"{number} {en}")


def worth(value: float | None, is_exact: bool, unit: Unit | None) -> Text:
    """A value for whoever it belongs to: certain, or only estimated."""
    if value is None:
        return UNKNOWN
    if unit is None or value == 0:
        # where only who wins counts, estimates lie between: a whole win or loss is known of the move, not of the best
        is_sure = is_exact or (unit is None and abs(value) == 1)
        return (RESULTS if is_sure else LEANINGS)[sign(value)]
    many = amount(value, unit)
    if not is_exact:
        ahead = Text("d’avance", "ahead") if value > 0 else Text("de retard", "behind")
        return Text(f"environ {many.fr} {ahead.fr}", f"about {many.en} {ahead.en}")
    result = RESULTS[sign(value)]
    return Text(f"{result.fr} de {many.fr}", f"{result.en} by {many.en}")


def cost(judged: Judged, name: Text | None, unit: Unit | None) -> Text | None:
    """What a move gave away; nothing where that is not known. Whoever has no name is the reader."""
    verdict = judged.verdict
    if verdict.loss is None or verdict.value is None or verdict.best_value is None:
        return None
    if not judged.is_mistake:
        return Text("Rien de mieux.", "Nothing better.") if not verdict.loss else None
    parts = []
    if judged.is_turning and (verdict.exact or unit is not None):
        parts.append(turned(judged, name))
    if unit is not None:
        parts.append(lacking(verdict.loss, verdict.exact, unit))
    if not parts:
        parts.append(Text("Un coup plus faible.", "A weaker move."))
    return joined(parts)


def turned(judged: Judged, name: Text | None) -> Text:
    """Who stood how, and how they stand now; as far as that is known."""
    which, who, verdict = (0 if name is None else 1), name or Text("", ""), judged.verdict
    was, now = WAS[sign(verdict.best_value or 0)][which], IS[sign(verdict.value or 0)][which]
    fr = f"{was.fr}\u202f; {now.fr}.".replace("{name}", who.fr)
    en = f"{was.en}; {now.en}.".replace("{name}", who.en)
    if not verdict.exact:
        return Text(f"Sans doute, {fr}", f"Probably, {en}")
    return Text(capital(fr), capital(en))


def lacking(loss: float, is_exact: bool, unit: Unit) -> Text:
    many = amount(loss, unit)
    if is_exact:
        return Text(f"{many.fr} de moins.", f"{many.en} less.")
    return Text(f"Environ {many.fr} de moins.", f"About {many.en} less.")


def head(review: Review, is_done: bool) -> Text:
    """« 3 fautes, 1 tournant », as soon as a move is judged."""
    if not review.is_begun:
        return Text("Aucun coup n’est encore jugé", "No move is judged yet")
    mistakes = [judged.ply for judged in review.moves if judged.is_mistake]
    turns = [judged.ply for judged in review.moves if judged.is_turning]
    if is_done or (mistakes and turns):
        found = joined((mistakes_said(len(mistakes)), turns_said(len(turns))), ", ")
    else:
        found = mistakes_said(len(mistakes)) if mistakes else NONE_SO_FAR
    return Text(*map(capital, found))


def summed_up(summary: Summary, is_done: bool) -> Text:
    """What there is to say of a player; as long as moves are still looked at, only of what was found."""
    if is_done:
        return summary.said
    found = [
        joined((said(len(plies)), plies_of(plies)), "")
        for said, plies in ((mistakes_said, summary.mistakes), (turns_said, summary.turning))
        if plies
    ]
    fr, en = joined(found, ", ") if found else NONE_SO_FAR
    return Text(
        f"{fr} ; coups prouvés : {summary.proved} sur {summary.moves}.",
        f"{en}; moves proved: {summary.proved} of {summary.moves}.",
    )
