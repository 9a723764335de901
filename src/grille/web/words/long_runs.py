"""What the page of long runs says."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

LONG_RUNS: Final = {
    "title": Text("Calculs", "Long runs"),
    "lead": Text(
        "Des milliers de parties ou de grilles, sans gêner personne : un calcul cède la place à qui joue ou revoit.",
        "Thousands of games or grids, in nobody’s way: a run makes room for whoever plays or looks again.",
    ),
    # starting
    "new": Text("Nouveau calcul", "New run"),
    "which": Text("Quel calcul ?", "Which run?"),
    "start": Text("Lancer", "Start"),
    # following
    "none": Text("Aucun calcul encore.", "No runs yet."),
    "all": Text("Les calculs", "The runs"),
    "waiting": Text("en attente", "waiting"),
    "going": Text("en cours", "under way"),
    "stopped": Text("arrêté", "stopped"),
    "done": Text("terminé", "done"),
    "failed": Text("échoué", "failed"),
    "soFar": Text("{done} sur {count}", "{done} of {count}"),
    "leftSeconds": Text("moins d’une minute encore", "less than a minute left"),
    "leftMinutes": Text("encore {count} min environ", "about {count} min left"),
    "leftHours": Text("encore {count} h environ", "about {count} h left"),
    "stop": Text("Arrêter", "Stop"),
    "resume": Text("Reprendre", "Go on"),
    "remove": Text("Enlever", "Remove"),
    "actOn": Text("{act} : {title}", "{act}: {title}"),
    "removeAsks": Text(
        "Enlever ce calcul ? Tout ce qu’il a trouvé sera perdu.", "Remove this run? All it found will be lost."
    ),
    "removeYes": Text("Oui, enlever", "Yes, remove"),
    "keep": Text("Garder", "Keep"),
    # the result
    "take": Text("Emporter les lignes", "Take the rows home"),
    "takeOf": Text("Emporter les lignes : {title}", "Take the rows home: {title}"),
    "sum": Text("Empreinte SHA-256 du fichier", "SHA-256 of the file"),
}
