"""The HTTP doors, one file a subject."""
