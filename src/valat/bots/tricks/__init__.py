"""How a bot that counts plays a trick game: what a trick is likely to bring, and what a hand is worth."""
