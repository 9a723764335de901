"""What the booklet says besides its worked example, and what follows from that."""

FINAL = "11/11/11/11/6J4/4AREVELE/6UA3/6X4/11/11/11 40:41 1 100"
WORDS = "RE VER REVE LEVER REVELE ELEVER ELEVERA EU JEU JEUX VA AU"
GROWTH = (("RE", 2, 2), ("ARE", 3, 5), ("GARE", 5, 10), ("EGARE", 6, 16))
"""One word grown by one player: each word's points, and his total."""
