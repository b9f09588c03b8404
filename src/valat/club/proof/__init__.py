"""A session as a file that a stranger can check."""
