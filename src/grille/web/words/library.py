"""What the shelf, the rule sheets, the lessons and the help page say."""

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
    "onceMore": Text("Recommencer", "Once more"),
    "paragraph": Text("Règle {rule}", "Rule {rule}"),
    # help
    "aide": Text("Aide", "Help"),
    "helpLead": Text(
        "Une table, des boîtes, et personne à qui rendre compte : rien ne sort de cette machine.",
        "A table, some boxes, and nobody to report to: nothing leaves this machine.",
    ),
    "helpPlay": Text("Jouer", "Playing"),
    "helpPlayHow": Text(
        "Prenez une boîte, puis « Jouer ». Montrez une case : le coup se dessine et se dit en une phrase. "
        "À la souris un clic joue ; au doigt le premier geste montre, le second joue. "
        "Un coup refusé dit quelle règle le refuse.",
        "Take a box, then “Play”. Point at a cell: the move is drawn and told in a sentence. "
        "With a mouse one click plays; with a finger the first tap shows, the second plays. "
        "A refused move tells which rule refuses it.",
    ),
    "helpKept": Text("Rien n’est perdu", "Nothing is lost"),
    "helpKeptHow": Text(
        "Chaque coup confirmé est gardé : fermez la page, coupez le courant, la partie vous attend sur l’étagère. "
        "Hors ligne, la table le dit et se reconnecte d’elle-même.",
        "Every confirmed move is kept: close the page, cut the power, the game waits on the shelf. "
        "Offline, the table says so and reconnects by itself.",
    ),
    "helpSee": Text("Voir, entendre, toucher", "Seeing, hearing, touching"),
    "helpSeeHow": Text(
        "Aucun sens n’est porté par la couleur seule : lettres, motifs et points l’accompagnent partout. "
        "Tout se joue au clavier ; un lecteur d’écran entend le nom de chaque case et ce qui vient de se passer. "
        "Lumière, mouvement et confirmation se règlent sous « ? ».",
        "No meaning rests on colour alone: letters, patterns and pips go with it everywhere. "
        "Everything can be played by keyboard; a screen reader hears the name of each cell and what just happened. "
        "Light, motion and confirmation are set under “?”.",
    ),
    "helpState": Text("L’état de la maison", "How the house is doing"),
    "helpPrint": Text("À imprimer", "To print"),
    "printBox": Text("Boîte : {game}", "Box: {game}"),
    "printAbout": Text(
        "À taille réelle, sur A4 : imprimez à 100 %, sans « ajuster à la page ». Tout se lit aussi en gris.",
        "At true size on A4: print at 100%, without “fit to page”. Everything can be read in grey as well.",
    ),
    "printFile": Text("Ouvrir le PDF : {name}", "Open the PDF: {name}"),
    "printPage": Text("{name}, page {page} sur {all}", "{name}, page {page} of {all}"),
    "rulesSheet": Text("Règles : {game}", "Rules: {game}"),
    # nothing here
    "lost": Text(
        "Peut-être une adresse mal recopiée. Tout ce qu’il y a est sur l’étagère.",
        "Perhaps a mistyped address. Everything there is stands on the shelf.",
    ),
}
