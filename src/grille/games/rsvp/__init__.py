"""R.S.V.P.: a crossword that two players read from the two sides of an upright frame."""

from grille.games.rsvp.rules import Rsvp

game = Rsvp
