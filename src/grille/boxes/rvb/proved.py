"""What a certificate of a grid proves, said in French; the checker says it in English."""

from collections.abc import Mapping
from typing import Any


def told(statement: Mapping[str, Any]) -> str:
    same = {"group": "groupes", "path": "traits"}[statement["same"]]
    return f"la grille {statement['grid']} ({same}) est perdue pour qui barre en premier"
