"""What runs by a log: events and state, the task that appends to it, and the registry of a kind."""
