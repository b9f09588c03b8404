"""A contest's events, its state, and the step from one to the other."""
