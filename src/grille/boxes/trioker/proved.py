"""What a certificate of a shape proves, said in French; the checker says it in English."""

from collections.abc import Mapping
from typing import Any

from grille.contract import numeral


def told(statement: Mapping[str, Any]) -> str:
    count = statement["solutions"]
    many = f"{numeral(count).fr} solution{'s' if count > 1 else ''}" if count else "aucune solution"
    return f"{many} pour la forme {statement['shape']}, sans le joker"
