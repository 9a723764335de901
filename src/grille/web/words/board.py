"""What the free board says."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

BOARD: Final = {
    "title": Text("Plateau d’analyse", "Analysis board"),
    "back": Text("← Retour", "← Back"),
    "toMove": Text("Au joueur {seat} de jouer.", "Player {seat} is to move."),
    "chanceActs": Text("Le hasard décide.", "Chance decides."),
    "editing": Text("Position à préparer.", "Setting up a position."),
    # values
    "values": Text("Ce que valent les coups", "What the moves are worth"),
    "show": Text("Montrer", "Show"),
    "follow": Text("Meilleure suite", "Best line"),
    "noLine": Text("Il n’y a pas de suite à montrer d’ici.", "There is no line to show from here."),
    "more": Text("Voir plus de coups", "See more moves"),
    "fewer": Text("Voir moins de coups", "See fewer moves"),
    "hidden": Text(
        "Et {count} autres : touchez une case ou une pièce pour voir les siens.",
        "And {count} more: touch a cell or a piece to see its own.",
    ),
    "chance": Text("Choisissez ce que fait le hasard :", "Choose what chance does:"),
    "draw": Text("Au hasard", "At random"),
    # variations
    "variations": Text("Variantes", "Variations"),
    "noVariations": Text("Jouez sur le plateau : vos coups se notent ici.", "Play on the board: moves are kept here."),
    "end": Text("Fin de la suite", "End of the line"),
    "commentMove": Text("Remarque sur le coup {number}", "Remark on move {number}"),
    "commentStart": Text("Remarque sur le départ", "Remark on the start"),
    "promote": Text("Mettre avant", "Put first"),
    "prune": Text("Couper ici", "Cut here"),
    # studies
    "keep": Text("Garder comme étude", "Keep as a study"),
    "studies": Text("Études", "Studies"),
    "yours": Text("Vos études", "Your studies"),
    "noStudies": Text(
        "Aucune encore : ouvrez un plateau d’analyse, puis « Garder comme étude ».",
        "None yet: open an analysis board, then “Keep as a study”.",
    ),
    "bringStudy": Text("Apporter une étude ou une partie écrite", "Bring a study or a written game"),
    "studyName": Text("Nom de l’étude", "Name of the study"),
    "chapterName": Text("Titre du chapitre", "Title of the chapter"),
    "chapters": Text("Chapitres", "Chapters"),
    "newChapter": Text("Nouveau chapitre d’ici", "New chapter from here"),
    "dropChapter": Text("Ôter ce chapitre", "Remove this chapter"),
    "chapter": Text("Chapitre {number}", "Chapter {number}"),
    "readOnly": Text(
        "Vous lisez l’étude de quelqu’un : vos coups ne sont pas gardés.",
        "You are reading somebody’s study: your moves are not kept.",
    ),
    "copyStudy": Text("Copier pour continuer", "Copy to go on"),
    "kept": Text("Gardée.", "Kept."),
    "keeping": Text("On garde…", "Keeping…"),
    "takeText": Text("En texte", "As text"),
    "takeLines": Text("En JSON, ligne par ligne", "As JSON lines"),
    "takeSheet": Text("Diagrammes à imprimer", "Diagrams to print"),
    "picture": Text("En image (SVG)", "As a picture (SVG)"),
    "shareStudy": Text("Qui a cette adresse peut la lire.", "Whoever has this address may read it."),
    # setting up
    "position": Text("Position", "Position"),
    "edit": Text("Modifier", "Change"),
    "editor": Text("Préparer la position", "Set up the position"),
    "touch": Text("Choisissez quoi poser, puis touchez une case.", "Choose what to put, then touch a cell."),
    "brushes": Text("Quoi poser", "What to put"),
    "rubber": Text("Gomme", "Rubber"),
    "asItIs": Text("comme à présent", "as it is"),
    "done": Text("Analyser cette position", "Analyse this position"),
    "written": Text("En texte", "As text"),
    "read": Text("Lire cette position", "Read this position"),
    "options": Text("Règles du jeu", "Rules of the game"),
}
