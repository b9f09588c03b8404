"""What the clock brings a prize period, and what in it is suspicious."""
