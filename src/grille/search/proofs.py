"""Proofs that many hands work out."""

from abc import abstractmethod
from typing import Generic, TypeVar

from grille.contract.game import M
from grille.search.engine import Solution
from grille.search.runs import Plan

T = TypeVar("T")


class Proof(Plan[T], Generic[T, M]):
    """What a position is worth, worked out in rounds."""

    @property
    @abstractmethod
    def solution(self) -> Solution[M]:
        """What is known so far."""
