"""How a contest is played: matches in worker processes of one core each."""
