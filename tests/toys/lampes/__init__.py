"""Lampes: put out any lamps you like, but not the last."""

from tests.toys.lampes.rules import Lampes

game = Lampes
