"""R.S.V.P., with its problems."""

from grille.contract import Box, Door, Text

box = Box(
    id="rsvp",
    games=("rsvp",),
    doors=(
        Door(
            "/j/rsvp/problemes",
            Text("Problèmes", "Problems"),
            Text("Des cadres où une lettre vaut mieux que toutes les autres", "Frames in which one letter is best"),
        ),
    ),
)
