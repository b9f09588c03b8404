"""Who sits where in a session: pairs, teams and single players, by which movement."""
