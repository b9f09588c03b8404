"""A table as a log of events: the events, the state they make, what follows from them in the store."""
