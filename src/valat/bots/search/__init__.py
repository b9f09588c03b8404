"""Search by guessing the hidden cards, for any game."""
