"""The text's two remarks on strategy, judged by games between players who follow one maxim and nothing else.

`maxims.json` keeps these games: what each ended with, and how often a ball of each ring was turned.
"""

import json
import math
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from statistics import fmean
from typing import Any, Final

from grille.contract import Claim, Text, numeral
from grille.games.roliversi.classics import MAXIMS

FILE: Final = "maxims.json"
OTHELLO, ROLIVERSI = GAMES = ("Othello", "Roliversi")
SURE: Final = 1.96  # standard errors beyond which a difference is no accident, at 95 %
CLEAR: Final = 0.05
"""What is turned so much more or less often is worth speaking of."""
EDGE, INNER = 1, 2
"""The rings of the board, counted from its corners."""


@dataclass(frozen=True)
class Row:
    """A maxim's games against the one who takes most balls."""

    payoffs: tuple[int, ...]
    turned: tuple[float, ...]

    @property
    def score(self) -> float:
        return fmean((payoff > 0) + (payoff == 0) / 2 for payoff in self.payoffs)


@cache
def kept() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(files("grille.games.roliversi").joinpath(FILE).read_text("utf-8"))
    return found


@cache
def rows() -> dict[tuple[str, str], Row]:
    return {(row["maxim"], row["game"]): Row(tuple(row["payoffs"]), tuple(row["turned"])) for row in kept()["rows"]}


def maxims() -> list[str]:
    return list(dict.fromkeys(maxim for maxim, _ in rows()))


def changes(maxim: str) -> bool:
    """Whether a maxim is worth something else at Roliversi than at Othello."""
    plain, coloured = (rows()[maxim, game] for game in GAMES)
    spread = sum(row.score * (1 - row.score) / len(row.payoffs) for row in (plain, coloured))
    return abs(plain.score - coloured.score) > SURE * math.sqrt(spread)


def same_strategy() -> Claim:
    scores = [tuple(numeral(100 * rows()[maxim, game].score) for game in GAMES) for maxim in maxims()]
    listed = [
        Text(
            f"{MAXIMS[maxim][1].fr} {plain.fr} % et {coloured.fr} %",
            f"{MAXIMS[maxim][1].en} {plain.en}% and {coloured.en}%",
        )
        for maxim, (plain, coloured) in zip(maxims(), scores, strict=True)
    ]
    changed = [MAXIMS[maxim][1] for maxim in maxims() if changes(maxim)]
    fr, en = (", ".join(text.to(lang) for text in changed) for lang in ("fr", "en"))
    end = (
        Text(f"Ne valent plus pareil : {fr}.", f"No longer worth the same: {en}.")
        if changed
        else Text("Aucune différence n'est sûre.", "No difference is certain.")
    )
    games = len(next(iter(rows().values())).payoffs)
    return Claim(
        "same-strategy",
        Text(
            "La stratégie classique d'Othello reste entière, surtout la tenue des cases fortes.",
            "Othello's classical strategy stays as it is, above all the control of strong cells.",
        ),
        "false" if changed else "true",
        Text(
            f"Des joueurs qui ne suivent qu'une maxime, chacun {games} parties contre « le plus de billes », à Othello "
            f"puis à Roliversi : {' ; '.join(text.fr for text in listed)}. {end.fr}",
            f"Players who follow one maxim only, {games} games each against “the most balls”, at Othello and then at "
            f"Roliversi: {'; '.join(text.en for text in listed)}. {end.en}",
        ),
        kept()["command"],
        figures={f"{maxim} {game}": rows()[maxim, game].score for maxim, game in rows()},
    )


def harder_edges() -> Claim:
    """For players who know corners and freedom, as the text's readers do."""
    plain, coloured = (rows()["both", game].turned for game in GAMES)
    change = coloured[EDGE] / plain[EDGE] - 1
    edges = [numeral(turned[EDGE], 2) for turned in (plain, coloured)]
    shares = [numeral(turned[EDGE] / turned[INNER], 2) for turned in (plain, coloured)]
    return Claim(
        "harder-edges",
        Text(
            "La tactique en est bouleversée : en fin de partie, les bords sont plus difficiles à tenir.",
            "It upsets the tactics: towards the end edges are harder to hold.",
        ),
        "open" if abs(change) < CLEAR else "true" if change > 0 else "false",
        Text(
            f"Entre joueurs qui suivent « {MAXIMS['both'][1].fr} », une bille du bord est retournée {edges[0].fr} fois "
            f"à Othello et {edges[1].fr} fois à Roliversi, soit {shares[0].fr} et {shares[1].fr} fois autant qu'une "
            "bille de la rangée suivante. Une bille de coin ne l'est jamais.",
            f"Between players who follow “{MAXIMS['both'][1].en}” a ball on the edge is turned {edges[0].en} times at "
            f"Othello and {edges[1].en} times at Roliversi, that is {shares[0].en} and {shares[1].en} times as often "
            "as a ball of the next ring. A ball in a corner never is.",
        ),
        kept()["command"],
        figures={"othello": plain[EDGE], "roliversi": coloured[EDGE]},
    )
