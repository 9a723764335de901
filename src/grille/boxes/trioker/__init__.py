"""Trioker: two games, and puzzles to fill, to draw and to be dealt."""

from grille.contract import Box, Door, Lid, Text

box = Box(
    id="trioker",
    games=("trioker-champions", "trioker-rapide"),
    lid=Lid(
        name=Text("Trioker", "Trioker"),
        about=Text(
            "Des triangles de 0 à 3 points à chaque coin : les coins qui se touchent doivent s'accorder.",
            "Triangles with 0 to 3 pips at each corner: corners that touch must agree.",
        ),
        credits=Text(
            "Marc Odier, 1968–1969, éditions Robert Laffont ; Odier et Roussel, « Surprenants triangles », CEDIC. "
            "Règle mise en ligne par l'Escale à jeux",
            "Marc Odier, 1968–1969, éditions Robert Laffont; Odier and Roussel, “Surprenants triangles”, CEDIC. "
            "Rules put online by the Escale à jeux",
        ),
        seats=(1, 4),
        age=7,
    ),
    doors=(
        Door(
            "/atelier/trioker",
            Text("Casse-tête", "Puzzles"),
            Text("Des formes à remplir, comptées une à une", "Shapes to fill, counted one by one"),
        ),
        Door(
            "/e/trioker-puzzles",
            Text("Une seule façon", "One way only"),
            Text("Des énigmes à une solution, de plus en plus dures", "Problems with one solution, harder and harder"),
        ),
        Door(
            "/e/trioker-voisin",
            Text("Que tient le voisin ?", "What does the neighbour hold?"),
            Text("Il a passé\u00a0: devinez sa main, à coup sûr", "He has passed: tell his hand, for certain"),
        ),
        Door(
            "/atelier/trioker/patience",
            Text("Patience", "Patience"),
            Text("Dix pièces : six d'entre elles font-elles un hexagone ?", "Ten pieces: do six make a hexagon?"),
        ),
        Door(
            "/atelier/trioker/dessiner",
            Text("Atelier", "Workshop"),
            Text("Dessinez une forme : est-elle possible ?", "Draw a shape: is it possible?"),
        ),
    ),
    pages={"/atelier/trioker": "TriokerPage", "/atelier/trioker/{view}": "TriokerPage"},
    sheet="grille.games.trioker.puzzles",
)
