"""Trioker alone: shapes to fill with the pieces of the box, counted, solved and found, and the patience."""
