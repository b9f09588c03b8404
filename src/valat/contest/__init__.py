"""Contests of the house: stages, entries and versions, reviewers, finalists, and the work of arenas."""
