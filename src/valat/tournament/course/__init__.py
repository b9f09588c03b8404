"""What follows from a tournament's log: draws, rounds and prizes; what is written, and who is told."""
