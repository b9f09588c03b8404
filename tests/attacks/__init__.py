"""Attacks on a whole server, with a healthy table beside them."""
