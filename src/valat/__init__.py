"""Valat: trick games played by people and bots, and the engine underneath."""
