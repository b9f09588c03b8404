"""Movements: who sits where in each round of an event, and which boards are there."""
