"""What staff asks of a tournament: the events that each act makes, or the refusal."""
