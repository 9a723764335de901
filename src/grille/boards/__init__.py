"""Boards as data: cells with names and places, for rules, screens and readers alike."""
