"""Duplicate events of any game: who meets whom on which boards, and what that comes to. It knows no game."""
