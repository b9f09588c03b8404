"""Contests: a file says who plays what, every block is written down, and figures follow from the records."""
