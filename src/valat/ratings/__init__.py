"""How strong players are by the matches they have played: pure computation, the same digits everywhere."""
