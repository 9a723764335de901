"""What the house does for its guests: open a table, show it, take a move, let an engine answer."""
