"""What players and staff ask of a tournament: the events that each act makes, or the refusal."""
