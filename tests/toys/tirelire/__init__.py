"""Tirelire: a walk on which one pays and is paid, over several games with the same Bank."""

from tests.toys.tirelire.rules import Tirelire

game = Tirelire
