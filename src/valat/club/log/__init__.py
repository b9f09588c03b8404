"""A club session's log: its events, the state they make, what people and staff ask of it, and its scores."""
