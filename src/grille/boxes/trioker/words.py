"""What Trioker's workshop says on the page; counts, reasons and hints come with the answers."""

from typing import Final

from grille.contract import Text

TRIOKER: Final = {
    "title": Text("Atelier Trioker", "Trioker workshop"),
    "views": Text("Parties de l’atelier", "Parts of the workshop"),
    # on the bench
    "tray": Text("Le plateau de pièces", "The tray of pieces"),
    "how": Text(
        "Glissez une pièce sur une case, ou touchez la pièce puis la case. "
        "Tourner : touchez-la encore, molette, ou touche R. Suppr la reprend.",
        "Drag a piece onto a cell, or touch the piece, then the cell. "
        "To turn: touch it again, wheel, or key R. Delete takes it back.",
    ),
    "holds": Text("{cell} : {piece}", "{cell}: {piece}"),
    "empty": Text("{cell} : vide", "{cell}: empty"),
    "feedback": Text("Dire si c’est encore possible", "Tell whether it is still possible"),
    "takeBack": Text("Reprendre", "Take back"),
    "clear": Text("Vider", "Clear"),
    "hint": Text("Indice", "Hint"),
    "turn": Text("Tourner", "Turn"),
    # the shape
    "joker": Text("Avec le joker", "With the joker"),
    "tip": Text("Son coin noir sur une pointe libre", "Its black corner on a free tip"),
    "count": Text("Compter les solutions", "Count the solutions"),
    "stop": Text("Arrêter", "Stop"),
    "resume": Text("Continuer", "Go on"),
    "solved": Text("résolue", "solved"),
    "nextShape": Text("Forme suivante", "Next shape"),
    "solutions": Text("Voir des solutions", "See solutions"),
    "previous": Text("Solution précédente", "Previous solution"),
    "next": Text("Solution suivante", "Next solution"),
    "written": Text("Écriture abrégée", "Abbreviated notation"),
    "backToMine": Text("Revenir à mon jeu", "Back to my own"),
    "change": Text("Modifier le dessin", "Change the drawing"),
    "address": Text(
        "L’adresse de cette page contient la forme et vos pièces : envoyez-la, gardez-la.",
        "The address of this page holds the shape and your pieces: send it, keep it.",
    ),
    "print": Text("À imprimer, en vraie grandeur", "To print, at true size"),
    "printTiles": Text("Les 25 pièces (PDF)", "The 25 pieces (PDF)"),
    "printShape": Text("Cette forme (PDF)", "This shape (PDF)"),
    # drawing
    "drawWhy": Text(
        "Touchez les triangles, ou allez de l’un à l’autre avec les flèches et dessinez avec Entrée.",
        "Touch the triangles, or go from one to the next with the arrows and draw with Enter.",
    ),
    "sheet": Text("La feuille à dessin", "The drawing sheet"),
    "wipe": Text("Effacer", "Wipe"),
    "playThis": Text("Jouer cette forme", "Play this shape"),
    "forbidden": Text("Impossible", "Impossible"),
    # choosing
    "catalogueWhy": Text(
        "Des formes dessinées et comptées une à une. La difficulté est mesurée : dix fois plus d’essais "
        "par solution à chaque degré.",
        "Shapes drawn and counted one by one. The difficulty is measured: ten times more trials for each "
        "solution at every level.",
    ),
    "censusWhy": Text(
        "Toutes les formes d’un seul tenant, de 1 à 12 cases, avec leur nombre exact de solutions.",
        "Every shape in one piece, of 1 to 12 cells, with its exact number of solutions.",
    ),
    "cells": Text("Cases", "Cells"),
    "order": Text("D’abord", "First"),
    "rare": Text("les plus rares", "the rarest"),
    "rich": Text("les plus riches", "the richest"),
    "more": Text("En montrer plus", "Show more"),
    # the patience
    "patienceWhy": Text(
        "Dix pièces au hasard ; la patience est gagnée si six d’entre elles font un hexagone.",
        "Ten pieces at random; the patience is won if six of them make a hexagon.",
    ),
    "newDeal": Text("Autre donne", "New deal"),
    "could": Text("Pouvait-on gagner ?", "Could it be won?"),
    "chances": Text("Quelles sont vos chances ?", "What are your chances?"),
}

VIEWS: Final = {
    "jouer": Text("Jouer", "Play"),
    "dessiner": Text("Dessiner", "Draw"),
    "catalogue": Text("Catalogue", "Catalogue"),
    "recensement": Text("Recensement", "Census"),
    "patience": Text("Patience", "Patience"),
}
"""The parts of the workshop by their addresses."""

KEYS: Final = {"R": Text("tourner la pièce (Trioker)", "turn the piece (Trioker)")}

WORDS: Final = {"trioker": TRIOKER, "views": VIEWS, "keys": KEYS}
