"""What happened at a tournament, its state, and what follows: pure functions without clock or chance."""
