"""Promo periods: players ranked by the points of all tournaments between two times, and paid in the end."""
