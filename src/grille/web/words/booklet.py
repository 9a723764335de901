"""What the page says about a text that was checked sentence by sentence."""

from __future__ import annotations

from typing import Final

from grille.contract import Text

BOOKLET: Final = {
    "title": Text("Le livret vérifié", "The booklet, checked"),
    "about": Text(
        "Chaque phrase est redite avec nos mots, puis jugée par le calcul, à l’instant même.",
        "Every sentence is retold in our words, then judged by computing, at this very moment.",
    ),
    "checking": Text("On vérifie chaque phrase…", "Checking every sentence…"),
    "all": Text("Tout", "All"),
    "counted": Text("{name} · {count}", "{name} · {count}"),
    "why": Text("Pourquoi", "Why"),
    "again": Text("Pour refaire le calcul, dans un terminal :", "To compute it again, in a terminal:"),
    "tryIt": Text("Essayer sur le plateau", "Try it on the board"),
    "look": Text("Aller voir", "Go and see"),
    # verdicts
    "told": Text("Rapporté", "Told"),
    "true": Text("Vrai", "True"),
    "false": Text("Faux", "False"),
    "misprint": Text("Coquille", "Misprint"),
    "open": Text("Indécidable", "Not decidable"),
    "ours": Text("Reconstitué", "Reconstructed"),
    "applied": Text("Appliqué", "Applied"),
    "answered": Text("Répondu", "Answered"),
}
