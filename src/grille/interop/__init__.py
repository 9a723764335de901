"""Every game for learning programs: PettingZoo and OpenSpiel, both by the steps that people click."""
