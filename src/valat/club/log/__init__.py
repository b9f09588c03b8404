"""A club session's log: its events, the state they make, and what has to be so before anything is done."""
