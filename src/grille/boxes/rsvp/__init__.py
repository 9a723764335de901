"""R.S.V.P., with its problems on paper."""

from grille.contract import Box

box = Box(id="rsvp", games=("rsvp",))
