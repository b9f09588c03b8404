"""Bots of anybody's: packages, the session they speak, the sandbox they run in, and the matches they play."""
