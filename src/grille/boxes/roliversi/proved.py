"""What a certificate of a small board proves, said in French; the checker says it in English."""

from collections.abc import Mapping
from typing import Any

from grille.contract import counted


def told(statement: Mapping[str, Any]) -> str:
    size, value = statement["size"], statement["value"]
    least, most = ("au moins ", "au plus ") if value >= 0 else ("au plus ", "au moins ")  # of balls more, or fewer
    bound = {"beginner": least, "other": most}.get(statement.get("shown", ""), "")
    balls = counted(abs(value), "bille", "ball").fr
    more = f"{bound}{balls} de {'plus' if value >= 0 else 'moins'} que l’autre"
    board = f"{size} × {size}, start={statement['start']}, line={statement['line']}"
    return f"{board} : qui commence finit avec {more if value or bound else 'autant de billes que l’autre'}"
