"""What players and directors ask of a session: the events that each makes, or the refusal."""
