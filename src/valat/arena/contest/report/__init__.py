"""What people read of a contest: a page, replays, and everything as one archive."""
