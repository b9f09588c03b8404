"""What happened at a tournament, and its state: pure functions without clock or chance."""
