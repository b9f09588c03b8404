"""A prize period's events, state and reducer."""
