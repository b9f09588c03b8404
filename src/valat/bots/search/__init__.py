"""Search by guessing the hidden cards: for any trick game of two sides."""
