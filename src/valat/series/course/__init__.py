"""What comes of days: the ranking of one, and the table of a week."""
