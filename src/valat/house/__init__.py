"""The house: all its tables, the lobby, and what was played there."""
