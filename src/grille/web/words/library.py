"""What the shelf, the rule sheets and the lessons say."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

LIBRARY: Final = {
    # shelf
    "beside": Text("À côté des boîtes", "Beside the boxes"),
    "daily": Text("Les énigmes du jour", "The problems of the day"),
    "done": Text("fait", "done"),
    "solve": Text("Chercher", "Solve"),
    "yours": Text("Mes parties", "My games"),
    "inBox": Text("Dans la boîte", "In the box"),
    "choose": Text("Choisir l’adversaire et les règles", "Choose opponent and rules"),
    "playNow": Text("Jouer à {game}", "Play {game}"),
    "booklet": Text("Le livret vérifié", "The booklet, checked"),
    # rules
    "learn": Text("Apprendre", "Learn"),
    "learnBy": Text("Apprendre en {count} coups", "Learn in {count} moves"),
    "print": Text("Imprimer", "Print"),
    # lessons
    "lesson": Text("Leçon {number} sur {count}", "Lesson {number} of {count}"),
    "lessons": Text("Leçons", "Lessons"),
    "showMe": Text("Montrez-moi", "Show me"),
    "nextLesson": Text("Leçon suivante", "Next lesson"),
    "finished": Text("Jouer une partie", "Play a game"),
    "paragraph": Text("Règle {rule}", "Rule {rule}"),
    # help
    "aide": Text("Aide", "Help"),
    "helpPrint": Text("À imprimer", "To print"),
    "printAbout": Text(
        "À taille réelle, sur A4 : imprimez à 100 %, sans « ajuster à la page ». Tout se lit aussi en gris.",
        "At true size on A4: print at 100%, without “fit to page”. Everything can be read in grey as well.",
    ),
    "printFile": Text("Ouvrir le PDF : {name}", "Open the PDF: {name}"),
    "printPage": Text("{name}, page {page} sur {all}", "{name}, page {page} of {all}"),
    # nothing here
    "lost": Text(
        "Peut-être une adresse mal recopiée. Tout ce qu’il y a est sur l’étagère.",
        "Perhaps a mistyped address. Everything there is stands on the shelf.",
    ),
    "unknownShape": Text("Cette forme n’est pas au catalogue.", "This shape is not in the catalogue."),
}
