"""Club sessions: an evening at which everybody plays the same boards and moves by a movement."""
