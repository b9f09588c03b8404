"""What a session comes to: its results, its standings, and the files that tell them."""
