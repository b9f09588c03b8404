"""How a contest is played: which blocks, by whom, and when one counts."""
