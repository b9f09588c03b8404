"""Tournaments that go on: each a task that decides from its log alone, and runs its tables."""
