"""Matches between bots of anybody's: refereed move by move, and written down."""
