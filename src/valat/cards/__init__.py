"""Cards, sets of cards, decks and shuffling: pure, without chance or I/O of its own."""
