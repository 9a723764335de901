"""Trioker: triangles with a value at each corner; corners that meet must agree."""
